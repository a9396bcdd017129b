"""What the what-if table's sections share: the table as the theory takes it, and their tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadInput
from turin_nb.look.tables import Cells, Line, seats, table_html
from turin_nb.look.words import esc
from turin_nb.pages.what_if.model import EndTable
from turin_nb.theory.ending import Ending
from turin_nb.theory.hidden import Hidden, kept_cards, unseen_cards
from turin_nb.theory.worth import Held

ORDINALS = ("", "1st", "2nd", "3rd", "4th", "5th")


def section_table(
    css: str, caption: str, heads: Cells, lines: Iterable[Line], names: Sequence[str] = ()
) -> str:
    """A table as these sections have them, its last columns the players; the caption is text."""
    wide = f" turin-n{len(names)}" if names else ""
    return table_html(
        (*heads, *seats(names)), lines, caption, f"turin-numbers tw-table {css}{wide}"
    )


def finding(sentence: str) -> str:
    """What a section has found."""
    return f"<p class='tw-finding'>{esc(sentence)}</p>"


def aside(sentence: str) -> str:
    """What is to be known beside it."""
    return f"<p class='tw-aside'>{esc(sentence)}</p>"


def moved(before: int, after: int) -> str:
    """A rank that changes: an arrow and the new rank, in words for whoever listens."""
    if before == after:
        return ""
    arrow = "▲" if after < before else "▼"
    return (
        f"<span class='tw-rank'><span aria-hidden='true'>{arrow}</span>"
        f"<span class='turin-sr'>, from {ORDINALS[before]} to </span> {ORDINALS[after]}</span>"
    )


def ending(table: EndTable, edition: Edition) -> Ending:
    """The table when its payouts begin; ``BadInput`` for what ``score`` refuses.

    >>> from turin_nb.widgets import examples
    >>> edition = Edition.load("teaching")
    >>> ending(examples(edition)[0].table, edition).final
    (13, 4, 4)
    """
    held, payouts = table.holdings(edition), edition.payouts(table.column)
    return Ending.of(held, table.cash, payouts, table.loans, table.marks, table.order)


def cards(table: EndTable, edition: Edition) -> tuple[Held, ...]:
    """The cards on the table and their owners; none where only counts are known.

    >>> from turin_nb.widgets import examples
    >>> edition = Edition.load("teaching")
    >>> cards(examples(edition)[2].table, edition)[0].owner
    0
    """
    if not table.by_cards:
        return ()
    return tuple(
        Held(card, owner, edition.cards[card])
        for card, owner in enumerate(table.owners)
        if owner is not None
    )


def hidden(
    table: EndTable, edition: Edition, out: Sequence[int] = (), counts: Sequence[int] | None = None
) -> Hidden:
    """The table's hidden cards: those before nobody and not among those seen to go ``out``.

    ``counts``: how many of them count for each seat; without it, what S6 and P1 leave in each
    hand when the payouts begin. Raises ``BadInput`` where only counts of goods are known.
    """
    if not table.by_cards:
        raise BadInput("Hidden cards need the cards on the table, not counts of goods.", "S2")
    owned = [card for card, owner in enumerate(table.owners) if owner is not None]
    kept = kept_cards(table.players) if counts is None else counts
    return Hidden.of(ending(table, edition), unseen_cards(edition, [*owned, *out]), kept)
