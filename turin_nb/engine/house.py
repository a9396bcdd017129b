"""House rules: the narrow door by which one reaches an auction (G3), and the two geese (G1, G2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import partial
from types import MappingProxyType
from typing import Any, TypeAlias

from turin_nb.engine.checks import items, shown, whole
from turin_nb.engine.errors import BadInput, TurinError
from turin_nb.engine.tracebacks import stopped

Setting: TypeAlias = "int | str | None"


def _nothing(players: int) -> Any:
    return None


def _no_bonus(state: Any, players: int) -> tuple[int, ...]:
    return (0,) * players


def _no_choice(state: Any, tie: Sequence[int], seat: int) -> str | None:
    return None


def _unchanged(state: Any, *seen: Any) -> Any:
    return state


def _no_words(before: Any, after: Any, names: Sequence[str]) -> str:
    return ""


def _pair(given: Any) -> tuple[str, Setting]:
    """A setting: its name and what a file gives back as it was."""
    pair = items(given, "settings: a setting", "G3")
    if len(pair) != 2 or not isinstance(pair[0], str):
        raise BadInput(f"settings: expected a name and a value, got {shown(given)}.", "G3")
    key, value = pair
    if not isinstance(value, (int, str, type(None))):
        wanted = "a whole number, a text or None"
        raise BadInput(f"settings: {key}: expected {wanted}, got {shown(value)}.", "G3")
    return key, value


@dataclass(frozen=True)
class HouseRule:
    """A rule of the table's own, as a value made of small functions (G3).

    Give a name and only the functions that the rule needs; each gets the rule's own ``state``
    (any plain value, such as the seat that holds a token) and gives what is asked:

    - ``start(players)``: the state at the beginning.
    - ``bonus(state, players)``: Scudo per seat by which a bid above 0 ranks higher, unpaid.
    - ``choice(state, tie, seat)``: ``"yield"``, ``"claim"`` or ``None``: what a seat of a tie
      may do before raising. Ties come best first, seats in seat order; after a yes the rule
      asks nobody else in that auction.
    - ``answered(state, tie, seat, answer)``: the state that a yes leads to, after the auction.
    - ``settled(state, order, answers)``: the state after an auction and its answers, from the
      seats by place and who said yes to this rule, as (seat, answer, tie).
    - ``round_over(state, chits)``: the state after a round and its market (the last has none),
      from who then alone has the most of each good (C1).
    - ``words(before, after, names)``: a sentence where the state changed, for the log.
    - ``settings``: pairs that a record keeps: a name, and a whole number, a text or ``None``.
    - ``carry(state)``: the rule for the next game of a match. ``rule``: the number that its
      events cite.

    Two house rules are equal if name, number and settings are.

    >>> HouseRule("the first seat bids 1 more", bonus=lambda state, n: (1,) + (0,) * (n - 1)).name
    'the first seat bids 1 more'
    """

    name: str
    rule: str = "G3"
    settings: tuple[tuple[str, Setting], ...] = ()
    start: Callable[[int], Any] = field(default=_nothing, compare=False)
    bonus: Callable[[Any, int], Sequence[int]] = field(default=_no_bonus, compare=False)
    choice: Callable[[Any, Sequence[int], int], str | None] = field(
        default=_no_choice, compare=False
    )
    answered: Callable[[Any, Sequence[int], int, str], Any] = field(
        default=_unchanged, compare=False
    )
    settled: Callable[[Any, Sequence[int], Sequence[Any]], Any] = field(
        default=_unchanged, compare=False
    )
    round_over: Callable[[Any, Sequence[int | None]], Any] = field(
        default=_unchanged, compare=False
    )
    words: Callable[[Any, Any, Sequence[str]], str] = field(default=_no_words, compare=False)
    carry: Callable[[Any], HouseRule] | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        """Refuse a setting that a file would give back as something else."""
        for what in ("name", "rule"):
            if not isinstance(text := getattr(self, what), str) or not text.strip():
                raise BadInput(f"{what}: expected a text, got {shown(text)}.", "G3")
        for asked in fields(self):
            given = getattr(self, asked.name)
            if not asked.compare and given is not asked.default and not callable(given):
                raise BadInput(f"{asked.name}: expected a function, got {shown(given)}.", "G3")
        object.__setattr__(
            self, "settings", tuple(map(_pair, items(self.settings, "settings", "G3")))
        )

    def ask(self, what: str, *seen: Any) -> Any:
        """One of the functions asked; ``BadCode`` says whose error it is and in which of them."""
        try:
            return getattr(self, what)(*seen)
        except TurinError:
            raise
        except Exception as wrong:
            whose = f'The house rule "{self.name}", asked for its {what},'
            raise stopped(whose, wrong, self.rule) from wrong


Answers = Sequence[tuple[int, str, tuple[int, ...]]]
Consoled = tuple[int, int | None]


def yielding_goose(holder: int | None = None) -> HouseRule:
    """G1: take the goose and lose a tie; hand it over later and win one.

    ``holder``: the seat that has it when the game begins (it may stay through a match).

    >>> yielding_goose().choice(None, (0, 2), 0), yielding_goose().choice(2, (0, 2), 2)
    ('yield', 'claim')
    """
    _seated(holder, "G1", 5)
    return HouseRule(
        "yielding goose",
        rule="G1",
        settings=(("holder", holder),),
        start=partial(_seated, holder, "G1"),
        choice=_goose_choice,
        answered=_taken,
        settled=_handed_over,
        words=_goose_words,
        carry=yielding_goose,
    )


def _seated(holder: int | None, rule: str, players: int) -> int | None:
    """A goose begins with a seat of the table, or with nobody."""
    return None if holder is None else whole(holder, "the goose's holder", rule, high=players - 1)


def _goose_choice(holder: int | None, tie: Sequence[int], seat: int) -> str | None:
    """The holder may claim the tie; while nobody holds the goose, any seat may yield."""
    if holder is None:
        return "yield"
    return "claim" if holder == seat else None


def _taken(holder: int | None, tie: Sequence[int], seat: int, answer: str) -> int | None:
    """Whoever yields takes the goose."""
    return seat if answer == "yield" else holder


def _handed_over(holder: int | None, order: Sequence[int], answers: Answers) -> int | None:
    """A goose that claimed a tie goes to the next best of it."""
    for seat, answer, tie in answers:
        if answer == "claim" and seat == holder:
            return next(other for other in order if other in tie and other != seat)
    return holder


def _goose_words(before: int | None, after: int | None, names: Sequence[str]) -> str:
    """Who has the goose now."""
    return "Nobody has the goose." if after is None else f"{names[after]} has the goose."


def consoling_goose(holder: int | None = None) -> HouseRule:
    """G2: whoever has the fewest majorities bids with 1 more, unpaid; nobody, while tied.

    ``holder``: the seat that has it when the game begins; in a match the next game begins
    with nobody.

    >>> consoling_goose().round_over((3, None), (0, 0, 1, None))
    (3, 2)
    """
    _seated(holder, "G2", 5)
    return HouseRule(
        "consoling goose",
        rule="G2",
        settings=(("holder", holder),),
        start=partial(_consoled, holder),
        bonus=_consolation,
        round_over=_console,
        words=_console_words,
        carry=_anew,
    )


def _consoled(holder: int | None, players: int) -> Consoled:
    """How many seats there are, and which of them has the goose."""
    return players, _seated(holder, "G2", players)


def _consolation(state: Consoled, players: int) -> tuple[int, ...]:
    """1 for the seat that has the goose."""
    return tuple(int(seat == state[1]) for seat in range(players))


def _console(state: Consoled, chits: Sequence[int | None]) -> Consoled:
    """The goose goes to the one seat with the fewest chits, to nobody while that is tied."""
    players, _ = state
    counts = [sum(holder == seat for holder in chits) for seat in range(players)]
    fewest = [seat for seat, count in enumerate(counts) if count == min(counts)]
    return players, fewest[0] if len(fewest) == 1 else None


def _console_words(before: Consoled, after: Consoled, names: Sequence[str]) -> str:
    return _goose_words(before[1], after[1], names)


def _anew(state: Consoled) -> HouseRule:
    """The next game of a match begins with nobody consoled."""
    return consoling_goose()


SHIPPED: Mapping[str, Callable[..., HouseRule]] = MappingProxyType(
    {"yielding goose": yielding_goose, "consoling goose": consoling_goose}
)
"""House rules that a record may name without their being handed in."""


def former(rule: HouseRule) -> HouseRule:
    """A house rule as games of format 1 were played by it.

    The yielding goose could be taken from whoever was not in the tie; all else that has changed
    is when a rule asks and moves, which is the game's to know.

    >>> former(yielding_goose()).choice(1, (0, 2), 0)
    'yield'
    """
    return replace(rule, choice=_former_choice) if rule.choice is _goose_choice else rule


def _former_choice(holder: int | None, tie: Sequence[int], seat: int) -> str | None:
    """The holder may claim the tie; while nobody in it holds the goose, others may yield."""
    return _goose_choice(holder if holder in tie else None, tie, seat)
