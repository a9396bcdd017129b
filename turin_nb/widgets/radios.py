"""A choice of one among a few that are all in sight."""

from __future__ import annotations

from ipywidgets import RadioButtons
from traitlets import default


class Radios(RadioButtons):  # type: ignore[misc]
    """Radio buttons with an empty hint: where there is none at all, the page's hint is "null"."""

    @default("tooltip")
    def _no_hint(self) -> str:
        return ""
