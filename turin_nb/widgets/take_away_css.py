"""The style of what is taken away."""

from __future__ import annotations

from importlib import resources

from ipywidgets import HTML


def take_away_style() -> HTML:
    """The style sheet as a widget."""
    file = resources.files("turin_nb.widgets").joinpath("take_away.css")
    sheet = file.read_text(encoding="utf-8")
    return HTML(f"<style>{sheet}</style>", layout={"display": "none"})
