"""Counts of bids as people paste them: read strictly, refused in a sentence."""

from __future__ import annotations

import re

from turin_nb.engine.errors import BadInput
from turin_nb.engine.whole import shown
from turin_nb.theory.distributions import MOST, Distribution, counts

LONGEST = 10_000  # characters: 126 counts need far fewer
DIGITS = 9  # of one number

_NUMBER = re.compile(rf"[0-9]{{1,{DIGITS}}}", re.ASCII)
_PAIR = re.compile(rf"([0-9]{{1,{DIGITS}}})\s*:\s*([0-9]{{1,{DIGITS}}})", re.ASCII)
_GAPS = re.compile(r"[\s,;]+")


def pasted(text: str) -> Distribution:
    """A distribution from pasted counts: how often each bid was seen.

    Either one row (or one column) of counts for the bids 0, 1, 2 …, or pairs ``bid: count``.
    Spaces, commas, semicolons and new lines stand between them. Anything else is refused.

    >>> pasted("4, 0, 2").weights, pasted("0: 4; 2: 2").weights
    ((4, 0, 2), (4, 0, 2))
    >>> pasted("4, 1.5")
    Traceback (most recent call last):
    turin_nb.engine.errors.BadInput: counts: expected whole numbers of 0 or more, got '1.5'. (A2)
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        raise BadInput(f"counts: expected a text of at most {LONGEST} characters.", "A2")
    if not text.strip():
        raise BadInput("counts: expected how often each bid was seen, got nothing.", "A2")
    return counts(_pairs(text) if ":" in text else _row(text))


def _row(text: str) -> list[int]:
    """Counts for the bids 0, 1, 2 …; a block of several rows and columns says too little."""
    lines = [words for line in text.splitlines() if (words := _words(line))]
    if len(lines) > 1 and any(len(words) > 1 for words in lines):
        wanted = 'one row, one column, or pairs such as "3: 12"'
        raise BadInput(f"counts: expected {wanted}, got several rows and columns.", "A2")
    return [_number(word) for words in lines for word in words]


def _pairs(text: str) -> list[int]:
    """Counts from ``bid: count``, no bid twice."""
    found: dict[int, int] = {}
    for word in _words(re.sub(r"\s*:\s*", ":", text)):
        pair = _PAIR.fullmatch(word)
        if pair is None:
            raise BadInput(f'counts: expected pairs such as "3: 12", got {shown(word)}.', "A2")
        bid, count = int(pair[1]), int(pair[2])
        if bid in found or bid > MOST:
            raise BadInput(
                f"counts: expected each bid once, up to {MOST}, got {shown(word)}.", "A2"
            )
        found[bid] = count
    return [found.get(bid, 0) for bid in range(max(found, default=0) + 1)]


def _words(text: str) -> list[str]:
    """What stands between the gaps."""
    return [word for word in _GAPS.split(text) if word]


def _number(word: str) -> int:
    """One count."""
    if _NUMBER.fullmatch(word) is None:
        raise BadInput(f"counts: expected whole numbers of 0 or more, got {shown(word)}.", "A2")
    return int(word)
