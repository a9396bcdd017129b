"""Which engine plays what."""

from __future__ import annotations

import pytest

from tests.simulation.bots import careful
from turin_nb import BadInput
from turin_nb.engine.house import yielding_goose
from turin_nb.simulation.run import chosen, refusal
from turin_nb.strategies.protocol import as_strategy
from turin_nb.strategies.register import strategy


def test_code_and_house_rules_are_for_the_reference_engine() -> None:
    assert chosen("auto", [as_strategy(careful)], []) == "reference"
    assert "'careful' is code" in str(refusal([as_strategy(careful)], []))
    assert "no house rules" in str(refusal([], [yielding_goose()]))
    with pytest.raises(BadInput, match="engine: the batch engine"):
        chosen("batch", [as_strategy(careful)], [])


def test_the_reference_engine_plays_anything_if_asked() -> None:
    assert chosen("reference", [as_strategy(careful)], [yielding_goose()]) == "reference"
    assert chosen("reference", [strategy("random")], []) == "reference"
