"""Plain data from outside: nothing is coerced, and what does not fit is named by its path."""

from dataclasses import dataclass
from typing import Any

import pytest

from turin_nb import BadEdition, BadRecord
from turin_nb.engine.border import structure


@dataclass
class Page:
    number: int
    words: list[str]
    open: bool = False
    pair: tuple[int, int] = (0, 0)
    next: "Page | None" = None


GOOD: dict[str, Any] = {"number": 3, "words": ["a"]}

WRONG = [
    (GOOD | {"number": 3.0}, "number: expected a whole number, got 3.0"),
    (GOOD | {"number": "3"}, "number: expected a whole number, got '3'"),
    (GOOD | {"number": True}, "number: expected a whole number, got True"),
    (GOOD | {"open": 1}, "open: expected true or false, got 1"),
    (GOOD | {"words": ["a", None]}, "words[1]: expected a text, got None"),
    (GOOD | {"words": ["a", b"b @ c"]}, "words[1]: expected a text, got b'b @ c'"),
    (GOOD | {"words": 7}, "words: expected a list or a table here"),
    (GOOD | {"pair": [1, 2, 3]}, "pair: cannot be read (ValueError)"),
    (GOOD | {"next": {"number": 4}}, "next.words: the entry 'words' is missing"),
    (GOOD | {"next": 7}, "next: expected a list or a table here"),
    (GOOD | {"next": GOOD | {"nxt": 1, "b": 2}}, "next: unknown entries: 'b', 'nxt'"),
    ([], "the whole file: expected a list or a table here"),
    ("page", "the whole file: expected a list or a table here"),
    (None, "the whole file: expected a list or a table here"),
]


def test_what_fits_is_taken() -> None:
    assert structure(GOOD | {"next": GOOD}, Page, BadRecord) == Page(3, ["a"], next=Page(3, ["a"]))


@pytest.mark.parametrize(("data", "sentence"), WRONG, ids=[w[1] for w in WRONG])
def test_what_does_not_fit_is_named(data: Any, sentence: str) -> None:
    with pytest.raises(BadRecord) as error:
        structure(data, Page, BadRecord)
    assert str(error.value) == f"{sentence}."
    assert error.value.__suppress_context__


def test_the_error_its_rule_and_the_place_in_a_larger_file() -> None:
    with pytest.raises(BadEdition, match=r"^pages\[2\]\.number: .*\(S2\)$"):
        structure(GOOD | {"number": "3"}, Page, BadEdition, "S2", path="pages[2]")
    with pytest.raises(BadEdition, match=r"^pages\[2\]: expected"):
        structure(None, Page, BadEdition, path="pages[2]")


def test_nesting_without_end() -> None:
    endless: dict[str, Any] = GOOD | {}
    endless["next"] = endless
    with pytest.raises(BadRecord):
        structure(endless, Page, BadRecord)
