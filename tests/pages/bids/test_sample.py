"""Which games count for a table, and rivals who bid as was counted in them."""

from __future__ import annotations

import pytest

from tests.pages.bids.counting import bid_counts
from turin_nb import BadInput
from turin_nb.engine.rules import auctions
from turin_nb.pages.bids.guess import GAMES, SEEDS, Counted, Sample
from turin_nb.pages.bids.model import BidTable, auctions_meant, stale, wanted
from turin_nb.theory.distributions import counts


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_auctions_that_the_tables_one_can_be(seats: int) -> None:
    table = BidTable(seats=seats)
    assert auctions_meant(table) == tuple(range(2, auctions(seats) + 1))
    assert auctions_meant(table.with_first(True)) == (1,)
    assert wanted(table.with_first(True), "valuer") == Counted("valuer", seats, 1, 200, 1)
    last = wanted(table.with_auction(5), "valuer")
    assert last == Counted("valuer", seats, auctions(seats), 200, 1)


def test_games_and_seed_as_typed() -> None:
    table = BidTable().with_games(" 50 ").with_seed("7")
    assert table.sample == Sample(2, 50, 7)
    for wrong in ("0", "", "x", str(GAMES + 1)):
        with pytest.raises(BadInput, match=f"from 1 to {GAMES}"):
            table.with_games(wrong)
    with pytest.raises(BadInput, match=f"from 0 to {SEEDS}"):
        table.with_seed("-1")


def test_a_rival_bids_as_was_counted() -> None:
    table = BidTable(seats=2).with_games("6")
    what = wanted(table, "random")
    seen = bid_counts("random", 2, 6, seed=1).at(2)
    table = table.with_counts(0, what, seen)
    assert table.guesses[0].bids == counts(seen)
    assert table.situation.rivals[0].bids == counts(seen)
    assert table.guesses[0].sentence("rival 1") == f"rival 1 bids as {what.words}: 12 bids"


def test_other_games_make_it_stale() -> None:
    table = BidTable().with_counts(1, wanted(BidTable(), "valuer"), (3, 1))
    assert stale(table) == {}
    for other in (
        table.with_seats(4),
        table.with_first(True),
        table.with_auction(3),
        table.with_games("9"),
        table.with_seed("9"),
    ):
        assert stale(other) == {1: "valuer"}
        counted = wanted(other, "valuer")
        assert stale(other.with_counts(1, counted, (3, 1))) == {}
    assert stale(table.with_seats(2)) == {}
    assert stale(table.with_purse("9").with_bid(0, "1")) == {}


def test_a_purse_that_allows_none_of_the_bids_is_refused() -> None:
    table = BidTable().with_kind(0, "uniform").with_their_purse(0, "1")
    with pytest.raises(BadInput, match="none of them is at most 1 Scudo"):
        table.with_counts(0, wanted(table, "valuer"), (0, 0, 5))
    rich = BidTable().with_counts(0, wanted(BidTable(), "valuer"), (0, 0, 5, 1))
    assert rich.with_their_purse(0, "2").guesses[0].bids == counts((0, 0, 5))
    with pytest.raises(BadInput, match="none of them is at most 1 Scudo"):
        rich.with_their_purse(0, "1")
