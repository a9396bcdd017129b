"""Payments by kind: the parts of a seat add up to its final, on every table."""

from __future__ import annotations

import hypothesis.strategies as st
from hypothesis import given

from turin_nb import Edition, Entry
from turin_nb.engine.payout import score
from turin_nb.look.payments import KINDS, Part, alike, kind, net, parts, payment, sums
from turin_nb.pages.what_if.history import Outcome
from turin_nb.pages.what_if.model import examples


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[list[int]], list[int], list[bool], list[int], list[int]]:
    players = draw(st.integers(2, 5))
    goods = draw(st.integers(1, 4))
    few = st.integers(0, 3)
    held = draw(
        st.lists(st.lists(few, min_size=goods, max_size=goods), min_size=players, max_size=players)
    )
    cash = draw(st.lists(few, min_size=players, max_size=players))
    loans = draw(st.lists(st.booleans(), min_size=players, max_size=players))
    marks = [2 * draw(few) if loan else 0 for loan in loans]
    payouts = draw(st.lists(st.integers(0, 16), min_size=goods, max_size=goods))
    return held, cash, loans, marks, payouts


@given(tables())
def test_parts_add_up_to_the_final(table) -> None:  # type: ignore[no-untyped-def]
    held, cash, loans, marks, payouts = table
    scoring = score(held, cash, payouts, loans, marks)
    for seat, final in enumerate(scoring.final):
        found = parts(scoring, cash, seat)
        assert sum(part.amount for part in found) == final
        assert all((part.good is not None) == (part.kind == "bank") for part in found)
        owed = sum(part.amount for part in found if part.kind == "marks")
        assert owed == -scoring.marks[seat]
        borrowed = sum(part.amount for part in found if part.kind == "loan")
        assert borrowed == 10 * (scoring.loans[seat] and not loans[seat])


def test_a_forced_loan_is_told_apart_from_the_1_that_it_pays() -> None:
    scoring = score([[2], [1]], [5, 0], [6])
    assert parts(scoring, [5, 0], 1) == (
        Part("loan", None, 10),
        Part("paid", None, -1),
        Part("repaid", None, -15),
    )
    assert net(scoring.entries[:-1], 1) == -1


def test_p5_what_the_bank_pays_for_someone_is_the_banks_as_in_the_ledger() -> None:
    scoring = score([[2], [1]], [5, 0], [6], loans=[False, True])
    assert [kind(entry, 0) for entry in scoring.entries if entry.target == 0] == ["bank", "bank"]
    assert Part("bank", 0, 7) in parts(scoring, [5, 0], 0)
    assert Part("marks", None, -2) in parts(scoring, [5, 0], 1)


@given(tables())
def test_the_sums_of_all_kinds_lead_to_the_final(table) -> None:  # type: ignore[no-untyped-def]
    held, cash, loans, marks, payouts = table
    scoring = score(held, cash, payouts, loans, marks)
    found = {what: sums(scoring.entries, what, len(cash)) for what in KINDS}
    assert found["start"] == (0,) * len(cash)
    for seat, final in enumerate(scoring.final):
        assert cash[seat] + sum(row[seat] for row in found.values()) == final
        told = {part.kind for part in parts(scoring, cash, seat)} - {"start"}
        assert {what for what, row in found.items() if row[seat]} <= told


def test_nothing_is_lost_and_what_differs_stands_apart() -> None:
    edition = Edition.load("teaching")
    entries = Outcome.of(examples(edition)[2].table, edition).scoring.entries
    groups = alike(entries)
    assert sorted(map(str, entries)) == sorted(str(entry) for group in groups for entry in group)
    assert all(len({entry[2:] for entry in group}) == 1 for group in groups)
    assert len({group[0][2:] for group in groups}) == len(groups) < len(entries)


def test_different_amounts_for_the_same_reason_stand_apart() -> None:
    marks = [Entry(0, "bank", 2, "P7", "marks"), Entry(1, "bank", 4, "P7", "marks")]
    assert [payment(group, ("A", "B")) for group in alike(marks)] == ["A → bank, 2", "B → bank, 4"]
