"""What the panels share: controls that show their words, and the ticks for more."""

from __future__ import annotations

from ipywidgets import Button

from tests.pages.play.tables import game
from turin_nb.pages.play.board import Board, labelled, row
from turin_nb.pages.play.playing import PlayPanel
from turin_nb.pages.play.sitting import seated


def test_a_control_without_words_leaves_no_room() -> None:
    button = Button()
    labelled(button, "Buy")
    assert (button.description, button.layout.display) == ("Buy", None)
    labelled(button, "")
    assert (button.description, button.layout.display) == ("", "none")


def test_a_row_has_a_look_of_its_own_too() -> None:
    assert tuple(row(Button(), css="tt-tools")._dom_classes) == ("tt-row", "tt-tools")


def test_what_is_ticked_is_shown_and_what_is_cleared_is_not() -> None:
    board, panel = Board([], []), PlayPanel(lambda: None)
    board.want_over.value = True
    assert board.over.value == ""
    panel.sit(seated(game()))
    board.show(panel)
    assert (board.now.value, "<svg" in board.over.value) == ("", True)
    board.want_now.value, board.want_over.value = True, False
    assert ("If it ended now" in board.now.value, board.over.value) == (True, "")
    board.clear()
    board.want_over.value = True
    assert board.now.value == board.over.value == board.head.value == ""
