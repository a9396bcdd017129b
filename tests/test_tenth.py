"""A tenth is a tenth, and another seed's is another."""

from __future__ import annotations

import pytest

from tests import tenth as tenths
from tests.tenth import drawn, tenth


@pytest.mark.parametrize(("many", "few"), [(0, 0), (1, 1), (10, 1), (11, 2), (1024, 103)])
def test_a_tenth_rounded_up(many: int, few: int) -> None:
    found = drawn(list(range(many)), "some", "1")
    assert len(set(found)) == few
    assert found == sorted(found)
    assert set(found) <= set(range(many))


def test_it_hangs_on_the_seed_and_on_whose_it_is() -> None:
    every = list(range(1000))
    one = drawn(every, "some", "1")
    assert one == drawn(every, "some", "1")
    assert one not in (drawn(every, "some", "2"), drawn(every, "other", "1"))


def test_a_thorough_run_takes_them_all(monkeypatch: pytest.MonkeyPatch) -> None:
    for thorough, count in ((True, 50), (False, 5)):
        monkeypatch.setattr(tenths, "THOROUGH", thorough)
        assert len(tenth(range(50), "some")) == count
