"""Entries, and the balances that come from them."""

from hypothesis import given
from hypothesis import strategies as st

from turin_nb import Entry
from turin_nb.engine.results import BANK, balances, change, lying_on

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
