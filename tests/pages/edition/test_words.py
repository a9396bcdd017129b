"""What is said while an edition is typed in."""

from __future__ import annotations

from turin_nb import Edition
from turin_nb.pages.edition.check import check, empty, summary, wrong
from turin_nb.pages.edition.draft import EditionDraft

WHOLE = EditionDraft.from_edition(Edition.load("teaching")).with_cell("name", "mine")


def said(draft: EditionDraft) -> str:
    return summary(draft, check(draft))


def test_an_empty_edition_has_cells_to_fill_and_nothing_wrong() -> None:
    draft = EditionDraft()
    assert wrong(draft, check(draft)) == ()
    assert said(draft) == f"{2 + 9 * 4 + 18 * 3} cells are still empty."


def test_a_whole_one_is_called_whole() -> None:
    assert said(WHOLE) == "The edition is whole: 9 goods, 18 cards, 108 units."


def test_the_first_wrong_entry_is_told_with_its_place() -> None:
    draft = WHOLE.with_cell("cards[3].two", "Tea")
    assert said(draft) == (
        "1 entry is wrong: card 4, two of: Tea is not among the goods of the payout card."
    )
    assert said(draft.with_cell("title", "").with_cell("cards[4].one", "Tea")) == (
        "1 cell is still empty. 2 entries are wrong: card 4, two of: Tea is not among the goods "
        "of the payout card."
    )
    assert "wrong: short name: teaching is" in said(WHOLE.with_cell("name", "teaching"))


def test_a_sum_that_is_off_is_told_without_a_cell() -> None:
    draft = WHOLE.with_cell("goods[0].total", "17")
    assert [p.path for p in wrong(draft, check(draft))] == ["goods[0].total", "goods.total"]
    assert summary(draft, check(draft)[1:]).endswith(
        "wrong: The totals add up to 109: 18 cards of 6 hold 108."
    )
    assert not empty(draft, "goods.total")
