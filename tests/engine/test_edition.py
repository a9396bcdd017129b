"""Editions: the shipped one obeys S2, files go round, and constructors refuse what S2 forbids."""

from collections.abc import Sequence
from dataclasses import FrozenInstanceError, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from turin_nb import BadEdition, BadInput, Edition
from turin_nb.engine.edition import read, shipped


@pytest.fixture(scope="module")
def teaching() -> Edition:
    return Edition.load("teaching")


def column(edition: Edition, good: int) -> list[int]:
    return [card[good] for card in edition.cards]


def test_s2_eighteen_cards_of_3_2_and_1(teaching: Edition) -> None:
    assert len(teaching.cards) == 18
    assert all(sorted(card) == [0, 0, 0, 0, 0, 0, 1, 2, 3] for card in teaching.cards)


def test_s2_nine_goods_and_the_printed_totals(teaching: Edition) -> None:
    assert len(set(teaching.goods)) == 9
    assert teaching.totals == tuple(sum(column(teaching, g)) for g in range(9))
    assert sum(teaching.totals) == 108
    assert len(teaching.classic) == len(teaching.red) == 9


def test_every_good_is_contested(teaching: Edition) -> None:
    assert all(len([n for n in column(teaching, g) if n]) > 2 for g in range(9))


def test_the_text_example_holds_in_the_classic_column(teaching: Edition) -> None:
    assert teaching.classic[teaching.goods.index("Grapes")] == 6


def test_the_two_columns_are_worth_comparing(teaching: Edition) -> None:
    different = [c != r for c, r in zip(teaching.classic, teaching.red, strict=True)]
    assert sum(different) >= 5


def test_it_says_that_it_is_made_for_this_project(teaching: Edition) -> None:
    assert (teaching.name, shipped()) == ("teaching", ("teaching",))
    assert "invented" in teaching.note
    assert teaching.title


def test_an_edition_cannot_be_changed(teaching: Edition) -> None:
    with pytest.raises(FrozenInstanceError):
        teaching.title = "Mine"  # type: ignore[misc]


@pytest.mark.parametrize("kind", [str, Path])
def test_saved_and_loaded_it_is_the_same(teaching: Edition, tmp_path: Path, kind: type) -> None:
    mine = replace(teaching, name="mine", title='Le "mie" carte — Torìno', note="")
    path = kind(tmp_path / "mine.toml")
    mine.save(path)
    assert Edition.load(path) == mine
    assert read(mine.to_toml()) == mine


def test_what_the_cards_hold_together(teaching: Edition) -> None:
    assert teaching.held([]) == (0,) * 9
    assert teaching.held([3]) == teaching.cards[3]
    assert teaching.held(range(18)) == teaching.totals


def test_s3_the_column_that_counts(teaching: Edition) -> None:
    assert teaching.payouts("classic") == teaching.classic
    assert teaching.payouts("red") == teaching.red
    with pytest.raises(BadInput, match="S3"):
        teaching.payouts("new")


def changed(row: Sequence[Any], place: int, value: Any) -> tuple[Any, ...]:
    return (*row[:place], value, *row[place + 1 :])


def refused(edition: Edition, path: str, **wrong: Any) -> None:
    with pytest.raises(BadEdition) as error:
        replace(edition, **wrong)
    assert str(error.value).startswith(f"{path}: expected")
    assert error.value.rule == "S2"


@pytest.mark.parametrize("wrong", [-1, 3.5, 7.0, "4", True, None, float("nan")], ids=repr)
@pytest.mark.parametrize("what", ["classic", "red", "totals"])
def test_a_column_holds_whole_scudo(teaching: Edition, what: str, wrong: Any) -> None:
    path = f"goods[4].{what.removesuffix('s') if what == 'totals' else what}"
    refused(teaching, path, **{what: changed(getattr(teaching, what), 4, wrong)})


@pytest.mark.parametrize("what", ["classic", "red", "totals"])
def test_a_column_has_nine_numbers(teaching: Edition, what: str) -> None:
    key = "total" if what == "totals" else what
    refused(teaching, f"goods.{key}", **{what: getattr(teaching, what)[:8]})


def test_numpy_counts_goods_too(teaching: Edition) -> None:
    arrays = {name: np.array(getattr(teaching, name)) for name in ("cards", "classic", "totals")}
    assert replace(teaching, **arrays) == teaching  # type: ignore[arg-type]


@pytest.mark.parametrize("what", ["name", "title", "note"])
@pytest.mark.parametrize("wrong", ["A\ud800", 3, None], ids=ascii)
def test_a_text_is_of_whole_letters(teaching: Edition, what: str, wrong: Any) -> None:
    refused(teaching, what, **{what: wrong})


def test_a_file_with_a_mark_of_windows_is_read(teaching: Edition, tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(teaching.to_toml(), encoding="utf-8-sig")
    assert Edition.load(tmp_path / "own.toml") == teaching


@pytest.mark.parametrize("name", ["", "  ", 3, "A\ud800"], ids=ascii)
def test_a_good_has_a_name(teaching: Edition, name: Any) -> None:
    refused(teaching, "goods[2].name", goods=changed(teaching.goods, 2, name))


def test_nine_goods_and_eighteen_cards(teaching: Edition) -> None:
    refused(teaching, "goods", goods=teaching.goods[:8])
    refused(teaching, "goods", goods=(*teaching.goods, "Salt"))
    refused(teaching, "cards", cards=teaching.cards[:17])
    refused(teaching, "cards", cards=teaching.cards + teaching.cards[:1])


@pytest.mark.parametrize(
    "card",
    [
        (3, 2, 1, 0, 0, 0, 0, 0),
        (3, 2, 1, 0, 0, 0, 0, 0, 0, 0),
        (3, 2, 0, 0, 0, 0, 0, 0, 0),
        (3, 3, 0, 0, 0, 0, 0, 0, 0),
        (3, 2, 1, 1, 0, 0, 0, 0, 0),
        (2, 2, 2, 0, 0, 0, 0, 0, 0),
        (-6, 3, 2, 1, 0, 0, 0, 0, 0),
        (3.0, 2, 1, 0, 0, 0, 0, 0, 0),
        (3, 2, True, 0, 0, 0, 0, 0, 0),
    ],
    ids=repr,
)
def test_a_card_shows_3_2_and_1(teaching: Edition, card: Any) -> None:
    refused(teaching, "cards[5]", cards=changed(teaching.cards, 5, card))


def test_two_goods_with_one_name(teaching: Edition) -> None:
    with pytest.raises(BadEdition, match=r"^goods\[1\]\.name: 'Chocolate'"):
        replace(teaching, goods=changed(teaching.goods, 1, "Chocolate"))


def test_the_printed_total_is_what_the_cards_hold(teaching: Edition) -> None:
    with pytest.raises(BadEdition, match=r"^goods\[0\]\.total: the cards hold 16 of Chocolate"):
        replace(teaching, totals=changed(teaching.totals, 0, 15))
