"""A table to study: who holds what, Scudo, loans and marks, as one value that changes by copies."""

from __future__ import annotations

from dataclasses import dataclass, field

from turin_nb.engine.edition import CARDS, Counts, Edition
from turin_nb.engine.payout import Scoring, score

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena")


@dataclass(frozen=True, slots=True)
class Table:
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
