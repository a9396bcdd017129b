"""A match of three on the what-if page."""

from __future__ import annotations

import pytest

from tests.pages.what_if.worth.worth_rows import opened, rows, text
from turin_nb.pages.what_if.screen import ChartImage
from turin_nb.widgets import WhatIf


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> WhatIf:
    monkeypatch.setattr(ChartImage, "_png", lambda _, outcome, dark: b"")
    screen = WhatIf()
    opened(screen, "match")
    return screen


def test_three_games_are_added_up(screen: WhatIf) -> None:
    match = screen.worth.match
    assert (match.add.disabled, match.less.disabled, match.clear.disabled) == (False, True, True)
    match.add.click()
    screen.tools.begin[1].click()
    match.add.click()
    screen.settings.column.set_state({"index": 1})
    screen.grid.columns[2].cash.set_state({"value": "9"})
    match.add.click()
    red = screen.edition.red[screen.edition.goods.index("Grapes")]
    split = 5 - (-(red + 1) // 2)
    sums = [13 + 9 + split, 4 + 9 + split, 4 + 4 + 8]
    assert rows(match.body.value) == [
        ["Game 1 classic", "13", "4", "4"],
        ["Game 2 classic", "9", "9", "4"],
        ["Game 3 red", str(split), str(split), "8"],
        ["Together", *map(str, sums)],
        ["Rank", "1st", "2nd", "3rd"],
    ]
    assert f"Anna wins the match with {sums[0]} Scudo, 9 ahead of Bruno." in match.body.value
    assert match.add.disabled
    assert "A match is 3 games" in match.body.value


def test_a_change_of_the_table_leaves_what_was_added(screen: WhatIf) -> None:
    match = screen.worth.match
    match.add.click()
    before = match.body.value
    screen.grid.columns[0].cash.set_state({"value": "14"})
    assert match.body.value == before


def test_the_last_is_taken_out_and_all_are_cleared(screen: WhatIf) -> None:
    match = screen.worth.match
    match.add.click()
    match.add.click()
    match.less.click()
    assert [row[0] for row in rows(match.body.value)] == ["Game 1 classic", "Together", "Rank"]
    match.clear.click()
    assert "<table" not in match.body.value
    assert "No game is added yet" in match.body.value
    assert match.less.disabled


def test_another_number_of_seats_is_said_and_cannot_be_added(screen: WhatIf) -> None:
    match = screen.worth.match
    match.add.click()
    screen.settings.players.set_state({"value": "4"})
    assert match.add.disabled
    assert "The match is of 3 players, this table seats 4" in match.body.value
    assert len(rows(match.body.value)[0]) == 4
    screen.settings.players.set_state({"value": "3"})
    assert not match.add.disabled
    assert "this table seats" not in match.body.value


def test_the_match_stays_while_its_section_is_shut(screen: WhatIf) -> None:
    match = screen.worth.match
    match.add.click()
    match.button.click()
    match.button.click()
    assert text(match.body.value).startswith("Anna leads with 13 Scudo, 9 ahead of Bruno and Carla")


def test_two_pages_never_meet(screen: WhatIf) -> None:
    screen.worth.match.add.click()
    other = WhatIf()
    opened(other, "match")
    assert "No game is added yet" in other.worth.match.body.value
