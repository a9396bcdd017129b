"""A finding says what it rests on, what it found, and when that may be chance."""

from __future__ import annotations

import pytest

from turin_nb.simulation.findings import (
    Basis,
    Change,
    RankFlips,
    WinnerChange,
    amount,
    percent,
    told,
)
from turin_nb.simulation.statistics import Interval

BASIS = Basis("My box", ("valuer", "random"), 12_500, "scored", "classic")
SURE = Interval(0.25, 0.2, 0.3, 400)


def interval(estimate: float, half: float) -> Interval:
    return Interval(estimate, estimate - half, estimate + half, 400)


def test_the_basis_names_edition_games_players_and_column() -> None:
    assert BASIS.words() == (
        "On the edition “My box”, in 12,500 games of 2 players (valuer, random) "
        "played for the classic column and scored by both,"
    )
    played = Basis("My box", ("valuer", "random"), 12_500, "played", "red")
    assert played.words().endswith("played for each column on the same deals,")
    assert BASIS.players == 2


def test_sentences_begin_with_the_basis_and_end_with_the_finding() -> None:
    for finding, end in [
        (
            WinnerChange(BASIS, SURE),
            " the winners by red are not those by classic in 25.0 % of the games "
            "(95 % interval 20.0 to 30.0).",
        ),
        (
            RankFlips(BASIS, SURE, interval(0.5, 0.25)),
            " some pair of seats stands the other way round by red in 25.0 % of the games "
            "(95 % interval 20.0 to 30.0), on average 0.50 pairs "
            "(95 % interval 0.25 to 0.75) in a game.",
        ),
        (
            Change(BASIS, "what valuer ends with", "Scudo", interval(20, 1), interval(23, 1),
                   interval(3, 0.5)),
            " what valuer ends with: 20.00 Scudo by classic, 23.00 Scudo by red, "
            "a change of +3.00 Scudo (95 % interval +2.50 to +3.50).",
        ),
    ]:  # fmt: skip
        assert finding.sentence() == BASIS.words() + end


def change(value: Interval, share: bool = False) -> str:
    return Change(BASIS, "it", "Scudo", SURE, SURE, value, share).sentence()


def test_a_change_that_may_be_chance_says_so() -> None:
    assert change(interval(0.2, 0.3)).endswith("+0.50); that may be chance.")
    assert "chance" not in change(interval(0.4, 0.3))
    assert change(Interval(0, 0, 0, 9)).endswith("the same in every one of these games.")


def test_shares_are_told_in_per_cent_and_their_change_in_points() -> None:
    said = change(interval(-0.125, 0.025), share=True)
    assert "25.0 % by classic" in said
    assert said.endswith("a change of -12.50 points (95 % interval -15.00 to -10.00).")


@pytest.mark.parametrize(("level", "words"), [(0.95, "95 %"), (0.99, "99 %")])
def test_the_level_is_named(level: float, words: str) -> None:
    one = Interval(0.5, 0.4, 0.6, 9, level)
    assert f"({words} interval" in percent(one)
    assert f"({words} interval" in amount(one, "Scudo")


def test_numbers_as_they_are_told() -> None:
    assert told(0.0004, "", share=True) == "0.0 %"
    assert told(-3.006, "Scudo", share=False) == "-3.01 Scudo"
