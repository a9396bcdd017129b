"""A commodity card in one line: its number and its goods, each with its sign."""

from __future__ import annotations

from collections.abc import Sequence

from turin_nb.look.cards import shown
from turin_nb.look.marks import sign
from turin_nb.look.words import esc


def card_line(number: int, card: Sequence[int], goods: Sequence[str]) -> str:
    """The card ``number`` (from 0) as HTML: what it shows, the most first (S2).

    >>> card_line(4, (1, 2, 3), ["Grapes", "Rice", "Cheese"]).count("<svg")
    3
    """
    held = "".join(
        f'<span class="tw-line-good">{count} {sign(good)} {esc(goods[good])}</span>'
        for good, count in shown(card)
    )
    return (
        f'<span class="tw-line"><span class="tw-line-number">{number + 1}</span>'
        f'<span class="tw-line-goods">{held}</span></span>'
    )
