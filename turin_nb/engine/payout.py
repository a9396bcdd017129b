"""The final payouts, good by good, and the loans after them (P2–P9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from turin_nb.engine.checks import flag, items, row, shown
from turin_nb.engine.errors import BadInput
from turin_nb.engine.results import BANK, Account, Entry, ledger_frame, ledger_html
from turin_nb.engine.rules import LOAN, MARK, REPAYMENT, permutation, seats

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class Scoring:
    """What the final payouts come to, per seat.

    - ``cash``: Scudo after the last good, before loans are repaid; ``loans`` and ``marks``
      (Scudo owed by P5) as they are then.
    - ``final``: Scudo after P7, below 0 if a debt is larger (P9); ``winners``: the seats with
      the most (P8).
    - ``majorities``: for each good the seats with the most of it, none for a good nobody holds.
    - ``entries``: every payment, those of P7 included.
    """

    cash: tuple[int, ...]
    loans: tuple[bool, ...]
    marks: tuple[int, ...]
    final: tuple[int, ...]
    winners: tuple[int, ...]
    majorities: tuple[tuple[int, ...], ...]
    entries: tuple[Entry, ...]

    def frame(self) -> pd.DataFrame:
        """The entries as a table, one payment a row (loads pandas)."""
        return ledger_frame(self.entries)

    def _repr_html_(self) -> str:
        """The final Scudo, and the entries as a table, for a notebook."""
        caption = f"Final Scudo by seat: {', '.join(map(str, self.final))}"
        return ledger_html(caption, self.entries)


class _Table:
    """The purses while goods are paid: lives inside one call of ``score``."""

    __slots__ = ("cash", "entries", "loans", "marks")

    def __init__(self, cash: tuple[int, ...], loans: tuple[bool, ...], marks: tuple[int, ...]):
        self.cash, self.loans, self.marks = list(cash), list(loans), list(marks)
        self.entries: list[Entry] = []

    def move(
        self, source: Account, target: Account, amount: int, rule: str, why: str, good: int | None
    ) -> None:
        """Write one payment and carry it out."""
        self.entries.append(Entry(source, target, amount, rule, why, good))
        if isinstance(source, int):
            self.cash[source] -= amount
        if isinstance(target, int):
            self.cash[target] += amount


def majority(held: Sequence[int]) -> tuple[int, ...]:
    """The seats with the most of one good, from what each seat holds of it (P3, P4, P6).

    >>> majority([3, 1, 3]), majority([0, 0])
    ((0, 2), ())
    """
    most = max(held)
    return tuple([seat for seat, count in enumerate(held) if count == most]) if most else ()


def score(
    holdings: Sequence[Sequence[int]],
    cash: Sequence[int],
    payouts: Sequence[int],
    loans: Sequence[bool] | None = None,
    marks: Sequence[int] | None = None,
    order: Sequence[int] | None = None,
) -> Scoring:
    """The final payouts of a table (P2–P9).

    ``holdings[seat][good]``: how many of each good; ``cash``: Scudo per seat, with what M8 gave
    back; ``payouts[good]``: Scudo from the bank, top to bottom; ``loans``: who has one;
    ``marks``: Scudo already owed by P5; ``order``: the goods' indices in another agreed order.

    Raises ``BadInput`` for what no table has: ragged goods, 3.7 Scudo, marks without a loan.

    >>> score([[4], [1], [2]], cash=[5, 5, 5], payouts=[6]).final
    (13, 4, 4)
    """
    bank = row(payouts, "payouts", "P2")
    held = _holdings(holdings, len(bank))
    table = _Table(*_purses(len(held), cash, loans, marks))
    goods = range(len(bank)) if order is None else permutation(order, len(bank), "order", "P2")
    columns = tuple(zip(*held, strict=True))
    majorities = tuple(map(majority, columns))
    for good in goods:
        _pay_good(table, good, columns[good], majorities[good], bank[good])
    return _finish(table, majorities)


def _holdings(holdings: Any, goods: int) -> tuple[tuple[int, ...], ...]:
    """What each seat holds, checked: 2 to 5 seats, a number for every good (S1, P3)."""
    held = tuple(
        row(counts, f"holdings[{seat}]", "P3")
        for seat, counts in enumerate(items(holdings, "holdings", "P3"))
    )
    seats(len(held))
    for seat, counts in enumerate(held):
        if len(counts) != goods:
            message = f"holdings[{seat}]: expected a number for each of {goods} goods"
            raise BadInput(f"{message}, got {len(counts)}.", "P2")
    return held


def _purses(
    players: int, cash: Any, loans: Any, marks: Any
) -> tuple[tuple[int, ...], tuple[bool, ...], tuple[int, ...]]:
    """Scudo, loans and marks per seat, checked (L1, P5)."""
    money = _each(row(cash, "cash", "P3"), players, "cash")
    listed = () if loans is None else items(loans, "loans", "L1")
    taken = tuple(flag(loan, f"loans[{seat}]", "L1") for seat, loan in enumerate(listed))
    owed = () if marks is None else row(marks, "marks", "P5")
    taken = (False,) * players if loans is None else _each(taken, players, "loans")
    owed = (0,) * players if marks is None else _each(owed, players, "marks")
    for seat, (loan, mark) in enumerate(zip(taken, owed, strict=True)):
        if mark % MARK or (mark and not loan):
            wanted = "an even number of Scudo, and only beside a loan"
            raise BadInput(f"marks[{seat}]: expected {wanted}, got {mark}.", "P5")
    return money, taken, owed


def _each(values: tuple[Any, ...], players: int, what: str) -> tuple[Any, ...]:
    """``values`` if there is one for each seat."""
    if len(values) != players:
        raise BadInput(
            f"{what}: expected one for each of {players} seats, got {shown(values)}.", "S1"
        )
    return values


def _pay_good(
    table: _Table, good: int, held: tuple[int, ...], top: tuple[int, ...], bank: int
) -> None:
    """Pay one good: to its majority (P3), to those tied for it (P4), or to nobody (P6)."""
    payers = [seat for seat, count in enumerate(held) if count and seat not in top]
    if len(top) == 1:
        why = f"The most of this good, {held[top[0]]}: the bank pays {bank}."
        table.move(BANK, top[0], bank, "P3", why, good)
        for payer in payers:
            _pay_one(table, payer, top[0], good)
    elif top:
        for payer in payers:
            _pay_one(table, payer, BANK, good)
        _share(table, top, good, bank, len(payers))


def _share(table: _Table, top: tuple[int, ...], good: int, bank: int, payers: int) -> None:
    """Split the bank's payout and the 1s among the tied, rounded up for each (P4)."""
    total = bank + payers
    share = -(-total // len(top))
    said = f"the bank pays {bank}"
    if payers:
        said = f"{bank} from the bank and {payers} from the others make {total}"
    why = f"{len(top)} tie for the most: {said}. "
    why += f"Split in {len(top)}, rounded up, that is {share} each."
    for seat in top:
        table.move(BANK, seat, share, "P4", why, good)


def _pay_one(table: _Table, payer: int, target: Account, good: int) -> None:
    """A minority player pays 1, by a forced loan or a mark if they have 0 Scudo (P3–P5)."""
    if table.cash[payer] == 0 and table.loans[payer]:
        table.marks[payer] += MARK
        why = "No Scudo left and a loan already: the bank pays this 1, and 2 more are owed."
        table.move(payer, BANK, 0, "P5", why, good)
        if target != BANK:
            why = "The bank pays the 1 for a player who has none and a loan already."
            table.move(BANK, target, 1, "P5", why, good)
        return
    if table.cash[payer] == 0:
        table.loans[payer] = True
        why = f"No Scudo left to pay 1: a loan of {LOAN} must be taken now."
        table.move(BANK, payer, LOAN, "P5", why, good)
    rule = "P4" if target == BANK else "P3"
    table.move(payer, target, 1, rule, _PAYS_ONE[rule], good)


_PAYS_ONE = MappingProxyType(
    {
        "P3": "Some of this good, not the most: its majority takes 1.",
        "P4": "Some of this good, not the most: those tied for it share 1.",
    }
)


def _finish(table: _Table, majorities: tuple[tuple[int, ...], ...]) -> Scoring:
    """Repay the loans and name who has the most (P7–P9)."""
    cash = tuple(table.cash)
    for seat, loan in enumerate(table.loans):
        if loan:
            table.move(
                seat, BANK, REPAYMENT, "P7", "The loan is paid back: 10 borrowed, 15 due.", None
            )
        if table.marks[seat]:
            why = "The marks on the loan card are paid back: 2 for each 1 that the bank had paid."
            table.move(seat, BANK, table.marks[seat], "P7", why, None)
    final = tuple(table.cash)
    return Scoring(
        cash=cash,
        loans=tuple(table.loans),
        marks=tuple(table.marks),
        final=final,
        winners=tuple(seat for seat, amount in enumerate(final) if amount == max(final)),
        majorities=majorities,
        entries=tuple(table.entries),
    )
