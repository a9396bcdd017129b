"""A match on a sheet: three finals added up, and the sentences beside them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from turin_nb import BadInput, Edition
from turin_nb.pages.what_if.history import Outcome
from turin_nb.pages.what_if.model import examples
from turin_nb.pages.what_if.worth.match import MatchSheet, match_finding, renamed

EDITION = Edition.load("teaching")
ONE, TIE, FIVE = (Outcome.of(start.table, EDITION) for start in examples(EDITION))


def test_three_games_are_added_up_seat_by_seat() -> None:
    sheet = MatchSheet().added(ONE).added(TIE).added(ONE)
    assert sheet.totals is not None
    finals = [ONE.scoring.final, TIE.scoring.final, ONE.scoring.final]
    assert sheet.totals.totals == tuple(map(sum, zip(*finals, strict=True)))
    assert [game.final for game in sheet.games] == finals
    assert sheet.shorter() == MatchSheet().added(ONE).added(TIE)
    assert MatchSheet().added(ONE).shorter() == MatchSheet()


def test_who_leads_and_who_has_won() -> None:
    sheet = MatchSheet()
    assert match_finding(sheet).startswith("No game is added yet")
    said = []
    for outcome in (TIE, ONE, ONE):
        sheet = sheet.added(outcome)
        said.append(match_finding(sheet))
    assert said == [
        "Anna and Bruno lead together with 9 Scudo, 2 games to come.",
        "Anna leads with 22 Scudo, 9 ahead of Bruno, 1 game to come.",
        "Anna wins the match with 35 Scudo, 18 ahead of Bruno.",
    ]
    tied = MatchSheet().added(TIE).added(TIE).added(TIE)
    assert match_finding(tied) == ("Anna and Bruno share the victory in the match with 27 Scudo.")


def test_a_fourth_game_and_other_seats_are_refused() -> None:
    sheet = MatchSheet().added(ONE)
    with pytest.raises(BadInput, match="of 3 players, this table seats 5"):
        sheet.added(FIVE)
    whole = sheet.added(ONE).added(ONE)
    with pytest.raises(BadInput, match="A match is 3 games: clear it"):
        whole.added(ONE)
    assert sheet.refuses(3) == ""


def test_other_names_on_the_same_seats_are_told() -> None:
    zita = Outcome.of(replace(ONE.table, names=("Zita", "Bruno", "Carla")), EDITION)
    sheet = MatchSheet().added(ONE).added(zita)
    assert sheet.names == ("Zita", "Bruno", "Carla")
    assert renamed(sheet) == (
        "Seat by seat; added under other names: game 1 as Anna, Bruno and Carla."
    )
    assert renamed(MatchSheet().added(ONE).added(TIE)) == ""
    assert match_finding(sheet).startswith("Zita leads with 26 Scudo")


def test_the_column_that_counted_is_kept() -> None:
    red = Outcome.of(replace(ONE.table, column="red"), EDITION)
    assert [g.column for g in MatchSheet().added(ONE).added(red).games] == ["classic", "red"]
