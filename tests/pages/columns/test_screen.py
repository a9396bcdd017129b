"""The page of classic against red: filters, findings, charts, more games, what is saved."""

from __future__ import annotations

import base64
import gc
import io
import json
import re
import tracemalloc
from dataclasses import replace

import pandas as pd
import pytest

from turin_nb import Game
from turin_nb.charts.comparisons import CHARTS, comparison_sentences
from turin_nb.engine.edition import Edition
from turin_nb.pages.columns import desk as columns_desk
from turin_nb.pages.columns import screen as classic_vs_red
from turin_nb.pages.columns import words as columns_html
from turin_nb.pages.columns.desk import line_up
from turin_nb.pages.columns.screen import ChartPart, ClassicVsRed
from turin_nb.pages.kit.files import Download
from turin_nb.simulation.compare import compare
from turin_nb.simulation.shipped import SEED

EDITION = Edition.load("teaching")


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> ClassicVsRed:
    """The screen before anything was counted, fifty games at a time."""
    monkeypatch.setattr(columns_desk, "FIRST", 50)
    monkeypatch.setattr(classic_vs_red, "shipped", tuple)
    return ClassicVsRed()


def text(screen: ClassicVsRed) -> str:
    """What the screen says, without marks."""
    parts = (screen.basis, screen.findings, screen.chart.words, screen.chart.numbers)
    return re.sub("<[^>]+>", " ", " ".join(part.value for part in parts))


def saved(download: Download) -> bytes:
    """The file behind a download, once it is asked for."""
    download.ask.click()
    found = re.search('base64,([^"]+)', download.link.value)
    assert found
    return base64.b64decode(found[1])


def test_it_opens_with_what_comes_along() -> None:
    screen = ClassicVsRed()
    assert "in 20,000 games of 4 players (" in screen.basis.value
    assert f"Seed {SEED}, batch engine." in screen.basis.value
    assert "Teaching edition" in screen.basis.value
    assert screen.chart.numbers.value.count("<tr>") == 5


def test_the_findings_are_those_of_the_comparison(screen: ClassicVsRed) -> None:
    found = compare(line_up(4), 50, SEED)
    assert screen.desk.now == found
    share = found.winners().share.estimate
    assert (
        f"The winners by red are not those by classic in {100 * share:.1f} % of the games"
        in text(screen)
    )


def test_filters_are_live(screen: ClassicVsRed) -> None:
    screen.filters.players.value = 3
    assert "50 games of 3 players" in text(screen)
    screen.filters.how.value = "played"
    assert "played for each column on the same deals" in text(screen)
    screen.seats.lists[1].value = "random"
    names = (line_up(3)[0], "random", line_up(3)[2])
    assert f"({', '.join(names)})" in text(screen)
    assert screen.desk.now == compare(names, 50, SEED, how="played")
    hidden = [field.layout.display == "none" for field in screen.seats.lists]
    assert hidden == [False, False, False, True, True]


@pytest.mark.parametrize("name", CHARTS)
def test_each_chart_has_its_picture_sentences_and_numbers(name: str, screen: ClassicVsRed) -> None:
    screen.chart.which.value = name
    said = comparison_sentences(name, (screen.desk.now,))
    for image in screen.chart.picture.images.values():
        assert 'src="data:image/png;base64,' in image.value
        assert f'alt="Chart: {said[0][:20]}' in image.value.replace("&quot;", '"')
    assert screen.chart.words.value.count("<li>") == len(said)
    assert f"<caption>{CHARTS[name].title}</caption>" in screen.chart.numbers.value


def test_more_games_are_counted_on(screen: ClassicVsRed) -> None:
    screen.more.amount.value = 1_000
    screen.more.run.click()
    assert screen.desk.now == compare(line_up(4), 1_050, SEED)
    assert "in 1,050 games of 4 players" in screen.basis.value
    assert "Played 1,000 games." in screen.more.bar.value


def test_more_games_of_a_question_that_is_no_longer_asked(screen: ClassicVsRed) -> None:
    steps = screen.play(100)
    screen.filters.players.value = 2
    assert sum(screen.add(step) for step in steps) == 100
    assert "50 games of 2 players" in screen.basis.value
    screen.filters.players.value = 4
    assert "150 games of 4 players" in screen.basis.value


def test_all_numbers_are_saved_with_what_they_rest_on(screen: ClassicVsRed) -> None:
    rows = pd.read_csv(io.BytesIO(saved(screen.all)))
    assert set(rows["edition"]) == {"Teaching edition"}
    assert set(rows["seed"]) == {SEED}
    assert set(rows["engine"]) == {"batch"}
    found = screen.desk.now.frame()
    assert len(rows) == len(found)
    assert list(rows["change"]) == pytest.approx(list(found["change"]))


def test_a_title_is_no_formula_in_a_spreadsheet(screen: ClassicVsRed) -> None:
    edition = replace(screen.desk.edition, title="=1+1")
    other = ClassicVsRed(edition)
    assert set(pd.read_csv(io.BytesIO(saved(other.all)))["edition"]) == {"'=1+1"}


def test_the_strangest_game_is_saved_and_can_be_stepped_through(screen: ClassicVsRed) -> None:
    number = screen.game.value
    game = Game.from_record(json.loads(saved(screen.take)))
    assert game == screen.desk.now.game(number)
    strangest = screen.desk.now.tally.strangest[0]
    assert number == strangest.game
    assert screen.game.options[0][0] == (
        f"Game {number}: {strangest.flips} pairs flip, up to {strangest.swing} Scudo"
    )


def test_an_owners_edition_is_counted_and_named(screen: ClassicVsRed) -> None:
    own = replace(EDITION, title="<Own> edition", note="Mine.", red=EDITION.classic)
    screen = ClassicVsRed(own)
    assert "&lt;Own&gt; edition" in screen.basis.value
    assert "in 0.0 % of the games" in text(screen)
    assert "the same in every one of these games" in text(screen)


def test_a_long_table_says_what_is_left_out() -> None:
    rows = pd.DataFrame({"a": range(columns_html.LONGEST + 2)})
    assert "2 more rows are in the file." in columns_html.numbers(rows, "Rows")


def test_tables_of_several_sizes_are_told_by_who_sits() -> None:
    words = ClassicVsRed().chart.words.value
    assert words.count("<li>") == 4
    assert "2 players (banker, collector), 20,000 games: the winners by red" in words


def test_memory_stays_flat_over_twenty_runs(
    screen: ClassicVsRed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games that were kept would be seen: 20,000 of them are more than 4 MB."""
    monkeypatch.setattr(ChartPart, "show", lambda part, desk: None)  # drawn, it takes a minute
    screen.more.amount.value = 1_000
    tracemalloc.start()
    try:
        sizes = [after_runs(screen, runs) for runs in (3, 20)]
    finally:
        tracemalloc.stop()
    assert screen.desk.now.games == 23_050
    assert sizes[1] - sizes[0] < 1e6


def after_runs(screen: ClassicVsRed, runs: int) -> int:
    """Bytes in use after so many clicks."""
    for _ in range(runs):
        screen.more.run.click()
    gc.collect()
    return tracemalloc.get_traced_memory()[0]
