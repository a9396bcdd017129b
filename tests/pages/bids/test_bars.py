"""The bars as SVG: heights that are chances, marks that are no colour, words for all of it."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from turin_nb.pages.bids.bars import BARS, NET, bars, bid_sentence, bounds, height, layers, legend
from turin_nb.pages.bids.guess import Guess
from turin_nb.pages.bids.model import BidTable
from turin_nb.pages.bids.words import finding_sentence
from turin_nb.theory.atoms import Outcomes
from turin_nb.theory.bidding import outcomes
from turin_nb.theory.distributions import point

TABLES = [
    BidTable(),
    BidTable(ties="raised"),
    BidTable(seats=5, first=True),
    BidTable(seats=2, purse=0),
    BidTable(worth=(-9, -9, -9), guesses=(Guess(),) * 4),
]


def drawn(found: Outcomes) -> ElementTree.Element:
    return ElementTree.fromstring(bars(found, finding_sentence(found)))


def columns(svg: ElementTree.Element) -> list[ElementTree.Element]:
    return svg.findall("g")


def height_of(column: ElementTree.Element, css: str) -> float:
    return sum(float(r.attrib["height"]) for r in column.iter("rect") if r.attrib["class"] == css)


@pytest.mark.parametrize("table", TABLES)
def test_the_outcomes_of_each_bid_sum_to_one_and_fill_the_bar(table: BidTable) -> None:
    found = outcomes(table.situation)
    svg = drawn(found)
    assert len(columns(svg)) == table.purse + 1
    for bid, column in enumerate(columns(svg)):
        assert sum(p for _, _, p in layers(found, bid)) == pytest.approx(1)
        tall = sum(
            float(r.attrib["height"]) for r in column.iter("rect") if r.attrib["class"] != "tb-band"
        )
        assert tall == pytest.approx(BARS[1] - BARS[0], abs=0.4)


def test_each_layer_is_as_high_as_its_chance() -> None:
    found = outcomes(BidTable().situation)
    column = columns(drawn(found))[6]
    unit = BARS[1] - BARS[0]
    assert height_of(column, "tb-first") / unit == pytest.approx(found.place[6, 0], abs=1e-3)
    assert height_of(column, "tb-second") / unit == pytest.approx(found.place[6, 1], abs=1e-3)
    assert height_of(column, "tb-nothing") / unit == pytest.approx(found.nothing[6], abs=1e-3)


def test_void_is_drawn_apart_from_nothing() -> None:
    found = outcomes(BidTable(guesses=(Guess("point", "0"),) * 4).situation)
    zero = columns(drawn(found))[0]
    assert height_of(zero, "tb-void") == pytest.approx(BARS[1] - BARS[0])
    assert height_of(zero, "tb-nothing") == 0
    assert bid_sentence(found, 0) == "Bid 0: void 100%; expected net 0.00 Scudo"


def test_every_best_bid_stands_on_a_band_and_carries_a_ring() -> None:
    found = outcomes(BidTable(purse=3, worth=(0, 0, 0)).situation)
    assert found.best == (0, 1)
    svg = drawn(found)
    banded = [
        bid
        for bid, column in enumerate(columns(svg))
        if any(r.attrib["class"] == "tb-band" for r in column.iter("rect"))
    ]
    assert banded == [0, 1]
    assert sum(c.attrib["class"] == "tb-ring" for c in svg.iter("circle")) == 2
    words = [t.text for t in svg.iter("text") if "tb-best" in t.attrib.get("class", "")]
    assert words == ["best: 0.00"]


def test_the_net_is_drawn_between_its_bounds_and_zero_is_among_them() -> None:
    for table in TABLES:
        found = outcomes(table.situation)
        low, high = bounds(found)
        assert low <= 0 <= high
        assert low < high
        for net in found.net:
            assert NET[0] - 1e-9 <= height(float(net), low, high) <= NET[1] + 1e-9


def test_the_equilibrium_is_drawn_only_when_it_is_given() -> None:
    found = outcomes(BidTable().situation)
    sentence = finding_sentence(found)
    assert "tb-diamond" not in bars(found, sentence)
    svg = ElementTree.fromstring(bars(found, sentence, point(4)))
    (mark,) = svg.findall("svg")
    assert float(mark.attrib["y"]) == BARS[0]
    assert svg.attrib["aria-label"].endswith("The equilibrium bids 4 (100%).")
    assert "equilibrium" in legend(2, True)
    assert "equilibrium" not in legend(2, False)


def test_the_label_says_the_finding_and_is_escaped() -> None:
    svg = bars(outcomes(BidTable().situation), '<b>"best"</b>')
    assert '<b>"' not in svg
    assert ElementTree.fromstring(svg).attrib["aria-label"] == 'Chart: <b>"best"</b>'


def test_every_fill_of_the_bars_is_in_the_legend() -> None:
    for table in TABLES:
        found = outcomes(table.situation)
        used = set(re.findall(r'rect class="(tb-(?!band)\w+)"', bars(found, "")))
        assert used <= set(re.findall(r"tb-\w+", legend(len(table.prizes), False)))


def test_many_bars_thin_out_their_numbers_on_a_phone() -> None:
    few, many = BidTable(purse=9), replace(BidTable(), purse=40)
    assert "tb-crowded" not in bars(outcomes(few.situation), "")
    assert "tb-crowded" in bars(outcomes(many.situation), "")


def test_the_names_of_the_scales_stand_above_the_band_of_a_best_bid() -> None:
    svg = bars(outcomes(BidTable(purse=0, worth=(0, 0, 0)).situation), "")
    assert svg.index("tb-head") > svg.rindex("tb-band")
