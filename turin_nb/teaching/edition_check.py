"""A draft of an edition checked, everything at once and each at its cell; then built (S2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from turin_nb.engine.edition import CARDS, GOODS, SHAPE, Edition, shipped
from turin_nb.engine.errors import BadEdition, BadInput
from turin_nb.engine.names import LONGEST_GOOD, fault, same, tidy
from turin_nb.teaching.edition_draft import CardDraft, EditionDraft
from turin_nb.teaching.edits import number

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


def _plain(text: str) -> str:
    """A text with single spaces, none at its ends."""
    return " ".join(text.split())


def _names(draft: EditionDraft) -> tuple[str, ...]:
    """The goods' names."""
    return tuple(tidy(row.name) for row in draft.goods)


def _texts(draft: EditionDraft) -> Iterator[Problem]:
    """Name and title: there, not too long, and not those of an edition that comes along."""
    for key, what in (("name", "a name"), ("title", "a title")):
        text = _plain(getattr(draft, key))
        if not text:
            yield Problem(key, f"An edition needs {what}, so that screens can say which it is.")
        elif wrong := fault(text, (), LONGEST_GOOD):
            yield Problem(key, wrong)
    if _plain(draft.name) in shipped():
        yield Problem(
            "name", f"{_plain(draft.name)} is an edition that comes along: choose another."
        )


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
        wrong = fault(row.name, names[:place], LONGEST_GOOD)
        if wrong:
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
                yield Problem(
                    path, f"{name} is on this card already: it shows three different goods."
                )
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
