"""The controls of one decision, cards to choose from, and the curtain before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic
from typing import NamedTuple

from ipywidgets import HTML, Button, Checkbox, DOMWidget, VBox

from turin_nb.engine.deal import Cards
from turin_nb.engine.edition import Edition
from turin_nb.engine.moves import Move
from turin_nb.look.cards import card_label, card_svg
from turin_nb.look.marks import seat_label
from turin_nb.look.words import esc
from turin_nb.pages.kit.field import AmountField
from turin_nb.pages.kit.part import Part, shown
from turin_nb.pages.play.ask import Answer, Ask, answered
from turin_nb.pages.play.board import labelled, row

READY = 6  # ticks that stand ready, so that the first of them can take the focus at once


class Drawn(NamedTuple):
    """A card to choose: drawn for the eye; its tick says the same in words."""

    card: int = -1
    face: str = ""
    words: str = ""


def drawn(card: int, edition: Edition, seat: int) -> Drawn:
    """A card of a seat's choice."""
    goods = edition.cards[card]
    face = card_svg(card, goods, edition.goods, seat)
    words = card_label(card, goods, edition.goods)
    return Drawn(card, f'<div aria-hidden="true">{face}</div>', words)


class CardPick(VBox):  # type: ignore[misc]
    """One card with its tick; empty and hidden while there is no card for it."""

    def __init__(self) -> None:
        self.face, self.tick, self.card = HTML(), Checkbox(indent=False), -1
        super().__init__([self.face, self.tick], _dom_classes=("tt-pick",))
        shown(self, False)

    def show(self, what: Drawn) -> None:
        """Show a card, not ticked, or nothing."""
        self.tick.value = False
        self.card, self.face.value, self.tick.description = what
        shown(self, bool(what.words))


class CardPicks(Part):
    """A row of cards, some of which are to be chosen."""

    def __init__(self) -> None:
        super().__init__((), "tt-picks")
        self.choose = 0
        self._ready(READY)

    def _ready(self, count: int) -> None:
        new = [CardPick() for _ in range(count - len(self.children))]
        for pick in new:
            self.follows(pick.tick, partial(self._ticked, pick))
        if new:
            self.children = (*self.children, *new)

    def show(self, cards: Sequence[Drawn], choose: int) -> None:
        """Show cards, none chosen."""
        self._ready(len(cards))
        self.choose = choose
        with self.quietly():
            for place, pick in enumerate(self.children):
                pick.show(cards[place] if place < len(cards) else Drawn())
        shown(self, bool(cards))

    @property
    def chosen(self) -> Cards:
        """The cards ticked."""
        return tuple(pick.card for pick in self.children if pick.tick.value)

    def clear(self) -> None:
        """Take every tick away."""
        for pick in self.children:
            pick.tick.value = False

    def _ticked(self, chosen: CardPick, yes: bool) -> None:
        """Where one card is to be chosen, another choice takes the tick along."""
        for pick in self.children:
            if yes and self.choose == 1 and pick is not chosen:
                pick.tick.value = False


ANSWERS = 3  # buttons that stand ready
GRACE = 0.5  # seconds: an Enter held or pressed twice for a bid must not open the next hand


class Controls(Part):
    """Asks one seat; ``play`` gets its move, ``look`` the seat that comes to the screen.

    The same controls are used again and again, so that the first of them can take the focus;
    what is not needed is empty and hidden.
    """

    def __init__(self, play: Callable[[Move], None], look: Callable[[int], None]) -> None:
        self.play, self.look = play, look
        self.question: Ask | None = None
        self.seat, self.shut_at = 0, 0.0
        self.words = HTML(_dom_classes=("tt-words",))
        self.here = Button(button_style="primary", _dom_classes=("tt-open",))
        self.picks = CardPicks()
        self.amount = AmountField(partial(self.attempt, self._carry_out))
        self.act = Button(button_style="primary")
        self.row = row(self.amount, self.act)
        self.answers = row()
        self.asked, self.done = 0, HTML()
        parts = [self.words, self.here, self.picks, self.row, self.answers, self.done]
        super().__init__(parts, "tt-controls")
        self.clicks(self.here, self._arrived)
        self.clicks(self.act, self._carry_out)
        self._buttons(ANSWERS)
        self.nothing()

    def _buttons(self, count: int) -> None:
        for place in range(len(self.answers.children), count):
            button = Button()
            self.clicks(button, partial(self._answer, place))
            self.answers.children = (*self.answers.children, button)

    def nothing(self) -> None:
        """Nobody is asked."""
        self._show("")

    def curtain(self, seat: int, name: str) -> None:
        """The screen is to be passed on."""
        self.seat, self.shut_at = seat, monotonic()
        words = f"<h3>Pass the screen to {seat_label(seat, name)}</h3>"
        self._show(f"{words}<p>Nobody else should look now.</p>", opens=f"I am {name}")

    def ask(self, question: Ask, names: Sequence[str], edition: Edition) -> None:
        """Ask a seat."""
        label = seat_label(question.seat, names[question.seat])
        words = f"<h3>{label}: {esc(question.title)}</h3><p>{esc(question.hint)}</p>"
        self._show(words, question, [drawn(c, edition, question.seat) for c in question.cards])

    def _show(
        self, words: str, question: Ask | None = None, cards: Sequence[Drawn] = (), opens: str = ""
    ) -> None:
        """Write every control, or empty it."""
        asked = question or Ask(0, "", "")
        self.question, self.words.value = question, words
        self.amount.take()
        labelled(self.here, opens)
        labelled(self.amount, asked.field)
        labelled(self.act, asked.act)
        shown(self.row, bool(asked.act))
        self._write_answers(asked.answers)
        self.picks.show(cards, asked.choose)

    def _write_answers(self, answers: tuple[Answer, ...]) -> None:
        self._buttons(len(answers))
        for place, button in enumerate(self.answers.children):
            labelled(button, answers[place].label if place < len(answers) else "")
        shown(self.answers, bool(answers))

    def focus_first(self) -> None:
        """Put the focus on the first control that is needed, and mark that all is shown."""
        first = self._first()
        if first is not None:
            first.focus()
        self.asked += 1
        self.done.value = f'<span data-tt-asked="{self.asked}" hidden></span>'

    def _first(self) -> DOMWidget | None:
        if self.here.description:
            return self.here
        if self.question is None:
            return None
        if self.question.cards:
            return self.picks.children[0].tick
        return self.amount if self.question.field else self.answers.children[0]

    def _arrived(self) -> None:
        before, self.shut_at = self.shut_at, monotonic()
        if self.shut_at - before >= GRACE:
            self.look(self.seat)

    def _carry_out(self) -> None:
        """Make the move; field and ticks are empty before anything else can happen."""
        typed, chosen, question = self.amount.take(), self.picks.chosen, self.question
        self.picks.clear()
        if question is not None:
            self.play(answered(question, typed, chosen))

    def _answer(self, place: int) -> None:
        if self.question is not None:
            self.play(self.question.answers[place].move)
