"""What a seat is asked, and the move that its answer makes."""

from __future__ import annotations

import pytest

from tests.pages.play.tables import NAMES, game
from turin_nb import BadInput, Edition, Game
from turin_nb.engine import moves
from turin_nb.pages.play.ask import answered, ask, whole_scudo


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
