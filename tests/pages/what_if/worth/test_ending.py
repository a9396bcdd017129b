"""The what-if tables, as the theory takes them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from turin_nb import BadInput, Edition
from turin_nb.pages.referee.audit import Cell
from turin_nb.pages.referee.desk import payout_case
from turin_nb.pages.referee.wrong_payouts import audited
from turin_nb.pages.what_if.model import examples
from turin_nb.pages.what_if.worth.tables import cards, ending, hidden
from turin_nb.theory.hidden import chances
from turin_nb.theory.worth import card_worths

EDITION = Edition.load("teaching")
TABLES = [start.table for start in examples(EDITION)]


@pytest.mark.parametrize("table", TABLES)
def test_the_ending_scores_as_the_table_does(table: object) -> None:
    (found,) = [each for each in TABLES if each is table]
    for changed in (found, replace(found, column="red", order=tuple(range(8, -1, -1)))):
        assert ending(changed, EDITION).scored() == changed.scored(EDITION)


def test_cards_lie_before_their_owners_and_counts_are_no_cards() -> None:
    five = TABLES[2]
    assert len(cards(five, EDITION)) == 18
    assert all(held.owner == five.owners[held.card] for held in cards(five, EDITION))
    assert len(card_worths(ending(five, EDITION), cards(five, EDITION))) == 18
    assert cards(TABLES[0], EDITION) == ()


def test_the_other_column_is_known_to_the_audit() -> None:
    five = TABLES[2]
    red = replace(five, column="red").scored(EDITION).final
    found = audited(
        payout_case(five, EDITION), {Cell("final", seat): red[seat] for seat in range(5)}
    )
    assert [each.name for each in found.whole] == ["other column"]


def test_hidden_cards_are_those_before_nobody_and_not_seen_to_go() -> None:
    owners = tuple(None if card in (3, 7, 11, 16) else card % 2 for card in range(18))
    two = replace(TABLES[2], owners=owners)
    two = replace(two, names=two.names[:2], cash=(3, 4), loans=(False,) * 2, marks=(0, 0))
    found = hidden(two, EDITION, out=[16])
    assert found.unseen == tuple(EDITION.cards[card] for card in (3, 7, 11))
    assert (found.counts, found.ways, chances(found).looked) == ((1, 1), 6, 6)
    assert hidden(two, EDITION, counts=(0, 1)).ways == 4


def test_counts_of_goods_hide_no_cards() -> None:
    with pytest.raises(BadInput, match="need the cards"):
        hidden(TABLES[0], EDITION)
