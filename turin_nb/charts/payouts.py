"""Charts to study, by matplotlib: each takes data and an ``ax`` and returns the ``ax``.

Beside each chart stand a function for its sentence and one for the table behind it. Figures are
made by ``figure()``, never by pyplot, and become PNG by ``png()``, the same bytes each time and
in every style (``look.sheets``).
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill

from matplotlib.axes import Axes
from matplotlib.markers import MarkerStyle
from matplotlib.patches import Patch
from matplotlib.path import Path

from turin_nb.charts.sheets import frame, legend, own_style
from turin_nb.engine.payout import Scoring
from turin_nb.look.colours import Theme, theme
from turin_nb.look.payments import KINDS, Part, parts
from turin_nb.look.shapes import pieces
from turin_nb.look.signs import signs
from turin_nb.look.words import amount, listed, scudo, signed
from turin_nb.theory.columns import ranks

CODES = {"M": Path.MOVETO, "L": Path.LINETO, "C": Path.CURVE4, "Z": Path.CLOSEPOLY}

FILLS = {
    "start": (0.3, ""),
    "bank": (1.0, ""),
    "others": (0.6, "///"),
    "loan": (0.12, "..."),
    "paid": (0.6, "\\\\\\"),
    "repaid": (0.3, "xxx"),
    "marks": (0.12, "+++"),
}
"""How dense the seat's colour is, and the hatch, for each kind of part."""
PAGE = (5.0, 4.2)  # inches of a figure in a page: narrow, so that a phone shows its letters large


def sign_path(good: int) -> Path:
    """The sign of the good in that position, as a marker around (0, 0).

    >>> len(sign_path(0).vertices) > 0
    True
    """
    points, codes = [], []
    for letter, taken in pieces(signs()[good % len(signs())]):
        places = taken or ((12.0, 12.0),)
        points += [(x - 12, 12 - y) for x, y in places]
        codes += [CODES[letter]] * len(places)
    return Path(points, codes)


@own_style()
def sources(
    scoring: Scoring,
    cash: Sequence[int],
    names: Sequence[str],
    title: str,
    ax: Axes,
    dark: bool = False,
) -> Axes:
    """Where each player's final Scudo came from, as bars around 0.

    What came in stands right of 0 (bank payouts with the sign of their good), what was paid to
    the left; the number at the end of a row is the final amount. ``cash``: Scudo per seat before
    the payouts; ``title``: the edition and its column.

    >>> from turin_nb import charts, score
    >>> scoring = score([[3], [1]], cash=[10, 10], payouts=[6])
    >>> ax = charts.figure().add_subplot()
    >>> charts.sources(scoring, [10, 10], ["Ada", "Ben"], "one good", ax) is ax
    True
    """
    rows = [parts(scoring, cash, seat) for seat in range(len(names))]
    look = theme(dark)
    left, right = _ends(rows)
    frame(ax, look, f"Where each player's Scudo came from\n{title}", "Scudo", "x")
    ax.set_xlim(left, right)
    _name_rows(ax, names, look)
    for seat, row in enumerate(rows):
        _bar(ax, seat, row, look)
        text = f"= {amount(scoring.final[seat])}"
        ax.text(right, seat, text, va="center", ha="right", color=look.seats[seat], weight="bold")
    ax.axvline(0, color=look.ink, linewidth=1)
    _legend(ax, {part.kind for row in rows for part in row}, look)
    return ax


def _ends(rows: Sequence[Sequence[Part]]) -> tuple[float, float]:
    """Where the axis begins and ends, with room for the numbers on the right."""
    low = min(sum(part.amount for part in row if part.amount < 0) for row in rows)
    high = max(sum(part.amount for part in row if part.amount > 0) for row in rows)
    span = max(high - low, 10)
    return low - 0.04 * span, high + 0.16 * span


def _name_rows(ax: Axes, names: Sequence[str], look: Theme) -> None:
    """One row per player, the first on top, in the seat's colour."""
    ax.set_ylim(len(names) - 0.4, -0.6)
    ax.set_yticks(range(len(names)), labels=[fill(name, 12) for name in names])
    for seat, tick in enumerate(ax.get_yticklabels()):
        tick.set(color=look.seats[seat], weight="bold", parse_math=False)


def _bar(ax: Axes, seat: int, row: Sequence[Part], look: Theme) -> None:
    """The parts of one player, stacked away from 0 on both sides."""
    ends = {True: 0, False: 0}
    for part in row:
        start = ends[part.amount > 0]
        ends[part.amount > 0] += part.amount
        density, hatch = FILLS[part.kind]
        face = (look.seats[seat], density)
        ax.barh(
            seat, part.amount, left=start, height=0.62, color=[face], hatch=hatch,
            edgecolor=look.paper if density > 0.5 else look.seats[seat], linewidth=1,
        )  # fmt: skip
        if part.good is not None:
            _stamp(ax, start + part.amount / 2, seat, part, look)


def _stamp(ax: Axes, x: float, seat: int, part: Part, look: Theme) -> None:
    """The sign of the good on its payout, where there is room for it."""
    low, high = ax.get_xlim()
    drawn = ax.get_figure()
    assert drawn is not None
    points = drawn.get_figure(root=True).get_figwidth() * 72 * ax.get_position().width
    room = part.amount / (high - low) * points
    if room >= 9 and part.good is not None:
        marker = MarkerStyle(sign_path(part.good))
        size = min(room * 0.8, 15)
        ax.plot([x], [seat], marker=marker, color=look.paper, markersize=size, markeredgewidth=0)


def _legend(ax: Axes, kinds: set[str], look: Theme) -> None:
    """What the densities and hatches mean, below the axis."""
    patches = [
        Patch(
            facecolor=(look.ink, FILLS[kind][0]), hatch=FILLS[kind][1], label=words,
            edgecolor=look.paper if FILLS[kind][0] > 0.5 else look.ink,
        )
        for kind, words in KINDS.items()
        if kind in kinds
    ]  # fmt: skip
    legend(ax, look, handles=patches)


def sources_table(
    scoring: Scoring, cash: Sequence[int], names: Sequence[str]
) -> dict[str, tuple[int, ...]]:
    """The numbers behind ``sources``: for each kind of part the Scudo per seat, then the finals.

    >>> from turin_nb import charts, score
    >>> scoring = score([[3], [1]], cash=[10, 10], payouts=[6])
    >>> charts.sources_table(scoring, [10, 10], ["Ada", "Ben"])["final"]
    (17, 9)
    """
    rows = [parts(scoring, cash, seat) for seat in range(len(names))]
    sums = {
        words: tuple(sum(part.amount for part in row if part.kind == kind) for row in rows)
        for kind, words in KINDS.items()
    }
    return {words: row for words, row in sums.items() if any(row)} | {"final": scoring.final}


def sources_sentence(scoring: Scoring, cash: Sequence[int], names: Sequence[str]) -> str:
    """What ``sources`` shows, in a sentence: who ends with the most, and out of what.

    >>> from turin_nb import charts, score
    >>> scoring = score([[3], [1]], cash=[10, 10], payouts=[6])
    >>> charts.sources_sentence(scoring, [10, 10], ["Ada", "Ben"])
    'Ada ends with the most, 17 Scudo: 10 brought along, 6 from the bank and 1 from other players.'
    """
    table = sources_table(scoring, cash, names)
    first = scoring.winners[0]
    most, told = scudo(scoring.final[first]), _told(table, first)
    if len(scoring.winners) > 1:
        shared = listed([names[seat] for seat in scoring.winners])
        return f"{shared} end with the most, {most} each. {names[first]}'s: {told}."
    return f"{names[first]} ends with the most, {most}: {told}."


def _told(table: dict[str, tuple[int, ...]], seat: int) -> str:
    """The parts of one seat in words, what was paid after what came in."""
    rows = [(words, row[seat]) for words, row in table.items() if words != "final"]
    came = listed([f"{number} {words}" for words, number in rows if number > 0])
    went = listed([f"{-number} {words}" for words, number in rows if number < 0])
    return f"{came or 'nothing came in'}{', less ' if went else ''}{went}"


@own_style()
def columns(
    classic: Scoring, red: Scoring, names: Sequence[str], title: str, ax: Axes, dark: bool = False
) -> Axes:
    """The finals of the same table on both columns of the payout card, side by side.

    The upper bar of a pair is classic, the lower, hatched one red; a rank that differs is
    written beside the pair. ``title`` names the edition.

    >>> from turin_nb import charts, score
    >>> scoring = score([[3], [1]], cash=[10, 10], payouts=[6])
    >>> red = score([[3], [1]], cash=[10, 10], payouts=[2])
    >>> ax = charts.figure().add_subplot()
    >>> charts.columns(scoring, red, ["Ada", "Ben"], "one good", ax) is ax
    True
    """
    look = theme(dark)
    frame(ax, look, f"The same table, classic and red\n{title}", "Final Scudo", "x")
    _name_rows(ax, names, look)
    finals = (*classic.final, *red.final)
    low, high = min(0, *finals), max(10, *finals)
    ax.set_xlim(low - 0.12 * (high - low) * (low < 0), high + 0.3 * (high - low))
    for lower, scoring in enumerate((classic, red)):
        _finals(ax, scoring.final, -0.19 + 0.38 * lower, bool(lower), look)
    for seat, (old, new) in enumerate(zip(ranks(classic.final), ranks(red.final), strict=True)):
        if old != new:
            text = f"{_place(old)} → {_place(new)}"
            ax.text(ax.get_xlim()[1], seat, text, va="center", ha="right", color=look.accent)
    ax.axvline(0, color=look.ink, linewidth=1)
    return _both(ax, look)


def _finals(ax: Axes, finals: Sequence[int], shift: float, red: bool, look: Theme) -> None:
    """One bar per seat for one column, each with its number."""
    for seat, final in enumerate(finals):
        face = (look.seats[seat], 0.35 if red else 1.0)
        ax.barh(
            seat + shift, final, height=0.36, color=[face], hatch="///" if red else "",
            edgecolor=look.seats[seat], linewidth=1,
        )  # fmt: skip
        side = "left" if final >= 0 else "right"
        gap = f" {amount(final)} "
        ax.text(final, seat + shift, gap, va="center", ha=side, color=look.ink, fontsize=9)


def _both(ax: Axes, look: Theme) -> Axes:
    patches = [
        Patch(facecolor=look.ink, label="classic"),
        Patch(facecolor=(look.ink, 0.35), edgecolor=look.ink, hatch="///", label="red"),
    ]
    legend(ax, look, handles=patches)
    return ax


def _place(rank: int) -> str:
    return ("first", "second", "third", "fourth", "fifth")[rank - 1]


def columns_table(
    classic: Scoring, red: Scoring, names: Sequence[str]
) -> dict[str, tuple[int, ...]]:
    """The numbers behind ``columns``: finals, difference and ranks per seat.

    >>> from turin_nb import charts, score
    >>> scoring = score([[3], [1]], cash=[10, 10], payouts=[6])
    >>> red = score([[3], [1]], cash=[10, 10], payouts=[2])
    >>> charts.columns_table(scoring, red, ["Ada", "Ben"])["classic"]
    (17, 9)
    """
    change = tuple(new - old for old, new in zip(classic.final, red.final, strict=True))
    return {
        "classic": classic.final,
        "red": red.final,
        "difference": change,
        "rank, classic": ranks(classic.final),
        "rank, red": ranks(red.final),
    }


def columns_sentence(classic: Scoring, red: Scoring, names: Sequence[str]) -> str:
    """What ``columns`` shows, in a sentence: who wins on each, and how many change rank.

    >>> from turin_nb import charts, score
    >>> scoring = score([[3], [1]], cash=[10, 10], payouts=[6])
    >>> red = score([[3], [1]], cash=[10, 10], payouts=[2])
    >>> charts.columns_sentence(scoring, red, ["Ada", "Ben"]).partition(";")[0]
    'On the classic column Ada has the most, 17 Scudo'
    """
    pairs = zip(ranks(classic.final), ranks(red.final), strict=True)
    flips = sum(old != new for old, new in pairs)
    who = [listed([names[seat] for seat in scoring.winners]) for scoring in (classic, red)]
    most = [scudo(max(scoring.final)) for scoring in (classic, red)]
    gains = [new - old for old, new in zip(classic.final, red.final, strict=True)]
    top = max(range(len(names)), key=lambda seat: abs(gains[seat]))
    moved = f"The largest difference is {names[top]}'s, {signed(gains[top])}."
    return (
        f"On the classic column {who[0]} has the most, {most[0]}; on the red one {who[1]}, "
        f"{most[1]}. {flips} of {len(names)} players change rank. {moved}"
    )
