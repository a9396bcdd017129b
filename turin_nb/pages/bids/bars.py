"""What each bid can lead to, as inline SVG: stacked bars, and the expected net above them.

Places across are in per cent, so that letters keep their size in any window; heights in pixels.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from turin_nb.look.words import MINUS, PLACES, SHOWN, attribute, number
from turin_nb.theory.atoms import Outcomes
from turin_nb.theory.distributions import Distribution

LEFT, RIGHT = 10.0, 99.0  # per cent
NET = (34.0, 134.0)  # pixels: top and bottom of the expected net
BARS = (172.0, 372.0)
HEIGHT = 414
CROWDED = 13  # bids above which a phone shows every other number
FILLS = ("tb-first", "tb-second", "tb-third", "tb-fourth")


def bars(found: Outcomes, sentence: str, solved: Distribution | None = None) -> str:
    """The whole drawing; ``sentence``: its finding (not escaped).

    ``solved``: the strategy of an equilibrium, drawn as diamonds.
    """
    bids = range(len(found.net))
    crowded = " tb-crowded" if len(bids) > CROWDED else ""
    columns = "".join(_column(found, bid) for bid in bids)
    dots = "".join(_dot(found, bid) for bid in bids)
    return (
        f'<svg class="tb-bars{crowded}" width="100%" height="{HEIGHT}" role="img" '
        f'aria-label="{attribute(spoken(sentence, solved))}">{_patterns()}{_frame(found)}{columns}'
        f"{_heads()}{_line(found)}{dots}{_solved(found, solved)}</svg>"
    )


def spoken(sentence: str, solved: Distribution | None = None) -> str:
    """The drawing in words (not escaped): its finding, and the likely bids of the equilibrium."""
    text = f"Chart: {sentence}"
    if solved is None:
        return text
    likely = [f"{bid} ({p:.0%})" for bid, p in enumerate(solved.mass) if p >= SHOWN]
    return f"{text} The equilibrium bids {', '.join(likely)}."


def layers(found: Outcomes, bid: int) -> Iterator[tuple[str, str, float]]:
    """Name, style and chance of each outcome of a bid, from the bottom up; they sum to 1."""
    for k, chance in enumerate(found.place[bid]):
        yield PLACES[k], FILLS[k], float(chance)
    yield "nothing", "tb-nothing", float(found.nothing[bid] - found.void[bid])
    yield "void", "tb-void", float(found.void[bid])


def middle(bid: int, count: int) -> float:
    """Where a bid stands across, in per cent."""
    return LEFT + (RIGHT - LEFT) * (bid + 0.5) / count


def height(net: float, low: float, high: float) -> float:
    """Where an expected net stands, in pixels from the top."""
    return NET[1] - (NET[1] - NET[0]) * (net - low) / (high - low)


def bounds(found: Outcomes) -> tuple[float, float]:
    """The lowest and the highest net of the drawing; 0 is always between them."""
    low, high = min(0.0, float(found.net.min())), max(0.0, float(found.net.max()))
    return (low, high) if high - low > 1 else (low, low + 1)


def _column(found: Outcomes, bid: int) -> str:
    """One bid: its bar, its number, what a pointer is told; the best one stands on a band."""
    count = len(found.net)
    step = (RIGHT - LEFT) / count
    x, top, drawn = middle(bid, count), BARS[1], ""
    for _, css, chance in layers(found, bid):
        tall = chance * (BARS[1] - BARS[0])
        top -= tall
        if tall > 0.05:
            drawn += (
                f'<rect class="{css}" x="{x - 0.4 * step:.2f}%" y="{top:.1f}" '
                f'width="{0.8 * step:.2f}%" height="{tall:.1f}"/>'
            )
    css = "tb-odd" if bid % 2 else "tb-even"
    name = f'<text class="{css}" x="{x:.2f}%" y="{BARS[1] + 17:.0f}">{bid}</text>'
    title = f"<title>{attribute(bid_sentence(found, bid))}</title>"
    return f"<g>{title}{_band(found, bid, step)}{drawn}{name}</g>"


def _band(found: Outcomes, bid: int, step: float) -> str:
    if bid not in found.best:
        return ""
    x = middle(bid, len(found.net)) - step / 2
    tall = BARS[1] + 24 - 4
    return f'<rect class="tb-band" x="{x:.2f}%" y="4" width="{step:.2f}%" height="{tall:.0f}"/>'


def bid_sentence(found: Outcomes, bid: int) -> str:
    """One bid in words (not escaped)."""
    parts = [f"{name} {p:.0%}" for name, _, p in layers(found, bid) if p >= SHOWN]
    return f"Bid {bid}: {', '.join(parts)}; expected net {number(float(found.net[bid]))} Scudo"


def _line(found: Outcomes) -> str:
    count, (low, high) = len(found.net), bounds(found)
    points = [(middle(b, count), height(float(net), low, high)) for b, net in enumerate(found.net)]
    return "".join(
        f'<line class="tb-net" x1="{a:.2f}%" y1="{b:.1f}" x2="{c:.2f}%" y2="{d:.1f}"/>'
        for (a, b), (c, d) in pairwise(points)
    )


def _dot(found: Outcomes, bid: int) -> str:
    """The expected net of one bid; the first best one carries its number."""
    low, high = bounds(found)
    x, y = middle(bid, len(found.net)), height(float(found.net[bid]), low, high)
    dot = f'<circle class="tb-dot" cx="{x:.2f}%" cy="{y:.1f}" r="2.5"/>'
    if bid not in found.best:
        return dot
    dot += f'<circle class="tb-ring" cx="{x:.2f}%" cy="{y:.1f}" r="6"/>'
    if bid != found.best[0]:
        return dot
    side = "tb-start" if x < 15 else "tb-end" if x > 90 else ""
    net = number(float(found.net[bid]))
    return f'{dot}<text class="tb-best {side}" x="{x:.2f}%" y="{y - 12:.1f}">best: {net}</text>'


def _solved(found: Outcomes, solved: Distribution | None) -> str:
    """A diamond for each bid that the equilibrium makes, at the height of its chance."""
    if solved is None:
        return ""
    tall = BARS[1] - BARS[0]
    return "".join(
        f'<svg class="tb-at" x="{middle(bid, len(found.net)):.2f}%" y="{BARS[1] - p * tall:.1f}">'
        '<path class="tb-diamond" d="M0 -6L6 0L0 6L-6 0Z"/></svg>'
        for bid, p in enumerate(solved.mass)
        if p >= SHOWN and bid < len(found.net)
    )


def _frame(found: Outcomes) -> str:
    """Both scales and the line at 0."""
    low, high = bounds(found)
    zero = height(0, low, high)
    rules = [(NET[0], _short(high)), (NET[1], _short(low)), (zero, "0")]
    kept = [rule for rule in rules if rule[1] == "0" or abs(rule[0] - zero) > 14]
    tall = BARS[1] - BARS[0]
    kept += [(BARS[1] - p * tall, f"{p:.0%}") for p in (0.0, 0.5, 1.0)]
    drawn = "".join(
        f'<line class="tb-rule" x1="{LEFT}%" x2="{RIGHT}%" y1="{y:.1f}" y2="{y:.1f}"/>'
        f'<text class="tb-end" x="{LEFT - 0.8}%" y="{y + 4:.1f}">{words}</text>'
        for y, words in kept
    )
    below = f'<text x="{(LEFT + RIGHT) / 2}%" y="{HEIGHT - 4}">My bid, Scudo</text>'
    return drawn + below


def _heads() -> str:
    """The names of the scales, above a band that may reach behind them."""
    names = ((14, "Expected net, Scudo"), (BARS[0] - 12, "Chance of each outcome"))
    return "".join(f'<text class="tb-head" x="0" y="{y:.0f}">{words}</text>' for y, words in names)


def _short(value: float) -> str:
    text = f"{abs(value):.1f}"
    return (MINUS if value < 0 and text != "0.0" else "") + text


def _patterns() -> str:
    """Lines for nothing, crosses for void: told apart without colour."""
    tile = (
        '<pattern id="tb-{0}" width="7" height="7" patternUnits="userSpaceOnUse">'
        '<path d="{1}"/></pattern>'
    )
    lines, cross = "M-1 1L1 -1M0 7L7 0M6 8L8 6", "M0 7L7 0M0 0L7 7"
    return f"<defs>{tile.format('lines', lines)}{tile.format('cross', cross)}</defs>"


def legend(places: int, solved: bool) -> str:
    """What the fills and the marks mean."""
    fills = [*zip(FILLS, PLACES, strict=True)][:places]
    fills += [("tb-nothing", "nothing"), ("tb-void", "void (tied at 0)")]
    keys = [f"{_key(f'<rect class={css!r} width=16 height=14 />')}{name}" for css, name in fills]
    keys.append(f"{_key('<circle class=tb-ring cx=8 cy=7 r=6 />')}best bid")
    if solved:
        mark = "<path class=tb-diamond d='M8 1L14 7L8 13L2 7Z' />"
        keys.append(f"{_key(mark)}how often the equilibrium bids it")
    return f"<ul class='tb-legend'>{''.join(f'<li>{key}</li>' for key in keys)}</ul>"


def _key(shape: str) -> str:
    return f"<svg width='16' height='14' aria-hidden='true'>{shape}</svg>"
