"""People and bots at one screen: decisions, and what any seat may do at any moment."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ipywidgets import HTML, Button, Checkbox, Dropdown

from turin_nb.engine.checks import isolated
from turin_nb.engine.choices import Decision
from turin_nb.engine.game import Game
from turin_nb.engine.moves import Borrow, Claim, Move
from turin_nb.engine.view import View
from turin_nb.look.cards import card_label
from turin_nb.look.words import listed
from turin_nb.pages.kit.part import Part, offer, shown
from turin_nb.pages.play.ask import ask
from turin_nb.pages.play.board import Panel, labelled, row
from turin_nb.pages.play.controls import Controls
from turin_nb.pages.play.sitting import SECRET, Sitting, looks, may_try, next_game, played

SEATS = 5
HIDDEN = "Whoever has sealed Scudo buys from behind the curtain: only they may learn what is left."


class Side(Part):
    """Buying, loans and a look at one's own hand, beside whatever is being decided."""

    def __init__(self, play: Callable[[Move], None], look: Callable[[int | None], None]) -> None:
        self.play, self.look = play, look
        self.sitting: Sitting | None = None
        self.sale = HTML("<h3>For sale</h3>")
        self.card = Dropdown(description="Card", _dom_classes=("tt-sale",))
        self.ticks = [Checkbox(indent=False) for _ in range(SEATS)]
        self.buy = Button(description="Buy")
        self.note = HTML()
        self.who = row(*self.ticks, self.buy)
        self.loans = [Button() for _ in range(SEATS)]
        self.looks = [Button() for _ in range(SEATS)]
        self.shut = Button(description="Shut the curtain")
        self.other = HTML("<h3>At any moment</h3>")
        rows = [row(*self.loans), row(*self.looks, self.shut)]
        super().__init__([self.sale, self.card, self.who, self.note, self.other, *rows], "tt-side")
        self._listen()

    def _listen(self) -> None:
        self.clicks(self.buy, self._bought)
        self.clicks(self.shut, partial(self.look, None))
        self.follows(self.card, self._write_buyers)
        for seat in range(SEATS):
            self.clicks(self.loans[seat], partial(self.play, Borrow(seat)))
            self.clicks(self.looks[seat], partial(self.look, seat))

    def show(self, sitting: Sitting) -> None:
        """Show what is possible now, by public facts alone."""
        self.sitting = sitting
        over = sitting.game.final is not None
        offers = sitting.game.state.offers
        self._write_offers(sitting.game)
        for widget in (self.sale, self.card, self.who):
            shown(widget, bool(offers) and not over)
        names = sitting.game.setup.names
        for seat in range(SEATS):
            here = seat in sitting.people and not over
            loan = here and not sitting.game.state.loans[seat] and _open(sitting, seat)
            labelled(self.loans[seat], f"{names[seat]} takes the loan" if loan else "")
            look = here and len(sitting.people) > 1 and sitting.looking != seat
            labelled(self.looks[seat], f"I am {names[seat]}: my hand" if look else "")
        shown(self.shut, sitting.looking is not None and len(sitting.people) > 1 and not over)
        shown(self.other, not over)

    def leave(self) -> None:
        """Nothing of a game stays in the controls."""
        self.sitting = None
        with self.quietly():
            offer(self.card, ())
        for widget in (*self.ticks, *self.loans, *self.looks):
            labelled(widget, "")

    def _write_offers(self, game: Game) -> None:
        edition, names = game.setup.edition, game.setup.names
        for_sale = []
        for lies in game.state.offers:
            label = card_label(lies.card, edition.cards[lies.card], edition.goods)
            words = f"{lies.price} Scudo, from {names[lies.seat]}: {label}"
            for_sale.append((isolated(words), lies.card))
        with self.quietly():
            offer(self.card, for_sale)
        self._write_buyers(self.card.value)

    def _write_buyers(self, card: int | None) -> None:
        """A tick for each seat that may try to buy in sight of whoever looks now."""
        sitting = self.sitting
        if sitting is None:
            return
        game = sitting.game
        seller = next((lies.seat for lies in game.state.offers if lies.card == card), None)
        hidden = False
        for seat, tick in enumerate(self.ticks):
            there = seat in sitting.people and seat != seller and seller is not None
            free = there and _open(sitting, seat) and may_try(sitting, seat)
            hidden = hidden or (there and not may_try(sitting, seat))
            tick.value = False
            labelled(tick, game.setup.names[seat] if free else "")
        able = [tick for tick in self.ticks if tick.description]
        if len(able) == 1:
            able[0].value = True
        self.note.value = f"<p class='turin-quiet'>{HIDDEN}</p>" if hidden else ""

    def _bought(self) -> None:
        seats = tuple(seat for seat, tick in enumerate(self.ticks) if tick.value)
        if not seats or self.card.value is None:
            self.note.value = "<p role='alert'>Tick who wants the card. (M3)</p>"
            return
        self.play(Claim(self.card.value, seats))


def _open(sitting: Sitting, seat: int) -> bool:
    """Whether a seat may act now: anyone in the open, one alone behind its curtain."""
    return sitting.looking in (None, seat)


class PlayPanel(Panel):
    """Asks whoever is due; ``changed`` is called after everything that happens."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.changed = changed
        self.sitting: Sitting | None = None
        self.controls = Controls(self.play, self.look)
        self.further = Button(description="Deal the next game", button_style="primary")
        self.side = Side(self.play, self.look)
        super().__init__([self.controls, self.further], "tt-panel")
        self.clicks(self.further, self._next)

    @property
    def view(self) -> View:
        """What may be on the screen now."""
        assert self.sitting is not None
        return self.sitting.view

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals of a match; empty for a single game (P10)."""
        sitting = self.sitting
        return sitting.match.totals if sitting and sitting.games > 1 else ()

    @property
    def more(self) -> str:
        """Which game of a match this is."""
        sitting = self.sitting
        if sitting is None or sitting.games == 1:
            return ""
        words = f" Game {len(sitting.match.games)} of a match of {sitting.games}."
        if sitting.match.winners is None:
            return words
        names = sitting.game.setup.names
        won = listed([names[seat] for seat in sitting.match.winners])
        return f"{words} The match is over; the highest total: {won}."

    def sit(self, sitting: Sitting) -> None:
        """Begin, or go on with, a table."""
        self.sitting = sitting
        self._went()

    def play(self, move: Move) -> None:
        """Make a move; what is refused leaves everything as it was."""
        assert self.sitting is not None
        self.sit(played(self.sitting, move))

    def look(self, seat: int | None) -> None:
        """A seat comes to the screen, or the curtain shuts."""
        assert self.sitting is not None
        self.sit(looks(self.sitting, seat))

    def leave(self) -> None:
        """Nothing of a game stays in the controls."""
        self.sitting = None
        self.controls.nothing()
        self.side.leave()

    def _went(self) -> None:
        """Show what is to be decided; the first control takes the focus."""
        self.say("")
        self._ask()
        self.changed()
        self.controls.focus_first()

    def _ask(self) -> None:
        sitting = self.sitting
        assert sitting is not None
        self.side.show(sitting)
        shown(self.further, sitting.more)
        shown(self.controls, sitting.game.final is None)
        game, seat = sitting.game, sitting.due
        if sitting.curtain is not None:
            name = game.setup.names[sitting.curtain]
            self.controls.curtain(sitting.curtain, name)
        elif seat is None:
            self.controls.nothing()
        else:
            names, edition = game.setup.names, game.setup.edition
            self.controls.ask(ask(_decision(sitting, seat), names, edition), names, edition)

    def _next(self) -> None:
        assert self.sitting is not None
        self.sit(next_game(self.sitting))


def _decision(sitting: Sitting, seat: int) -> Decision:
    """What a seat may choose, to be asked in the open: hand cards only behind its curtain."""
    choice = sitting.game.decision(seat)
    hidden = choice.what in SECRET and sitting.looking != seat
    return choice._replace(cards=()) if hidden else choice
