"""Random auctions on which the referee has the last word: every raise and toss is known."""

from __future__ import annotations

from hypothesis import strategies as st

from turin_nb import prizes
from turin_nb.pages.referee.auction import Auction, rule_on


@st.composite
def complete_auctions(draw: st.DrawFn) -> Auction:
    """Low bids, so that ties, voids and coins are frequent; needless raises among them."""
    seats, first = draw(st.integers(2, 5)), draw(st.booleans())
    bids = tuple(draw(st.integers(0, 4)) for _ in range(seats))
    option = draw(st.sampled_from(["wins", "void"]))
    auction = Auction(bids, prizes(seats, first), lone_zero_raise=option)
    for group in rule_on(auction).needs_raise:
        for seat in group:
            auction = auction.with_raise(seat, draw(st.integers(0, 3)))
    auction = _with_needless(draw, auction)
    groups = rule_on(auction).needs_toss
    return auction.with_toss(tuple(s for g in groups for s in draw(st.permutations(g))))


def _with_needless(draw: st.DrawFn, auction: Auction) -> Auction:
    said = dict(auction.raises)
    for seat, bid in enumerate(auction.bids):
        tied = [s for s, other in enumerate(auction.bids) if other == bid]
        if bid and len(tied) > 1 and not said.keys() & set(tied) and draw(st.booleans()):
            auction = auction.with_raise(seat, draw(st.integers(0, 3)))
    return auction
