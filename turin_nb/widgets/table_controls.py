"""The controls of one decision, and the curtain before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any

from ipywidgets import HTML, Button, DOMWidget, HBox

from turin_nb.engine.edition import Edition
from turin_nb.engine.moves import Move
from turin_nb.look.marks import seat_label
from turin_nb.look.words import esc
from turin_nb.widgets.base import Part, guarded
from turin_nb.widgets.table_ask import Answer, Ask, answered
from turin_nb.widgets.table_field import AmountField, shown
from turin_nb.widgets.table_picks import CardPicks

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
