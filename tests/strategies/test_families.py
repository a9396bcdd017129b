"""What each family does otherwise: one reason a test."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from turin_nb import Game, play
from turin_nb.engine import moves
from turin_nb.engine.choices import Decision
from turin_nb.engine.view import View
from turin_nb.strategies import valuer
from turin_nb.strategies.learner import Learner, highest, past_bids
from turin_nb.strategies.plans import collector
from turin_nb.strategies.prospects import outlook
from turin_nb.strategies.rivals import Reckoner, Spoiler, lead, leader, rivalry, scudo, sure
from turin_nb.strategies.valuer import Valuer
from turin_nb.strategies.valuers import Borrower, Equilibrist, Odd, Shader, Trader, mixture, odd
from turin_nb.theory.bidding import outcomes
from turin_nb.theory.equilibria import rivals_of
from turin_nb.theory.situation import Situation

Asked = list[tuple[View, Decision]]


class Greedy(Reckoner):
    """Would bid far more than cards are worth, if there were no limit."""

    def part(self, view: View) -> float:
        return 9.0


@pytest.fixture(scope="module")
def moments() -> list[Game]:
    """Games of 2 to 5 seats at each of their moves."""
    found = []
    for seed in range(8):
        whole = play(["valuer", "borrower", "banker", "odd", "valuer"][: 2 + seed % 4], seed)
        found += [whole.at(made) for made in range(len(whole.moves))]
    return found


def asked(games: list[Game], what: str) -> Iterator[tuple[View, Decision]]:
    """What the seat to move is asked, where it is asked for ``what``."""
    count = 0
    for game in games:
        if game.awaiting.what == what and game.awaiting.seats:
            seat = game.awaiting.seats[0]
            count += 1
            yield game.view(seat), game.decision(seat)
    assert count >= 10


def bid(bot: Any, view: View, decision: Decision, seed: int = 0) -> int:
    """What it bids, loans and purchases left aside."""
    move = bot.decide(view, decision._replace(borrow=False, buy=()), Random(seed))
    assert isinstance(move, moves.Bid)
    return move.amount


def test_silence_costs_nothing_and_wins_nothing() -> None:
    game = play(["silent", "random", "random"], seed=3)
    assert len(game.state.face_up[0]) == 1, "the card left in hand (P1)"
    assert {m.amount for m in game.moves if isinstance(m, moves.Bid) and m.seat == 0} == {0}


def test_all_in_bids_the_purse_and_a_share_about_a_quarter(moments: list[Game]) -> None:
    from turin_nb.strategies.register import strategy

    for view, decision in asked(moments, "bid"):
        assert bid(strategy("all in"), view, decision) == decision.high
        share = bid(strategy("share"), view, decision)
        assert decision.high * 0.2 - 1 <= share <= decision.high * 0.3


def test_a_collector_of_one_good_wants_nothing_else(moments: list[Game]) -> None:
    from turin_nb.strategies.register import strategy

    bot = strategy(collector(4, dear=3))
    for view, decision in asked(moments, "bid"):
        units = sorted((view.edition.cards[card][4] for card in view.lot), reverse=True)
        assert bid(bot, view, decision) <= 3 * sum(units[: view.prizes[0]])


def test_the_shader_leaves_one_part_in_as_many_as_there_are_seats(moments: list[Game]) -> None:
    for view, decision in asked(moments, "bid"):
        worth = valuer.worth(view, decision.seat, outlook(view))
        shaded = worth * (1 - 1 / view.players)
        assert bid(Shader(), view, decision) == max(0, min(int(shaded), decision.high))


def test_odd_bids_are_odd_and_next_to_the_valuers(moments: list[Game]) -> None:
    for view, decision in asked(moments, "bid"):
        plain, other = (bid(bot, view, decision) for bot in (Valuer(), Odd()))
        assert abs(plain - other) <= 1
        assert other % 2 or other == 0
        if other > plain:
            assert other <= valuer.worth(view, decision.seat, outlook(view))


def test_odd_goes_down_where_it_cannot_go_up() -> None:
    assert [odd(amount, 4.5) for amount in range(6)] == [1, 1, 3, 3, 3, 5]


def test_spite_counts_what_the_leader_would_gain(moments: list[Game]) -> None:
    more = 0
    for view, decision in asked(moments, "bid"):
        seat, plain, seen = decision.seat, outlook(view), Spoiler().outlook(view)
        assert seen.leader != seat
        for card in view.lot:
            envied = max(0.0, plain.gain(seen.leader, (card,)))
            assert seen.gain(seat, (card,)) == pytest.approx(plain.gain(seat, (card,)) + envied / 2)
            more += envied > 0
        assert seen.gain(seen.leader, view.lot) == plain.gain(seen.leader, view.lot)
    assert more > 50


def test_the_leader_has_most_in_hand_and_in_sight(moments: list[Game]) -> None:
    for view, _ in asked(moments, "bid"):
        seen = outlook(view)
        sums = {
            seat: scudo(view, seat) + seen.expected(seat)
            for seat in range(view.players)
            if seat != view.seat
        }
        assert sums[leader(view, seen)] == max(sums.values())


def test_a_closed_fist_is_taken_for_fifteen(moments: list[Game]) -> None:
    view, _ = next(asked(moments, "bid"))
    assert scudo(replace(view, purses=(None,) * view.players), 1) == 15


@pytest.mark.parametrize("name", ["borrower", "reckoner"])
def test_the_borrower_borrows_before_its_first_bid_and_not_before(name: str) -> None:
    game = play([name, "random", "random"], seed=5)
    own = [type(m).__name__ for m in game.moves if getattr(m, "seat", None) == 0]
    assert own[:3] == ["PutUp", "Borrow", "Bid"]
    assert Borrower().loan(None, None, None)  # type: ignore[arg-type]


def test_the_trader_asks_for_more(moments: list[Game]) -> None:
    dearer = 0
    for view, decision in asked(moments, "market"):
        seen = outlook(view)
        for card in decision.cards:
            rich = decision._replace(high=99)
            half, most = (valuer.price(rich, seen, card, part) for part in (0.5, 0.75))
            assert not (half and most) or most >= half
            dearer += most > half > 0
        offer = Trader().market(view, decision, seen)
        if isinstance(offer, moves.Offer):
            assert offer.price == valuer.price(decision, seen, offer.card, Trader().part)
    assert dearer > 3


def test_the_equilibrium_is_one(moments: list[Game]) -> None:
    """No other bid gains against the mixture, computed anew by ``theory.bidding``."""
    for prizes, values, purse, seats in (((2,), (7,), 12, 2), ((2, 2, 1), (9, 6, 2), 15, 5)):
        chances = mixture(prizes, values, purse, seats)
        rivals = rivals_of(np.array(chances), seats)
        found = outcomes(Situation(prizes, values, purse, rivals)).net
        own = sum(p * net for p, net in zip(chances, found, strict=False))
        assert found.max() - own < 1e-9
    views = [v for v in asked(moments, "bid") if v[0].free > 3]
    drawn = {bid(Equilibrist(), *views[0], seed) for seed in range(30)}
    assert len(drawn) >= 3


@pytest.mark.parametrize(("values", "purse"), [((0, 0), 15), ((5, 2), 0)])
def test_nothing_to_win_or_to_pay_with_is_no_bid(values: tuple[int, int], purse: int) -> None:
    assert mixture((2, 1), values, purse, 3) == (1.0,)


def test_the_learner_bids_just_above_what_first_place_has_cost(moments: list[Game]) -> None:
    tried = 0
    for view, decision in asked(moments, "bid"):
        tops, worth = highest(view), valuer.worth(view, decision.seat, outlook(view))
        if not tops:
            assert bid(Learner(), view, decision) == bid(Valuer(), view, decision)
        elif worth > 1 + sum(tops) / len(tops):
            wanted = round(1 + sum(tops) / len(tops))
            limit = min(worth, decision.high)
            assert bid(Learner(), view, decision) == min(odd(wanted, limit), decision.high)
            tried += 1
        else:
            assert bid(Learner(), view, decision) == min(1, decision.high)
    assert tried > 5


def test_the_highest_bids_are_those_of_the_others(moments: list[Game]) -> None:
    for view, _ in asked(moments, "bid"):
        past = [p for p in past_bids(view) if p.seat != view.seat]
        auctions = sorted({p.auction for p in past})
        assert highest(view) == tuple(max(p.bid for p in past if p.auction == a) for a in auctions)


def test_a_lead_is_what_the_payouts_say_where_nothing_is_to_come() -> None:
    """Three and one of a good that pays 6: 7 for the one, -1 for the other (P3)."""
    assert lead((3, 1), 0, 0, 6, envy=1.0) == 8
    assert lead((3, 1), 1, 0, 6, envy=1.0) == -8
    assert lead((3, 1, 0), 0, 0, 6, envy=0.5) == 7 + 0.25
    assert lead((0, 0), 0, 0, 6, envy=1.0) == 0


def test_rivalry_weighs_cards_by_who_gets_them_else(moments: list[Game]) -> None:
    """With two seats: my lead if I get them less my lead if the other does."""
    for view, decision in asked([m for m in moments if m.players == 2], "bid"):
        seat, seen = decision.seat, rivalry(view, envy=1.0)
        other, cards = 1 - seat, view.lot
        assert seen.gain(seat, cards) == pytest.approx(seen.gain(other, cards))
        alone = rivalry(view, envy=0.0)
        assert alone.gain(seat, cards) >= outlook(view).gain(seat, cards) - 1e-9


def test_the_reckoner_bids_no_more_than_is_sure_to_win(moments: list[Game]) -> None:
    capped = 0
    for view, decision in asked(moments, "bid"):
        limit, found = sure(view, decision.seat), bid(Greedy(), view, decision)
        assert found <= limit
        assert limit == 1 + max(p for s, p in enumerate(view.purses) if s != decision.seat)  # type: ignore[type-var, operator]
        capped += found == limit
    assert capped > 0


def test_the_reckoner_keeps_its_pace(moments: list[Game]) -> None:
    slowed = 0
    for view, decision in asked(moments, "bid"):
        even = decision.high / (view.auctions - view.auction)
        found = bid(Greedy(), view, decision)
        assert found <= max(1, view.players * even)
        slowed += 0 < view.players * even < min(decision.high, sure(view, decision.seat))
    assert slowed > 5


def test_the_reckoner_counts_the_others_from_four_seats_on(moments: list[Game]) -> None:
    bot = Reckoner()
    for view, decision in asked(moments, "bid"):
        seen, few = bot.outlook(view), view.players <= 3
        assert seen == (outlook(view) if few else rivalry(view, bot.envy))
        assert bot.part(view) == (0.85 if few else (view.players - 1) / view.players)
        value = valuer.worth(view, decision.seat, seen)
        assert bid(bot, view, decision) <= max(1, 1.1 * bot.part(view) * value)


def test_the_reckoner_bids_at_least_one(moments: list[Game]) -> None:
    for view, decision in asked(moments, "bid"):
        assert bid(Reckoner(eager=0.0), view, decision) >= min(1, decision.high)
