"""Processes that a test has started end with the tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def no_processes_left() -> Iterator[None]:
    """Ends the worker processes that joblib keeps for the next call."""
    yield
    from joblib.externals.loky import get_reusable_executor

    get_reusable_executor(reuse=True).shutdown(wait=True, kill_workers=True)
