"""The deal and the coin: all chance of a game, drawn from a seed outside of it (S4, A7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from turin_nb.engine.checks import items, row, shown
from turin_nb.engine.edition import CARDS
from turin_nb.engine.errors import BadInput
from turin_nb.engine.rules import centre_size, hand_size

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """Who was dealt which cards, by their places in the edition (S4).

    ``hands``: one row a seat; ``centre``: face up before the first auction (4 and 5 players);
    ``out``: discarded unseen (2 players).
    """

    hands: tuple[Cards, ...]
    centre: Cards = ()
    out: Cards = ()


def shuffled(players: int, seed: int) -> Deal:
    """The deal that ``seed`` gives (S4); the same seed, the same deal.

    >>> shuffled(3, seed=1) == shuffled(3, seed=1)
    True
    """
    deck = list(range(CARDS))
    Random(f"deal/{seed}").shuffle(deck)
    size, centre = hand_size(players), centre_size(players)
    hands = tuple(tuple(sorted(deck[s * size : (s + 1) * size])) for s in range(players))
    rest = deck[players * size :]
    return Deal(hands, tuple(sorted(rest[:centre])), tuple(sorted(rest[centre:])))


def checked(deal: Any, players: int) -> Deal:
    """A deal that somebody laid down, checked (S4).

    Takes a ``Deal``, its parts by name, or the hands alone: what is then left lies in the
    centre (4 and 5 players) or is out (2 players). Raises ``BadInput``.

    >>> checked([range(6), range(6, 12)], players=2).out
    (12, 13, 14, 15, 16, 17)
    """
    hands, centre, out = _parts(deal)
    rows = tuple(
        row(hand, f"deal.hands[{seat}]", "S4")
        for seat, hand in enumerate(items(hands, "deal.hands", "S4"))
    )
    given = {card for hand in rows for card in hand}
    rest = tuple(card for card in range(CARDS) if card not in given)
    wants_centre = centre_size(players) > 0
    middle = row(centre, "deal.centre", "S4") or (rest if wants_centre else ())
    left = row(out, "deal.out", "S4") or (() if wants_centre else rest)
    result = Deal(rows, middle, left)
    _check_sizes(result, players)
    return result


def _parts(deal: Any) -> tuple[Any, Any, Any]:
    """Hands, centre and out of whatever form a deal was given in."""
    if isinstance(deal, Deal):
        return deal.hands, deal.centre, deal.out
    if isinstance(deal, Mapping):
        unknown = set(deal) - {"hands", "centre", "out"}
        if unknown or "hands" not in deal:
            raise BadInput(f"deal: expected hands, centre and out, got {shown(list(deal))}.", "S4")
        return deal["hands"], deal.get("centre", ()), deal.get("out", ())
    return deal, (), ()


def _check_sizes(deal: Deal, players: int) -> None:
    """Every card once, and as many in each place as S4 says."""
    if len(deal.hands) != players:
        raise BadInput(f"deal: expected {players} hands, got {len(deal.hands)}.", "S4")
    for seat, hand in enumerate(deal.hands):
        if len(hand) != hand_size(players):
            wanted = f"expected {hand_size(players)} cards, got {len(hand)}."
            raise BadInput(f"deal.hands[{seat}]: {wanted}", "S4")
    if len(deal.centre) != centre_size(players):
        wanted = f"expected {centre_size(players)} cards, got {len(deal.centre)}."
        raise BadInput(f"deal.centre: {wanted}", "S4")
    everything = sorted([*(c for hand in deal.hands for c in hand), *deal.centre, *deal.out])
    if everything != list(range(CARDS)):
        raise BadInput(f"deal: expected each of the cards 0 to {CARDS - 1} once.", "S4")


class Dealer:
    """Answers for chance when people or bots play: its own stream of one seed (A7, A9, A16).

    The game draws nothing itself; a dealer's answer is a move like any other. It is used up
    as it answers, so each table has its own.
    """

    def __init__(self, seed: int | str) -> None:
        self._random = Random(f"coin/{seed}")

    def order(self, groups: Sequence[Sequence[int]]) -> tuple[int, ...]:
        """Each group of equal seats in a random order."""
        tossed: list[int] = []
        for group in groups:
            tossed += self._random.sample(list(group), len(group))
        return tuple(tossed)

    def pick(self, cards: Sequence[int], count: int) -> Cards:
        """``count`` of the cards at random (A16, option ``"random"``)."""
        return tuple(sorted(self._random.sample(list(cards), count)))
