"""From a saved game into the explorer: the right moment, and nothing that the seat may not know."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.lessons.plain_games import plain_game
from turin_nb import BadInput, Game, Rules, load, prizes, save
from turin_nb.engine.house import yielding_goose
from turin_nb.engine.moves import Bid, Borrow, PutUp
from turin_nb.pages.bids.guess import SEEN, Counted, Guess
from turin_nb.pages.bids.model import BidTable
from turin_nb.pages.bids.moment import Before, before_bids, origin_sentence, taken, which
from turin_nb.theory.values import places_worth

NAMES = ("Ada", "Ben", "Cleo")


def put_up(game: Game) -> Game:
    for seat in range(game.players):
        game = game.play(PutUp(seat, game.state.hands[seat][0]))
    return game


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_auction_of_a_game_is_there_before_its_bids(seats: int) -> None:
    game = plain_game(seats, seed=5)
    found = before_bids([game])
    revealed = [event.amounts for event in game.events if event.kind == "bids"]
    assert [before.auction for before in found] == list(range(1, len(revealed) + 1))
    for before, bids in zip(found, revealed, strict=True):
        assert before.game.state.sealed == (None,) * seats
        assert len(before.game.state.lot) == sum(before.view(0).prizes)
        assert game.moves[len(before.game.moves)] == Bid(0, bids[0])


def test_a_loan_before_the_first_bid_is_in_the_purse() -> None:
    game = put_up(Game.new(NAMES, seed=1)).play(Borrow(1))
    later = game.play(Bid(0, 3)).play(Borrow(2))
    for saved in (game, later):
        (before,) = before_bids([saved])
        assert before.game.state.purses == (15, 25, 15)


def test_a_match_has_the_auctions_of_all_its_games() -> None:
    games = [plain_game(2, seed=seed) for seed in (1, 2)]
    found = before_bids(games)
    assert [(before.number, before.auction) for before in found] == [
        (number, auction) for number in (1, 2) for auction in range(1, 6)
    ]
    assert which(found[7], games=2) == "game 2, auction 3 of 5"
    assert which(found[2]) == "auction 3 of 5"


def test_a_game_without_an_auction_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadInput, match="No cards were up for auction in this game yet"):
        before_bids([Game.new(3, seed=1)])


@pytest.mark.parametrize("hopeful", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_table_holds_what_the_view_says(seats: int, hopeful: bool) -> None:
    for before in before_bids([plain_game(seats, seed=8, payouts="red")]):
        state, seat = before.game.state, seats - 1
        table = taken(BidTable(overlay=True), before, seat, hopeful)
        worth = places_worth(before.view(seat), hopeful=hopeful)
        assert (table.seats, table.prizes) == (seats, prizes(seats, before.auction == 1))
        assert table.worth[: len(worth)] == worth
        assert table.purse == state.purses[seat]
        assert tuple(guess.purse for guess in table.guesses[: seats - 1]) == state.purses[:seat]
        assert table.bids == (None,) * 5
        assert table.overlay


def holding(before: Before, *purses: int) -> Before:
    """The same moment with other purses."""
    game = before.game
    return Before(1, Game(game.setup, game.state._replace(purses=purses), game.moves))


def test_a_guess_stays_where_the_purse_allows_it() -> None:
    before = holding(before_bids([plain_game(3)])[3], 0, 8, 0)
    guesses = (Guess("uniform"), Guess("point", "7"), Guess("around", "5 ± 3"), Guess("uniform"))
    table = taken(BidTable(guesses=guesses), before, 0)
    assert table.guesses[0] == Guess("uniform", "", 8)
    assert table.guesses[1] == Guess("point", "0", 0)
    assert table.guesses[2:] == guesses[2:]
    seen = Guess(SEEN, "3: 5, 9: 1", 15, Counted("valuer", 3, 2, 9, 1))
    table = taken(BidTable(guesses=(seen, seen, *guesses[2:])), before, 0)
    assert table.guesses[:2] == (replace(seen, purse=8), Guess("uniform", "", 0))
    assert table.sample.auction == 4


def closed() -> Before:
    """Closed fists; Ben took the loan, so that all purses differ from what they were."""
    rules = Rules(public_scudo=False, lone_zero_raise="void")
    game = put_up(Game.new(NAMES, seed=3, rules=rules)).play(Borrow(1))
    (before,) = before_bids([game])
    return before


def test_a_closed_fist_stays_closed() -> None:
    before = closed()
    ada, ben = taken(BidTable(), before, 0), taken(BidTable(), before, 1)
    assert [guess.purse for guess in ada.guesses[:2]] == [15, 15]
    assert (ada.purse, ben.purse) == (15, 25)
    assert "closed fists (S5): each is thought to hold 15" in origin_sentence(before, 0)
    assert ada.lone_zero_raise == "void"


def test_no_hand_and_no_sealed_bid_changes_what_is_taken() -> None:
    """Other hands, or other bids sealed later, give the same table and the same sentence."""
    game = put_up(Game.new(NAMES, seed=3))
    other = Game.new(NAMES, seed=4).setup.deal
    hands = [(game.setup.deal.hands[s][0],) for s in range(3)]
    used = {card for hand in hands for card in hand}
    spare = [card for hand in other.hands for card in hand if card not in used]
    dealt = [(*hands[s], *spare[5 * s : 5 * s + 5]) for s in range(3)]
    twin = put_up(Game.new(NAMES, deal=dealt)).play(Bid(1, 13))
    assert twin.state.hands != game.state.hands
    (one,), (two,) = before_bids([game]), before_bids([twin])
    assert taken(BidTable(), one, 0) == taken(BidTable(), two, 0)
    assert origin_sentence(one, 0) == origin_sentence(two, 0)


def test_where_the_numbers_come_from_is_said() -> None:
    game = plain_game(NAMES, seed=5, payouts="red")
    said = origin_sentence(before_bids([game])[2], 1)
    assert said.startswith(
        "From a saved game (Teaching edition, red payouts): auction 3 of 5, before the bids, as "
        "Ben sees it; rival 1 is Ada and rival 2 is Cleo."
    )
    assert "take what is worth most to Ben" in said
    assert "worth least to Ben" in origin_sentence(before_bids([game])[2], 1, hopeful=True)
    assert "fists" not in said
    assert "house" not in said


def test_house_rules_are_said_to_be_left_out() -> None:
    game = put_up(Game.new(NAMES, seed=3, house=[yielding_goose()]))
    assert "house rules (G3) are left out" in origin_sentence(before_bids([game])[0], 0)


def test_more_than_the_explorer_takes_is_refused() -> None:
    (before,) = before_bids([put_up(Game.new(NAMES, seed=3))])
    for rich in (holding(before, 41, 15, 15), holding(before, 15, 41, 15)):
        with pytest.raises(BadInput, match="the purse: expected a whole number from 0 to 40"):
            taken(BidTable(), rich, 0)
    with pytest.raises(BadInput, match="seat"):
        taken(BidTable(), before, 3)


def test_what_was_saved_is_what_is_taken(tmp_path: Path) -> None:
    game = plain_game(4, seed=5)
    path = tmp_path / "game.json"
    save(game, path)
    for one, two in zip(before_bids([game]), before_bids([load(path)]), strict=True):
        assert taken(BidTable(), one, 2) == taken(replace(BidTable(), seats=4), two, 2)


def test_raises_and_tosses_of_the_table_before_are_forgotten() -> None:
    table = BidTable(bids=(2, 2, 4, None, None), raises=((0, 1), (1, 1)), toss=(1,))
    found = taken(table, before_bids([plain_game(3)])[0], 0)
    assert (found.bids, found.raises, found.toss) == ((None,) * 5, (), ())
