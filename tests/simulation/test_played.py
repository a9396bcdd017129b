"""Games as arrays are the games: their auctions' end, their payouts, what each good brought."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings

from tests.theory.endings import endings
from turin_nb import Game, Rules, play, score
from turin_nb.engine.results import Entry, change
from turin_nb.engine.rules import LOAN
from turin_nb.simulation.played import ending, joined, pay, played, stacked
from turin_nb.theory.ending import Ending

ORDER = (8, 2, 0, 1, 7, 3, 6, 5, 4)


def some_games(players: int, column: str = "classic", rules: Rules | None = None) -> list[Game]:
    bots = ("random", "valuer", "random", "random", "valuer")[:players]
    return [play(bots, seed, column, rules=rules) for seed in range(12)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("rules", [Rules(), Rules(order=ORDER, void_discards="random")])
def test_the_end_of_the_auctions_is_as_it_was_when_they_ended(players: int, rules: Rules) -> None:
    """Watched move by move: what lies there when the last move is made, before anything is paid."""
    for game in some_games(players, "red", rules):
        found = ending(game)
        assert found.final == game.final
        assert found == Ending.of(
            found.holdings, cash_by_replay(game), found.payouts, loans_by_replay(game),
            order=rules.order,
        )  # fmt: skip
        cards = sum(map(sum, found.holdings))
        assert cards == 6 * sum(len(cards) for cards in game.state.face_up)


def cash_by_replay(game: Game) -> list[int]:
    """From the events before the payouts alone, offers returned."""
    cash = [15] * game.players
    for event in game.events:
        if event.kind not in ("good", "repaid"):
            cash = [amount + change(event.entries, seat) for seat, amount in enumerate(cash)]
    return cash


def loans_by_replay(game: Game) -> list[bool]:
    """Those of the state before the move that ended the game, and of the borrowing moves."""
    last = game.at(len(game.moves) - 1).state.loans
    return list(last)


def incomes(scoring_entries: tuple[Entry, ...], seats: int, goods: int) -> np.ndarray:  # type: ignore[type-arg]
    """What each good brought each seat, entry by entry, the loans that it forced left out."""
    found = np.zeros((goods, seats), dtype=np.int64)
    for good in range(goods):
        own = [e for e in scoring_entries if e.good == good]
        own = [e for e in own if not (e.rule == "P5" and e.amount == LOAN)]
        found[good] = [change(own, seat) for seat in range(seats)]
    return found


@settings(deadline=None, max_examples=80)
@given(endings())
def test_payouts_on_arrays_are_the_engines_good_by_good(end: Ending) -> None:
    fresh = Ending.of(end.holdings, end.cash, end.payouts, end.loans, None, end.order)
    paid = pay(stacked([fresh, fresh]), fresh.payouts, fresh.order)
    scoring = fresh.scored()
    for name in ("final", "cash", "loans", "marks"):
        assert getattr(paid, name)[:, 1].tolist() == list(getattr(scoring, name)), name
    assert tuple(np.flatnonzero(paid.winners[:, 0]).tolist()) == scoring.winners
    wanted = incomes(scoring.entries, fresh.players, fresh.goods)
    assert (paid.income[:, :, 0] == wanted).all()


def test_the_order_of_the_goods_matters_and_is_kept() -> None:
    """With 0 Scudo the good that is paid first forces a loan (P5)."""
    poor = Ending.of([[1, 3], [2, 1]], [0, 0], [6, 4])
    rows = [pay(stacked([poor]), (6, 4), order) for order in ((0, 1), (1, 0))]
    for order, paid in zip(((0, 1), (1, 0)), rows, strict=True):
        result = score(poor.holdings, poor.cash, poor.payouts, order=order)
        assert paid.final[:, 0].tolist() == list(result.final)
        assert (paid.income[:, :, 0] == incomes(result.entries, 2, 2)).all()
    assert rows[0].loans[:, 0].tolist() != rows[1].loans[:, 0].tolist()


@pytest.mark.parametrize("much", [3_000, 30_000, 10**9])
def test_large_payouts_are_paid_in_full(much: int) -> None:
    """An edition of one's own may pay what no narrow number holds."""
    rich = Ending.of([[2, 2], [0, 0]], [5, 5], [much, much])
    paid = pay(stacked([rich]), rich.payouts)
    assert paid.final[:, 0].tolist() == [5 + 2 * much, 5]


@pytest.mark.parametrize("players", [2, 5])
def test_arrays_hold_what_the_games_say(players: int) -> None:
    games = some_games(players)
    found = played(games)
    for place, game in enumerate(games):
        scoring = game.scoring
        assert scoring is not None
        assert tuple(found.paid.final[:, place].tolist()) == game.final
        assert tuple(found.paid.marks[:, place].tolist()) == scoring.marks
        assert tuple(found.paid.loans[:, place].tolist()) == scoring.loans
        assert tuple(found.paid.cash[:, place].tolist()) == scoring.cash
        wanted = incomes(scoring.entries, players, 9)
        assert (found.paid.income[:, :, place] == wanted).all()
    assert found.paid.loans.any()
    assert (found.paid.loans != found.ends.loans).any(), "some loans are forced, or nothing is seen"


def test_parts_join_to_the_whole_and_cuts_are_parts() -> None:
    games = some_games(3)
    whole, parts = played(games), [played(games[:5]), played(games[5:])]
    again = joined(parts)
    for made, wanted in zip((*again.ends, *again.paid), (*whole.ends, *whole.paid), strict=True):
        assert made.dtype == wanted.dtype
        assert np.array_equal(made, wanted)
    cut = whole.cut(5, 12)
    assert cut.games == 7
    assert np.array_equal(cut.paid.income, parts[1].paid.income)


def test_slim_drops_the_goods_alone() -> None:
    whole = played(some_games(2))
    slim = whole.slim()
    assert slim.paid.income.shape == slim.ends.holdings.shape == (0, 2, 12)
    assert np.array_equal(slim.paid.final, whole.paid.final)
    assert slim.games == 12
