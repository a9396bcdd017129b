"""How a table begins: who plays, what is agreed, a file, or the game that a page had."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ipywidgets import HTML, Button, Dropdown, HBox, Text, VBox

from turin_nb.engine.edition import Edition
from turin_nb.engine.match import Match, Opened, opened
from turin_nb.lessons.scripts import shipped
from turin_nb.look.words import esc, listed
from turin_nb.pages.edition.choice import EditionPick
from turin_nb.pages.kit.files import Upload
from turin_nb.pages.kit.part import Part, shown
from turin_nb.pages.play.board import row
from turin_nb.pages.play.sitting import BOTS, GEESE, Agreement, Sitting
from turin_nb.pages.what_if.address import comes_along
from turin_nb.pages.what_if.model import NAMES


class Load(Part):
    """A file to go on with; its content leaves the page as soon as it is read."""

    def __init__(self, take: Callable[[Opened | None], None]) -> None:
        self.take = take
        self.upload = Upload("Load a saved game", self._came, ".json")
        self.forget = Button(description="Forget the file")
        self.words = HTML()
        super().__init__([row(self.upload, self.forget), self.words], "tt-load")
        self.clicks(self.forget, partial(self._take, None))
        self.show(None)

    def show(self, loaded: Opened | None) -> None:
        """Say what was loaded."""
        self.words.value = "" if loaded is None else f"<p>{esc(game_sentence(*loaded))}</p>"
        shown(self.forget, loaded is not None)

    def _came(self, content: bytes) -> None:
        self.show(None)
        self.take(None)
        self._take(opened(content))

    def _take(self, loaded: Opened | None) -> None:
        self.say("")
        self.show(loaded)
        self.take(loaded)


class Resume(Part):
    """Offers to go on with the game that this page had before it was refreshed, or to leave it."""

    def __init__(self, go_on: Callable[[Sitting], None], leave: Callable[[], None]) -> None:
        self.go_on, self.leave = go_on, leave
        self.sitting: Sitting | None = None
        self.words = HTML()
        self.yes = Button(description="Go on with this game", button_style="primary")
        self.no = Button(description="Leave it")
        super().__init__([self.words, row(self.yes, self.no)], "tt-resume")
        self.clicks(self.yes, self._went_on)
        self.clicks(self.no, self._left)
        self.offer(None)

    def offer(self, sitting: Sitting | None) -> None:
        """Offer a game, or nothing."""
        self.sitting = sitting
        words = "" if sitting is None else game_sentence(sitting.match, sitting.games == 1)
        self.words.value = f"<p>{esc(words)} It is where you left it.</p>" if words else ""
        shown(self, sitting is not None)

    def _went_on(self) -> None:
        sitting = self.sitting
        self.offer(None)
        if sitting is not None:
            self.go_on(sitting)

    def _left(self) -> None:
        self.offer(None)
        self.leave()


def game_sentence(match: Match, alone: bool) -> str:
    """A game, alone or of a match, in a sentence that gives nothing hidden away."""
    game = match.game
    names = listed(game.setup.names)
    on = "" if comes_along(game.setup.edition) else f" on {game.setup.edition.title}"
    where = [] if alone else [f"game {len(match.games)} of a match"]
    if game.final is None:
        where.append(f"auction {game.state.auction + 1}")
    what = "A game" if game.final is None else "A finished game"
    told = f"{what} of {names}{on}{': ' if where else ''}{', '.join(where)}."
    return f"{told} {game.setup.mended}".strip()


PERSON = "a person"
FIRST = 3  # players that the screen begins with


class StartFields(Part):
    """Fields and buttons; ``begin`` gets how to begin and what was agreed.

    ``loaded``: the game or match of a file, whose players and agreements then stand fast.
    """

    def __init__(self, begin: Callable[[str, Agreement], None]) -> None:
        self.begin = begin
        self.loaded: Opened | None = None
        self.players = Dropdown(description="Players", options=[2, 3, 4, 5], value=FIRST)
        self.names = [
            Text(description=f"Player {seat + 1}", value=name) for seat, name in enumerate(NAMES)
        ]
        kinds = [(PERSON, ""), *((f"bot: {bot}", bot) for bot in BOTS)]
        self.kinds = [Dropdown(description="is", options=kinds) for _ in NAMES]
        pairs = zip(self.names, self.kinds, strict=True)
        self.rows = [HBox(pair, _dom_classes=("tt-who",)) for pair in pairs]
        self._options()
        self.play = Button(description="Play", button_style="primary")
        self.watch = Button(description="Watch bots play")
        self.teach = Button(description="Predict what bots do")
        self.lesson = Button(description="Predict a scripted game")
        buttons = row(self.play, self.watch, self.teach, self.lesson)
        who = VBox([self.players, *self.rows], _dom_classes=("tt-fields",))
        self.pick = EditionPick(self._edition)
        shown_parts = [self.pick, HTML("<h2>Who plays?</h2>"), who, *self.agreed, buttons]
        super().__init__(shown_parts, "tt-setup")
        self._listen()
        self._seats(FIRST)

    def _options(self) -> None:
        self.column = _choice("Payouts", "classic", "red")
        self.scudo = _choice("Scudo", ("in the open", True), ("in closed fists", False))
        self.length = _choice("Length", ("one game", False), ("a match of three", True))
        self.goose = _choice("Goose", *GEESE)
        self.lone = _choice("One tied player adds 0 (A14)", "wins", "void")
        self.void = _choice("Discards of a void place (A16)", "chosen", "random")
        offers = ("as many as they like", 0), ("one", 1), ("two", 2)
        self.offers = _choice("Open offers of a player (M6)", *offers)
        self.seed = Text(description="Seed", placeholder="a fresh one")
        usual = VBox([self.column, self.scudo, self.length, self.goose])
        rare = VBox([self.lone, self.void, self.offers, self.seed])
        for box in (usual, rare):
            box.add_class("tt-fields")
        self.agreed = [HTML("<h2>What is agreed?</h2>"), HBox([usual, rare])]
        self.agreed[1].add_class("tt-two")

    def _listen(self) -> None:
        self.follows(self.players, self._seats)
        ways = {"play": self.play, "watch": self.watch, "teach": self.teach, "lesson": self.lesson}
        for how, button in ways.items():
            self.clicks(button, partial(self._begin, how))
        shown(self.lesson, bool(shipped()))

    def _seats(self, players: int) -> None:
        for seat, fields in enumerate(self.rows):
            shown(fields, seat < players)

    def read(self) -> Agreement:
        """What the fields say."""
        count = self.players.value
        return Agreement(
            names=tuple(field.value for field in self.names[:count]),
            bots=tuple(kind.value or None for kind in self.kinds[:count]),
            column=self.column.value,
            public_scudo=self.scudo.value,
            lone_zero_raise=self.lone.value,
            void_discards=self.void.value,
            open_offers=self.offers.value or None,
            goose=self.goose.value,
            seed=self.seed.value,
            match=self.length.value,
            edition=self.pick.edition,
        )

    def _edition(self, edition: Edition) -> None:
        """Another edition was chosen; the scripted game is on the one that comes along."""
        self.say("")
        shown(self.lesson, bool(shipped()) and edition == self.pick.printed)

    def _begin(self, how: str) -> None:
        self.begin(how, self.read())

    def load(self, loaded: Opened | None) -> None:
        """Take over the players and the length of a file, or give the fields back."""
        self.loaded = loaded
        held = loaded is not None
        edition = loaded.match.game.setup.edition if loaded else self.pick.edition
        self.pick.show(edition, fixed=held)
        if loaded is not None:
            setup = loaded.match.game.setup
            self.length.value = not loaded.alone
            self.players.value = setup.players
            for field, name in zip(self.names, setup.names, strict=False):
                field.value = name
        fixed = (self.players, *self.names, self.column, self.scudo, self.length, self.goose)
        for field in (*fixed, self.lone, self.void, self.offers, self.seed):
            field.disabled = held
        self.play.description = "Go on with it" if held else "Play"
        self.watch.description = "Watch it" if held else "Watch bots play"
        self.teach.description = "Predict it" if held else "Predict what bots do"


def _choice(words: str, *options: Any) -> Dropdown:
    return Dropdown(description=words, options=options, index=0)
