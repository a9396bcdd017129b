"""The table's pure functions: questions, links, what lies open, lessons, what is kept."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from random import Random

import pytest

from tests.engine.scripts import auction, dealt
from turin_nb import BadInput, BadRecord, Edition, Game, IllegalMove, Rules, score
from turin_nb.engine import moves
from turin_nb.engine.choices import Decision, listed
from turin_nb.engine.house import consoling_goose, yielding_goose
from turin_nb.engine.view import View, before_payouts, goods_bring, if_ended_now, public
from turin_nb.lessons.scripts import load_script
from turin_nb.pages.play.agreed import seed_of
from turin_nb.pages.play.ask import answered, ask, whole_scudo
from turin_nb.pages.play.cards import centre, doing
from turin_nb.pages.play.kept import (
    DAY,
    GONE,
    Keeper,
    asked_for,
    folder_of_server,
    kept,
    sitting_of,
    sweep,
)
from turin_nb.pages.play.lesson import begun, number, on, predicted
from turin_nb.pages.play.log import log, result
from turin_nb.pages.play.now import goods, now
from turin_nb.pages.play.purses import over_time, purses
from turin_nb.pages.play.sitting import looks, next_game, played, seated
from turin_nb.pages.play.watching import Watching, jumps, to
from turin_nb.pages.what_if.address import PAGE, address, linked_table, table_of
from turin_nb.strategies.play import play

RECORDS = Path(__file__).parents[2] / "records"
NAMES = ["Ada", "Ben", "Cleo"]


def game(**values: object) -> Game:
    return Game.new(NAMES, seed=1, **values)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def finished() -> Game:
    return play(["valuer", "random", "valuer"], seed=3)


@pytest.mark.parametrize("typed", ["", " ", "3.7", "-1", "1e3", "four", "٣", "9999999"])
def test_an_amount_that_is_no_whole_number_is_refused_and_not_repeated(typed: str) -> None:
    with pytest.raises(BadInput) as refused:
        whole_scudo(typed, "Bid", "A2")
    assert not typed.strip() or typed not in str(refused.value)


def test_every_question_of_a_finished_game_leads_to_its_move(finished: Game) -> None:
    """Each sealed, chosen or offered move is what its question makes of field and ticks."""
    now_, asked = finished.at(0), set()
    for move in finished.moves:
        seat = getattr(move, "seat", None)
        if seat is not None and not isinstance(move, moves.Borrow):
            question = ask(now_.decision(seat), now_.setup.names, now_.setup.edition)
            asked.add(question.what)
            card = getattr(move, "card", None)
            picked = getattr(move, "cards", () if card is None else (card,))
            amount = getattr(move, "amount", getattr(move, "price", ""))
            made = [answer.move for answer in question.answers]
            if move not in made:
                assert answered(question, str(amount), picked) == move
        now_ = now_.play(move)
    assert {"put up", "bid", "keep", "market"} <= asked


def test_questions_tell_no_amount() -> None:
    """They may be asked in the open, and what a seat has left is its own business."""
    choice = game().decision(0)._replace(what="bid", high=13)
    assert "13" not in repr(ask(choice, NAMES, Edition.load("teaching")))


def test_what_lies_open_is_the_same_for_whoever_sits_first() -> None:
    here = game(rules=Rules(public_scudo=False)).play(moves.Borrow(1))
    seen = public(here)
    assert seen.hands == seen.sealed == seen.purses == (None,) * 3
    assert (seen.seat, seen.decision, seen.free) == (None, None, 0)


def test_if_it_ended_now_counts_what_lies_face_up(finished: Game) -> None:
    half = finished.at(len(finished.moves) // 2)
    seen = public(half)
    cash, loans = before_payouts(seen)
    assert cash is not None
    for column in ("classic", "red"):
        held = [half.setup.edition.held(cards) for cards in half.state.face_up]
        right = score(held, cash, half.setup.edition.payouts(column), loans)
        assert if_ended_now(seen, column) == right
    assert "If it ended now" in now(seen)


def test_scudo_on_offers_are_there_before_the_payouts() -> None:
    """They go back to their owners (M8), so what the payouts begin with holds them."""
    offering = auction(dealt(3), 4, 3, 0)
    card = offering.state.face_up[0][0]
    offering = offering.play(moves.Offer(0, card, 5))
    assert offering.state.purses == (6, 12, 15)
    assert before_payouts(public(offering)) == ((11, 12, 15), (False,) * 3)


def test_at_the_end_it_ended_as_it_did(finished: Game) -> None:
    scoring = if_ended_now(public(finished), finished.setup.column)
    assert scoring is not None
    assert scoring.final == finished.final
    assert result(public(finished)).count("<tr>") == 4


def test_with_closed_fists_only_the_goods_speak() -> None:
    finished = play(["random"] * 3, seed=3, rules=Rules(public_scudo=False))
    half = public(finished.at(40))
    assert if_ended_now(half, "classic") is None
    assert "closed fists" in now(half)
    assert "closed fists" in over_time(half)
    assert sum(goods_bring(half, "classic")) >= 0


def test_purses_over_time_end_at_what_is_in_hand(finished: Game) -> None:
    points = purses(public(finished))
    assert points[0].purses == (15, 15, 15)
    assert points[-1].purses == finished.final
    assert over_time(public(finished)).count('class="tt-line"') == 3


def test_the_log_has_the_newest_chapter_first(finished: Game) -> None:
    text = log(public(finished))
    assert text.index("Auction 5 begins") < text.index("Auction 1 begins")


def test_the_goods_say_who_has_the_most_in_words(finished: Game) -> None:
    assert "(the most)" in goods(public(finished))


def test_a_seat_says_what_it_bid_and_added() -> None:
    finished = load_script("teaching_game").game
    texts = {doing(public(finished.at(step)), 1) for step in range(len(finished.moves) + 1)}
    assert any("bid 2 + 1" in text for text in texts)
    assert centre(public(finished)) == ""


def test_the_seat_of_a_bid_that_a_goose_lifts_says_what_counts() -> None:
    table = game(house=[consoling_goose(0)])
    table = table.play_all(
        moves.PutUp(seat, hand[0]) for seat, hand in enumerate(table.state.hands)
    )
    tied = table.play_all([moves.Bid(0, 3), moves.Bid(1, 4), moves.Bid(2, 1)])
    assert "bid 3, counts as 4 (G2), to decide" in doing(public(tied), 0)
    assert "bid 4, to decide" in doing(public(tied), 1)
    raised = tied.play_all([moves.Raise(0, 1), moves.Raise(1, 0)])
    assert "bid 3, counts as 4 (G2), + 1" in doing(public(raised), 0)
    assert "bid 4 + 0" in doing(public(raised), 1)


def test_a_table_sent_to_the_what_if_page_arrives(finished: Game) -> None:
    edition = finished.setup.edition
    for step in range(0, len(finished.moves) + 1, 9):
        table = table_of(public(finished.at(step)))
        page, _, query = address(table, edition).partition("?")
        assert page == PAGE
        assert linked_table(edition, query) == table


@pytest.mark.parametrize(
    "query",
    ["table=", "table=%7B", "table=[]", "table=%7B%22names%22%3A%5B%22A%22%5D%7D", "table=1"],
)
def test_a_query_that_holds_no_table_is_refused(query: str) -> None:
    with pytest.raises(BadRecord, match="the address of this page"):
        linked_table(Edition.load("teaching"), query)


def test_a_lesson_keeps_its_reveal_shut() -> None:
    lesson = begun(load_script("teaching_game"))
    while lesson.question is None:
        lesson = on(lesson)
    shown = lesson.view
    with pytest.raises(IllegalMove):
        on(lesson)
    assert all(event.kind != "settled" for event in shown.events)
    assert lesson.question.kind == "places"
    after = predicted(lesson, ["Cleo", "Ben"])
    assert after.view == shown
    assert after.told == ()
    with pytest.raises(BadInput):
        predicted(after, [1.5, 2, 3])
    open_ = predicted(after, [1, 3, 9])
    assert [prediction.right for prediction in open_.told] == [True, False]
    assert (open_.score.right, open_.score.asked) == (1, 2)
    assert any(event.kind == "settled" for event in open_.view.events)


def test_a_whole_lesson_ends_as_its_game_does() -> None:
    lesson = begun(load_script("teaching_game"))
    while not lesson.over:
        question = lesson.question
        if question is None:
            lesson = on(lesson)
        else:
            lesson = predicted(lesson, [part if part is not None else "nobody"
                                        for part in question.right])  # fmt: skip
    assert lesson.score.right == lesson.score.asked > 10
    assert lesson.view.scoring == lesson.script.game.scoring


@pytest.mark.parametrize("typed", ["", "1.5", "--2", "x", "1234567"])
def test_a_prediction_is_a_whole_number(typed: str) -> None:
    with pytest.raises(BadInput):
        number(typed, "Ada")


@pytest.mark.parametrize("seed", ["1.5", "x", "-2", "1" * 19])
def test_a_seed_is_a_whole_number(seed: str) -> None:
    with pytest.raises(BadInput):
        seed_of(seed)


def test_the_curtain_stands_before_secrets_alone() -> None:
    sitting = seated(game())
    assert (sitting.curtain, sitting.due) == (0, 0)
    sitting = looks(sitting, 0)
    assert sitting.curtain is None
    assert sitting.view.seat == 0
    sitting = played(sitting, moves.PutUp(0, sitting.game.state.hands[0][0]))
    assert (sitting.curtain, sitting.looking) == (1, None)
    with pytest.raises(BadInput):
        looks(seated(game(), [None, "random", None]), 1)


def test_a_next_game_only_after_the_last_move(finished: Game) -> None:
    with pytest.raises(IllegalMove):
        next_game(seated(game(), games=3))
    with pytest.raises(IllegalMove):
        next_game(seated(finished))
    after = next_game(seated(finished, games=3))
    assert len(after.match.games) == 2
    assert after.game.setup.seed == (finished.setup.seed or 0) + 1


@pytest.mark.parametrize(("bots", "games"), [([None], 1), ([None] * 3, 2)])
def test_a_table_that_there_is_not(bots: list[None], games: int) -> None:
    with pytest.raises(BadInput):
        seated(game(), bots, games)


def test_stepping_stays_within_the_game(finished: Game) -> None:
    watching = Watching(finished)
    assert to(watching, -3).step == 0
    assert to(watching, 10_000).step == len(finished.moves)
    places = [step for _, step in jumps(finished)]
    assert places == sorted(places)


def test_what_is_kept_is_private_and_goes_after_a_day(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    sitting = seated(game())
    keeper.keep(sitting)
    (file,) = tmp_path.iterdir()
    assert file.stat().st_mode & 0o077 == 0
    sweep(tmp_path)
    assert file.exists()
    os.utime(file, (0, time.time() - DAY - 1))
    sweep(tmp_path)
    assert not file.exists()
    keeper.keep(sitting)
    keeper.drop()
    assert list(tmp_path.iterdir()) == []


def test_two_tables_are_kept_apart(tmp_path: Path) -> None:
    one, two = Keeper(tmp_path), Keeper(tmp_path)
    one.keep(seated(game()))
    two.keep(seated(Game.new(2, seed=9)))
    found = asked_for(tmp_path, f"game={two.token}")
    assert found is not None
    assert found.game.players == 2
    assert kept(found) == kept(seated(Game.new(2, seed=9)))


@pytest.mark.parametrize("query", ["", "utm_source=mail", "table=%7B"])
def test_no_game_where_none_is_asked_for(tmp_path: Path, query: str) -> None:
    assert asked_for(tmp_path, query) is None


@pytest.mark.parametrize("query", ["game=", "game=../x", "game=%2e%2e%2fx", "game=none"])
def test_a_game_that_is_not_kept_is_said_to_be_gone(tmp_path: Path, query: str) -> None:
    (tmp_path.parent / "x.json").write_text(json.dumps(kept(seated(game()))))
    for folder in (tmp_path, None):
        with pytest.raises(BadRecord) as refused:
            asked_for(folder, query)
        assert refused.value.message == f"the address of this page: {GONE}"


@pytest.mark.parametrize("damaged", ["Game=x", "amp;game=x", "utm_source=mail;game=x", "game"])
def test_a_damaged_link_to_a_game_is_refused(tmp_path: Path, damaged: str) -> None:
    with pytest.raises(BadRecord, match="Copy the whole link again"):
        asked_for(tmp_path, damaged)


def test_a_kept_file_that_cannot_be_read_is_no_game(tmp_path: Path) -> None:
    for number_, text in enumerate(("{", "[]", '{"format": 3}', '{"format": 1}', '{"format": 2}')):
        (tmp_path / f"t{number_}.json").write_text(text)
        with pytest.raises(BadRecord, match="names no game that is kept here"):
            asked_for(tmp_path, f"game=t{number_}")


def test_a_game_kept_by_the_geese_of_before_goes_on_by_them() -> None:
    stored = json.loads((RECORDS / "kept1.json").read_text(encoding="utf-8"))
    found = sitting_of(stored)
    first, second = found.match.games
    assert (first.final, first.state.house, second.state.house) == (
        (12, 19, 37),
        (1, (3, 0)),
        (1, (3, 0)),
    )
    again = kept(found)
    assert (again["format"], [game["format"] for game in again["match"]["games"]]) == (2, [1, 1])
    assert kept(sitting_of(again)) == again


def test_a_kept_game_of_now_keeps_the_geese_of_now() -> None:
    table = Game.new(3, seed=4, house=[yielding_goose(0), consoling_goose()])
    stored = kept(seated(table))
    assert (stored["format"], stored["match"]["games"][0]["format"]) == (2, 2)
    assert sitting_of(stored).game == table


def test_a_table_with_a_bot_that_is_not_at_hand_is_not_offered(tmp_path: Path) -> None:
    def homemade(view: View, decision: Decision, rng: Random) -> moves.Move:
        return next(listed(decision))

    keeper = Keeper(tmp_path)
    keeper.keep(seated(game(), [None, None, homemade]))
    with pytest.raises(BadRecord, match="names no game that is kept here"):
        asked_for(tmp_path, f"game={keeper.token}")


def test_games_are_kept_in_a_served_page_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert folder_of_server({}) is None
    served = {"SERVER_SOFTWARE": "voila/0.5.13"}
    assert folder_of_server({**served, "TURIN_NB_KEEP": "no"}) is None
    folder = folder_of_server(served)
    assert folder is not None
    assert folder.stat().st_mode & 0o077 == 0
    folder.chmod(0o755)
    assert folder_of_server(served) is None
