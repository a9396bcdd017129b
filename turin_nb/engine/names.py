"""A name at every door: trimmed, composed, short, to be seen, and unlike the others beside it.

Players are called by such names, and goods: wherever one comes in (a field, a file, an address,
a call), it is this rule that takes, refuses or mends it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import dropwhile
from typing import Any
from unicodedata import category, normalize

from turin_nb.engine.checks import shown
from turin_nb.engine.letters import JOINER, NON_JOINER, TAGS, is_mark, is_used, length, pieces

LONGEST = 20
"""Characters of a player's name, as people count them: a longer one breaks tables on a phone."""

LONGEST_GOOD = 40
"""Characters of a good's name."""

POINTS = 80
"""Code points of any name: a character may be made of several, and marks on marks have an end."""

_READ = 400  # code points that are looked at: far more than any name has, far less than a file

_SPACES = re.compile(r"[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")
_LINES = re.compile(r"[\t\r\n]+")

_FILLERS = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u2065\u2800\u3164\uffa0\ufff0-\ufff8\U0001d159\U00016fe4"
    "\U000e0000-\U000e00ff\U000e01f0-\U000e0fff]"
)
"""What is drawn as nothing, though Unicode lists it among letters and symbols, or not at all."""

_FINE = re.compile(f"[{NON_JOINER}{JOINER}\u180b-\u180f\ufe00-\ufe0f{TAGS}\U000e0100-\U000e01ef]")
"""What changes how a letter is drawn, or nothing: it tells no name from another."""

_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


def tidy(name: str) -> str:
    r"""A name as it is kept: composed (NFC), no space at its ends, one between its words.

    >>> tidy("  Jose\u0301  Luis ") == "Jos\u00e9 Luis"
    True
    """
    return normalize("NFC", " ".join(filter(None, _SPACES.split(name.strip("\t\n\r ")))))


def same(name: str) -> str:
    """What names that look alike have in common, whatever their capitals and joiners.

    >>> same("ADA") == same("Ada")
    True
    """
    return normalize("NFC", _FINE.sub("", tidy(name)).casefold())


def like(name: str, others: Iterable[str]) -> int | None:
    """The place of the first of the others that this name could be taken for.

    >>> like("ada", ["Ben", "Ada"]), like("Cleo", ["Ben", "Ada"])
    (1, None)
    """
    looks = same(name)
    return next((place for place, other in enumerate(others) if same(other) == looks), None)


def fault(name: Any, others: Iterable[str] = (), longest: int = LONGEST) -> str:
    r"""What is wrong with a name beside the others, in a sentence; empty for a good one.

    >>> fault("Ada", ["Ben"]), fault("ADA", ["Ada"])
    ('', 'Another is called Ada: choose a name that tells them apart.')
    >>> fault("Ad\u202ea")
    'A name is made of what can be seen: U+202E cannot.'
    """
    if not isinstance(name, str):
        return f"A name is needed, a text of 1 to {longest} characters, not {shown(name)}."
    kept = tidy(name[:_READ])
    hidden = _hidden(kept)
    if hidden:
        return f"A name is made of what can be seen: U+{ord(hidden[0]):04X} cannot."
    if not kept or is_mark(kept[0]):
        return f"A name is needed, 1 to {longest} characters that can be seen."
    if length(kept) > longest or len(kept) > POINTS:
        return _too_long(name, kept, longest)
    known = tuple(others)
    twin = like(kept, known)
    return "" if twin is None else (
        f"Another is called {known[twin]}: choose a name that tells them apart."
    )  # fmt: skip


def _too_long(name: str, kept: str, longest: int) -> str:
    """The sentence for a name of too many characters, or of too many parts."""
    if length(kept) > longest:
        found = length(kept) if len(name) <= _READ else "far more"
        return f"A name has 1 to {longest} characters, this one has {found}."
    return f"A name has at most {POINTS} code points, this one has {len(kept)}."


def _hidden(name: str) -> list[str]:
    """The signs of a name that nobody sees, and that do nothing for the letters beside them."""
    if name.isascii() and name.isprintable():
        return []
    around = ((sign, name[:place], name[place + 1 :]) for place, sign in enumerate(name))
    return [sign for sign, before, after in around if _is_hidden(sign, before, after)]


def _is_hidden(sign: str, before: str, after: str) -> bool:
    """Whether a sign is a control, steers the direction of letters, or is drawn as nothing."""
    if sign in (JOINER, NON_JOINER) or sign in TAGS:
        return not is_used(sign, before, after)
    return category(sign) in _HIDDEN or bool(_FILLERS.match(sign))


def mended(names: Sequence[Any], stand_in: str = "Player", longest: int = LONGEST) -> list[Any]:
    """The names of a file from before this rule, each made into one that the rule takes.

    What cannot be seen goes, what is too long is cut, twins get a number, and a name of nothing
    becomes ``stand_in`` with its number. What no file ever held, such as no text or the same text
    twice, is left for others to refuse.

    >>> mended(["Ada", "ada ", ""])
    ['Ada', 'ada 2', 'Player 3']
    """
    kept: list[Any] = []
    for place, name in enumerate(names):
        texts = [other for other in kept if isinstance(other, str)]
        twice = not isinstance(name, str) or name in names[:place]
        kept.append(name if twice else _unlike(name, texts, f"{stand_in} {place + 1}", longest))
    return kept


def _unlike(name: str, others: Sequence[str], stand_in: str, longest: int) -> str:
    """A name mended, with a number where another has it already."""
    if not fault(name, others, longest):
        return tidy(name)
    cut = fitted(name, longest) or stand_in
    short = fitted(cut, longest - 2, POINTS - 2)
    numbered = (f"{short} {number}" for number in range(2, len(others) + 3))
    return next(new for new in (cut, *numbered) if like(new, others) is None)


def fitted(name: str, longest: int = LONGEST, points: int = POINTS) -> str:
    """What can be seen of a text, as much of it as a name holds; maybe nothing.

    >>> fitted(" a very long name indeed ", 11)
    'a very long'
    """
    kept = tidy(_LINES.sub(" ", name[:_READ]))
    hidden = frozenset(_hidden(kept))
    seen = "".join(sign for sign in kept if sign not in hidden)
    whole = list(dropwhile(lambda piece: is_mark(piece[0]), pieces(seen)))[:longest]
    while len("".join(whole)) > points:
        whole.pop()
    cut = tidy("".join(whole))
    return cut if cut == name else fitted(cut, longest, points)  # a cut may bare what hid inside


def beside(names: Iterable[str], amounts: Iterable[object]) -> list[str]:
    """Names, each with its amount: a colon stands between where a name ends in a number itself.

    >>> beside(["Ada", "Ben"], [3, 14]), beside(["Ada", "Player 2"], [3, 14])
    (['Ada 3', 'Ben 14'], ['Ada: 3', 'Player 2: 14'])
    """
    pairs = list(zip(names, amounts, strict=True))
    colon = ":" if any(name[-1:].isnumeric() for name, _ in pairs) else ""
    return [f"{name}{colon} {amount}" for name, amount in pairs]


def mending(before: Sequence[Any], after: Sequence[Any]) -> str:
    """What became of names that were mended, in a sentence; empty where nothing did.

    >>> mending(["Ada", "ada "], ["Ada", "ada 2"])
    "Names that would not do any more were mended: 'ada ' is now ada 2."
    """
    pairs = zip(before, after, strict=True)
    told = [f"{shown(old)} is now {new}" for old, new in pairs if old != new]
    return f"Names that would not do any more were mended: {', '.join(told)}." if told else ""
