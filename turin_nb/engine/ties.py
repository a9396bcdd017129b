"""Who stands where in an auction: equal bids, raises and the coin (A5–A9, A12–A15)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from turin_nb.engine.errors import BadInput, Unsettled


class Part(NamedTuple):
    """Seats that are still equal: they cover the places from ``place`` on, one each.

    ``void`` marks seats tied at 0 (A8); ``raised`` those that had to add to their bids (A6);
    ``lone`` one that is void though nobody else of its tie added 0 (A14's option).
    """

    place: int
    seats: tuple[int, ...]
    void: bool = False
    raised: bool = False
    lone: bool = False


class Ties(NamedTuple):
    """What settles ties: what was added, who claimed or yielded (G1), A14's option."""

    raises: Mapping[int, int]
    claimed: tuple[int, ...]
    yielded: tuple[int, ...]
    lone_zero_is_void: bool


def equals(values: Mapping[int, int], place: int) -> list[Part]:
    """The seats of ``values`` from high to low, cut into parts of equal value.

    >>> equals({0: 2, 1: 2, 2: 4}, place=0)[0].seats
    (2,)
    """
    equal: dict[int, list[int]] = {}
    for seat in sorted(values):
        equal.setdefault(values[seat], []).append(seat)
    parts = []
    for value in sorted(equal, reverse=True):
        parts.append(Part(place, tuple(equal[value])))
        place += len(equal[value])
    return parts


def cut(ranks: Sequence[int], places: int, ties: Ties) -> list[Part]:
    """All seats in parts, best place first, once every tie is raised (A6–A8, A12–A15).

    ``ranks`` are the bids as they rank, ``places`` how many places carry a card. Raises
    ``Unsettled`` where an amount is missing, ``BadInput`` where one is too many.
    """
    groups = equals(dict(enumerate(ranks)), 0)
    cores = [_core(g, ranks, places, ties) if len(g.seats) > 1 else g for g in groups]
    if ties.raises or ties.claimed or ties.yielded:
        _check_seats(groups, cores, ranks, places, ties)
    missing = tuple(c.seats for c in cores if c.raised and not ties.raises.keys() >= set(c.seats))
    if missing:
        raise Unsettled(needs_raise=missing)
    return [part for g, c in zip(groups, cores, strict=True) for part in _split(g, c, ties)]


def _core(group: Part, ranks: Sequence[int], places: int, ties: Ties) -> Part:
    """What of a group is left to raise, after those who claimed and yielded (G1).

    A group at 0 is void at once (A8); a single 0 is no tie and simply last (A5).
    """
    if ranks[group.seats[0]] == 0:
        return group._replace(void=True)
    above = sum(seat in ties.claimed for seat in group.seats)
    seats = tuple(s for s in group.seats if s not in ties.claimed and s not in ties.yielded)
    place = group.place + above
    return Part(place, seats, raised=len(seats) > 1 and place < places)


def _split(group: Part, core: Part, ties: Ties) -> Iterable[Part]:
    """A group's final parts: claimed places, the core by what was added, yielded places."""
    if core is group:
        yield group
        return
    place = group.place
    for seat in (s for s in ties.claimed if s in group.seats):
        yield Part(place, (seat,))
        place += 1
    if core.raised:
        yield from _by_raise(core, ties)
    elif core.seats:
        yield core
    place += len(core.seats)
    for seat in (s for s in ties.yielded if s in group.seats):
        yield Part(place, (seat,))
        place += 1


def _by_raise(core: Part, ties: Ties) -> Iterable[Part]:
    """A raised tie by what was added; two or more at 0 are void (A8, A15), one is not (A14)."""
    for part in equals({seat: ties.raises[seat] for seat in core.seats}, core.place):
        at_zero = ties.raises[part.seats[0]] == 0
        lone = at_zero and len(part.seats) == 1 and ties.lone_zero_is_void
        yield part._replace(void=lone or (at_zero and len(part.seats) > 1), raised=True, lone=lone)


def _check_seats(
    groups: list[Part], cores: list[Part], ranks: Sequence[int], places: int, ties: Ties
) -> None:
    """Refuse an amount, a claim or a yield of a seat that is in no such tie."""
    raising = {seat for core in cores if core.raised for seat in core.seats}
    for seat in ties.raises:
        if seat not in raising:
            raise BadInput(f"raises: seat {seat} is in no tie that is raised.", "A6, A12")
    tied = {s for g in groups if len(g.seats) > 1 and g.place < places for s in g.seats if ranks[s]}
    for seat in (*ties.claimed, *ties.yielded):
        if seat not in tied:
            raise BadInput(f"goose: seat {seat} is in no tie above 0 over a card.", "G1")
        if seat in ties.claimed and seat in ties.yielded:
            raise BadInput(f"goose: seat {seat} cannot both win the tie and lose it.", "G1")


def unraised(ranks: Sequence[int], places: int) -> tuple[tuple[int, ...], ...]:
    """The ties above 0 that cover no place with a card, best place first: nobody adds (A12).

    >>> unraised((9, 8, 7, 3, 3), places=3), unraised((0, 0, 3), places=1)
    (((3, 4),), ())
    """
    groups = equals(dict(enumerate(ranks)), 0)
    tied = (g for g in groups if len(g.seats) > 1 and ranks[g.seats[0]])
    return tuple(group.seats for group in tied if group.place >= places)


def ordered(parts: Iterable[Part], prizes: Sequence[int], toss: Sequence[int]) -> list[Part]:
    """Single seats by place: the coin orders equals who have a card at stake (A7, A9).

    Equals without a card keep the order of their seats. Raises ``Unsettled`` where the coin
    has not said enough.
    """
    kept, places = list(parts), len(prizes)
    missing = tuple(p.seats for p in kept if _tossed(p, places) and not set(p.seats) <= set(toss))
    if missing:
        waived = tuple(seats for seats in idle(kept, prizes) if seats in missing)
        raise Unsettled(needs_toss=missing, idle=waived)
    return [single for part in kept for single in _singles(part, places, toss)]


def idle(parts: Sequence[Part], prizes: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The groups with a card at stake whose order changes nothing: no coin is needed (A9)."""
    tossed = (part for part in parts if _tossed(part, len(prizes)))
    return tuple(part.seats for part in tossed if not _matters(part, parts, prizes))


def _matters(part: Part, parts: Iterable[Part], prizes: Sequence[int]) -> bool:
    """Whether the order inside ``part`` changes anything (A9).

    Among void seats it does where their places carry different numbers of cards, or where
    somebody below still picks.
    """
    last = part.place + len(part.seats)
    alike = last <= len(prizes) and len(set(prizes[part.place : last])) == 1
    below = any(last <= p.place < len(prizes) and not p.void for p in parts)
    return not part.void or not alike or below


def _tossed(part: Part, places: int) -> bool:
    """Whether the coin decides inside ``part``."""
    return len(part.seats) > 1 and part.place < places


def _singles(part: Part, places: int, toss: Sequence[int]) -> Iterable[Part]:
    if len(part.seats) == 1:
        yield part
        return
    seats = sorted(part.seats, key=toss.index) if _tossed(part, places) else part.seats
    for step, seat in enumerate(seats):
        yield part._replace(place=part.place + step, seats=(seat,))
