"""Classic beside red in words."""

from __future__ import annotations

import pytest

from turin_nb import Edition
from turin_nb.pages.what_if.worth.columns import columns_finding, flip_sentences
from turin_nb.theory.columns import beside
from turin_nb.theory.ending import Ending

EDITION = Edition.load("teaching")
NAMES = ("Anna", "Bruno", "Carla")


@pytest.mark.parametrize(
    ("classic", "red", "sentence", "flips"),
    [
        ([6, 4, 1], [4, 6, 1], "Anna wins by classic, Bruno wins by red. One pair changes places.",
         ("Anna is ahead of Bruno by classic and behind by red.",)),
        ([6, 4, 2], [6, 4, 2], "Anna wins by either column. No two change places.", ()),
        ([6, 6, 1], [6, 5, 1],
         "Anna and Bruno share the victory by classic, Anna wins by red. No two change places.",
         ()),
        ([6, 4, 2], [2, 4, 6], "Anna wins by classic, Carla wins by red. 3 pairs change places.",
         ("Anna is ahead of Bruno by classic and behind by red.",
          "Anna is ahead of Carla by classic and behind by red.",
          "Bruno is ahead of Carla by classic and behind by red.")),
    ],
)  # fmt: skip
def test_who_wins_and_who_passes_whom(
    classic: list[int], red: list[int], sentence: str, flips: tuple[str, ...]
) -> None:
    ending = Ending.of([[1, 0, 0], [0, 1, 0], [0, 0, 1]], [5, 5, 5], classic)
    both = beside(ending, classic, red)
    assert columns_finding(both, NAMES, EDITION) == f"Teaching edition: {sentence}"
    assert flip_sentences(both, NAMES) == flips
