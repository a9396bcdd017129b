"""What a seat is asked, in words and controls, and the move that its answer makes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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


def ask(choice: Decision, names: Sequence[str], edition: Edition) -> Ask:
    """The question of a decision; it tells no amount, so that it may be asked in the open."""
    return _ASKS[choice.what](choice, names, edition)


def _put_up(choice: Decision, names: Sequence[str], edition: Edition) -> Ask:
    return Ask(
        choice.seat,
        choice.what,
        "choose a card to put up for auction",
        "All cards that are put up are turned over together.",
        cards=choice.cards,
        choose=1,
        act="Put it up",
    )


def _bid(choice: Decision, names: Sequence[str], edition: Edition) -> Ask:
    hint = "A winning bid is paid in full, any other half, rounded down. A bid of 0 wins nothing."
    return Ask(choice.seat, "bid", "seal your bid", hint, "Bid, in Scudo", act="Seal the bid")


def _raise(choice: Decision, names: Sequence[str], edition: Edition) -> Ask:
    hint = "You are tied: add 0 or more on top of your bid. If two add 0, neither wins."
    return Ask(choice.seat, "raise", "add to your bid", hint, "Add, in Scudo", act="Seal it")


def _keep(choice: Decision, names: Sequence[str], edition: Edition) -> Ask:
    cards = counted_cards(choice.choose)
    if choice.what == "keep":
        title, hint, act = f"choose {cards} to keep", "They lie face up from now on.", "Keep"
    else:
        title, act = f"name {cards} that leave the game", "Discard"
        hint = "Your place is void: it wins nothing, and its cards are discarded."
    them = "it" if choice.choose == 1 else "them"
    return Ask(
        choice.seat,
        choice.what,
        title,
        hint,
        cards=choice.cards,
        choose=choice.choose,
        act=f"{act} {them}",
    )


def _market(choice: Decision, names: Sequence[str], edition: Edition) -> Ask:
    seat = choice.seat
    back = tuple(
        Answer(f"Withdraw {_words(card, edition)}", moves.Withdraw(seat, card))
        for card in choice.withdraw
    )
    done = Answer("Offer nothing", moves.Pass(seat))
    if not choice.cards:
        hint = "There is no card to offer now."
        return Ask(seat, "market", "your turn in the market", hint, answers=(*back, done))
    return Ask(
        seat,
        "market",
        "offer a face-up card, or nothing",
        "Scudo of your own lie on the card: they are its price, until it is sold or withdrawn.",
        "Price, in Scudo",
        choice.cards,
        1,
        "Offer it",
        (*back, done),
    )


def _sale(choice: Decision, names: Sequence[str], edition: Edition) -> Ask:
    buyers = tuple(
        Answer(f"Sell to {names[buyer]}", moves.Sell(choice.seat, buyer)) for buyer in choice.buyers
    )
    return Ask(choice.seat, "sale", "choose who gets your card", answers=buyers)


def _tie(choice: Decision, names: Sequence[str], edition: Edition) -> Ask:
    words = {
        "yield": "Take the goose and lose this tie",
        "claim": "Hand over the goose and win this tie",
        "stay": "Stay in the tie",
    }
    answers = tuple(
        Answer(words.get(answer, answer.capitalize()), moves.Answer(choice.seat, answer))
        for answer in choice.choices
    )
    return Ask(choice.seat, "tie", "the goose waits in this tie", answers=answers)


_ASKS: Mapping[str, Callable[[Decision, Sequence[str], Edition], Ask]] = MappingProxyType(
    {
        "put up": _put_up,
        "bid": _bid,
        "raise": _raise,
        "keep": _keep,
        "discard": _keep,
        "market": _market,
        "sale": _sale,
        "tie": _tie,
    }
)


def _words(card: int, edition: Edition) -> str:
    """A card as a button names it."""
    return isolated(card_label(card, edition.cards[card], edition.goods))


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
    scudo = whole(typed, DIGITS)
    if scudo is None:
        raise BadInput(f"{what}: type a whole number, 0 or more.", rule)
    return scudo
