"""An edition as a TOML file: read with the path of a wrong entry, written for people to read."""

from __future__ import annotations

import tomllib
from dataclasses import asdict, dataclass, replace
from typing import Any

from turin_nb.engine.border import structure
from turin_nb.engine.checks import decoded, meant, shown, unmarked
from turin_nb.engine.edition import CARDS, SHAPE, Counts, Edition, check_names
from turin_nb.engine.errors import BadEdition
from turin_nb.engine.names import LONGEST_GOOD, like, mended, mending

FORMAT = 1
LARGEST = 64 * 1024  # bytes; the teaching edition has about 2,400
DOTS = 60  # in a line: a key of thousands of parts would keep the parser busy for a minute


@dataclass(frozen=True, slots=True)
class GoodRow:
    """One line of the payout card: how many in all, and Scudo in either column (S2)."""

    name: str
    total: int
    classic: int
    red: int


@dataclass(frozen=True, slots=True)
class CardRow:
    """One card: the goods of which it shows three, two and one (S2)."""

    three: str
    two: str
    one: str


@dataclass(frozen=True, slots=True)
class EditionFile:
    """The file as it is laid out."""

    format: int
    name: str
    title: str
    goods: list[GoodRow]
    cards: list[CardRow]
    note: str = ""


def parse(content: str | bytes) -> Edition:
    """An edition from TOML; ``BadEdition`` starts with the path of the wrong entry."""
    return from_file(structure(toml(content), EditionFile, BadEdition, "S2"))


def toml(content: str | bytes) -> dict[str, Any]:
    """The data of a file, if it is a TOML of a size and shape that an edition has."""
    if len(content) > LARGEST:
        size = f"{LARGEST // 1024} kB at most, this file has more"
        raise BadEdition(f"the whole file: an edition has {size}.", "S2")
    text = unmarked(content) if isinstance(content, str) else decoded(content, BadEdition, "S2")
    if any(line.count(".") > DOTS for line in text.split("\n")):
        raise BadEdition(f"the whole file: no line of an edition has more than {DOTS} dots.", "S2")
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as wrong:  # no TOML, or a number without end
        raise BadEdition(f"the whole file: this is no TOML ({str(wrong)[:80]}).", "S2") from None


def from_file(file: EditionFile) -> Edition:
    """The edition that a file describes."""
    if file.format != FORMAT:
        message = f"expected {FORMAT}, the only format so far, got {file.format}."
        raise BadEdition(f"format: {message}")
    goods = tuple(row.name for row in file.goods)
    check_names(goods)  # before the cards, which name them
    if len(file.cards) != CARDS:
        raise BadEdition(f"cards: expected {CARDS} cards, got {len(file.cards)}.", "S2")
    return Edition(
        name=file.name,
        title=file.title,
        note=file.note,
        goods=goods,
        cards=tuple(_counts(row, goods, place) for place, row in enumerate(file.cards)),
        classic=tuple(row.classic for row in file.goods),
        red=tuple(row.red for row in file.goods),
        totals=tuple(row.total for row in file.goods),
    )


def mended_file(file: EditionFile) -> tuple[EditionFile, str]:
    """The file with goods whose names the rule takes, and a sentence if it was of before that.

    Cards name the goods as the payout card did.
    """
    before = [row.name for row in file.goods]
    after = mended(before, "Good", LONGEST_GOOD)
    new = dict(zip(before, after, strict=True))
    goods = [replace(row, name=new[row.name]) for row in file.goods]
    cards = [
        CardRow(**{key: new.get(name, name) for key, name in asdict(row).items()})
        for row in file.cards
    ]
    return replace(file, goods=goods, cards=cards), mending(before, after)


def _counts(card: CardRow, goods: tuple[str, ...], place: int) -> Counts:
    """A card as counts of each good; a good that is not on the payout card is refused."""
    counts = [0] * len(goods)
    for key, shows in SHAPE.items():
        name = getattr(card, key)
        good = like(name, goods)
        if good is None:
            message = f"expected a good of the payout card, got {shown(name)}.{meant(name, goods)}"
            raise BadEdition(f"cards[{place}].{key}: {message}", "S2")
        if counts[good]:
            message = f"{shown(name)} is on this card already."
            raise BadEdition(f"cards[{place}].{key}: {message}", "S2")
        counts[good] = shows
    return tuple(counts)


def write(edition: Edition) -> str:
    """The text of the TOML file that ``parse`` reads back."""
    import tomli_w

    return tomli_w.dumps(layout(edition))


def layout(edition: Edition) -> dict[str, Any]:
    """The edition as the plain data of its file."""
    columns = zip(edition.goods, edition.totals, edition.classic, edition.red, strict=True)
    return {
        "format": FORMAT,
        "name": edition.name,
        "title": edition.title,
        "note": edition.note,
        "goods": [
            {"name": name, "total": total, "classic": classic, "red": red}
            for name, total, classic, red in columns
        ],
        "cards": [
            {key: edition.goods[card.index(shows)] for key, shows in SHAPE.items()}
            for card in edition.cards
        ],
    }
