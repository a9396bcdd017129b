"""Hidden cards at the what-if table: what can be asked, and the chances in words (S4, P1, P8)."""

from __future__ import annotations

from collections.abc import Sequence

from turin_nb.engine.edition import Edition
from turin_nb.engine.names import beside
from turin_nb.look.words import listed
from turin_nb.teaching.table import Table
from turin_nb.teaching.what_if_worth import hidden
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


def obstacle(table: Table, out: Sequence[int], counts: Sequence[int]) -> str:
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


def asked(table: Table, edition: Edition, out: Sequence[int], counts: Sequence[int]) -> Hidden:
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
