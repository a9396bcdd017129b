"""What the files of the project hold to, read from the files themselves."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import grimp
import pytest

ROOT = Path(__file__).parents[1]
LINES_OF_A_FUNCTION = 35
LINES_OF_A_MODULE = 300
LINES_OF_A_CELL = 15
LINES_OF_A_SCRAP = 60
SCREENS = {
    "bids": "known sampling screen start",
    "columns": "more screen",
    "edition": "choice screen",
    "kit": "field files later part",
    "play": "board controls playing predicting screen start watching",
    "referee": "payouts rows screen",
    "what_if": "agreement grid screen take_away",
    "what_if/worth": "hidden_fields panel",
}
"""The modules of each page that are made of widgets; the others are values and sentences."""

CIRCLES = {
    frozenset({"engine.edition", "engine.edition_file"}): "an edition loads and saves itself",
    frozenset({"engine.game", "engine.record", "engine.view"}): "a game, its record, its view",
}
"""Modules that import each other, and why they may."""
HEAVY = {"numpy", "pandas", "matplotlib", "ipywidgets"}
ENGINE_MAY_IMPORT = {"cattrs", "tomli_w", "turin_nb"} | set(sys.stdlib_module_names)

FILES = [
    ROOT / name
    for name in subprocess.check_output(["git", "ls-files"], cwd=ROOT, text=True).splitlines()
    if (ROOT / name).is_file()
]
MODULES = [path for path in FILES if path.suffix == ".py" and ROOT / "turin_nb" in path.parents]
NOTEBOOKS = [path for path in FILES if path.suffix == ".ipynb"]
REGISTRY_HOSTS = "|".join(
    [
        r"py(pi|thonhosted)\.org",
        r"registry\.npmjs",
        r"(deb|security)\.debian\.org",
        r"conda\.anaconda",
    ]
)
MACHINE_PATHS = "|".join([r"(?<![\w.}])/(home|root|Users|work)/\w", r"[A-Z]:\\\\?Users"])


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:  # a picture
        return ""


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(text(path))


def found(pattern: str, content: str) -> list[str]:
    return [match[0] for match in re.finditer(pattern, content)]


def imports(path: Path, top_level: bool = False) -> Iterator[str]:
    """The modules that a file imports; ``top_level``: only those loaded with it."""
    tree = parsed(path)
    for node in tree.body if top_level else ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def by_file(paths: list[Path], wrong: Callable[[Path], list[str]]) -> dict[str, list[str]]:
    """What is wrong, by file: a failing test shows it all at once."""
    return {name(path): told for path in paths if (told := wrong(path))}


def test_no_host_and_no_machine() -> None:
    others = [path for path in FILES if path != Path(__file__)]
    assert len(others) > 100
    assert (
        by_file(others, lambda path: found(f"{REGISTRY_HOSTS}|{MACHINE_PATHS}", text(path))) == {}
    )


@pytest.mark.parametrize(
    "line", ["see https://pypi" + ".org/x", "cd /home" + "/me", "'/root" + "/x'", "C:\\" + "Users"]
)
def test_hosts_and_paths_are_seen(line: str) -> None:
    assert found(f"{REGISTRY_HOSTS}|{MACHINE_PATHS}", line)


def cells(path: Path) -> list[dict[str, Any]]:
    return [cell for cell in json.loads(text(path))["cells"] if cell["cell_type"] == "code"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_notebooks_are_thin(path: Path) -> None:
    assert "widgets" not in json.loads(text(path))["metadata"]
    for cell in cells(path):
        source = "".join(cell["source"])
        assert len(source.splitlines()) <= LINES_OF_A_CELL, source
        assert not re.search(r"^\s*class ", source, re.M), source
        kinds = [kind for output in cell["outputs"] for kind in output.get("data", {})]
        assert [kind for kind in kinds if kind.startswith("image/") or "widget" in kind] == []


def test_modules_and_functions_are_short() -> None:
    assert len(MODULES) > 100
    assert by_file(MODULES, long) == {}


def long(path: Path) -> list[str]:
    """What of a module has too many lines: itself, its functions."""
    lines = len(text(path).splitlines())
    whole = [f"{lines} lines"] if lines > LINES_OF_A_MODULE else []
    return whole + [
        f"{node.name}: {length(node)} lines"
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and length(node) > LINES_OF_A_FUNCTION
    ]


def test_what_is_long_is_seen(tmp_path: Path) -> None:
    one, other = tmp_path / "one.py", tmp_path / "other.py"
    one.write_text("def short():\n    pass\n\n\nasync def tall():\n" + "    pass\n" * 36)
    other.write_text("pass\n" * 301)
    assert (long(one), long(other)) == (["tall: 37 lines"], ["301 lines"])


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines of a function without its docstring."""
    docstring = ast.get_docstring(function, clean=False) or ""
    return (function.end_lineno or 0) - function.lineno + 1 - len(docstring.splitlines())


def test_no_pyplot() -> None:
    """pyplot keeps every figure it makes: figures are made by ``Figure()``."""
    drawing = re.compile("pyplot|pylab")
    assert by_file(MODULES, lambda path: list(filter(drawing.search, imports(path)))) == {}


def test_the_engine_imports_the_standard_library() -> None:
    engine = [path for path in MODULES if path.parent.name == "engine"]
    assert len(engine) > 20
    assert by_file(engine, strangers) == {}


def strangers(path: Path) -> list[str]:
    """What a module of the engine loads with it and should not."""
    top = {one.partition(".")[0] for one in imports(path, top_level=True)}
    return sorted(top - ENGINE_MAY_IMPORT)


def test_imports_are_seen(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text("import os\nfrom numpy import array\ndef f():\n    import pylab\n")
    assert list(imports(module)) == ["os", "numpy.array", "pylab"]
    assert strangers(module) == ["numpy"]


def test_importing_the_package_is_light() -> None:
    code = "import sys, turin_nb; print(*{name.partition('.')[0] for name in sys.modules})"
    loaded = subprocess.check_output([sys.executable, "-c", code], text=True, cwd=ROOT).split()
    assert "turin_nb" in loaded
    assert HEAVY.isdisjoint(loaded)


def test_importing_the_package_takes_little() -> None:
    """A wide bound, by Python's own count: it catches a heavy import, not a busy machine."""
    assert min(own_milliseconds() for _ in range(3)) <= 400


def own_milliseconds() -> float:
    """Time that `import turin_nb` takes with all it loads, above a bare interpreter."""
    command = [sys.executable, "-X", "importtime", "-c", "import turin_nb"]
    said = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True).stderr
    line = next(line for line in said.splitlines() if line.endswith("| turin_nb"))
    return int(line.split("|")[1]) / 1000


PAGES = ROOT / "turin_nb/pages"


@pytest.mark.parametrize("path", [p for p in MODULES if PAGES in p.parents], ids=name)
def test_only_screens_are_made_of_widgets(path: Path) -> None:
    page = str(path.parent.relative_to(PAGES))
    if path.stem not in SCREENS.get(page, "").split():
        assert [one for one in imports(path) if one.startswith("ipywidgets")] == []


def test_every_screen_on_the_list_is_one() -> None:
    for page, screens in SCREENS.items():
        for screen in screens.split():
            path = ROOT / "turin_nb/pages" / page / f"{screen}.py"
            assert any(one.startswith("ipywidgets") for one in imports(path)), path


def test_few_files_are_scraps() -> None:
    """A file is one concept; one in seven may be a door, a mark of a package, or small."""
    scraps = [name(path) for path in MODULES if len(text(path).splitlines()) < LINES_OF_A_SCRAP]
    assert 7 * len(scraps) <= len(MODULES), scraps


@pytest.mark.parametrize(("screen", "most"), [("EditionEditor", 70), ("AuctionReferee", 45)])
def test_a_page_loads_what_it_is_made_of(screen: str, most: int) -> None:
    code = f"import sys; from turin_nb.widgets import {screen}; {screen}(); print(*sys.modules)"
    loaded = subprocess.check_output([sys.executable, "-c", code], text=True, cwd=ROOT).split()
    ours = [one for one in loaded if one.partition(".")[0] == "turin_nb"]
    assert len(ours) <= most, ours


def circles(graph: grimp.ImportGraph) -> set[frozenset[str]]:
    """The modules that reach each other by imports, those in functions and for types included."""
    found = {
        one: graph.find_upstream_modules(one) & graph.find_downstream_modules(one)
        for one in graph.modules
    }
    return {frozenset({one, *others}) for one, others in found.items() if others - {one}}


def test_who_imports_each_other_is_named() -> None:
    found = circles(grimp.build_graph("turin_nb", cache_dir=None))
    named = {frozenset(f"turin_nb.{one}" for one in circle) for circle in CIRCLES}
    assert found == named
    assert len(CIRCLES) <= 2


def test_a_circle_is_found() -> None:
    graph = grimp.ImportGraph()
    for importer, imported in (("a", "b"), ("b", "c"), ("c", "a"), ("d", "a")):
        graph.add_import(importer=importer, imported=imported)
    assert circles(graph) == {frozenset("abc")}
