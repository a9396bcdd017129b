"""What is typed about a rival: read strictly, refused in a sentence."""

from __future__ import annotations

import pytest

from turin_nb import BadInput
from turin_nb.pages.bids.guess import KINDS, Guess, first_text, typed_whole
from turin_nb.theory.distributions import around, counts, point, uniform


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
