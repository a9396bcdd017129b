"""A table to study, a value that changes by copies, field by field; three tables to start from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from turin_nb.engine.edition import CARDS, Counts, Edition
from turin_nb.engine.errors import BadInput
from turin_nb.engine.names import fault, like, tidy
from turin_nb.engine.payout import Scoring, score
from turin_nb.engine.rules import MARK, START, one_of, permutation, seats
from turin_nb.pages.kit.typed import Where, number, with_place

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena")


@dataclass(frozen=True, slots=True)
class EndTable:
    """What lies on the table when the payouts begin (P2–P9).

    - ``names``: 2 to 5 players (S1); ``cash``: Scudo per seat; ``loans``: who has one (L1);
      ``marks``: Scudo owed by P5 already.
    - ``counts[seat][good]``: what each holds, as typed; ``owners[card]``: who has each card, or
      ``None``; ``by_cards``: which of the two counts.
    - ``column``: ``"classic"`` or ``"red"`` (S3); ``order``: the agreed order of the goods (P2).
    - ``mended``: what became of the names of a file or link from before they had a rule.
    """

    names: tuple[str, ...]
    counts: tuple[Counts, ...]
    cash: tuple[int, ...]
    loans: tuple[bool, ...]
    marks: tuple[int, ...]
    owners: tuple[int | None, ...] = (None,) * CARDS
    by_cards: bool = False
    column: str = "classic"
    order: tuple[int, ...] | None = None
    mended: str = field(default="", compare=False)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.names)

    def holdings(self, edition: Edition) -> tuple[Counts, ...]:
        """What each seat holds of each good, by its cards or as typed."""
        return self.held(edition) if self.by_cards else self.counts

    def held(self, edition: Edition) -> tuple[Counts, ...]:
        """What each seat's cards show together."""
        hands: list[list[int]] = [[] for _ in self.names]
        for card, owner in enumerate(self.owners):
            if owner is not None:
                hands[owner].append(card)
        return tuple(edition.held(hand) for hand in hands)

    def scored(self, edition: Edition) -> Scoring:
        """The final payouts of this table."""
        payouts = edition.payouts(self.column)
        held = self.holdings(edition)
        return score(held, self.cash, payouts, self.loans, self.marks, self.order)


def changed(table: EndTable, edition: Edition, where: Where, value: Any) -> EndTable:
    """The table with one field changed to what was typed or chosen there.

    Raises ``BadInput`` with a sentence for what no table could have; nothing is rounded.
    """
    return _CHANGES[where.kind](table, edition, where, value)


def _name(table: EndTable, edition: Edition, where: Where, value: str) -> EndTable:
    return replace(table, names=renamed(table.names, where.seat, value))


def renamed(names: tuple[str, ...], seat: int, name: str) -> tuple[str, ...]:
    """The names with one typed anew; ``BadInput`` for what the table could not call anybody.

    >>> renamed(("Anna", "Bruno"), 1, " Zita ")
    ('Anna', 'Zita')
    """
    wrong = fault(name, (*names[:seat], *names[seat + 1 :]))
    if wrong:
        raise BadInput(wrong)
    return with_place(names, seat, tidy(name))


def more_names(names: tuple[str, ...], players: int) -> tuple[str, ...]:
    """The names of so many seats: those who sit there, and others that tell the rest apart.

    >>> more_names(("bruno", "Zita"), 4)
    ('bruno', 'Zita', 'Anna', 'Carla')
    """
    free = [name for name in NAMES if like(name, names) is None]
    return (*names, *free)[:players]


def _count(table: EndTable, edition: Edition, where: Where, value: str) -> EndTable:
    good = edition.goods[where.item]
    held = number(value, good, "S2")
    row = with_place(table.counts[where.seat], where.item, held)
    counts = with_place(table.counts, where.seat, row)
    everyone, printed = sum(row[where.item] for row in counts), edition.totals[where.item]
    if everyone > printed:
        there = f"with these, {everyone} would be on the table"
        raise BadInput(f"The cards hold {printed} {good} in all; {there}.", "S2")
    return replace(table, counts=counts)


def _cash(table: EndTable, edition: Edition, where: Where, value: str) -> EndTable:
    return replace(table, cash=with_place(table.cash, where.seat, number(value, "Scudo", "S1")))


def _loan(table: EndTable, edition: Edition, where: Where, value: bool) -> EndTable:
    if not value and table.marks[where.seat]:
        name, owed = table.names[where.seat], table.marks[where.seat]
        raise BadInput(f"{name} owes {owed} for marks, which lie on a loan card: clear them first.")
    return replace(table, loans=with_place(table.loans, where.seat, bool(value)))


def _marks(table: EndTable, edition: Edition, where: Where, value: str) -> EndTable:
    owed = number(value, "Marks", "P5")
    if owed % MARK:
        raise BadInput(f"Each mark is {MARK} Scudo, so the marks are an even number.", "P5")
    if owed and not table.loans[where.seat]:
        raise BadInput("Marks lie on a loan card: tick the loan first.", "P5")
    return replace(table, marks=with_place(table.marks, where.seat, owed))


def _owner(table: EndTable, edition: Edition, where: Where, value: int | None) -> EndTable:
    if value is not None and value not in range(table.players):
        raise BadInput(f"Card {where.item + 1}: nobody sits in seat {value}.", "S4")
    return replace(table, owners=with_place(table.owners, where.item, value))


def _by_cards(table: EndTable, edition: Edition, where: Where, value: bool) -> EndTable:
    """Switch between cards and counts: what the cards show is kept, or the counts if none does."""
    picked = any(owner is not None for owner in table.owners)
    if table.by_cards and not value and picked:
        return replace(table, by_cards=False, counts=table.held(edition))
    return replace(table, by_cards=bool(value))


def _column(table: EndTable, edition: Edition, where: Where, value: str) -> EndTable:
    return replace(table, column=one_of(value, "payouts", ("classic", "red"), "S3"))


def _order(table: EndTable, edition: Edition, where: Where, value: Any) -> EndTable:
    agreed = None if value is None else permutation(value, len(edition.goods), "order", "P2")
    return replace(table, order=agreed)


def _players(table: EndTable, edition: Edition, where: Where, value: str) -> EndTable:
    """More or fewer seats: new ones start with 15 Scudo, the last ones leave with what they had."""
    wanted = number(value, "Players", "S1")
    try:
        seats(wanted)
    except BadInput as refused:
        raise BadInput(f"2 to 5 play, not {wanted}.", refused.rule) from None
    new = max(0, wanted - table.players)
    return replace(
        table,
        names=more_names(table.names, wanted),
        counts=(*table.counts, *[(0,) * len(edition.goods)] * new)[:wanted],
        cash=(*table.cash, *[START] * new)[:wanted],
        loans=(*table.loans, *[False] * new)[:wanted],
        marks=(*table.marks, *[0] * new)[:wanted],
        owners=tuple(None if o is None or o >= wanted else o for o in table.owners),
    )


_CHANGES: Mapping[str, Callable[[EndTable, Edition, Where, Any], EndTable]] = {
    "name": _name,
    "count": _count,
    "cash": _cash,
    "loan": _loan,
    "marks": _marks,
    "owner": _owner,
    "by_cards": _by_cards,
    "column": _column,
    "order": _order,
    "players": _players,
}


def moved(order: tuple[int, ...], good: int, step: int) -> tuple[int, ...]:
    """The order with one good moved up (−1) or down (1); unchanged at an end.

    >>> moved((0, 1, 2), good=2, step=-1), moved((0, 1, 2), good=2, step=1)
    ((0, 2, 1), (0, 1, 2))
    """
    place = order.index(good)
    target = min(max(place + step, 0), len(order) - 1)
    others = [other for other in order if other != good]
    return (*others[:target], good, *others[target:])


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
