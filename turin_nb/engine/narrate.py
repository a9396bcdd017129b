"""A game in plain words: a line for each event, and under it a line for each payment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from turin_nb.engine.auction import counted
from turin_nb.engine.checks import isolated, shown
from turin_nb.engine.edition import SHAPE, Counts, Edition
from turin_nb.engine.errors import BadInput
from turin_nb.engine.events import Event
from turin_nb.engine.names import beside
from turin_nb.engine.results import BANK, Account, Entry
from turin_nb.engine.rules import hand_size

if TYPE_CHECKING:
    from turin_nb.engine.game import Game
    from turin_nb.engine.view import View

Words = Callable[[Event, Sequence[str], Edition], str]


def narrate(game: Game | View) -> tuple[str, ...]:
    """The events so far in words, each with its rule; payments stand indented below.

    It tells only what the whole table has seen, so a view gives the same lines as its game.

    >>> from turin_nb.engine.game import Game
    >>> narrate(Game.new(["Ada", "Ben"], seed=1))
    ('The cards are dealt, 6 to each player. [S4]', 'Auction 1 begins. [A1]')
    """
    names, edition = _table(game)  # refuses what is neither
    return tuple(text for event in game.events for text in lines(event, names, edition))


def _table(game: Game | View) -> tuple[Sequence[str], Edition]:
    """The names and the edition of a game or of a view of it."""
    setup: Any = getattr(game, "setup", game) if hasattr(type(game), "events") else None
    if not hasattr(type(setup), "edition"):
        raise BadInput(f"game: expected a Game or a view of one, got {shown(game)}.")
    return setup.names, setup.edition


def lines(event: Event, names: Sequence[str], edition: Edition) -> Iterable[str]:
    """One event's line and those of its payments."""
    yield line(event, names, edition)
    for entry in event.entries:
        yield f"    {payment(entry, names)}"


def line(event: Event, names: Sequence[str], edition: Edition) -> str:
    """One event in a sentence, with its rule."""
    return isolated(f"{_TELL[event.kind](event, names, edition)} [{event.rule}]")


def payment(entry: Entry, names: Sequence[str]) -> str:
    """One payment in a sentence, with its reason and rule.

    >>> payment(Entry(0, "bank", 4, "A4", "Bid 4: wins 2 cards."), ["Ada"])
    'Ada pays 4 to the bank. Bid 4: wins 2 cards. [A4]'
    """
    source, target = account(entry.source, names), account(entry.target, names)
    payer = source if isinstance(entry.source, int) else _upper(source)
    return isolated(f"{payer} pays {entry.amount} to {target}. {entry.why} [{entry.rule}]")


def account(who: Account, names: Sequence[str]) -> str:
    """A seat's name, the bank, or a card for sale."""
    if isinstance(who, int):
        return names[who]
    return "the bank" if who == BANK else "the card for sale"


def card_words(card: Counts, edition: Edition) -> str:
    """A card by what it shows; ``BadInput`` for one that is not of the edition (S2).

    >>> edition = Edition.load("teaching")
    >>> card_words(edition.cards[0], edition)
    '3 Chocolate, 2 Hazelnuts, 1 Vermouth'
    """
    if not isinstance(edition, Edition):
        raise BadInput(f"edition: expected an Edition, got {shown(edition)}.", "S2")
    if not isinstance(card, tuple) or card not in edition.cards:
        raise BadInput(f"card: expected a card of this edition, got {shown(card)}.", "S2")
    return ", ".join(f"{n} {edition.goods[card.index(n)]}" for n in SHAPE.values())


def joined(words: Iterable[str]) -> str:
    """Words as a list in a sentence.

    >>> joined(["Ada", "Ben", "Cleo"])
    'Ada, Ben and Cleo'
    """
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _cards(cards: Iterable[int], edition: Edition) -> str:
    return joined(f"the card {card_words(edition.cards[card], edition)}" for card in cards)


def _who(event: Event, names: Sequence[str]) -> str:
    return joined(names[seat] for seat in event.seats)


def _pairs(event: Event) -> list[tuple[int, int]]:
    """The event's seats, each with its amount."""
    return list(zip(event.seats, event.amounts, strict=True))


def _each(event: Event, names: Sequence[str]) -> str:
    """Seats with their amounts, in words."""
    return joined(beside([names[seat] for seat in event.seats], event.amounts))


def _deal(event: Event, names: Sequence[str], edition: Edition) -> str:
    size = hand_size(len(names))
    centre = f" In the centre: {_cards(event.cards, edition)}." if event.cards else ""
    return f"The cards are dealt, {size} to each player.{centre}"


def _bids(event: Event, names: Sequence[str], edition: Edition) -> str:
    if not event.counts:
        return f"The bids: {_each(event, names)}."
    rows = zip(event.seats, event.amounts, event.counts, strict=True)
    each = "; ".join(f"{names[seat]} {counted(bid, count)}" for seat, bid, count in rows)
    return f"The bids: {each}."


def _put_up(event: Event, names: Sequence[str], edition: Edition) -> str:
    pairs = zip(event.seats, event.cards, strict=True)
    return joined(f"{names[seat]} puts up {_cards([card], edition)}" for seat, card in pairs) + "."


def _toss(event: Event, names: Sequence[str], edition: Edition) -> str:
    tied = joined(names[seat] for seat in sorted(event.seats))
    still = "tied at 0" if event.rule == "A9" else "still equal"
    said = f"The coin's order: {', '.join(names[seat] for seat in event.seats)}."
    return f"{tied} are {still}. {event.text or said}"


def _tie(event: Event, names: Sequence[str], edition: Edition) -> str:
    if event.rule == "A12":
        return f"{_who(event, names)} tie where no card is to be won: nobody adds anything."
    return f"{_who(event, names)} tie and may add to their bids."


def _discarded(event: Event, names: Sequence[str], edition: Edition) -> str:
    them = "It leaves" if len(event.cards) == 1 else "They leave"
    cards = _upper(_cards(event.cards, edition))
    void = "tied at 0"
    if "A14" in event.rule:
        void = "who added nothing" if "A8" not in event.rule else "who bid or added nothing"
    return f"{cards} would have been for {_who(event, names)}, {void}. {them} the game."


def _chits(event: Event, names: Sequence[str], edition: Edition) -> str:
    if not event.seats:
        return "Nobody alone has the most of a good any more: no chit is held."
    holders = "; ".join(
        f"{names[seat]} {joined(edition.goods[g] for s, g in _pairs(event) if s == seat)}"
        for seat in sorted(set(event.seats))
    )
    return f"The chits of those who alone have the most: {holders}."


def _good(event: Event, names: Sequence[str], edition: Edition) -> str:
    name = edition.goods[event.amounts[0]]
    if not event.seats:
        return f"{name}: nobody has any, nothing is paid."
    return f"{name}: {_who(event, names)} {'has' if len(event.seats) == 1 else 'tie for'} the most."


def _won(event: Event, names: Sequence[str], edition: Edition) -> str:
    return f"{_who(event, names)} {victory(len(event.seats))} with {event.amounts[0]} Scudo."


def victory(winners: int) -> str:
    """What so many winners do (P8)."""
    return "wins" if winners == 1 else "share the victory"


def _sold(event: Event, names: Sequence[str], edition: Edition) -> str:
    buyer, seller = event.seats
    cards, price = _cards(event.cards, edition), event.amounts[0]
    if event.rule == "M4":
        return f"{names[seller]} chooses {names[buyer]}, who buys {cards} for {price}."
    return f"{names[buyer]} buys {cards} from {names[seller]} for {price}."


def _joined(event: Event, names: Sequence[str], edition: Edition) -> str:
    pairs = zip(event.seats, event.cards, strict=True)
    each = joined(f"{names[seat]} {_cards([card], edition)}" for seat, card in pairs)
    return f"The last hand cards join the others: {each}."


def _text(event: Event, names: Sequence[str], edition: Edition) -> str:
    return f"{_who(event, names)}: {event.text}" if event.seats else event.text


_TELL: Mapping[str, Words] = MappingProxyType(
    {
        "deal": _deal,
        "auction": lambda e, names, edition: f"Auction {e.amounts[0]} begins.",
        "put up": _put_up,
        "bids": _bids,
        "tie": _tie,
        "answer": _text,
        "raises": lambda e, names, edition: f"Added: {_each(e, names)}.",
        "toss": _toss,
        "settled": lambda e, names, edition: f"Paid to the bank: {_each(e, names)}.",
        "kept": lambda e, names, edition: f"{_who(e, names)} keeps {_cards(e.cards, edition)}.",
        "discarded": _discarded,
        "chits": _chits,
        "house": _text,
        "market": lambda e, names, edition: "The market opens.",
        "offered": lambda e, names, edition: (
            f"{_who(e, names)} offers {_cards(e.cards, edition)} for {e.amounts[0]}."
        ),
        "withdrawn": lambda e, names, edition: (
            f"{_who(e, names)} takes {_cards(e.cards, edition)} off sale."
        ),
        "passed": lambda e, names, edition: (
            f"{_who(e, names)} offers nothing{' more' if e.cards else ''}."
        ),
        "claimed": lambda e, names, edition: (
            f"{_who(e, names)} want {_cards(e.cards, edition)}: the seller chooses."
        ),
        "sold": _sold,
        "loan": lambda e, names, edition: f"{_who(e, names)} takes the loan.",
        "returned": lambda e, names, edition: f"Unsold, back to its owner: {_each(e, names)}.",
        "joined": _joined,
        "good": _good,
        "repaid": lambda e, names, edition: f"Paid back to the bank by {_who(e, names)}.",
        "won": _won,
    }
)
