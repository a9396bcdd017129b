"""What can be asked about hidden cards, and the chances in words."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from turin_nb import Edition
from turin_nb.pages.what_if.model import NAMES, EndTable
from turin_nb.pages.what_if.worth import hidden as hidden_chances
from turin_nb.pages.what_if.worth.hidden import (
    ALL_SEEN,
    COUNTED,
    NOTHING,
    SEED,
    asked,
    obstacle,
    waiting,
    win_finding,
)
from turin_nb.theory.hidden import chances

EDITION = Edition.load("teaching")


def table(players: int, lying: int) -> EndTable:
    """The first cards dealt round the table, the others before nobody."""
    owners = tuple(card % players if card < lying else None for card in range(18))
    nothing = ((0,) * 9,) * players
    zeros = (0,) * players
    return EndTable(
        NAMES[:players], nothing, (5,) * players, (False,) * players, zeros, owners, by_cards=True
    )


@pytest.mark.parametrize(
    ("players", "lying", "out", "counts", "sentence"),
    [
        (2, 10, (), (1, 1), ""),
        (3, 18, (), (1, 1, 1), ALL_SEEN),
        (3, 15, (15, 16, 17), (1, 1, 1), ALL_SEEN),
        (4, 16, (), (0, 0, 0, 0), NOTHING),
        (3, 15, (16, 17), (1, 1, 1),
         "Only 1 card is hidden, but 3 are to count: lower a number."),
        (3, 15, (), (2, 1, 1),
         "Only 3 cards are hidden, but 4 are to count: lower a number."),
    ],
)  # fmt: skip
def test_why_there_is_nothing_to_tell(
    players: int, lying: int, out: tuple[int, ...], counts: tuple[int, ...], sentence: str
) -> None:
    assert obstacle(table(players, lying), out, counts) == sentence


def test_counts_of_goods_have_no_hidden_cards() -> None:
    assert obstacle(replace(table(2, 10), by_cards=False), (), (1, 1)) == COUNTED


def test_a_card_that_lies_before_somebody_is_not_gone() -> None:
    two = table(2, 10)
    assert asked(two, EDITION, (3,), (1, 1)) == asked(two, EDITION, (), (1, 1))
    assert len(asked(two, EDITION, (3, 17), (1, 1)).unseen) == 7


def test_the_wins_are_those_of_every_way_scored_by_itself() -> None:
    two = table(2, 10)
    wins = [0, 0]
    for pair in permutations(range(10, 18), 2):
        owners = list(two.owners)
        for seat, card in enumerate(pair):
            owners[card] = seat
        for seat in replace(two, owners=tuple(owners)).scored(EDITION).winners:
            wins[seat] += 1
    found = chances(asked(two, EDITION, (), (1, 1)), SEED)
    assert win_finding(found, NAMES[:2]) == (
        f"The hidden cards can lie in 56 ways, all looked at. To win: Anna in {wins[0]} and Bruno "
        f"in {wins[1]} of them."
    )


def test_a_drawn_chance_says_its_seed_and_its_error() -> None:
    hidden = asked(table(2, 10), EDITION, (), (1, 1))
    found = chances(hidden, SEED, samples=400, exact_up_to=0)
    error = f"{100 * found.win[0].error:.1f} %"
    said = win_finding(found, NAMES[:2])
    assert said.startswith("Of the 56 ways in which the hidden cards can lie, 400 were drawn (seed")
    assert f"Anna {100 * float(found.win[0].value):.1f} ± {error}" in said
    assert f"(seed {SEED})" in said


def test_what_waits_for_the_button_says_how_it_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    hidden = asked(table(2, 10), EDITION, (), (2, 2))
    assert waiting(hidden) == (
        "The hidden cards can lie in 420 ways, each of which “Work out” looks at."
    )
    monkeypatch.setattr(hidden_chances, "EXACT", 10)
    assert (
        waiting(hidden) == "The hidden cards can lie in 420 ways: “Work out” draws 20,000 of them."
    )
