"""Charts: the numbers that are drawn, their sentence and their table."""

from __future__ import annotations

import re
from importlib import resources
from xml.etree import ElementTree

import numpy as np
import pytest
from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

from turin_nb import charts
from turin_nb.charts import payouts
from turin_nb.engine.edition import Edition
from turin_nb.engine.payout import Scoring, score
from turin_nb.look.payments import KINDS
from turin_nb.pages.what_if.model import examples

EDITION = Edition.load("teaching")
FULL = examples(EDITION)[2].table
TITLE = "Teaching edition, classic payouts"


def axes() -> Axes:
    return charts.figure(*charts.PAGE).add_axes((0.25, 0.36, 0.73, 0.5))


def drawn(scoring: Scoring, cash: tuple[int, ...], names: tuple[str, ...]) -> Axes:
    return charts.sources(scoring, cash, names, TITLE, axes())


def bars(ax: Axes) -> list[Rectangle]:
    return [bar for patches in ax.containers for bar in patches]


def test_the_bars_of_a_row_add_up_to_the_final() -> None:
    scoring = FULL.scored(EDITION)
    ax = drawn(scoring, FULL.cash, FULL.names)
    for seat, final in enumerate(scoring.final):
        row = [bar for bar in bars(ax) if round(bar.get_y() + bar.get_height() / 2) == seat]
        assert sum(bar.get_width() for bar in row) == final
        right = max((bar.get_x() + bar.get_width() for bar in row), default=0)
        left = min(bar.get_x() + bar.get_width() for bar in row if bar.get_width() < 0)
        came = sum(bar.get_width() for bar in row if bar.get_width() > 0)
        went = sum(bar.get_width() for bar in row if bar.get_width() < 0)
        assert (left, right) == (went, came)
    assert [text.get_text() for text in ax.texts] == ["= 14", "= 29", "= 7", "= −25", "= 20"]


def test_it_says_what_it_shows_on_which_edition_in_which_unit() -> None:
    ax = drawn(FULL.scored(EDITION), FULL.cash, FULL.names)
    assert ax.get_title(loc="left") == f"Where each player's Scudo came from\n{TITLE}"
    assert ax.get_xlabel() == "Scudo"
    assert [label.get_text() for label in ax.get_yticklabels()] == list(FULL.names)
    legend = ax.get_legend()
    assert legend is not None
    assert [text.get_text() for text in legend.get_texts()] == list(KINDS.values())


def test_bank_payouts_carry_the_sign_of_their_good() -> None:
    scoring = score([[4] + [0] * 8, [1] + [0] * 8], [5, 5], EDITION.classic)
    ax = drawn(scoring, (5, 5), ("Anna", "Bruno"))
    (stamp,) = [line for line in ax.lines if isinstance(line.get_marker(), payouts.Path)]
    assert list(stamp.get_xdata()) == [5 + 7 / 2]
    assert np.array_equal(stamp.get_marker().vertices, charts.sign_path(0).vertices)


def test_a_table_without_any_payment_has_a_chart_too() -> None:
    scoring = score([[0] * 9] * 2, [0, 0], EDITION.classic)
    ax = drawn(scoring, (0, 0), ("Anna", "Bruno"))
    assert bars(ax) == []
    assert "nothing came in" in charts.sources_sentence(scoring, (0, 0), ("Anna", "Bruno"))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_numbers_stand_clear_of_the_bars(players: int) -> None:
    cash = tuple(range(3, 3 + players))
    scoring = score([[3, 1]] * players, cash, [6, 4])
    ax = drawn(scoring, cash, FULL.names[:players])
    longest = max(bar.get_x() + bar.get_width() for bar in bars(ax))
    low, high = ax.get_xlim()
    assert longest <= high - 0.1 * (high - low)


def test_the_same_table_makes_the_same_picture_twice() -> None:
    scoring = FULL.scored(EDITION)
    pictures = set()
    for _ in range(2):
        figure = charts.figure(dark=True)
        ax = figure.add_axes((0.25, 0.36, 0.73, 0.5))
        charts.sources(scoring, FULL.cash, FULL.names, TITLE, ax, dark=True)
        pictures.add(charts.png(figure))
    (picture,) = pictures
    assert picture.startswith(b"\x89PNG")
    assert b"Software" not in picture


def test_names_are_drawn_as_they_are() -> None:
    names = ("$x^2$", "日本")
    ax = drawn(score([[1], [0]], [1, 1], [3]), (1, 1), names)
    assert [label.get_text() for label in ax.get_yticklabels()] == list(names)
    assert not any(label.get_parse_math() for label in ax.get_yticklabels())
    charts.png(ax.figure)  # type: ignore[arg-type]


def test_long_names_are_folded_to_stay_in_the_picture() -> None:
    names = ("Maximiliana Wolkenst", "x" * 20)
    ax = drawn(score([[1], [0]], [1, 1], [3]), (1, 1), names)
    folded = [label.get_text() for label in ax.get_yticklabels()]
    assert folded == ["Maximiliana\nWolkenst", f"{'x' * 12}\n{'x' * 8}"]
    figure = ax.figure
    charts.png(figure)  # type: ignore[arg-type]
    edges = [label.get_window_extent().x0 for label in ax.get_yticklabels()]
    assert min(edges) >= 0


def test_the_legend_stays_in_the_picture() -> None:
    ax = drawn(FULL.scored(EDITION), FULL.cash, FULL.names)
    charts.png(ax.figure)  # type: ignore[arg-type]
    legend = ax.get_legend()
    assert legend is not None
    box, whole = legend.get_window_extent(), ax.figure.bbox
    assert box.x0 >= 0
    assert box.y0 >= 0
    assert box.x1 <= whole.x1


def test_sources_in_words_and_numbers() -> None:
    scoring = score([[4], [1], [2]], [5, 5, 5], [6])
    names = ("Anna", "Bruno", "Carla")
    assert charts.sources_sentence(scoring, (5, 5, 5), names) == (
        "Anna ends with the most, 13 Scudo: 5 brought along, 6 from the bank and 2 from other "
        "players."
    )
    assert charts.sources_table(scoring, (5, 5, 5), names) == {
        "brought along": (5, 5, 5),
        "from the bank": (6, 0, 0),
        "from other players": (2, 0, 0),
        "paid for goods": (0, -1, -1),
        "final": (13, 4, 4),
    }


def test_what_was_paid_is_taken_off_in_words() -> None:
    scoring = score([[4, 1], [1, 0], [0, 2]], [5, 1, 1], [6, 1])
    said = charts.sources_sentence(scoring, (5, 1, 1), ("Anna", "Bruno", "Carla"))
    assert said.endswith("6 from the bank and 1 from other players, less 1 paid for goods.")


def test_a_shared_victory_in_words() -> None:
    scoring = score([[3], [3], [1]], [5, 5, 5], [6])
    said = charts.sources_sentence(scoring, (5, 5, 5), ("Anna", "Bruno", "Carla"))
    assert said.startswith("Anna and Bruno end with the most, 9 Scudo each. Anna's: 5 brought")


def both() -> tuple[Scoring, Scoring]:
    held = ((4, 0), (0, 3), (1, 1))
    return score(held, (5, 5, 5), (7, 2)), score(held, (5, 5, 5), (2, 9))


def test_columns_draws_both_finals_and_marks_ranks_that_change() -> None:
    classic, red = both()
    names = ("Anna", "Bruno", "Carla")
    ax = charts.columns(classic, red, names, "Teaching edition", axes())
    widths = [bar.get_width() for bar in bars(ax)]
    assert widths == [*classic.final, *red.final]
    said = [text.get_text().strip() for text in ax.texts]
    assert said[:6] == [str(final) for final in widths]
    assert said[6:] == ["first → second", "second → first"]
    assert ax.get_title(loc="left").endswith("\nTeaching edition")
    assert ax.get_xlabel() == "Final Scudo"


def test_columns_in_words_and_numbers() -> None:
    classic, red = both()
    names = ("Anna", "Bruno", "Carla")
    assert (classic.final, red.final) == ((13, 8, 3), (8, 15, 3))
    assert charts.columns_table(classic, red, names) == {
        "classic": (13, 8, 3),
        "red": (8, 15, 3),
        "difference": (-5, 7, 0),
        "rank, classic": (1, 2, 3),
        "rank, red": (2, 1, 3),
    }
    assert charts.columns_sentence(classic, red, names) == (
        "On the classic column Anna has the most, 13 Scudo; on the red one Bruno, 15 Scudo. "
        "2 of 3 players change rank. The largest difference is Bruno's, +7."
    )


def test_a_drawing_is_the_same_each_time_and_says_what_it_was_made_from() -> None:
    """No date and no version that would differ; names are outlines, and a name is no tag."""
    sheet = charts.figure()
    sheet.add_subplot().set_title("--><script>x</script>", parse_math=False)
    one, two = charts.svg(sheet, "made <from> this"), charts.svg(sheet, "made <from> this")
    assert one == two
    root = ElementTree.fromstring(one)
    assert "made <from> this" in [element.text for element in root.iter()]
    assert not [element for element in root.iter() if str(element.tag).endswith("script")]
    for never in (b"dc:date", b"Matplotlib v", b"<text"):
        assert never not in one
    assert b"made <from> this" in charts.png(sheet, "made <from> this")
    assert b"Description" not in charts.png(sheet)


def test_a_page_gives_a_picture_the_room_of_a_figure() -> None:
    """Other proportions in the style sheet would stretch every chart."""
    sheet = resources.files("turin_nb.pages.kit").joinpath("style.css").read_text(encoding="utf-8")
    ratios = re.findall(r"aspect-ratio: ([\d.]+) / ([\d.]+)", sheet)
    assert len(ratios) == 2
    assert all(tuple(map(float, ratio)) == charts.PAGE for ratio in ratios)
