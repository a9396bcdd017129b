"""Hidden cards on the what-if page: at once, behind the button, and never silently old."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.pages.what_if.worth.worth_rows import opened, rows, text
from turin_nb import Edition
from turin_nb.pages.kit.files import BOM
from turin_nb.pages.what_if.model import EndTable, examples
from turin_nb.pages.what_if.screen import ChartImage
from turin_nb.pages.what_if.worth.hidden import SEED, asked, chances_csv, share
from turin_nb.pages.what_if.worth.panel import HiddenSection
from turin_nb.theory.hidden import chances
from turin_nb.widgets import WhatIf

EDITION = Edition.load("teaching")
FIVE = examples(EDITION)[2].table


def table(players: int, lying: int) -> EndTable:
    """The first cards dealt round the table, the others before nobody."""
    owners = tuple(card % players if card < lying else None for card in range(18))
    return EndTable(
        FIVE.names[:players], FIVE.counts[:players], (5,) * players, (False,) * players,
        (0,) * players, owners, by_cards=True,
    )  # fmt: skip


def hidden(at: EndTable) -> tuple[WhatIf, HiddenSection]:
    screen = WhatIf(EDITION, at)
    section = opened(screen, "hidden")
    assert isinstance(section, HiddenSection)
    return screen, section


@pytest.fixture(autouse=True)
def no_ink(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ChartImage, "_png", lambda _, outcome, dark: b"")


def test_two_players_get_exact_chances_at_once() -> None:
    two = table(2, 10)
    screen, section = hidden(two)
    found = chances(asked(two, EDITION, (), (1, 1)))
    assert section.counts.counts == (1, 1)
    shown = rows(section.body.value)
    assert [cell.split(" alone")[0] for cell in shown[0][1:]] == [share(w) for w in found.win]
    for good, row in enumerate(shown[1:]):
        for seat, cell in enumerate(row[1:]):
            assert cell.split(" tied")[0] == share(found.majority[seat][good])
            if "tied" in cell:
                assert cell.split("tied ")[1] == share(found.shared[seat][good])
    assert "56 ways, all looked at" in section.body.value
    assert section.work.layout.display == "none"
    before = section.body.value
    screen.grid.columns[0].cash.set_state({"value": "30"})
    assert section.body.value != before
    assert "Out of date" not in section.body.value


def test_the_chances_that_are_shown_can_be_saved() -> None:
    screen, section = hidden(table(2, 6))
    assert section.take.layout.display is None
    section.take.ask.click()
    found = chances(asked(screen.history.now, EDITION, (), (1, 1)), SEED)
    assert section.file().text == BOM + chances_csv(found, screen.history.now, EDITION)
    assert "turin-chances.csv" in section.take.link.value
    screen.grid.columns[0].cash.set_state({"value": "30"})
    assert section.take.link.value == ""
    section.counts.made[0].set_state({"index": 3})
    section.counts.made[1].set_state({"index": 3})
    assert section.take.layout.display == "none"  # what is shown is out of date


def test_three_players_keep_one_card_each() -> None:
    _, section = hidden(table(3, 15))
    assert section.counts.counts == (1, 1, 1)
    assert "6 ways, all looked at" in section.body.value


def test_many_ways_wait_for_the_button_and_grow_old_in_words() -> None:
    screen, section = hidden(table(2, 6))
    section.counts.made[0].set_state({"index": 3})
    section.counts.made[1].set_state({"index": 3})
    assert section.work.layout.display is None
    assert "18,480 ways, each of which “Work out” looks at" in section.body.value
    assert "<table" in section.body.value
    assert "Out of date" in section.body.value
    section.work.click()
    now = asked(screen.history.now, EDITION, (), (3, 3))
    found = chances(now)
    assert [cell.split(" alone")[0] for cell in rows(section.body.value)[0][1:]] == [
        share(w) for w in found.win
    ]
    assert "Out of date" not in section.body.value
    fresh = rows(section.body.value)
    screen.grid.columns[0].cash.set_state({"value": "30"})
    assert "Out of date: the table has changed since." in section.body.value
    assert "class='tw-stale'" in section.body.value
    assert rows(section.body.value) == fresh
    section.work.click()
    assert "Out of date" not in section.body.value
    assert rows(section.body.value) != fresh


def test_an_old_answer_keeps_its_own_names_and_a_fresh_one_takes_new_ones() -> None:
    screen, section = hidden(table(2, 6))
    section.counts.made[0].set_state({"index": 4})
    section.counts.made[1].set_state({"index": 4})
    section.work.click()
    screen.grid.columns[0].name.set_state({"value": "Zita"})
    assert "Anna" not in section.body.value
    assert "Zita in" in section.body.value
    assert "Out of date" not in section.body.value
    screen.grid.columns[0].cash.set_state({"value": "30"})
    screen.grid.columns[0].name.set_state({"value": "Rosa"})
    assert "Out of date" in section.body.value
    assert "Rosa" not in section.body.value


def test_too_many_ways_are_drawn_with_their_error_and_seed() -> None:
    screen, section = hidden(table(3, 3))
    for choice in section.counts.made:
        choice.set_state({"index": 4})
    assert "“Work out” draws 20,000 of them" in section.body.value
    section.work.click()
    found = chances(asked(screen.history.now, EDITION, (), (4, 4, 4)), SEED)
    assert not found.exact
    shown = rows(section.body.value)[0][1:]
    assert [cell.split(" alone")[0] for cell in shown] == [share(w) for w in found.win]
    assert all("±" in cell for cell in shown)
    assert f"(seed {SEED})" in section.body.value


def test_cards_seen_to_go_are_no_longer_hidden() -> None:
    _, section = hidden(table(2, 10))
    assert section.gone.out == ()
    section.gone.some.set_state({"value": True})
    assert len(section.gone.list.children) == 8
    section.gone.ticks[17].set_state({"value": True})
    assert section.gone.out == (17,)
    assert "42 ways" in section.body.value
    section.gone.some.set_state({"value": False})
    assert "56 ways" in section.body.value


def test_a_card_that_is_picked_up_again_is_not_gone() -> None:
    screen, section = hidden(table(2, 10))
    section.gone.some.set_state({"value": True})
    section.gone.ticks[17].set_state({"value": True})
    screen.tray.choices[17].set_state({"index": 1})
    assert section.gone.out == ()
    assert "42 ways" in section.body.value
    screen.tray.choices[17].set_state({"index": 0})
    assert "56 ways" in section.body.value


def test_what_cannot_be_asked_gets_a_sentence() -> None:
    screen, section = hidden(table(3, 15))
    section.counts.made[0].set_state({"index": 2})
    assert "Only 3 cards are hidden, but 4 are to count" in text(section.body.value)
    screen.settings.players.set_state({"value": "4"})
    assert section.counts.counts == (0, 0, 0, 0)
    assert "No hidden card counts here" in section.body.value
    screen.settings.way.set_state({"index": 0})
    assert "Only counts of goods are known here" in section.body.value
    assert section.counts.layout.display == "none"


def test_a_whole_table_has_nothing_hidden() -> None:
    _, section = hidden(replace(FIVE))
    assert "nothing is hidden" in section.body.value
    assert section.counts.layout.display == "none"
