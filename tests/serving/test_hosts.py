"""Who may ask: this server goes by its own names, and starts nothing for other sites."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.helpers import PAGES, serving
from tests.serving.conftest import PAGE, Answer, ask, kernels, linux
from turin_nb.serving.hosts import from_elsewhere, goes_by


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    log = tmp_path_factory.mktemp("named") / "log"
    with serving(log, PAGES, more=("--allow-host=Games.School.example",)) as address:
        yield address


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LOCALHOST.",
        "pc.localhost",
        "127.0.0.1",
        "192.0.2.7",
        "[::1]",
        "[fe80::1%eth0]",
    ],
)
def test_a_number_and_this_machine_always_pass(host: str) -> None:
    assert goes_by(host, [])


def test_the_machine_has_a_name() -> None:
    assert goes_by(socket.gethostname().upper(), [])


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.example", "localhost.example", "1.2"])
def test_another_name_does_not(host: str) -> None:
    assert not goes_by(host, ["games.school.example"])


@pytest.mark.parametrize(
    ("site", "to", "refused"),
    [
        ("cross-site", "image", True),
        ("cross-site", "script", True),
        ("cross-site", "iframe", True),
        ("cross-site", "empty", True),
        ("cross-site", "document", False),
        ("same-origin", "empty", False),
        ("none", "document", False),
        ("", "", False),
    ],
)
def test_another_site_may_lead_here_and_no_more(site: str, to: str, refused: bool) -> None:
    assert from_elsewhere(site, to) is refused


def started(address: str, **headers: str) -> tuple[Answer, int]:
    """The answer, and how many kernels there are more than before."""
    before = len(kernels(address))
    answer = ask(address, PAGE, **headers)
    return answer, len(kernels(address)) - before


@linux
@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Dest": "image"},
        {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Dest": "script"},
    ],
)
def test_who_may_not_ask_starts_nothing(named: str, headers: dict[str, str]) -> None:
    answer, more = started(named, **headers)
    assert (answer.status, more) == (403, 0)
    assert "cannot be opened from there" in answer.body


@linux
@pytest.mark.parametrize("headers", [{"Host": "games.school.example:80"}, {}])
def test_who_may_gets_a_page(named: str, headers: dict[str, str]) -> None:
    answer, more = started(named, **headers)
    assert (answer.status, more) == (200, 1)


def test_every_door_is_behind_the_name(named: str) -> None:
    for path in ("/", "/voila/static/voila.js", "/api/kernels/x", "/none"):
        assert ask(named, path, Host="evil.example").status == 403


def test_whoever_reads_the_answer_or_the_log_knows_which_name(tmp_path: Path) -> None:
    with serving(tmp_path / "log", PAGES) as address:
        answer = ask(address, "/", Host="a&b%20d.example")
    assert "by the name a&amp;b%20d.example." in answer.body
    assert "a&b%20d.example" in (tmp_path / "log").read_text()
