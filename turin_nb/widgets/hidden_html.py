"""The chances of hidden cards as a table: to win, and to have the most of each good."""

from __future__ import annotations

from collections.abc import Sequence

from turin_nb.engine.edition import Edition
from turin_nb.look.marks import good_label
from turin_nb.look.words import esc
from turin_nb.teaching.hidden_chances import LIKELY, SHARES, share, win_finding
from turin_nb.theory.hidden import Chance, Chances
from turin_nb.widgets.worth_html import Line, finding, head, seats, tabled

STALE = "Out of date: the table has changed since. “Work out” looks at it as it stands now."


def chances_html(
    found: Chances, names: Sequence[str], column: str, edition: Edition, stale: bool = False
) -> str:
    """The finding and the table; ``stale``: of a table that has changed since, and says so."""
    how = "exact" if found.exact else "drawn, ± the standard error"
    title = (
        f"{edition.title}, {column} payouts. Chances, {how}. {SHARES}{LIKELY} Of a good: alone "
        "with the most, and tied for the most."
    )
    lines = [_wins(found), *(_good(found, edition, good) for good in range(len(edition.goods)))]
    css = f"tw-chances turin-n{len(names)}"
    table = tabled(css, title, ["Chance", *seats(names)], lines)
    shown = finding(win_finding(found, names)) + table
    if not stale:
        return shown
    return f"<div class='tw-stale'><p class='tw-outdated'>{esc(STALE)}</p>{shown}</div>"


def _wins(found: Chances) -> Line:
    """How likely each is to win, and to win alone."""
    pairs = zip(found.win, found.alone, strict=True)
    cells = tuple(_cell(win, alone, "alone") for win, alone in pairs)
    return Line(head("To win"), cells, "tw-sum")


def _good(found: Chances, edition: Edition, good: int) -> Line:
    """How likely each is to have the most of a good."""
    pairs = zip(found.majority, found.shared, strict=True)
    cells = tuple(_cell(most[good], shared[good], "tied") for most, shared in pairs)
    return Line(head(good_label(good, edition.goods[good])), cells)


def _cell(first: Chance, second: Chance, word: str) -> str:
    """A chance, and a second one below it where it says anything."""
    css = "turin-quiet" if first.hits == 0 else ""
    main = f"<span class='{css}'>{share(first)}</span>"
    told = second.hits and (word == "tied" or second.hits != first.hits)
    return main + (f"<span class='tw-also'>{word} {share(second)}</span>" if told else "")
