"""What a game brings: goods and payouts, the finals as if it ended now, at its end, in a branch."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from turin_nb.engine.errors import BadInput
from turin_nb.engine.game import Game
from turin_nb.engine.narrate import victory
from turin_nb.engine.payout import Scoring, majority
from turin_nb.engine.view import View, goods_bring, holdings, if_ended_now
from turin_nb.look.marks import good_label
from turin_nb.look.tables import Cell, Line, row_head, seats, table_html
from turin_nb.look.words import amount, esc, listed, scudo, signed
from turin_nb.pages.play.cards import shape_html

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = ("classic", "red")


def goods_html(view: View) -> str:
    """Who has how many of each good face up, and what the bank pays in both columns."""
    held = holdings(view)
    heads = ["Good", *(shape_html(seat, name) for seat, name in enumerate(view.names))]
    lines = [
        Line(
            row_head(good_label(good, name)),
            [
                *_counts([row[good] for row in held]),
                *_both(view, [view.edition.payouts(column)[good] for column in COLUMNS]),
            ],
        )
        for good, name in enumerate(view.edition.goods)
    ]
    return (
        '<section class="tt-goods"><h3>Goods face up, and what the bank pays</h3>'
        f"{table_html([*heads, *_both(view, COLUMNS)], lines)}</section>"
    )


def _both(view: View, cells: Iterable[str | int]) -> list[Cell]:
    """A cell for each column of payouts, marked where the column counts."""
    pairs = zip(COLUMNS, cells, strict=True)
    return [Cell(html, "tt-counts" if column == view.column else "") for column, html in pairs]


def _counts(counts: Sequence[int]) -> list[Cell]:
    """One good's counts; the most of it underlined, and said."""
    most = majority(counts)
    return [
        Cell(f'{count}<span class="turin-sr"> (the most)</span>', "tt-most")
        if seat in most
        else Cell(count or '<span class="turin-quiet">·</span>')
        for seat, count in enumerate(counts)
    ]


def now_html(view: View) -> str:
    """If it ended now: every seat's final, classic beside red, with the finding in words."""
    found = [if_ended_now(view, column) for column in COLUMNS]
    known = [scoring for scoring in found if scoring is not None]
    body = _finals(view, known) if len(known) == len(COLUMNS) else _fists(view)
    hands = " Cards in hand are not counted: nobody has shown them." if any(view.hand_sizes) else ""
    return (
        f'<section class="tt-now"><h3>If it ended now</h3>{body}'
        f'<p class="turin-quiet">{esc(view.edition.title)}.{hands}</p></section>'
    )


def _finals(view: View, both: Sequence[Scoring]) -> str:
    classic, red = (_won(view, scoring) for scoring in both)
    words = f"Classic: {classic}. Red: {red}."
    rows = [[_final(scoring, seat) for scoring in both] for seat in range(view.players)]
    return f"<p>{esc(words)}</p>{_by_column(view, 'final, in Scudo', rows)}"


def _final(scoring: Scoring, seat: int) -> str:
    wins = ' <span class="tt-wins">wins</span>' if seat in scoring.winners else ""
    return f"{amount(scoring.final[seat])}{wins}"


def _won(view: View, scoring: Scoring) -> str:
    names = [view.names[seat] for seat in scoring.winners]
    best = scudo(scoring.final[scoring.winners[0]])
    return f"{listed(names)} {victory(len(names))} with {best}"


def _fists(view: View) -> str:
    """With closed fists nobody knows the finals: what the goods alone would bring (S5)."""
    classic, red = (goods_bring(view, column) for column in COLUMNS)
    rows = [[signed(one), signed(other)] for one, other in zip(classic, red, strict=True)]
    words = "Scudo are in closed fists: this is what the goods alone bring, loans left out."
    return f"<p>{words}</p>{_by_column(view, 'by goods, in Scudo', rows)}"


def _by_column(view: View, what: str, rows: Iterable[Sequence[str]]) -> str:
    """A row for each seat, classic beside red."""
    pairs = zip(seats(view.names), rows, strict=True)
    lines = [Line(row_head(label), _both(view, row)) for label, row in pairs]
    return table_html(["Player", *_both(view, COLUMNS)], lines, Cell(what, "turin-sr"))


def result_html(view: View, totals: Sequence[int] = ()) -> str:
    """Who won with how much, every seat's final (P8, P9), and the match's totals (P10)."""
    if view.scoring is None:
        return ""
    columns = (view.scoring.final, totals) if totals else (view.scoring.final,)
    rows = zip(seats(view.names), zip(*columns, strict=True), strict=True)
    heads = ["Player", "Final, in Scudo", "Match so far"][: 1 + len(columns)]
    table = table_html(heads, [Line(row_head(label), row) for label, row in rows])
    title = esc(_won(view, view.scoring))
    return f'<section class="tt-result"><h3>{title}</h3>{table}</section>'


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


def branch_html(branch: Branch) -> str:
    """What both futures came to, seat by seat; before the end, where the branch begins."""
    head = f"<h3>Beside what happened</h3><p>This game leaves the other after move {branch.shared}."
    if not branch.over:
        return f'<section class="tt-laid">{head} Both ends will stand here.</p></section>'
    rows = zip(seats(branch.names), branch.rows, strict=True)
    lines = [
        Line(row_head(label), (was, would, signed(change)))
        for label, (_, was, would, change) in rows
    ]
    table = table_html(["Player", "as it happened", "in this game", "difference"], lines)
    return f'<section class="tt-laid">{head} Final Scudo:</p>{table}</section>'
