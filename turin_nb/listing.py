"""What the landing page says of each dashboard, read from the notebooks themselves."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote


@dataclass(frozen=True, slots=True)
class Dashboard:
    """One line of the landing page; ``path`` is ready to stand in an address."""

    path: str
    title: str
    summary: str


def listed(folder: Path) -> list[Dashboard]:
    """The notebooks in ``folder``, in the order of their file names."""
    return [described(path) for path in sorted(folder.glob("*.ipynb"))]


def described(path: Path) -> Dashboard:
    """Title and summary from the notebook's metadata, else from its first text, else its name."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    about = notebook.get("metadata", {})
    heading, paragraph = opening(notebook)
    title = about.get("title") or heading or path.stem.replace("_", " ").capitalize()
    return Dashboard(quote(path.name), title, about.get("description") or paragraph)


def opening(notebook: dict[str, Any]) -> tuple[str, str]:
    """The first heading and the first line of prose of a notebook, or empty text.

    >>> cell = {"cell_type": "markdown", "source": ["# What if?", chr(10), "Type in a table."]}
    >>> opening({"cells": [cell]})
    ('What if?', 'Type in a table.')
    """
    texts = ["".join(c["source"]) for c in notebook["cells"] if c["cell_type"] == "markdown"]
    lines = [line.strip() for line in "\n".join(texts[:1]).splitlines() if line.strip()]
    headings = [line.lstrip("# ") for line in lines if line.startswith("#")]
    prose = [line for line in lines if not line.startswith("#")]
    return (headings or [""])[0], (prose or [""])[0]
