"""An edition typed in cell by cell: what is wrong shows at its cell, what is right is built."""

from __future__ import annotations

import pytest

from turin_nb import BadEdition, Edition
from turin_nb.pages.edition.check import Problem, build, check
from turin_nb.pages.edition.draft import CardDraft, EditionDraft, GoodDraft

TEACHING = Edition.load("teaching")
WHOLE = EditionDraft.from_edition(TEACHING).with_cell("name", "mine")


def test_an_edition_goes_to_cells_and_back() -> None:
    assert check(WHOLE) == ()
    again = build(WHOLE)
    assert again.name == "mine"
    for part in ("title", "note", "goods", "cards", "classic", "red", "totals"):
        assert getattr(again, part) == getattr(TEACHING, part)


def test_typed_in_from_nothing_it_is_the_same_edition() -> None:
    draft = EditionDraft()
    for path in PATHS:
        draft = draft.with_cell(path, f"  {WHOLE.cell(path)} ")
    assert build(draft) == build(WHOLE)


PATHS = [
    "name",
    "title",
    "note",
    *(f"goods[{g}].{key}" for g in range(9) for key in ("name", "total", "classic", "red")),
    *(f"cards[{c}].{key}" for c in range(18) for key in ("three", "two", "one")),
]


def test_an_empty_draft_misses_every_cell_but_the_note() -> None:
    assert [problem.path for problem in check(EditionDraft())] == [
        path for path in PATHS if path != "note"
    ]


@pytest.mark.parametrize(
    ("path", "typed", "says"),
    [
        ("name", "teaching", "teaching is an edition that comes along: choose another."),
        ("name", "  teaching ", "teaching is an edition that comes along: choose another."),
        ("title", " ", "An edition needs a title, so that screens can say which it is."),
        ("title", "x" * 41, "A name has 1 to 40 characters, this one has 41."),
        ("goods[8].name", "y" * 50, "A name has 1 to 40 characters, this one has 50."),
        ("goods[1].total", "3.7", "Total: a whole number from 0 to 9999 is needed, not 3.7."),
        ("goods[1].classic", "-1", "Classic: a whole number from 0 to 9999 is needed, not -1."),
        ("goods[1].red", "", "A whole number is missing."),
        ("goods[0].total", "17", "The cards hold 16 of Chocolate, the payout card says 17."),
        ("cards[0].three", "Tea", "Tea is not among the goods of the payout card."),
        ("cards[0].two", "chocolate", "chocolate is on this card already: it shows three different "
         "goods."),
        ("cards[17].one", "", "Of which good does this card show one?"),
        ("cards[3].two", "<script>" * 9, "<script>" * 4 + "<script… is not among the goods of the "
         "payout card."),
    ],
)  # fmt: skip
def test_each_wrong_cell_has_its_sentence(path: str, typed: str, says: str) -> None:
    assert Problem(path, says) in check(WHOLE.with_cell(path, typed))


def test_a_name_given_twice_is_told_at_the_second() -> None:
    (problem, *_) = check(WHOLE.with_cell("goods[2].name", " CHOCOLATE"))
    says = "Another is called Chocolate: choose a name that tells them apart."
    assert problem == Problem("goods[2].name", says)


def test_all_problems_are_told_at_once() -> None:
    draft = WHOLE.with_cell("goods[4].red", "x").with_cell("cards[7].one", "Coffee")
    draft = draft.with_cell("cards[9].two", "")
    assert [problem.path for problem in check(draft)] == [
        "goods[4].red",
        "cards[7].one",
        "cards[9].two",
    ]


def test_totals_are_compared_once_the_cards_can_be_read() -> None:
    wrong = WHOLE.with_cell("goods[0].total", "17")
    assert [problem.path for problem in check(wrong)] == ["goods[0].total", "goods.total"]
    assert check(wrong)[1].says == "The totals add up to 109: 18 cards of 6 hold 108."
    both = wrong.with_cell("cards[0].one", "?")
    assert [problem.path for problem in check(both)] == ["cards[0].one"]


def test_totals_that_make_up_for_each_other_are_wrong_at_both() -> None:
    draft = WHOLE.with_cell("goods[0].total", "17").with_cell("goods[1].total", "7")
    assert [problem.path for problem in check(draft)] == ["goods[0].total", "goods[1].total"]


def test_rows_too_few_or_too_many_are_told() -> None:
    draft = EditionDraft(goods=(GoodDraft(),) * 8, cards=(CardDraft(),) * 19)
    assert Problem("goods", "There are 9 goods, not 8.") in check(draft)
    assert Problem("cards", "There are 18 cards, not 19.") in check(draft)


def test_a_draft_with_a_problem_is_not_built() -> None:
    with pytest.raises(BadEdition, match=r"cards\[0\].two: Tea is not among"):
        build(WHOLE.with_cell("cards[0].two", "Tea"))
