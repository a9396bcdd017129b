"""The two geese of the rules text, written as any table's own rule would be (G1, G2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from turin_nb.engine.houserule import HouseRule
from turin_nb.engine.whole import whole


def yielding_goose(holder: int | None = None) -> HouseRule:
    """G1: take the goose and lose a tie; hand it over later and win one.

    ``holder``: the seat that has it when the game begins (it may stay through a match).

    >>> yielding_goose().choice(None, (0, 2), 0), yielding_goose().choice(2, (0, 2), 2)
    ('yield', 'claim')
    """
    _seated(holder, 5, "G1")
    return HouseRule(
        "yielding goose",
        rule="G1",
        settings=(("holder", holder),),
        start=lambda players: _seated(holder, players, "G1"),
        choice=_goose_choice,
        answered=lambda held, tie, seat, answer: seat if answer == "yield" else held,
        settled=_hand_over,
        words=_goose_words,
        carry=yielding_goose,
    )


def _seated(holder: int | None, players: int, rule: str) -> int | None:
    """A goose begins with a seat of the table, or with nobody."""
    return None if holder is None else whole(holder, "the goose's holder", rule, high=players - 1)


def _goose_choice(holder: int | None, tie: Sequence[int], seat: int) -> str | None:
    """The holder may claim the tie; while nobody in it holds the goose, others may yield."""
    if holder == seat:
        return "claim"
    return None if holder in tie else "yield"


def _hand_over(
    holder: int | None,
    order: Sequence[int],
    answers: Sequence[tuple[int, str, tuple[int, ...]]],
) -> int | None:
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

    >>> consoling_goose().round_over((3, None), (0, 0, 1, None))
    (3, 2)
    """
    _seated(holder, 5, "G2")
    return HouseRule(
        "consoling goose",
        rule="G2",
        settings=(("holder", holder),),
        start=lambda players: (players, _seated(holder, players, "G2")),
        bonus=lambda state, players: tuple(int(seat == state[1]) for seat in range(players)),
        round_over=_console,
        words=lambda before, after, names: _goose_words(before[1], after[1], names),
        carry=lambda state: consoling_goose(state[1]),
    )


def _console(state: tuple[int, int | None], chits: Sequence[int | None]) -> tuple[int, int | None]:
    """The goose goes to the one seat with the fewest chits, to nobody while that is tied."""
    players, _ = state
    counts = [sum(holder == seat for holder in chits) for seat in range(players)]
    fewest = [seat for seat, count in enumerate(counts) if count == min(counts)]
    return players, fewest[0] if len(fewest) == 1 else None


SHIPPED: Mapping[str, Callable[..., HouseRule]] = MappingProxyType(
    {"yielding goose": yielding_goose, "consoling goose": consoling_goose}
)
"""House rules that a record may name without their being handed in."""
