"""The explorer's sentences and tables say what the referee and the theory say."""

from __future__ import annotations

import re
from dataclasses import replace

from turin_nb import settle
from turin_nb.pages.bids import words
from turin_nb.pages.bids.guess import Guess
from turin_nb.pages.bids.model import BidTable
from turin_nb.pages.referee.auction import rule_on
from turin_nb.theory.bidding import outcomes


def said(table: BidTable) -> str:
    return words.ruling_sentence(table, rule_on(table.auction))


def test_the_referee_asks_in_order() -> None:
    table = BidTable().with_bid(2, "")
    assert said(table) == "Still to bid: Player 3 (A2)."
    table = table.with_bid(2, "6")
    assert said(table) == (
        "Tied with a card at stake: Player 2 and Player 3. What does each add (A6)?"
    )
    table = table.with_raise(1, "1").with_raise(2, "1")
    assert said(table).startswith("Still equal: Player 2 and Player 3. Toss the coin (A7)")
    assert said(table.with_toss(2)) == "Player 3 keeps 2 and Player 2 keeps 1."


def test_a_void_auction_is_said_with_what_leaves_the_game() -> None:
    table = BidTable(bids=(0, 0, 0, None, None)).with_toss(0).with_toss(1)
    assert said(table) == "Nobody keeps a card. 3 cards leave the game (A8)."


def test_every_row_of_the_settlement_is_the_engines() -> None:
    table = BidTable()
    settled = settle((4, 6, 3), (2, 1))
    html = words.settlement_html(table, settled)
    rows = re.findall(r"<tr><th scope='row'>(.*?)</tr>", html)
    assert [re.findall(r"Player \d", row)[0] for row in rows] == [
        "Player 2", "Player 1", "Player 3",
    ]  # fmt: skip
    for seat, row in zip(settled.order, rows, strict=True):
        cells = re.findall(r"<td>(\w*)</td>", row)
        assert int(cells[-1]) == settled.paid[seat]
        assert int(cells[2]) == settled.cards[seat]
        assert settled.entries[seat].why in row


def test_a_raise_stands_beside_the_bid_and_a_void_seat_has_no_place() -> None:
    tied = replace(BidTable(), bids=(6, 6, 0, None, None), raises=((0, 2), (1, 0)))
    settled = rule_on(tied.auction).settlement
    assert settled
    assert "<td>6 + 2</td>" in words.settlement_html(tied, settled)
    void = BidTable(bids=(3, 0, 0, None, None)).with_toss(1)
    settled = rule_on(void.auction).settlement
    assert settled
    assert words.settlement_html(void, settled).count("<td>void</td>") == 2


def test_the_finding_names_the_best_bid_and_its_net() -> None:
    found = outcomes(BidTable(guesses=(Guess("point", "0"),) * 4).situation)
    assert words.finding_sentence(found) == (
        "Bidding 1 is best: 11.00 Scudo expected, with first place 100%; "
        "it loses Scudo 0% of the time."
    )
    none = outcomes(BidTable(purse=1, worth=(0, 0, 0)).situation)
    assert words.finding_sentence(none).startswith(
        "Bidding 0 and 1 are equally good: 0.00 Scudo expected"
    )


def test_the_model_of_ties_is_named() -> None:
    table = BidTable(seats=2)
    assert words.model_sentence(table) == (
        "Ties go by coin at once, nothing is raised. Each on their own: rival 1 bids around 5 ± 3."
    )
    assert words.model_sentence(table.with_ties("raised")).startswith("Ties are raised (A6)")
    raised = table.with_ties("raised")
    assert "who alone adds 0 wins the last place of the tie (A14)" in words.model_sentence(raised)
    assert "who alone adds 0 is void" in words.model_sentence(raised.with_lone_zero("void"))
    solved = words.solved_sentence(table, table.solved())
    assert "ties go by coin, nothing is raised" in solved
    assert "nobody could gain more than" in solved


def test_the_prizes_are_said() -> None:
    assert words.prizes_sentence(BidTable(seats=2)) == (
        "2 players, later auction: 2 cards for first place (A3)."
    )


def test_the_table_holds_the_numbers_of_the_theory() -> None:
    found = outcomes(BidTable().situation)
    html = words.numbers_html(found)
    rows = re.findall(r"<tr(?: class='tb-is-best')?><th scope='row'>(.*?)</tr>", html)
    assert len(rows) == len(found.net)
    best = found.best[0]
    assert f"{found.net[best]:.2f}" in rows[best]
    assert html.count(">best<") == len(found.best)
