"""Small pieces of HTML: every name is text, whatever it holds."""

import pytest

from turin_nb.engine.edition import Edition
from turin_nb.look.cards import card_label, card_svg
from turin_nb.look.marks import chit, chit_words, difference, good_label, seat_label
from turin_nb.look.words import amount, attribute, esc, listed, signed

EVIL = '<img src=x onerror="alert(1)">'


@pytest.mark.parametrize(
    "html",
    [
        good_label(0, EVIL),
        seat_label(4, EVIL),
        chit(0, EVIL, [0], [EVIL]),
        chit(0, EVIL, [0, 1], [EVIL, "Bruno"]),
        card_svg(0, (3, 2, 1), [EVIL, EVIL, EVIL], seat=2),
    ],
)
def test_names_stay_text(html: str) -> None:
    assert "<img" not in html
    assert 'onerror="' not in html
    assert "&lt;img" in html


def test_a_tied_chit_is_nobodys() -> None:
    assert chit_words("Rice", [], ["Anna", "Bruno"]) == "nobody"
    tied = chit(7, "Rice", [0, 1], ["Anna", "Bruno"])
    assert "turin-seat-none" in tied
    assert "tied: Anna and Bruno" in tied


def test_differences_are_signed_and_said() -> None:
    assert difference(5, None) == ""
    assert "+3" in difference(5, 2)
    assert "turin-up" in difference(5, 2)
    assert "−2" in difference(0, 2)
    assert "turin-down" in difference(0, 2)
    assert "turin-same" in difference(2, 2)
    assert "±0" in difference(2, 2)


def test_amounts_have_a_real_minus() -> None:
    assert [amount(-4), signed(4), signed(0)] == ["−4", "+4", "0"]
    assert [listed([]), listed(["Anna"])] == ["", "Anna"]


def test_a_card_shows_as_many_signs_as_goods_and_names_them() -> None:
    edition = Edition.load("teaching")
    for number, card in enumerate(edition.cards):
        drawn = card_svg(number, card, edition.goods)
        assert drawn.count("<path") == 6
        assert card_label(number, card, edition.goods) in drawn
        assert drawn.count("<text") == 3


def test_right_to_left_names_stand_in_bdi() -> None:
    name = "\u05d0\u05d3\u05d4"
    assert f"<bdi>{name}</bdi>" in seat_label(0, name)
    assert f"<bdi>{name}</bdi>" in good_label(0, name)
    other = "\u0628\u0646"
    told = f"<bdi>{name}</bdi> 3, &lt;<bdi>{other}</bdi>&gt; 0"
    assert esc(f"{name} 3, <{other}> 0") == told
    assert attribute(f"{name} 3") == f"\u2068{name}\u2069 3"
    assert listed([name, "Ada"]) == f"\u2068{name}\u2069 and Ada"
    assert "bdi" not in card_svg(0, (3, 2, 1), [name] * 3, seat=2)
