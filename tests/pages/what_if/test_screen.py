"""The what-if screen, told what a browser would tell it."""

import json
import re
import warnings
from pathlib import Path

import pytest
from ipywidgets import Text

from turin_nb.engine.edition import Edition
from turin_nb.pages.what_if import screen as what_if
from turin_nb.pages.what_if.screen import ChartImage
from turin_nb.widgets import WhatIf

GRAPES = Edition.load("teaching").goods.index("Grapes")
EVIL = '<img src=x onerror="alert(1)">'


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> WhatIf:
    """A screen whose chart is a stand-in: what matplotlib draws is tried where it matters."""
    monkeypatch.setattr(ChartImage, "_png", lambda _, outcome, dark: repr(outcome).encode())
    return WhatIf()


def type_in(field: Text, text: str) -> None:
    field.set_state({"value": text})


def count(screen: WhatIf, seat: int, good: int) -> Text:
    return screen.grid.columns[seat].counts[good]


def everything(screen: WhatIf) -> tuple[object, ...]:
    shown = (screen.standing.value, screen.ledger.value, screen.chart.words.value)
    return (screen.history, *shown, screen.chart.images[True].value)


def test_a_count_changes_standing_ledger_and_chart_at_once(screen: WhatIf) -> None:
    before = everything(screen)
    assert "Anna wins with 13 Scudo" in screen.standing.value
    type_in(count(screen, 1, GRAPES), "6")
    assert "Bruno wins with 13 Scudo, 9 ahead of Anna and Carla." in screen.standing.value
    assert "The most of this good, 6: the bank pays 6." in screen.ledger.value
    after = everything(screen)
    assert all(one != other for one, other in zip(before, after, strict=True))


@pytest.mark.parametrize("typed", ["3.7", "13", "-1", "x", "1e1"])
def test_impossible_counts_are_answered_beside_the_field_and_change_nothing(
    screen: WhatIf, typed: str
) -> None:
    before = everything(screen)
    field = count(screen, 0, GRAPES)
    type_in(field, typed)
    assert everything(screen) == before
    assert field.value == typed
    assert "turin-wrong" in field._dom_classes
    assert "turin-why" in field.description
    others = [
        other for column in screen.grid.columns for other in column.fields if other is not field
    ]
    assert not any("turin-why" in other.description for other in others)
    type_in(field, "4")
    assert "turin-wrong" not in field._dom_classes
    assert "turin-why" not in field.description


def test_six_players_are_refused_beside_the_field(screen: WhatIf) -> None:
    before = everything(screen)
    type_in(screen.settings.players, "6")
    assert "2 to 5 play&#44; not 6" in screen.settings.players.description
    assert everything(screen) == before


def test_what_was_refused_is_taken_when_another_field_makes_room(screen: WhatIf) -> None:
    field = count(screen, 0, GRAPES)
    type_in(field, "10")
    assert field.why
    type_in(count(screen, 2, GRAPES), "1")
    assert not field.why
    assert screen.history.now.counts[0][GRAPES] == 10


def test_a_refused_field_stays_as_typed_while_others_change(screen: WhatIf) -> None:
    field = screen.grid.columns[0].cash
    type_in(field, "3.7")
    type_in(screen.grid.columns[1].cash, "9")
    assert field.value == "3.7"
    assert field.why
    assert screen.history.now.cash == (5, 9, 5)


def test_a_loan_under_marks_stays(screen: WhatIf) -> None:
    column = screen.grid.columns[0]
    column.loan.set_state({"value": True})
    type_in(column.marks, "2")
    column.loan.set_state({"value": False})
    assert column.loan.value is True
    assert "Anna owes 2 for marks" in screen.message.value
    assert screen.history.now.loans[0] is True


def test_pinned_numbers_show_their_difference(screen: WhatIf) -> None:
    assert "turin-diff" not in screen.standing.value + screen.ledger.value
    screen.tools.pin.click()
    type_in(screen.grid.columns[1].cash, "8")
    assert "+3" in screen.standing.value
    assert screen.standing.value.count("turin-same") == 2
    numbers = screen.history.now.players * screen.ledger.value.count("<tr role='row' class=")
    assert screen.ledger.value.count("turin-diff") == numbers
    screen.tools.unpin.click()
    assert "turin-diff" not in screen.standing.value + screen.ledger.value


def test_a_new_player_has_no_difference(screen: WhatIf) -> None:
    screen.tools.pin.click()
    type_in(screen.settings.players, "4")
    assert screen.standing.value.count("turin-diff") == 3


def test_undo_and_reset_write_the_fields(screen: WhatIf) -> None:
    field = screen.grid.columns[0].cash
    type_in(field, "1")
    type_in(field, "12")
    type_in(screen.grid.columns[1].cash, "7")
    screen.tools.undo.click()
    assert (field.value, screen.grid.columns[1].cash.value) == ("12", "5")
    screen.tools.undo.click()
    assert field.value == "5"
    assert screen.tools.undo.disabled
    type_in(field, "9")
    screen.tools.reset.click()
    assert field.value == "5"
    before = screen.history
    screen.tools.reset.click()
    assert screen.history == before


def test_a_reset_clears_what_was_refused_and_is_no_step_of_its_own(screen: WhatIf) -> None:
    field = screen.grid.columns[0].marks
    type_in(field, "3")
    assert field.why
    screen.tools.reset.click()
    assert (field.value, field.why) == ("", "")
    assert screen.tools.undo.disabled


def test_a_look_at_the_cards_keeps_the_counts(screen: WhatIf) -> None:
    before = screen.standing.value
    screen.settings.way.set_state({"index": 1})
    assert screen.standing.value != before
    screen.settings.way.set_state({"index": 0})
    assert screen.standing.value == before


def test_undo_clears_what_was_refused(screen: WhatIf) -> None:
    type_in(screen.grid.columns[1].cash, "7")
    type_in(screen.grid.columns[0].cash, "3.7")
    screen.tools.undo.click()
    assert screen.grid.columns[0].cash.value == "5"
    assert not screen.grid.columns[0].cash.why


def test_cards_are_picked_and_shown_as_counts(screen: WhatIf) -> None:
    screen.settings.way.set_state({"index": 1})
    assert screen.tray.layout.display is None
    assert {choice.index for choice in screen.tray.choices} == {0}
    card = next(n for n, held in enumerate(screen.edition.cards) if held[GRAPES] == 3)
    screen.tray.choices[card].set_state({"index": 1})
    assert screen.history.now.owners[card] == 0
    assert screen.history.now.counts == screen.history.start.counts
    assert len(screen.history.past) == 2
    assert count(screen, 0, GRAPES).value == "3"
    assert count(screen, 0, GRAPES).disabled
    screen.tray.choices[card].set_state({"index": 2})
    assert (count(screen, 0, GRAPES).value, count(screen, 1, GRAPES).value) == ("", "3")
    assert "turin-seat-1" in screen.tray.faces[card].value
    screen.tray.choices[card].set_state({"index": 0})
    assert screen.history.now.owners[card] is None
    screen.tools.undo.click()
    assert screen.tray.choices[card].value == 1
    screen.settings.way.set_state({"index": 0})
    assert screen.tray.layout.display == "none"
    assert count(screen, 1, GRAPES).value == "3"
    assert not count(screen, 1, GRAPES).disabled


def test_renaming_a_player_renames_the_choices_and_moves_no_card(screen: WhatIf) -> None:
    screen.tools.begin[2].click()
    owners = screen.history.now.owners
    type_in(screen.grid.columns[0].name, "Zita")
    assert [choice.value for choice in screen.tray.choices] == list(owners)
    assert all(("Zita", 0) in choice.options for choice in screen.tray.choices)
    assert screen.history.now.owners == owners


def test_the_order_is_moved_by_buttons(screen: WhatIf) -> None:
    screen.order.other.set_state({"value": True})
    screen.order.goods.set_state({"index": 8})
    for _ in range(8):
        screen.order.up.click()
    assert screen.history.now.order == (8, 0, 1, 2, 3, 4, 5, 6, 7)
    assert screen.order.goods.value == 8
    rows = re.findall(r"turin-good-name'>(\w+)", screen.ledger.value)
    assert rows[0] == "Breadsticks"
    screen.order.down.click()
    assert screen.history.now.order == (0, 8, 1, 2, 3, 4, 5, 6, 7)
    screen.order.other.set_state({"value": False})
    assert screen.history.now.order is None
    assert screen.order.list.layout.display == "none"


def test_red_counts_when_red_is_chosen(screen: WhatIf) -> None:
    screen.tools.begin[2].click()
    screen.settings.column.set_state({"index": 1})
    assert screen.history.now.column == "red"
    assert "red payouts" in screen.ledger.value


def test_a_players_name_stays_text_everywhere(screen: WhatIf) -> None:
    type_in(screen.grid.columns[0].name, "<img src=x>")
    screen.settings.way.set_state({"index": 1})
    shown = [child.value for child in (screen.standing, screen.ledger, screen.chart.words)]
    shown += [
        re.sub(r'src="data:[^"]*"', "", screen.chart.images[True].value),
        screen.message.value,
    ]
    shown += [field.description for column in screen.grid.columns for field in column.fields]
    assert sum("&lt;img src=x&gt;" in html for html in shown) >= 4
    assert not any("<img src=x" in html for html in shown)


def test_thirty_updates_make_no_figure_and_no_warning() -> None:
    import matplotlib

    screen = WhatIf()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for cash in range(30):
            type_in(screen.grid.columns[0].cash, str(cash))
    assert len(screen.chart.figures) == 2
    pyplot = matplotlib.__dict__.get("pyplot")
    assert pyplot is None or pyplot.get_fignums() == []


def test_only_what_changed_is_sent(screen: WhatIf) -> None:
    fields = [field for column in screen.grid.columns for field in column.fields]
    sent: list[object] = []
    for field in fields:
        field.observe(sent.append, names=["value", "description", "disabled", "_dom_classes"])
    type_in(fields[10], "6")
    assert [change["owner"] for change in sent] == [fields[10]]  # type: ignore[index]


def test_a_chart_that_fails_is_said_and_the_numbers_stand(
    screen: WhatIf, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(self: ChartImage, outcome: object, dark: bool) -> bytes:
        raise RuntimeError("no ink")

    monkeypatch.setattr(ChartImage, "_png", broken)
    type_in(screen.grid.columns[0].cash, "6")
    assert what_if.Message in type(screen.message).__mro__
    assert "Something went wrong here" in screen.message.value
    assert "Anna wins with 14 Scudo" in screen.standing.value
    assert "no ink" in caplog.text
    caplog.clear()


def test_each_screen_says_which_edition_it_uses(screen: WhatIf) -> None:
    text = " ".join(child.value for child in screen.children if hasattr(child, "value"))
    assert "Teaching edition" in text
    assert "not those of the printed game" in text


def test_a_cell_run_three_times_hears_each_change_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ChartImage, "_png", lambda _, outcome, dark: b"")
    notebook = Path(__file__).parents[3] / "dashboards/what_if_scoring.ipynb"
    (cell,) = [c for c in json.loads(notebook.read_text())["cells"] if c["cell_type"] == "code"]
    screens: list[WhatIf] = []
    made = "WhatIfPage()"
    source = "".join(cell["source"]).replace(made, f"screens.append({made}.screen)")
    for _ in range(3):
        exec(source, {"screens": screens})
    updates: list[int] = []
    for number, screen in enumerate(screens):
        screen.standing.observe(lambda change, n=number: updates.append(n), names="value")
    type_in(screens[-1].grid.columns[0].cash, "9")
    assert updates == [2]
