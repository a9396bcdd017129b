"""The scripted game that comes along: each kind of thing happens in it once, as it claims."""

import json
import re
from collections import Counter
from importlib import resources
from itertools import pairwise
from pathlib import Path

import pytest

from turin_nb import Game, narrate
from turin_nb.engine import moves
from turin_nb.lessons.scripts import load_script


@pytest.fixture(scope="module")
def game() -> Game:
    return load_script("teaching_game").game


def kinds(game: Game, rule: str) -> list[str]:
    return [event.kind for event in game.events if event.rule == rule]


def test_it_is_a_whole_game_of_three_on_the_teaching_edition(game: Game) -> None:
    assert game.setup.names == ("Ada", "Ben", "Cleo")
    assert game.setup.edition.name == "teaching"
    assert game.setup.column == "classic"
    assert (game.final, game.winners) == ((14, 11, 16), (2,))


def test_the_auction_of_the_text(game: Game) -> None:
    """2, 2 and 4; 0 and 1 are added; 1, 3 and 4 are paid, and Ben takes the second place."""
    settled = [event for event in game.events if event.kind == "settled"]
    bids = [event.amounts for event in game.events if event.kind == "bids"]
    raises = [event.amounts for event in game.events if event.kind == "raises"]
    assert bids.count((2, 2, 4)) == 1
    assert (bids[0], raises[0]) == ((2, 2, 4), (0, 1))
    assert settled[0].seats == (2, 1, 0)
    assert [entry.amount for entry in settled[0].entries] == [1, 3, 4]


def test_one_coin_toss_and_one_void_tie_with_its_own(game: Game) -> None:
    assert kinds(game, "A7") == ["toss"]
    assert kinds(game, "A9") == ["toss"]
    assert kinds(game, "A8") == ["discarded"]
    void = [entry.source for entry in game.entries if entry.rule == "A8"]
    assert void == [0, 1]


def test_two_offers_one_is_bought_one_withdrawn(game: Game) -> None:
    count = Counter(event.kind for event in game.events)
    assert (count["offered"], count["sold"], count["withdrawn"]) == (2, 1, 1)
    assert count["returned"] == count["claimed"] == 0
    sold = next(n for n, move in enumerate(game.moves) if isinstance(move, moves.Claim))
    assert game.at(sold).awaiting.what == "bid", "it is bought while others bid in secret"


def test_one_loan_by_will_and_one_forced(game: Game) -> None:
    willing = [(entry.target, entry.amount) for entry in game.entries if entry.rule == "L1"]
    forced = [(entry.target, entry.amount) for entry in game.entries if entry.rule == "P5"]
    assert (willing, forced) == ([(0, 10)], [(1, 10)])


def test_one_majority_is_shared_with_the_numbers_of_the_text(game: Game) -> None:
    """6 from the bank and 1 minority player: 7 / 2, 4 each (P4)."""
    assert kinds(game, "P4") == ["good"]
    shared = next(event for event in game.events if event.rule == "P4")
    assert game.setup.edition.goods[shared.amounts[0]] == "Grapes"
    assert shared.seats == (0, 1)
    paid = [(e.source, e.target, e.amount) for e in shared.entries]
    assert paid == [(2, "bank", 1), ("bank", 0, 4), ("bank", 1, 4)]


def test_the_rest_is_plain(game: Game) -> None:
    count = Counter(event.kind for event in game.events)
    assert (count["auction"], count["market"], count["good"], count["won"]) == (5, 4, 9, 1)
    assert kinds(game, "P6") == []
    assert kinds(game, "P3") == ["good"] * 8
    assert game.scoring is not None
    assert game.scoring.marks == (0, 0, 0)


def test_the_notes_tell_of_the_moves_that_they_stand_at(game: Game) -> None:
    notes = load_script("teaching_game").notes
    for word, kind in (
        ("buys", moves.Claim),
        ("loan of her own", moves.Borrow),
        ("take it back", moves.Withdraw),
        ("The coin still says", moves.Toss),
    ):
        (move,) = [number for number, note in notes.items() if word in note]
        assert isinstance(game.moves[move], kind), word


def test_no_note_tells_what_is_asked_next() -> None:
    steps = load_script("teaching_game").steps
    for before, step in pairwise(steps):
        for question in step.questions:
            told = " ".join(before.notes)
            assert not any(row.partition(". ")[0] in told for row in question.because)
            assert " wins" not in told


def test_the_file_is_short_and_made_by_hand() -> None:
    folder = resources.files("turin_nb.lessons") / "games"
    record = json.loads((folder / "teaching_game.json").read_text(encoding="utf-8"))
    assert set(record) == {"format", "players", "edition", "payouts", "deal", "moves"}
    assert len(record["moves"]) == 62


def test_it_is_told_in_words_with_rules(game: Game) -> None:
    told = narrate(game)
    assert told[-1] == "Cleo wins with 16 Scudo. [P8]"
    assert all(line.endswith("]") for line in told)


def test_the_steps_of_the_lesson_plan_show_what_it_says() -> None:
    """Steps are counted from 1, as on the screen."""
    plan = (Path(__file__).parents[2] / "docs/for_teachers.md").read_text(encoding="utf-8")
    told = re.findall(r"Step (\d+)\b[^()\n]*\(([A-Z]\d+)\)", plan)
    assert [step for step, _ in told] == ["5", "5", "27", "43", "47"]
    lesson = load_script("teaching_game")
    for number, rule in told:
        step = lesson.steps[int(number) - 1]
        shown = lesson.game.events[step.first : step.last]
        rules = {event.rule for event in shown} | {e.rule for v in shown for e in v.entries}
        assert rule in rules | {"A6"}
