"""What a card may cost, and whether a loan pays: prices that help both, by scoring twice (M, L)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from turin_nb.engine.checks import whole
from turin_nb.engine.errors import BadInput
from turin_nb.theory.ending import Ending
from turin_nb.theory.score_batch import Ints, Tables, score_batch, tables
from turin_nb.theory.worth import Changes, Held


@dataclass(frozen=True, slots=True)
class Sale:
    """A card, its holder and a buyer: the prices at which both end with more than they do now.

    - ``loss``: Scudo that the seller would end with less, were the card given for nothing;
      ``gain``: that the buyer would end with more.
    - ``low`` to ``high``: every price that helps both, ``None`` where there is none. Both pay
      from what they have: the seller lays the price on the card (M2), the buyer pays it (M3).
    """

    card: int
    seller: int
    buyer: int
    loss: int
    gain: int
    low: int | None
    high: int | None


def sales(ending: Ending, cards: Sequence[Held], borrow: bool = False) -> tuple[Sale, ...]:
    """For each card and each other player the prices that help both, if payouts came next.

    The price moves before the payouts, so a loan that it forces or saves counts exactly. With
    ``borrow`` every buyer takes a loan for it (L1), measured against the table without it;
    whoever has one already is no buyer then.

    >>> sales(Ending.of([[2], [1]], [5, 5], [6]), [Held(0, owner=0, counts=(2,))])[0]
    Sale(card=0, seller=0, buyer=1, loss=7, gain=7, low=None, high=None)
    """
    buyers = [s for s in range(ending.players) if not (borrow and ending.loans[s])]
    pairs = [(held, seat) for held in cards for seat in buyers if seat != held.owner]
    if not pairs:
        return ()
    many = _Pairs(ending, pairs, borrow)
    free = many.changes(np.zeros(len(pairs), dtype=np.int64))
    top = many.most()
    low = _first(lambda price: many.changes(price)[0] > 0, top)
    high = _first(lambda price: many.changes(price)[1] <= 0, top) - 1
    helps = (low <= high) & (low <= top)
    return tuple(
        Sale(
            card=held.card,
            seller=held.owner,
            buyer=buyer,
            loss=-int(free[0][place]),
            gain=int(free[1][place]),
            low=int(low[place]) if helps[place] else None,
            high=int(high[place]) if helps[place] else None,
        )
        for place, (held, buyer) in enumerate(pairs)
    )


class _Pairs:
    """One table for each pair of a card and its buyer, the card moved, the loan taken if any."""

    def __init__(self, ending: Ending, pairs: list[tuple[Held, int]], borrow: bool) -> None:
        able = [ending.with_loan(buyer) if borrow else ending for _, buyer in pairs]
        moved = [_moved(now, *pair) for now, pair in zip(able, pairs, strict=True)]
        self.moved: Tables = tables(moved)
        self.sellers = np.array([held.owner for held, _ in pairs])
        self.buyers = np.array([buyer for _, buyer in pairs])
        self.row = np.arange(len(pairs))
        self.now = np.array(ending.final)

    def most(self) -> Ints:
        """The highest price that both have."""
        cash = self.moved.cash
        return np.asarray(np.minimum(cash[self.sellers, self.row], cash[self.buyers, self.row]))

    def changes(self, price: Ints) -> tuple[Ints, Ints]:
        """What seller and buyer end with more than now, at a price for each pair."""
        cash = self.moved.cash.copy()
        cash[self.sellers, self.row] += price
        cash[self.buyers, self.row] -= price
        final = score_batch(self.moved._replace(cash=cash)).final
        sold = final[self.sellers, self.row] - self.now[self.sellers]
        bought = final[self.buyers, self.row] - self.now[self.buyers]
        return sold, bought


def _first(holds: Callable[[Ints], NDArray[np.bool_]], top: Ints) -> Ints:
    """For each pair the lowest price from 1 to ``top`` at which ``holds``, else ``top`` + 1.

    A higher price helps the seller more and the buyer less, so a price is found by halving.
    """
    low, high = np.ones_like(top), top + 1
    while (low < high).any():
        middle = (low + high) // 2
        found = holds(np.minimum(middle, top))
        searching = low < high
        high = np.where(searching & found, middle, high)
        low = np.where(searching & ~found, middle + 1, low)
    return low


def _moved(ending: Ending, held: Held, buyer: int) -> Ending:
    """The table with the card in front of the buyer."""
    return ending.without(held.owner, held.counts).given(buyer, held.counts)


def bought(ending: Ending, held: Held, buyer: int, price: int, borrow: bool = False) -> Ending:
    """The table after ``buyer`` has bought a card (M3), with a loan taken for it if ``borrow``.

    Raises ``BadInput`` where the purse does not hold the price, or a second loan is asked for.

    >>> card = Held(0, owner=0, counts=(2,))
    >>> bought(Ending.of([[2], [1]], [5, 5], [6]), card, buyer=1, price=3).final
    (8, 8)
    """
    if borrow and ending.loans[buyer]:
        raise BadInput(f"Seat {buyer} has a loan already: one per player, ever.", "L1")
    able = ending.with_loan(buyer) if borrow else ending
    amount = whole(price, "price", "M3", low=1, high=able.cash[buyer])
    return _moved(able.with_cash(buyer, -amount).with_cash(held.owner, amount), held, buyer)


class LoanWorth(NamedTuple):
    """A loan taken now instead of not: ``forced`` where the payouts would force it anyway (P5)."""

    seat: int
    change: Changes
    forced: bool


def loan_worths(ending: Ending) -> tuple[LoanWorth, ...]:
    """For each player without a loan: final amounts with it taken now, less without it (L1).

    Left in the purse it never pays: it costs 5, or nothing if it would be forced anyway. What
    pays is what it buys (``bought`` with ``borrow``).

    >>> loan_worths(Ending.of([[2], [1]], [5, 0], [6]))
    (LoanWorth(seat=0, change=(-5, 0), forced=False), LoanWorth(seat=1, change=(0, 0), forced=True))
    """
    now = ending.scored()
    return tuple(
        LoanWorth(
            seat,
            tuple(a - b for a, b in zip(ending.with_loan(seat).final, now.final, strict=True)),
            now.loans[seat],
        )
        for seat in range(ending.players)
        if not ending.loans[seat]
    )
