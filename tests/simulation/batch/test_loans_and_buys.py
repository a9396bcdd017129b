"""Before a decision a seat borrows, buys or does neither; after a loan it is asked once more."""

from __future__ import annotations

from collections import Counter

from turin_nb.engine import moves
from turin_nb.simulation.batch import play_block
from turin_nb.strategies.plan import Amount, Plan

TRADER = Plan("trader", bid=Amount("share", 0, 20), borrow=20, buy=128, offer=256)
"""Offers at 1 Scudo, and buys every other time."""


def decided(played: tuple[moves.Move, ...]) -> list[tuple[str, ...]]:
    """What came before each decision of a seat: its loans and purchases, in their order."""
    rows: list[tuple[str, ...]] = []
    waiting: dict[int, list[str]] = {}
    for move in played:
        if isinstance(move, moves.Borrow):
            waiting.setdefault(move.seat, []).append("borrow")
        elif isinstance(move, moves.Claim):
            waiting.setdefault(move.seats[0], []).append("buy")
        elif not isinstance(move, moves.Toss):
            rows.append(tuple(waiting.pop(move.seat, ())))
    assert not waiting
    return rows


def test_a_loan_then_a_purchase_and_never_more_before_a_decision() -> None:
    played = play_block([TRADER] * 5, 61, 0, 300)
    rows = Counter(row for number in range(300) for row in decided(played.moves(number)))
    assert set(rows) == {(), ("borrow",), ("buy",), ("borrow", "buy")}
    assert 10 <= rows[("borrow", "buy")] < rows[("borrow",)] < rows[("buy",)]
