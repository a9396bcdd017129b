"""What one more or one less does, against the table scored twice."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from tests.theory.endings import endings
from turin_nb.pages.what_if.worth.pieces import piece_rows, pieces_finding
from turin_nb.theory.columns import ranks
from turin_nb.theory.ending import Ending

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena")
GOODS = tuple("abcdefghi")


@settings(deadline=None, max_examples=30)
@given(endings())
def test_every_row_is_the_table_scored_twice(ending: Ending) -> None:
    seats, now = range(ending.players), ending.final
    rows = {whose: piece_rows(ending, whose) for whose in (None, *seats)}
    wanted = [(good, step) for good in ending.order for step in (1, -1)]
    for whose, found in rows.items():
        assert [(row.good, row.step) for row in found] == wanted
        for row in found:
            for seat, shift in enumerate(row.shifts):
                mover = seat if whose is None else whose
                one = [int(good == row.good) for good in range(ending.goods)]
                if row.step < 0 and not ending.holdings[mover][row.good]:
                    assert shift is None
                    continue
                changed = (ending.given if row.step > 0 else ending.without)(mover, one).final
                assert shift == (
                    changed[seat] - now[seat],
                    ranks(now)[seat],
                    ranks(changed)[seat],
                )


@pytest.mark.parametrize(
    ("holdings", "cash", "whose", "sentence"),
    [
        ([[2], [1]], [5, 5], None, "One more of a would bring 4 Scudo to Bruno: no other single "
         "piece brings anybody more. One piece is enough to put Bruno first."),
        ([[2], [1]], [50, 5], None, "One more of a would bring 4 Scudo to Bruno: no other single "
         "piece brings anybody more. One piece of their own puts nobody else first."),
        ([[2], [1], [0]], [50, 7, 8], None, "One more of a would bring 4 Scudo to Bruno: no other "
         "single piece brings anybody more. One piece of their own puts nobody else first."),
        ([[5], [0]], [5, 5], None, "No single piece, more or less, brings anybody a Scudo."),
        ([[2], [1]], [5, 5], 0, "No single piece, more or less, brings Anna a Scudo."),
        ([[2], [1]], [5, 5], 1, "One more of a would bring Bruno the most, 4 Scudo; none costs "
         "anything."),
        ([[2, 2], [1, 3]], [5, 5], 1, "One more of a would bring Bruno the most, 4 Scudo; one "
         "less of b costs 3 Scudo."),
    ],
)  # fmt: skip
def test_the_finding_names_the_piece(
    holdings: list[list[int]], cash: list[int], whose: int | None, sentence: str
) -> None:
    ending = Ending.of(holdings, cash, [6, 4][: len(holdings[0])])
    names = NAMES[: ending.players]
    assert pieces_finding(piece_rows(ending, whose), names, GOODS, whose) == sentence
