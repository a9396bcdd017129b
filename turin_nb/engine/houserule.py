"""The narrow door by which a house rule reaches an auction (G3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, TypeAlias

from turin_nb.engine.errors import BadInput, TurinError
from turin_nb.engine.tracebacks import stopped
from turin_nb.engine.whole import items, shown

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
