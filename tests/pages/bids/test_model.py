"""The bid explorer's state: what is typed becomes an auction and a situation, or is refused."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from turin_nb import BadInput, prizes, settle
from turin_nb.pages.bids.guess import Guess
from turin_nb.pages.bids.model import BidTable, patient, raising, waiting
from turin_nb.pages.referee.auction import rule_on
from turin_nb.theory.bidding import outcomes
from turin_nb.theory.distributions import point
from turin_nb.theory.raised_equilibria import raised_equilibrium
from turin_nb.theory.situation import Rival, Situation, uniform_raises

TIED = BidTable(seats=4, bids=(4, 4, 4, 1, None))


def test_the_first_table_is_settled_and_can_be_explored() -> None:
    table = BidTable()
    assert rule_on(table.auction).settlement == settle((4, 6, 3), (2, 1))
    assert outcomes(table.situation).best


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("first", [True, False])
def test_prizes_follow_the_number_of_players_and_the_auction(seats: int, first: bool) -> None:
    table = BidTable().with_first(first).with_seats(seats)
    assert table.prizes == prizes(seats, first)
    assert len(table.situation.rivals) == seats - 1
    assert len(table.auction.bids) == seats


def test_a_tie_asks_for_raises_then_for_the_coin_one_seat_at_a_time() -> None:
    assert raising(TIED) == (0, 1, 2)
    table = TIED
    for seat in range(3):
        table = table.with_raise(seat, "2")
    assert waiting(table, rule_on(table.auction)) == (0, 1, 2)
    table = table.with_toss(2)
    assert waiting(table, rule_on(table.auction)) == (0, 1)
    table = table.with_toss(2).with_toss(0)
    raises = {0: 2, 1: 2, 2: 2}
    expected = settle((4, 4, 4, 1), (2, 1, 1), raises, (2, 0, 1))
    assert rule_on(table.auction).settlement == expected
    assert rule_on(table.without_toss().auction).settlement is None


def test_two_void_ties_of_the_coin_are_ordered_one_after_the_other() -> None:
    table = BidTable(seats=4, bids=(3, 3, 0, 0, None)).with_raise(0, "1").with_raise(1, "1")
    assert rule_on(table.auction).needs_toss == ((0, 1), (2, 3))
    table = table.with_toss(1)
    assert waiting(table, rule_on(table.auction)) == (2, 3)
    settled = rule_on(table.with_toss(3).auction).settlement
    assert settled == settle((3, 3, 0, 0), (2, 1, 1), {0: 1, 1: 1}, (1, 0, 3, 2))


def test_another_bid_another_number_of_seats_or_other_prizes_forget_raises_and_toss() -> None:
    table = replace(TIED, raises=((0, 1), (1, 1), (2, 1)), toss=(0,))
    for other in (table.with_bid(3, "2"), table.with_seats(3), table.with_first(True)):
        assert (other.raises, other.toss) == ((), ())
    assert table.with_raise(0, "").raises == ((1, 1), (2, 1))
    assert table.with_bid(3, "").bids[3] is None


def test_what_is_known_becomes_the_situation_in_both_models() -> None:
    table = BidTable(seats=2).with_purse("7").with_worth(0, "-4").with_kind(0, "point")
    table = table.with_guess(0, "3").with_their_purse(0, "9")
    assert table.situation == Situation((2,), (Fraction(-4),), 7, (Rival(point(3)),))
    raised = table.with_ties("raised").situation
    assert raised == Situation((2,), (Fraction(-4),), 7, (Rival(point(3), uniform_raises(9)),))


@pytest.mark.parametrize("ties", ["coin", "raised"])
def test_the_ends_of_the_scale_are_right(ties: str) -> None:
    """No Scudo and nothing to win; and all certain to bid 0, so that 1 Scudo wins."""
    poor = BidTable(purse=0, worth=(0, 0, 0), ties=ties)
    assert outcomes(poor.situation).net.tolist() == [0]
    zero = (Guess("point", "0"),) * 4
    found = outcomes(BidTable(guesses=zero, ties=ties).situation)
    assert found.best == (1,)
    assert found.net[1] == pytest.approx(11)
    assert found.void[0] == pytest.approx(1)


def test_a_purse_below_what_is_guessed_of_a_rival_is_refused() -> None:
    table = BidTable().with_kind(1, "point")
    with pytest.raises(BadInput, match="their bid"):
        table.with_their_purse(1, "4")
    with pytest.raises(BadInput, match="ties"):
        table.with_ties("magic")


def test_the_equilibrium_is_that_of_the_model_that_was_chosen() -> None:
    table = BidTable(seats=2, purse=5, worth=(6, 0, 0))
    assert table.solved().model == "ties go by coin, nothing is raised"
    raised = table.with_ties("raised").solved()
    assert raised.model == "ties are raised (A6)"
    assert raised.exploitability < 1e-6
    with pytest.raises(BadInput, match="up to 25 Scudo"):
        replace(table, purse=26).solved()


def test_an_equilibrium_that_takes_seconds_is_asked_for_anew() -> None:
    table = BidTable(ties="raised", overlay=True)
    assert not patient(table, table.with_purse("9")).overlay
    assert patient(table, table.with_bid(0, "9")).overlay
    quick = table.with_ties("coin")
    assert patient(quick, quick.with_purse("9")).overlay
    assert patient(table.with_overlay(False), table).overlay


@pytest.mark.parametrize("option", ["wins", "void"])
def test_a_lone_zero_is_settled_as_the_table_agreed(option: str) -> None:
    table = BidTable(bids=(3, 3, 0, None, None)).with_lone_zero(option)
    table = table.with_raise(0, "0").with_raise(1, "2")
    expected = settle((3, 3, 0), (2, 1), {0: 0, 1: 2}, lone_zero_raise=option)
    assert rule_on(table.auction).settlement == expected
    assert table.with_toss(0).with_lone_zero(option).toss == ()


def test_the_option_for_a_lone_zero_reaches_all_that_can_happen() -> None:
    rivals = (Guess("point", "3"),) * 4
    table = BidTable(purse=3, guesses=rivals, ties="raised")
    void = table.with_lone_zero("void")
    assert void.situation == replace(table.situation, lone_zero_raise="void")
    assert outcomes(void.situation).void[3] > outcomes(table.situation).void[3]
    assert void.wanted != table.wanted
    with pytest.raises(BadInput, match="lone_zero_raise"):
        table.with_lone_zero("maybe")


def test_the_equilibrium_follows_the_option_for_a_lone_zero() -> None:
    table = BidTable(seats=3, purse=3, worth=(6, 4, 0), ties="raised")
    wins, void = table.solved(), table.with_lone_zero("void").solved()
    assert void == raised_equilibrium((2, 1), (6, 4), 3, 3, "void")
    assert (void.model, wins.model) == (
        "ties are raised (A6), a lone 0 is void (A14)", "ties are raised (A6)",
    )  # fmt: skip
