"""Small drawings of the table: coins, closed fists, card backs, loan cards, seats in a line."""

from __future__ import annotations

from collections.abc import Sequence

from turin_nb.look.colours import SHAPES
from turin_nb.look.marks import drawing, sign
from turin_nb.look.words import attribute, esc, scudo

COIN = (
    "M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20ZM12 5a7 7 0 1 1 0 14a7 7 0 1 1 0-14Z"
    "M12 7.500l3.500 4.500l-3.500 4.500l-3.500-4.500Z"
)
FIST = (
    "M5 10a2.2 2.2 0 0 1 3-2a2.2 2.2 0 0 1 4-.6a2.2 2.2 0 0 1 4 .6a2.2 2.2 0 0 1 3.4 1.8v4.7"
    "c0 2.6-1.6 4.2-3 5v2.5h-8v-2.3c-1.800-1-3.4-2.400-3.4-4.900Z"
)
BACK = "M5 2h14a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-16a2 2 0 0 1 2-2ZM6 5v14h12v-14Z"
LOAN = "M2 5h20v14h-20ZM4 7v10h16v-10ZM6 10h8v1.600h-8ZM6 13h5v1.600h-5Z"


def icon(path: str) -> str:
    """A drawing in the colour of the text, beside words that say the same."""
    return drawing(path, "tt-icon")


def purse(amount: int | None) -> str:
    """Scudo in the open, or a closed fist (S5)."""
    if amount is None:
        return f'<span class="tt-purse tt-fist">{icon(FIST)}<span>closed fist</span></span>'
    return f'<span class="tt-purse">{icon(COIN)}<b>{scudo(amount)}</b></span>'


def backs(count: int) -> str:
    """Cards in a hand, from behind."""
    words = "no card" if count == 0 else "1 card" if count == 1 else f"{count} cards"
    return f'<span class="tt-backs">{icon(BACK)}<span>{words} in hand</span></span>'


def loan_card(owed: int, repaid: bool = False) -> str:
    """The loan card and what it says is owed, or was until the end, marks included (L1, P5, P7)."""
    if not owed:
        return ""
    done = "repaid" if repaid else "owed"
    return f'<span class="tt-loan">{icon(LOAN)}<span>loan: {owed} {done}</span></span>'


def chits(goods: Sequence[int], names: Sequence[str], since: str = "") -> str:
    """The chits that lie with a seat: a sign each, named; ``since`` says how old they are (C1)."""
    tokens = "".join(
        f'<span class="turin-token" title="{attribute(names[good])}">{sign(good)}'
        f'<span class="turin-sr">{esc(names[good])} </span></span>'
        for good in goods
    )
    old = f'<span class="tt-doing">{esc(since)}</span>' if since and goods else ""
    return f'<span class="tt-chits"><span class="turin-sr">Chits: </span>{tokens}{old}</span>'


def shape(seat: int, name: str) -> str:
    """A seat's shape alone, named for those who do not see it."""
    return (
        f'<span class="turin-seat turin-seat-{seat}" title="{attribute(name)}">'
        f'{drawing(SHAPES[seat], "turin-shape")}<span class="turin-sr">{esc(name)}</span></span>'
    )
