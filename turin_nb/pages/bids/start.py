"""Begin the bid explorer from a saved game: a file, one of its auctions, one of its seats.

The game stays in the kernel. The page gets the names, and what the chosen seat may know.
"""

from __future__ import annotations

from ipywidgets import HTML, Button, Dropdown, HBox

from turin_nb.engine.match import opened
from turin_nb.look.words import esc
from turin_nb.pages.bids.field import Go
from turin_nb.pages.bids.model import BidTable
from turin_nb.pages.bids.moment import Before, before_bids, origin_sentence, taken, which
from turin_nb.pages.kit.files import Upload
from turin_nb.pages.kit.part import Part, shown

PICKS = (("what I want most", False), ("what I want least", True))


class FromGame(Part):
    """A saved game to take the numbers of a moment from."""

    def __init__(self, go: Go) -> None:
        self.go = go
        self.moments: tuple[Before, ...] = ()
        self.taken: BidTable | None = None
        self.file = Upload("Start from a saved game", self._came, accept=".json")
        self.auction = Dropdown(options=[("", 0)], description="Just before")
        self.seat = Dropdown(options=[("", 0)], description="I am")
        self.picks = Dropdown(options=PICKS, description="Who picks before me takes")
        self.forget = Button(description="Forget the game")
        self.choices = HBox(
            [self.auction, self.seat, self.picks, self.forget], _dom_classes=("tb-row",)
        )
        self.words = HTML()
        super().__init__([self.file, self.choices, self.words], "tb-start")
        for choice in (self.auction, self.seat, self.picks):
            self.follows(choice, lambda value: self._take())
        self.clicks(self.forget, self._forget)
        shown(self.choices, False)

    def show(self, table: BidTable) -> None:
        """Say where the numbers come from, and whether they were changed since."""
        if self.taken is None:
            self.words.value = ""
            return
        said = origin_sentence(*self._asked())
        since = "" if same(table, self.taken) else " Some of it was changed since."
        self.words.value = f"<p class='turin-quiet' role='status'>{esc(said + since)}</p>"

    def _came(self, content: bytes) -> None:
        """A file was loaded: its last auction, as its first seat sees it."""
        games = opened(content).match.games
        moments = before_bids(games)
        with self.quietly():
            self.moments = moments
            words = [which(before, len(games)) for before in moments]
            self.auction.options = [(one.capitalize(), at) for at, one in enumerate(words)]
            self.auction.value = len(moments) - 1
            names = moments[-1].view(0).names
            self.seat.options = [(name, seat) for seat, name in enumerate(names)]
        shown(self.choices, True)
        self._take()

    def _take(self) -> None:
        """Put the numbers of the chosen moment into the explorer."""
        self._untold()
        self.say("")
        self.go(self._step)
        self._tell()

    def _step(self, table: BidTable) -> BidTable:
        self.taken = taken(table, *self._asked())
        return self.taken

    def _tell(self) -> None:
        """The sentence also where the game says what the table held already."""
        if self.taken is not None:
            self.show(self.taken)

    def _untold(self) -> None:
        self.taken, self.words.value = None, ""

    def _asked(self) -> tuple[Before, int, bool]:
        """Which moment, which seat, and what those who pick before are thought to take."""
        return self.moments[self.auction.value], self.seat.value, self.picks.value

    def _forget(self) -> None:
        self._untold()
        self.moments = ()
        with self.quietly():
            self.auction.options = self.seat.options = [("", 0)]
        shown(self.choices, False)
        self.file.file.focus()


def same(table: BidTable, other: BidTable) -> bool:
    """Whether what was taken from the game still holds; bids and guesses are the user's own."""
    return _facts(table) == _facts(other)


def _facts(table: BidTable) -> tuple[object, ...]:
    purses = tuple(guess.purse for guess in table.guesses[: table.seats - 1])
    worth = table.worth[: len(table.prizes)]
    return (table.seats, table.prizes, table.purse, worth, purses, table.lone_zero_raise)
