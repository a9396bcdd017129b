"""What I know before I bid: my purse, what the places are worth to me, and my rivals."""

from __future__ import annotations

from functools import partial
from typing import Any

from ipywidgets import Dropdown, HBox

from turin_nb.look.words import PLACES, amount
from turin_nb.pages.bids.counted import SEEN
from turin_nb.pages.bids.field import Choice, Go, Step, Typed
from turin_nb.pages.bids.guess import ASKS, KINDS
from turin_nb.pages.bids.model import TIES, BidTable
from turin_nb.pages.bids.sampling import Sampling
from turin_nb.pages.kit.part import Part, guarded, shown
from turin_nb.strategies.register import REGISTER


class Knowing(Part):
    """My side and the rivals', one row each."""

    def __init__(self, go: Go) -> None:
        self.purse = Typed("My purse", purse_step, go)
        self.worth = [
            Typed(f"{PLACES[place].capitalize()} is worth", partial(worth_step, place), go)
            for place in range(3)
        ]
        self.ties = Choice("Ties are settled", TIES, ties_step, go)
        self.sampling = Sampling(go, self.again)
        self.rivals = [RivalRow(rival, go, self.sampling) for rival in range(4)]
        self.table = BidTable()
        mine = HBox([self.purse, *self.worth], _dom_classes=("tb-row",))
        super().__init__([mine, *self.rivals, self.sampling, self.ties], "tb-knowing")

    def show(self, table: BidTable) -> None:
        """Write what the table holds."""
        self.table = table
        self.purse.show(str(table.purse))
        for place, typed in enumerate(self.worth):
            here = place < len(table.prizes)
            if not here:
                typed.clear()
            typed.show(amount(table.worth[place]))
            shown(typed, here)
        for rival, row in enumerate(self.rivals):
            row.show(table, rival < table.seats - 1)
        self.sampling.show(table)
        self.ties.show(table.ties)

    def again(self) -> None:
        """Write what holds once more: a choice that was refused goes back."""
        self.show(self.table)


class RivalRow(Part):
    """One rival: their purse, the kind of guess, the guess."""

    def __init__(self, rival: int, go: Go, sampling: Sampling) -> None:
        self.rival, self.go, self.sampling = rival, go, sampling
        who = f"Rival {rival + 1}"
        options = [(words, kind) for kind, words in KINDS.items()]
        options += [(f"as the strategy {name} does", f"{SEEN} {name}") for name in REGISTER]
        self.kind = Dropdown(options=options, description=f"{who} bids")
        self.guess = Typed("", partial(guess_step, rival), go, "tb-guess")
        self.purse = Typed(f"Purse of {who}", partial(their_purse_step, rival), go)
        super().__init__([self.kind, self.guess, self.purse], "tb-rival tb-row")
        self.kind.observe(self._kind, names="value")

    def show(self, table: BidTable, here: bool) -> None:
        """Write what is guessed; only the fields that the kind asks for."""
        guess = table.guesses[self.rival]
        chosen = f"{SEEN} {guess.counted.strategy}" if guess.counted else guess.kind
        if self.kind.value != chosen or not here:
            self.guess.clear()
        if self.rival not in self.sampling.asked:
            with self.quietly():
                self.kind.value = chosen
        self.guess.field.what = ASKS[guess.kind] or "Guess"
        self.guess.show(guess.text, f"Rival {self.rival + 1}")
        self.purse.show(str(guess.purse))
        shown(self.guess, bool(ASKS[guess.kind]))
        shown(self, here)

    @guarded
    def _kind(self, change: Any) -> None:
        if self.writing:
            return
        self.guess.clear()
        kind, _, strategy = change["new"].partition(" ")
        self.sampling.choose(self.rival, strategy)
        if not strategy:
            self.go(lambda table: table.with_kind(self.rival, kind))


def purse_step(text: str) -> Step:
    """What my typed purse does."""
    return lambda table: table.with_purse(text)


def worth_step(place: int, text: str) -> Step:
    """What a typed worth does."""
    return lambda table: table.with_worth(place, text)


def guess_step(rival: int, text: str) -> Step:
    """What a typed guess does."""
    return lambda table: table.with_guess(rival, text)


def their_purse_step(rival: int, text: str) -> Step:
    """What a rival's typed purse does."""
    return lambda table: table.with_their_purse(rival, text)


def ties_step(ties: str) -> Step:
    """What another model of ties does."""
    return lambda table: table.with_ties(ties)
