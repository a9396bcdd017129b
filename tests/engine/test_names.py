"""One rule for a name, and what becomes of names from before it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turin_nb.engine.names import beside, fault, fitted, like, mended, mending, same, tidy

ODD = st.text(
    st.one_of(
        st.sampled_from("aB \t\u0301\u200d\u200c\u202e\u06dd\u0645\u06cc\u094d\u0915\ufe0f\ud800"),
        st.sampled_from("\U0001f469\U0001f3fd\U0001f1ee\U000e0067\U0001f3f4\u3164\xdf\u1100\u1161"),
        st.characters(),
    ),
    max_size=30,
)


@given(ODD)
def test_a_text_is_fitted_to_a_name_or_to_nothing(text: str) -> None:
    cut = fitted(text, 11)
    assert cut == "" or fault(cut, (), 11) == ""
    if not fault(text, (), 11):
        assert cut == tidy(text)


@given(st.lists(ODD, min_size=2, max_size=5, unique=True))
def test_names_of_before_are_mended_into_names_of_now(names: list[str]) -> None:
    new = mended(names)
    assert [fault(name, new[:place]) for place, name in enumerate(new)] == [""] * len(names)
    assert mended(new) == new
    assert (mending(names, new) == "") == (names == new)


@pytest.mark.parametrize(
    "name",
    ["\u05d0\u05d3\u05d4", "\u0628\u0646", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
     "\u0c95\u0ccd\u200d", "\U0001f3f4\U000e0067\U000e0062\U000e007f", "\U0001f9d1\u200d\U0001f680",
     "O\u2019Hara-Li 2", "<b>&\"'", "=1+1", "\u0428\u0443\u0440\u0430"],
)  # fmt: skip
def test_names_of_all_scripts_are_names(name: str) -> None:
    assert fault(name) == ""
    assert fitted(name) == name


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (["Ada", "ada", "ADA"], ["Ada", "ada 2", "ADA 3"]),
        (["x" * 40, "x" * 39], ["x" * 20, "x" * 18 + " 2"]),
        (["\u200b", "Player 1"], ["Player 1", "Player 1 2"]),
        (["A\nB", "C\u202eD"], ["A B", "CD"]),
        (["e" + "\u0316" * 90], ["Player 1"]),
        ([3, "Ada", "Ada"], [3, "Ada", "Ada"]),
    ],
)
def test_mending_changes_as_little_as_it_can(before: list[Any], after: list[Any]) -> None:
    assert mended(before) == after


def test_what_was_mended_is_said() -> None:
    said = mending(["Ada", "A\u202eda"], ["Ada", "Ada 2"])
    assert said == "Names that would not do any more were mended: 'A\\u202eda' is now Ada 2."


def test_names_that_look_alike_are_one() -> None:
    assert same("STRASSE") == same("Stra\xdfe")
    assert like("\u212bsa", ["Bo", "\xe5sa"]) == 1


def test_amounts_after_names_that_end_in_a_number_stand_after_a_colon() -> None:
    assert beside(["Player 2", "random 3"], [14, 0]) == ["Player 2: 14", "random 3: 0"]
    assert beside(["Ada", "\u0645\u0663"], [1, 2]) == ["Ada: 1", "\u0645\u0663: 2"]
