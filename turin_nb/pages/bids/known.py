"""What I know before I bid: my purse, what the places are worth to me, and my rivals."""

from __future__ import annotations

from ipywidgets import Dropdown, HBox

from turin_nb.look.words import PLACES, amount
from turin_nb.pages.bids.field import Choice, Go, Typed
from turin_nb.pages.bids.guess import ASKS, KINDS, SEEN
from turin_nb.pages.bids.model import TIES, BidTable
from turin_nb.pages.bids.sampling import Sampling
from turin_nb.pages.kit.part import Part, shown
from turin_nb.strategies.register import REGISTER


class Knowing(Part):
    """My side and the rivals', one row each."""

    def __init__(self, go: Go) -> None:
        self.purse = Typed("My purse", BidTable.with_purse, go)
        self.worth = [
            Typed(f"{PLACES[place].capitalize()} is worth", BidTable.with_worth, go, place)
            for place in range(3)
        ]
        self.ties = Choice("Ties are settled", TIES, BidTable.with_ties, go)
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
        self.guess = Typed("", BidTable.with_guess, go, rival, css="tb-guess")
        self.purse = Typed(f"Purse of {who}", BidTable.with_their_purse, go, rival)
        super().__init__([self.kind, self.guess, self.purse], "tb-rival tb-row")
        self.follows(self.kind, self._chosen)

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

    def _chosen(self, value: str) -> None:
        self.guess.clear()
        kind, _, strategy = value.partition(" ")
        self.sampling.choose(self.rival, strategy)
        if not strategy:
            self.go(lambda table: table.with_kind(self.rival, kind))
