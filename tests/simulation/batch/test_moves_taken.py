"""Steps of many games, read back as the moves of one."""

from __future__ import annotations

import numpy as np

from turin_nb.engine import moves
from turin_nb.simulation.batch.moves_taken import Tape, bits


def written() -> Tape:
    tape = Tape(running=True)
    tape.write("put up", 1, None, np.array([4, 5, 6], np.uint8))
    tape.write("borrow", np.array([2, 0]), np.array([0, 2]))
    tape.write("raise", 1, np.array([1]), np.array([9], np.uint8))
    flags = np.array([False, True, True])
    places, tied = np.array([[1, 1, 2], [0, 0, 1]]), np.array([[True, True, True]] * 2)
    tape.write("toss", 0, flags, places, tied)
    tape.write("keep", np.array([0, 1, 1]), flags, np.array([1, 6, 9], np.uint32))
    tape.write("offer", 2, np.array([1]), np.array([7]), np.array([3], np.uint8))
    return tape


def test_the_moves_of_each_game() -> None:
    put, passed = moves.PutUp, moves.Pass(2)
    assert list(written().moves(0)) == [put(1, 4), moves.Borrow(2), passed]
    kept, offered = moves.Keep(1, (1, 2)), moves.Offer(2, 7, 3)
    assert list(written().moves(1)) == [
        put(1, 5),
        moves.Raise(1, 9),
        moves.Toss((1, 0)),
        kept,
        offered,
    ]
    last = [put(1, 6), moves.Borrow(0), moves.Toss((1, 0)), moves.Keep(1, (0, 3)), passed]
    assert list(written().moves(2)) == last


def test_moves_hold_pythons_own_numbers() -> None:
    for move in written().moves(1):
        for name in move.__slots__:
            value = getattr(move, name)
            assert {type(value)} <= {int, tuple}
            assert all(type(each) is int for each in (value if isinstance(value, tuple) else ()))


def test_a_note_stays_as_it_was() -> None:
    tape, purse = Tape(running=True), np.array([[3, 4]])
    tape.note("market", purse)
    purse += 1
    assert tape.notes[0].values[0].tolist() == [[3, 4]]


def test_a_tape_that_does_not_run_holds_nothing() -> None:
    tape = Tape(running=False)
    tape.write("pass", 0, None)
    tape.note("market", np.zeros(1))
    assert (tape.steps, tape.notes) == ([], [])


def test_the_cards_of_a_number() -> None:
    assert bits(np.uint32(0)) == ()
    assert bits(np.uint32(1 << 17 | 1)) == (0, 17)
