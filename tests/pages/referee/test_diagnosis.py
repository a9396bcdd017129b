"""An audit in words: the wrong numbers, what explains them, and when nothing does."""

from __future__ import annotations

from turin_nb.pages.referee.auction import Auction
from turin_nb.pages.referee.audit import Cell
from turin_nb.pages.referee.checks import UNEXPLAINED, diagnosis
from turin_nb.pages.referee.wrong_auctions import audited

NAMES = ("Anna", "Bruno", "Carla")
CASE = Auction((9, 8, 7), (2, 1))


def said(entered: dict[Cell, int], case: Auction = CASE) -> tuple[str, ...]:
    return diagnosis(audited(case, entered), NAMES)


def test_right_numbers_are_called_right_and_none_are_not() -> None:
    assert said({Cell("paid", 2): 3}) == ("Everything that was written down is right.",)
    assert said({}) == ("Nothing is written down yet.",)


def test_one_misunderstanding_is_told_with_its_rule() -> None:
    assert said({Cell("paid", 2): 7}) == (
        "Carla paid 7; by the rules it is 3.",
        "This is what comes out if a losing bid is paid in full instead of half. (A4)",
    )


def test_several_are_told_as_alternatives() -> None:
    told = said({Cell("paid", 1): 1}, Auction((2, 1), (2,)))
    assert told[1].startswith("This is what comes out if")
    assert [line.startswith("Or if") for line in told[2:]] == [True, True]


def test_what_nothing_explains_is_said_so() -> None:
    assert said({Cell("paid", 2): 6}) == ("Carla paid 6; by the rules it is 3.", UNEXPLAINED)


def test_seats_with_mistakes_of_their_own_are_told_apart() -> None:
    told = said({Cell("paid", 0): 4, Cell("paid", 2): 7})
    assert told[2:] == (
        "Anna's numbers come out if a bid that wins is halved too: only bids that win no card "
        "are. (A4)",
        "Carla's numbers come out if a losing bid is paid in full instead of half. (A4)",
    )
    told = said({Cell("cards", 0): 7, Cell("paid", 2): 7})
    assert told[2] == "Anna's numbers fit none of the usual misunderstandings."


def test_cards_and_discards_have_words_too() -> None:
    told = said({Cell("cards", 0): 1, Cell("discards", 0): 1})
    assert told[:2] == (
        "Anna kept 1 card; by the rules it is 2.",
        "Anna's place cost the game 1 card; by the rules it is 0.",
    )
