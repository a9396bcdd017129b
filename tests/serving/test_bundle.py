"""The one script of the pages: whole, in one answer, and under another name when it is another."""

from __future__ import annotations

from pathlib import Path

from voila.paths import STATIC_ROOT, collect_static_paths
from voila.utils import get_voila_labextensions_path

from tests.serving.conftest import ask
from turin_nb.serving.bundle import PIECES, Script, joined, pieces

FOLDERS = [*collect_static_paths(["voila", "nbconvert"], "turin", prune=True), STATIC_ROOT]


def test_every_piece_that_is_named_is_there() -> None:
    """Else the pages ask for a hundred files again, and nobody notices."""
    named = sum(len(numbers.split()) for numbers in PIECES.values())
    found = {path.name for path in pieces([*FOLDERS, *get_voila_labextensions_path([])])}
    assert len(found) == named


def test_pieces_do_not_see_one_another(tmp_path: Path) -> None:
    files = [tmp_path / "a.js", tmp_path / "b.js"]
    files[0].write_bytes(b'"use strict"; const a = 1 // the last line')
    files[1].write_bytes(b"const a = 2")
    assert joined(files).splitlines() == [
        b'(()=>{"use strict"; const a = 1 // the last line',
        b"})();",
        b"(()=>{const a = 2",
        b"})();",
    ]


def test_another_script_has_another_address() -> None:
    assert Script(b"", "abc").address("/turin/") == "/turin/voila/static/pages.js?v=abc"


def test_it_is_kept_where_it_was_read_once(pages: str) -> None:
    first = ask(pages, "/voila/static/pages.js")
    assert first.status == 200
    assert "immutable" in first.headers["Cache-Control"]
    again = ask(pages, "/voila/static/pages.js", If_None_Match=first.headers["Etag"])
    assert (again.status, again.body) == (304, "")
