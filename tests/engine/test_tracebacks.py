"""What a reader is shown of an error: a sentence, and a line that is theirs."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from turin_nb import BadCode, BadInput, HouseRule, Match, play, prizes
from turin_nb.engine.errors import rendered
from turin_nb.engine.tracebacks import show_tracebacks, stopped


def test_the_sentence_and_the_own_line() -> None:
    with pytest.raises(BadInput) as refused:
        prizes(9)  # this very line
    sentence, line = refused.value._render_traceback_()
    assert sentence == f"BadInput: {refused.value}"
    assert line.startswith("  line ")
    assert line.endswith(": prizes(9)  # this very line")


def test_an_error_without_a_line_of_ones_own() -> None:
    assert rendered(BadInput("No table.")) == ["BadInput: No table."]
    assert str(stopped("It", ValueError())) == "It stopped with ValueError."


def broken(view: Any, decision: Any, rng: Any) -> Any:
    return 1 // (decision.seat - decision.seat)


def test_an_error_in_a_strategy_says_whose_in_which_decision_and_where() -> None:
    with pytest.raises(BadCode) as refused:
        play(["random", broken], seed=1, names=["Ada", "Ben"])
    start = 'The strategy "broken" in seat 1 (Ben), asked to decide (put up), stopped with '
    assert str(refused.value).startswith(start + "ZeroDivisionError: ")
    assert ": return 1 // (decision.seat - decision.seat))" in str(refused.value)
    assert isinstance(refused.value.__cause__, ZeroDivisionError)


def test_what_a_strategy_is_refused_is_told_as_its_own() -> None:
    with pytest.raises(BadCode, match=r'"asks" in seat 0 .* BadInput: players: .* \(S1\) \(line'):
        play([asks, "random"], seed=1)


def asks(view: Any, decision: Any, rng: Any) -> Any:
    return prizes(9)


def fails(*seen: Any) -> Any:
    raise KeyError("goose")


def games_of(rule: HouseRule) -> None:
    """Enough games for every function of a house rule to be asked."""
    for seed in range(20):
        over = play(["random"] * 3, seed, house=[rule])
        Match((over,)).next_game(seed=1)


ASKED = ["start", "bonus", "choice", "answered", "settled", "round_over", "words", "carry"]


@pytest.mark.parametrize("what", ASKED)
def test_an_error_in_a_house_rule_says_whose_and_where(what: str) -> None:
    more: dict[str, Any] = {what: fails}
    if what == "answered":
        more["choice"] = lambda state, tie, seat: "yield"
    if what == "words":
        more["round_over"] = lambda state, chits: 1
    rule = HouseRule("odd goose", rule="G1", **more)
    said = f"The house rule \"odd goose\", asked for its {what}, stopped with KeyError: 'goose' "
    with pytest.raises(BadCode) as refused:
        games_of(rule)
    assert str(refused.value).startswith(said)
    assert str(refused.value).endswith(': raise KeyError("goose")). (G1)')


class Mute(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no words")


def test_an_error_whose_words_fail_is_told_by_its_kind() -> None:
    assert str(stopped("It", Mute())) == "It stopped with Mute."


def test_a_line_that_is_not_at_hand_has_its_number() -> None:
    names: dict[str, Any] = {}
    exec(compile("\n\ndef gone(): return 1 // 0", "<gone>", "exec"), names)
    with pytest.raises(ZeroDivisionError) as wrong:
        names["gone"]()
    assert str(stopped("It", wrong.value)).endswith("by zero (line 3).")


CELLS = """
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
shell.run_cell("from turin_nb import *; from turin_nb.engine.moves import Bid")
for cell in {cells}:
    print("-----")
    shell.run_cell(cell)
"""


def shown(*cells: str) -> list[str]:
    """What a notebook shows below each of some cells."""
    code = CELLS.format(cells=list(cells))
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return said.stdout.split("-----\n")[1:]


def test_a_notebook_shows_the_frames_when_asked() -> None:
    cell = "game = Game.new(2, seed=1)\ngame.play(Bid(0, 3))"
    brief, _, long, _, again = shown(
        cell, "show_tracebacks()", cell, "show_tracebacks(False)", cell
    )
    assert brief.splitlines() == again.splitlines()
    assert len(brief.splitlines()) == 2
    assert "IllegalMove: " in brief
    assert "line 2: game.play(Bid(0, 3))" in brief
    assert "play_all" in long
    assert "IllegalMove" in long


def test_a_notebook_shows_the_line_of_a_strategy() -> None:
    cell = "def mine(view, decision, rng):\n    return view.nothing\n\nplay([mine, 'random'], 1)"
    (said,) = shown(cell)
    assert "AttributeError: 'View' object has no attribute 'nothing' (line 2: return" in said
    assert "line 4: play([mine" in said
    assert len(said.splitlines()) == 2


def test_what_a_notebook_is_told_to_show(monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames while they are wanted; where there is no notebook, nothing fails."""
    told = SimpleNamespace(structured_traceback=lambda *error, tb_offset: [*error[:2], tb_offset])
    shell, error = SimpleNamespace(InteractiveTB=told), BadInput("No table.")
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    show_tracebacks()
    assert rendered(error) == [BadInput, error, 1]
    show_tracebacks(False)
    assert rendered(error) == ["BadInput: No table."]
    monkeypatch.delitem(sys.modules, "IPython")
    show_tracebacks()
    assert rendered(error) == ["BadInput: No table."]


def test_showing_is_yes_or_no() -> None:
    with pytest.raises(BadInput, match="True or False"):
        show_tracebacks("yes")  # type: ignore[arg-type]
