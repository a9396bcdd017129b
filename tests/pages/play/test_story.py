"""What has happened: the log, and purses over time."""

from __future__ import annotations

from turin_nb import Game
from turin_nb.engine.view import public
from turin_nb.pages.play.story import log_html, purses, purses_html


def test_purses_over_time_end_at_what_is_in_hand(finished: Game) -> None:
    points = purses(public(finished))
    assert points[0].purses == (15, 15, 15)
    assert points[-1].purses == finished.final
    assert purses_html(public(finished)).count('class="tt-line"') == 3


def test_the_log_has_the_newest_chapter_first(finished: Game) -> None:
    text = log_html(public(finished))
    assert text.index("Auction 5 begins") < text.index("Auction 1 begins")
