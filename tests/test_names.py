"""The names that others rely on: each is there, none is loaded before it is asked for."""

import ast
import inspect
import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

import turin_nb

ROOT = Path(__file__).parents[1]
DOORS = ("", ".widgets", ".charts", ".strategies", ".lessons", ".theory")
"""What notebooks and dashboards import from, below ``turin_nb``."""

PAGES = sorted([*ROOT.glob("notebooks/**/*.ipynb"), *ROOT.glob("dashboards/*.ipynb")])


@pytest.mark.parametrize("door", DOORS)
def test_every_public_name_is_there(door: str) -> None:
    package = import_module(f"turin_nb{door}")
    assert all(hasattr(package, name) for name in package.__all__)
    assert set(package.__all__) <= set(dir(package))


@pytest.mark.parametrize("door", DOORS)
def test_a_door_names_what_it_loads(door: str) -> None:
    package = import_module(f"turin_nb{door}")
    homes = {name for names in package._HOMES.values() for name in names.split()}
    at_once = {name for name in package.__all__ if name not in homes}
    assert homes <= set(package.__all__)
    assert all(name in vars(package) for name in at_once)


@pytest.mark.parametrize("door", DOORS)
def test_no_name_is_that_of_a_file(door: str) -> None:
    """Loading a module puts it into its package under its name: it would hide the function."""
    package = import_module(f"turin_nb{door}")
    files = {module.name for module in iter_modules(getattr(package, "__path__", ()))}
    assert set(package.__all__).isdisjoint(files)


@pytest.mark.parametrize("door", DOORS)
def test_every_function_at_a_door_has_an_example(door: str) -> None:
    package = import_module(f"turin_nb{door}")
    assert ">>> " in (package.__doc__ or "")
    found = {name: getattr(package, name) for name in package.__all__}
    bare = [
        n for n, one in found.items() if inspect.isfunction(one) and ">>> " not in examples(one)
    ]
    assert bare == []


def examples(function: object) -> str:
    """The docstring of a function, as it stands."""
    return inspect.getdoc(function) or ""


@pytest.mark.parametrize("door", DOORS)
def test_another_name_is_refused(door: str) -> None:
    with pytest.raises(AttributeError, match="no attribute 'auction_house'"):
        import_module(f"turin_nb{door}").auction_house  # noqa: B018


def imported(source: str) -> set[str]:
    """The modules of ours that code imports from."""
    nodes = list(ast.walk(ast.parse(source)))
    found = [node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module]
    found += [one.name for node in nodes if isinstance(node, ast.Import) for one in node.names]
    return {name for name in found if name.partition(".")[0] == "turin_nb"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_notebook_comes_in_by_the_doors(page: Path) -> None:
    cells = json.loads(page.read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    used = set[str]().union(*map(imported, code))
    assert used <= {f"turin_nb{door}" for door in DOORS}
    if page.parent.name == "dashboards":
        assert used == {"turin_nb.widgets"}


def test_what_goes_deeper_is_seen() -> None:
    assert imported("from turin_nb.theory.worth import Held\nimport turin_nb.look.words as w") == {
        "turin_nb.theory.worth",
        "turin_nb.look.words",
    }


def test_the_contract_names_what_it_did() -> None:
    contract = "Edition Game play prizes save load score settle TurinError Unsettled"
    assert set(contract.split()) <= set(turin_nb.__all__)


def test_a_bare_import_loads_no_game() -> None:
    """Only the errors, which everything raises, and the doors' own lines."""
    code = "import sys, turin_nb; print(*(n for n in sys.modules if n.startswith('turin_nb')))"
    loaded = subprocess.check_output([sys.executable, "-c", code], text=True).split()
    ours = ["turin_nb", "turin_nb.engine", "turin_nb.engine.errors"]
    assert sorted(loaded) == [*ours, "turin_nb.lazy", "turin_nb.version"]
