"""What lies on the table in words, and what it sends to the what-if page."""

from __future__ import annotations

import pytest

from tests.pages.play.tables import game
from turin_nb import BadRecord, Edition, Game
from turin_nb.engine import moves
from turin_nb.engine.house import consoling_goose
from turin_nb.engine.view import public
from turin_nb.lessons.script import load_script
from turin_nb.pages.play.cards import centre_html, doing_html
from turin_nb.pages.what_if.address import PAGE, address, linked_table, table_of


def test_a_seat_says_what_it_bid_and_added() -> None:
    finished = load_script("teaching_game").game
    texts = {doing_html(public(finished.at(step)), 1) for step in range(len(finished.moves) + 1)}
    assert any("bid 2 + 1" in text for text in texts)
    assert centre_html(public(finished)) == ""


def test_the_seat_of_a_bid_that_a_goose_lifts_says_what_counts() -> None:
    table = game(house=[consoling_goose(0)])
    table = table.play_all(
        moves.PutUp(seat, hand[0]) for seat, hand in enumerate(table.state.hands)
    )
    tied = table.play_all([moves.Bid(0, 3), moves.Bid(1, 4), moves.Bid(2, 1)])
    assert "bid 3, counts as 4 (G2), to decide" in doing_html(public(tied), 0)
    assert "bid 4, to decide" in doing_html(public(tied), 1)
    raised = tied.play_all([moves.Raise(0, 1), moves.Raise(1, 0)])
    assert "bid 3, counts as 4 (G2), + 1" in doing_html(public(raised), 0)
    assert "bid 4 + 0" in doing_html(public(raised), 1)


def test_a_table_sent_to_the_what_if_page_arrives(finished: Game) -> None:
    edition = finished.setup.edition
    for step in range(0, len(finished.moves) + 1, 9):
        table = table_of(public(finished.at(step)))
        page, _, query = address(table, edition).partition("?")
        assert page == PAGE
        assert linked_table(edition, query) == table


@pytest.mark.parametrize(
    "query",
    ["table=", "table=%7B", "table=[]", "table=%7B%22names%22%3A%5B%22A%22%5D%7D", "table=1"],
)
def test_a_query_that_holds_no_table_is_refused(query: str) -> None:
    with pytest.raises(BadRecord, match="the address of this page"):
        linked_table(Edition.load("teaching"), query)
