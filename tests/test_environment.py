"""``environment.yml`` says what ``pyproject.toml`` says, in conda's words."""

from __future__ import annotations

import os
import subprocess
import tomllib
from itertools import chain
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from rattler import MatchSpec

ROOT = Path(__file__).parents[1]
CONDA_NAMES = {"matplotlib": "matplotlib-base", "dask": "dask-core"}
EXTRAS = ("lab", "scale")

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
ENVIRONMENT = yaml.safe_load((ROOT / "environment.yml").read_text())
SPECS = [spec for spec in ENVIRONMENT["dependencies"] if isinstance(spec, str)]


def bounds() -> dict[str, SpecifierSet]:
    """What pyproject.toml asks for, by the name that conda-forge uses."""
    asked = PROJECT["dependencies"] + [
        text for extra in EXTRAS for text in PROJECT["optional-dependencies"][extra]
    ]
    found = [Requirement(text) for text in asked]
    named = {CONDA_NAMES.get(one.name, one.name): one.specifier for one in found}
    return {"python": SpecifierSet(PROJECT["requires-python"]), "pip": SpecifierSet(), **named}


def test_the_same_packages() -> None:
    assert [spec.split()[0] for spec in SPECS] == list(bounds())


@pytest.mark.parametrize("spec", SPECS)
def test_the_same_bounds(spec: str) -> None:
    match = MatchSpec(spec, strict=True)
    assert match.name is not None
    name = match.name.normalized
    assert SpecifierSet(str(match.version or "")) == bounds()[name]


def test_the_rest_is_pip_and_conda_forge() -> None:
    assert ENVIRONMENT["channels"] == ["conda-forge"]
    assert [one for one in ENVIRONMENT["dependencies"] if not isinstance(one, str)] == [
        {"pip": ["-e ."]}
    ]


def test_start_hands_over_with_the_template_in_reach() -> None:
    env = {**os.environ, "JUPYTER_PATH": "/elsewhere"}
    done = subprocess.run(
        [ROOT / "start", "printenv", "JUPYTER_PATH"],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
    )
    assert done.stdout == f"{ROOT}/share/jupyter:/elsewhere\n"


def test_the_lock_names_every_package_and_no_machine() -> None:
    lock = (ROOT / "requirements.lock").read_text()
    lists = [PROJECT["dependencies"], *PROJECT["optional-dependencies"].values()]
    for requirement in map(Requirement, chain.from_iterable(lists)):
        pinned = [line for line in lock.splitlines() if line.startswith(f"{requirement.name}==")]
        assert pinned, requirement.name
        version = pinned[0].removeprefix(f"{requirement.name}==").split()[0]
        assert requirement.specifier.contains(version)
    assert "://" not in lock
    assert "--index-url" not in lock
