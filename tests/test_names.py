"""The names that others rely on: each is there, none is loaded before it is asked for."""

import subprocess
import sys

import pytest

import turin_nb


def test_every_public_name_is_there() -> None:
    assert all(hasattr(turin_nb, name) for name in turin_nb.__all__)
    assert set(turin_nb.__all__) <= set(dir(turin_nb))


def test_the_contract_names_what_it_did() -> None:
    contract = "Edition Game play prizes save load score settle TurinError Unsettled"
    assert set(contract.split()) <= set(turin_nb.__all__)


def test_another_name_is_refused() -> None:
    with pytest.raises(AttributeError, match="no attribute 'auction_house'"):
        turin_nb.auction_house  # noqa: B018


def test_a_bare_import_loads_no_game() -> None:
    check = "import sys, turin_nb; sys.exit('turin_nb.engine.game' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check]).returncode == 0
