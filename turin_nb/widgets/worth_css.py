"""The style of the sections that say what a table is worth."""

from __future__ import annotations

from importlib import resources

from ipywidgets import HTML


def worth_style() -> HTML:
    """The style sheet as a widget."""
    sheet = resources.files("turin_nb.widgets").joinpath("worth.css").read_text(encoding="utf-8")
    return HTML(f"<style>{sheet}</style>", layout={"display": "none"})
