"""A game as JSON: what is saved loads again, what is wrong is refused with its path."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.engine.scripts import add, auction, bid, dealt, finished, passes, put_up
from turin_nb.engine import moves as m
from turin_nb.engine.errors import BadInput, BadRecord
from turin_nb.engine.game import Game
from turin_nb.engine.house import HouseRule, consoling_goose, yielding_goose
from turin_nb.engine.match import Match
from turin_nb.engine.record import LARGEST, from_json, load, save, to_json
from turin_nb.engine.rules import Rules

RECORDS = Path(__file__).parents[1] / "records"


def game() -> Game:
    """A game that is under way, with a bid sealed."""
    started = passes(auction(dealt(4, seed=7), 3, 2, 1, 0))
    return put_up(started).play_all([m.Bid(2, 5), m.Borrow(0)])


FORMAT_2 = {
    "format2": ((-3, 60, -12, 1), (0, (4, None))),
    "format2_yielding": ((24, 13, 22, 22), (1,)),
    "format2_consoling": ((7, 31, 29), ((3, 0),)),
}
GEESE = [yielding_goose(2), consoling_goose()]
RULES = Rules(
    lone_zero_raise="void",
    void_discards="random",
    open_offers=2,
    public_scudo=False,
    order=(8, 7, 6, 5, 4, 3, 2, 1, 0),
)


@pytest.mark.parametrize(
    "saved",
    [
        dealt(),
        game(),
        finished(dealt(5)),
        finished(dealt(2, payouts="red")),
        finished(dealt(rules=RULES)),
        bid(dealt(house=GEESE), 4, 1, 4).play(m.Answer(2, "claim")),
    ],
)
def test_what_is_saved_loads_again(saved: Game, tmp_path: Path) -> None:
    save(saved, tmp_path / "game.json")
    loaded = load(tmp_path / "game.json")
    assert loaded == saved
    assert loaded.moves == saved.moves
    assert to_json(loaded) == to_json(saved)
    assert Game.from_record(saved.to_record()) == saved


def test_a_record_is_plain_data_with_a_version() -> None:
    record = game().to_record()
    assert record["format"] == 2
    assert record["program"].startswith("turin_nb ")
    assert record["seed"] == 7
    assert record["deal"]["centre"] == [16, 17]
    assert record["moves"][0] == {"move": "bid", "seat": 0, "amount": 3}
    assert json.loads(json.dumps(record)) == record


def test_a_file_holds_a_line_for_each_move() -> None:
    text = to_json(game())
    assert json.loads(text) == game().to_record()
    assert text.count('\n  {"move": ') == len(game().moves)
    assert '"moves": []' in to_json(dealt())
    assert json.loads(to_json(dealt())) == dealt().to_record()


def test_numpy_moves_are_saved_as_any_other() -> None:
    played = put_up(dealt()).play(m.Bid(np.int64(0), np.int64(4)))  # type: ignore[arg-type]
    assert from_json(to_json(played)) == put_up(dealt()).play(m.Bid(0, 4))


def test_names_of_any_script_stay_readable() -> None:
    text = to_json(Game.new(["Žofia", "<img src=x onerror=>"], seed=1))
    assert "Žofia" in text
    assert from_json(text).setup.names[1] == "<img src=x onerror=>"


def test_rewinds_past_a_reveal_are_kept() -> None:
    back = bid(dealt(), 3, 5, 4).rewind(3)
    assert back.to_record()["rewinds"] == [{"before": 6, "after": 3}]
    loaded = from_json(to_json(back))
    assert loaded.rewinds == ((6, 3),)
    assert loaded == back


def test_a_short_file_by_hand_is_enough() -> None:
    record = {"format": 1, "players": ["Ada", "Ben"], "seed": 4, "moves": []}
    assert Game.from_record(record) == Game.new(["Ada", "Ben"], seed=4)
    laid = {"format": 1, "players": ["A", "B"], "deal": {"hands": [[*range(6)], [*range(6, 12)]]}}
    assert Game.from_record({**laid, "moves": []}).setup.deal.out == tuple(range(12, 18))


def test_a_replay_draws_nothing() -> None:
    tossed = add(bid(dealt(seed=3), 4, 4, 6), {0: 1, 1: 1}).play(m.Toss((1, 0)))
    record = {**tossed.to_record(), "seed": None}
    assert Game.from_record(record).state == tossed.state


def test_the_fixture_of_format_1_loads_for_ever() -> None:
    fixture = load(RECORDS / "format1.json")
    said = json.loads((RECORDS / "format1.expected.json").read_text(encoding="utf-8"))
    assert fixture.final == tuple(said["final"])
    assert fixture.winners == tuple(said["winners"])
    assert fixture.rewinds == tuple(map(tuple, said["rewinds"]))
    assert {type(move).__name__ for move in fixture.moves} == set(said["kinds"])
    assert len(said["kinds"]) == len(m.KINDS), "the fixture holds every kind of move"


def saved_then(name: str) -> Game:
    """A stored game by the house rules of format 1, which says so when it is saved again."""
    game = load(RECORDS / f"format1_{name}.json")
    record = game.to_record()
    assert record["format"] == 1
    assert Game.from_record(record) == game
    assert game.at(len(game.moves)) == game, "a branch goes by the same rules"
    return game


def test_g1_a_game_of_format_1_is_replayed_by_the_yielding_goose_of_then() -> None:
    game = saved_then("yielding")
    said = [move for move in game.moves if isinstance(move, m.Answer)]
    assert said == [m.Answer(0, "claim"), m.Answer(2, "yield")], "one goose in two ties"
    assert (game.state.house, game.final) == ((2,), (10, 7, 28, 39))
    with pytest.raises(BadRecord, match=r"moves\[19\]: No house rule asks this seat") as refused:
        Game.from_record({**game.to_record(), "format": 2})
    assert refused.value.rule == "G1"


def test_g2_a_game_of_format_1_is_replayed_by_the_consoling_goose_of_then() -> None:
    game = saved_then("consoling")
    given = next(place for place, event in enumerate(game.events) if event.kind == "house")
    assert [event.kind for event in game.events[given:]][:2] == ["house", "market"]
    assert (game.state.house, game.final) == (((3, 0),), (12, 19, 37))
    with pytest.raises(BadRecord, match=r"^moves\[18\]: "):
        Game.from_record({**game.to_record(), "format": 2})


def test_a_goose_that_is_handed_in_changes_nothing_of_then() -> None:
    record = load(RECORDS / "format1_yielding.json").to_record()
    assert Game.from_record(record, house=[yielding_goose(0)]).final == (10, 7, 28, 39)


def test_g3_a_rule_of_the_table_is_replayed_as_it_was_played() -> None:
    told: list[str] = []
    rule = HouseRule("ours", round_over=lambda state, chits: told.append("round"))
    record = auction(dealt(house=[rule]), 2, 1, 0).to_record()
    told.clear()
    Game.from_record(record, house=[rule])
    assert told == []
    Game.from_record({**record, "format": 1}, house=[rule])
    assert told == ["round"]


def test_a_game_of_format_1_without_house_rules_is_a_game_of_today() -> None:
    record = {**game().to_record(), "format": 1}
    assert Game.from_record(record) == game()
    assert Game.from_record(record).to_record()["format"] == 2


def test_a_match_of_format_1_goes_on_by_the_rules_of_today() -> None:
    data = json.loads((RECORDS / "format1_match.json").read_text(encoding="utf-8"))
    match = Match.from_record(data)
    first, second = match.games
    assert (first.final, first.state.house) == ((12, 19, 37), (1, (3, 0)))
    assert second.setup.house[1] == consoling_goose(0), "the goose was carried over then"
    assert second.state.settlement
    assert second.state.settlement.order == (0, 1, 2)
    assert Match.from_record(match.to_record()) == match
    following = Match((first,)).next_game(seed=1).game
    assert following.to_record()["format"] == 2
    assert following.setup.house == (yielding_goose(1), consoling_goose())


@pytest.mark.parametrize(("name", "held"), FORMAT_2.items())
def test_the_fixtures_of_format_2_load_for_ever(name: str, held: tuple[Any, ...]) -> None:
    stored = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    assert stored["format"] == 2
    game = load(RECORDS / f"{name}.json")
    assert (game.final, game.state.house) == held
    assert Game.from_record(game.to_record()) == game
    assert game.to_record()["format"] == 2


@pytest.mark.parametrize("goose", ["yielding", "consoling"])
def test_a_fixture_with_a_goose_goes_by_the_rules_of_its_own_format_alone(goose: str) -> None:
    stored = json.loads((RECORDS / f"format2_{goose}.json").read_text(encoding="utf-8"))
    with pytest.raises(BadRecord, match="moves"):
        Game.from_record({**stored, "format": 1})


def test_the_fixture_of_format_2_holds_every_kind_of_move_and_of_answer() -> None:
    fixture = load(RECORDS / "format2.json")
    assert {type(move) for move in fixture.moves} == set(m.KINDS)
    answers = {move.choice for move in fixture.moves if isinstance(move, m.Answer)}
    assert answers == {"yield", "claim", "stay"}
    assert (fixture.winners, fixture.rewinds) == ((1,), ((41, 33),))


Change = Callable[[dict[str, Any]], None]


def setting(*path: Any, to: Any) -> Change:
    """Set one entry of a record."""

    def change(record: dict[str, Any]) -> None:
        target: Any = record
        for key in path[:-1]:
            target = target[key]
        target[path[-1]] = to

    return change


def without(*path: Any) -> Change:
    """Take one entry of a record out."""

    def change(record: dict[str, Any]) -> None:
        target: Any = record
        for key in path[:-1]:
            target = target[key]
        del target[path[-1]]

    return change


WRONG: dict[str, tuple[Change, str]] = {
    "another format": (setting("format", to=3), r"^format: expected 1 or 2, got 3"),
    "no format": (without("format"), r"^format: the entry 'format' is missing"),
    "format as a text": (setting("format", to="1"), r"^format: expected a whole number, got '1'"),
    "an unknown entry": (setting("sed", to=1), r"unknown entries: 'sed'"),
    "no players": (without("players"), r"^players: the entry"),
    "one player": (setting("players", to=["Ada"]), r"players"),
    "a name twice": (setting("players", to=["A", "B", "C", "A"]), r"players\[3\]"),
    "a name that is none": (setting("players", 1, to=5), r"^players\[1\]: expected a text, got 5"),
    "another column": (setting("payouts", to="new"), r"payouts: expected"),
    "an unknown edition": (setting("edition", to="nowhere"), r"^edition: "),
    "an edition that is none": (setting("edition", to=5), r"^edition: "),
    "a card of the edition": (
        setting("edition", "cards", 3, "two", to="Gold"),
        r"^edition: cards\[3\]",
    ),
    "a total of the edition": (
        setting("edition", "goods", 0, "total", to=15),
        r"^edition: goods\[0\]\.total",
    ),
    "a payout of the edition": (
        setting("edition", "goods", 2, "red", to=1.5),
        r"^edition\.goods\[2\]\.red: expected a whole number, got 1.5",
    ),
    "an option": (setting("rules", "void_discards", to="none"), r"^rules: void_discards"),
    "an option's type": (setting("rules", "public_scudo", to=1), r"^rules\.public_scudo: expected"),
    "no limit of offers": (setting("rules", "open_offers", to=0), r"^rules: open_offers"),
    "an unknown option": (setting("rules", "free", to=1), r"^rules: unknown entries: 'free'"),
    "an order": (setting("rules", "order", to=[0, 1]), r"order"),
    "a house rule": (setting("house", to=[{"name": "ours"}]), r"^house\[0\]: .*'ours'.*at hand"),
    "a goose's setting": (
        setting("house", to=[{"name": "yielding goose", "settings": {"colour": 1}}]),
        r"^house\[0\]: .*not at hand",
    ),
    "a goose's holder": (
        setting("house", to=[{"name": "yielding goose", "settings": {"holder": 9}}]),
        r"^house\[0\]: the goose's holder",
    ),
    "a goose's seat": (
        setting("house", to=[{"name": "yielding goose", "settings": {"holder": 4}}]),
        r"the goose's holder: expected a whole number from 0 to 3, got 4",
    ),
    "a seed": (setting("seed", to="7"), r"^seed: expected a whole number"),
    "a seed below 0": (setting("seed", to=-7), r"seed: expected"),
    "no hands": (without("deal", "hands"), r"^deal\.hands: the entry"),
    "a card dealt twice": (setting("deal", "hands", 0, 0, to=17), r"deal: expected each"),
    "a card that is none": (setting("deal", "hands", 0, 0, to=99), r"deal: expected each"),
    "a hand too short": (without("deal", "hands", 2, 0), r"hands\[2\]: expected 4 cards, got 3"),
    "a centre": (setting("deal", "centre", to=[16]), r"deal\.centre: expected 2 cards, got 1"),
    "half a card": (setting("deal", "hands", 1, 2, to=6.5), r"^deal\.hands\[1\]\[2\]: expected a"),
    "a move that is none": (setting("moves", 1, to="bid"), r"^moves\[1\]"),
    "a kind of move": (setting("moves", 1, "move", to="bod"), r"^moves\[1\]\.move: expected"),
    "no kind": (without("moves", 0, "move"), r"^moves\[0\]\.move: expected one of .* got None"),
    "no seat": (without("moves", 2, "seat"), r"^moves\[2\]\.seat: the entry 'seat' is missing"),
    "too much": (setting("moves", 2, "price", to=1), r"^moves\[2\]: unknown entries: 'price'"),
    "3.7 Scudo": (
        setting("moves", 1, "amount", to=3.7),
        r"^moves\[1\]\.amount: expected a whole number, got 3.7",
    ),
    "4 as a text": (setting("moves", 1, "amount", to="4"), r"^moves\[1\]\.amount"),
    "True Scudo": (setting("moves", 1, "amount", to=True), r"^moves\[1\]\.amount"),
    "-1 Scudo": (setting("moves", 1, "amount", to=-1), r"^moves\[1\]: bid: expected"),
    "an illegal bid": (setting("moves", 1, "amount", to=16), r"^moves\[1\]: This bid is more"),
    "a strange seat": (setting("moves", 3, "seat", to=9), r"^moves\[3\]: seat: expected"),
    "a second bid": (setting("moves", 3, "seat", to=0), r"^moves\[3\]: This seat has sealed"),
    "moves that are none": (setting("moves", to=5), r"^moves: expected a list"),
    "a rewind that goes on": (
        setting("rewinds", to=[{"before": 1, "after": 5}]),
        r"^rewinds\[0\]: expected a step back",
    ),
    "a rewind before the deal": (
        setting("rewinds", to=[{"before": 1, "after": -5}]),
        r"^rewinds\[0\]: expected a step back",
    ),
    "half a rewind": (setting("rewinds", to=[{"before": 1}]), r"^rewinds\[0\]\.after: the entry"),
    "a program": (setting("program", to=1), r"^program: expected a text"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_a_wrong_file_is_refused_with_the_path(kind: str) -> None:
    change, says = WRONG[kind]
    record = copy.deepcopy(game().to_record())
    change(record)
    with pytest.raises(BadRecord, match=says):
        Game.from_record(record)


def test_without_deal_and_seed_there_is_nothing_to_replay() -> None:
    record = {**game().to_record(), "deal": None, "seed": None}
    with pytest.raises(BadRecord, match="deal: expected the hands") as refused:
        Game.from_record(record)
    assert refused.value.rule == "S4"


@pytest.mark.parametrize("record", [None, 5, "game", [], [1], True])
def test_what_is_no_record_at_all(record: Any) -> None:
    with pytest.raises(BadRecord):
        Game.from_record(record)


@pytest.mark.parametrize(
    "text",
    ["", "{", "not json", "[" * 100_000, "NaN", "null", '{"format": NaN}', "9" * 5000, '"x"'],
)
def test_a_file_that_holds_no_record(text: str) -> None:
    with pytest.raises(BadRecord):
        from_json(text)


def test_a_file_far_too_large_is_not_even_read() -> None:
    with pytest.raises(BadRecord, match="at most 2000000 characters"):
        from_json(" " * (LARGEST + 1))


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere.json", tmp_path, "\0", None):
        with pytest.raises(BadRecord, match=r"the whole file: .* is no readable text file"):
            load(path)  # type: ignore[arg-type]
    (tmp_path / "picture.json").write_bytes(b"\x89PNG\x00\x9f")
    with pytest.raises(BadRecord, match="the whole file: expected a text in UTF-8, this is none"):
        load(tmp_path / "picture.json")


def test_the_rule_of_an_illegal_move_goes_along() -> None:
    record = game().to_record()
    record["moves"][1]["amount"] = 16
    with pytest.raises(BadRecord) as refused:
        Game.from_record(record)
    assert refused.value.rule == "A2"
    assert refused.value.__cause__ is None


def test_a_file_with_a_mark_of_windows_is_read(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(to_json(game()), encoding="utf-8-sig")
    assert load(tmp_path / "game.json") == game()


def test_half_a_letter_in_an_edition_is_refused_with_its_path() -> None:
    edition = replace(game().setup.edition, title="Our own")
    record = Game.new(2, edition, seed=1).to_record()
    record["edition"]["title"] = "A\ud800"
    with pytest.raises(BadRecord, match="edition: title: expected a text of whole characters"):
        from_json(json.dumps(record))


@pytest.mark.parametrize("wrong", [HouseRule("our own"), None, "geese", [3]])
def test_house_rules_come_as_a_list(wrong: Any) -> None:
    with pytest.raises(BadInput, match="house: expected a list of house rules"):
        Game.from_record(game().to_record(), house=wrong)


def test_a_game_is_saved_where_that_can_be(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"nothing can be written to .*: No such"):
        save(game(), tmp_path / "nowhere" / "game.json")


def test_a_file_from_before_names_had_a_rule_loads_with_names_mended_and_says_so() -> None:
    record = Game.new(["Ben", "Ada", "Cleo"], seed=1).to_record()
    record["players"] = ["Ada", "ada", "\u202e" + "x" * 39]
    game = Game.from_record(record)
    assert game.setup.names == ("Ada", "ada 2", "x" * 20)
    assert "'ada' is now ada 2" in game.setup.mended
    assert Game.from_record(game.to_record()).setup.mended == ""


def test_goods_of_before_are_mended_on_their_cards_too() -> None:
    record = Game.new(2, seed=1).to_record()
    edition = record["edition"]
    old, new = edition["goods"][0]["name"], "A" * 45
    edition["goods"][0]["name"] = new
    for card in edition["cards"]:
        card.update({key: new for key, name in card.items() if name == old})
    game = Game.from_record(record)
    assert game.setup.edition.goods[0] == "A" * 40
    assert game.setup.mended.startswith("Names that would not do any more were mended: ")
