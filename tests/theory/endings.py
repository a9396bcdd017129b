"""Random tables at their payouts: poor ones, so that forced loans and marks are frequent."""

from __future__ import annotations

from hypothesis import strategies as st

from turin_nb import Edition
from turin_nb.theory.ending import Ending
from turin_nb.theory.worth import Held


def row(size: int, top: int) -> st.SearchStrategy[tuple[int, ...]]:
    return st.tuples(*[st.integers(0, top)] * size)


@st.composite
def endings(draw: st.DrawFn, most_goods: int = 9) -> Ending:
    """2 to 5 players, 1 to 9 goods, few of each, hardly any Scudo."""
    seats, goods = draw(st.integers(2, 5)), draw(st.integers(1, most_goods))
    loans = draw(st.tuples(*[st.booleans()] * seats))
    return Ending.of(
        [draw(row(goods, 3)) for _ in range(seats)],
        draw(row(seats, 3) | row(seats, 40)),
        draw(row(goods, 12)),
        loans,
        [2 * draw(st.integers(0, 2)) if loan else 0 for loan in loans],
        draw(st.permutations(range(goods))),
    )


@st.composite
def with_cards(draw: st.DrawFn) -> tuple[Ending, list[Held]]:
    """A table of the teaching edition with some of the cards lying before their holders."""
    edition = Edition.load("teaching")
    seats = draw(st.integers(2, 5))
    owners = draw(st.lists(st.integers(-1, seats - 1), min_size=18, max_size=18))
    hands = [[c for c, owner in enumerate(owners) if owner == seat] for seat in range(seats)]
    loans = draw(st.tuples(*[st.booleans()] * seats))
    ending = Ending.of(
        [edition.held(hand) for hand in hands],
        draw(row(seats, 3) | row(seats, 20)),
        edition.payouts(draw(st.sampled_from(["classic", "red"]))),
        loans,
        [2 * draw(st.integers(0, 1)) if loan else 0 for loan in loans],
        draw(st.permutations(range(9))),
    )
    cards = [Held(c, owner, edition.cards[c]) for c, owner in enumerate(owners) if owner >= 0]
    return ending, cards
