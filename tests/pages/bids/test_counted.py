"""What was counted is said, and what cannot have been counted is refused."""

from __future__ import annotations

import pytest

from turin_nb import BadInput
from turin_nb.pages.bids.counted import GAMES, SAMPLE, SEEDS, SEEN, Counted, Sample
from turin_nb.pages.bids.guess import Guess
from turin_nb.theory.distributions import counts

COUNTED = Counted("valuer", 3, 2, 200, 1)


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
    for kind, counted in ((SEEN, None), ("counts", COUNTED)):
        with pytest.raises(BadInput, match="belongs to the bids of a strategy"):
            Guess(kind, "0: 4", 15, counted)
