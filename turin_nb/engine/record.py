"""A game as JSON: saved, loaded and replayed move by move; a wrong file gets its path named."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from turin_nb.engine import border, moves
from turin_nb.engine.border import structure
from turin_nb.engine.checks import content, meant, path_words, shown, written
from turin_nb.engine.edition import Edition
from turin_nb.engine.edition_file import EditionFile, from_file, layout, mended_file
from turin_nb.engine.errors import BadInput, BadRecord, TurinError
from turin_nb.engine.game import Game
from turin_nb.engine.house import SHIPPED, HouseRule, former
from turin_nb.engine.names import mended, mending
from turin_nb.engine.rules import Rules
from turin_nb.engine.setup import house_rules, opening
from turin_nb.engine.state import FORMAT

T = TypeVar("T")

FORMATS = (1, FORMAT)
LARGEST = 2_000_000  # characters of a file: a game has some 30,000


def _key(kind: type[moves.Move]) -> str:
    """A move's name in a record: ``PutUp`` is ``"put up"``."""
    return "".join(" " + c.lower() if c.isupper() else c for c in kind.__name__).strip()


_BY_KEY: Mapping[str, type[moves.Move]] = MappingProxyType({_key(k): k for k in moves.KINDS})


@dataclass(frozen=True, slots=True)
class DealRow:
    """The deal as a record holds it (S4)."""

    hands: list[list[int]]
    centre: list[int] = field(default_factory=list)
    out: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class RulesRow:
    """The table's options as a record holds them."""

    lone_zero_raise: str = "wins"
    void_discards: str = "chosen"
    open_offers: int | None = None
    public_scudo: bool = True
    order: list[int] | None = None


@dataclass(frozen=True, slots=True)
class HouseRow:
    """A house rule by its name and settings (G3)."""

    name: str
    settings: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RewindRow:
    """A rewind past a reveal: from so many moves back to so many."""

    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game as its file is laid out; a short file by hand may leave out the defaults."""

    format: int
    players: list[str]
    moves: list[dict[str, Any]]
    deal: DealRow | None = None
    edition: Any = "teaching"
    payouts: str = "classic"
    rules: RulesRow = field(default_factory=RulesRow)
    house: list[HouseRow] = field(default_factory=list)
    seed: int | None = None
    rewinds: list[RewindRow] = field(default_factory=list)
    program: str = ""


def to_record(game: Game) -> dict[str, Any]:
    """The whole game, hidden hands and sealed bids included, as plain data for JSON."""
    from turin_nb.version import __version__

    setup = game.setup
    return {
        "format": setup.format,
        "program": f"turin_nb {__version__}",
        "players": list(setup.names),
        "edition": layout(setup.edition),
        "payouts": setup.column,
        "rules": _lists(asdict(setup.rules)),
        "house": [{"name": rule.name, "settings": dict(rule.settings)} for rule in setup.house],
        "seed": setup.seed,
        "deal": _lists(asdict(setup.deal)),
        "moves": [move_row(move) for move in game.moves],
        "rewinds": [{"before": before, "after": after} for before, after in game.rewinds],
    }


def _lists(value: Any) -> Any:
    """Tuples as JSON's lists, all the way down."""
    if isinstance(value, dict):
        return {key: _lists(item) for key, item in value.items()}
    return [_lists(item) for item in value] if isinstance(value, (tuple, list)) else value


def move_row(move: moves.Move) -> dict[str, Any]:
    """One move as a record holds it.

    >>> move_row(moves.Bid(0, 4))
    {'move': 'bid', 'seat': 0, 'amount': 4}
    """
    return {"move": _key(type(move)), **_lists(asdict(move))}


def move_of(row: Mapping[str, Any], path: str) -> moves.Move:
    """The move of a record's row; ``BadRecord`` starts with ``path``.

    >>> move_of({"move": "bid", "seat": 0, "amount": 4}, "moves[0]")
    Bid(seat=0, amount=4)
    """
    kind = row.get("move")
    if not isinstance(kind, str) or kind not in _BY_KEY:
        known = f"expected one of {', '.join(_BY_KEY)}, got {shown(kind)}."
        raise BadRecord(f"{path}.move: {known}{meant(kind, _BY_KEY)}")
    rest = {key: value for key, value in row.items() if key != "move"}
    return structure(rest, _BY_KEY[kind], BadRecord, path=path)


def from_record(data: Any, house: Iterable[HouseRule] = ()) -> Game:
    """The game of a record, replayed move by move.

    ``house``: the table's own house rules that the record names; the geese come along.
    A record of format 1 is replayed by the house rules of then (G1, G2), and stays of format 1
    if it has any. Raises ``BadRecord`` with the path of the wrong entry, also for a move that
    is illegal.
    """
    record = structure(data, Record, BadRecord)
    if record.format not in FORMATS:
        raise BadRecord(f"format: expected {FORMATS[0]} or {FORMATS[1]}, got {record.format}.")
    if record.deal is None and record.seed is None:
        raise BadRecord("deal: expected the hands that were dealt, or a seed to deal them.", "S4")
    game = _table(record, house_rules(house))
    for place, row in enumerate(record.moves):
        path = f"moves[{place}]"
        game = _at(path, game.play, move_of(row, path))
    for place, rewind in enumerate(record.rewinds):
        if rewind.before < rewind.after or rewind.after < 0:
            raise BadRecord(f"rewinds[{place}]: expected a step back, got {shown(rewind)}.")
    return replace(game, rewinds=tuple((row.before, row.after) for row in record.rewinds))


def _table(record: Record, house: tuple[HouseRule, ...]) -> Game:
    """The dealt game of a record, no move played yet, by the house rules of its format."""
    game = _dealt(record, house)
    if record.format == FORMAT or not record.house:
        return game
    setup = game.setup
    setup = replace(setup, house=tuple(map(former, setup.house)), format=record.format)
    return Game(setup, opening(setup))


def _dealt(record: Record, house: tuple[HouseRule, ...]) -> Game:
    """The dealt game of a record, its names mended where they are from before the rule."""
    names = mended(record.players)
    edition, goods = _edition(record.edition)
    dealt = _at(
        "the table",
        lambda: Game.new(
            names,
            edition=edition,
            payouts=record.payouts,
            seed=record.seed,
            deal=asdict(record.deal) if record.deal else None,
            rules=_at("rules", lambda: Rules(**_rules(record.rules))),
            house=[_house(row, place, house) for place, row in enumerate(record.house)],
        ),
    )
    said = " ".join(filter(None, (mending(record.players, names), goods)))
    return Game(replace(dealt.setup, mended=said), dealt.state)


def _rules(row: RulesRow) -> dict[str, Any]:
    """The options of a row as ``Rules`` takes them."""
    options = asdict(row)
    return {**options, "order": None if row.order is None else tuple(row.order)}


def _edition(entry: Any) -> tuple[Edition, str]:
    """A shipped edition by name, or one written out in the record, and what became of its goods."""
    if isinstance(entry, str):
        return _at("edition", Edition.load, entry), ""
    file, said = mended_file(structure(entry, EditionFile, BadRecord, path="edition"))
    return _at("edition", from_file, file), said


def _house(row: HouseRow, place: int, given: tuple[HouseRule, ...]) -> HouseRule:
    """The house rule of a row: one handed in, or one of the geese (G3)."""
    path = f"house[{place}]"
    for rule in given:
        if rule.name == row.name and dict(rule.settings) == row.settings:
            return rule
    if row.name not in SHIPPED or set(row.settings) - {"holder"}:
        message = f"this game was played with {shown(row.name)}, which is not at hand."
        message += meant(row.name, [*SHIPPED, *(rule.name for rule in given)])
        raise BadRecord(f"{path}: {message}", "G3")
    return _at(path, lambda: SHIPPED[row.name](**row.settings))


def _at(path: str, make: Callable[..., T], *given: Any) -> T:
    """``make(*given)``; what it refuses becomes a ``BadRecord`` at ``path``."""
    try:
        return make(*given)
    except BadRecord:
        raise
    except TurinError as refused:
        raise BadRecord(f"{path}: {refused.message}", refused.rule) from None


def to_json(game: Game) -> str:
    """The record as the text of a file: a line for each move, readable beside its narration."""
    record = to_record(game)
    rows = ",\n  ".join(json.dumps(row, ensure_ascii=False) for row in record.pop("moves"))
    head = json.dumps(record, ensure_ascii=False, indent=1).removesuffix("\n}")
    return f'{head},\n "moves": [\n  {rows}\n ]\n}}\n' if rows else f'{head},\n "moves": []\n}}\n'


def from_json(text: str | bytes, house: Iterable[HouseRule] = ()) -> Game:
    """The game of a file, of its text or its bytes; ``BadRecord`` says what is wrong with it."""
    return from_record(parsed(text), house)


def parsed(file: str | bytes) -> Any:
    """What a JSON file of games holds; ``BadRecord`` if it is none, or far too long."""
    if isinstance(file, (str, bytes)) and len(file) > LARGEST:
        kind = "characters" if isinstance(file, str) else "bytes"
        raise BadRecord(f"the whole file: expected at most {LARGEST} {kind}, this one has more.")
    return border.parsed(file)


def save(game: Game, path: str | Path) -> None:
    """Write the whole game, secrets included, to a JSON file; ``BadInput`` if that cannot be.

    >>> from tempfile import TemporaryDirectory
    >>> from turin_nb import play
    >>> with TemporaryDirectory() as folder:
    ...     save(play(["random"] * 2, seed=1), Path(folder) / "game.json")
    ...     load(Path(folder) / "game.json").players
    2
    """
    if not isinstance(game, Game):
        raise BadInput(f"game: expected a Game, got {shown(game)}.")
    written(path, to_json(game))


def load(path: str | Path, house: Iterable[HouseRule] = ()) -> Game:
    """The game of a JSON file; ``BadRecord`` says what is wrong with it and where.

    >>> load("nowhere.json")
    Traceback (most recent call last):
    turin_nb.engine.errors.BadRecord: the whole file: 'nowhere.json' is no readable text file.
    """
    return from_json(bytes_of(path), house)


def bytes_of(path: str | Path) -> bytes:
    """The bytes of a file, cut off above what ``parsed`` takes; ``BadRecord`` without a file."""
    try:
        return content(path, LARGEST)
    except Exception:  # noqa: BLE001 - what is no path may be anything
        raise BadRecord(f"the whole file: {path_words(path)} is no readable text file.") from None
