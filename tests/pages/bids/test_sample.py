"""Which games count for a table, and rivals who bid as was counted in them."""

from __future__ import annotations

import pytest

from tests.pages.bids.counting import bid_counts
from turin_nb import BadInput
from turin_nb.engine.rules import auctions
from turin_nb.pages.bids.guess import GAMES, SEEDS, Counted, Sample
from turin_nb.pages.bids.model import (
    BidTable,
    auctions_meant,
    stale,
    wanted,
    with_auction,
    with_counts,
    with_games,
    with_seed,
)
from turin_nb.theory.distributions import counts


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_auctions_that_the_tables_one_can_be(seats: int) -> None:
    table = BidTable(seats=seats)
    assert auctions_meant(table) == tuple(range(2, auctions(seats) + 1))
    assert auctions_meant(table.with_first(True)) == (1,)
    assert wanted(table.with_first(True), "valuer") == Counted("valuer", seats, 1, 200, 1)
    last = wanted(with_auction(table, 5), "valuer")
    assert last == Counted("valuer", seats, auctions(seats), 200, 1)


def test_games_and_seed_as_typed() -> None:
    table = with_seed(with_games(BidTable(), " 50 "), "7")
    assert table.sample == Sample(2, 50, 7)
    for wrong in ("0", "", "x", str(GAMES + 1)):
        with pytest.raises(BadInput, match=f"from 1 to {GAMES}"):
            with_games(table, wrong)
    with pytest.raises(BadInput, match=f"from 0 to {SEEDS}"):
        with_seed(table, "-1")


def test_a_rival_bids_as_was_counted() -> None:
    table = with_games(BidTable(seats=2), "6")
    what = wanted(table, "random")
    seen = bid_counts("random", 2, 6, seed=1).at(2)
    table = with_counts(table, 0, what, seen)
    assert table.guesses[0].bids == counts(seen)
    assert table.situation.rivals[0].bids == counts(seen)
    assert table.guesses[0].sentence("rival 1") == f"rival 1 bids as {what.words}: 12 bids"


def test_other_games_make_it_stale() -> None:
    table = with_counts(BidTable(), 1, wanted(BidTable(), "valuer"), (3, 1))
    assert stale(table) == {}
    for other in (
        table.with_seats(4),
        table.with_first(True),
        with_auction(table, 3),
        with_games(table, "9"),
        with_seed(table, "9"),
    ):
        assert stale(other) == {1: "valuer"}
        counted = wanted(other, "valuer")
        assert stale(with_counts(other, 1, counted, (3, 1))) == {}
    assert stale(table.with_seats(2)) == {}
    assert stale(table.with_purse("9").with_bid(0, "1")) == {}


def test_a_purse_that_allows_none_of_the_bids_is_refused() -> None:
    table = BidTable().with_kind(0, "uniform").with_their_purse(0, "1")
    with pytest.raises(BadInput, match="none of them is at most 1 Scudo"):
        with_counts(table, 0, wanted(table, "valuer"), (0, 0, 5))
    rich = with_counts(BidTable(), 0, wanted(BidTable(), "valuer"), (0, 0, 5, 1))
    assert rich.with_their_purse(0, "2").guesses[0].bids == counts((0, 0, 5))
    with pytest.raises(BadInput, match="none of them is at most 1 Scudo"):
        rich.with_their_purse(0, "1")
