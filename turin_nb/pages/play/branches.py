"""Two futures of one game, laid side by side: what happened, and what was played instead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from turin_nb.engine.errors import BadInput
from turin_nb.engine.game import Game
from turin_nb.look.marks import seat_label
from turin_nb.look.words import amount, signed

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class Branch:
    """A branch beside what happened.

    ``shared``: how many moves both have in common; ``happened`` and ``branch``: final Scudo
    per seat, ``None`` for a game that is not over (P7, P9).
    """

    names: tuple[str, ...]
    shared: int
    happened: tuple[int, ...] | None
    branch: tuple[int, ...] | None

    @property
    def over(self) -> bool:
        """Whether both games are over, so that their ends can be compared."""
        return self.happened is not None and self.branch is not None

    @property
    def rows(self) -> tuple[tuple[str, int, int, int], ...]:
        """Per seat: name, final Scudo as it happened, in the branch, and the difference."""
        if self.happened is None or self.branch is None:
            return ()
        pairs = zip(self.names, self.happened, self.branch, strict=True)
        return tuple((name, was, would, would - was) for name, was, would in pairs)

    def frame(self) -> pd.DataFrame:
        """The rows as a table, Scudo (loads pandas)."""
        import pandas as pd

        columns = ["player", "as it happened", "in the branch", "difference"]
        return pd.DataFrame(list(self.rows), columns=columns)


def beside(happened: Game, branch: Game) -> Branch:
    """Lay a branch beside the game it left; ``BadInput`` for games of two tables.

    >>> game = Game.new(2, seed=3)
    >>> beside(game, game).shared, beside(game, game).over
    (0, False)
    """
    if happened.setup != branch.setup:
        raise BadInput("branch: expected a game of the same table and deal.", "S4")
    pairs = zip(happened.moves, branch.moves, strict=False)
    apart = (place for place, (was, would) in enumerate(pairs) if was != would)
    shared = next(apart, min(len(happened.moves), len(branch.moves)))
    return Branch(happened.setup.names, shared, happened.final, branch.final)


def laid(branch: Branch) -> str:
    """What both futures came to, seat by seat; before the end, where the branch begins."""
    head = f"<h3>Beside what happened</h3><p>This game leaves the other after move {branch.shared}."
    if not branch.over:
        return f'<section class="tt-laid">{head} Both ends will stand here.</p></section>'
    rows = "".join(
        f'<tr><th scope="row">{seat_label(seat, name)}</th><td>{amount(was)}</td>'
        f"<td>{amount(would)}</td><td>{signed(change)}</td></tr>"
        for seat, (name, was, would, change) in enumerate(branch.rows)
    )
    columns = ("Player", "as it happened", "in this game", "difference")
    heads = "".join(f'<th scope="col">{column}</th>' for column in columns)
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    return f'<section class="tt-laid">{head} Final Scudo:</p>{table}</section>'
