"""What has happened: the log in words, newest auction first, and each purse over time as SVG."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from turin_nb.engine.events import Event
from turin_nb.engine.narrate import line, payment
from turin_nb.engine.results import balances
from turin_nb.engine.rules import START
from turin_nb.engine.view import View
from turin_nb.look.colours import SHAPES
from turin_nb.look.tables import Line, row_head, seats, table_html
from turin_nb.look.words import amount, attribute, esc, listed, scudo

_OPENS = frozenset({"auction", "market", "returned", "joined"})


def log_html(view: View) -> str:
    """All that has happened, the latest chapter first and each chapter in its order."""
    chapters = "".join(
        f'<ul class="tt-chapter">{"".join(_event(view, event) for event in events)}</ul>'
        for events in reversed(_chapters(view.events))
    )
    return (
        '<section class="tt-log"><h3 id="tt-log">What happened</h3>'
        f'<div class="tt-scroll" tabindex="0" role="region" aria-labelledby="tt-log">{chapters}'
        "</div></section>"
    )


def _chapters(events: Iterable[Event]) -> list[list[Event]]:
    """The events cut where an auction, a market or the payouts begin."""
    cut: list[list[Event]] = [[]]
    for event in events:
        begins = event.kind in _OPENS or (event.kind == "good" and cut[-1][-1].kind == "settled")
        if begins and cut[-1]:
            cut.append([])
        cut[-1].append(event)
    return cut


def _event(view: View, event: Event) -> str:
    paid = "".join(f"<li>{esc(payment(entry, view.names))}</li>" for entry in event.entries)
    rows = f"<ul>{paid}</ul>" if paid else ""
    return f"<li>{esc(line(event, view.names, view.edition))}{rows}</li>"


WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 320, 190, 34, 34, 10, 18
DASHES = ("", "7 3", "2 3", "9 3 2 3", "1 4")


class Point(NamedTuple):
    """The purses after something was paid: in which auction, and Scudo per seat."""

    auction: int
    purses: tuple[int, ...]


def purses(view: View) -> tuple[Point, ...]:
    """Scudo in hand at the start and after each event that moved some, from the open ledger."""
    points = [Point(1, (START,) * view.players)]
    auction, paid = 1, list(points[0].purses)
    for event in view.events:
        auction = event.amounts[0] if event.kind == "auction" else auction
        if event.entries:
            paid = list(balances(paid, event.entries))
            points.append(Point(auction, tuple(paid)))
    return tuple(points)


def purses_html(view: View) -> str:
    """The chart with its finding and its table; a sentence instead while fists are closed."""
    if any(purse is None for purse in view.purses):
        body = "<p>Scudo are in closed fists until the end.</p>"
    else:
        points = purses(view)
        sentence = esc(_purses_sentence(view, points))
        body = f"<p>{sentence}</p>{_chart(view, points)}{_table(view, points)}"
    title = f"Purses over time, {view.edition.title}"
    return f'<section class="tt-over"><h3>{esc(title)}</h3>{body}</section>'


def _purses_sentence(view: View, points: tuple[Point, ...]) -> str:
    last = points[-1].purses
    most = [view.names[s] for s, purse in enumerate(last) if purse == max(last)]
    least = [view.names[s] for s, purse in enumerate(last) if purse == min(last)]
    if max(last) == min(last):
        return f"All have {scudo(max(last))} in hand."
    return (
        f"The most in hand: {listed(most)}, {max(last)}. The least: {listed(least)}, {min(last)}."
    )


def _chart(view: View, points: tuple[Point, ...]) -> str:
    """Steps: time to the right, Scudo upwards; each seat with its own dash and shape."""
    top = max(max(p.purses) for p in points) + 2
    low = min(0, *(min(p.purses) for p in points))
    plot = _Plot(len(points), low, top)
    lines = "".join(_line(plot, points, seat) for seat in range(view.players))
    label = f"Purses over time. {_purses_sentence(view, points)}"
    return (
        f'<svg class="tt-chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{attribute(label)}">{_axes(plot, points)}{lines}</svg>'
    )


class _Plot(NamedTuple):
    points: int
    low: int
    top: int

    def x(self, place: float) -> float:
        """Pixels from the left for a point's place."""
        return LEFT + (WIDTH - LEFT - RIGHT) * place / max(self.points - 1, 1)

    def y(self, scudo: float) -> float:
        """Pixels from the top for an amount."""
        return TOP + (HEIGHT - TOP - BOTTOM) * (self.top - scudo) / (self.top - self.low)


def _line(plot: _Plot, points: tuple[Point, ...], seat: int) -> str:
    """One seat's steps, its shape at the end."""
    path = f"M{plot.x(0):.1f} {plot.y(points[0].purses[seat]):.1f}"
    for place, point in enumerate(points[1:], 1):
        path += f"H{plot.x(place):.1f}V{plot.y(point.purses[seat]):.1f}"
    x, y = plot.x(len(points) - 1), plot.y(points[-1].purses[seat])
    return (
        f'<g class="turin-seat-{seat}"><path class="tt-line" stroke-dasharray="{DASHES[seat]}" '
        f'd="{path}"/><path class="tt-end" d="{SHAPES[seat]}" '
        f'transform="translate({x - 5:.1f} {y - 5:.1f}) scale(.42)"/></g>'
    )


def _axes(plot: _Plot, points: tuple[Point, ...]) -> str:
    """The grid of Scudo, and where each auction begins."""
    step = 5 if plot.top - plot.low <= 40 else 10 if plot.top - plot.low <= 80 else 20
    rows = "".join(
        f'<path class="tt-grid" d="M{LEFT} {plot.y(v):.1f}H{WIDTH - RIGHT}"/>'
        f'<text x="{LEFT - 5}" y="{plot.y(v) + 4:.1f}" text-anchor="end">{amount(v)}</text>'
        for v in range(-(-plot.low // step) * step, plot.top + 1, step)
    )
    begun: dict[int, int] = {}
    for place, point in enumerate(points):
        begun.setdefault(point.auction, place)
    marks = "".join(
        f'<text x="{plot.x(place):.1f}" y="{HEIGHT - BOTTOM + 14}" text-anchor="middle">{n}</text>'
        for n, place in begun.items()
    )
    names = (
        f'<text x="{(LEFT + WIDTH) / 2:.0f}" y="{HEIGHT - 4}" text-anchor="middle">auction</text>'
        f'<text x="4" y="{HEIGHT / 2 - 10:.0f}" transform="rotate(-90 10 {HEIGHT / 2 - 10:.0f})" '
        'text-anchor="middle">Scudo</text>'
    )
    return rows + marks + names


def _table(view: View, points: tuple[Point, ...]) -> str:
    lines = [Line(row_head(point.auction), point.purses) for point in points]
    table = table_html(["Auction", *seats(view.names)], lines)
    return f"<details><summary>The numbers</summary>{table}</details>"
