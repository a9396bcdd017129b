"""Processes that a test has started end with the tests."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def no_processes_left() -> Iterator[None]:
    """Ends the worker processes that joblib keeps for the next call."""
    yield
    loky = sys.modules.get("joblib.externals.loky")
    if loky is not None:
        loky.get_reusable_executor(reuse=True).shutdown(wait=True, kill_workers=True)
