"""The bid explorer's page as an address: everything typed, in its query."""

from __future__ import annotations

import json
import os
from dataclasses import astuple
from typing import Any
from urllib.parse import quote

from turin_nb.engine.border import once
from turin_nb.engine.checks import flag, row, shown, whole
from turin_nb.engine.errors import BadInput, TurinError
from turin_nb.engine.rules import one_of, seats
from turin_nb.pages.bids.guess import MOST, WORTH, Counted, Guess, Sample
from turin_nb.pages.bids.model import LONE, SEATS, TIES, BidTable
from turin_nb.pages.kit.typed import entries, refused

PAGE = "bid_explorer.ipynb"
KEY = "bids"
LONGEST = 12_000  # characters of a query: pasted counts are the longest part


def address(table: BidTable) -> str:
    """The page with this table in its query, beside the page that shows it."""
    text = json.dumps(_plain(table), ensure_ascii=False, separators=(",", ":"))
    return f"{PAGE}?{KEY}={quote(text, safe='')}"


def _plain(table: BidTable) -> dict[str, Any]:
    return {
        "seats": table.seats,
        "first": table.first,
        "bids": table.bids,
        "raises": table.raises,
        "toss": table.toss,
        "purse": table.purse,
        "worth": table.worth,
        "guesses": [_facts(guess) for guess in table.guesses],
        "ties": table.ties,
        "overlay": table.overlay,
        "lone": table.lone_zero_raise,
        "sample": (table.sample.auction, table.sample.games, table.sample.seed),
    }


def linked_bids(query: str | None = None) -> BidTable | None:
    """The table in a page's query, ``None`` if there is none.

    ``query``: the query string; without one, that of the served page. Raises ``BadRecord`` for a
    query that holds no such table.
    """
    text = os.environ.get("QUERY_STRING", "") if query is None else query
    found = entries(text, KEY) if len(text) <= LONGEST else {KEY: "too long"}
    if not found:
        return None
    try:
        return _read(once(found[KEY]))
    except TurinError as wrong:
        raise refused(wrong.message, wrong.rule) from None
    except (ValueError, KeyError, TypeError, RecursionError):
        raise refused("it holds no bids.") from None


def _read(facts: Any) -> BidTable:
    """A table from plain data, each part checked."""
    unknown = sorted(set(facts) - set(_plain(BidTable())))
    if unknown:
        raise BadInput(f"unknown entries: {shown(unknown)}.")
    players = seats(facts["seats"])
    worth = tuple(whole(w, "worth", "A3", low=-WORTH, high=WORTH) for w in facts["worth"])
    guesses = tuple(_guess(*guess) for guess in facts["guesses"])
    bids = tuple(None if b is None else whole(b, "bids", "A2", high=MOST) for b in facts["bids"])
    if (len(bids), len(guesses), len(worth)) != (SEATS, SEATS - 1, 3):
        raise BadInput("five bids, four guesses and three worths are needed.")
    table = BidTable(
        players, flag(facts["first"], "first", "A3"), bids, _raises(facts["raises"]),
        row(facts["toss"], "toss", "A7"), whole(facts["purse"], "my purse", "A2", high=MOST),
        worth, guesses, one_of(facts["ties"], "ties", tuple(TIES), "A6"),
        flag(facts["overlay"], "overlay", "A1"),
        one_of(facts.get("lone", "wins"), "lone_zero_raise", tuple(LONE), "A14"),
        Sample(*facts.get("sample", ())),
    )  # fmt: skip
    if any(seat >= players for seat in table.toss) or len(set(table.toss)) != len(table.toss):
        raise BadInput("toss: each seat once at most.", "A7")
    table.auction  # noqa: B018 - a raise without a tie is refused here
    return table


def _facts(guess: Guess) -> tuple[Any, ...]:
    typed = (guess.kind, guess.text, guess.purse)
    return typed if guess.counted is None else (*typed, astuple(guess.counted))


def _guess(kind: Any, text: Any, purse: Any, counted: Any = None) -> Guess:
    held = whole(purse, "their purse", "A2", high=MOST)
    return Guess(kind, text, held, None if counted is None else Counted(*counted))


def _raises(pairs: Any) -> tuple[tuple[int, int], ...]:
    """Who added what, each seat once."""
    found = [row(pair, "raises", "A6") for pair in pairs]
    if any(len(pair) != 2 or pair[1] > MOST for pair in found):
        raise BadInput(f"raises: expected a seat and at most {MOST} Scudo each.", "A6")
    if len({pair[0] for pair in found}) != len(found):
        raise BadInput("raises: each seat once at most.", "A6")
    return tuple(sorted((pair[0], pair[1]) for pair in found))
