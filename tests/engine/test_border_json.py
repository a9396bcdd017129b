"""JSON from outside: a key that is written twice is refused with its path, wherever it lies."""

from __future__ import annotations

import time

import pytest

from turin_nb import BadRecord
from turin_nb.engine.border import once, parsed


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ('{"moves": [1], "moves": []}', "moves"),
        ('{"a": 1, "moves": [{"seat": 0}, {"amount": 3, "amount": 9}]}', "moves[1].amount"),
        ('[[], [{"x": {"y": 1, "z": 1, "y": 1}}]]', "[1][0].x.y"),
        ('{"mo\\u0076es": 1, "moves": 1}', "moves"),
        ('{"a": 1, "a": 1}', "a"),
        ('{"a": {"b": 1, "b": 2}, "a": 3}', "a"),
        ('{"x": {"b": 1, "b": 2}, "y": {"c": 1, "c": 2}}', "x.b"),
        ('{"x": {"c": 1, "c": 2}, "a": 1, "a": 2}', "a"),
        ('{"notes": {"3": "x", "3": "y"}}', "notes['3']"),
        ('{"": 1, "": 2}', "['']"),
        ('{"\\ud800": 1, "\\ud800": 2}', "['\\ud800']"),
        ('{"' + "k" * 99 + '": 1, "' + "k" * 99 + '": 2}', "['kkkkk"),
    ],
)
def test_a_key_written_twice_is_refused_with_its_path(text: str, path: str) -> None:
    with pytest.raises(BadRecord) as refused:
        once(text)
    assert refused.value.message.startswith(path)
    assert refused.value.message.endswith(": this key is written twice, expected once.")
    assert len(refused.value.message) < 200
    assert refused.value.message.encode()


def test_the_same_key_in_two_tables_is_no_mistake() -> None:
    assert once('[{"a": 1, "A": 2}, {"a": {"a": 1}}]') == [{"a": 1, "A": 2}, {"a": {"a": 1}}]


def test_a_long_way_down_ends_in_a_short_sentence() -> None:
    with pytest.raises(BadRecord, match=r"\.below\.a: this key") as refused:
        once('{"below":' * 300 + '{"a": 1, "a": 2}' + "}" * 300)
    assert len(refused.value.message) < 200


def test_many_keys_are_compared_soon() -> None:
    rows = ",".join(f'"{number}": 0' for number in range(100_000))
    begin = time.process_time()
    with pytest.raises(BadRecord, match=r"\['7'\]: this key is written twice"):
        once("{" + rows + ', "7": 1}')
    assert time.process_time() - begin < 5, "a wide bound: each key beside each other is an hour"


@pytest.mark.parametrize("content", ['{"a": "ž"}', '\ufeff{"a": "ž"}', '{\r"a":\r\n"ž"\r}'])
def test_marks_and_line_ends_of_other_systems_are_read(content: str) -> None:
    assert parsed(content) == parsed(content.encode()) == {"a": "ž"}


@pytest.mark.parametrize("content", ["", "{", "x", "[" * 100_000, "9" * 5000, b"", b"{", None, 7])
def test_what_is_no_json_is_refused_in_a_sentence(content: str | bytes) -> None:
    with pytest.raises(BadRecord, match=r"^the notes: this is no JSON \(") as refused:
        parsed(content, "the notes")
    assert len(refused.value.message) < 200
