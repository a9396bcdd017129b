"""How many random games are played: a few hundred by default, 20,000 when asked for.

``TURIN_THOROUGH=1 pytest tests/engine/test_game_stateful.py`` plays the 20,000.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

settings.register_profile("quick", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("thorough", settings.get_profile("quick"), max_examples=20_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))
