"""Results as tables: what a notebook shows, escaped, and without a secret."""

from turin_nb import Game, Rules, play, score, settle
from turin_nb.engine.moves import Bid, PutUp
from turin_nb.engine.results import html_table


def test_every_text_is_escaped() -> None:
    table = html_table("<i>", ["<b>"], [["<img src=x>"]])
    assert "<img" not in table
    assert "<i>" not in table
    assert "<b>" not in table


def test_a_settlement_shows_who_pays_what_and_why() -> None:
    settled = settle([2, 2, 4], [2, 1], raises={0: 0, 1: 1})
    shown = settled._repr_html_()
    assert all(entry.why in shown for entry in settled.entries)
    assert "<td>2</td><td>4</td><td>2</td><td>A4</td>" in shown
    assert list(settled.frame()["amount"]) == [1, 3, 4]


def test_a_scoring_shows_its_entries() -> None:
    scoring = score([[3], [1]], [2, 0], [4])
    shown = scoring._repr_html_()
    assert "Final Scudo by seat: 7, -6" in shown
    assert shown.count("<tr>") == 1 + len(scoring.entries)


def test_a_game_shows_no_purse_of_a_closed_fist_and_no_sealed_bid() -> None:
    names = ["Ada", "<b>Ben"]
    game = Game.new(names, seed=2, rules=Rules(public_scudo=False))
    for seat in (0, 1):
        game = game.play(PutUp(seat, game.state.hands[seat][0]))
    shown = game.play(Bid(0, 13))._repr_html_()
    assert "closed fist" in shown
    assert "13" not in shown
    assert "15" not in shown
    assert "<b>" not in shown
    assert "awaiting bid" in shown


def test_a_finished_game_shows_its_ends() -> None:
    game = play(["random", "random"], seed=3, rules=Rules(public_scudo=False))
    shown = game._repr_html_()
    assert "The game is over" in shown
    assert game.final is not None
    assert all(f"<td>{amount}</td>" in shown for amount in game.final)
