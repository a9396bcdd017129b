"""The desk of classic against red: what is asked, what was counted, what is kept."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadInput
from turin_nb.pages.columns import desk as columns_desk
from turin_nb.pages.columns.desk import KEPT, Asked, Desk, begun, data_names, line_up
from turin_nb.simulation.compare import compare
from turin_nb.simulation.shipped import SEED, shipped
from turin_nb.strategies.register import plan_of, strategy

EDITION = Edition.load("teaching")


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(columns_desk, "FIRST", 50)


@pytest.fixture
def desk() -> Desk:
    return begun(EDITION)


def test_every_strategy_that_is_offered_is_data() -> None:
    assert set(line_up(5)) <= set(data_names())
    assert all(plan_of(strategy(name)) for name in data_names())
    assert "valuer" not in data_names()


def test_what_comes_along_is_there_at_once() -> None:
    desk = begun(EDITION, shipped())
    assert desk.now.games == 20_000
    assert [each.run.players for each in desk.sizes] == [2, 3, 4, 5]
    assert [each.games for each in desk.with_how("played").sizes] == [20_000] * 4


def test_what_comes_along_is_of_its_own_edition_alone() -> None:
    other = replace(EDITION, title="Another one", classic=EDITION.red, red=EDITION.classic)
    desk = begun(other, shipped())
    assert desk.now.games == 50
    assert desk.now.basis.edition == "Another one"
    assert [each.run.players for each in desk.sizes] == [4]


def test_another_table_is_counted_from_the_stated_seed(desk: Desk) -> None:
    other = desk.with_players(3).with_seat(0, "random").with_how("played")
    assert other.now == compare(("random", *line_up(3)[1:]), 50, SEED, how="played")
    assert other.now.run.seed == SEED


def test_what_was_counted_is_kept(desk: Desk) -> None:
    grown = desk.with_found(desk.asked, list(desk.more(100))[-1])
    back = grown.with_players(2).with_players(4)
    assert back.now.games == 150
    assert [each.games for each in back.sizes] == [50, 150]


def test_more_games_go_on_with_the_next_one(desk: Desk) -> None:
    steps = list(desk.more(5_000))
    assert [one.games < two.games for one, two in pairwise(steps)] == [True] * (len(steps) - 1)
    assert steps[-1] == compare(line_up(4), 5_050, SEED)


def test_a_table_chosen_by_seat_stands_for_its_size(desk: Desk) -> None:
    other = desk.with_seat(3, "random")
    assert other.asked.strategies == (*line_up(4)[:3], "random")
    assert other.sizes == (other.now,)


def test_only_so_many_are_kept_and_the_one_that_is_asked_is_among_them(desk: Desk) -> None:
    first = desk.now
    for count in range(KEPT + 3):
        seats = tuple(data_names()[(count // 5**place) % 5] for place in range(3))
        desk = desk.with_found(Asked(("random", *seats)), first)
    assert len(desk.found) == KEPT
    assert desk.ask(desk.found[0][0]).found[-1][0] == desk.found[0][0]


@pytest.mark.parametrize("name", ["valuer", "nobody"])
def test_a_strategy_that_is_no_data_is_refused(name: str, desk: Desk) -> None:
    with pytest.raises(BadInput, match="seat 2: expected one of silent, "):
        desk.with_seat(1, name)


def test_an_unknown_way_to_compare_is_refused(desk: Desk) -> None:
    with pytest.raises(BadInput, match="how"):
        desk.with_how("guessed")
