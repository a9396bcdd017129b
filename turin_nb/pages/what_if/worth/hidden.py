"""Hidden cards at the what-if table: what can be asked; the chances in words and as tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from turin_nb.engine.edition import Edition
from turin_nb.engine.names import beside
from turin_nb.look.marks import good_label
from turin_nb.look.tables import Line, row_head
from turin_nb.look.words import esc, listed
from turin_nb.pages.what_if.files import stamp, stamped_csv
from turin_nb.pages.what_if.model import EndTable
from turin_nb.pages.what_if.worth.tables import finding, hidden, section_table
from turin_nb.theory.hidden import EXACT, SAMPLES, Chance, Chances, Hidden

QUICK = 5_000  # ways that are looked at while somebody types: about 15 ms
SEED = 1  # of the ways that are drawn

COUNTED = (
    "Only counts of goods are known here. Choose “picked as cards” above: the cards that lie "
    "before nobody are then the hidden ones."
)
ALL_SEEN = "Every card lies before a player or was seen to go: nothing is hidden."

NOTHING = (
    "No hidden card counts here: with four or five players every card is played before the "
    "payouts (S6). To see what cards still in play would do, say how many come to whom."
)
SHARES = "Shared victories count for each who shares. "
LIKELY = "Every way in which the hidden cards can lie is taken as equally likely."


def obstacle(table: EndTable, out: Sequence[int], counts: Sequence[int]) -> str:
    """Why there are no chances to tell, as a sentence; empty if there are."""
    if not table.by_cards:
        return COUNTED
    unseen = sum(owner is None and card not in out for card, owner in enumerate(table.owners))
    if unseen == 0:
        return ALL_SEEN
    if sum(counts) == 0:
        return NOTHING
    if sum(counts) > unseen:
        have = "1 card is" if unseen == 1 else f"{unseen} cards are"
        return f"Only {have} hidden, but {sum(counts)} are to count: lower a number."
    return ""


def asked(table: EndTable, edition: Edition, out: Sequence[int], counts: Sequence[int]) -> Hidden:
    """The table's hidden cards; cards that lie before somebody are not among those gone."""
    gone = [card for card in out if table.owners[card] is None]
    return hidden(table, edition, gone, counts)


def waiting(hidden: Hidden) -> str:
    """That there is more to look at than while somebody types, and how it would be done."""
    ways = f"The hidden cards can lie in {hidden.ways:,} ways"
    if hidden.ways <= EXACT:
        return f"{ways}, each of which “Work out” looks at."
    return f"{ways}: “Work out” draws {SAMPLES:,} of them."


def win_finding(found: Chances, names: Sequence[str]) -> str:
    """How likely each is to win, and out of how many ways (not escaped)."""
    if found.exact:
        wins = [f"{name} in {win.hits:,}" for name, win in zip(names, found.win, strict=True)]
        ways = "1 way" if found.ways == 1 else f"{found.ways:,} ways"
        return f"The hidden cards can lie in {ways}, all looked at. To win: {listed(wins)} of them."
    wins = beside(names, map(share, found.win))
    return (
        f"Of the {found.ways:,} ways in which the hidden cards can lie, {found.looked:,} were "
        f"drawn (seed {SEED}), each chance with its standard error. To win: {listed(wins)}."
    )


def share(chance: Chance) -> str:
    """A chance as people read it: exact, or with its standard error.

    >>> share(Chance(31, 56, True)), share(Chance(0, 56, True)), share(Chance(9, 20, False))
    ('55.4 %', 'never', '45.0 ± 11.1 %')
    """
    if chance.exact and chance.hits in (0, chance.ways):
        return "always" if chance.hits else "never"
    percent = 100 * float(chance.value)
    if chance.exact:
        return f"{percent:.1f} %"
    return f"{percent:.1f} ± {max(100 * chance.error, 0.1):.1f} %"


HEAD = ("chance of", "good", "player", "hits", "looked at", "standard error", "ways")


def chances_csv(found: Chances, table: EndTable, edition: Edition) -> str:
    """A chance a row: in how many of the ways that were looked at it comes true.

    ``standard error``: of the share, 0 where every way was looked at. The stamp has the seed
    of what was drawn.
    """
    made = stamp(table, edition, None if found.exact else SEED)
    return stamped_csv(HEAD, rows(found, table, edition), made)


def rows(found: Chances, table: EndTable, edition: Edition) -> Iterator[tuple[str | int, ...]]:
    """To win, then good by good, one player after the other."""
    for what, chances in (("winning", found.win), ("winning alone", found.alone)):
        yield from _row(what, "", chances, table, found.ways)
    for good, name in enumerate(edition.goods):
        for what, each in (("having the most", found.majority), ("tying", found.shared)):
            yield from _row(what, name, tuple(seat[good] for seat in each), table, found.ways)


def _row(
    what: str, good: str, chances: tuple[Chance, ...], table: EndTable, ways: int
) -> Iterator[tuple[str | int, ...]]:
    for name, chance in zip(table.names, chances, strict=True):
        error = f"{chance.error:.6f}"
        yield what, good, name, chance.hits, chance.ways, error, ways


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
    table = section_table("tw-chances", title, ["Chance"], lines, names)
    shown = finding(win_finding(found, names)) + table
    if not stale:
        return shown
    return f"<div class='tw-stale'><p class='tw-outdated'>{esc(STALE)}</p>{shown}</div>"


def _wins(found: Chances) -> Line:
    pairs = zip(found.win, found.alone, strict=True)
    cells = tuple(_cell(win, alone, "alone") for win, alone in pairs)
    return Line(row_head("To win"), cells, "tw-sum")


def _good(found: Chances, edition: Edition, good: int) -> Line:
    pairs = zip(found.majority, found.shared, strict=True)
    cells = tuple(_cell(most[good], shared[good], "tied") for most, shared in pairs)
    return Line(row_head(good_label(good, edition.goods[good])), cells)


def _cell(first: Chance, second: Chance, word: str) -> str:
    """A chance, and a second one below it where it says anything."""
    css = "turin-quiet" if first.hits == 0 else ""
    main = f"<span class='{css}'>{share(first)}</span>"
    told = second.hits and (word == "tied" or second.hits != first.hits)
    return main + (f"<span class='tw-also'>{word} {share(second)}</span>" if told else "")
