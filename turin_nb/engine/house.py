"""The two geese of the rules text, written as any table's own rule would be (G1, G2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from turin_nb.engine.houserule import HouseRule
from turin_nb.engine.whole import whole

Answers = Sequence[tuple[int, str, tuple[int, ...]]]
Consoled = tuple[int, int | None]


def yielding_goose(holder: int | None = None) -> HouseRule:
    """G1: take the goose and lose a tie; hand it over later and win one.

    ``holder``: the seat that has it when the game begins (it may stay through a match).

    >>> yielding_goose().choice(None, (0, 2), 0), yielding_goose().choice(2, (0, 2), 2)
    ('yield', 'claim')
    """
    _seated(holder, "G1", 5)
    return HouseRule(
        "yielding goose",
        rule="G1",
        settings=(("holder", holder),),
        start=partial(_seated, holder, "G1"),
        choice=_goose_choice,
        answered=_taken,
        settled=_handed_over,
        words=_goose_words,
        carry=yielding_goose,
    )


def _seated(holder: int | None, rule: str, players: int) -> int | None:
    """A goose begins with a seat of the table, or with nobody."""
    return None if holder is None else whole(holder, "the goose's holder", rule, high=players - 1)


def _goose_choice(holder: int | None, tie: Sequence[int], seat: int) -> str | None:
    """The holder may claim the tie; while nobody holds the goose, any seat may yield."""
    if holder is None:
        return "yield"
    return "claim" if holder == seat else None


def _taken(holder: int | None, tie: Sequence[int], seat: int, answer: str) -> int | None:
    """Whoever yields takes the goose."""
    return seat if answer == "yield" else holder


def _handed_over(holder: int | None, order: Sequence[int], answers: Answers) -> int | None:
    """A goose that claimed a tie goes to the next best of it."""
    for seat, answer, tie in answers:
        if answer == "claim" and seat == holder:
            return next(other for other in order if other in tie and other != seat)
    return holder


def _goose_words(before: int | None, after: int | None, names: Sequence[str]) -> str:
    """Who has the goose now."""
    return "Nobody has the goose." if after is None else f"{names[after]} has the goose."


def consoling_goose(holder: int | None = None) -> HouseRule:
    """G2: whoever has the fewest majorities bids with 1 more, unpaid; nobody, while tied.

    ``holder``: the seat that has it when the game begins; in a match the next game begins
    with nobody.

    >>> consoling_goose().round_over((3, None), (0, 0, 1, None))
    (3, 2)
    """
    _seated(holder, "G2", 5)
    return HouseRule(
        "consoling goose",
        rule="G2",
        settings=(("holder", holder),),
        start=partial(_consoled, holder),
        bonus=_consolation,
        round_over=_console,
        words=_console_words,
        carry=_anew,
    )


def _consoled(holder: int | None, players: int) -> Consoled:
    """How many seats there are, and which of them has the goose."""
    return players, _seated(holder, "G2", players)


def _consolation(state: Consoled, players: int) -> tuple[int, ...]:
    """1 for the seat that has the goose."""
    return tuple(int(seat == state[1]) for seat in range(players))


def _console(state: Consoled, chits: Sequence[int | None]) -> Consoled:
    """The goose goes to the one seat with the fewest chits, to nobody while that is tied."""
    players, _ = state
    counts = [sum(holder == seat for holder in chits) for seat in range(players)]
    fewest = [seat for seat, count in enumerate(counts) if count == min(counts)]
    return players, fewest[0] if len(fewest) == 1 else None


def _console_words(before: Consoled, after: Consoled, names: Sequence[str]) -> str:
    """Who has the goose now."""
    return _goose_words(before[1], after[1], names)


def _anew(state: Consoled) -> HouseRule:
    """The next game of a match begins with nobody consoled."""
    return consoling_goose()


SHIPPED: Mapping[str, Callable[..., HouseRule]] = MappingProxyType(
    {"yielding goose": yielding_goose, "consoling goose": consoling_goose}
)
"""House rules that a record may name without their being handed in."""


def former(rule: HouseRule) -> HouseRule:
    """A house rule as games of format 1 were played by it.

    The yielding goose could be taken from whoever was not in the tie; all else that has changed
    is when a rule asks and moves, which is the game's to know.

    >>> former(yielding_goose()).choice(1, (0, 2), 0)
    'yield'
    """
    return replace(rule, choice=_former_choice) if rule.choice is _goose_choice else rule


def _former_choice(holder: int | None, tie: Sequence[int], seat: int) -> str | None:
    """The holder may claim the tie; while nobody in it holds the goose, others may yield."""
    return _goose_choice(holder if holder in tie else None, tie, seat)
