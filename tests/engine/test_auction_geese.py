"""The narrow door for house rules: how bids rank (G2), who claims or yields in a tie (G1)."""

from typing import Any

import numpy as np
import pytest

from turin_nb import BadInput, Unsettled, settle


def test_g2_the_bonus_ranks_the_bid_and_is_not_paid() -> None:
    settled = settle([4, 3, 3], [2, 1], bonus=[0, 2, 0])
    assert (settled.order, settled.paid) == ((1, 0, 2), (4, 3, 1))


def test_g2_the_bonus_can_make_a_tie_and_is_not_raised_twice() -> None:
    with pytest.raises(Unsettled) as missing:
        settle([4, 3], [2], bonus=[0, 1])
    assert missing.value.needs_raise == ((0, 1),)
    settled = settle([4, 3], [2], {0: 1, 1: 2}, bonus=[0, 1])
    assert (settled.order, settled.paid) == ((1, 0), (2, 5))


def test_g2_a_payment_says_what_the_bid_counted_as() -> None:
    lifted, other = settle([3, 3], [2], bonus=[1, 0]).entries
    assert lifted.why.startswith("Bid 3, counts as 4 (G2): wins 2 cards.")
    assert other.why.startswith("Bid 3: wins no card.")
    void = settle([4, 3], [2], {0: 0, 1: 0}, [0, 1], bonus=[0, 1]).entries[1]
    assert void.why.startswith("Bid 3, counts as 4 (G2), and added 0: nothing was added")


def test_g2_the_bonus_breaks_a_tie() -> None:
    assert settle([4, 4], [2], bonus=[1, 0]).paid == (4, 2)


def test_g2_a_bid_of_0_stays_0() -> None:
    settled = settle([0, 0, 1], [2, 1], toss=[1, 0], bonus=[5, 0, 0])
    assert (settled.order, settled.void) == ((2, 1, 0), {0, 1})


def test_g2_a_void_seat_pays_half_of_its_bid_without_the_bonus() -> None:
    settled = settle([4, 3], [2], {0: 0, 1: 0}, [0, 1], bonus=[0, 1])
    assert (settled.paid, settled.void) == ((2, 1), {0, 1})


@pytest.mark.parametrize("bonus", [[1], [1, 0, 0], [-1, 0], [0.5, 0], [True, 0]], ids=repr)
def test_g2_a_bonus_is_one_amount_per_seat(bonus: Any) -> None:
    with pytest.raises(BadInput, match="bonus"):
        settle([5, 4], [2], bonus=bonus)


def test_g1_who_claims_takes_the_highest_place_without_raising() -> None:
    settled = settle([5, 5], [2], claimed=[1])
    assert (settled.order, settled.paid, settled.cards) == ((1, 0), (2, 5), (0, 2))


def test_g1_who_yields_takes_the_lowest_place_and_wins_a_card_that_is_there() -> None:
    settled = settle([5, 5, 1], [2, 1], yielded=[0])
    assert (settled.order, settled.paid, settled.cards) == ((1, 0, 2), (5, 5, 0), (1, 2, 0))
    assert settled.void == frozenset()


def test_g1_the_others_raise_for_the_places_between() -> None:
    with pytest.raises(Unsettled) as missing:
        settle([5, 5, 5, 5], [2, 1, 1], claimed=[2], yielded=[0])
    assert missing.value.needs_raise == ((1, 3),)
    settled = settle([5, 5, 5, 5], [2, 1, 1], {1: 0, 3: 1}, claimed=[2], yielded=[0])
    assert (settled.order, settled.paid) == ((2, 3, 1, 0), (2, 5, 5, 6))


def test_g1_the_others_void_each_other_in_the_places_between() -> None:
    settled = settle([5, 5, 5, 1], [2, 1, 1], {1: 0, 2: 0}, [2, 1], claimed=[0])
    assert settled.turns == ((0, 2, "keep"), (2, 1, "discard"), (1, 1, "discard"))
    assert settled.void == {1, 2}


def test_g1_the_others_do_not_raise_where_no_card_is_left() -> None:
    settled = settle([5, 5, 5], [2], claimed=[1])
    assert (settled.order, settled.paid, settled.void) == ((1, 0, 2), (2, 5, 2), frozenset())


def test_g1_in_two_ties_each_for_its_own() -> None:
    settled = settle([3, 5, 3, 5], [2, 1, 1], claimed=[2], yielded=[1])
    assert settled.order == (3, 1, 2, 0)


@pytest.mark.parametrize("what", ["claimed", "yielded"])
def test_g1_a_seat_in_no_tie_above_0_over_a_card_is_refused(what: str) -> None:
    more: dict[str, Any] = {what: [0]}
    # No tie; a tie at 0 over a card; a tie without a card.
    for bids, won in (([5, 4, 3], [2]), ([0, 0, 3], [2, 1]), ([3, 5, 3], [2])):
        with pytest.raises(BadInput, match="seat 0") as error:
            settle(bids, won, toss=[0, 1, 2], **more)
        assert error.value.rule == "G1"


def test_g1_who_claims_or_yields_does_not_raise() -> None:
    with pytest.raises(BadInput, match="seat 1"):
        settle([5, 5, 5], [2, 1], {0: 1, 1: 1, 2: 2}, claimed=[1])


def test_g3_several_who_claim_stand_as_they_are_named_above_the_rest() -> None:
    settled = settle([5, 5, 5, 5], [2, 1, 1], {0: 0, 3: 1}, claimed=[2, 1])
    assert settled.order == (2, 1, 3, 0)


def test_g3_several_who_yield_stand_below_the_rest() -> None:
    settled = settle([5, 5, 5, 5], [2, 1, 1], {2: 0, 3: 1}, yielded=[0, 1])
    assert (settled.order[:2], set(settled.order[2:])) == ((3, 2), {0, 1})


def test_g1_nobody_claims_and_yields_at_once() -> None:
    with pytest.raises(BadInput, match="G1"):
        settle([5, 5, 5], [2, 1], claimed=[0], yielded=[0])


def test_g1_a_seat_is_named_once() -> None:
    with pytest.raises(BadInput, match="twice"):
        settle([5, 5], [2], claimed=[0, 0])


def test_house_rules_take_numpy_integers() -> None:
    settled = settle([5, 5], [2], bonus=np.zeros(2, int), claimed=np.array([1]))
    assert settled.order == (1, 0)
