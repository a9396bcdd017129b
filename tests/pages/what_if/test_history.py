"""Undo, reset and the pinned baseline."""

from dataclasses import replace

from turin_nb.engine.edition import Edition
from turin_nb.pages.kit.typed import Where
from turin_nb.pages.what_if.history import DEEPEST, History, Outcome
from turin_nb.pages.what_if.model import EndTable, examples

EDITION = Edition.load("teaching")
START = examples(EDITION)[0].table


def with_cash(*cash: int) -> EndTable:
    return replace(START, cash=cash)


def test_undo_goes_back_step_by_step_and_stops() -> None:
    history = History.of(START).to(with_cash(1, 1, 1)).to(with_cash(2, 2, 2))
    assert history.undo().now == with_cash(1, 1, 1)
    assert history.undo().undo().now == START
    assert history.undo().undo().undo() == history.undo().undo()


def test_typing_on_in_a_field_is_one_step() -> None:
    cash = Where("cash", 0)
    history = History.of(START).to(with_cash(1, 5, 5), cash).to(with_cash(12, 5, 5), cash)
    assert history.undo().now == START
    other = history.to(with_cash(12, 3, 5), Where("cash", 1)).to(with_cash(9, 3, 5), cash)
    assert other.undo().now == with_cash(12, 3, 5)


def test_the_same_table_again_is_no_step() -> None:
    assert History.of(START).to(START).past == ()


def test_reset_goes_to_the_start_and_can_be_undone() -> None:
    history = History.of(START).to(with_cash(1, 1, 1))
    assert history.reset().now == START
    assert history.reset().undo().now == with_cash(1, 1, 1)


def test_another_table_becomes_the_start() -> None:
    tie = examples(EDITION)[1].table
    history = History.of(START).begin(tie).to(with_cash(1, 1, 1))
    assert history.reset().now == tie
    assert history.undo().undo().now == START


def test_the_baseline_stays_until_it_is_unpinned() -> None:
    history = History.of(START).pin().to(with_cash(1, 1, 1)).undo().reset()
    assert history.baseline == START
    assert history.unpin().baseline is None


def test_the_past_does_not_grow_without_end() -> None:
    history = History.of(START)
    for cash in range(DEEPEST + 50):
        history = history.to(with_cash(cash, 1, 1))
    assert len(history.past) == DEEPEST


def test_an_outcome_tells_finals_and_goods_per_seat_and_none_for_an_empty_seat() -> None:
    outcome = Outcome.of(START, EDITION)
    grapes = EDITION.goods.index("Grapes")
    assert [outcome.final(seat) for seat in range(4)] == [13, 4, 4, None]
    assert [outcome.paid(grapes, seat) for seat in range(4)] == [8, -1, -1, None]
    assert {entry.good for entry in outcome.entries(grapes)} == {grapes}
    assert outcome.entries(None) == ()


def test_typing_after_an_undo_is_a_step_of_its_own() -> None:
    cash = Where("cash", 0)
    history = (
        History.of(START).to(with_cash(1, 5, 5), Where("cash", 1)).to(with_cash(2, 5, 5), cash)
    )
    again = history.undo().to(with_cash(3, 5, 5), cash)
    assert again.undo().now == with_cash(1, 5, 5)
