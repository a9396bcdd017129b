"""The sections under the ledger, told what a browser would tell them."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest

from tests.pages.what_if.worth.worth_rows import opened, rows, text
from turin_nb.engine.edition import Edition
from turin_nb.engine.payout import score
from turin_nb.look.words import amount, signed
from turin_nb.pages.what_if.history import Outcome
from turin_nb.pages.what_if.screen import ChartImage
from turin_nb.pages.what_if.worth.tables import cards, ending
from turin_nb.theory.columns import beside, order_effects
from turin_nb.theory.prices import sales
from turin_nb.theory.worth import card_worths
from turin_nb.widgets import WhatIf, WithEdition

NAMES = ("pieces", "cards", "loans", "orders", "columns", "hidden", "match")
PLACES = ("", "1st", "2nd", "3rd", "4th", "5th")
EVIL = "<img src=x onerror=>"


@pytest.fixture(autouse=True)
def no_ink(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ChartImage, "_png", lambda _, outcome, dark: b"")


@pytest.fixture
def five() -> WhatIf:
    """The table of five, 18 cards before them."""
    screen = WhatIf()
    screen.tools.begin[2].click()
    return screen


def finals(screen: WhatIf, seat: int, good: int, step: int) -> tuple[int, ...]:
    """The slow way: the table with one more or one less, scored by the engine."""
    table, edition = screen.history.now, screen.edition
    held = [list(row) for row in table.holdings(edition)]
    held[seat][good] += step
    return score(
        held, table.cash, edition.payouts(table.column), table.loans, table.marks, table.order
    ).final


def test_each_players_pieces_are_the_table_scored_twice(five: WhatIf) -> None:
    shown = rows(opened(five, "pieces").body.value)
    now = Outcome.of(five.history.now, five.edition).scoring.final
    held = five.history.now.holdings(five.edition)
    assert len(shown) == 18
    for place, row in enumerate(shown):
        good, step = place // 2, -1 if place % 2 else 1
        for seat, cell in enumerate(row[-5:]):
            if step < 0 and not held[seat][good]:
                assert cell == "–"
                continue
            then = finals(five, seat, good, step)
            before, after = (1 + sum(o > x[seat] for o in x) for x in (now, then))
            arrow = "▲" if after < before else "▼"
            rank = f" {arrow} {PLACES[after]}" if after != before else ""
            assert cell == signed(then[seat] - now[seat]) + rank
    assert any("▲" in cell for row in shown for cell in row)


def test_one_players_pieces_and_what_they_do_to_all(five: WhatIf) -> None:
    section = opened(five, "pieces")
    section.whose.set_state({"index": 5})
    now = Outcome.of(five.history.now, five.edition).scoring.final
    then = finals(five, 4, 1, 1)
    (row,) = [row for row in rows(section.body.value) if row[0] == "Truffles"]
    assert [cell.split()[0] for cell in row[-5:]] == [
        signed(b - a) for a, b in zip(now, then, strict=True)
    ]
    assert "for Elena does to each final amount" in text(section.body.value)
    five.settings.players.set_state({"value": "3"})
    assert section.whose.value == -1
    assert [name for name, _ in section.whose.options] == ["each player", "Anna", "Bruno", "Carla"]


def test_cards_and_prices_are_those_of_the_theory(five: WhatIf) -> None:
    html = opened(five, "cards").body.value
    end, lying = (make(five.history.now, five.edition) for make in (ending, cards))
    worths = card_worths(end, lying)
    for row, worth in zip(rows(html), worths, strict=True):
        assert row[0].split()[0] == str(worth.card + 1)
        assert row[1:] == [
            amount(worth.worth(seat)) + (" has it" if seat == worth.owner else "")
            for seat in range(5)
        ]
    names = five.history.now.names
    helpful = [sale for sale in sales(end, lying) if sale.low is not None]
    for row, sale in zip(rows(html, 1), helpful, strict=True):
        assert row[0].split()[0] == str(sale.card + 1)
        assert row[1] == f"{names[sale.seller]} → {names[sale.buyer]}"
        span = f"{sale.low}" if sale.low == sale.high else f"{sale.low} to {sale.high}"
        assert row[2:] == [f"{span} Scudo", signed(-sale.loss), signed(sale.gain)]


def test_counts_and_empty_tables_get_a_sentence(five: WhatIf) -> None:
    section = opened(five, "cards")
    five.settings.way.set_state({"index": 0})
    assert "Only counts of goods are known here" in section.body.value
    assert "<table" not in section.body.value
    screen = WhatIf()
    opened(screen, "cards")
    screen.settings.way.set_state({"index": 1})
    assert "No card lies before anybody yet" in screen.worth.cards.body.value


def test_a_table_without_a_sale_says_so(five: WhatIf) -> None:
    for column in five.grid.columns:
        column.cash.set_state({"value": "0"})
    html = opened(five, "cards").body.value
    assert "No sale helps both" in html
    assert html.count("<table") == 1


def test_loans(five: WhatIf) -> None:
    shown = rows(opened(five, "loans").body.value)
    assert [row[1] for row in shown] == [
        "costs 5 Scudo", "costs 5 Scudo", "costs nothing: the payouts force it anyway",
        "has the one loan already", "costs 5 Scudo",
    ]  # fmt: skip
    assert shown[2][2].startswith("6 Scudo to Anna for card 1 3 Chocolate")
    assert shown[0][2] == "–"
    five.settings.way.set_state({"index": 0})
    assert "when the table is entered by cards" in five.worth.loans.body.value


def test_orders_show_each_end_with_what_differs(five: WhatIf) -> None:
    shown = rows(opened(five, "orders").body.value)
    effects = order_effects(ending(five.history.now, five.edition))
    assert shown[0] == ["As agreed", "14", "29 wins", "7", "−25", "20"]
    assert shown[1] == ["Turned round", "14", "29 wins", "7", "−26 −1", "20"]
    assert [cell.split()[0] for cell in shown[-2][1:]] == [amount(n) for n in effects.worst]
    assert [cell.split()[0] for cell in shown[-1][1:]] == [amount(n) for n in effects.best]
    assert "wins" not in " ".join(shown[-1])


def test_both_columns_stand_side_by_side(five: WhatIf) -> None:
    html = opened(five, "columns").body.value
    table, edition = five.history.now, five.edition
    both = beside(ending(table, edition), edition.classic, edition.red)
    for seat, row in enumerate(rows(html)):
        assert row[0] == table.names[seat]
        assert (row[1].split()[0], row[3].split()[0]) == (
            amount(both.classic[seat]), amount(both.red[seat]),
        )  # fmt: skip
        assert row[2] == PLACES[both.classic_ranks[seat]]
        assert row[4].split()[-1] == PLACES[both.red_ranks[seat]]
        assert ("▲" in row[4] or "▼" in row[4]) == (
            both.classic_ranks[seat] != both.red_ranks[seat]
        )
    assert "Teaching edition: Bruno wins by classic, Elena wins by red" in html
    assert "Bruno is ahead of Elena by classic and behind by red." in html


def test_what_is_open_follows_every_change_and_the_rest_is_not_worked_out(five: WhatIf) -> None:
    columns = opened(five, "columns")
    before = columns.body.value
    five.grid.columns[0].cash.set_state({"value": "26"})
    assert columns.body.value != before
    assert [s.body.value for s in five.worth.sections if s is not columns] == [""] * 6
    columns.button.click()
    assert (columns.body.value, columns.opened, columns.children) == ("", False, (columns.top,))
    assert columns.button.description == "Show both columns"
    columns.button.click()
    assert "34" in columns.body.value
    assert columns.button.description == "Hide both columns"


def test_a_name_stays_text_in_every_section(five: WhatIf) -> None:
    for name in NAMES:
        opened(five, name)
    five.worth.match.add.click()
    five.grid.columns[0].name.set_state({"value": EVIL})
    five.worth.match.add.click()
    five.tray.choices[0].set_state({"index": 0})
    five.worth.hidden.counts.made[0].set_state({"index": 1})
    shown = [section.body.value for section in five.worth.sections]
    assert not any("<img" in html for html in shown)
    assert all("&lt;img src=x onerror=&gt;" in html for html in shown)


def test_a_section_that_fails_is_said_and_stops_no_other(
    five: WhatIf, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("loans", "columns"):
        opened(five, name)
    monkeypatch.setattr(five.worth.loans, "shows", lambda table: 1 / 0)
    five.grid.columns[0].cash.set_state({"value": "26"})
    assert five.worth.loans.body.value == ""
    assert "34" in five.worth.columns.body.value
    assert "34" in five.standing.value
    assert "Something went wrong here" in five.message.value
    assert "ZeroDivisionError" in caplog.text
    caplog.clear()


def test_every_section_works_on_an_owners_edition() -> None:
    goods = [f"<b>Good {letter}" for letter in "ABCDEFGHI"]
    own = replace(Edition.load("teaching"), title="My own card", goods=tuple(goods))
    page = WithEdition(WhatIf)
    page.use(own)
    screen = page.screen
    screen.tools.begin[2].click()
    for name in NAMES:
        assert opened(screen, name).body.value
    screen.worth.match.add.click()
    for section in (s for s in screen.worth.sections if s is not screen.worth.hidden):
        assert "My own card" in section.body.value
        assert "Teaching edition" not in section.body.value
    assert "Good A" in screen.worth.pieces.body.value
    assert not any("<b>Good" in section.body.value for section in screen.worth.sections)


def test_a_page_opens_without_the_theory() -> None:
    code = "import sys, turin_nb.widgets; assert 'numpy' not in sys.modules, 'numpy'"
    subprocess.run([sys.executable, "-c", code], check=True)
