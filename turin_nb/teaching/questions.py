"""What can be predicted before an event is shown, the right answer, and the rows that say why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from turin_nb.engine.errors import BadInput
from turin_nb.engine.events import Event
from turin_nb.engine.game import Game
from turin_nb.engine.ledger import Entry, change
from turin_nb.engine.narrate import payment
from turin_nb.engine.rules import LOAN, prizes
from turin_nb.engine.whole import shown, whole

Answer = tuple[int | None, ...]
"""One part for each label of a question: Scudo, or a seat, ``None`` for nobody."""

PLACES = ("First", "Second", "Third")


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to predict before the event ``event`` of a game is shown.

    - ``kind``: ``"places"`` (a seat for each place, ``None`` where nobody takes a card),
      ``"payments"`` (Scudo that each seat pays) or ``"good"`` (Scudo that each seat gains, or
      loses below 0, by one good; a loan taken on the spot does not count).
    - ``text``: the question; ``labels``: what each part of the answer is about.
    - ``names``: the players; ``right``: the answer; ``rows``: the payments that say why;
      ``because``: the same in words.

    The answer is left out of what a question prints.
    """

    kind: str
    event: int
    text: str
    labels: tuple[str, ...]
    names: tuple[str, ...]
    rule: str
    right: Answer = field(repr=False)
    rows: tuple[Entry, ...] = field(repr=False)
    because: tuple[str, ...] = field(repr=False)


class Questions(tuple[Question, ...]):
    """What may be asked before a step is shown; one that is not there is refused in words."""

    def __getitem__(self, place: Any) -> Any:
        """A question by its number, from 0; ``BadInput`` says how many there are."""
        try:
            return super().__getitem__(place)
        except (IndexError, TypeError):
            if self:
                wanted = f"expected a number from 0 to {len(self) - 1}, got {shown(place)}."
                raise BadInput(f"questions: {wanted}") from None
            steps = "those in which an auction is settled or a good is paid do"
            raise BadInput(f"questions: this step asks nothing; {steps}.") from None


def questions(game: Game, event: int) -> Questions:
    """What can be asked before event number ``event`` of a game is shown; often nothing."""
    found = game.events[whole(event, "event", "", high=len(game.events) - 1)]
    return Questions(ask(game, event, found) for ask in _ASKED.get(found.kind, ()))


def _question(game: Game, number: int, kind: str, text: str, **more: object) -> Question:
    """A question about an event, with the payments that answer it."""
    event, names = game.events[number], game.setup.names
    because = tuple(payment(entry, names) for entry in event.entries) or (event.why,)
    rest = {"labels": names, "names": names, "rows": event.entries, "because": because, **more}
    return Question(kind=kind, event=number, text=text, **rest)  # type: ignore[arg-type]


def _places(game: Game, number: int, event: Event) -> Question:
    """Who takes which place: void and 0 take none (A3, A5, A6, A8)."""
    won = prizes(game.players, first_auction=_is_centre(game, number))
    labels = tuple(
        f"{name} place ({count} {'card' if count == 1 else 'cards'})"
        for name, count in zip(PLACES, won, strict=False)
    )
    right = tuple(
        seat if event.entries[seat].rule == "A4" else None
        for seat, _ in zip(event.seats, won, strict=False)
    )
    text = "Who takes which place?"
    return _question(game, number, "places", text, labels=labels, right=right, rule="A3, A6, A8")


def _is_centre(game: Game, number: int) -> bool:
    """Whether an event belongs to the auction of the centre cards (A1)."""
    begun = [e for e in game.events[:number] if e.kind == "auction"]
    return len(begun) == 1 and bool(game.setup.deal.centre)


def _payments(game: Game, number: int, event: Event) -> Question:
    """Who pays how much to the bank for this auction (A4, A8)."""
    right = tuple(-change(event.entries, seat) for seat in range(game.players))
    text = "Who pays how many Scudo to the bank?"
    return _question(game, number, "payments", text, right=right, rule="A4, A8")


def _good(game: Game, number: int, event: Event) -> Question:
    """What each seat gains or loses by one good, a loan left out (P3–P6)."""
    loans = [entry for entry in event.entries if entry.rule == "P5" and entry.amount == LOAN]
    right = tuple(change(event.entries, seat) - change(loans, seat) for seat in range(game.players))
    edition, place = game.setup.edition, event.amounts[0]
    bank = edition.payouts(game.setup.column)[place]
    text = f"The bank pays {bank} for {edition.goods[place]}: "
    text += "how many Scudo does each player gain (or lose, below 0)? A loan does not count."
    return _question(game, number, "good", text, right=right, rule="P3, P4, P5")


_ASKED: Mapping[str, tuple[Callable[[Game, int, Event], Question], ...]] = MappingProxyType(
    {"settled": (_places, _payments), "good": (_good,)}
)
