"""Predictions checked strictly, kept, and handed out."""

import csv
import io
import json
from dataclasses import replace
from typing import Any

import pytest

from turin_nb import BadInput
from turin_nb.lessons.predictions import COLUMNS, Predictions, Question, check
from turin_nb.lessons.scripts import load_script


@pytest.fixture(scope="module")
def asked() -> list[Question]:
    return [question for step in load_script("teaching_game").steps for question in step.questions]


@pytest.fixture
def places(asked: list[Question]) -> Question:
    return asked[0]


@pytest.fixture
def payments(asked: list[Question]) -> Question:
    return asked[1]


def test_names_numbers_and_nobody_are_answers(asked: list[Question], places: Question) -> None:
    for given in (
        ("Cleo", "Ben"),
        [2, 1],
        {"First place (2 cards)": 2, "Second place (1 card)": 1},
    ):
        assert check(places, given).right
    void = asked[4]
    assert void.right == (2, None)
    assert check(void, ("Cleo", "nobody")).right
    assert check(void, ("Cleo", None)).right
    assert not check(void, ("Cleo", "Ada")).right


def test_each_part_is_marked(payments: Question) -> None:
    told = check(payments, [1, 2, 4])
    assert told.parts == (True, False, True)
    assert not told.right
    assert told.words() == "Not quite. It is Ada: 1, Ben: 3, Cleo: 4."
    assert check(payments, {"Cleo": 4, "Ben": 3, "Ada": 1}).words().startswith("Right: Ada: 1")


def test_a_good_takes_losses(asked: list[Question]) -> None:
    good = next(question for question in asked if question.kind == "good")
    assert check(good, (8, -1, 0)).right
    assert not check(good, (8, 9, 0)).right


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (["Cleo"], "expected 2 parts"),
        (["Cleo", "Dan"], "Second place .1 card.: expected Ada, Ben, Cleo or nobody, got 'Dan'"),
        ([2, 3], "whole number from 0 to 2"),
        ([2, -1], "whole number from 0 to 2"),
        ([2, 1.0], "whole number"),
        ([True, 1], "whole number"),
        (["Cleo", "Cleo"], "one place at most"),
        ([2, "Cleo"], "one place at most"),
        ("Cleo, Ben", "expected a list"),
        ({"First": 2}, "expected one for each of First place"),
        (7, "expected a list"),
    ],
)
def test_what_is_no_answer_to_places_is_refused(places: Question, given: Any, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        check(places, given)


@pytest.mark.parametrize("given", [[1, 2], [1, 3, -4], [1, 3, 4.5], [1, 3, "4"], [1, 3, None]])
def test_what_is_no_payment_is_refused(payments: Question, given: Any) -> None:
    with pytest.raises(BadInput):
        check(payments, given)


def test_the_score_grows_by_copies_and_the_first_answer_counts(
    places: Question, payments: Question
) -> None:
    empty = Predictions()
    one = empty.add(check(places, [0, 1]))
    again = one.add(check(places, [2, 1]))
    two = again.add(check(payments, [1, 3, 4]))
    assert [s.asked for s in (empty, one, again, two)] == [0, 1, 1, 2]
    assert [s.right for s in (empty, one, again, two)] == [0, 0, 0, 1]


def test_the_score_is_handed_out_as_json_and_csv(places: Question, payments: Question) -> None:
    score = Predictions().add(check(places, [0, None])).add(check(payments, [1, 3, 4]))
    data = json.loads(score.to_json())
    assert (data["asked"], data["right"], len(data["rows"])) == (2, 1, 5)
    rows = list(csv.DictReader(io.StringIO(score.to_csv())))
    assert tuple(rows[0]) == COLUMNS
    assert [row["given"] for row in rows] == ["Ada", "nobody", "1", "3", "4"]
    assert [row["expected"] for row in rows] == ["Cleo", "Ben", "1", "3", "4"]
    assert [row["right"] for row in rows] == ["False", "False", "True", "True", "True"]
    assert {row["question"] for row in rows} == {"1", "2"}


def test_a_name_is_no_formula_in_a_sheet(payments: Question) -> None:
    evil = replace(payments, labels=("=1+1", "@x", "-2"))
    told = Predictions().add(check(evil, [1, 3, 4])).to_csv()
    assert "'=1+1" in told
    assert "'@x" in told
    assert ",-2," in told


def test_a_player_called_nobody_is_a_player(places: Question) -> None:
    odd = replace(places, names=("Ada", "Ben", "nobody"))
    assert check(odd, ["nobody", "Ben"]).given == (2, 1)
    assert check(odd, [None, "Ben"]).given == (None, 1)


def test_capitals_and_composed_letters_of_a_name_do_not_matter(places: Question) -> None:
    named = replace(places, names=("José", "Ben", "Cleo"), right=(0, 1))
    assert check(named, [" JOSE\u0301 ", "BEN"]).right
    assert check(replace(named, right=(None, 1)), ["Nobody", "ben"]).right


def test_two_names_that_differ_in_capitals_are_told_apart(places: Question) -> None:
    named = replace(places, names=("ada", "Ada", "Cleo"))
    assert check(named, ["ada", "Ada"]).given == (0, 1)


def test_a_misspelt_name_is_asked_about(places: Question) -> None:
    named = replace(places, names=("Ada", "Beniamino", "Cleo"))
    with pytest.raises(BadInput, match=r"got 'beniamin'\. Did you mean \"Beniamino\"\?"):
        check(named, ["Ada", "beniamin"])


def test_names_are_compared_by_the_rule_for_names(places: Question) -> None:
    named = replace(places, names=("Ada  B\u200dee", "Ben", "Cleo"), right=(0, 1))
    assert check(named, ["ada bee", " BEN "]).right


def test_labels_are_compared_by_the_rule_for_names(payments: Question) -> None:
    assert check(payments, {" cleo": 4, "BEN": 3, "Ada": 1}).right
    with pytest.raises(BadInput, match="expected one for each of Ada, Ben, Cleo"):
        check(payments, {"cleo": 4, "Cleo": 4, "Ben": 3, "Ada": 1})
