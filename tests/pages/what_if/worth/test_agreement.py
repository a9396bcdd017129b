"""Whether the order matters, against every order of a few goods; classic beside red in words."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given, settings

from tests.theory.endings import endings
from turin_nb import Edition
from turin_nb.pages.what_if.model import NAMES
from turin_nb.pages.what_if.worth.agreement import (
    columns_finding,
    flip_sentences,
    order_rows,
    orders_finding,
)
from turin_nb.theory.columns import OrderEffects, Swap, beside, order_effects
from turin_nb.theory.ending import Ending

EDITION = Edition.load("teaching")
GOODS = ("Rice", "Cheese", "Coffee", "Grapes")


def winners(final: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(name for name, end in zip(NAMES, final, strict=False) if end == max(final))


@settings(deadline=None, max_examples=60)
@given(endings(most_goods=4))
def test_what_is_said_holds_over_every_order(ending: Ending) -> None:
    goods = GOODS[: ending.goods]
    said = orders_finding(order_effects(ending), NAMES[: ending.players], goods)
    ends = [replace(ending, order=order).final for order in permutations(range(ending.goods))]
    assert said.startswith("The order does not matter") == (len(set(ends)) == 1)
    if "In every order" in said:
        assert {winners(end) for end in ends} == {winners(ending.final)}
    if said.endswith((" wins.", " share the victory.")) and "In every order" not in said:
        assert len({winners(end) for end in ends}) > 1


@settings(deadline=None, max_examples=60)
@given(endings(most_goods=4))
def test_every_exchange_that_changes_anything_is_in_one_row(ending: Ending) -> None:
    effects = order_effects(ending)
    rows = order_rows(effects, GOODS[: ending.goods])
    assert rows[0].final == ending.final
    assert rows[1].final == replace(ending, order=ending.order[::-1]).final
    assert [row.final for row in rows[2:]] == list(dict.fromkeys(s.final for s in effects.swaps))


def told(**changes: object) -> str:
    """What is said of two players of whom Anna wins by 5, but for ``changes``."""
    now = {"now": (15, 10), "reverse": (15, 10), "swaps": (), "worst": (15, 9), "best": (15, 10)}
    return orders_finding(OrderEffects(**{**now, **changes}), NAMES[:2], GOODS)  # type: ignore[arg-type]


def test_the_winner_is_proved_found_or_left_open() -> None:
    assert told() == "The order matters to Bruno. In every order Anna wins."
    open_ = "whether some other order does is not known here."
    assert told(worst=(9, 9)).endswith(open_)
    assert told(best=(15, 15)).endswith(open_)
    swap = Swap((0, 2), (9, 10))
    assert told(swaps=(swap,), worst=(9, 9)) == (
        "The order matters to Anna and Bruno. Rice ↔ Coffee: Bruno wins."
    )
    assert told(reverse=(10, 10), worst=(10, 9)) == (
        "The order matters to Anna and Bruno. Turned round: Anna and Bruno share the victory."
    )


def test_no_order_changes_anything() -> None:
    said = orders_finding(order_effects(Ending.of([[2], [1]], [5, 5], [6])), NAMES[:2], GOODS)
    assert said == (
        "The order does not matter here: in every one of 24 orders all end with the same."
    )


def test_exchanges_that_do_the_same_share_a_row() -> None:
    swaps = tuple(Swap(pair, (14, 10)) for pair in ((0, 1), (0, 2), (0, 3), (1, 2)))
    effects = OrderEffects((15, 10), (15, 10), swaps, (14, 10), (15, 10))
    assert order_rows(effects, GOODS)[2:] == (
        ("Rice ↔ Cheese, Rice ↔ Coffee, Rice ↔ Grapes and 1 more exchange", (14, 10)),
    )


@pytest.mark.parametrize(
    ("classic", "red", "sentence", "flips"),
    [
        ([6, 4, 1], [4, 6, 1], "Anna wins by classic, Bruno wins by red. One pair changes places.",
         ("Anna is ahead of Bruno by classic and behind by red.",)),
        ([6, 4, 2], [6, 4, 2], "Anna wins by either column. No two change places.", ()),
        ([6, 6, 1], [6, 5, 1],
         "Anna and Bruno share the victory by classic, Anna wins by red. No two change places.",
         ()),
        ([6, 4, 2], [2, 4, 6], "Anna wins by classic, Carla wins by red. 3 pairs change places.",
         ("Anna is ahead of Bruno by classic and behind by red.",
          "Anna is ahead of Carla by classic and behind by red.",
          "Bruno is ahead of Carla by classic and behind by red.")),
    ],
)  # fmt: skip
def test_who_wins_and_who_passes_whom(
    classic: list[int], red: list[int], sentence: str, flips: tuple[str, ...]
) -> None:
    ending = Ending.of([[1, 0, 0], [0, 1, 0], [0, 0, 1]], [5, 5, 5], classic)
    both = beside(ending, classic, red)
    assert columns_finding(both, NAMES[:3], EDITION) == f"Teaching edition: {sentence}"
    assert flip_sentences(both, NAMES[:3]) == flips
