"""The family of errors."""

import pickle

import pytest

from turin_nb import BadEdition, BadInput, BadRecord, IllegalMove, TurinError, Unsettled

FAMILY = [BadInput, IllegalMove, BadEdition, BadRecord, Unsettled]


@pytest.mark.parametrize("kind", FAMILY)
def test_all_are_of_one_family_and_none_is_another(kind: type[TurinError]) -> None:
    assert issubclass(kind, TurinError)
    assert [other for other in FAMILY if issubclass(kind, other)] == [kind]


def test_the_sentence_ends_with_the_rule_if_one_speaks() -> None:
    assert str(TurinError("Too much.", "A2")) == "Too much. (A2)"
    assert str(TurinError("Too much.")) == "Too much."
    assert TurinError("Too much.", rule="A2").rule == "A2"


@pytest.mark.parametrize(
    "error",
    [
        BadInput("Too much.", "A2"),
        Unsettled(needs_raise=((0, 1), (2, 3))),
        Unsettled(needs_toss=((1, 2, 4),)),
    ],
    ids=str,
)
def test_an_error_travels_between_processes(error: TurinError) -> None:
    other = pickle.loads(pickle.dumps(error))
    assert (type(other), str(other), other.rule) == (type(error), str(error), error.rule)
    assert vars(other) == vars(error)


def test_unsettled_names_the_seats_that_are_awaited() -> None:
    raises, toss = Unsettled(needs_raise=((0, 1), (2, 3))), Unsettled(needs_toss=((1, 2),))
    assert "seat 0 and seat 1; seat 2 and seat 3" in str(raises)
    assert (raises.rule, raises.needs_toss) == ("A6", ())
    assert "coin" in str(toss)
    assert (toss.rule, toss.needs_raise) == ("A7, A9", ())
