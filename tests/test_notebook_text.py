"""What a reader meets in a notebook: names that keep their meaning, numbers that were computed."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("notebooks/*.ipynb"), *ROOT.glob("dashboards/*.ipynb")])
LESSONS = [page for page in PAGES if page.parent.name == "notebooks"]


def cells(page: Path, kind: str) -> list[dict[str, Any]]:
    """The cells of a kind."""
    made = json.loads(page.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in made if cell["cell_type"] == kind]


def bound(code: str) -> set[str]:
    """The names that a cell leaves behind; what it imports means the same everywhere."""
    return {name for statement in ast.parse(code).body for name in _bound(statement)}


def _bound(node: ast.AST) -> Iterator[str]:
    """Names that a statement binds outside of functions and comprehensions."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        yield node.name
        return
    if isinstance(node, (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
        return
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        yield node.id
    for child in ast.iter_child_nodes(node):
        yield from _bound(child)


def twice(sources: list[str]) -> set[str]:
    """Names that two cells bind: the second would change what the first's readers mean."""
    found = Counter(name for source in sources for name in bound(source) if name != "_")
    return {name for name, count in found.items() if count > 1}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_no_name_is_bound_in_two_cells(path: Path) -> None:
    """Else a cell that is run again after a later one calls a right answer wrong."""
    assert twice(["".join(cell["source"]) for cell in cells(path, "code")]) == set()


def test_what_binds_a_name() -> None:
    assert bound("a, (b, *c) = x\nfor d in y:\n    e: int = 1\nwith z as f:\n    g += 1") == set(
        "abcdefg"
    )
    assert bound("import pandas as pd\n[a for a in b]\nf = lambda c: (d := c)\nprint(x)") == {"f"}
    assert bound("def f(a):\n    b = a\nclass G:\n    c = 1") == {"f", "G"}
    assert twice(["a = 1", "a = 2", "b = a", "import c", "import c"]) == {"a"}


NOT_PROSE = re.compile(
    r"`[^`]*`"  # code
    r"|\[[^\]]*\]\([^)]*\)"  # a link: the notebooks have numbers
    r"|\*0\d [^*]*\*"  # a notebook by its number and title
    r"|\b[SAMLPCG]\d+\b"  # a rule
    r"|^ *\d+\. "  # the number of a list's item
    r"|Solution \d|Exercise \d|Auctions? \d( and \d)?|auction \d|[Ss]eat \d",
    re.MULTILINE,
)
NUMBER = re.compile(r"\d+(?:[.,]\d+)*")


NEAR = 4  # cells of code before a text, and as many after it


def written(text: str) -> set[str]:
    """The numbers in prose."""
    return set(NUMBER.findall(NOT_PROSE.sub(" ", text)))


def computed(cell: dict[str, Any]) -> set[str]:
    """The numbers in the outputs that a cell keeps."""
    kept = [o.get("text") or o.get("data", {}).get("text/plain", []) for o in cell["outputs"]]
    return {number for text in kept for number in NUMBER.findall("".join(text))}


def baseless(made: list[dict[str, Any]]) -> list[str]:
    """Numbers in prose that no output nearby holds."""
    found: list[str] = []
    for place, cell in enumerate(made):
        if cell["cell_type"] == "markdown":
            before = [c for c in made[:place] if c["cell_type"] == "code"][-NEAR:]
            after = [c for c in made[place:] if c["cell_type"] == "code"][:NEAR]
            said = set[str]().union(*map(computed, before + after))
            found += sorted(written("".join(cell["source"])) - said)
    return found


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_every_number_in_prose_was_computed_nearby(path: Path) -> None:
    """What nothing on the page says may be wrong, or become so."""
    assert baseless(json.loads(path.read_text(encoding="utf-8"))["cells"]) == []


def test_a_number_from_nowhere_is_found() -> None:
    said = {"cell_type": "markdown", "source": ["Rule A8: 7 of `9` bids, 0.55 each."]}
    cell = {"cell_type": "code", "outputs": [{"text": ["7 of 16"]}]}
    assert baseless([said, cell]) == ["0.55"]
    assert baseless([cell, *[cell | {"outputs": []}] * NEAR, said]) == ["0.55", "7"]
