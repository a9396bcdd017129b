"""What is shut: every address that leads nowhere has one answer."""

from __future__ import annotations

import pytest

from tests.serving.conftest import ask

NOWHERE = [
    "/logout",
    "/login",
    "/%0a",
    "/%00",
    "/voila/render/%00",
    "/voila/render/%0a",
    "/voila/render/a%0a.ipynb",
    "/voila/render/%ff.ipynb",
    "/voila/render/voila.json",
    "/voila/render/none.ipynb",
    "/voila/files/%00",
    "/voila/files/x%00.png",
    "/voila/files/counter.ipynb",
    "/voila/static/%0a",
    "/voila/templates/turin",
    "/voila/templates/turin/%00",
    "/voila/templates/none/static/x.css",
    "/voila/tree",
    "/voila/tree/",
    "/voila/tree/counter.ipynb",
    "/voila/tree?classic-tree=false",
    "/?classic-tree=false",
    "/?classic-tree=",
    "/nothing/here",
]


@pytest.mark.parametrize("path", NOWHERE)
def test_one_answer_to_all_that_is_not_there(pages: str, path: str) -> None:
    answer = ask(pages, path)
    assert answer.status == 404
    assert "<h1>This page does not exist</h1>" in answer.body
    assert answer.body == ask(pages, "/nothing/here").body


@pytest.mark.parametrize("path", ["/", "/?utm=x", "/voila/templates/turin/static/turin.css"])
def test_what_is_there(pages: str, path: str) -> None:
    assert ask(pages, path).status == 200


def test_text_is_compressed(pages: str) -> None:
    plain = ask(pages, "/voila/static/voila.js")
    small = ask(pages, "/voila/static/voila.js", Accept_Encoding="gzip")
    assert "Content-Encoding" not in plain.headers
    assert small.headers["Content-Encoding"] == "gzip"
    assert len(small.body) < len(plain.body) / 2
