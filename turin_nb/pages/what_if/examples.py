"""Three tables to start from, the rules text's own examples among them."""

from __future__ import annotations

from typing import NamedTuple

from turin_nb.engine.edition import Edition
from turin_nb.pages.what_if.model import NAMES, EndTable


class Example(NamedTuple):
    """A table with a name and a word on what it shows."""

    title: str
    says: str
    table: EndTable


def examples(edition: Edition) -> tuple[Example, ...]:
    """The three tables, for any edition.

    >>> [example.title for example in examples(Edition.load("teaching"))]
    ['A majority', 'A tie', 'Five players']
    """
    good = _good(edition)
    name = edition.goods[good]
    return (
        Example(
            "A majority",
            f"The rules' own example: the most {name}, and 1 Scudo from each who has any.",
            _single(edition, good, (4, 1, 2)),
        ),
        Example(
            "A tie",
            "The rules' own example: two tie, the bank's payout and 1 more are split.",
            _single(edition, good, (3, 3, 1)),
        ),
        Example(
            "Five players",
            "All 18 cards lie on the table; one player must borrow, another has marks.",
            _full(edition),
        ),
    )


def _good(edition: Edition) -> int:
    """Grapes where there are any, as in the rules' example; else the most common good."""
    if "Grapes" in edition.goods:
        return edition.goods.index("Grapes")
    return edition.totals.index(max(edition.totals))


def _single(edition: Edition, good: int, held: tuple[int, ...]) -> EndTable:
    """Three players, 5 Scudo each, and one good."""
    counts = tuple(
        tuple(count if place == good else 0 for place in range(len(edition.goods)))
        for count in held
    )
    return EndTable(NAMES[:3], counts, (5,) * 3, (False,) * 3, (0,) * 3)


def _full(edition: Edition) -> EndTable:
    """Five players who share the 18 cards, one without Scudo, one with a loan and a mark."""
    owners: tuple[int | None, ...] = (0, 2, 4, 3, 1, 0, 4, 2, 3, 1, 1, 0, 4, 2, 0, 3, 1, 4)
    return EndTable(
        names=NAMES,
        counts=((0,) * len(edition.goods),) * 5,
        cash=(6, 3, 0, 1, 9),
        loans=(False, False, False, True, False),
        marks=(0, 0, 0, 2, 0),
        owners=owners,
        by_cards=True,
    )
