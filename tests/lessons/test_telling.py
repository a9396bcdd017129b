"""A lesson in words, and its payments as a table."""

import pytest

from turin_nb import BadInput, Game, narrate
from turin_nb.engine import moves
from turin_nb.lessons.scripts import after, ledger, load_script, tell

LESSON = load_script("teaching_game")
LAST = len(LESSON.steps) - 1


def test_all_steps_together_are_the_narration_and_the_notes() -> None:
    told = tell(LESSON, 0, LAST).splitlines()
    notes = [line for line in told if line.startswith("  » ")]
    assert tuple(line for line in told if line not in notes) == narrate(LESSON.game)
    assert [note.removeprefix("  » ") for note in notes] == list(LESSON.notes.values())


def test_the_ledger_holds_every_payment_once() -> None:
    whole = ledger(LESSON, 0, LAST)
    assert len(whole) == len(LESSON.game.entries)
    assert whole["Scudo"].sum() == sum(entry.amount for entry in LESSON.game.entries)
    first = ledger(LESSON, 4)
    assert list(first["from"]) == ["Ada", "Ben", "Cleo"]
    assert list(first["Scudo"]) == [1, 3, 4]
    assert set(first["to"]) == {"the bank"}


def test_a_step_without_payments_is_an_empty_table() -> None:
    assert len(ledger(LESSON, 1)) == 0


def test_a_branch_is_told_from_where_it_leaves() -> None:
    other = LESSON.game.at(7).play(moves.Raise(1, 2))
    assert after(other, 7).splitlines()[0] == "Added: Ada 0 and Ben 2. [A6]"
    assert "Ben pays 4 to the bank" in after(other, 7)
    assert after(Game.new(2, seed=1), 0) == ""


@pytest.mark.parametrize("span", [(-1,), (LAST + 1,), (3, 2), (0, LAST + 1), (1.5,), (True,)])
def test_steps_that_there_are_not_are_refused(span: tuple[int, ...]) -> None:
    for show in (tell, ledger):
        with pytest.raises(BadInput, match="step"):
            show(LESSON, *span)
