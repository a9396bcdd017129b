"""Auctions, what a table wrote down for each, and the misunderstanding that it shows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from turin_nb.pages.referee.auction import Auction
from turin_nb.pages.referee.audit import Cell

Row = tuple[int, ...]
FILE = Path(__file__).with_name("wrong_auctions.json")


class Wrong(NamedTuple):
    """One auction and the table's own result, as a whole."""

    name: str
    bids: Row
    prizes: Row
    raises: tuple[Row, ...]
    toss: Row
    paid: Row
    cards: Row
    discards: Row
    lone: str = "wins"

    @property
    def auction(self) -> Auction:
        return Auction(
            self.bids,
            self.prizes,
            tuple((seat, added) for seat, added in self.raises),
            self.toss,
            self.lone,
        )

    @property
    def entered(self) -> dict[Cell, int]:
        columns = {"paid": self.paid, "cards": self.cards, "discards": self.discards}
        return {Cell(what, s): n for what, row in columns.items() for s, n in enumerate(row)}


def _wrong(row: dict[str, Any]) -> Wrong:
    """One row of the file: its lists are rows."""
    raises = tuple(map(tuple, row.pop("raises")))
    lists = {key: tuple(each) for key, each in row.items() if isinstance(each, list)}
    return Wrong(**row | lists, raises=raises)


ONLY_ONE = [_wrong(row) for row in json.loads(FILE.read_text(encoding="utf-8"))]
