"""Whatever is passed to a public callable is taken, or answered with a sentence: never raw."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

import pytest

import turin_nb
from tests.odd import ODD
from turin_nb import (
    Edition,
    Entry,
    Game,
    HouseRule,
    Match,
    Rules,
    Scoring,
    Settlement,
    TurinError,
    narrate,
    play,
    prizes,
    score,
    settle,
    show_tracebacks,
    simulate,
)
from turin_nb.engine import moves
from turin_nb.engine.deal import Dealer
from turin_nb.engine.record import load, save
from turin_nb.simulation.workers import Crew

GAME = Game.new(3, seed=1)
BIDS = GAME.play_all(moves.PutUp(seat, GAME.state.hands[seat][0]) for seat in range(3))
OVER = play(["random"] * 2, seed=1)
TEACHING = Edition.load("teaching")
SETTLED = settle([1, 2], [2])
SCORED = score([[1], [0]], [5, 5], [6])


@dataclass(frozen=True)
class Call:
    """A callable with arguments that are fine, each of which is replaced in turn."""

    name: str
    run: Callable[..., Any]
    fine: dict[str, Any] = field(default_factory=dict)


def parts(value: Any) -> dict[str, Any]:
    """The fields of a value, by name."""
    return {one.name: getattr(value, one.name) for one in fields(value) if one.init}


CALLS = [
    Call("card_words", turin_nb.card_words, {"card": TEACHING.cards[0], "edition": TEACHING}),
    Call("prizes", prizes, {"players": 3, "first_auction": False}),
    Call(
        "settle",
        settle,
        {
            "bids": [2, 2, 4],
            "prizes": [2, 1],
            "raises": {0: 0, 1: 1},
            "toss": (),
            "lone_zero_raise": "wins",
            "bonus": (0, 0, 0),
            "claimed": (),
            "yielded": (),
        },
    ),
    Call(
        "score",
        score,
        {
            "holdings": [[4], [1]],
            "cash": [5, 5],
            "payouts": [6],
            "loans": [True, False],
            "marks": [0, 0],
            "order": [0],
        },
    ),
    Call("Edition", Edition, parts(TEACHING)),
    Call("Edition.load", Edition.load, {"name_or_path": "teaching"}),
    Call("Edition.save", TEACHING.save, {"path": "no/such/folder/file"}),
    Call("Edition.payouts", TEACHING.payouts, {"column": "red"}),
    Call("Edition.held", TEACHING.held, {"cards": (0, 1)}),
    Call("Rules", Rules, parts(Rules())),
    Call("HouseRule", HouseRule, parts(HouseRule("mine"))),
    Call("Entry", Entry, {"source": 0, "target": 1, "amount": 1, "rule": "M3", "why": "."}),
    Call("Settlement", Settlement, parts(SETTLED)),
    Call("Scoring", Scoring, parts(SCORED)),
    Call(
        "Game.new",
        Game.new,
        {
            "players": 3,
            "edition": TEACHING,
            "payouts": "red",
            "seed": 1,
            "deal": None,
            "rules": None,
            "house": (),
        },
    ),
    Call("Game", Game, {"setup": GAME.setup, "state": GAME.state, "moves": (), "rewinds": ()}),
    Call("Game.play", GAME.play, {"move": moves.PutUp(0, GAME.state.hands[0][0])}),
    Call("Game.play_all", GAME.play_all, {"played": ()}),
    Call("Game.decision", GAME.decision, {"seat": 0}),
    Call("Game.why_not", GAME.why_not, {"move": moves.Pass(0)}),
    Call("Game.draw", GAME.draw, {"dealer": Dealer(1)}),
    Call("Game.at", GAME.at, {"move": 0}),
    Call("Game.rewind", GAME.rewind, {"move": 0}),
    Call("Game.view", GAME.view, {"seat": 0}),
    Call("Game.from_record", Game.from_record, {"record": GAME.to_record(), "house": ()}),
    Call("Match", Match, {"games": (GAME,)}),
    Call("Match.play", Match((GAME,)).play, {"move": moves.PutUp(0, GAME.state.hands[0][0])}),
    Call("Match.next_game", Match((OVER,)).next_game, {"seed": 1, "deal": None}),
    Call(
        "Match.from_record",
        Match.from_record,
        {"data": Match((GAME,)).to_record(), "house": ()},
    ),
    Call("narrate", narrate, {"game": GAME}),
    Call("save", save, {"game": GAME, "path": "no/such/folder/file"}),
    Call("load", load, {"path": "no/such/file", "house": ()}),
    Call("show_tracebacks", show_tracebacks, {"show": False}),
    *(
        Call(f"{kind.__name__}", lambda kind=kind, **given: played(kind(**given)), fine)
        for kind, fine in (
            (moves.PutUp, {"seat": 0, "card": GAME.state.hands[0][0]}),
            (moves.Bid, {"seat": 0, "amount": 1}),
            (moves.Raise, {"seat": 0, "amount": 1}),
            (moves.Answer, {"seat": 0, "choice": "stay"}),
            (moves.Toss, {"seats": (0, 1)}),
            (moves.Keep, {"seat": 0, "cards": (0,)}),
            (moves.Discard, {"seat": 0, "cards": (0,)}),
            (moves.Withdraw, {"seat": 0, "card": 0}),
            (moves.Offer, {"seat": 0, "card": 0, "price": 1}),
            (moves.Pass, {"seat": 0}),
            (moves.Claim, {"card": 0, "seats": (0, 1)}),
            (moves.Sell, {"seat": 0, "buyer": 1}),
            (moves.Borrow, {"seat": 0}),
        )
    ),
]
TABLE = {"payouts": "classic", "edition": TEACHING, "rules": None, "house": ()}
SLOW = [
    Call("simulate's crew", Crew.of, {"processes": 1, "client": None}),
    Call("play", play, {"strategies": ["silent"] * 2, "seed": 1, "names": None, "deal": None}),
    Call("play at", play, {"strategies": ["silent"] * 2, "seed": 1, **TABLE}),
    Call(
        "simulate",
        simulate,
        {
            "strategies": ["silent"] * 2,
            "games": 1,
            "seed": 1,
            "engine": "auto",
            "progress": False,
            "by_good": False,
        },
    ),
    Call("simulate at", simulate, {"strategies": ["silent"] * 2, "games": 1, "seed": 1, **TABLE}),
    Call(
        "compare",
        turin_nb.compare,
        {"strategies": ["silent"] * 2, "games": 2, "seed": 1, "engine": "auto", "how": "scored"},
    ),
    Call(
        "by_players",
        turin_nb.by_players,
        {"strategies": ["silent"] * 2, "games": 2, "seed": 1, "players": (2,)},
    ),
    Call(
        "tournament",
        turin_nb.tournament,
        {"strategies": ["silent", "share"], "deals": 2, "seed": 1, "seats": 2, "engine": "auto"},
    ),
]


def played(move: moves.Move) -> None:
    """A move tried at every kind of moment."""
    for game in (GAME, BIDS, *MOMENTS):
        game.why_not(move)


def moments() -> list[Game]:
    """A game at the first moment of each kind that it has."""
    full = play(["random"] * 4, seed=3)
    found = {full.at(place).awaiting.what: full.at(place) for place in range(len(full.moves))}
    return list(found.values())


MOMENTS = moments()
MANY = {"games", "deals"}
"""What is taken at its word: so many games are played."""


def rows() -> list[Any]:
    """Each argument of each callable."""
    return [
        pytest.param(call, name, id=f"{call.name}({name})")
        for call in CALLS + SLOW
        for name in call.fine
    ]


@pytest.fixture(autouse=True)
def away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # some of the odd values are good names for a file


@pytest.mark.parametrize(("call", "name"), rows())
def test_whatever_is_passed_is_taken_or_refused_in_words(call: Call, name: str) -> None:
    raw = {odd: wrong for odd in ODD if (wrong := raw_error(call, name, odd))}
    assert raw == {}


def raw_error(call: Call, name: str, odd: str) -> str | None:
    """What an odd value is answered with, if that is neither a result nor a sentence."""
    value = ODD[odd]
    if name in MANY and isinstance(value, int) and value > 10:
        return None
    try:
        call.run(**{**call.fine, name: value})
    except TurinError as refused:
        return None if str(refused) else "no sentence"
    except Exception as wrong:  # noqa: BLE001 - whatever it is, it is what this test looks for
        return repr(wrong)[:200]
    return None


def test_every_public_callable_is_asked() -> None:
    asked = {re.split("[. ']", call.name)[0] for call in CALLS + SLOW}
    public = {name for name in turin_nb.__all__ if callable(getattr(turin_nb, name))}
    errors = {
        name
        for name in public
        if isinstance(getattr(turin_nb, name), type)
        and issubclass(getattr(turin_nb, name), TurinError)
    }
    assert public - errors <= asked


@pytest.mark.parametrize("kind", [Game, Edition, Match])
def test_every_public_method_is_asked(kind: type) -> None:
    asked = {call.name for call in CALLS}
    named = (name for name in vars(kind) if not name.startswith("_"))
    takes = {f"{kind.__name__}.{name}" for name in named if callable(getattr(kind, name))}
    assert takes - asked <= WITHOUT


WITHOUT = {"Game.chances", "Game.to_record", "Edition.to_toml", "Match.to_record"}
"""What takes nothing."""
