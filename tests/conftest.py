"""What holds for every test.

Random games are a few hundred by default, 20,000 when asked for:
``TURIN_THOROUGH=1 pytest tests/engine/test_game_stateful.py`` plays the 20,000.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

if os.environ.get("TURIN_THOROUGH"):  # `make thorough`: each random test at its full length
    os.environ.setdefault("HYPOTHESIS_PROFILE", "thorough")

settings.register_profile("quick", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("thorough", settings.get_profile("quick"), max_examples=20_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


class Swallowed(logging.Handler):
    """Collects what traitlets logs when a callback of a widget raised: nobody else hears of it."""

    def __init__(self) -> None:
        super().__init__()
        self.errors: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if "Exception in callback" in record.getMessage():
            self.errors.append(self.format(record))


@pytest.fixture(autouse=True)
def no_swallowed_errors() -> Iterator[Swallowed]:
    """Fails a test in which a widget's handler raised: ipywidgets only logs that."""
    heard = Swallowed()
    logger = logging.getLogger("traitlets")
    logger.addHandler(heard)
    yield heard
    logger.removeHandler(heard)
    if heard.errors:
        pytest.fail("a handler raised, and the page said nothing:\n" + "\n".join(heard.errors))
