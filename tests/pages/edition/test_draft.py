"""The cells of a draft: read and typed anew by their paths, everything else as it was."""

from __future__ import annotations

import pytest

from turin_nb import BadInput, Edition
from turin_nb.pages.edition.draft import CardDraft, EditionDraft, GoodDraft

WHOLE = EditionDraft.from_edition(Edition.load("teaching"))


def test_cells_are_those_of_the_edition() -> None:
    assert WHOLE.goods[0] == GoodDraft("Chocolate", "16", "7", "4")
    assert WHOLE.cards[0] == CardDraft("Chocolate", "Hazelnuts", "Vermouth")
    assert WHOLE.cell("cards[17].one") == "Truffles"


def test_one_cell_changes_and_no_other() -> None:
    changed = WHOLE.with_cell("goods[1].red", "9")
    assert changed.cell("goods[1].red") == "9"
    assert WHOLE.cell("goods[1].red") == "12"
    assert changed.with_cell("goods[1].red", "12") == WHOLE


@pytest.mark.parametrize(
    "path", ["goods[9].name", "cards[18].one", "goods[0].three", "cards[0].name", "goods", "x", ""]
)
def test_a_path_that_leads_nowhere_is_refused(path: str) -> None:
    for use in (lambda: WHOLE.cell(path), lambda: WHOLE.with_cell(path, "x")):
        with pytest.raises(BadInput, match="no cell"):
            use()
