"""What is printed: the goods, the 18 cards and the payout card of one edition (S2, P2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any, TypeAlias

from turin_nb.engine.checks import content, items, meant, plain, row, shown, whole_letters, written
from turin_nb.engine.errors import BadEdition, BadInput
from turin_nb.engine.names import LONGEST_GOOD, fault, tidy

GOODS = 9
CARDS = 18
SHAPE = {"three": 3, "two": 2, "one": 1}
_CARD = (0,) * (GOODS - len(SHAPE)) + (1, 2, 3)

Counts: TypeAlias = tuple[int, ...]
"""How many of each good, goods from the top of the payout card to the bottom."""


@dataclass(frozen=True, slots=True)
class Edition:
    """One printed (or invented) edition; what breaks S2 is refused with ``BadEdition``.

    - ``goods``: the goods' names from the top of the payout card to the bottom (P2).
    - ``cards``: for each card how many of each good it shows, goods in the same order (S2).
    - ``classic``, ``red``: Scudo that the bank pays for each good (S2, S3).
    - ``totals``: how many of each good the cards hold in all, as the payout card prints it.
    - ``title`` and ``note``: how screens name it, and what they say of it.

    >>> edition = Edition.load("teaching")
    >>> len(edition.cards), sum(edition.totals), edition.classic[edition.goods.index("Grapes")]
    (18, 108, 6)
    """

    name: str
    title: str
    goods: tuple[str, ...]
    cards: tuple[Counts, ...]
    classic: Counts
    red: Counts
    totals: Counts
    note: str = ""

    def __post_init__(self) -> None:
        """Refuse what breaks S2, with the path of the wrong entry; takes numpy's integers too."""
        for name in ("goods", "cards", "classic", "red", "totals"):
            object.__setattr__(self, name, _listed(getattr(self, name), name))
        _check_texts(self)
        _check_goods(self)
        object.__setattr__(self, "goods", tuple(map(tidy, self.goods)))
        for place, card in enumerate(self.cards):
            _check_card(card, place)
        _check_sums(self)

    @classmethod
    def load(cls, name_or_path: str | Path) -> Edition:
        """A shipped edition by its name, or one from a TOML file.

        Raises ``BadEdition`` with the path of the wrong entry.
        """
        return read(_content(name_or_path))

    def save(self, path: str | Path) -> None:
        """Write the edition as TOML; ``BadInput`` if nothing can be written there."""
        written(path, self.to_toml())

    def to_toml(self) -> str:
        """The edition as the text of a TOML file."""
        from turin_nb.engine.edition_file import write

        return write(self)

    def payouts(self, column: str) -> Counts:
        """Scudo that the bank pays for each good in the ``"classic"`` or ``"red"`` column (S3).

        >>> Edition.load("teaching").payouts("red") == Edition.load("teaching").red
        True
        """
        from turin_nb.engine.rules import one_of

        one_of(column, "payouts", ("classic", "red"), "S3")
        return self.classic if column == "classic" else self.red

    def held(self, cards: Iterable[int]) -> Counts:
        """How many of each good the named cards show together.

        >>> sum(Edition.load("teaching").held([0, 1]))
        12
        """
        given = row(cards, "cards", "S2")
        if given and max(given) >= len(self.cards):
            wanted = f"expected cards from 0 to {CARDS - 1}, got {max(given)}."
            raise BadInput(f"cards: {wanted}", "S2")
        chosen = map(self.cards.__getitem__, given)
        return tuple(map(sum, zip(*chosen, strict=True))) or (0,) * len(self.goods)


def read(file: str | bytes) -> Edition:
    """An edition from a TOML file's text or bytes; ``BadEdition`` names the wrong entry."""
    from turin_nb.engine.edition_file import parse

    return parse(file)


def _content(name_or_path: Any) -> bytes:
    """What the file of a shipped edition holds, or that at a path."""
    from turin_nb.engine.edition_file import LARGEST

    if isinstance(name_or_path, str) and name_or_path in shipped():
        source = resources.files("turin_nb.editions") / f"{name_or_path}.toml"
        return source.read_bytes()
    try:
        return content(name_or_path, LARGEST)
    except Exception:  # noqa: BLE001 - what is no path may be anything
        known, hint = ", ".join(shipped()), meant(name_or_path, shipped())
        raise BadEdition(
            f"edition: expected a shipped edition ({known}) or a readable TOML file, "
            f"got {shown(name_or_path)}.{hint}"
        ) from None


def shipped() -> tuple[str, ...]:
    """The names of the editions that come with the package.

    >>> shipped()
    ('teaching',)
    """
    files = resources.files("turin_nb.editions").iterdir()
    return tuple(sorted(f.name.removesuffix(".toml") for f in files if f.name.endswith(".toml")))


def _refuse(path: str, message: str) -> BadEdition:
    return BadEdition(f"{path}: {message}", "S2")


def check_names(goods: tuple[str, ...]) -> None:
    """Nine goods with different names, else ``BadEdition`` (S2)."""
    if len(goods) != GOODS:
        raise _refuse("goods", f"expected {GOODS} goods, got {len(goods)}.")
    for place, name in enumerate(goods):
        path, wrong = f"goods[{place}].name", fault(name, (), LONGEST_GOOD)
        if wrong:
            raise _refuse(path, f"expected a name, got {shown(name)}. {wrong}")
        twin = fault(name, goods[:place], LONGEST_GOOD)
        if twin:
            raise _refuse(path, f"{shown(name)} is the name of a good above it. {twin}")


def _listed(values: Any, path: str) -> tuple[Any, ...]:
    """A row of the edition, its numbers in Python's own."""
    try:
        return tuple(map(plain, items(values, path, "S2")))
    except BadInput as wrong:
        raise BadEdition(wrong.message, wrong.rule) from None


def _check_texts(edition: Edition) -> None:
    """Names, title and note that a screen and a file can hold."""
    texts = {"name": edition.name, "title": edition.title, "note": edition.note}
    for path, text in texts.items():
        if not isinstance(text, str) or not whole_letters(text):
            raise _refuse(path, f"expected a text of whole characters, got {shown(text)}.")


def _check_goods(edition: Edition) -> None:
    """Nine goods with different names, each with a total and both payouts."""
    check_names(edition.goods)
    for key, column in (
        ("classic", edition.classic),
        ("red", edition.red),
        ("total", edition.totals),
    ):
        _check_column(key, column)


def _check_column(key: str, column: Counts) -> None:
    """A number of 0 or more for each good."""
    if len(column) != GOODS:
        raise _refuse(f"goods.{key}", f"expected {GOODS} numbers, got {len(column)}.")
    for place, number in enumerate(column):
        if not _is_count(number):
            wanted = f"expected a whole number of 0 or more, got {shown(number)}."
            raise _refuse(f"goods[{place}].{key}", wanted)


def _is_count(number: object) -> bool:
    """Whether this is a whole number of 0 or more."""
    return isinstance(number, int) and not isinstance(number, bool) and number >= 0


def _check_card(card: Counts, place: int) -> None:
    """3 of one good, 2 of another, 1 of a third."""
    if not (isinstance(card, tuple) and all(map(_is_count, card))) or tuple(sorted(card)) != _CARD:
        shows = "3 of one good, 2 of another and 1 of a third"
        raise _refuse(f"cards[{place}]", f"expected {shows}, got {shown(card)}.")


def _check_sums(edition: Edition) -> None:
    """18 cards, 108 units, and the printed totals."""
    if len(edition.cards) != CARDS:
        raise _refuse("cards", f"expected {CARDS} cards, got {len(edition.cards)}.")
    sums = edition.held(range(CARDS))
    for place, (printed, counted) in enumerate(zip(edition.totals, sums, strict=True)):
        if printed != counted:
            good = edition.goods[place]
            message = f"the cards hold {counted} of {good}, the payout card prints {printed}."
            raise _refuse(f"goods[{place}].total", message)
