"""A strategy's bids counted in the page: asked for, kept, counted anew, never in the way."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

import pytest
from ipywidgets import Widget

from tests.lessons.plain_games import plain_game
from tests.pages.bids.counting import bid_counts
from turin_nb.engine.record import to_json
from turin_nb.pages.bids import sampling as bid_sampling
from turin_nb.pages.bids.guess import Bids, Sample
from turin_nb.pages.bids.model import BidTable, wanted
from turin_nb.pages.bids.sampling import Key, Run
from turin_nb.pages.bids.screen import BidExplorer
from turin_nb.theory.distributions import counts

FEW = BidTable(sample=Sample(2, 4, 1))


@pytest.fixture
def screen() -> BidExplorer:
    return BidExplorer(FEW)


@pytest.fixture
def one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slice of no time is one game."""
    monkeypatch.setattr(bid_sampling, "SLICE", 0)
    monkeypatch.setattr(bid_sampling, "REST", 0.01)


def visible(part: Widget) -> bool:
    return bool(part.layout.display != "none")


def choose(screen: BidExplorer, rival: int, kind: str) -> None:
    screen.knowing.rivals[rival].kind.value = kind


def type_in(field: Widget, text: str) -> None:
    field.field.set_state({"value": text})


def test_a_strategy_is_chosen_and_its_bids_are_counted(screen: BidExplorer) -> None:
    sampling = screen.knowing.sampling
    assert not visible(sampling)
    choose(screen, 0, "strategy random")
    assert visible(sampling)
    assert screen.table.guesses[0].bids == counts(bid_counts("random", 3, 4, seed=1).at(2))
    assert "rival 1 bids as the strategy random in auction 2 of 4 games" in screen.words.value
    assert "(seed 1): 12 bids" in screen.words.value
    assert not visible(screen.knowing.rivals[0].guess)
    assert sampling.words.value == ""
    choose(screen, 0, "uniform")
    assert not visible(sampling)
    assert screen.table.guesses[0].kind == "uniform"


def test_another_auction_of_the_same_games_needs_no_new_game(
    screen: BidExplorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(screen, 1, "strategy random")
    monkeypatch.setattr(bid_sampling, "bids_of_games", None)
    screen.knowing.sampling.auction.value = 5
    assert screen.table.guesses[1].bids == counts(bid_counts("random", 3, 4, seed=1).at(5))
    choose(screen, 0, "strategy random")
    assert screen.table.guesses[0] == screen.table.guesses[1]


def test_other_players_games_or_seed_are_counted_anew(screen: BidExplorer) -> None:
    choose(screen, 0, "strategy random")
    screen.seats.radio.value = 2
    assert screen.table.guesses[0].bids == counts(bid_counts("random", 2, 4, seed=1).at(2))
    type_in(screen.knowing.sampling.games, "5")
    type_in(screen.knowing.sampling.seed, "3")
    assert screen.table.guesses[0].bids == counts(bid_counts("random", 2, 5, seed=3).at(2))
    screen.first.radio.value = True
    assert screen.table.guesses[0].bids == counts(bid_counts("random", 2, 5, seed=3).at(1))
    assert screen.knowing.sampling.auction.options == (1,)
    type_in(screen.knowing.sampling.games, "0")
    assert "from 1 to 1000" in screen.knowing.sampling.games.field.why


def test_two_rivals_are_counted_anew_together(screen: BidExplorer) -> None:
    choose(screen, 0, "strategy random")
    choose(screen, 1, "strategy random")
    type_in(screen.knowing.sampling.seed, "8")
    expected = counts(bid_counts("random", 3, 4, seed=8).at(2))
    assert [guess.bids for guess in screen.table.guesses[:2]] == [expected] * 2


def test_a_purse_that_allows_none_of_the_bids_is_said_and_the_choice_goes_back(
    screen: BidExplorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bid_sampling, "bids_of_games", threes)
    for row in screen.knowing.rivals[:2]:
        row.kind.value = "uniform"
    type_in(screen.knowing.rivals[0].purse, "2")
    before = screen.table
    choose(screen, 0, "strategy random")
    assert "Rival 1 cannot bid as the strategy random" in screen.message.value
    assert "none of them is at most 2 Scudo" in screen.message.value
    assert screen.table == before
    assert screen.knowing.rivals[0].kind.value == "uniform"
    choose(screen, 1, "strategy random")
    assert screen.table.guesses[1].bids.mean == 3


def threes(strategy: str, players: int, seed: int) -> Iterator[Bids]:
    while True:
        yield ((3,) * players,) * 5


def test_a_loaded_game_says_which_auction_counts(screen: BidExplorer) -> None:
    choose(screen, 0, "strategy random")
    content = to_json(plain_game(3)).encode()
    file = {"name": "g.json", "type": "", "size": len(content), "content": memoryview(content)}
    screen.start.file.file.set_state({"value": [{**file, "last_modified": 0}]})
    screen.start.auction.value = 3
    assert screen.table.guesses[0].counted == wanted(screen.table, "random")
    assert screen.knowing.sampling.auction.value == 4


def test_a_linked_page_keeps_what_was_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    table = FEW.with_counts(0, wanted(FEW, "valuer"), (3, 0, 2))
    monkeypatch.setattr(bid_sampling, "bids_of_games", None)
    screen = BidExplorer(table)
    assert screen.knowing.rivals[0].kind.value == "strategy valuer"
    type_in(screen.knowing.purse, "9")
    assert screen.table.guesses[0].bids == counts((3, 0, 2))


def test_a_run_plays_a_few_games_at_a_time() -> None:
    run = Run(Key("random", 2, 3, 1))
    run.go_on(0)
    assert (len(run.done), run.over) == (1, False)
    run.go_on(float("inf"))
    assert (len(run.done), run.over) == (3, True)
    run.go_on(float("inf"))
    assert len(run.done) == 3


async def moment(come: Callable[[], bool]) -> None:
    """Wait for a moment of the page, not for ever."""
    for _ in range(2000):
        if come():
            return
        await asyncio.sleep(0.005)
    pytest.fail("the moment never came")


@pytest.mark.usefixtures("one_by_one")
def test_the_page_answers_while_games_are_played(
    screen: BidExplorer,
) -> None:
    """Between two games the page takes what is typed."""
    sampling = screen.knowing.sampling

    async def use() -> None:
        choose(screen, 0, "strategy random")
        choose(screen, 1, "strategy valuer")
        await moment(lambda: "1 of 4 games" in sampling.words.value)
        assert screen.table.guesses == FEW.guesses
        type_in(screen.knowing.purse, "7")
        assert screen.knowing.rivals[0].kind.value == "strategy random"
        await moment(lambda: not sampling.asked)

    asyncio.run(use())
    assert screen.table.purse == 7
    assert [guess.counted and guess.counted.strategy for guess in screen.table.guesses] == [
        "random", "valuer", None, None,
    ]  # fmt: skip


@pytest.mark.usefixtures("one_by_one")
def test_another_strategy_while_games_are_played_is_counted_from_its_own_games(
    screen: BidExplorer,
) -> None:
    sampling = screen.knowing.sampling

    async def change_my_mind() -> None:
        choose(screen, 0, "strategy random")
        await moment(lambda: "1 of 4 games" in sampling.words.value)
        choose(screen, 0, "strategy valuer")
        await moment(lambda: not sampling.asked)

    asyncio.run(change_my_mind())
    assert screen.table.guesses[0].bids == counts(bid_counts("valuer", 3, 4, seed=1).at(2))


@pytest.mark.usefixtures("one_by_one")
def test_a_choice_that_is_taken_back_is_not_made_later(
    screen: BidExplorer,
) -> None:

    async def use() -> None:
        choose(screen, 0, "strategy random")
        await asyncio.sleep(0.01)
        choose(screen, 0, "uniform")
        await asyncio.sleep(0.1)

    asyncio.run(use())
    assert screen.table.guesses[0].kind == "uniform"
    assert screen.knowing.sampling.words.value == ""
    assert not visible(screen.knowing.sampling)


def test_two_pages_share_nothing(screen: BidExplorer) -> None:
    choose(screen, 0, "strategy random")
    other = BidExplorer(FEW)
    assert other.knowing.sampling.known == {}
    assert len(screen.knowing.sampling.known) == 1
