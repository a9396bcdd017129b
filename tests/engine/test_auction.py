"""One small auction per rule that `settle` carries out (A3 to A17)."""

import pytest

from turin_nb import Entry, Unsettled, prizes, settle


def test_a3_each_place_wins_what_the_player_count_says() -> None:
    assert settle([4, 3, 2, 1], prizes(4)).cards == (2, 1, 1, 0)
    assert settle([1, 2, 3, 4], prizes(4, first_auction=True)).cards == (0, 0, 1, 1)
    assert settle([5, 4, 3, 2, 1], prizes(5)).cards == (2, 2, 1, 0, 0)


def test_a4_a_winner_pays_in_full_a_loser_half_rounded_down() -> None:
    assert settle([9, 7, 5], [2]).paid == (9, 3, 2)


def test_a4_a_losing_bid_of_1_costs_nothing() -> None:
    assert settle([2, 1], [2]).paid == (2, 0)


def test_a4_the_raise_is_part_of_the_bid_for_winner_and_loser() -> None:
    assert settle([4, 4], [2], {0: 3, 1: 5}).paid == (3, 9)


def test_a5_a_bid_of_0_wins_nothing_and_alone_is_not_void() -> None:
    settled = settle([4, 0, 2], [2, 1])
    assert (settled.cards, settled.paid, settled.void) == ((2, 0, 1), (4, 0, 2), frozenset())


def test_a6_the_higher_total_takes_the_better_place_of_the_tie() -> None:
    assert settle([2, 2, 4], [2, 1], {0: 0, 1: 1}).order == (2, 1, 0)


def test_a6_no_total_lifts_a_tie_above_its_places() -> None:
    settled = settle([6, 2, 2], [2, 1], {1: 100, 2: 1})
    assert (settled.order, settled.cards) == ((0, 1, 2), (2, 1, 0))


def test_a6_without_the_raises_the_tied_seats_are_named() -> None:
    with pytest.raises(Unsettled, match="seat 0 and seat 1") as missing:
        settle([2, 2, 4], [2, 1])
    assert (missing.value.needs_raise, missing.value.needs_toss) == (((0, 1),), ())
    assert missing.value.rule == "A6"


def test_a6_one_of_two_raises_is_not_enough() -> None:
    with pytest.raises(Unsettled) as missing:
        settle([3, 3, 2, 2], [2, 1, 1], {0: 1, 2: 1, 3: 0})
    assert missing.value.needs_raise == ((0, 1),)


def test_a7_still_tied_above_0_the_coin_decides() -> None:
    assert settle([4, 4], [2], {0: 2, 1: 2}, [1, 0]).cards == (0, 2)
    assert settle([4, 4], [2], {0: 2, 1: 2}, [0, 1]).cards == (2, 0)


def test_a7_a_random_order_for_three() -> None:
    settled = settle([4, 4, 4, 0], [2, 1, 1], {0: 1, 1: 1, 2: 1}, [2, 0, 1])
    assert settled.order == (2, 0, 1, 3)


def test_a7_without_the_coin_the_equal_seats_are_named() -> None:
    with pytest.raises(Unsettled, match="coin") as missing:
        settle([4, 4], [2], {0: 2, 1: 2})
    assert (missing.value.needs_raise, missing.value.needs_toss) == ((), ((0, 1),))


def test_a7_a_coin_for_some_of_them_is_not_enough() -> None:
    with pytest.raises(Unsettled) as missing:
        settle([4, 4, 4, 0], [2, 1, 1], {0: 1, 1: 1, 2: 1}, [2, 0])
    assert missing.value.needs_toss == ((0, 1, 2),)


def test_a7_a_coin_that_names_more_than_it_must_is_fine() -> None:
    assert settle([4, 4, 9], [2, 1], {0: 2, 1: 2}, [2, 1, 0]).order == (2, 1, 0)


def test_a7_no_coin_where_no_card_is_left_to_win() -> None:
    # Seats 1 and 2 stay equal, below the only card: the coin is not asked, nor obeyed.
    settled = settle([5, 5, 5], [1], {0: 1, 1: 0, 2: 0}, [2, 1])
    assert settled.order == settle([5, 5, 5], [1], {0: 1, 1: 0, 2: 0}).order == (0, 1, 2)


def test_a8_tied_at_0_the_cards_go_and_half_of_the_first_bid_is_paid() -> None:
    settled = settle([3, 3], [2], {0: 0, 1: 0}, [0, 1])
    assert (settled.cards, settled.paid, settled.discarded) == ((0, 0), (1, 1), 2)
    assert settled.void == {0, 1}


def test_a8_tied_at_0_in_the_first_bid() -> None:
    settled = settle([0, 0, 0], [2, 1], toss=[2, 1, 0])
    assert (settled.paid, settled.discarded, settled.void) == ((0, 0, 0), 3, {0, 1, 2})


def test_a8_nobody_moves_up() -> None:
    settled = settle([3, 3, 2, 1], [2, 1, 1], {0: 0, 1: 0}, [0, 1])
    assert (settled.cards, settled.paid) == ((0, 0, 1, 0), (1, 1, 2, 0))
    assert settled.discarded == 3


def test_a8_void_without_a_card_at_stake_still_says_void() -> None:
    settled = settle([6, 5, 4, 0, 0], [2, 2, 1])
    assert (settled.void, settled.discarded, settled.order) == ({3, 4}, 0, (0, 1, 2, 3, 4))


def test_a9_the_coin_says_who_counts_as_which_void_place() -> None:
    settled = settle([3, 3, 2, 1], [2, 1, 1], {0: 0, 1: 0}, [1, 0])
    assert settled.turns == ((1, 2, "discard"), (0, 1, "discard"), (2, 1, "keep"))


def test_a9_the_coin_is_asked_for_void_seats_too() -> None:
    with pytest.raises(Unsettled) as missing:
        settle([0, 0, 5], [2, 1])
    assert missing.value.needs_toss == ((0, 1),)


def test_a11_winners_choose_best_place_first() -> None:
    settled = settle([1, 5, 3], [2, 1])
    assert settled.turns == ((1, 2, "keep"), (2, 1, "keep"))


def test_a12_a_tie_without_a_card_is_not_raised() -> None:
    settled = settle([6, 5, 4, 3, 3], [2, 2, 1])
    assert (settled.paid, settled.void) == ((6, 5, 4, 1, 1), frozenset())


def test_a12_a_tie_across_the_last_card_is_raised_by_all_in_it() -> None:
    with pytest.raises(Unsettled) as missing:
        settle([6, 3, 3, 3], [2, 1, 1])
    assert missing.value.needs_raise == ((1, 2, 3),)


def test_a13_two_ties_side_by_side_each_for_its_own_places() -> None:
    with pytest.raises(Unsettled) as missing:
        settle([3, 5, 3, 5], [2, 1, 1])
    assert missing.value.needs_raise == ((1, 3), (0, 2))
    settled = settle([3, 5, 3, 5], [2, 1, 1], {0: 9, 1: 0, 2: 0, 3: 1})
    assert settled.order == (3, 1, 0, 2)


def test_a14_one_who_adds_0_alone_is_last_and_wins_if_a_card_is_left() -> None:
    settled = settle([4, 4, 1], [2, 1], {0: 0, 1: 1})
    assert (settled.cards, settled.paid, settled.void) == ((1, 2, 0), (4, 5, 0), frozenset())


def test_a14_option_the_lone_0_is_void() -> None:
    settled = settle([4, 4, 1], [2, 1], {0: 0, 1: 1}, lone_zero_raise="void")
    assert (settled.cards, settled.paid, settled.void) == ((0, 2, 0), (2, 5, 0), {0})
    assert settled.discarded == 1


def test_a14_option_leaves_a_lone_first_bid_of_0_alone() -> None:
    assert settle([4, 0], [2], lone_zero_raise="void").void == frozenset()


def test_a15_only_those_at_0_are_void_and_they_are_last_of_the_tie() -> None:
    raises = {0: 0, 1: 3, 2: 0}
    settled = settle([5, 5, 5, 2], [2, 1, 1], raises, [2, 0])
    assert settled.turns == ((1, 2, "keep"), (2, 1, "discard"), (0, 1, "discard"))
    assert (settled.paid, settled.void) == ((2, 8, 2, 1), {0, 2})


def test_a15_two_equal_above_0_and_one_at_0() -> None:
    settled = settle([5, 5, 5, 2], [2, 1, 1], {0: 1, 1: 0, 2: 1}, [2, 0])
    assert settled.turns == ((2, 2, "keep"), (0, 1, "keep"), (1, 1, "keep"))


def test_a16_discards_happen_at_the_turn_of_their_place() -> None:
    settled = settle([9, 4, 4, 1, 0], [2, 2, 1], {1: 0, 2: 0}, [2, 1])
    assert settled.turns == ((0, 2, "keep"), (2, 2, "discard"), (1, 1, "discard"))


def test_a17_every_seat_pays_the_bank_once_and_is_told_why() -> None:
    settled = settle([5, 1, 0], [2, 1])
    assert [(e.source, e.target, e.amount) for e in settled.entries] == [
        (0, "bank", 5),
        (1, "bank", 1),
        (2, "bank", 0),
    ]
    assert all(isinstance(e, Entry) and e.good is None and e.why for e in settled.entries)


@pytest.mark.parametrize(
    ("bids", "raises", "toss", "seat", "rule", "words"),
    [
        ([4, 1], None, None, 0, "A4", "paid in full, 4"),
        ([4, 1], None, None, 1, "A4", "Half of 1, rounded down, is 0"),
        ([4, 0], None, None, 1, "A5", "bid of 0"),
        ([3, 3], {0: 0, 1: 0}, [0, 1], 1, "A8", "first bid of 3, rounded down, is 1"),
        ([0, 0], None, [0, 1], 0, "A8", "bid of 0"),
        ([3, 3], {0: 2, 1: 1}, None, 0, "A4", "added 2"),
    ],
)
def test_the_reason_names_the_rule_and_the_sum(
    bids: list[int],
    raises: dict[int, int] | None,
    toss: list[int] | None,
    seat: int,
    rule: str,
    words: str,
) -> None:
    entry = settle(bids, [2], raises, toss).entries[seat]
    assert entry.rule == rule
    assert words in entry.why
