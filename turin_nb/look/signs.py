"""One sign for each good by its position on the payout card, the same on screens and charts.

Drawn for the teaching edition's foods; another edition's goods take the same nine signs in the
same order. Each is filled in one colour and can be told apart at 18 pixels.
"""

from __future__ import annotations

from functools import cache

from turin_nb.look.shapes import box, ellipse, leaf, polygon, stick


def _chocolate() -> str:
    """A bar, half out of its wrapper."""
    squares = [box(x, y, 4, 4, 0.8) for y in (1.6, 6.4) for x in (5.2, 10, 14.8)]
    wrapper = polygon(
        (4, 11.4), (6, 13), (8, 11.4), (10, 13), (12, 11.4), (14, 13), (16, 11.4), (18, 13),
        (20, 11.4), (20, 22.4), (4, 22.4),
    )  # fmt: skip
    return "".join(squares) + wrapper + box(7, 16, 10, 3, 1.2, hole=True)


def _truffles() -> str:
    """A knobbly truffle with pale veins where it is cut."""
    lump = (
        "M3.2 14.4C1.4 12 2.3 8.6 5 7.8C5 4.8 8.4 2.6 11.2 4C13.6 2 17.6 2.9 18.5 5.9"
        "C21.6 6.6 23.2 10.2 21.6 12.9C22.8 16 20.6 19.2 17.4 19.3C15.4 21.9 11.3 22.3 9 20.3"
        "C5.8 20.9 2.8 17.9 3.2 14.4Z"
    )
    veins = (
        "M6.4 13.8C8.3 12 9.7 13.3 11.6 11.5C12.7 10.4 12.3 8.7 14 7.3L13.1 6.4C10.8 8 11.3 9.7 "
        "10.4 10.5C8.9 11.8 7.5 10.6 5.6 12.8Z"
        "M9.6 18.2C11.3 17.3 11.6 15.2 13.5 14.4C15.4 13.7 16.6 14.3 18.8 12.4L18 11.4C16 12.9 "
        "15 12.3 13 13.1C10.6 14 10.5 16.2 8.8 17.1Z"
    )
    return lump + veins.replace("  ", " ")


def _vermouth() -> str:
    """A bottle with a V on its label."""
    bottle = (
        "M9.7 1.4L14.3 1.4L14.3 7C14.3 8.9 18 9.6 18 13L18 21C18 22 17.4 22.6 16.4 22.6"
        "L7.6 22.6C6.6 22.6 6 22 6 21L6 13C6 9.6 9.7 8.9 9.7 7Z"
    )
    ring = polygon((9.7, 4.4), (14.3, 4.4), (14.3, 3.4), (9.7, 3.4))
    label = polygon((7.5, 20.4), (16.5, 20.4), (16.5, 12.8), (7.5, 12.8))
    letter = polygon(
        (8.8, 13.8),
        (10.6, 13.8),
        (12, 17.2),
        (13.4, 13.8),
        (15.2, 13.8),
        (12.8, 19.6),
        (11.2, 19.6),
    )
    return bottle + ring + label + letter


def _coffee() -> str:
    """A bean with its crease."""
    left = (
        "M18.2 2.7C12.6 1 5.8 4.7 3.7 10.6C2.5 14 3.1 17.3 5.2 19.4C5.9 15.3 7.7 13 11.2 11.2"
        "C14.6 9.4 17 6.9 18.2 2.7Z"
    )
    right = (
        "M19.9 3.8C18.9 8 16.4 11.1 12.4 13.1C9 14.9 7.3 17 6.7 20.6C11.6 23.2 18.1 19.6 20.3 13.6"
        "C21.7 9.8 21.6 6.1 19.9 3.8Z"
    )
    return left + right


def _cheese() -> str:
    """A wedge with holes."""
    top = "M2 11.2C7 6.6 12.8 4 19.4 3.4C21 5.4 22 8 22 11.2Z"
    side = polygon((2, 12.8), (22, 12.8), (22, 21), (2, 21))
    holes = (
        ellipse(7, 16.4, 2, 2, hole=True)
        + ellipse(13.4, 18.6, 1.4, 1.4, hole=True)
        + ellipse(17.8, 15.6, 1.7, 1.7, hole=True)
        + ellipse(15.6, 7.9, 2.1, 1.4, hole=True)
    )
    return top + side + holes


def _grapes() -> str:
    """A bunch hanging from its stem, with a leaf."""
    rows = [(9.4, (5.4, 10, 14.6)), (13.6, (7.7, 12.3)), (13.6, (16.6,)), (17.7, (10, 14.5))]
    berries = [(x, y) for y, places in rows for x in places] + [(12.2, 21.4), (18.8, 9.6)]
    round_ones = "".join(ellipse(x, y, 2.05, 2.05) for x, y in berries)
    return round_ones + stick((12, 6.4), (13.2, 1.8), 1.5) + leaf(13, 5.6, 8.4, 3.4, -22)


def _hazelnuts() -> str:
    """A nut in its cap."""
    cap = (
        "M2.9 10.6C2.6 5.6 6.4 2.9 11 2.7L11.4 1L13.2 1L13.2 2.7C17.8 3 21.4 5.8 21.1 10.6"
        "L18.6 9.2L16.5 11.2L14.3 9.4L12 11.4L9.7 9.4L7.5 11.2L5.4 9.2Z"
    )
    nut = (
        "M4.4 12.2L5.5 11.2L7.6 13.2L9.8 11.4L12 13.4L14.2 11.4L16.4 13.2L18.5 11.2L19.6 12.2"
        "C19.4 17.2 16 20.6 12 23C8 20.6 4.6 17.2 4.4 12.2Z"
    )
    return cap + nut


def _rice() -> str:
    """An ear: plump grains in pairs on a leaning stalk."""
    joints = [(7.8, 17.4), (10.3, 13.8), (12.8, 10.2), (15.2, 6.7)]
    left = "".join(leaf(x - 0.6, y - 0.4, 6.6, 2.05, -88) for x, y in joints)
    right = "".join(leaf(x + 0.6, y + 0.4, 6.6, 2.05, -20) for x, y in joints)
    tip = leaf(16.2, 6.6, 6.8, 1.9, -54)
    return stick((4.2, 22.4), (15.6, 6.4), 1.3) + left + right + tip


def _breadsticks() -> str:
    """Four long sticks held by a band."""
    tops = [((5.9, 2.6), (10, 13)), ((9.8, 1.5), (11.3, 13)), ((13.9, 1.9), (12.7, 13))]
    feet = [((9.9, 18), (8.9, 22.2)), ((12, 18), (12, 22.6)), ((14.1, 18), (15.1, 22.2))]
    long = "".join(stick(start, end, 2.3) for start, end in [*tops, ((17.9, 3.4), (14.1, 13))])
    return long + "".join(stick(a, b, 2.1) for a, b in feet) + box(7.6, 13.9, 8.8, 3.2, 1)


@cache
def signs() -> tuple[str, ...]:
    """Path data of the nine signs, from the top of the payout card to the bottom.

    >>> len(signs()), signs()[2][:8]
    (9, 'M9.7 1.4')
    """
    drawn = (
        _chocolate, _truffles, _vermouth, _coffee, _cheese, _grapes, _hazelnuts, _rice,
        _breadsticks,
    )  # fmt: skip
    return tuple(draw() for draw in drawn)
