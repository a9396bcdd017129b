"""Charts of bids: the numbers that are drawn, their titles, their sentences."""

from __future__ import annotations

import numpy as np
import pytest
from matplotlib.axes import Axes

from turin_nb import charts
from turin_nb import charts as bid_charts
from turin_nb.theory.bidding import duel, outcomes
from turin_nb.theory.distributions import point, uniform
from turin_nb.theory.equilibria import equilibrium
from turin_nb.theory.situation import Rival, Situation

PLAIN = Situation((2, 1), (9, 4), 6, [Rival(uniform(6))] * 2)
RAISED = Situation((2, 1), (9, 4), 6, [Rival(uniform(6), uniform(1))] * 2)


def axes(dark: bool = False) -> Axes:
    return charts.figure(dark=dark).add_axes((0.1, 0.28, 0.8, 0.58))


def labels(ax: Axes) -> list[str]:
    legend = ax.get_legend()
    assert legend is not None
    return [text.get_text() for text in legend.get_texts()]


@pytest.mark.parametrize("situation", [PLAIN, RAISED])
def test_the_bars_of_a_bid_are_all_that_can_happen(situation: Situation) -> None:
    found = outcomes(situation)
    ax = bid_charts.outcomes(found, "three seats", axes())
    heights = np.array([[bar.get_height() for bar in part] for part in ax.containers])
    np.testing.assert_allclose(heights.sum(axis=0), 1)
    np.testing.assert_allclose(heights[0], found.place[:, 0])
    np.testing.assert_allclose(heights[-1], found.void)
    title = ax.get_title(loc="left")
    assert title == f"What each bid can lead to: {situation.model}\nthree seats"
    assert ax.get_xlabel() == "My bid (Scudo)"


def test_the_line_the_best_bid_and_the_equilibrium() -> None:
    found = outcomes(PLAIN)
    solved = equilibrium((2, 1), (9, 4), 6, 3).strategy
    ax = bid_charts.outcomes(found, "three seats", axes(), dark=True, solved=solved)
    net = next(one for one in ax.figure.axes if one is not ax)
    line, ring = net.lines
    np.testing.assert_array_equal(line.get_ydata(), found.net)
    assert list(ring.get_xdata()) == list(found.best)
    assert net.get_ylabel() == "Expected net (Scudo)"
    (dots,) = ax.lines
    np.testing.assert_array_equal(dots.get_ydata(), solved.mass[dots.get_xdata()])
    assert labels(ax) == ["equilibrium", "first place", "second place", "nothing", "void",
                          "expected net (right)", "best bid"]  # fmt: skip


def test_sentences_say_what_is_drawn() -> None:
    found = outcomes(Situation((2, 1), (9, 4), 6, [Rival(point(0))] * 2))
    assert bid_charts.outcomes_sentence(found) == (
        "1 is the best bid: 8.00 Scudo expected, with a chance of 100% to win cards and of 0% to "
        "lose Scudo (ties go by coin, nothing is raised)."
    )
    equal = outcomes(Situation((2,), (2,), 3, [Rival(point(1))]))
    assert bid_charts.outcomes_sentence(equal).startswith("1 is the best bid: 0.50")
    none = outcomes(Situation((2,), (1,), 1, [Rival(point(0))]))
    assert bid_charts.outcomes_sentence(none).startswith("0 and 1 are the best bids: 0.00")


def test_a_duel() -> None:
    nets = duel(PLAIN, 0, 6)
    ax = bid_charts.duel(nets, PLAIN.model, "three seats", axes())
    (image,) = ax.images
    np.testing.assert_array_equal(image.get_array(), nets)
    (best,) = ax.lines
    np.testing.assert_array_equal(best.get_ydata(), nets.argmax(axis=0))
    assert PLAIN.model in ax.get_title(loc="left")
    said = bid_charts.duel_sentence(nets)
    assert said.startswith(f"If the rival bids 0, bid {nets[:, 0].argmax()} (")


def test_strategies() -> None:
    found = {f"{n} seats": equilibrium((2,), (6,), 8, n) for n in (2, 3)}
    ax = bid_charts.strategies(found, "worth 6", axes())
    assert labels(ax) == ["2 seats", "3 seats"]
    np.testing.assert_array_equal(ax.lines[0].get_ydata(), found["2 seats"].strategy.mass)
    assert "ties go by coin" in ax.get_title(loc="left")
    assert bid_charts.strategies_sentence(found).startswith("The average bid, in Scudo: 2 seats ")


@pytest.mark.parametrize("high", [1, 6, 15])
def test_bids_are_marked_in_whole_scudo(high: int) -> None:
    situation = Situation((2, 1), (9, 4), high, [Rival(uniform(high))] * 2)
    found = {"plain": equilibrium((2, 1), (9, 4), high, 3)}
    drawn = [
        bid_charts.outcomes(outcomes(situation), "", axes()).xaxis,
        bid_charts.duel(duel(situation, 0, high), "", "", axes()).xaxis,
        bid_charts.duel(duel(situation, 0, high), "", "", axes()).yaxis,
        bid_charts.strategies(found, "", axes()).xaxis,
    ]
    for axis in drawn:
        assert all(place == round(place) for place in axis.get_majorticklocs())


def test_the_curve_that_stalls() -> None:
    curve = np.array([3.0, 0.5, 0.041])
    ax = bid_charts.stall(curve, 1e-13, "five seats", axes(dark=True))
    np.testing.assert_array_equal(ax.lines[0].get_ydata(), curve)
    assert labels(ax) == ["regret matching", "interior point"]
    assert bid_charts.stall_sentence(curve, 1e-13) == (
        "After 3 rounds 0.041 Scudo could still be gained by leaving; in the solved strategy less "
        "than a billionth of a Scudo."
    )
    assert bid_charts.stall_sentence(curve, 3e-7).endswith("less than a millionth of a Scudo.")


def test_the_same_bytes_each_time() -> None:
    both = []
    for _ in range(2):
        figure = charts.figure()
        bid_charts.outcomes(outcomes(PLAIN), "x", figure.add_axes((0.1, 0.28, 0.8, 0.58)))
        both.append(charts.png(figure))
    assert both[0] == both[1]
