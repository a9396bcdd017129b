"""Every example in the texts runs as it stands there."""

from __future__ import annotations

import doctest
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TEXTS = [
    ROOT / name
    for name in subprocess.check_output(["git", "ls-files", "*.md"], cwd=ROOT, text=True).split()
    if ">>> " in (ROOT / name).read_text()
]


@pytest.mark.parametrize("text", TEXTS, ids=lambda path: path.name)
def test_examples(text: Path) -> None:
    results = doctest.testfile(str(text), module_relative=False)
    assert results.failed == 0
    assert results.attempted > 0


def test_the_readme_has_examples() -> None:
    assert ROOT / "README.md" in TEXTS
