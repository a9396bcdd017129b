"""The landing page's lines."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from turin_nb.listing import Dashboard, listed


def write(path: Path, metadata: dict[str, Any], *texts: str) -> None:
    cells = [{"cell_type": "markdown", "source": text.splitlines(True)} for text in texts]
    code = {"cell_type": "code", "source": ["# not a heading"]}
    path.write_text(json.dumps({"metadata": metadata, "cells": [code, *cells]}))


def test_metadata_come_first(tmp_path: Path) -> None:
    write(tmp_path / "a.ipynb", {"title": "Table", "description": "Play."}, "# Other\n\nText.")
    assert listed(tmp_path) == [Dashboard("a.ipynb", "Table", "Play.")]


def test_then_the_first_text(tmp_path: Path) -> None:
    write(tmp_path / "a.ipynb", {}, "# What if?\n\nType in a table.\nMore.", "# Later\n\nLater.")
    assert listed(tmp_path) == [Dashboard("a.ipynb", "What if?", "Type in a table.")]


def test_then_the_name(tmp_path: Path) -> None:
    write(tmp_path / "what_if scoring.ipynb", {})
    assert listed(tmp_path) == [Dashboard("what_if%20scoring.ipynb", "What if scoring", "")]


def test_in_order_and_notebooks_only(tmp_path: Path) -> None:
    for name in ("b.ipynb", "a.ipynb", "voila.json"):
        write(tmp_path / name, {})
    assert [one.path for one in listed(tmp_path)] == ["a.ipynb", "b.ipynb"]
