"""Classic beside red in words: who wins by each column, and who passes whom (S3, P8)."""

from __future__ import annotations

from collections.abc import Sequence

from turin_nb.engine.edition import Edition
from turin_nb.look.words import listed
from turin_nb.theory.columns import Beside


def columns_finding(both: Beside, names: Sequence[str], edition: Edition) -> str:
    """Who wins by either column, and how many pairs flip (not escaped)."""
    one, two = (_winners(finals, names) for finals in (both.classic, both.red))
    flips = len(both.flips)
    passed = {0: "No two change places.", 1: "One pair changes places."}.get(
        flips, f"{flips} pairs change places."
    )
    where = f"{edition.title}:"
    if one == two:
        return f"{where} {one} by either column. {passed}"
    return f"{where} {one} by classic, {two} by red. {passed}"


def _winners(finals: Sequence[int], names: Sequence[str]) -> str:
    """Who has the most.

    >>> _winners([7, 9, 9], ["Anna", "Bruno", "Carla"])
    'Bruno and Carla share the victory'
    """
    won = [name for name, final in zip(names, finals, strict=True) if final == max(finals)]
    return f"{listed(won)} share the victory" if len(won) > 1 else f"{won[0]} wins"


def flip_sentences(both: Beside, names: Sequence[str]) -> tuple[str, ...]:
    """One sentence for each pair that changes places (not escaped)."""
    return tuple(
        f"{names[a]} is ahead of {names[b]} by classic and behind by red." for a, b in both.flips
    )
