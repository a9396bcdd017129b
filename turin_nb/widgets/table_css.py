"""The table's own style sheet, beside the one that every screen shares."""

from __future__ import annotations

from importlib import resources

from ipywidgets import HTML


def table_style() -> HTML:
    """The style sheet as a widget: works in JupyterLab and in a served page."""
    sheet = resources.files("turin_nb.widgets").joinpath("table.css").read_text(encoding="utf-8")
    return HTML(f"<style>{sheet}</style>", layout={"display": "none"})
