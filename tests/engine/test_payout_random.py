"""Random tables: `score` against the slow reference, money, and seats that change numbers."""

from dataclasses import dataclass

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.reference.payout import slow_score
from turin_nb import Scoring, score


@dataclass(frozen=True)
class Table:
    holdings: tuple[tuple[int, ...], ...]
    cash: tuple[int, ...]
    payouts: tuple[int, ...]
    loans: tuple[bool, ...]
    marks: tuple[int, ...]
    order: tuple[int, ...] | None

    def score(self) -> Scoring:
        return score(self.holdings, self.cash, self.payouts, self.loans, self.marks, self.order)


def row(size: int, top: int) -> st.SearchStrategy[tuple[int, ...]]:
    return st.tuples(*[st.integers(0, top)] * size)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Poor tables with few of each good: ties, forced loans and marks are frequent."""
    seats, goods = draw(st.integers(2, 5)), draw(st.integers(1, 9))
    loans = tuple(draw(st.booleans()) for _ in range(seats))
    marks = tuple(2 * draw(st.integers(0, 3)) if loan else 0 for loan in loans)
    return Table(
        holdings=tuple(draw(row(goods, 3)) for _ in range(seats)),
        cash=draw(row(seats, 3) | row(seats, 40)),
        payouts=draw(row(goods, 12)),
        loans=loans,
        marks=marks,
        order=draw(st.none() | st.permutations(range(goods)).map(tuple)),
    )


@settings(max_examples=500)
@given(tables())
def test_the_slow_reference_says_the_same(table: Table) -> None:
    fast = table.score()
    slow = slow_score(
        table.holdings, table.cash, table.payouts, table.loans, table.marks, table.order
    )
    for name in ("cash", "loans", "marks", "final", "winners", "majorities"):
        assert getattr(fast, name) == getattr(slow, name), name


@given(tables())
def test_what_a_seat_has_comes_from_the_entries_alone(table: Table) -> None:
    scored = table.score()
    for seat, start in enumerate(table.cash):
        came = sum(e.amount for e in scored.entries if e.target == seat)
        went = sum(e.amount for e in scored.entries if e.source == seat)
        assert start + came - went == scored.final[seat]
    assert all(e.amount >= 0 for e in scored.entries)


@given(tables())
def test_before_p7_nobody_is_below_0(table: Table) -> None:
    scored = table.score()
    had = list(table.cash)
    for entry in (e for e in scored.entries if e.rule != "P7"):
        if isinstance(entry.target, int):
            had[entry.target] += entry.amount
        if isinstance(entry.source, int):
            had[entry.source] -= entry.amount
            assert had[entry.source] >= 0
    assert tuple(had) == scored.cash


@given(tables())
def test_players_and_bank_together_neither_gain_nor_lose(table: Table) -> None:
    scored = table.score()
    bank = sum(e.amount for e in scored.entries if e.target == "bank")
    bank -= sum(e.amount for e in scored.entries if e.source == "bank")
    assert sum(table.cash) == sum(scored.final) + bank
    accounts = {*range(len(table.cash)), "bank"}
    assert {e.source for e in scored.entries} | {e.target for e in scored.entries} <= accounts


@given(tables(), st.data())
def test_other_seat_numbers_give_the_same_payouts(table: Table, data: st.DataObject) -> None:
    seats = data.draw(st.permutations(range(len(table.cash))))
    one = table.score()
    two = score(
        [table.holdings[s] for s in seats],
        [table.cash[s] for s in seats],
        table.payouts,
        [table.loans[s] for s in seats],
        [table.marks[s] for s in seats],
        table.order,
    )
    for name in ("cash", "loans", "marks", "final"):
        assert getattr(two, name) == tuple(getattr(one, name)[s] for s in seats), name
    assert {seats[s] for s in two.winners} == set(one.winners)


@given(tables())
def test_without_loans_marks_and_order_nobody_has_any_and_the_card_counts_down(
    table: Table,
) -> None:
    nobody = score(table.holdings, table.cash, table.payouts)
    seats, goods = len(table.cash), len(table.payouts)
    assert nobody == score(
        table.holdings, table.cash, table.payouts, [False] * seats, [0] * seats, list(range(goods))
    )
