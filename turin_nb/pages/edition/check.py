"""A draft of an edition checked, each problem at its cell and in words; then built (S2)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import NamedTuple

from turin_nb.engine.edition import CARDS, GOODS, SHAPE, Edition, shipped
from turin_nb.engine.errors import BadEdition, BadInput
from turin_nb.engine.names import LONGEST_GOOD, fault, same, tidy
from turin_nb.pages.edition.draft import CardDraft, EditionDraft
from turin_nb.pages.kit.typed import number

UNITS = CARDS * sum(SHAPE.values())  # 108
_NUMBERS = ("total", "classic", "red")


class Problem(NamedTuple):
    """What is wrong at one cell, in a sentence; ``path`` as in the file: ``goods[3].total``."""

    path: str
    says: str


def check(draft: EditionDraft) -> tuple[Problem, ...]:
    """All that is wrong with a draft, cell by cell from the top; empty where nothing is (S2).

    Totals are compared with the cards once every card can be read.

    >>> draft = EditionDraft.from_edition(Edition.load("teaching")).with_cell("name", "mine")
    >>> check(draft.with_cell("cards[0].two", "Tea"))
    (Problem(path='cards[0].two', says='Tea is not among the goods of the payout card.'),)
    """
    found = [*_texts(draft), *_sizes(draft), *_goods(draft), *_cards(draft)]
    if not any(problem.path.startswith(("cards", "goods")) for problem in found):
        found += _sums(draft)
    return tuple(found)


def build(draft: EditionDraft) -> Edition:
    """The edition that a draft describes; ``BadEdition`` with the first problem where it has one.

    Spaces round a name do not count.
    """
    problems = check(draft)
    if problems:
        raise BadEdition(f"{problems[0].path}: {problems[0].says}", "S2")
    goods = _names(draft)
    columns = {key: tuple(int(getattr(row, key)) for row in draft.goods) for key in _NUMBERS}
    return Edition(
        name=_plain(draft.name),
        title=_plain(draft.title),
        note=_plain(draft.note),
        goods=goods,
        cards=tuple(_counts(card, goods) for card in draft.cards),
        classic=columns["classic"],
        red=columns["red"],
        totals=columns["total"],
    )


def to_toml(draft: EditionDraft) -> str:
    """The file of a draft that is whole; ``BadEdition`` with its first problem where it is not."""
    return build(draft).to_toml()


def _plain(text: str) -> str:
    """A text with single spaces, none at its ends."""
    return " ".join(text.split())


def _names(draft: EditionDraft) -> tuple[str, ...]:
    return tuple(tidy(row.name) for row in draft.goods)


def _texts(draft: EditionDraft) -> Iterator[Problem]:
    """Name and title: there, not too long, and not those of an edition that comes along."""
    for key, what in (("name", "a name"), ("title", "a title")):
        text = _plain(getattr(draft, key))
        if not text:
            yield Problem(key, f"An edition needs {what}, so that screens can say which it is.")
        elif wrong := fault(text, (), LONGEST_GOOD):
            yield Problem(key, wrong)
    if (name := _plain(draft.name)) in shipped():
        yield Problem("name", f"{name} is an edition that comes along: choose another.")


def _sizes(draft: EditionDraft) -> Iterator[Problem]:
    """Nine goods, eighteen cards."""
    for key, wanted in (("goods", GOODS), ("cards", CARDS)):
        rows = len(getattr(draft, key))
        if rows != wanted:
            yield Problem(key, f"There are {wanted} {key}, not {rows}.")


def _goods(draft: EditionDraft) -> Iterator[Problem]:
    """Names that tell the goods apart, and whole numbers."""
    names = _names(draft)
    for place, row in enumerate(draft.goods):
        path = f"goods[{place}]"
        if wrong := fault(row.name, names[:place], LONGEST_GOOD):
            yield Problem(f"{path}.name", wrong)
        for key in _NUMBERS:
            yield from _number(f"{path}.{key}", getattr(row, key), key.capitalize())


def _number(path: str, text: str, what: str) -> Iterator[Problem]:
    """A whole number, and one that was typed at all."""
    if not text.strip():
        yield Problem(path, "A whole number is missing.")
        return
    try:
        number(text, what, "S2")
    except BadInput as refused:
        yield Problem(path, refused.message)


def _cards(draft: EditionDraft) -> Iterator[Problem]:
    """Three different goods of the payout card on every card."""
    known = {same(name) for name in _names(draft) if name}
    for place, card in enumerate(draft.cards):
        seen: set[str] = set()
        for key in SHAPE:
            name = tidy(getattr(card, key))
            path = f"cards[{place}].{key}"
            if not name:
                yield Problem(path, f"Of which good does this card show {key}?")
            elif same(name) not in known:
                yield Problem(path, f"{_short(name)} is not among the goods of the payout card.")
            elif same(name) in seen:
                says = f"{name} is on this card already: it shows three different goods."
                yield Problem(path, says)
            seen.add(same(name))


def _short(name: str) -> str:
    """A name as a sentence can hold it."""
    return name if len(name) <= LONGEST_GOOD else name[: LONGEST_GOOD - 1] + "…"


def _sums(draft: EditionDraft) -> Iterator[Problem]:
    """The printed totals: what the cards hold of each good, 108 in all."""
    goods = _names(draft)
    held = [sum(column) for column in zip(*(_counts(c, goods) for c in draft.cards), strict=True)]
    printed = [int(row.total) for row in draft.goods]
    for place, (total, counted) in enumerate(zip(printed, held, strict=True)):
        if total != counted:
            says = f"The cards hold {counted} of {goods[place]}, the payout card says {total}."
            yield Problem(f"goods[{place}].total", says)
    if sum(printed) != UNITS:
        says = f"The totals add up to {sum(printed)}: {CARDS} cards of 6 hold {UNITS}."
        yield Problem("goods.total", says)


def _counts(card: CardDraft, goods: tuple[str, ...]) -> tuple[int, ...]:
    """A card that can be read, as counts of each good."""
    names = [same(name) for name in goods]
    counts = [0] * len(goods)
    for key, shows in SHAPE.items():
        counts[names.index(same(getattr(card, key)))] = shows
    return tuple(counts)


GOOD_WORDS = MappingProxyType(
    {"name": "Good", "total": "Total", "classic": "Classic", "red": "Red"}
)
CARD_WORDS = MappingProxyType({"three": "Three of", "two": "Two of", "one": "One of"})
TEXT_WORDS = MappingProxyType({"name": "Short name", "title": "Title", "note": "Note"})
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
    what, whose = cell_words(problem.path)
    if problem.path == "goods.total":
        return problem.says
    where = f"{whose}, {what.lower()}" if whose.startswith("card") else whose or what.lower()
    return f"{where}: {problem.says}"


def _counted(number: int, one: str, many: str = "") -> str:
    """A number of things, and the verb that goes with it."""
    return f"{number} {one} is" if number == 1 else f"{number} {many or one + 's'} are"
