"""A game in plain words: one line for each event, its payments below."""

from __future__ import annotations

import re

from tests.engine.scripts import (
    add,
    auction,
    bid,
    dealt,
    finished,
    keep,
    passes,
    put_up,
    quiet,
)
from tests.engine.test_events import random_games
from tests.engine.test_play_auction import void_at_the_top
from turin_nb.engine import moves as m
from turin_nb.engine.events import WHY, Event
from turin_nb.engine.game import Game
from turin_nb.engine.house import consoling_goose, yielding_goose
from turin_nb.engine.narrate import joined, line, narrate
from turin_nb.engine.rules import Rules


def said(game: Game, kind: str) -> str:
    """The last event of a kind in words."""
    event = next(event for event in reversed(game.events) if event.kind == kind)
    return line(event, game.setup.names, game.setup.edition)


def test_every_line_ends_with_its_rule_and_payments_stand_below() -> None:
    for game in random_games()[:20]:
        lines = narrate(game)
        assert len(lines) == len(game.events) + len(game.entries)
        assert sum(text.startswith("    ") for text in lines) == len(game.entries)
        assert all(re.search(r"[.] \[[A-Z]\d+(, [A-Z]\d+)*\]$", text) for text in lines)
        assert not any(re.search(r"\bNone\b|[(](?!G2[)])|seat \d", text) for text in lines)


def test_every_kind_of_event_has_words() -> None:
    told = {event.kind for game in random_games() for event in game.events}
    assert told == set(WHY)


def test_the_deal_and_its_centre() -> None:
    assert said(dealt(), "deal") == "The cards are dealt, 6 to each player. [S4]"
    centre = (
        "the card 3 Rice, 2 Vermouth, 1 Hazelnuts and the card 3 Breadsticks, 2 Rice, 1 Truffles"
    )
    assert said(dealt(4), "deal") == (
        f"The cards are dealt, 4 to each player. In the centre: {centre}. [S4]"
    )


def test_an_auction() -> None:
    game = keep(add(bid(dealt(), 2, 2, 4), {0: 0, 1: 1}))
    assert "Ada puts up the card 3 Chocolate, 2 Hazelnuts, 1 Vermouth, Ben" in said(game, "put up")
    assert said(game, "bids") == "The bids: Ada 2, Ben 2 and Cleo 4. [A2]"
    assert said(game, "tie").startswith("Ada and Ben tie")
    assert said(game, "raises") == "Added: Ada 0 and Ben 1. [A6]"
    assert said(game, "settled") == "Paid to the bank: Cleo 4, Ben 3 and Ada 1. [A4]"
    assert said(game, "kept") == "Ben keeps the card 3 Grapes, 2 Cheese, 1 Coffee. [A11]"
    assert "    Ada pays 1 to the bank. Bid 2 and added 0: wins no card." in "\n".join(
        narrate(game)
    )


def test_a_bid_that_counts_as_more_says_so() -> None:
    game = bid(dealt(house=[consoling_goose(0)]), 3, 4, 1)
    assert said(game, "bids") == "The bids: Ada 3, counts as 4 (G2); Ben 4; Cleo 1. [A2]"
    told = narrate(add(game, {0: 1, 1: 0}))
    paid = "Ada pays 4 to the bank. Bid 3, counts as 4 (G2), and added 1: wins 2 cards."
    assert any(text.startswith(f"    {paid}") for text in told)
    alone = narrate(bid(dealt(house=[consoling_goose(0)]), 3, 3, 1))
    paid = "Ada pays 3 to the bank. Bid 3, counts as 4 (G2): wins 2 cards. A winning bid is paid"
    assert any(text.startswith(f"    {paid} in full, 3.") for text in alone)
    plain = said(bid(dealt(house=[consoling_goose(0)]), 0, 4, 1), "bids")
    assert plain == "The bids: Ada 0, Ben 4 and Cleo 1. [A2]", "a bid of 0 stays 0"


def test_the_coin_and_void_places() -> None:
    game = void_at_the_top()
    coin = "Ada and Ben are tied at 0. The coin's order: Ben, Ada. [A9]"
    assert said(game, "toss") == coin
    game = game.play(m.Discard(1, (0, 4))).play(m.Discard(0, (8,)))
    assert said(game, "discarded").startswith("The card 3 Cheese, 2 Vermouth, 1 Hazelnuts would")
    assert said(game, "discarded").endswith("for Ada, tied at 0. It leaves the game. [A16]")
    both = bid(dealt(), 0, 0, 0).play(m.Toss((0, 1, 2)))
    assert said(both, "discarded").endswith("for Ada and Ben, tied at 0. They leave the game. [A8]")


def test_one_alone_who_adds_nothing_is_not_told_to_be_tied_at_0() -> None:
    """A14's option: void without a tie at 0; beside such a tie each is told of."""
    void = Rules(lone_zero_raise="void")
    two = keep(add(bid(dealt(rules=void), 2, 2, 4), {0: 0, 1: 0}).play(m.Toss((0, 1))))
    assert said(two, "discarded").endswith("for Ada, tied at 0. It leaves the game. [A8]")
    lone = keep(add(bid(dealt(rules=void), 4, 4, 1), {0: 0, 1: 2}))
    alone = "for Ada, who added nothing. It leaves the game."
    assert said(lone, "discarded").endswith(f"{alone} [A14]")
    top = passes(quiet(dealt(4, rules=void)))
    game = keep(add(bid(top, 5, 5, 1, 0), {0: 0, 1: 2}))
    assert said(game, "discarded").endswith(f"{alone} [A14, A16]")
    both = keep(add(bid(top, 5, 5, 0, 0), {0: 0, 1: 2}).play(m.Toss((2, 3))))
    words = "for Ada and Cleo, who bid or added nothing. They leave the game. [A8, A14]"
    assert said(both, "discarded").endswith(words)


def test_a_tie_that_is_not_raised_is_told() -> None:
    game = bid(passes(quiet(dealt(5))), 9, 8, 7, 3, 3)
    words = "Dan and Eve tie where no card is to be won: nobody adds anything. [A12]"
    assert said(game, "tie") == words
    assert "tie" not in {event.kind for event in bid(dealt(), 4, 0, 0).events}


def test_two_ties_are_tossed_one_by_one_and_an_idle_coin_is_not_told() -> None:
    game = add(bid(passes(quiet(dealt(4))), 5, 5, 3, 3), {0: 1, 1: 1, 2: 1, 3: 1})
    told = narrate(game.play(m.Toss((3, 2, 1, 0))))
    assert [line for line in told if "coin" in line] == [
        "Ada and Ben are still equal. The coin's order: Ben, Ada. [A7]",
        "Cleo and Dan are still equal. The coin's order: Dan, Cleo. [A7]",
    ]
    idle = add(bid(passes(quiet(dealt(4))), 9, 4, 4, 1), {1: 0, 2: 0}).play(m.Toss((2, 1)))
    assert said(idle, "toss") == (
        "Ben and Cleo are tied at 0. No coin is needed: their places lose as many cards, and "
        "nobody picks after them. [A9]"
    )


def test_names_keep_their_letters() -> None:
    game = Game.new(["ada", "de Boer", "Cleo"], seed=1)
    told = narrate(auction(game, 2, 1, 0))
    assert any(line.startswith("    ada pays 2 to the bank. ") for line in told)
    assert any(line.startswith("    de Boer pays 1 to the bank. ") for line in told)


def test_a_market() -> None:
    game = auction(dealt(), 2, 1, 0).play(m.Offer(0, 0, 5))
    card = "the card 3 Chocolate, 2 Hazelnuts, 1 Vermouth"
    assert said(game, "market") == "The market opens. [M1]"
    assert said(game, "offered") == f"Ada offers {card} for 5. [M2]"
    assert narrate(game)[-1].startswith("    Ada pays 5 to the card for sale. ")
    passing = passes(game)
    assert said(passing, "passed") == "Cleo offers nothing. [M9]"
    claimed = put_up(passing).play(m.Claim(0, (1, 2)))
    assert said(claimed, "claimed") == (f"Ben and Cleo want {card}: the seller chooses. [M4]")
    bought = put_up(passing).play(m.Claim(0, (2,)))
    assert said(bought, "sold") == f"Cleo buys {card} from Ada for 5. [M3]"
    chosen = claimed.play(m.Sell(0, 2))
    assert said(chosen, "sold") == f"Ada chooses Cleo, who buys {card} for 5. [M4]"
    assert chosen.entries == bought.entries
    later = auction(passing, 0, 1, 2)
    assert said(later.play(m.Pass(0)), "passed") == "Ada offers nothing more. [M9]"
    back = later.play(m.Withdraw(0, 0))
    assert said(back.play(m.Pass(0)), "passed") == "Ada offers nothing. [M9]"
    assert said(back, "withdrawn") == f"Ada takes {card} off sale. [M5]"
    assert narrate(back)[-1].startswith("    The card for sale pays 5 to Ada. ")


def test_the_end() -> None:
    game = auction(dealt(), 2, 1, 0).play(m.Offer(0, 0, 5)).play(m.Borrow(2))
    game = finished(game)
    assert said(game, "loan") == "Cleo takes the loan. [L1]"
    assert said(game, "returned") == "Unsold, back to its owner: Ada 5. [M8]"
    assert said(game, "joined").startswith("The last hand cards join the others: Ada the card ")
    assert said(game, "repaid") == "Paid back to the bank by Cleo. [P7]"
    assert re.match(r"\w+ wins with \d+ Scudo\. \[P8\]", said(game, "won"))


def test_goods_by_who_has_the_most() -> None:
    names, edition = ("Ada", "Ben"), dealt(2).setup.edition
    for seats, rule, words in (
        ((0,), "P3", "Truffles: Ada has the most. [P3]"),
        ((0, 1), "P4", "Truffles: Ada and Ben tie for the most. [P4]"),
        ((), "P6", "Truffles: nobody has any, nothing is paid. [P6]"),
    ):
        assert line(Event("good", rule, seats, amounts=(1,)), names, edition) == words
    shared = Event("won", "P8", (0, 1), amounts=(12, 12))
    assert line(shared, names, edition) == "Ada and Ben share the victory with 12 Scudo. [P8]"


def test_the_chits_name_their_holders() -> None:
    words = "The chits of those who alone have the most: Ada Chocolate, Truffles, Vermouth"
    assert said(auction(dealt(), 2, 1, 0), "chits").startswith(words)
    names, edition = ("Ada", "Ben"), dealt(2).setup.edition
    nobody = "Nobody alone has the most of a good any more: no chit is held. [C1]"
    assert line(Event("chits", "C1"), names, edition) == nobody


def test_a_house_rule_speaks_for_itself() -> None:
    game = bid(dealt(house=[yielding_goose()]), 4, 4, 1)
    stay = said(game.play(m.Answer(0, "stay")), "answer")
    assert stay == "Ada: No use is made of the yielding goose. [G1]"
    assert said(game.play(m.Answer(0, "yield")), "house") == "Ada has the goose. [G1]"


def test_a_view_is_told_like_its_game() -> None:
    for game in random_games()[:5]:
        assert narrate(game.view(0)) == narrate(game) == narrate(game.view(None))


def test_words_as_a_list() -> None:
    assert [joined(words) for words in (["a"], ["a", "b"], ["a", "b", "c"])] == [
        "a",
        "a and b",
        "a, b and c",
    ]


def test_right_to_left_names_stay_apart_from_their_numbers() -> None:
    game = Game.new(["\u05d0\u05d3\u05d4", "\u0628\u0646"], seed=1)
    for seat in (0, 1):
        game = game.play(m.PutUp(seat, game.state.hands[seat][0]))
    lines = narrate(game.play(m.Bid(0, 3)).play(m.Bid(1, 0)))
    told = "\u2068\u05d0\u05d3\u05d4\u2069 3 and \u2068\u0628\u0646\u2069 0"
    assert f"The bids: {told}. [A2]" in lines


def test_a_number_after_a_name_that_ends_in_one_stands_after_a_colon() -> None:
    game = Game.new(2, seed=1)
    for seat in (0, 1):
        game = game.play(m.PutUp(seat, game.state.hands[seat][0]))
    lines = narrate(game.play(m.Bid(0, 14)).play(m.Bid(1, 0)))
    assert "The bids: Player 1: 14 and Player 2: 0. [A2]" in lines
