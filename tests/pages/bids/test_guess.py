"""What is thought of a rival's bid, as typed and as counted: read strictly, or refused."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from tests.pages.bids.counting import bid_counts
from turin_nb import BadInput, play
from turin_nb.engine.choices import Decision, listed
from turin_nb.engine.moves import Bid, Move
from turin_nb.engine.rules import auctions
from turin_nb.engine.view import View
from turin_nb.pages.bids.guess import (
    GAMES,
    KINDS,
    SAMPLE,
    SEEDS,
    SEEN,
    Counted,
    Guess,
    Sample,
    bids_of,
    bids_of_games,
    counted,
    first_text,
    typed_whole,
)  # fmt: skip
from turin_nb.simulation.games import game_seed
from turin_nb.theory.distributions import around, counts, observed, point, uniform

COUNTED = Counted("valuer", 3, 2, 200, 1)


@pytest.mark.parametrize("text", ["", "3.7", "41", "-1", "1e1", "٣", "1_0", "x", "0x1", "99999"])
def test_what_is_no_whole_number_in_bounds_is_refused_with_what_was_typed(text: str) -> None:
    with pytest.raises(BadInput, match="from 0 to 40 is needed, not") as refused:
        typed_whole(text, "my purse", "A2")
    assert (text or "nothing") in refused.value.message


def test_a_worth_may_be_below_zero_with_either_minus_sign() -> None:
    assert typed_whole("-3", "a worth", "A3", low=-9) == -3
    assert typed_whole("−3", "a worth", "A3", low=-9) == -3


def test_each_kind_gives_the_bids_of_the_theory() -> None:
    assert Guess("uniform", "", 6).bids == uniform(6)
    assert Guess("point", " 4 ", 6).bids == point(4)
    assert Guess("around", "4±2", 6).bids == around(4, 2, 6)
    assert Guess("around", "4 +/- 2", 6).bids == around(4, 2, 6)
    assert Guess("counts", "1, 0, 2", 6).bids == counts((1, 0, 2))


@pytest.mark.parametrize(
    ("kind", "text", "says"),
    [
        ("point", "7", "from 0 to 6 is needed, not 7"),
        ("around", "7 ± 1", "a guess of 7 is more than their purse of 6"),
        ("around", "4", "as 5 ± 2, not 4"),
        ("around", "", "not nothing"),
        ("counts", "0: 1, 7: 2", "a bid of 7 is more than their purse of 6"),
        ("counts", "0, 0", "at least one above 0"),
        ("counts", "1.5", "got '1.5'"),
        ("counts", "0: 1" + " " * 600, "at most 600 characters"),
        ("magic", "", "the kind of guess"),
    ],
)
def test_what_gives_no_bids_up_to_the_purse_is_refused(kind: str, text: str, says: str) -> None:
    with pytest.raises(BadInput) as refused:
        Guess(kind, text, 6)
    assert says in refused.value.message


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("purse", [0, 1, 4, 40])
def test_what_stands_there_at_first_is_never_above_the_purse(kind: str, purse: int) -> None:
    assert Guess(kind, first_text(kind, purse), purse).bids.high <= purse


@pytest.mark.parametrize("kind", KINDS)
def test_every_guess_is_said(kind: str) -> None:
    assert Guess(kind, first_text(kind, 9), 9).sentence("Rival 1").startswith("Rival 1 bids ")


def test_what_was_counted_in_words() -> None:
    assert Counted("random", 5, 4, 1, 9).words == (
        "the strategy random in auction 4 of 1 game of 5 players (seed 9)"
    )


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        (("magic", 3, 2, 200, 1), "strategy"),
        (("valuer", 6, 2, 200, 1), "players"),
        (("valuer", 5, 5, 200, 1), "from 1 to 4"),
        (("valuer", 3, 0, 200, 1), "the auction counted"),
        (("valuer", 3, 2, 0, 1), "games"),
        (("valuer", 3, 2, GAMES + 1, 1), "games"),
        (("valuer", 3, 2, 200, SEEDS + 1), "the seed"),
        (("valuer", 3, 2, 200, "1"), "the seed"),
    ],
)
def test_what_cannot_have_been_counted_is_refused(facts: tuple[object, ...], says: str) -> None:
    with pytest.raises(BadInput, match=says):
        Counted(*facts)  # type: ignore[arg-type]


def test_a_sample_is_checked() -> None:
    assert Sample() == SAMPLE
    for wrong in ({"auction": 6}, {"games": 0}, {"seed": -1}):
        with pytest.raises(BadInput, match="expected a whole number"):
            Sample(**wrong)


def test_a_strategys_bids_are_those_that_the_purse_allows() -> None:
    guess = Guess(SEEN, "0: 4, 2: 3, 9: 1", 15, COUNTED)
    assert guess.bids == counts((4, 0, 3, 0, 0, 0, 0, 0, 0, 1))
    poor = Guess(SEEN, guess.text, 5, COUNTED)
    assert poor.bids == counts((4, 0, 3))
    assert guess.sentence("Rival 1") == f"Rival 1 bids as {COUNTED.words}: 8 bids"
    assert poor.sentence("Rival 1").endswith(": 8 bids, of which 7 are at most 5")
    with pytest.raises(BadInput, match="none of them is at most 1 Scudo"):
        Guess(SEEN, "2: 3", 1, COUNTED)


def test_what_was_counted_belongs_to_a_strategys_bids_alone() -> None:
    for kind, seen in ((SEEN, None), ("counts", COUNTED)):
        with pytest.raises(BadInput, match="belongs to the bids of a strategy"):
            Guess(kind, "0: 4", 15, seen)


def steady(view: View, decision: Decision, rng: object) -> Move:
    """Bids 2, or all it has; else what comes first."""
    if decision.what == "bid":
        return Bid(decision.seat, min(2, decision.high))
    return next(listed(decision))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_bid_of_every_game_is_counted_once(players: int) -> None:
    found = bid_counts("random", players, games=4, seed=7)
    games = [play(["random"] * players, seed=game_seed(7, number)) for number in range(4)]
    assert found.games == 4
    assert len(found.rows) == auctions(players)
    for auction in range(1, auctions(players) + 1):
        bids = [bid for game in games for bid in bids_of(game)[auction - 1]]
        assert len(bids) == 4 * players
        assert counts(found.at(auction)) == observed(bids)


def test_a_strategy_that_bids_two_is_seen_to_bid_two() -> None:
    found = bid_counts(steady, 3, games=2, seed=1)
    assert found.at(1) == (0, 0, 6)


def test_the_same_seed_counts_the_same_and_more_games_go_on_with_it() -> None:
    few, more = bid_counts("random", 2, 3, seed=1), bid_counts("random", 2, 6, seed=1)
    assert few == bid_counts("random", 2, 3, seed=1)
    assert few != bid_counts("random", 2, 3, seed=2)
    assert all((np.array(row) <= more.rows[a][: len(row)]).all() for a, row in enumerate(few.rows))
    games = list(islice(bids_of_games("random", 2, seed=1), 6))
    assert counted(games, 2) == more
    assert counted(games[:3], 2) == few


def test_what_cannot_be_counted_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadInput, match="strategy: expected one of"):
        bid_counts("magic", 3, 1, 1)
    with pytest.raises(BadInput, match="players"):
        bid_counts("random", 6, 1, 1)
    with pytest.raises(BadInput, match="seed"):
        bid_counts("random", 2, 1, -1)
    for auction in (0, 6):
        with pytest.raises(BadInput, match="auction: expected a whole number from 1 to 5"):
            bid_counts("random", 2, 1, 1).at(auction)
