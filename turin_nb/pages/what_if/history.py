"""A table with its past: undo, reset, and a baseline to compare with."""

from __future__ import annotations

from dataclasses import dataclass, replace

from turin_nb.engine.edition import Edition
from turin_nb.engine.payout import Scoring
from turin_nb.engine.results import Entry
from turin_nb.look.payments import about, net
from turin_nb.pages.kit.typed import Where
from turin_nb.pages.what_if.model import EndTable

DEEPEST = 200  # changes that can be undone


@dataclass(frozen=True, slots=True)
class History:
    """The table now, the tables before it, and the pinned one.

    - ``start``: what reset goes back to; ``past``: older tables, the oldest first.
    - ``last``: the field that changed last: more typing in it is the same step of undo.
    """

    now: EndTable
    start: EndTable
    past: tuple[EndTable, ...] = ()
    last: Where | None = None
    baseline: EndTable | None = None

    @classmethod
    def of(cls, table: EndTable) -> History:
        """A history that begins with ``table``."""
        return cls(now=table, start=table)

    def to(self, table: EndTable, where: Where | None = None) -> History:
        """The history with a new table; the same field again is no new step."""
        if table == self.now:
            return self
        same = where is not None and where == self.last
        past = self.past if same else (*self.past, self.now)[-DEEPEST:]
        return replace(self, now=table, past=past, last=where)

    def begin(self, table: EndTable) -> History:
        """A new table to start from; undo still leads back."""
        return replace(self.to(table), start=table, last=None)

    def undo(self) -> History:
        """One step back, if there is one."""
        if not self.past:
            return self
        return replace(self, now=self.past[-1], past=self.past[:-1], last=None)

    def reset(self) -> History:
        """Back to the table that was started from; undo leads back here, if this was another."""
        return self if self.now == self.start else self.to(self.start)

    def pin(self) -> History:
        """Keep the table of this moment to compare with."""
        return replace(self, baseline=self.now)

    def unpin(self) -> History:
        """Compare with nothing."""
        return replace(self, baseline=None)


@dataclass(frozen=True, slots=True)
class Outcome:
    """A table with its score, and the numbers that screens ask for."""

    table: EndTable
    scoring: Scoring

    @classmethod
    def of(cls, table: EndTable, edition: Edition) -> Outcome:
        """Score a table."""
        return cls(table, table.scored(edition))

    def final(self, seat: int) -> int | None:
        """Scudo at the end; ``None`` for a seat that nobody has at this table."""
        return self.scoring.final[seat] if seat < self.table.players else None

    def paid(self, good: int, seat: int) -> int | None:
        """What one good brings a seat in Scudo, a forced loan left out; ``None`` for no seat."""
        return net(self.entries(good), seat) if seat < self.table.players else None

    def entries(self, good: int | None) -> tuple[Entry, ...]:
        """The payments about one good, or those about none."""
        return about(self.scoring.entries, good)
