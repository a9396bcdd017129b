"""An edition's file read into the cells of a draft, so that what is wrong shows at its cell."""

from __future__ import annotations

from typing import Any, TypeVar

from turin_nb.engine.checks import shown
from turin_nb.engine.edition import CARDS, GOODS, SHAPE
from turin_nb.engine.edition_file import FORMAT, toml
from turin_nb.engine.errors import BadEdition
from turin_nb.pages.edition.check import build
from turin_nb.pages.edition.draft import CardDraft, EditionDraft, GoodDraft

_TEXTS = ("name", "title", "note")
_KEYS = {"format", "goods", "cards", *_TEXTS}
Row = TypeVar("Row", GoodDraft, CardDraft)


def to_toml(draft: EditionDraft) -> str:
    """The file of a draft that is whole; ``BadEdition`` with its first problem where it is not."""
    return build(draft).to_toml()


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
    goods = _rows(data, "goods", GOODS, ("name", "total", "classic", "red"), GoodDraft)
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
