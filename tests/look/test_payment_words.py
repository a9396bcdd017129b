"""Payments that are alike are told together, and no other."""

from __future__ import annotations

from turin_nb import Edition, Entry
from turin_nb.look.payments import alike, payment
from turin_nb.pages.what_if.history import Outcome
from turin_nb.pages.what_if.model import examples


def test_nothing_is_lost_and_what_differs_stands_apart() -> None:
    edition = Edition.load("teaching")
    entries = Outcome.of(examples(edition)[2].table, edition).scoring.entries
    groups = alike(entries)
    assert sorted(map(str, entries)) == sorted(str(entry) for group in groups for entry in group)
    assert all(len({entry[2:] for entry in group}) == 1 for group in groups)
    assert len({group[0][2:] for group in groups}) == len(groups) < len(entries)


def test_different_amounts_for_the_same_reason_stand_apart() -> None:
    marks = [Entry(0, "bank", 2, "P7", "marks"), Entry(1, "bank", 4, "P7", "marks")]
    assert [payment(group, ("A", "B")) for group in alike(marks)] == ["A → bank, 2", "B → bank, 4"]
