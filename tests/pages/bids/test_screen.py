"""The bid explorer, told what a browser would tell it."""

from __future__ import annotations

import base64
import csv
import io
import json
import re
from pathlib import Path

import pytest
from ipywidgets import Text, Widget

from turin_nb.pages.bids import screen as bid_explorer
from turin_nb.pages.bids import screen as bid_heat
from turin_nb.pages.bids.address import address
from turin_nb.pages.bids.field import Typed
from turin_nb.pages.bids.model import BidTable
from turin_nb.pages.bids.screen import BidExplorer
from turin_nb.theory.bidding import outcomes


@pytest.fixture(autouse=True)
def in_a_served_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")


@pytest.fixture
def screen() -> BidExplorer:
    return BidExplorer()


def test_beside_a_notebook_there_is_no_page_to_link_to(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "?bids=" in BidExplorer().link.value
    monkeypatch.delenv("SERVER_SOFTWARE")
    assert BidExplorer().link.value == ""


def type_in(typed: Typed, text: str) -> None:
    field: Text = typed.field
    field.set_state({"value": text})


def visible(part: Widget) -> bool:
    return bool(part.layout.display != "none")


def everything(screen: BidExplorer) -> tuple[str, ...]:
    shown = (screen.settle.words, screen.settle.table, screen.words, screen.bars, screen.numbers)
    return (*(part.value for part in shown), screen.link.value)


def test_a_bid_is_settled_at_once(screen: BidExplorer) -> None:
    assert "Player 2 keeps 2 and Player 1 keeps 1." in screen.settle.words.value
    type_in(screen.settle.bids[2], "9")
    assert "Player 3 keeps 2 and Player 2 keeps 1." in screen.settle.words.value
    type_in(screen.settle.bids[2], "")
    assert "Still to bid: Player 3" in screen.settle.words.value
    assert screen.settle.table.value == ""


def test_raises_and_the_coin_are_asked_for_only_where_they_are_needed(screen: BidExplorer) -> None:
    settle = screen.settle
    assert [visible(typed) for typed in settle.raises] == [False] * 5
    type_in(settle.bids[2], "6")
    assert [visible(typed) for typed in settle.raises] == [False, True, True, False, False]
    assert settle.raises[1].field.what == "Raise of Player 2"
    type_in(settle.raises[1], "1")
    type_in(settle.raises[2], "1")
    assert [visible(button) for button in settle.coin.seats] == [False, True, True, False, False]
    settle.coin.seats[2].click()
    assert "Player 3 keeps 2 and Player 2 keeps 1." in settle.words.value
    assert not any(visible(button) for button in settle.coin.seats)
    settle.coin.again.click()
    settle.coin.seats[1].click()
    assert "Player 2 keeps 2 and Player 3 keeps 1." in settle.words.value
    type_in(settle.bids[2], "5")
    assert [visible(typed) for typed in settle.raises] == [False] * 5
    assert settle.raises[1].field.value == ""


def test_the_number_of_players_shows_as_many_fields(screen: BidExplorer) -> None:
    screen.seats.radio.value = 5
    assert [visible(typed) for typed in screen.settle.bids] == [True] * 5
    assert [visible(row) for row in screen.knowing.rivals] == [True] * 4
    assert [visible(typed) for typed in screen.knowing.worth] == [True] * 3
    screen.seats.radio.value = 2
    assert [visible(typed) for typed in screen.settle.bids] == [True] * 2 + [False] * 3
    assert [visible(row) for row in screen.knowing.rivals] == [True] + [False] * 3
    assert [visible(typed) for typed in screen.knowing.worth] == [True, False, False]
    screen.first.radio.value = True
    assert "first auction of the game" in screen.prizes.value


def test_a_moved_control_redraws_bars_sentence_and_numbers(screen: BidExplorer) -> None:
    before = everything(screen)
    type_in(screen.knowing.worth[0], "30")
    after = everything(screen)
    assert [one != other for one, other in zip(before, after, strict=True)] == [
        False, False, True, True, True, True,
    ]  # fmt: skip
    type_in(screen.knowing.purse, "3")
    assert screen.bars.value.count("<g>") == 4
    assert len(screen.found.net) == 4


@pytest.mark.parametrize(
    ("pick", "typed", "says"),
    [
        (lambda s: s.settle.bids[0], "3.7", "a bid: a whole number from 0 to 40 is needed"),
        (lambda s: s.settle.bids[0], "-1", "not -1"),
        (lambda s: s.knowing.purse, "41", "not 41"),
        (lambda s: s.knowing.worth[0], "x", "from -999 to 999 is needed, not x"),
        (lambda s: s.knowing.rivals[0].guess, "5", "as 5 ± 2, not 5"),
        (lambda s: s.knowing.rivals[1].purse, "4", "a guess of 5 is more than their purse of 4"),
    ],
)
def test_the_impossible_is_answered_beside_the_field_and_changes_nothing(
    screen: BidExplorer, pick: object, typed: str, says: str
) -> None:
    before, table = everything(screen), screen.table
    field = pick(screen)  # type: ignore[operator]
    type_in(field, typed)
    assert says in field.field.why
    assert "turin-wrong" in field.field._dom_classes
    assert (everything(screen), screen.table) == (before, table)
    assert field.field.value == typed
    assert says in screen.message.value.replace("&quot;", '"')
    type_in(screen.knowing.worth[1], "8")
    assert field.field.value == typed or field is screen.knowing.worth[1]


def test_a_refusal_goes_when_the_field_is_mended_or_gone(screen: BidExplorer) -> None:
    third = screen.settle.bids[2]
    type_in(third, "x")
    type_in(third, "7")
    assert not third.field.why
    type_in(third, "x")
    screen.seats.radio.value = 2
    screen.seats.radio.value = 3
    assert not third.field.why
    assert third.field.value == "7"


def test_each_kind_of_rival_asks_for_what_it_needs(screen: BidExplorer) -> None:
    row = screen.knowing.rivals[0]
    row.kind.value = "uniform"
    assert not visible(row.guess)
    assert "rival 1 bids anything from 0 to 15 alike" in screen.words.value
    row.kind.value = "counts"
    assert visible(row.guess)
    type_in(row.guess, "0: 1; 2: 3")
    assert screen.table.guesses[0].bids.weights == (1, 0, 3)
    type_in(row.guess, "junk")
    row.kind.value = "point"
    assert not row.guess.field.why
    assert row.guess.field.value == "5"


def test_both_models_of_ties_are_shown_and_named(screen: BidExplorer) -> None:
    assert "Ties go by coin at once" in screen.words.value
    screen.knowing.ties.radio.value = "raised"
    assert "Ties are raised (A6)" in screen.words.value
    assert screen.found.net.tolist() == outcomes(screen.table.situation).net.tolist()
    assert screen.found.model == "ties are raised (A6)"


def test_a_lone_zero_wins_or_is_void_in_both_halves(screen: BidExplorer) -> None:
    screen.knowing.ties.radio.value = "raised"
    for seat, bid in enumerate("330"):
        type_in(screen.settle.bids[seat], bid)
    type_in(screen.settle.raises[0], "0")
    type_in(screen.settle.raises[1], "2")
    assert "Player 2 keeps 2 and Player 1 keeps 1." in screen.settle.words.value
    before = everything(screen)
    screen.lone.radio.value = "void"
    assert "Player 2 keeps 2. 1 card leaves the game (A8)." in screen.settle.words.value
    assert all(one != other for one, other in zip(before, everything(screen), strict=True))
    assert screen.found.model == "ties are raised (A6), a lone 0 is void (A14)"
    assert "is void, like two who add 0 (A14)" in screen.words.value


def test_the_equilibrium_is_drawn_when_asked_for_and_follows(screen: BidExplorer) -> None:
    assert "tb-diamond" not in screen.bars.value
    screen.overlay.box.value = True
    assert "tb-diamond" in screen.bars.value
    assert "ties go by coin, nothing is raised" in screen.solved.value
    before = screen.solved.value
    type_in(screen.knowing.worth[0], "20")
    assert screen.solved.value != before
    type_in(screen.knowing.purse, "30")
    assert "up to 25 Scudo" in screen.solved.value
    assert "tb-diamond" not in screen.bars.value
    screen.overlay.box.value = False
    assert screen.solved.value == ""


def test_the_same_numbers_are_solved_once(
    screen: BidExplorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    solved: list[BidTable] = []
    kept = BidTable.solved
    monkeypatch.setattr(BidTable, "solved", lambda table: solved.append(table) or kept(table))  # type: ignore[func-returns-value]
    screen.overlay.box.value = True
    type_in(screen.settle.bids[0], "1")
    type_in(screen.knowing.rivals[0].guess, "4 ± 1")
    assert len(solved) == 1


def test_an_equilibrium_with_raises_waits_to_be_asked_for_again() -> None:
    screen = BidExplorer(BidTable(seats=2, purse=4, ties="raised", overlay=True))
    assert "(ties are raised (A6))" in screen.solved.value
    type_in(screen.knowing.purse, "5")
    assert not screen.overlay.box.value
    assert screen.solved.value == ""


def test_the_heat_map_is_drawn_on_demand_and_goes_with_its_numbers(
    screen: BidExplorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bid_heat, "drawn", lambda *facts: repr(facts[2:]).encode())
    heat = screen.heat
    assert not visible(heat.picture)
    heat.rival.value = 1
    heat.ask.click()
    assert visible(heat.picture)
    assert "Against rival 2: If the rival bids 0, bid" in heat.words.value
    drawn = re.findall(r"base64,([\w+/=]+)", heat.picture.images[True].value)[0]
    assert base64.b64decode(drawn) == b"(1, True)"
    type_in(screen.settle.bids[0], "9")
    assert visible(heat.picture)
    type_in(screen.knowing.purse, "9")
    assert not visible(heat.picture)
    assert heat.picture.images[True].value == ""
    screen.seats.radio.value = 2
    assert heat.rival.value == 0


def test_the_heat_map_is_a_picture(screen: BidExplorer) -> None:
    screen.heat.ask.click()
    for image in screen.heat.picture.images.values():
        data = base64.b64decode(re.findall(r"base64,([\w+/=]+)", image.value)[0])
        assert data.startswith(b"\x89PNG")


def test_the_numbers_are_saved_as_they_are(screen: BidExplorer) -> None:
    assert screen.download.link.value == ""
    screen.download.ask.click()
    data = re.findall(r"base64,([\w+/=]+)", screen.download.link.value)[0]
    rows = list(csv.DictReader(io.StringIO(base64.b64decode(data).decode("utf-8-sig"))))
    assert [float(row["net"]) for row in rows] == pytest.approx(screen.found.net.tolist())
    type_in(screen.knowing.purse, "9")
    assert screen.download.link.value == ""


def test_the_link_carries_everything_and_a_damaged_one_is_answered() -> None:
    table = BidTable(seats=4, purse=9, overlay=True)
    query = address(table).split("?")[1]
    screen = BidExplorer.linked(query)
    assert screen.table == table
    assert screen.seats.radio.value == 4
    assert f"?{query}" in screen.link.value
    damaged = BidExplorer.linked(query.replace("purse%22%3A9", "purse%22%3A99"))
    assert damaged.table == BidTable()
    assert "my purse: expected a whole number from 0 to 40" in damaged.message.value
    assert BidExplorer.linked("").message.value == BidExplorer().message.value


def test_a_handler_that_fails_is_said_calmly(
    screen: BidExplorer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*facts: object) -> str:
        raise RuntimeError("no ink")

    monkeypatch.setattr(bid_explorer, "bars", broken)
    type_in(screen.knowing.purse, "9")
    assert "Something went wrong here" in screen.message.value
    assert "no ink" in caplog.text
    caplog.clear()


def test_the_dashboard_shows_it() -> None:
    notebook = Path(__file__).parents[3] / "dashboards/bid_explorer.ipynb"
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    (cell,) = [cell for cell in cells if cell["cell_type"] == "code"]
    space: dict[str, object] = {}
    source = "".join(cell["source"]).replace("BidExplorer.linked()", "shown = BidExplorer.linked()")
    exec(source, space)
    assert isinstance(space["shown"], BidExplorer)
