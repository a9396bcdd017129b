"""What cards are worth: against the rules where nothing is to come, against reason elsewhere."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from turin_nb import play
from turin_nb.engine.edition import CARDS, Edition
from turin_nb.engine.payout import score
from turin_nb.strategies.prospects import Outlook, chance, last_card, outlook

EDITION = Edition.load("teaching")


def over(hands: list[list[int]], column: str = "classic") -> Outlook:
    """An outlook on a table where no card is to come."""
    counts = tuple(zip(*map(EDITION.held, hands), strict=True))
    return Outlook(counts, (0,) * 9, EDITION.payouts(column), EDITION.cards)


@given(
    counts=st.lists(st.integers(0, 9), min_size=2, max_size=5).filter(any),
    left=st.integers(0, 16),
)
def test_the_chances_of_all_seats_make_one(counts: list[int], left: int) -> None:
    shares = [chance(n, counts[:s] + counts[s + 1 :], left) for s, n in enumerate(counts)]
    assert sum(shares) == pytest.approx(1)
    ranked = sorted(zip(counts, shares, strict=True))
    assert [share for _, share in ranked] == sorted(shares)


def test_more_to_come_makes_a_lead_less_certain() -> None:
    shares = [chance(3, [1, 0], left) for left in (0, 1, 4, 9, 16)]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] == 1
    assert shares[-1] > 1 / 3


def test_nobody_holds_it_nobody_has_a_chance() -> None:
    assert chance(0, [0, 0], left=0) == 0


@given(owners=st.lists(st.integers(0, 2), min_size=CARDS, max_size=CARDS))
def test_with_nothing_to_come_the_loss_of_a_card_is_what_the_payouts_say(
    owners: list[int],
) -> None:
    """Goods without a tie at the top: the share of a tie is not rounded up here (P4)."""
    hands = [[card for card, owner in enumerate(owners) if owner == seat] for seat in range(3)]
    assume(hands[0])
    card, *rest = hands[0]
    tables = [[EDITION.held(hand) for hand in table] for table in (hands, [rest, *hands[1:]])]
    assume(not any(tied(table, card) for table in tables))
    now, then = (score(table, [50] * 3, EDITION.classic).final[0] for table in tables)
    assert over(hands).loss(0, card) == pytest.approx(now - then)


def tied(table: list[tuple[int, ...]], card: int) -> bool:
    """Whether a good of the card has two seats with the most of it."""
    columns = zip(EDITION.cards[card], zip(*table, strict=True), strict=True)
    return any(units and sorted(row)[-1] == sorted(row)[-2] for units, row in columns)


def test_units_known_to_be_gone_are_not_to_come() -> None:
    game = play(["random"] * 4, seed=3)
    for made in range(len(game.moves)):
        view = game.at(made).view(1)
        seen = outlook(view)
        hidden = [c for c in range(CARDS) if not any(c in up for up in view.face_up)]
        hidden = [c for c in hidden if c not in view.out]
        assert seen.left == EDITION.held(hidden)


def test_the_last_hand_card_counts_where_one_is_left() -> None:
    three, four = play(["random"] * 3, seed=2), play(["random"] * 4, seed=2)
    assert len(last_card(three.at(0).view(0))) == 1
    assert last_card(three.at(0).view(0))[0] in three.at(0).view(0).hand
    assert last_card(four.at(0).view(0)) == ()
    assert last_card(three.at(0).view(None)) == ()
    final = three.at(len(three.moves) - 1).view(0)
    assert last_card(final) == final.hand


def test_the_best_set_is_the_one_that_gains_most() -> None:
    seen = over([[0], [9], [5]])
    choices = [(1,), (2,), (3,), (4,)]
    best = seen.best(0, choices)
    assert all(seen.gain(0, best) >= seen.gain(0, other) for other in choices)
