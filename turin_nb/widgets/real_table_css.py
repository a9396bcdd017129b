"""The style of the screens for a real table: your edition and the referee."""

from __future__ import annotations

from importlib import resources

from ipywidgets import HTML


def real_table_style() -> HTML:
    """The style sheet as a widget."""
    file = resources.files("turin_nb.widgets").joinpath("real_table.css")
    sheet = file.read_text(encoding="utf-8")
    return HTML(f"<style>{sheet}</style>", layout={"display": "none"})
