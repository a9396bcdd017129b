"""The controls of one decision, cards to choose from, and the curtain before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any

from ipywidgets import HTML, Button, Checkbox, DOMWidget, HBox, VBox

from turin_nb.engine.deal import Cards
from turin_nb.engine.edition import Edition
from turin_nb.engine.moves import Move
from turin_nb.look.cards import card_label, card_svg
from turin_nb.look.marks import seat_label
from turin_nb.look.words import esc
from turin_nb.pages.kit.field import AmountField
from turin_nb.pages.kit.part import Part, guarded, shown
from turin_nb.pages.play.ask import Answer, Ask, answered

READY = 6  # ticks that stand ready, so that the first of them can take the focus at once


class CardPick(VBox):  # type: ignore[misc]
    """One card with its tick; empty and hidden while there is no card for it."""

    def __init__(self, changed: Callable[[Any], None]) -> None:
        self.face, self.tick, self.card = HTML(), Checkbox(indent=False), -1
        super().__init__([self.face, self.tick], _dom_classes=("tt-pick",))
        shown(self, False)
        self.tick.observe(changed, names="value")

    def show(self, card: int | None, edition: Edition, seat: int) -> None:
        """Show a card, not ticked, or nothing."""
        self.card = -1 if card is None else card
        self.tick.value = False
        counts = () if card is None else edition.cards[card]
        self.face.value = "" if card is None else _face(card, edition, seat)
        words = "" if card is None else card_label(card, counts, edition.goods)
        self.tick.description = words
        shown(self, card is not None)


def _face(card: int, edition: Edition, seat: int) -> str:
    """The card drawn for the eye; its tick says the same in words."""
    drawn = card_svg(card, edition.cards[card], edition.goods, seat)
    return f'<div aria-hidden="true">{drawn}</div>'


class CardPicks(Part):
    """A row of cards, some of which are to be chosen."""

    def __init__(self) -> None:
        super().__init__((), "tt-picks")
        self.choose, self.writing = 0, False
        self._ready(READY)

    def _ready(self, count: int) -> None:
        """Have that many ticks."""
        new = [CardPick(self._ticked) for _ in range(count - len(self.children))]
        if new:
            self.children = (*self.children, *new)

    def show(self, cards: Cards, choose: int, edition: Edition, seat: int) -> None:
        """Show cards, none chosen."""
        self._ready(len(cards))
        self.choose, self.writing = choose, True
        for place, pick in enumerate(self.children):
            pick.show(cards[place] if place < len(cards) else None, edition, seat)
        self.writing = False
        shown(self, bool(cards))

    @property
    def chosen(self) -> Cards:
        """The cards ticked."""
        return tuple(pick.card for pick in self.children if pick.tick.value)

    def clear(self) -> None:
        """Take every tick away."""
        for pick in self.children:
            pick.tick.value = False

    @guarded
    def _ticked(self, change: Any) -> None:
        """Where one card is to be chosen, another choice takes the tick along."""
        if self.writing or not change["new"] or self.choose != 1:
            return
        for pick in self.children:
            if pick.tick is not change["owner"]:
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
        self.amount = AmountField(self._submit)
        self.act = Button(button_style="primary")
        self.row = HBox([self.amount, self.act], _dom_classes=("tt-row",))
        self.answers = HBox(_dom_classes=("tt-row",))
        self.asked, self.done = 0, HTML()
        parts = [self.words, self.here, self.picks, self.row, self.answers, self.done]
        super().__init__(parts, "tt-controls")
        self.here.on_click(self._arrived)
        self.act.on_click(self._acted)
        self._buttons(ANSWERS)
        self.nothing("")

    def _buttons(self, count: int) -> None:
        """Have that many buttons for answers."""
        new = [Button() for _ in range(count - len(self.answers.children))]
        for button in new:
            button.on_click(self._answered)
        if new:
            self.answers.children = (*self.answers.children, *new)

    def nothing(self, words: str) -> None:
        """Nobody is asked; ``words`` is HTML that says why."""
        self._show(None, words, "")

    def curtain(self, seat: int, name: str) -> None:
        """The screen is to be passed on."""
        self.seat, self.shut_at = seat, monotonic()
        words = f"<h3>Pass the screen to {seat_label(seat, name)}</h3>"
        self._show(None, f"{words}<p>Nobody else should look now.</p>", f"I am {name}")

    def ask(self, question: Ask, names: Sequence[str], edition: Edition) -> None:
        """Ask a seat."""
        label = seat_label(question.seat, names[question.seat])
        words = f"<h3>{label}: {esc(question.title)}</h3><p>{esc(question.hint)}</p>"
        self._show(question, words, "")
        self.picks.show(question.cards, question.choose, edition, question.seat)

    def _show(self, question: Ask | None, words: str, opens: str) -> None:
        """Write every control, or empty it."""
        self.question = question
        self.words.value = words
        self.here.description = opens
        shown(self.here, bool(opens))
        self.amount.take()
        self.amount.description = question.field if question else ""
        shown(self.amount, bool(question and question.field))
        self.act.description = question.act if question else ""
        shown(self.act, bool(question and question.act))
        shown(self.row, bool(question and question.act))
        self._write_answers(question.answers if question else ())
        if question is None:
            self._no_cards()

    def _write_answers(self, answers: tuple[Answer, ...]) -> None:
        """One button for each answer."""
        self._buttons(len(answers))
        for place, button in enumerate(self.answers.children):
            button.description = answers[place].label if place < len(answers) else ""
            shown(button, place < len(answers))
        shown(self.answers, bool(answers))

    def _no_cards(self) -> None:
        """No card is to be chosen."""
        for pick in self.picks.children:
            pick.face.value, pick.tick.description, pick.tick.value = "", "", False
            shown(pick, False)
        shown(self.picks, False)

    def focus_first(self) -> None:
        """Put the focus on the first control that is needed, and mark that all is shown."""
        first = self._first()
        if first is not None:
            first.focus()
        self.asked += 1
        self.done.value = f'<span data-tt-asked="{self.asked}" hidden></span>'

    def _first(self) -> DOMWidget | None:
        """The first control that is needed."""
        if self.here.description:
            return self.here
        if self.question is None:
            return None
        if self.question.cards:
            return self.picks.children[0].tick
        return self.amount if self.question.field else self.answers.children[0]

    @guarded
    def _arrived(self, button: Any) -> None:
        before, self.shut_at = self.shut_at, monotonic()
        if self.shut_at - before >= GRACE:
            self.look(self.seat)

    @guarded
    def _acted(self, button: Any) -> None:
        self._carry_out()

    @guarded
    def _submit(self) -> None:
        self._carry_out()

    def _carry_out(self) -> None:
        """Make the move; field and ticks are empty before anything else can happen."""
        typed, chosen, question = self.amount.take(), self.picks.chosen, self.question
        self.picks.clear()
        if question is not None:
            self.play(answered(question, typed, chosen))

    @guarded
    def _answered(self, button: Any) -> None:
        if self.question is not None:
            place = self.answers.children.index(button)
            self.play(self.question.answers[place].move)
