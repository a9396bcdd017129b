"""What a seat is asked, in words and controls, and the move that its answer makes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from turin_nb.engine import moves
from turin_nb.engine.checks import isolated
from turin_nb.engine.choices import Decision
from turin_nb.engine.deal import Cards
from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadInput
from turin_nb.look.cards import card_label
from turin_nb.look.words import counted_cards
from turin_nb.pages.kit.typed import whole

DIGITS = 6  # of an amount as typed: no table holds a million Scudo


class Answer(NamedTuple):
    """A button that answers at once."""

    label: str
    move: moves.Move


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to one seat.

    - ``title`` and ``hint``: what it must do, and what that means.
    - ``field``: label of the field for Scudo, empty if none is needed.
    - ``cards``: cards to choose from; ``choose``: how many of them, 0 where none need be.
    - ``act``: the words on the button that carries it out; ``answers``: buttons beside it.
    """

    seat: int
    what: str
    title: str
    hint: str = ""
    field: str = ""
    cards: Cards = ()
    choose: int = 0
    act: str = ""
    answers: tuple[Answer, ...] = ()


class _Words(NamedTuple):
    """How a decision is asked for."""

    title: str
    hint: str = ""
    field: str = ""
    act: str = ""


_WORDS: Mapping[str, _Words] = MappingProxyType(
    {
        "put up": _Words(
            "choose a card to put up for auction",
            "All cards that are put up are turned over together.",
            act="Put it up",
        ),
        "bid": _Words(
            "seal your bid",
            "A winning bid is paid in full, any other half, rounded down. A bid of 0 wins nothing.",
            "Bid, in Scudo",
            "Seal the bid",
        ),
        "raise": _Words(
            "add to your bid",
            "You are tied: add 0 or more on top of your bid. If two add 0, neither wins.",
            "Add, in Scudo",
            "Seal it",
        ),
        "keep": _Words(
            "choose {cards} to keep", "They lie face up from now on.", act="Keep {them}"
        ),
        "discard": _Words(
            "name {cards} that leave the game",
            "Your place is void: it wins nothing, and its cards are discarded.",
            act="Discard {them}",
        ),
        "market": _Words(
            "offer a face-up card, or nothing",
            "Scudo of your own lie on the card: they are its price, until it is sold or withdrawn.",
            "Price, in Scudo",
            "Offer it",
        ),
        "sale": _Words("choose who gets your card"),
        "tie": _Words("the goose waits in this tie"),
    }
)
_NO_CARD = _Words("your turn in the market", "There is no card to offer now.")
_GOOSE: Mapping[str, str] = MappingProxyType(
    {
        "yield": "Take the goose and lose this tie",
        "claim": "Hand over the goose and win this tie",
        "stay": "Stay in the tie",
    }
)


def ask(choice: Decision, names: Sequence[str], edition: Edition) -> Ask:
    """The question of a decision; it tells no amount, so that it may be asked in the open."""
    nothing = choice.what == "market" and not choice.cards
    words = _NO_CARD if nothing else _WORDS[choice.what]
    choose = choice.choose if choice.what in _PICKED and not nothing else 0
    them = {"cards": counted_cards(choose), "them": "it" if choose == 1 else "them"}
    return Ask(
        choice.seat,
        choice.what,
        words.title.format(**them),
        words.hint,
        words.field,
        choice.cards if choose else (),
        choose,
        words.act.format(**them),
        tuple(_answers(choice, names, edition)),
    )


def _answers(choice: Decision, names: Sequence[str], edition: Edition) -> Iterator[Answer]:
    """What a decision can be answered with at once."""
    seat = choice.seat
    for card in choice.withdraw:
        label = card_label(card, edition.cards[card], edition.goods)
        yield Answer(f"Withdraw {isolated(label)}", moves.Withdraw(seat, card))
    if choice.what == "market":
        yield Answer("Offer nothing", moves.Pass(seat))
    for buyer in choice.buyers:
        yield Answer(f"Sell to {names[buyer]}", moves.Sell(seat, buyer))
    for answer in choice.choices:
        yield Answer(_GOOSE.get(answer, answer.capitalize()), moves.Answer(seat, answer))


_PICKED = ("put up", "keep", "discard", "market")


def answered(question: Ask, typed: str, picked: Cards) -> moves.Move:
    """The move that the question's button makes of a field and chosen cards.

    Raises ``BadInput`` without repeating what was typed: it may have been meant to be sealed.
    """
    if len(picked) != question.choose:
        few = f"Choose {counted_cards(question.choose)}: {len(picked)} are chosen."
        raise BadInput(few, _RULE[question.what])
    seat = question.seat
    if question.what == "put up":
        return moves.PutUp(seat, picked[0])
    if question.what in ("keep", "discard"):
        return (moves.Keep if question.what == "keep" else moves.Discard)(seat, picked)
    amount = whole_scudo(typed, question.field, _RULE[question.what])
    if question.what == "market":
        return moves.Offer(seat, picked[0], amount)
    return (moves.Bid if question.what == "bid" else moves.Raise)(seat, amount)


_RULE = {
    "put up": "A1",
    "bid": "A2",
    "raise": "A6",
    "keep": "A11",
    "discard": "A16",
    "market": "M2",
}


def whole_scudo(typed: str, what: str, rule: str) -> int:
    """A whole number of Scudo as typed; ``BadInput`` for anything else, an empty field too.

    >>> whole_scudo(" 12 ", "Bid", "A2")
    12
    """
    scudo = whole(typed.strip(), DIGITS)
    if scudo is None:
        raise BadInput(f"{what}: type a whole number, 0 or more.", rule)
    return scudo
