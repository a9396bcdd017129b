"""What a good and a card are worth, against the slow way: change the table and score it again."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from tests.theory.endings import endings, with_cards
from turin_nb import BadInput
from turin_nb.theory.ending import Ending
from turin_nb.theory.worth import Effect, Held, card_worths, effects

PATIENT = settings(deadline=None, max_examples=40)


def more(one: Ending, other: Ending) -> tuple[int, ...]:
    return tuple(a - b for a, b in zip(one.final, other.final, strict=True))


def unit(ending: Ending, good: int) -> tuple[int, ...]:
    return tuple(int(place == good) for place in range(ending.goods))


@PATIENT
@given(endings())
def test_effects_are_the_table_scored_twice(ending: Ending) -> None:
    slow = []
    for seat in range(ending.players):
        for good in range(ending.goods):
            one = unit(ending, good)
            slow.append(Effect(seat, good, 1, more(ending.given(seat, one), ending)))
            if ending.holdings[seat][good]:
                slow.append(Effect(seat, good, -1, more(ending.without(seat, one), ending)))
    assert list(effects(ending)) == slow


@PATIENT
@given(with_cards())
def test_card_worths_are_the_table_scored_twice(table: tuple[Ending, list[Held]]) -> None:
    ending, cards = table
    found = card_worths(ending, cards)
    assert [(each.card, each.owner) for each in found] == [(c.card, c.owner) for c in cards]
    for each, held in zip(found, cards, strict=True):
        bare = ending.without(held.owner, held.counts)
        assert each.gone == more(bare, ending)
        for seat in range(ending.players):
            assert each.given[seat] == more(bare.given(seat, held.counts), ending)


def test_a_card_is_worth_what_its_majorities_bring() -> None:
    ending = Ending.of([[3, 0], [2, 2], [0, 1]], [5, 5, 5], [6, 4])
    (found,) = card_worths(ending, [Held(7, 0, (3, 0))])
    assert found.gone == (-7, 7, 0)
    assert [found.worth(seat) for seat in range(3)] == [7, 7, 7]
    assert found.given == ((0, 0, 0), (-7, 7, 0), (-7, 0, 7))


def test_a_minority_of_one_can_be_worth_less_than_nothing() -> None:
    ending = Ending.of([[1], [3]], [5, 5], [6])
    (found,) = card_worths(ending, [Held(0, 0, (1,))])
    assert found.worth(0) == -1


@pytest.mark.parametrize("held", [Held(0, 0, (4,)), Held(0, 0, (1, 1)), Held(0, 2, (1,))])
def test_a_card_that_its_owner_cannot_have_is_refused(held: Held) -> None:
    with pytest.raises(BadInput):
        card_worths(Ending.of([[3], [1]], [5, 5], [6]), [held])


def test_no_cards_no_worths() -> None:
    assert card_worths(Ending.of([[3], [1]], [5, 5], [6]), []) == ()
