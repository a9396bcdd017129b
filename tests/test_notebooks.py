"""The notebook checks of `make test-notebooks` are seen to fail where they should."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
HERE = ROOT / "tests/notebooks"


def flags() -> list[str]:
    """nbval's flags as the Makefile has them."""
    line = re.search(r"^NBVAL := \$\(TEST\) (.*)$", (ROOT / "Makefile").read_text(), re.M)
    assert line
    return line[1].split()


def run(notebook: str, *how: str) -> tuple[int, str]:
    command = [sys.executable, "-m", "pytest", *flags(), *how, str(HERE / notebook)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout


STRICT = ("--nbval", "--nbval-sanitize-with", "tests/notebooks/sanitize.cfg")
LAX = ("--nbval-lax",)


@pytest.mark.parametrize("how", [STRICT, LAX], ids=["strict", "lax"])
def test_a_broken_notebook_fails(how: tuple[str, ...]) -> None:
    code, said = run("broken.ipynb", *how)
    assert code == 1
    assert "1 failed, 1 passed" in said
    assert "BadInput" in said


def test_an_outdated_output_fails_strictly_and_passes_lax() -> None:
    assert run("outdated.ipynb", *STRICT)[0] == 1
    assert run("outdated.ipynb", *LAX)[0] == 0
