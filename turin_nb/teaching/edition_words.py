"""What is said of an edition that is being typed in: where a cell is, what is still to do."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from turin_nb.teaching.edition_check import Problem
from turin_nb.teaching.edition_draft import EditionDraft

GOOD_WORDS: Mapping[str, str] = MappingProxyType(
    {"name": "Good", "total": "Total", "classic": "Classic", "red": "Red"}
)
CARD_WORDS: Mapping[str, str] = MappingProxyType(
    {"three": "Three of", "two": "Two of", "one": "One of"}
)
TEXT_WORDS: Mapping[str, str] = MappingProxyType(
    {"name": "Short name", "title": "Title", "note": "Note"}
)
_CELL = re.compile(r"(good|card)s\[(\d+)\]\.(\w+)")


def cell_words(path: str) -> tuple[str, str]:
    """What a cell asks for, and whose it is: the label of its field.

    >>> cell_words("cards[0].two"), cell_words("goods[8].red"), cell_words("title")
    (('Two of', 'card 1'), ('Red', 'good 9'), ('Title', ''))
    """
    match = _CELL.fullmatch(path)
    if match is None:
        return TEXT_WORDS.get(path, path), ""
    words = GOOD_WORDS if match[1] == "good" else CARD_WORDS
    return words[match[3]], f"{match[1]} {int(match[2]) + 1}"


def empty(draft: EditionDraft, path: str) -> bool:
    """Whether a path is a cell in which nothing is typed."""
    is_cell = path in TEXT_WORDS or _CELL.fullmatch(path)
    return bool(is_cell) and not draft.cell(path).strip()


def wrong(draft: EditionDraft, problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """The problems with what *is* typed; cells still empty are no mistake yet."""
    return tuple(problem for problem in problems if not empty(draft, problem.path))


def summary(draft: EditionDraft, problems: Sequence[Problem]) -> str:
    """What is still to do before the edition is whole, in a line (S2).

    >>> summary(EditionDraft(), [Problem("title", "An edition needs a title.")])
    '1 cell is still empty.'
    """
    told = wrong(draft, problems)
    missing = len(problems) - len(told)
    words = [f"{_counted(missing, 'cell')} still empty."] if missing else []
    if told:
        words.append(f"{_counted(len(told), 'entry', 'entries')} wrong: {_first(told[0])}")
    return " ".join(words) or "The edition is whole: 9 goods, 18 cards, 108 units."


def _first(problem: Problem) -> str:
    """A problem with the place where it is."""
    what, whose = cell_words(problem.path)
    if problem.path == "goods.total":
        return problem.says
    where = f"{whose}, {what.lower()}" if whose.startswith("card") else whose or what.lower()
    return f"{where}: {problem.says}"


def _counted(number: int, one: str, many: str = "") -> str:
    """A number of things, and the verb that goes with it."""
    return f"{number} {one} is" if number == 1 else f"{number} {many or one + 's'} are"
