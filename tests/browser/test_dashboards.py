"""What every dashboard owes whoever opens it, whatever it is about."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser

from tests.browser.helpers import (
    PHONE,
    ROOT,
    Watch,
    axe_violations,
    empty_hints,
    open_page,
    overflow,
)

DASHBOARDS = sorted((ROOT / "dashboards").glob("*.ipynb"))
WINDOWS = {"desk": {"width": 1280, "height": 900}, "phone": PHONE}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("notebook", DASHBOARDS, ids=lambda path: path.stem)
def test_it_opens_whole(
    browser: Browser, server: str, notebook: Path, window: str, scheme: str
) -> None:
    """To its end, with no error, named and readable for everyone, no wider than the window."""
    watch = Watch()
    context = browser.new_context(color_scheme=scheme, viewport=WINDOWS[window])  # type: ignore[arg-type]
    watch.on(context)
    page = context.new_page()
    open_page(page, f"{server}voila/render/{quote(notebook.name)}")
    assert axe_violations(page) == []
    assert empty_hints(page) == []
    assert overflow(page) <= 0
    context.close()
    assert watch.verdict() == []
