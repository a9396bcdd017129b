"""Results as tables: what a notebook shows, escaped, and without a secret."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from turin_nb import Entry, Game, Rules, play, score, settle
from turin_nb.engine.moves import Bid, PutUp
from turin_nb.engine.results import BANK, balances, change, html_table, lying_on


def test_every_text_is_escaped() -> None:
    table = html_table("<i>", ["<b>"], [["<img src=x>"]])
    assert "<img" not in table
    assert "<i>" not in table
    assert "<b>" not in table


def test_a_settlement_shows_who_pays_what_and_why() -> None:
    settled = settle([2, 2, 4], [2, 1], raises={0: 0, 1: 1})
    shown = settled._repr_html_()
    assert all(entry.why in shown for entry in settled.entries)
    assert "<td>2</td><td>4</td><td>2</td><td>A4</td>" in shown
    assert list(settled.frame()["amount"]) == [1, 3, 4]


def test_a_scoring_shows_its_entries() -> None:
    scoring = score([[3], [1]], [2, 0], [4])
    shown = scoring._repr_html_()
    assert "Final Scudo by seat: 7, -6" in shown
    assert shown.count("<tr>") == 1 + len(scoring.entries)


def test_a_game_shows_no_purse_of_a_closed_fist_and_no_sealed_bid() -> None:
    names = ["Ada", "<b>Ben"]
    game = Game.new(names, seed=2, rules=Rules(public_scudo=False))
    for seat in (0, 1):
        game = game.play(PutUp(seat, game.state.hands[seat][0]))
    shown = game.play(Bid(0, 13))._repr_html_()
    assert "closed fist" in shown
    assert "13" not in shown
    assert "15" not in shown
    assert "<b>" not in shown
    assert "awaiting bid" in shown


def test_a_finished_game_shows_its_ends() -> None:
    game = play(["random", "random"], seed=3, rules=Rules(public_scudo=False))
    shown = game._repr_html_()
    assert "The game is over" in shown
    assert game.final is not None
    assert all(f"<td>{amount}</td>" in shown for amount in game.final)


ACCOUNTS = [0, 1, 2, BANK, lying_on(4), lying_on(17)]
ENTRIES = st.lists(
    st.builds(
        Entry,
        source=st.sampled_from(ACCOUNTS),
        target=st.sampled_from(ACCOUNTS),
        amount=st.integers(0, 30),
        rule=st.just("M3"),
        why=st.just("because"),
    )
)


def test_an_entry_names_both_ends_the_rule_and_the_reason() -> None:
    entry = Entry(1, BANK, 0, "A4", "floor(1 / 2) = 0")
    assert (entry.source, entry.target, entry.amount) == (1, "bank", 0)
    assert (entry.rule, entry.why, entry.good) == ("A4", "floor(1 / 2) = 0", None)


def test_m2_scudo_on_a_card_have_an_account_of_their_own() -> None:
    entries = [Entry(0, lying_on(7), 4, "M2", "price"), Entry(lying_on(7), 0, 4, "M8", "back")]
    assert change(entries[:1], lying_on(7)) == 4
    assert balances([15, 15], entries[:1]) == (11, 15)
    assert balances([15, 15], entries) == (15, 15)


def test_a_payment_to_oneself_changes_nothing() -> None:
    assert balances([15, 15], [Entry(1, 1, 9, "L1", "no")]) == (15, 15)


def test_a_ledger_can_be_read_once() -> None:
    assert balances([15, 15], (e for e in [Entry(0, 1, 3, "M3", "a card")])) == (12, 18)


@given(ENTRIES)
def test_what_moves_is_neither_made_nor_lost(entries: list[Entry]) -> None:
    assert sum(change(entries, account) for account in ACCOUNTS) == 0
    assert balances([15, 15, 15], entries) == tuple(15 + change(entries, s) for s in range(3))
