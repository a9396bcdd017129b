"""The explorer begun from a file: what is shown, what is refused, and what is never in the page."""

from __future__ import annotations

import json
import re

import pytest
from ipywidgets import Widget
from ipywidgets.widgets import widget as registry

from tests.lessons.plain_games import plain_game
from tests.pages.play.tables import EVIL, below
from turin_nb import Game, Rules
from turin_nb.engine.match import Match
from turin_nb.engine.moves import Bid, Borrow, PutUp
from turin_nb.engine.record import to_json
from turin_nb.look.cards import card_label
from turin_nb.pages.bids.address import linked_bids
from turin_nb.pages.bids.model import BidTable
from turin_nb.pages.bids.moment import before_bids, taken
from turin_nb.pages.bids.screen import BidExplorer
from turin_nb.pages.bids.start import same

NAMES = ("Ada", "Ben", "Cleo")


@pytest.fixture
def screen() -> BidExplorer:
    return BidExplorer()


def send(screen: BidExplorer, content: bytes | str) -> None:
    """Choose a file, as the page would."""
    data = content.encode() if isinstance(content, str) else content
    file = {"name": "g.json", "type": "", "size": len(data), "content": memoryview(data)}
    screen.start.file.file.set_state({"value": [{**file, "last_modified": 0}]})


def finished() -> Game:
    return plain_game(NAMES)


def test_a_file_begins_with_its_last_auction_as_its_first_seat_sees_it(screen: BidExplorer) -> None:
    assert screen.start.choices.layout.display == "none"
    send(screen, to_json(finished()))
    start = screen.start
    assert start.choices.layout.display is None
    assert [words for words, _ in start.auction.options] == [
        f"Auction {number} of 5" for number in range(1, 6)
    ]
    assert (start.auction.value, start.seat.value) == (4, 0)
    assert screen.table == taken(BidTable(), before_bids([finished()])[4], 0)
    assert "auction 5 of 5, before the bids, as Ada sees it" in start.words.value
    assert start.file.file.value == ()
    assert screen.knowing.purse.field.value == str(screen.table.purse)


def test_auction_seat_and_reading_are_chosen(screen: BidExplorer) -> None:
    send(screen, to_json(finished()))
    start, moments = screen.start, before_bids([finished()])
    start.auction.value = 0
    start.seat.value = 2
    start.picks.value = True
    hopeful, cautious = (taken(BidTable(), moments[0], 2, hopeful=h) for h in (True, False))
    assert same(screen.table, hopeful)
    assert not same(screen.table, cautious)
    assert "auction 1 of 5, before the bids, as Cleo sees it" in start.words.value
    assert "worth least to Cleo" in start.words.value


def test_a_change_by_hand_is_said_a_bid_is_none(screen: BidExplorer) -> None:
    send(screen, to_json(finished()))
    screen.settle.bids[0].field.set_state({"value": "1"})
    screen.knowing.rivals[0].kind.value = "uniform"
    assert "changed since" not in screen.start.words.value
    screen.knowing.purse.field.set_state({"value": "9"})
    assert "Some of it was changed since." in screen.start.words.value
    screen.start.auction.value = 1
    assert "changed since" not in screen.start.words.value


def test_a_match_names_its_games(screen: BidExplorer) -> None:
    match = Match((finished(), plain_game(NAMES, seed=6)))
    send(screen, json.dumps(match.to_record()))
    assert screen.start.auction.options[7][0] == "Game 2, auction 3 of 5"


def test_a_second_file_takes_the_place_of_the_first(screen: BidExplorer) -> None:
    send(screen, to_json(finished()))
    screen.start.seat.value = 2
    send(screen, to_json(plain_game(["Dora", "Emil"])))
    assert [name for name, _ in screen.start.seat.options] == ["Dora", "Emil"]
    assert "as Dora sees it" in screen.start.words.value
    assert screen.table.seats == 2


def test_a_forgotten_game_leaves_its_numbers_and_nothing_else(screen: BidExplorer) -> None:
    send(screen, to_json(finished()))
    table = screen.table
    screen.start.forget.click()
    assert screen.start.choices.layout.display == "none"
    assert screen.start.words.value == ""
    assert screen.table == table
    assert "Ada" not in everything()
    screen.knowing.purse.field.set_state({"value": "9"})
    assert screen.start.words.value == ""


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"\xff\xfe", "in UTF-16"),
        ("[]", "expected"),
        ('{"format": 1, "players": ["A", "B"], "seed": 1, "moves": [{"move": "bid"}]}', "moves[0]"),
        (to_json(Game.new(3, seed=1)), "No cards were up for auction in this game yet"),
    ],
)
def test_a_wrong_file_is_answered_and_changes_nothing(
    screen: BidExplorer, content: bytes | str, says: str
) -> None:
    before = screen.table
    send(screen, content)
    assert says in screen.message.value.replace("&#x27;", "'")
    assert screen.table == before
    assert screen.start.words.value == ""
    send(screen, to_json(finished()))
    table = screen.table
    send(screen, content)
    assert screen.table == table
    assert "as Ada sees it" in screen.start.words.value


def test_more_than_the_explorer_takes_is_answered(
    screen: BidExplorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    send(screen, to_json(finished()))
    monkeypatch.setattr("turin_nb.pages.bids.moment.MOST", 9)
    before = screen.table
    screen.start.auction.value = 0
    assert "the purse: expected a whole number from 0 to 9, got 15" in screen.message.value
    assert screen.table == before
    assert screen.start.words.value == ""


def test_names_are_text(screen: BidExplorer) -> None:
    send(screen, to_json(plain_game([EVIL, "Emil"])))
    assert "<img" not in screen.start.words.value
    assert "&lt;img" in screen.start.words.value


def everything() -> str:
    """The state of every widget there is."""
    return page_of(list(registry._instances.values()))


def page_of(widgets: list[Widget]) -> str:
    states = [one.get_state() for one in widgets]
    return re.sub(r"IPY_MODEL_\w+", "", json.dumps(states, default=repr, ensure_ascii=False))


def sealed(own: int, other: int, hand: int = 0) -> Game:
    """Closed fists, a loan, and two bids that are sealed; ``hand``: which hands were dealt."""
    deal = [[0, 3, 4, 5, 6, 7], [1, *range(8, 13)], [2, *range(13, 18)]]
    if hand:
        deal = [[0, *range(8, 13)], [1, *range(13, 18)], [2, 3, 4, 5, 6, 7]]
    game = Game.new(NAMES, deal=deal, rules=Rules(public_scudo=False))
    for seat in range(3):
        game = game.play(PutUp(seat, seat))
    return game.play(Borrow(1)).play(Bid(0, own)).play(Bid(1, other))


def test_no_other_hand_no_closed_fist_and_no_sealed_bid_is_in_the_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    pages = []
    for game in (sealed(3, 13), sealed(7, 0), sealed(3, 13, hand=1)):
        screen = BidExplorer()
        send(screen, to_json(game))
        assert [guess.purse for guess in screen.table.guesses[:2]] == [15, 15]
        pages.append(page_of(list(below(screen))))
    assert pages[0] == pages[1] == pages[2]
    assert "closed fists" in pages[0]
    edition = sealed(3, 13).setup.edition
    for card in range(18):
        assert card_label(card, edition.cards[card], edition.goods) not in pages[0]
    assert '"moves"' not in pages[0]


def link(screen: BidExplorer) -> str:
    return screen.link.value.split("?")[1].split('"')[0]


def test_only_the_seat_that_is_chosen_shows_its_purse(
    screen: BidExplorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    send(screen, to_json(sealed(3, 13)))
    assert screen.knowing.purse.field.value == "15"
    screen.start.seat.value = 1
    assert screen.knowing.purse.field.value == "25"
    screen.start.seat.value = 2
    assert screen.knowing.purse.field.value == "15"
    assert max(guess.purse for guess in linked_bids(link(screen)).guesses[:2]) == 15
