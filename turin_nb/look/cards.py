"""A commodity card as inline SVG: three goods, each as many signs as it shows, with its name."""

from __future__ import annotations

from collections.abc import Sequence

from turin_nb.look.marks import sign
from turin_nb.look.signs import signs
from turin_nb.look.words import attribute, esc

WIDTH, HEIGHT = 146, 96


def shown(card: Sequence[int]) -> list[tuple[int, int]]:
    """The goods on a card as (good, how many), the most first (S2).

    >>> shown((0, 1, 0, 3, 2))
    [(3, 3), (4, 2), (1, 1)]
    """
    held = [(good, count) for good, count in enumerate(card) if count]
    return sorted(held, key=lambda pair: -pair[1])


def card_label(number: int, card: Sequence[int], goods: Sequence[str]) -> str:
    """What a card shows, in words; cards are counted from 1 for people.

    >>> card_label(4, (3, 2, 1), ["Grapes", "Rice", "Cheese"])
    'Card 5: 3 Grapes, 2 Rice, 1 Cheese'
    """
    held = ", ".join(f"{count} {goods[good]}" for good, count in shown(card))
    return f"Card {number + 1}: {held}"


def card_svg(
    number: int, card: Sequence[int], goods: Sequence[str], seat: int | None = None
) -> str:
    """The card ``number`` (from 0) as inline SVG, edged in the colour of the seat that has it."""
    owner = "" if seat is None else f" turin-seat-{seat}"
    lines = "".join(_line(row, *pair, goods) for row, pair in enumerate(shown(card)))
    return (
        f'<svg class="turin-card{owner}" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{attribute(card_label(number, card, goods))}">'
        f'<rect class="turin-card-face" x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" '
        f'rx="7"/>{lines}</svg>'
    )


def _line(row: int, good: int, count: int, goods: Sequence[str]) -> str:
    """One good of a card: its signs, then its name."""
    top = 10 + row * 28
    path = signs()[good % len(signs())]
    drawn = "".join(
        f'<path transform="translate({8 + place * 20} {top}) scale(.75)" d="{path}"/>'
        for place in range(count)
    )
    name = f'<text x="{WIDTH - 8}" y="{top + 13}" text-anchor="end">{attribute(goods[good])}</text>'
    return f'<g class="turin-card-{count}">{drawn}{name}</g>'


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
