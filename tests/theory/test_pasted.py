"""Pasted counts: what people paste, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turin_nb import BadInput
from turin_nb.theory.distributions import LONGEST, MOST, pasted


@pytest.mark.parametrize(
    "text",
    ["4 0 2", "4,0,2", "4; 0; 2\n", "4\t0\t2", "4\n0\n2", "0:4 2:2", "2 : 2\n0 : 4", "0: 4, 2: 2",
     "  4, 0, 2,  "],
)  # fmt: skip
def test_ways_to_write_it(text: str) -> None:
    assert pasted(text).weights == (4, 0, 2)


def test_the_last_that_is_allowed_is_taken() -> None:
    """The highest bid there can be, the longest number, the longest text."""
    assert len(pasted(f"{MOST}: 1").weights) == MOST + 1
    assert pasted("123456789").weights == (123456789,)
    assert pasted("4".ljust(LONGEST)).weights == (4,)
    with pytest.raises(BadInput, match="at most"):
        pasted("4".ljust(LONGEST + 1))


@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=30).filter(any))
def test_any_row_of_counts(row: list[int]) -> None:
    expected = pasted(" ".join(map(str, row)))
    assert expected.exact == pasted("; ".join(f"{b}: {c}" for b, c in enumerate(row))).exact
    assert sum(expected.weights) == sum(row)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "got nothing"),
        (" \n ", "got nothing"),
        ("1 2 x", "got 'x'"),
        ("1 -2", "got '-2'"),
        ("1.5", "got '1.5'"),
        ("1e3", "got '1e3'"),
        ("٣", "expected whole numbers"),
        ("1 2\n3 4", "several rows and columns"),
        ("0: 4; 2", "expected pairs"),
        ("0: 4; 0: 2", "each bid once"),
        ("126: 1", "up to 125"),
        ("0 0 0", "at least one above 0"),
        ("1" * 10, "expected whole numbers"),
        ("1 " * 200, "at most 125"),
        ("1 " * 9000, "at most 10000 characters"),
        (3, "expected a text"),
    ],
)
def test_refused_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        pasted(text)
