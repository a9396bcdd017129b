"""The table as HTML: what is being played, the cards on offer, the seats. Pure functions."""

from __future__ import annotations

from collections.abc import Sequence

from turin_nb.engine.auction import counted
from turin_nb.engine.view import View, leaders, owed
from turin_nb.look.cards import card_svg
from turin_nb.look.colours import SHAPES
from turin_nb.look.marks import drawing, seat_label, sign
from turin_nb.look.words import attribute, counted_cards, esc, listed, scudo
from turin_nb.pages.what_if.address import address, comes_along, table_of

COIN = (
    "M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20ZM12 5a7 7 0 1 1 0 14a7 7 0 1 1 0-14Z"
    "M12 7.500l3.500 4.500l-3.500 4.500l-3.500-4.500Z"
)

FIST = (
    "M5 10a2.2 2.2 0 0 1 3-2a2.2 2.2 0 0 1 4-.6a2.2 2.2 0 0 1 4 .6a2.2 2.2 0 0 1 3.4 1.8v4.7"
    "c0 2.6-1.6 4.2-3 5v2.5h-8v-2.3c-1.800-1-3.4-2.400-3.4-4.900Z"
)
BACK = "M5 2h14a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-16a2 2 0 0 1 2-2ZM6 5v14h12v-14Z"
LOAN = "M2 5h20v14h-20ZM4 7v10h16v-10ZM6 10h8v1.600h-8ZM6 13h5v1.600h-5Z"


def _icon(path: str) -> str:
    """A drawing in the colour of the text, beside words that say the same."""
    return drawing(path, "tt-icon")


def _purse(amount: int | None) -> str:
    """Scudo in the open, or a closed fist (S5)."""
    if amount is None:
        return f'<span class="tt-purse tt-fist">{_icon(FIST)}<span>closed fist</span></span>'
    return f'<span class="tt-purse">{_icon(COIN)}<b>{scudo(amount)}</b></span>'


def _backs(count: int) -> str:
    words = counted_cards(count) if count else "no card"
    return f'<span class="tt-backs">{_icon(BACK)}<span>{words} in hand</span></span>'


def _loan(owed: int, repaid: bool = False) -> str:
    """The loan card and what it says is owed, or was until the end, marks included (L1, P5, P7)."""
    words = f"loan: {owed} {'repaid' if repaid else 'owed'}"
    return f'<span class="tt-loan">{_icon(LOAN)}<span>{words}</span></span>' if owed else ""


def _chits(goods: Sequence[int], names: Sequence[str], since: str = "") -> str:
    """The chits that lie with a seat: a sign each, named; ``since`` says how old they are (C1)."""
    tokens = "".join(
        f'<span class="turin-token" title="{attribute(names[good])}">{sign(good)}'
        f'<span class="turin-sr">{esc(names[good])} </span></span>'
        for good in goods
    )
    old = f'<span class="tt-doing">{esc(since)}</span>' if since and goods else ""
    return f'<span class="tt-chits"><span class="turin-sr">Chits: </span>{tokens}{old}</span>'


def shape_html(seat: int, name: str) -> str:
    """A seat's shape alone, named for those who do not see it."""
    return (
        f'<span class="turin-seat turin-seat-{seat}" title="{attribute(name)}">'
        f'{drawing(SHAPES[seat], "turin-shape")}<span class="turin-sr">{esc(name)}</span></span>'
    )


PLACES = ("1st", "2nd", "3rd")

PHASES = {
    "put up": "cards are put up",
    "bid": "bids are sealed",
    "tie": "a tie, and the goose",
    "raise": "a tie is raised",
    "toss": "the coin decides",
    "keep": "the winners choose",
    "discard": "a void place discards",
    "market": "the market",
    "sale": "a seller chooses",
    "nothing": "the game is over",
}


def _cards(view: View, numbers: Sequence[int], seat: int | None = None) -> str:
    """Cards beside each other, as a list; those for sale with their Scudo (M2)."""
    edition = view.edition
    prices = {offer.card: offer.price for offer in view.offers}
    faces = "".join(
        f"<li>{card_svg(number, edition.cards[number], edition.goods, seat)}"
        f"{_price(prices.get(number))}</li>"
        for number in numbers
    )
    return f'<ul class="tt-cards">{faces}</ul>'


def heading_html(view: View, title: str = "", more: str = "") -> str:
    """Which auction, what is going on, whose turn; which edition and column."""
    what = PHASES[view.awaiting.what]
    where = "" if view.scoring else f"Auction {view.auction + 1} of {view.auctions}: "
    title = title or f"{where}{what}"
    waiting = listed([view.names[seat] for seat in view.awaiting.seats])
    whose = f"Waiting for {waiting}." if waiting else ""
    return (
        f'<div class="tt-head" data-tt-events="{len(view.events)}">'
        f"<h2>{esc(title[:1].upper() + title[1:])}</h2>"
        f'<p class="tt-whose">{esc(whose)}</p><p class="turin-quiet">{_edition(view)}'
        f"{esc(more)}</p></div>"
    )


def _edition(view: View) -> str:
    """The edition with its note, and the column that counts (S3), safe for HTML."""
    fists = "" if view.rules.public_scudo else " Scudo stay in closed fists."
    return (
        f"<b>{esc(view.edition.title)}</b>, the <b>{esc(view.column)}</b> payouts count.{fists} "
        f"{esc(view.edition.note)}"
    )


def centre_html(view: View) -> str:
    """What is up for auction, and what each place wins; nothing once the game is over."""
    if view.scoring:
        return ""
    lot = _cards(view, view.lot) if view.lot else _empty(view)
    places = "".join(
        f"<li><b>{PLACES[place]}</b> wins {counted_cards(count)}</li>"
        for place, count in enumerate(view.prizes)
    )
    won = f'<ol class="tt-places" aria-label="Places of this auction">{places}</ol>'
    return f'<section class="tt-centre"><h3>Up for auction</h3>{won}{lot}{_out(view)}</section>'


def hands_html(view: View) -> str:
    """The viewing seat's own hand, or all of them for the eyes that see them all."""
    seen = view.hands[0] is not None
    return _own_hand(view) if view.seat is not None else _all_hands(view) if seen else ""


def _own_hand(view: View) -> str:
    choosing = view.decision is not None and view.decision.what == "put up"
    if view.seat is None or choosing or not view.hand:
        return ""
    own = _cards(view, view.hand, view.seat)
    label = seat_label(view.seat, view.names[view.seat])
    return f'<section class="tt-hand"><h3>{label}: your hand</h3>{own}</section>'


def _all_hands(view: View) -> str:
    rows = "".join(
        f"<h3>{seat_label(seat, view.names[seat])}: the hand</h3>"
        f'<div class="tt-small">{_cards(view, held, seat)}</div>'
        for seat, held in enumerate(view.hands)
        if held
    )
    return f'<section class="tt-hand">{rows}</section>'


def _empty(view: View) -> str:
    """Room for the cards that will come, so that nothing jumps."""
    what = "The cards are still face down." if view.awaiting.what == "put up" else "All are taken."
    slots = "<li></li>" * sum(view.prizes)
    return (
        f'<p class="turin-sr">{what}</p>'
        f'<ul class="tt-cards tt-slots" aria-hidden="true">{slots}</ul>'
    )


def _out(view: View) -> str:
    """Cards that left the game in sight of all (A8)."""
    small = f'<div class="tt-small">{_cards(view, view.out)}</div>'
    return f"<h3>Out of the game</h3>{small}" if view.out else ""


def seats_html(view: View) -> str:
    """All seats, each with what lies in front of it."""
    since = "" if view.chits == leaders(view) else f"after auction {view.auction + 1}"
    each = "".join(_seat(view, number, since) for number in range(view.players))
    return f'<div class="tt-seats">{each}</div>'


def _seat(view: View, number: int, since: str) -> str:
    """One seat: purse, hand, loan card, chits and their age; its offers and its face-up cards."""
    name = view.names[number]
    turn = " tt-turn" if number in view.awaiting.seats else ""
    held = [good for good, holder in enumerate(view.chits) if holder == number]
    loan = _loan(owed(view, number), repaid=view.scoring is not None)
    won = view.face_up[number]
    before = _cards(view, won, number) if won else "<p>No card won yet.</p>"
    facts = _purse(view.purses[number]) + _backs(view.hand_sizes[number]) + loan
    return (
        f'<section class="tt-seat{turn}" aria-label="{attribute(name)}"><div><div class="tt-name">'
        f"{seat_label(number, name)}{doing_html(view, number)}</div>"
        f'<div class="tt-facts">{facts}</div>{_chits(held, view.edition.goods, since)}</div>'
        f'<div class="tt-before tt-small">{before}</div></section>'
    )


def doing_html(view: View, number: int) -> str:
    """What a seat has said or still has to: revealed bids, a sealed choice, a turn."""
    words = "to decide" if number in view.awaiting.seats else ""
    if view.scoring:
        words = f"{scudo(view.scoring.final[number])} at the end"
    elif view.has_sealed[number] and view.awaiting.seats:
        words = "has sealed"
    if view.bids and not view.scoring:
        words = f"bid {_bid(view, number)}" + (f", {words}" if words else "")
    return f'<span class="tt-doing">{words}</span>'


def _bid(view: View, number: int) -> str:
    """A bid that lies open, what it counts as by a house rule (G2), and what was added."""
    counts = next(event.counts for event in reversed(view.events) if event.kind == "bids")
    count, added = counts[number] if counts else "", dict(view.raises).get(number)
    comma = "," if count else ""
    return counted(view.bids[number], count) + ("" if added is None else f"{comma} + {added}")


def what_if_html(view: View) -> str:
    """A link that takes this moment to the what-if page, in a page of its own."""
    href = esc(address(table_of(view), view.edition))
    also = "" if comes_along(view.edition) else " (load your edition's file there too)"
    words = f"Take this table to what-if</a>{also}"
    return f'<p><a href="{href}" target="_blank" rel="noopener">{words}</p>'


def _price(amount: int | None) -> str:
    words = f'<span class="tt-price">{_icon(COIN)} for sale: {amount}</span>'
    return "" if amount is None else words
