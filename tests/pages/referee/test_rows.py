"""What single goods brought at a real table, told what a browser would tell."""

from __future__ import annotations

import pytest

from turin_nb import Edition
from turin_nb.look.words import esc
from turin_nb.pages.kit.field import Field
from turin_nb.pages.referee.payouts import PayoutReferee

EDITION = Edition.load("teaching")
GRAPES, RICE = EDITION.goods.index("Grapes"), EDITION.goods.index("Rice")
EVIL = "<img src=x onerror=>"


@pytest.fixture
def screen() -> PayoutReferee:
    """The rules' own tie: 3, 3 and 1 grapes, 5 Scudo each: 4, 4 and −1."""
    screen = PayoutReferee(EDITION)
    for seat, count in enumerate((3, 3, 1)):
        screen.grid.columns[seat].counts[GRAPES].set_state({"value": str(count)})
    return screen


def put(field: Field, text: object) -> None:
    field.set_state({"value": str(text)})


def write(screen: PayoutReferee, good: int, *texts: object) -> None:
    screen.goods.good.set_state({"index": good})
    for seat, text in enumerate(texts):
        put(screen.goods.rows.fields["gain", seat], text)


def test_what_a_good_brought_is_checked_without_the_finals(screen: PayoutReferee) -> None:
    write(screen, GRAPES, 4, 4, "\N{MINUS SIGN}1")
    assert "Everything that was written down is right." in screen.audit.value
    assert "Written down for Grapes." in screen.goods.note.value


def test_a_wrong_split_of_one_good_is_explained(screen: PayoutReferee) -> None:
    write(screen, GRAPES, 3, 3, -1)
    assert "Anna got 3 for Grapes; by the rules it is 4." in screen.audit.value
    assert "the split of a tie is rounded down" in screen.audit.value


def test_goods_and_finals_are_checked_together(screen: PayoutReferee) -> None:
    write(screen, GRAPES, 4)
    put(screen.own.fields["final", 1], 8)
    said = screen.audit.value
    assert "Bruno ended with 8 Scudo; by the rules it is 9." in said
    assert "Anna got" not in said


def test_each_good_keeps_its_own_numbers(screen: PayoutReferee) -> None:
    write(screen, GRAPES, 4, "", -1)
    write(screen, RICE, 0)
    assert [screen.goods.rows.fields["gain", seat].value for seat in range(3)] == ["0", "", ""]
    assert "Written down for Grapes and Rice." in screen.goods.note.value
    screen.goods.good.set_state({"index": GRAPES})
    assert [screen.goods.rows.fields["gain", seat].value for seat in range(3)] == [
        "4", "", "\N{MINUS SIGN}1",
    ]  # fmt: skip
    write(screen, GRAPES, "", "", "")
    assert "Written down for Rice." in screen.goods.note.value


def test_what_is_no_number_is_answered_at_its_field_and_changes_nothing(
    screen: PayoutReferee,
) -> None:
    write(screen, GRAPES, 4, "3.5")
    assert "a whole number is needed, not" in screen.goods.rows.fields["gain", 1].why
    assert screen.gains == {(0, GRAPES): 4}
    screen.goods.good.set_state({"index": RICE})
    assert screen.goods.rows.fields["gain", 1].why == ""


def test_a_seat_that_leaves_takes_its_numbers_out_of_the_audit(screen: PayoutReferee) -> None:
    write(screen, GRAPES, "", "", 7)
    assert "Carla got 7" in screen.audit.value
    put(screen.settings.players, 2)
    assert "Nothing is written down yet." in screen.audit.value
    assert screen.goods.note.value == ""


def test_a_name_stays_text(screen: PayoutReferee) -> None:
    put(screen.grid.columns[0].name, EVIL)
    write(screen, GRAPES, 3)
    for html in (screen.audit.value, screen.goods.rows.heads[0].value):
        assert esc(EVIL) in html
        assert EVIL not in html
