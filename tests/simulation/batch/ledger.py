"""The ledger of a game from what a block holds of it, without the reference engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from turin_nb.engine import moves
from turin_nb.engine.results import BANK, lying_on
from turin_nb.engine.rules import LOAN, REPAYMENT
from turin_nb.simulation.batch import Block

_ASIDES = (moves.Borrow, moves.Claim)
_SETTLING = (moves.Bid, moves.Raise, moves.Toss)

Row = tuple[Any, Any, int, str, int | None]
"""From, to, Scudo, the rule, the good."""


class Ledger:
    """Writes the rows of one game: moves from its tape, payments from its notes."""

    def __init__(self, block: Block, number: int) -> None:
        self.block, self.number = block, number
        notes = block.notes(number)
        self.paid = [rows for what, rows in notes if what == "paid"]
        self.goods = [rows for what, rows in notes if what == "good"]
        self.offers: dict[int, tuple[int, int]] = {}
        self.bids: list[int] = []

    def rows(self) -> list[Row]:
        """Every payment in its order."""
        return [*self._auctions(), *self._returned(), *self._payouts(), *self._repaid()]

    def _auctions(self) -> Iterator[Row]:
        """Moves one by one; an auction is paid once nothing more is bid, added or tossed."""
        played, bids = self.block.moves(self.number), []
        for place, move in enumerate(played):
            yield from self._moved(move)
            if isinstance(move, moves.Bid):
                bids.append(move.amount)
            later = (m for m in played[place + 1 :] if not isinstance(m, _ASIDES))
            if isinstance(move, _SETTLING) and not isinstance(next(later, None), _SETTLING):
                yield from self._settled(bids)
                bids = []

    def _settled(self, bids: list[int]) -> Iterator[Row]:
        paid, void = self.paid.pop(0)
        for seat, bid in enumerate(bids):
            rule = "A8" if void[seat] else "A4" if bid else "A5"
            yield seat, BANK, paid[seat], rule, None

    def _moved(self, move: moves.Move) -> Iterator[Row]:
        if isinstance(move, moves.Borrow):
            yield BANK, move.seat, LOAN, "L1", None
        elif isinstance(move, moves.Offer):
            self.offers[move.card] = move.seat, move.price
            yield move.seat, lying_on(move.card), move.price, "M2", None
        elif isinstance(move, moves.Withdraw):
            seat, price = self.offers.pop(move.card)
            yield lying_on(move.card), seat, price, "M5", None
        elif isinstance(move, moves.Claim):
            seller, price = self.offers.pop(move.card)
            yield move.seats[0], seller, price, "M3", None
            yield lying_on(move.card), seller, price, "M3", None

    def _returned(self) -> Iterator[Row]:
        for card, (seat, price) in self.offers.items():
            yield lying_on(card), seat, price, "M8", None

    def _payouts(self) -> Iterator[Row]:
        loans = tuple(self.block.end_loans[:, self.number].tolist())
        marks = (0,) * len(loans)
        order = self.block.setting.rules.order or range(9)
        for good, (_, after, owed) in zip(order, self.goods, strict=True):
            yield from self._good(good, loans, after, marks, owed)
            loans, marks = after, owed

    def _good(self, good: int, loans: Any, after: Any, marks: Any, owed: Any) -> Iterator[Row]:
        held = self.block.holdings[good, :, self.number].tolist()
        came = self.block.income[good, :, self.number].tolist()
        top = [seat for seat, count in enumerate(held) if count and count == max(held)]
        payers = [seat for seat, count in enumerate(held) if count and seat not in top]
        to = top[0] if len(top) == 1 else BANK
        if len(top) == 1:
            yield BANK, to, came[top[0]] - len(payers), "P3", good
        for payer in payers:
            if owed[payer] > marks[payer]:
                yield payer, BANK, 0, "P5", good
                yield from [(BANK, to, 1, "P5", good)] * (len(top) == 1)
                continue
            if after[payer] > loans[payer]:
                yield BANK, payer, LOAN, "P5", good
            yield payer, to, -came[payer], "P3" if len(top) == 1 else "P4", good
        if len(top) > 1:
            yield from ((BANK, seat, came[seat], "P4", good) for seat in top)

    def _repaid(self) -> Iterator[Row]:
        block, number = self.block, self.number
        for seat in range(len(block.loans)):
            if block.loans[seat, number]:
                yield seat, BANK, REPAYMENT, "P7", None
            if block.marks[seat, number]:
                yield seat, BANK, int(block.marks[seat, number]), "P7", None
