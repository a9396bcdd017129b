"""The bid explorer in words and tables: what the referee says, what each bid can lead to."""

from __future__ import annotations

from turin_nb.engine.auction import Settlement
from turin_nb.look.marks import seat_label
from turin_nb.look.tables import Cell, Line, row_head, scrolling, table_html
from turin_nb.look.words import PLACES, SHOWN, counted_cards, esc, listed, number, scudo, tiny
from turin_nb.pages.bids.model import LONE, BidTable, waiting
from turin_nb.pages.referee.auction import Ruling
from turin_nb.theory.atoms import Outcomes
from turin_nb.theory.equilibria import Equilibrium

HEADS = ("Player", "Bid", "Place", "Keeps", "Discards", "Pays")


def prizes_sentence(table: BidTable) -> str:
    """What the places win (A3)."""
    won = [f"{counted_cards(n)} for {PLACES[k]}" for k, n in enumerate(table.prizes)]
    which = "first auction of the game" if table.first else "later auction"
    return f"{table.seats} players, {which}: {listed(won)} (A3)."


def ruling_sentence(table: BidTable, ruling: Ruling) -> str:
    """What the referee still needs, or who takes what (not escaped)."""
    names = table.names
    if ruling.needs_bids:
        return f"Still to bid: {listed([names[seat] for seat in ruling.needs_bids])} (A2)."
    if ruling.needs_raise:
        groups = [listed([names[seat] for seat in group]) for group in ruling.needs_raise]
        return f"Tied with a card at stake: {'; '.join(groups)}. What does each add (A6)?"
    if ruling.needs_toss:
        tied = listed([names[seat] for seat in waiting(table, ruling)])
        return f"Still equal: {tied}. Toss the coin (A7): whom does it name next?"
    assert ruling.settlement is not None
    return _verdict(table, ruling.settlement)


def _verdict(table: BidTable, settled: Settlement) -> str:
    takers = [
        f"{table.names[seat]} keeps {settled.cards[seat]}"
        for seat in settled.order
        if settled.cards[seat]
    ]
    taken = f"{listed(takers)}." if takers else "Nobody keeps a card."
    gone = settled.discarded
    leave = "leaves" if gone == 1 else "leave"
    return taken + (f" {counted_cards(gone)} {leave} the game (A8)." if gone else "")


def settlement_html(table: BidTable, settled: Settlement) -> str:
    """Each seat's place, cards and payment with its reason and rule."""
    title = "The auction settled"
    html = table_html(
        (*HEADS, Cell("Why", "turin-why-cell")),
        [_settled_line(table, settled, seat) for seat in settled.order],
        f"{title}, best place first. In Scudo.",
        "turin-numbers tb-settled",
    )
    return scrolling(html, title, "tb-scroll")


def _settled_line(table: BidTable, settled: Settlement, seat: int) -> Line:
    added = dict(table.raises).get(seat)
    bid = f"{table.bids[seat]}" + ("" if added is None else f" + {added}")
    discards = sum(n for who, n, act in settled.turns if who == seat and act == "discard")
    place = "void" if seat in settled.void else str(settled.order.index(seat) + 1)
    entry = next(entry for entry in settled.entries if entry.source == seat)
    why = f"{esc(entry.why)} <span class='turin-rule-no'>{esc(entry.rule)}</span>"
    cells = (bid, place, settled.cards[seat], discards, settled.paid[seat])
    head = row_head(seat_label(seat, table.names[seat]))
    return Line(head, (*cells, Cell(why, "turin-why-cell")))


def finding_sentence(found: Outcomes) -> str:
    """The finding in words (not escaped): the best bid, what it can lead to, what it risks."""
    best = found.best[0]
    bids = listed([str(bid) for bid in found.best])
    verb = "is best" if len(found.best) == 1 else "are equally good"
    parts = [f"{PLACES[k]} {p:.0%}" for k, p in enumerate(found.place[best]) if p >= SHOWN] or [
        "no card"
    ]
    return (
        f"Bidding {bids} {verb}: {number(float(found.net[best]))} Scudo expected, with "
        f"{listed(parts)}; it loses Scudo {found.loss[best]:.0%} of the time."
    )


def model_sentence(table: BidTable) -> str:
    """Which model of ties the figures belong to, and what was guessed (not escaped)."""
    rivals = enumerate(table.guesses[: table.seats - 1], 1)
    guesses = [guess.sentence(f"rival {place}") for place, guess in rivals]
    lone = LONE[table.lone_zero_raise]
    ties = (
        "Ties go by coin at once, nothing is raised."
        if table.ties == "coin"
        else "Ties are raised (A6): a rival adds anything they have left alike, I add what is "
        f"best; who alone adds 0 {lone} (A14)."
    )
    return f"{ties} Each on their own: {'; '.join(guesses)}."


def solved_sentence(table: BidTable, solved: Equilibrium) -> str:
    """What the equilibrium is, in which model, and its certificate (not escaped)."""
    likely = [f"{bid} ({p:.0%})" for bid, p in solved.likely(SHOWN).items()]
    gain = tiny(solved.exploitability)
    return (
        f"The equilibrium, if all have {scudo(table.purse)} and value the places as I do "
        f"({solved.model}): bid {listed(likely, 'or')}. Each then expects "
        f"{number(solved.net)} Scudo, and nobody could gain more than {gain} by leaving it."
    )


def numbers_html(found: Outcomes) -> str:
    """The table behind the bars, one bid a row."""
    places = [name.capitalize() for name in PLACES[: found.place.shape[1]]]
    html = table_html(
        ["Bid", "Net", *places, "Nothing", "of it void", "Pays", "Spread", "Loses", "Regret"],
        [_numbers_line(found, bid) for bid in range(len(found.net))],
        "The numbers of the chart: chances, and Scudo expected. Loses: the chance that the net is "
        "below 0. Regret: Scudo less than the best bid.",
        "turin-numbers tb-numbers",
    )
    return scrolling(html, "The numbers", "tb-scroll")


def _numbers_line(found: Outcomes, bid: int) -> Line:
    chances = [*found.place[bid], found.nothing[bid], found.void[bid]]
    amounts = [found.payment[bid], found.spread[bid]]
    cells = [number(float(found.net[bid]))] + [f"{p:.1%}" for p in chances]
    cells += [number(float(value)) for value in amounts]
    cells += [f"{found.loss[bid]:.1%}", number(float(found.regret[bid]))]
    best = bid in found.best
    mark = " <span class='turin-wins'>best</span>" if best else ""
    return Line(row_head(f"{bid}{mark}"), cells, "tb-is-best" if best else "")
