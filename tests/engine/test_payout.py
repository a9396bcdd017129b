"""One small table per rule that `score` carries out (P2 to P9)."""

import pandas as pd

from turin_nb import Entry, score


def paid(entries: tuple[Entry, ...], good: int | None) -> list[tuple[object, object, int, str]]:
    return [(e.source, e.target, e.amount, e.rule) for e in entries if e.good == good]


def test_p2_goods_are_paid_from_the_top() -> None:
    # Seat 0 is paid for the first good before it must pay for the second: no loan.
    scored = score([[3, 1], [1, 3]], [0, 1], [4, 4])
    assert (scored.final, scored.loans) == ((4, 5), (False, False))
    assert [e.good for e in scored.entries] == [0, 0, 1, 1]


def test_p2_another_agreed_order() -> None:
    scored = score([[3, 1], [1, 3]], [0, 1], [4, 4], order=[1, 0])
    assert (scored.final, scored.loans) == ((-1, 5), (True, False))
    assert [e.good for e in scored.entries] == [1, 1, 1, 0, 0, None]


def test_p2_majorities_stay_by_good_in_any_order() -> None:
    scored = score([[3, 1, 0], [1, 3, 0]], [9, 9], [4, 4, 4], order=[2, 1, 0])
    assert scored.majorities == ((0,), (1,), ())


def test_p3_the_most_takes_the_bank_payout_and_1_from_each_other_who_has_any() -> None:
    scored = score([[4], [1], [2], [0]], [5, 5, 5, 5], [6])
    assert scored.cash == scored.final == (13, 4, 4, 5)
    assert paid(scored.entries, 0) == [
        ("bank", 0, 6, "P3"),
        (1, 0, 1, "P3"),
        (2, 0, 1, "P3"),
    ]


def test_p3_the_most_need_not_be_more_than_half() -> None:
    assert score([[3], [2], [2]], [1, 1, 1], [4]).final == (7, 0, 0)


def test_p4_two_tied_share_what_the_bank_and_the_others_pay_rounded_up() -> None:
    scored = score([[3], [3], [1]], [5, 5, 5], [6])
    assert scored.final == (9, 9, 4)
    assert scored.majorities == ((0, 1),)
    assert sum(e.amount for e in scored.entries if e.source == "bank") == 8


def test_p4_an_even_total_is_not_rounded() -> None:
    assert score([[2], [2], [1], [1]], [0, 0, 1, 1], [6]).final == (4, 4, 0, 0)


def test_p4_the_tied_pay_each_other_nothing_and_need_no_loan() -> None:
    scored = score([[2], [2], [2]], [0, 0, 0], [5])
    assert (scored.final, scored.loans) == ((2, 2, 2), (False, False, False))
    assert paid(scored.entries, 0) == [("bank", s, 2, "P4") for s in range(3)]


def test_p4_the_others_pay_although_the_tied_are_two() -> None:
    scored = score([[2], [2], [1]], [0, 0, 0], [5])
    assert (scored.cash, scored.loans) == ((3, 3, 9), (False, False, True))


def test_p5_who_has_no_scudo_takes_a_loan_on_the_spot() -> None:
    scored = score([[3], [1]], [2, 0], [4])
    assert (scored.cash, scored.loans, scored.marks) == ((7, 9), (False, True), (0, 0))
    assert paid(scored.entries, 0)[1:] == [("bank", 1, 10, "P5"), (1, 0, 1, "P3")]


def test_p5_with_a_loan_the_bank_pays_and_2_are_marked() -> None:
    scored = score([[3], [1]], [2, 0], [4], [False, True])
    assert (scored.cash, scored.marks, scored.final) == ((7, 0), (0, 2), (7, -17))
    assert ("bank", 0, 1, "P5") in paid(scored.entries, 0)
    assert sum(e.amount for e in scored.entries if e.source == 1 and e.good == 0) == 0


def test_p5_a_last_scudo_is_paid_before_any_loan() -> None:
    assert score([[3], [1]], [0, 1], [4]).loans == (False, False)


def test_p5_the_forced_loan_lasts_for_the_goods_that_follow() -> None:
    scored = score([[3, 3], [1, 1]], [0, 0], [1, 1])
    assert (scored.cash[1], scored.marks[1], scored.final[1]) == (8, 0, -7)


def test_p5_marks_add_up() -> None:
    scored = score([[3, 3], [1, 1]], [0, 0], [1, 1], [False, True], [0, 2])
    assert (scored.marks, scored.final) == ((0, 6), (4, -21))


def test_p5_the_bank_pays_into_a_shared_payout_too() -> None:
    # 6 from the bank and 1 for seat 2, by the bank: 7 / 2 is 4 each.
    scored = score([[3], [3], [1]], [0, 0, 0], [6], [False, False, True])
    assert (scored.cash, scored.marks) == ((4, 4, 0), (0, 0, 2))


def test_p6_a_good_nobody_holds_pays_nothing() -> None:
    scored = score([[0], [0]], [3, 4], [9])
    assert (scored.final, scored.entries, scored.majorities) == ((3, 4), (), ((),))


def test_p7_a_loan_is_repaid_with_15_after_the_last_good() -> None:
    scored = score([[1], [0]], [10, 3], [6], [True, False])
    assert (scored.cash, scored.final) == ((16, 3), (1, 3))
    assert paid(scored.entries, None) == [(0, "bank", 15, "P7")]
    assert scored.entries[-1].good is None


def test_p7_and_2_for_each_mark() -> None:
    scored = score([[1], [0]], [10, 3], [6], [False, True], [0, 4])
    assert scored.final == (16, -16)
    assert sum(e.amount for e in scored.entries if e.source == 1) == 19


def test_p8_the_tied_share_the_victory() -> None:
    assert score([[1], [0], [1]], [0, 2, 0], [4]).winners == (0, 1, 2)
    assert score([[1], [0], [0]], [0, 3, 4], [4]).winners == (0, 2)
    assert score([[0], [0]], [0, 1], [4]).winners == (1,)


def test_p8_the_most_after_the_debts_not_before() -> None:
    assert score([[0], [0]], [14, 0], [4], [True, False]).winners == (1,)


def test_p9_below_0_counts_in_full() -> None:
    scored = score([[0], [0]], [4, 0], [6], [True, True])
    assert (scored.final, scored.winners) == ((-11, -15), (0,))


def test_every_payment_says_why() -> None:
    scored = score([[3, 2, 1], [1, 2, 3], [1, 1, 1]], [0, 1, 0], [4, 4, 4], [False, False, True])
    assert all(e.why and e.rule.startswith("P") for e in scored.entries)
    words = {e.rule: e.why for e in scored.entries}
    assert "15" in words["P7"] or "2 for each" in words["P7"]
    assert "9 from the others" not in words["P4"]
    assert any("rounded up, that is 3 each" in e.why for e in scored.entries)


def test_the_frame_holds_one_payment_a_row() -> None:
    scored = score([[4], [1], [2]], [5, 5, 5], [6], [False, True, False])
    frame = scored.frame()
    assert isinstance(frame, pd.DataFrame)
    assert list(frame.columns) == ["source", "target", "amount", "rule", "why", "good"]
    assert [tuple(row)[:5] for row in frame.itertuples(index=False)] == [
        tuple(entry)[:5] for entry in scored.entries
    ]
    assert frame["amount"].sum() == sum(e.amount for e in scored.entries)


def test_the_frame_of_a_table_without_payments_has_the_columns_too() -> None:
    assert list(score([[0], [0]], [1, 2], [3]).frame().columns)[2] == "amount"
