"""One auction settled: places, ties and payments (A3–A17)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from turin_nb.engine.checks import row, shown, whole
from turin_nb.engine.errors import BadInput
from turin_nb.engine.results import BANK, Entry, html_table, ledger_frame
from turin_nb.engine.rules import one_of, seats
from turin_nb.engine.ties import Part, Ties, cut, ordered

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class Settlement:
    """What an auction comes to.

    - ``paid``: Scudo per seat, all to the bank (A4, A8, A17).
    - ``cards``: how many each seat keeps (A11); ``discarded``: how many leave the game (A8).
    - ``void``: the seats tied at 0 (A8); ``lone``: those of them that alone added 0 (A14).
    - ``order``: seats by place, best first (equal seats without a card: seat order).
    - ``turns``: (seat, how many cards, ``"keep"`` or ``"discard"``) in choosing order (A11, A16).
    - ``entries``: one payment a seat, with its rule and the reason in words.
    """

    paid: tuple[int, ...]
    cards: tuple[int, ...]
    discarded: int
    void: frozenset[int]
    order: tuple[int, ...]
    turns: tuple[tuple[int, int, str], ...]
    entries: tuple[Entry, ...]
    lone: frozenset[int] = frozenset()

    def frame(self) -> pd.DataFrame:
        """The entries as a table, one payment a row (loads pandas)."""
        return ledger_frame(self.entries)

    def _repr_html_(self) -> str:
        """Seat by seat what is paid, what is kept and why, for a notebook."""
        rows = (
            (seat, entry.amount, self.cards[seat], entry.rule, entry.why)
            for seat, entry in enumerate(self.entries)
        )
        return html_table("An auction settled", ["seat", "paid", "cards", "rule", "why"], rows)


def settle(
    bids: Sequence[int],
    prizes: Sequence[int],
    raises: Mapping[int, int] | None = None,
    toss: Sequence[int] | None = None,
    *,
    lone_zero_raise: str = "wins",
    bonus: Sequence[int] | None = None,
    claimed: Sequence[int] = (),
    yielded: Sequence[int] = (),
) -> Settlement:
    """Settle one auction (A3–A17).

    ``bids``: Scudo per seat, 2 to 5 seats. ``prizes``: cards of each place, best first.
    ``raises``: what each seat in a raised tie adds (A6, A12). ``toss``: seats as the coin
    ordered them, best first (A7, A9). ``lone_zero_raise``: ``"wins"`` or ``"void"`` (A14).
    House rules: ``bonus`` Scudo rank a bid above 0 higher and are not paid (G2); ``claimed``
    seats take the best places of their tie, ``yielded`` ones the last, without raising (G1).

    Raises ``Unsettled`` while raises or tosses are missing, ``BadInput`` for what no table has.

    >>> result = settle([2, 2, 4], [2, 1], raises={0: 0, 1: 1})
    >>> result.paid, result.cards, result.order
    ((1, 3, 4), (0, 1, 2), (2, 1, 0))
    """
    offered = _bids(bids)
    places = _prizes(prizes, len(offered))
    added = _raises(raises, len(offered))
    ties = Ties(
        raises=added,
        claimed=_seats(claimed, len(offered), "claimed", "G1"),
        yielded=_seats(yielded, len(offered), "yielded", "G1"),
        lone_zero_is_void=one_of(lone_zero_raise, "lone_zero_raise", ("wins", "void"), "A14")
        == "void",
    )
    coin = _seats(() if toss is None else toss, len(offered), "toss", "A7")
    ranks = _ranks(offered, bonus)
    counts = counting(offered, ranks, ("G2",) * len(offered))
    return resolve(offered, ranks, places, ties, coin, counts)


def resolve(
    bids: tuple[int, ...],
    ranks: tuple[int, ...],
    prizes: tuple[int, ...],
    ties: Ties,
    toss: tuple[int, ...],
    counts: tuple[str, ...],
) -> Settlement:
    """``settle`` for values that are checked already: a game's own, whose moves were.

    ``ranks`` are the bids as they rank (G2), ``counts`` the words for it. Raises ``Unsettled``
    as ``settle`` does.
    """
    standing = ordered(cut(ranks, len(prizes), ties), prizes, toss)
    return _settlement(bids, counts, ties.raises, prizes, standing)


def _bids(bids: Any) -> tuple[int, ...]:
    checked = row(bids, "bids", "A2")
    seats(len(checked))
    return checked


def _prizes(prizes: Any, players: int) -> tuple[int, ...]:
    """The prizes, checked: positive, not increasing, fewer places than seats (A3)."""
    checked = row(prizes, "prizes", "A3", low=1)
    if list(checked) != sorted(checked, reverse=True) or not 0 < len(checked) < players:
        wanted = f"1 to {players - 1} places, no place better than the one before"
        raise BadInput(f"prizes: expected {wanted}, got {shown(list(checked))}.", "A3")
    return checked


def _raises(raises: Any, players: int) -> dict[int, int]:
    """What was added, checked: {seat: Scudo} (A6)."""
    if raises is None:
        return {}
    if not isinstance(raises, Mapping):
        raise BadInput(f"raises: expected {{seat: Scudo added}}, got {shown(raises)}.", "A6")
    return {
        whole(seat, "raises: a seat", "A6", high=players - 1): whole(added, "raises", "A6")
        for seat, added in raises.items()
    }


def _seats(values: Any, players: int, what: str, rule: str) -> tuple[int, ...]:
    """Seats of the table, none twice."""
    if type(values) is tuple and not values:
        return ()
    checked = row(values, what, rule)
    if len(set(checked)) != len(checked) or any(seat >= players for seat in checked):
        wanted = f"seats from 0 to {players - 1}, none twice"
        raise BadInput(f"{what}: expected {wanted}, got {shown(list(checked))}.", rule)
    return checked


def ranked(bids: tuple[int, ...], lifts: tuple[int, ...]) -> tuple[int, ...]:
    """The bids as they rank: a bonus lifts a bid above 0 and nothing else (G2).

    >>> ranked((3, 0), (1, 1))
    (4, 0)
    """
    return tuple(bid + lift if bid else 0 for bid, lift in zip(bids, lifts, strict=True))


def counting(
    bids: tuple[int, ...], ranks: tuple[int, ...], rules: tuple[str, ...]
) -> tuple[str, ...]:
    """For each bid what it counts as and by which rule, or nothing where it is the bid (G2).

    >>> counting((3, 3), (4, 3), ("G2", ""))
    ('counts as 4 (G2)', '')
    """
    rows = zip(bids, ranks, rules, strict=True)
    return tuple(f"counts as {rank} ({rule})" if rank != bid else "" for bid, rank, rule in rows)


def counted(bid: int, count: str) -> str:
    """A bid in words, with what it counts as where that is something else.

    >>> counted(3, "counts as 4 (G2)"), counted(3, "")
    ('3, counts as 4 (G2)', '3')
    """
    return f"{bid}, {count}" if count else str(bid)


def _ranks(bids: tuple[int, ...], bonus: Any) -> tuple[int, ...]:
    """The bids as they rank, the bonus checked (G2)."""
    if bonus is None:
        return bids
    lifts = row(bonus, "bonus", "G2")
    if len(lifts) != len(bids):
        raise BadInput(f"bonus: expected one per seat, got {shown(list(lifts))}.", "G2")
    return ranked(bids, lifts)


def _settlement(
    bids: tuple[int, ...],
    counts: tuple[str, ...],
    added: Mapping[int, int],
    prizes: tuple[int, ...],
    standing: list[Part],
) -> Settlement:
    """Payments and choosing turns from who stands where (A4, A8, A11)."""
    by_seat = {part.seats[0]: part for part in standing}
    entries = tuple(
        [
            _payment(seat, bid, counts[seat], added.get(seat, 0), prizes, by_seat[seat])
            for seat, bid in enumerate(bids)
        ]
    )
    turns = tuple(
        [
            (part.seats[0], cards, "discard" if part.void else "keep")
            for part, cards in zip(standing, prizes, strict=False)
        ]
    )
    kept = {seat: cards for seat, cards, act in turns if act == "keep"}
    return Settlement(
        paid=tuple([entry.amount for entry in entries]),
        cards=tuple([kept.get(seat, 0) for seat in range(len(bids))]),
        discarded=sum(prizes) - sum(kept.values()),
        void=frozenset([part.seats[0] for part in standing if part.void]),
        order=tuple([part.seats[0] for part in standing]),
        turns=turns,
        entries=entries,
        lone=frozenset([part.seats[0] for part in standing if part.lone]),
    )


def _payment(
    seat: int, bid: int, count: str, added: int, prizes: tuple[int, ...], part: Part
) -> Entry:
    """What one seat pays to the bank, and why (A4, A5, A8)."""
    total = bid + added
    said = f"Bid {counted(bid, count)}"
    if part.raised:
        said += f"{',' if count else ''} and added {added}"
    if bid == 0:
        return Entry(
            seat, BANK, 0, "A8" if part.void else "A5", "A bid of 0 wins no card and costs nothing."
        )
    if part.void:
        half = f"Half of the first bid of {bid}, rounded down, is {bid // 2}."
        why = f"{said}: nothing was added in the tie, so no card. {half}"
        return Entry(seat, BANK, bid // 2, "A8", why)
    if part.place < len(prizes):
        won = prizes[part.place]
        cards = "1 card" if won == 1 else f"{won} cards"
        why = f"{said}: wins {cards}. A winning bid is paid in full, {total}."
        return Entry(seat, BANK, total, "A4", why)
    why = f"{said}: wins no card. Half of {total}, rounded down, is {total // 2}."
    return Entry(seat, BANK, total // 2, "A4", why)
