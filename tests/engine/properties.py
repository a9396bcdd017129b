"""What holds for every game at every moment, and games that must come out the same."""

from __future__ import annotations

from collections import Counter

from tests.engine.playing import Choices
from turin_nb.engine import moves as m
from turin_nb.engine.deal import Deal
from turin_nb.engine.errors import TurinError
from turin_nb.engine.game import Game
from turin_nb.engine.results import Account, balances, lying_on

SEALED = (m.PutUp, m.Bid, m.Raise)


def scudo_are_conserved(game: Game) -> None:
    """Purses and offers are what the entries say, and nothing comes from nowhere."""
    state = game.state
    assert balances([15] * game.players, state.entries) == state.purses
    accounts: Counter[Account] = Counter()
    for entry in state.entries:
        accounts[entry.source] -= entry.amount
        accounts[entry.target] += entry.amount
    lying = {account: amount for account, amount in accounts.items() if isinstance(account, tuple)}
    prices = {lying_on(offer.card): offer.price for offer in state.offers}
    assert {account: amount for account, amount in lying.items() if amount} == prices
    assert sum(state.purses) + sum(prices.values()) + accounts["bank"] == 15 * game.players
    assert game.final is not None or min(state.purses) >= 0


def cards_are_conserved(game: Game) -> None:
    """Each of the 18 cards lies in one place; an offered card lies before its owner."""
    state = game.state
    places = (*state.hands, *state.face_up, state.lot, state.out, game.setup.deal.out)
    assert sorted(card for place in places for card in place) == list(range(18))
    assert all(offer.card in state.face_up[offer.seat] for offer in state.offers)
    assert len({offer.card for offer in state.offers}) == len(state.offers)


def is_refused(game: Game, move: m.Move) -> None:
    """The move is refused in a sentence, and the game is the same value as before."""
    before = game.state
    sentence = game.why_not(move)
    assert sentence, f"{move} was accepted in {game}, phase {before.phase}"
    assert game.state is before


def in_another_order(game: Game, choices: Choices) -> Game:
    """The game again, the sealed choices of every phase in an order of their own.

    Loans and purchases keep their order among themselves and mix with the sealed choices
    anew; one that must wait for another (a loan before a bid) waits.
    """
    again, start = game.at(0), 0
    while start < len(game.moves):
        end = _phase_end(game, again, start)
        again = _mixed(again, game.moves[start:end], choices)
        start = end
    return again


def _phase_end(game: Game, now: Game, start: int) -> int:
    """The end of the moves that belong to the sealed choices which begin at ``start``."""
    phase = now.state.phase
    if phase not in ("put up", "bid", "raise"):
        return start + 1
    waiting = len(now.awaiting.seats)
    for place in range(start, len(game.moves)):
        waiting -= isinstance(game.moves[place], SEALED)
        if waiting == 0:
            return place + 1
    return len(game.moves)


def _mixed(game: Game, played: tuple[m.Move, ...], choices: Choices) -> Game:
    """The moves of one phase in another order, or in their own where that order is stuck."""
    sealed: list[m.Move] = choices.shuffled([move for move in played if isinstance(move, SEALED)])
    public: list[m.Move] = [move for move in played if not isinstance(move, SEALED)]
    mixed = game
    while sealed or public:
        early = sealed[: len(sealed) - bool(public)]
        following = choices.shuffled([*early, *public[:1]])
        after = next(filter(None, (_tried(mixed, move) for move in following)), None)
        if after is None:
            return game.play_all(played)
        mixed = after
        rest: list[m.Move] = public if mixed.moves[-1] in public[:1] else sealed
        rest.remove(mixed.moves[-1])
    return mixed


def _tried(game: Game, move: m.Move) -> Game | None:
    """The game after the move, if it is legal already."""
    try:
        return game.play(move)
    except TurinError:
        return None


def hidden_otherwise(game: Game, seat: int, choices: Choices) -> Game:
    """Another game that ``seat`` cannot tell from this one: all that is hidden is permuted."""
    state, deal = game.state, game.setup.deal
    hidden = [c for s, hand in enumerate(state.hands) if s != seat for c in hand] + [*deal.out]
    becomes = dict(zip(hidden, choices.shuffled(hidden), strict=True))
    hands = (tuple(becomes.get(c, c) for c in hand) for hand in deal.hands)
    other = Deal(tuple(hands), deal.centre, tuple(becomes.get(card, card) for card in deal.out))
    setup = game.setup
    fresh = Game.new(
        setup.names,
        setup.edition,
        setup.column,
        choices.below(256),
        other,
        setup.rules,
        setup.house,
    )
    first = _first_sealed(game)
    again = fresh.play_all(game.moves[:first])
    return again.play_all(_otherwise(move, seat, becomes, choices) for move in game.moves[first:])


def _first_sealed(game: Game) -> int:
    """Where the choices begin that still are sealed."""
    count = sum(choice is not None for choice in game.state.sealed)
    place = len(game.moves)
    while count:
        place -= 1
        count -= isinstance(game.moves[place], SEALED)
    return place


def _otherwise(move: m.Move, seat: int, becomes: dict[int, int], choices: Choices) -> m.Move:
    """Another's sealed choice, another one; every other move as it was."""
    if isinstance(move, m.PutUp) and move.seat != seat:
        return m.PutUp(move.seat, becomes[move.card])
    if isinstance(move, (m.Bid, m.Raise)) and move.seat != seat:
        return type(move)(move.seat, choices.below(move.amount + 1))
    return move
