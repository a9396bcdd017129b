"""Changing a table field by field; the three tables to start from are those of the rules text."""

from dataclasses import replace

import pytest

from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadInput
from turin_nb.pages.kit.typed import MOST, Where, number
from turin_nb.pages.what_if.model import EndTable, changed, examples, moved

EDITION = Edition.load("teaching")
GRAPES = EDITION.goods.index("Grapes")


@pytest.fixture
def table() -> EndTable:
    return examples(EDITION)[0].table


def edit(table: EndTable, where: Where, value: object) -> EndTable:
    return changed(table, EDITION, where, value)


@pytest.mark.parametrize(("text", "value"), [("7", 7), (" 12 ", 12), ("", 0), ("007", 7)])
def test_whole_numbers_are_read_as_typed(text: str, value: int) -> None:
    assert number(text, "Scudo", "S1") == value


@pytest.mark.parametrize(
    "text",
    ["3.7", "-1", "+1", "4e2", "x", "½", "٣", "1 2", str(MOST + 1), "9" * 5000, "NaN", "True"],
)
def test_what_is_no_whole_number_is_refused_in_words(text: str) -> None:
    with pytest.raises(BadInput, match="Scudo: a whole number from 0 to 9999 is needed") as refused:
        number(text, "Scudo", "S1")
    assert len(refused.value.message) < 100


def test_a_count_changes_one_place(table: EndTable) -> None:
    after = edit(table, Where("count", 1, GRAPES), "5")
    assert after.counts[1][GRAPES] == 5
    assert replace(after, counts=table.counts) == table
    assert after.counts[0] == table.counts[0]


def test_more_of_a_good_than_the_cards_hold_is_refused_counting_everyone(table: EndTable) -> None:
    full = edit(table, Where("count", 1, GRAPES), "6")
    assert sum(row[GRAPES] for row in full.counts) == EDITION.totals[GRAPES]
    with pytest.raises(BadInput, match="The cards hold 12 Grapes in all; with these, 13 would"):
        edit(table, Where("count", 1, GRAPES), "7")


def test_names_are_trimmed_told_apart_and_short(table: EndTable) -> None:
    assert edit(table, Where("name", 0), "  Anna   Maria ").names[0] == "Anna Maria"
    assert edit(table, Where("name", 0), "Anna").names == table.names
    with pytest.raises(BadInput, match="A name is needed"):
        edit(table, Where("name", 0), "   ")
    with pytest.raises(BadInput, match="1 to 20 characters, this one has 21"):
        edit(table, Where("name", 0), "x" * 21)
    with pytest.raises(BadInput, match="Another is called Bruno"):
        edit(table, Where("name", 0), "bruno")


@pytest.mark.parametrize("wanted", ["0", "1", "6", ""])
def test_a_table_has_two_to_five_players(table: EndTable, wanted: str) -> None:
    with pytest.raises(BadInput, match="2 to 5 play"):
        edit(table, Where("players"), wanted)


def test_new_players_sit_down_with_15_scudo_and_leave_with_their_cards() -> None:
    full = examples(EDITION)[2].table
    two = edit(full, Where("players"), "2")
    assert two.names == ("Anna", "Bruno")
    assert {owner for owner in two.owners if owner is not None} == {0, 1}
    again = edit(two, Where("players"), "5")
    assert again.names == full.names
    assert again.cash == (*full.cash[:2], 15, 15, 15)
    assert again.held(EDITION)[4] == (0,) * 9
    again.scored(EDITION)


def test_new_names_do_not_repeat_one_that_was_typed(table: EndTable) -> None:
    renamed = edit(table, Where("name", 0), "Dario")
    assert edit(renamed, Where("players"), "5").names == (
        "Dario",
        "Bruno",
        "Carla",
        "Anna",
        "Elena",
    )


def test_marks_are_even_and_lie_on_a_loan(table: EndTable) -> None:
    with pytest.raises(BadInput, match="tick the loan first"):
        edit(table, Where("marks", 1), "2")
    owing = edit(edit(table, Where("loan", 1), True), Where("marks", 1), "4")
    assert (owing.loans, owing.marks) == ((False, True, False), (0, 4, 0))
    with pytest.raises(BadInput, match="an even number"):
        edit(owing, Where("marks", 1), "3")
    with pytest.raises(BadInput, match="Bruno owes 4 for marks"):
        edit(owing, Where("loan", 1), False)
    assert edit(edit(owing, Where("marks", 1), ""), Where("loan", 1), False) == table


def test_a_card_is_in_one_place_only(table: EndTable) -> None:
    picked = edit(table, Where("by_cards"), True)
    first = edit(picked, Where("owner", 0, 5), 0)
    moved_on = edit(first, Where("owner", 0, 5), 2)
    assert moved_on.holdings(EDITION)[0] == (0,) * 9
    assert moved_on.holdings(EDITION)[2] == EDITION.cards[5]
    assert edit(moved_on, Where("owner", 0, 5), None) == picked
    with pytest.raises(BadInput, match="Card 6: nobody sits in seat 3"):
        edit(picked, Where("owner", 0, 5), 3)


def test_from_cards_to_counts_what_lies_there_is_kept() -> None:
    full = examples(EDITION)[2].table
    typed = edit(full, Where("by_cards"), False)
    assert typed.holdings(EDITION) == full.holdings(EDITION)
    assert typed.scored(EDITION) == full.scored(EDITION)


def test_from_counts_to_cards_the_counts_come_back(table: EndTable) -> None:
    cards = edit(table, Where("by_cards"), True)
    assert cards.holdings(EDITION) == ((0,) * 9,) * 3
    assert cards.counts == table.counts


def test_column_and_order_are_agreed(table: EndTable) -> None:
    assert edit(table, Where("column"), "red").column == "red"
    with pytest.raises(BadInput, match="classic"):
        edit(table, Where("column"), "blue")
    turned = edit(table, Where("order"), tuple(range(9))[::-1])
    assert turned.order == (8, 7, 6, 5, 4, 3, 2, 1, 0)
    assert edit(turned, Where("order"), None) == table
    with pytest.raises(BadInput, match="each of 0 to 8 once"):
        edit(table, Where("order"), (0,) * 9)


def test_moving_up_and_down_stops_at_the_ends() -> None:
    assert moved((0, 1, 2), 1, -1) == (1, 0, 2)
    assert moved((0, 1, 2), 1, 1) == (0, 2, 1)
    assert moved((0, 1, 2), 0, -1) == moved((0, 1, 2), 2, 1) == (0, 1, 2)


@pytest.mark.parametrize("name", ["BRUNO", "Bru\u200dno", "\u200b", "\u202eA", "\x07"])
def test_a_name_in_the_field_is_a_name_as_everywhere(table: EndTable, name: str) -> None:
    with pytest.raises(BadInput):
        edit(table, Where("name", 0), name)


def test_new_players_are_not_called_as_those_who_sit(table: EndTable) -> None:
    two = edit(edit(table, Where("players"), "2"), Where("name", 0), "carla")
    assert edit(two, Where("players"), "3").names == ("carla", "Bruno", "Anna")


def test_grapes_bring_6_from_the_bank_and_1_from_each_who_has_any() -> None:
    scoring = examples(EDITION)[0].table.scored(EDITION)
    assert scoring.final == (5 + 6 + 2, 4, 4)


def test_7_split_between_two_is_4_each() -> None:
    scoring = examples(EDITION)[1].table.scored(EDITION)
    assert scoring.final == (9, 9, 4)
    assert scoring.winners == (0, 1)


def test_the_full_table_uses_every_card_and_has_a_forced_loan_and_new_marks() -> None:
    table = examples(EDITION)[2].table
    scoring = table.scored(EDITION)
    assert None not in table.owners
    assert sum(sum(row) for row in table.holdings(EDITION)) == 108
    assert (table.loans[2], scoring.loans[2]) == (False, True)
    assert scoring.marks[3] > table.marks[3] > 0


def test_another_edition_has_the_same_three_tables(tmp_path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "own.toml"
    path.write_text(EDITION.to_toml().replace("Grapes", "Figs"), encoding="utf-8")
    own = Edition.load(path)
    for start in examples(own):
        start.table.scored(own)
    most = own.totals.index(max(own.totals))
    assert [row[most] for row in examples(own)[0].table.counts] == [4, 1, 2]
