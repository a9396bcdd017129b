"""A match of three beside the table: final Scudo of up to three games, added up (P10)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadInput
from turin_nb.engine.match import GAMES
from turin_nb.look.tables import Line, row_head
from turin_nb.look.words import esc, listed, scudo
from turin_nb.pages.what_if.history import Outcome
from turin_nb.pages.what_if.model import EndTable
from turin_nb.pages.what_if.result import ahead_words
from turin_nb.pages.what_if.worth.tables import ORDINALS, aside, finding, section_table
from turin_nb.theory.columns import MatchTotals, match_totals


class Played(NamedTuple):
    """One game of a match: who played, the final Scudo per seat, the column that counted."""

    names: tuple[str, ...]
    final: tuple[int, ...]
    column: str


@dataclass(frozen=True, slots=True)
class MatchSheet:
    """Up to three games, the first one first: a value that changes by copies."""

    games: tuple[Played, ...] = ()

    @property
    def totals(self) -> MatchTotals | None:
        """Totals, ranks and who is ahead; ``None`` before the first game (P10)."""
        return match_totals([game.final for game in self.games]) if self.games else None

    @property
    def names(self) -> tuple[str, ...]:
        """The players as the last game names them; empty before the first."""
        return self.games[-1].names if self.games else ()

    def refuses(self, players: int) -> str:
        """Why no game of so many players can be added; empty if one can.

        >>> MatchSheet((Played(("Anna", "Bruno"), (9, 7), "classic"),)).refuses(3)
        'The match is of 2 players, this table seats 3: clear the match to begin another.'
        """
        if len(self.games) == GAMES:
            return f"A match is {GAMES} games: clear it to begin another."
        if self.games and players != len(self.names):
            return (
                f"The match is of {len(self.names)} players, this table seats {players}: clear "
                "the match to begin another."
            )
        return ""

    def added(self, outcome: Outcome) -> MatchSheet:
        """The match with a table's final amounts as its next game.

        Raises ``BadInput`` after three games and for another number of players (P10).
        """
        refused = self.refuses(outcome.table.players)
        if refused:
            raise BadInput(refused, "P10")
        table = outcome.table
        game = Played(table.names, outcome.scoring.final, table.column)
        return replace(self, games=(*self.games, game))

    def shorter(self) -> MatchSheet:
        """The match without its last game."""
        return replace(self, games=self.games[:-1])


def match_finding(sheet: MatchSheet) -> str:
    """Who leads or has won, and how many games are to come (not escaped)."""
    totals = sheet.totals
    if totals is None:
        return f"No game is added yet: a match is {GAMES} games, their final amounts add up (P10)."
    names = [sheet.names[seat] for seat in totals.ahead]
    lead = ahead_words(totals.totals, sheet.names) if len(names) == 1 else ""
    most = f"{scudo(max(totals.totals))}{lead}"
    if totals.over:
        verb = "wins the match" if len(names) == 1 else "share the victory in the match"
        return f"{listed(names)} {verb} with {most}."
    left = GAMES - len(sheet.games)
    verb = "leads" if len(names) == 1 else "lead together"
    to_come = f"{left} game{'s' * (left > 1)} to come"
    return f"{listed(names)} {verb} with {most}, {to_come}."


def renamed(sheet: MatchSheet) -> str:
    """A sentence where a game was added under other names; seats count (not escaped)."""
    others = [
        f"game {place + 1} as {listed(game.names)}"
        for place, game in enumerate(sheet.games)
        if game.names != sheet.names
    ]
    return f"Seat by seat; added under other names: {'; '.join(others)}." if others else ""


def match(sheet: MatchSheet, table: EndTable, edition: Edition) -> str:
    """The sheet as HTML: a row for each game, the sums below."""
    said, totals = finding(match_finding(sheet)), sheet.totals
    if totals is None:
        return said
    told = (sheet.refuses(table.players), renamed(sheet))
    notes = "".join(aside(note) for note in told if note)
    lines = [
        Line(row_head(f"Game {n} <span class='turin-quiet'>{esc(game.column)}</span>"), game.final)
        for n, game in enumerate(sheet.games, 1)
    ]
    lines.append(Line(row_head("Together"), totals.totals, "tw-sum"))
    lines.append(Line(row_head("Rank"), [ORDINALS[rank] for rank in totals.ranks]))
    title = f"{edition.title}: final Scudo of each game, with the column that counted."
    return said + notes + section_table("tw-match", title, ["Game"], lines, sheet.names)
