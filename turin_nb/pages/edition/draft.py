"""An edition while its owner types it in, or as a file has it: every cell a text (S2)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from turin_nb.engine.checks import shown
from turin_nb.engine.edition import CARDS, GOODS, SHAPE, Edition
from turin_nb.engine.edition_file import FORMAT, toml
from turin_nb.engine.errors import BadEdition, BadInput
from turin_nb.pages.kit.typed import with_place

_TEXTS = ("name", "title", "note")
_GOOD = ("name", "total", "classic", "red")
_ROW_PATH = re.compile(r"(goods|cards)\[(\d{1,3})\]\.(\w+)")


@dataclass(frozen=True, slots=True)
class GoodDraft:
    """One line of the payout card as typed: name, how many in all, Scudo in either column."""

    name: str = ""
    total: str = ""
    classic: str = ""
    red: str = ""


@dataclass(frozen=True, slots=True)
class CardDraft:
    """One card as typed: the goods of which it shows three, two and one."""

    three: str = ""
    two: str = ""
    one: str = ""


@dataclass(frozen=True, slots=True)
class EditionDraft:
    """An edition as typed so far: a value that changes by copies.

    >>> EditionDraft().with_cell("goods[0].name", "Grapes").goods[0].name
    'Grapes'
    """

    name: str = ""
    title: str = ""
    note: str = ""
    goods: tuple[GoodDraft, ...] = (GoodDraft(),) * GOODS
    cards: tuple[CardDraft, ...] = (CardDraft(),) * CARDS

    @classmethod
    def from_edition(cls, edition: Edition) -> EditionDraft:
        """The cells of an edition that is whole."""
        columns = zip(edition.goods, edition.totals, edition.classic, edition.red, strict=True)
        return cls(
            name=edition.name,
            title=edition.title,
            note=edition.note,
            goods=tuple(GoodDraft(good, str(t), str(c), str(r)) for good, t, c, r in columns),
            cards=tuple(
                CardDraft(*(edition.goods[card.index(count)] for count in SHAPE.values()))
                for card in edition.cards
            ),
        )

    def cell(self, path: str) -> str:
        """What is typed at a path such as ``title``, ``goods[3].red`` or ``cards[0].two``.

        Raises ``BadInput`` for a path that leads nowhere.
        """
        kind, place, key = self._found(path)
        part = self if place is None else getattr(self, kind)[place]
        return str(getattr(part, key))

    def with_cell(self, path: str, text: str) -> EditionDraft:
        """The draft with one cell typed anew; ``BadInput`` for a path that leads nowhere."""
        kind, place, key = self._found(path)
        if place is None:
            return _with(self, key, text)
        rows = getattr(self, kind)
        return _with(self, kind, with_place(rows, place, _with(rows[place], key, text)))

    def _found(self, path: str) -> tuple[str, int | None, str]:
        if path in _TEXTS:
            return "", None, path
        match = _ROW_PATH.fullmatch(path)
        if match:
            kind, place, key = match[1], int(match[2]), match[3]
            keys = _GOOD if kind == "goods" else tuple(SHAPE)
            if place < len(getattr(self, kind)) and key in keys:
                return kind, place, key
        raise BadInput(f"path: no cell of an edition is called {shown(path)}.", "S2")


Part = TypeVar("Part", EditionDraft, GoodDraft, CardDraft)


def _with(part: Part, key: str, value: object) -> Part:
    changed: dict[str, Any] = {key: value}
    return replace(part, **changed)


_KEYS = {"format", "goods", "cards", *_TEXTS}
Row = TypeVar("Row", GoodDraft, CardDraft)


def from_toml(content: str | bytes) -> EditionDraft:
    """The draft that a file holds, its wrong entries in their cells for ``check`` to find.

    What has no cells is refused with ``BadEdition``, in one sentence: a file that is too large,
    no TOML, of another layout, or with more rows than an edition has.
    """
    data = toml(content)
    unknown = sorted(set(data) - _KEYS)
    if unknown:
        raise BadEdition(f"the whole file: unknown entries: {shown(unknown)}.", "S2")
    if data.get("format", FORMAT) != FORMAT:
        found = shown(data["format"])
        raise BadEdition(f"format: expected {FORMAT}, the only format so far, got {found}.")
    goods = _rows(data, "goods", GOODS, _GOOD, GoodDraft)
    cards = _rows(data, "cards", CARDS, tuple(SHAPE), CardDraft)
    texts = {key: _cell(data.get(key, "")) for key in _TEXTS}
    return EditionDraft(goods=goods, cards=cards, **texts)


def _rows(
    data: dict[str, Any], key: str, most: int, keys: tuple[str, ...], kind: type[Row]
) -> tuple[Row, ...]:
    """The rows of one table of the file, filled up with empty ones."""
    listed = data.get(key, [])
    if not isinstance(listed, list) or not all(isinstance(row, dict) for row in listed):
        raise BadEdition(f"{key}: expected a list of tables, got {shown(listed)}.", "S2")
    if len(listed) > most:
        raise BadEdition(f"{key}: expected {most} {key}, got {len(listed)}.", "S2")
    for place, row in enumerate(listed):
        unknown = sorted(set(row) - set(keys))
        if unknown:
            raise BadEdition(f"{key}[{place}]: unknown entries: {shown(unknown)}.", "S2")
    rows = [kind(**{k: _cell(v) for k, v in row.items()}) for row in listed]
    return tuple(rows + [kind()] * (most - len(rows)))


def _cell(value: Any) -> str:
    """An entry as somebody would have typed it."""
    return value if isinstance(value, str) else shown(value)
