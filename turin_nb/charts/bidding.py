"""Charts of bids, by matplotlib: each takes data and an ``ax`` and returns the ``ax``.

Beside each stands a function for its sentence; the table behind it is ``Outcomes.frame()`` or the
array that was drawn. Every title says which model of ties the figures belong to.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from matplotlib.axes import Axes
from matplotlib.axis import Axis
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.ticker import MaxNLocator

from turin_nb.charts.sheets import frame, own_style
from turin_nb.engine.names import beside
from turin_nb.look.colours import Theme, theme
from turin_nb.look.words import PLACES, SHOWN, listed, number, tiny
from turin_nb.theory.atoms import Outcomes
from turin_nb.theory.distributions import Distribution, Floats
from turin_nb.theory.equilibria import Equilibrium

DENSITIES = (1.0, 0.6, 0.3, 0.12)


@own_style()
def outcomes(
    found: Outcomes, title: str, ax: Axes, dark: bool = False, solved: Distribution | None = None
) -> Axes:
    """What each bid can lead to: stacked chances, the expected net as a line on the right.

    The best bids carry a ring; ``solved``: the strategy of an equilibrium, as dots.

    >>> from turin_nb import charts
    >>> from turin_nb.theory import Rival, Situation, outcomes, uniform
    >>> found = outcomes(Situation((1,), worth=(6,), purse=3, rivals=[Rival(uniform(3))]))
    >>> ax = charts.figure().add_subplot()
    >>> charts.outcomes(found, "two seats", ax) is ax
    True
    """
    look = theme(dark)
    frame(ax, look, f"What each bid can lead to: {found.model}\n{title}", "My bid (Scudo)", "y")
    _whole(ax.xaxis)
    ax.set_ylabel("Chance", color=look.ink)
    bids = np.arange(float(len(found.net)))
    _stack(ax, bids, found, look)
    if solved is not None:
        dots = np.flatnonzero(solved.mass >= SHOWN)
        ax.plot(dots, solved.mass[dots], "D", color=look.ink, mfc=look.paper, label="equilibrium")
    net = ax.twinx()
    net.plot(bids, found.net, color=look.ink, linewidth=2, label="expected net (right)")
    best = list(found.best)
    net.plot(best, found.net[best], "o", color=look.ink, mfc="none", ms=12, mew=2, label="best bid")
    net.set_ylabel("Expected net (Scudo)", color=look.ink)
    net.tick_params(colors=look.ink, length=0)
    for side in net.spines.values():
        side.set_visible(False)
    _legend(ax, net, look)
    return ax


def _stack(ax: Axes, bids: Floats, found: Outcomes, look: Theme) -> None:
    """The chances of the places, of nothing and of a void tie, on top of each other to 1."""
    parts = [(PLACES[k], row, DENSITIES[k], "") for k, row in enumerate(found.place.T)]
    parts += [("nothing", found.nothing - found.void, 0.0, "///"), ("void", found.void, 0.0, "xx")]
    base = np.zeros(len(bids))
    for name, chance, density, hatch in parts:
        ax.bar(
            bids, chance, bottom=base, width=0.8, color=[(look.accent, density)], hatch=hatch,
            edgecolor=look.accent if density < 0.5 else look.paper, linewidth=0.6, label=name,
        )  # fmt: skip
        base = base + chance


def _whole(*bids: Axis) -> None:
    """Marks at whole Scudo: nobody bids half of one."""
    for axis in bids:
        axis.set_major_locator(MaxNLocator(integer=True))


def _legend(ax: Axes, net: Axes, look: Theme) -> None:
    """What the densities, the line and the marks mean, below the axis."""
    both = [axis.get_legend_handles_labels() for axis in (ax, net)]
    handles = [handle for found, _ in both for handle in found]
    labels = [label for _, found in both for label in found]
    ax.legend(
        handles, labels, loc="upper center", bbox_to_anchor=(0.5, -0.16), ncols=3, frameon=False,
        labelcolor=look.ink, fontsize=9,
    )  # fmt: skip


def outcomes_sentence(found: Outcomes) -> str:
    """What ``outcomes`` shows: the best bid, what it brings, what it risks.

    >>> from turin_nb.theory import Rival, Situation, outcomes, uniform
    >>> found = outcomes(Situation((1,), worth=(6,), purse=3, rivals=[Rival(uniform(3))]))
    >>> outcomes_sentence(found).partition(":")[0]
    '3 is the best bid'
    """
    best = found.best[0]
    bids = listed([str(bid) for bid in found.best])
    verb = "is the best bid" if len(found.best) == 1 else "are the best bids"
    won = found.place[best].sum()
    return (
        f"{bids} {verb}: {number(found.net[best])} Scudo expected, with a chance of {won:.0%} to "
        f"win cards and of {found.loss[best]:.0%} to lose Scudo ({found.model})."
    )


@own_style()
def duel(nets: Floats, model: str, title: str, ax: Axes, dark: bool = False) -> Axes:
    """My bid against one rival's as a heat map of my expected net, 0 in the colour of the paper.

    ``nets``: as ``theory.duel.duel`` gives them; ``model``: the situation's.

    >>> from turin_nb import charts
    >>> nets = np.array([[0.0, 1.0], [2.0, 3.0]])
    >>> ax = charts.figure().add_subplot()
    >>> charts.duel(nets, "raises by coin", "one rival", ax) is ax
    True
    """
    look = theme(dark)
    heading = f"My expected net, if the rival bids so much\n{title}: {model}"
    frame(ax, look, heading, "The rival's bid (Scudo)", "y")
    ax.grid(visible=False)
    ax.set_ylabel("My bid (Scudo)", color=look.ink)
    _whole(ax.xaxis, ax.yaxis)
    reach = max(1.0, float(np.abs(nets).max()))
    colours = LinearSegmentedColormap.from_list("net", (look.ink, look.paper, look.accent))
    image = ax.imshow(nets, cmap=colours, vmin=-reach, vmax=reach, origin="lower", aspect="auto")
    drawn = ax.get_figure()
    assert drawn is not None
    bar = drawn.colorbar(image, ax=ax, label="Scudo")
    bar.ax.tick_params(colors=look.ink, length=0)
    bar.ax.yaxis.label.set_color(look.ink)
    best = nets.argmax(axis=0)
    ax.plot(np.arange(len(best)), best, "o", color=look.ink, mfc="none", label="best reply")
    ax.legend(loc="upper left", frameon=True, facecolor=look.paper, labelcolor=look.ink, fontsize=9)
    return ax


def duel_sentence(nets: Floats) -> str:
    """What ``duel`` shows: the best replies to the lowest and the highest bid of the rival.

    >>> duel_sentence(np.array([[0.0, 1.0], [2.0, 3.0]]))
    'If the rival bids 0, bid 1 (2.00 Scudo expected); if the rival bids 1, bid 1 (3.00).'
    """
    best = nets.argmax(axis=0)
    last = nets.shape[1] - 1
    return (
        f"If the rival bids 0, bid {best[0]} ({number(nets[best[0], 0])} Scudo expected); "
        f"if the rival bids {last}, bid {best[-1]} ({number(nets[best[-1], -1])})."
    )


@own_style()
def strategies(found: Mapping[str, Equilibrium], title: str, ax: Axes, dark: bool = False) -> Axes:
    """How often each bid is made, one line an equilibrium, told apart by marks too.

    >>> from turin_nb import charts
    >>> from turin_nb.theory import equilibrium
    >>> found = {"two": equilibrium((1,), worth=(6,), purse=3, seats=2)}
    >>> ax = charts.figure().add_subplot()
    >>> charts.strategies(found, "a place worth 6", ax) is ax
    True
    """
    look = theme(dark)
    models = listed(sorted({one.model for one in found.values()}))
    frame(ax, look, f"How often each bid is made: {models}\n{title}", "Bid (Scudo)", "y")
    _whole(ax.xaxis)
    ax.set_ylabel("Chance", color=look.ink)
    for place, (name, one) in enumerate(found.items()):
        colour, mark = look.seats[place % 5], "os^DP"[place % 5]
        ax.plot(one.strategy.mass, marker=mark, color=colour, label=name, linewidth=1.2)
    ax.legend(frameon=False, labelcolor=look.ink, fontsize=9)
    return ax


def strategies_sentence(found: Mapping[str, Equilibrium]) -> str:
    """What ``strategies`` shows: the average bid of each.

    >>> from turin_nb.theory import equilibrium
    >>> found = {"two": equilibrium((1,), worth=(6,), purse=3, seats=2)}
    >>> strategies_sentence(found)
    'The average bid, in Scudo: two 3.00.'
    """
    means = beside(found, (number(float(one.strategy.mean)) for one in found.values()))
    return f"The average bid, in Scudo: {listed(means)}."


@own_style()
def stall(curve: Floats, certificate: float, title: str, ax: Axes, dark: bool = False) -> Axes:
    """The exploitability of regret matching, round by round, over that of the solved strategy.

    >>> from turin_nb import charts
    >>> ax = charts.figure().add_subplot()
    >>> charts.stall(np.array([2.0, 1.0, 0.5]), 1e-12, "two seats", ax) is ax
    True
    """
    look = theme(dark)
    frame(ax, look, f"Exploitability of regret matching: ties go by coin\n{title}", "Round", "y")
    ax.set_ylabel("Scudo to gain by leaving", color=look.ink)
    least = max(certificate, 1e-16)
    ax.loglog(np.arange(1, len(curve) + 1), curve, color=look.accent, label="regret matching")
    ax.axhline(least, color=look.ink, linestyle="--", label="interior point")
    ax.legend(frameon=False, labelcolor=look.ink, fontsize=9)
    return ax


def stall_sentence(curve: Floats, certificate: float) -> str:
    """What ``stall`` shows: where the curve ends, and where the solved strategy is.

    >>> stall_sentence(np.array([2.0, 1.0, 0.5]), 1e-12).partition(";")[0]
    'After 3 rounds 0.500 Scudo could still be gained by leaving'
    """
    return (
        f"After {len(curve)} rounds {curve[-1]:.3f} Scudo could still be gained by leaving; in the "
        f"solved strategy less than {tiny(certificate)}."
    )
