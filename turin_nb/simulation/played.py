"""Many finished games as arrays: the end of the auctions, and what the payouts come to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from turin_nb.engine.edition import Counts
from turin_nb.engine.game import Game
from turin_nb.engine.payout import Scoring
from turin_nb.engine.results import change
from turin_nb.engine.state import holdings
from turin_nb.theory.ending import Ending
from turin_nb.theory.score_batch import Array, Flags, narrow, pay_good, repaid, tables


class Ends(NamedTuple):
    """Games at the end of the auctions, offers returned and last cards joined (M8, P1).

    ``holdings[good, seat, game]``; ``cash`` (Scudo) and ``loans`` ``[seat, game]``. The goods
    stand as on the payout card. The numbers are whole and may be narrow, here and in ``Paid``.
    """

    holdings: Array
    cash: Array
    loans: Flags


class Paid(NamedTuple):
    """What the payouts come to, ``[seat, game]``, in Scudo.

    ``final`` after the loans are repaid, ``cash`` before; ``loans`` and ``marks`` as they are
    then (P5, P7). ``income[good, seat, game]``: what a good brought less what it cost, loans
    left out.
    """

    final: Array
    cash: Array
    loans: Flags
    marks: Array
    income: Array

    @property
    def winners(self) -> Flags:
        """Who has the most, ``[seat, game]`` (P8)."""
        return np.asarray(self.final == self.final.max(axis=0))


class Played(NamedTuple):
    """Games from their auctions' end to their last Scudo."""

    ends: Ends
    paid: Paid

    @property
    def games(self) -> int:
        """How many."""
        return int(self.paid.final.shape[-1])

    def cut(self, low: int, high: int) -> Played:
        """The games from ``low`` up to, not including, ``high``."""
        return self._each(lambda array: array[..., low:high])

    def slim(self) -> Played:
        """The same without a number for every good: a fifth as much to send."""
        bare = self.ends.holdings[:0]
        return Played(
            self.ends._replace(holdings=bare), self.paid._replace(income=self.paid.income[:0])
        )

    def _each(self, made: Callable[[Any], Any]) -> Played:
        """The same with every array changed alike."""
        return Played(Ends(*map(made, self.ends)), Paid(*map(made, self.paid)))


def joined(parts: Sequence[Played]) -> Played:
    """Several runs of games as one, in their order."""
    ends = zip(*(part.ends for part in parts), strict=True)
    paid_ = zip(*(part.paid for part in parts), strict=True)
    return Played(
        Ends(*(np.concatenate(arrays, axis=-1) for arrays in ends)),
        Paid(*(np.concatenate(arrays, axis=-1) for arrays in paid_)),
    )


def pay(ends: Ends, payouts: Counts, order: Sequence[int] | None = None) -> Paid:
    """The payouts of every game by one column of the payout card (S3, P2–P9).

    ``payouts``: Scudo for each good; ``order``: the goods' indices, if another was agreed (P2).
    """
    goods, seats = ends.holdings.shape[:2]
    kind = narrow(int(ends.cash.max(initial=0)) + sum(payouts) + goods * seats)
    cash, loans = ends.cash.astype(kind), ends.loans.copy()
    marks, income = np.zeros_like(cash), np.zeros(ends.holdings.shape, kind)
    for good in range(goods) if order is None else order:
        income[good] = pay_good(ends.holdings[good], payouts[good], cash, loans, marks)
    return Paid(repaid(cash, loans, marks), cash, loans, marks, income)


def ending(game: Game) -> Ending:
    """A finished game as it stood when its payouts began (M7, M8, P1).

    What was paid out is taken back, entry by entry; of the loans those stay that a player took.

    >>> from turin_nb import play
    >>> game = play(["random"] * 2, seed=1)
    >>> ending(game).final == game.final
    True
    """
    scoring = scored(game)
    seats = range(game.players)
    taken = {seat for event in game.events if event.kind == "loan" for seat in event.seats}
    goods = len(game.setup.edition.goods)
    return Ending(
        holdings=holdings(game.setup, game.state),
        cash=tuple(scoring.final[seat] - change(scoring.entries, seat) for seat in seats),
        payouts=game.setup.edition.payouts(game.setup.column),
        loans=tuple(seat in taken for seat in seats),
        marks=(0,) * game.players,
        order=game.setup.rules.order or tuple(range(goods)),
    )


def scored(game: Game) -> Scoring:
    """The payouts of a game that is over."""
    scoring = game.scoring
    assert scoring is not None, "a game that bots have played is over"
    return scoring


def stacked(endings: Sequence[Ending]) -> Ends:
    """Endings of one table, one a game, goods as on the payout card."""
    many = tables(endings)
    back = np.argsort(endings[0].order)
    return Ends(many.holdings[back], many.cash, many.loans)


def played(games: Sequence[Game]) -> Played:
    """Finished games of one table as arrays: final Scudo as the reference engine paid them."""
    ends = stacked([ending(game) for game in games])
    setup = games[0].setup
    paid = pay(ends, setup.edition.payouts(setup.column), setup.rules.order)
    results = [scored(game) for game in games]
    final, cash, loans, marks = (
        np.array([getattr(each, name) for each in results]).T
        for name in ("final", "cash", "loans", "marks")
    )
    return Played(ends, Paid(final, cash, loans, marks, paid.income))
