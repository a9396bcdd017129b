"""Characters as people count them: a letter with its accents is one, a family of emoji too."""

from __future__ import annotations

import re
from unicodedata import category, combining

JOINER, NON_JOINER = "\u200d", "\u200c"
TAGS = "".join(map(chr, range(0xE0020, 0xE0080)))
_TAKES_THE_VOWEL = 9  # of Unicode's classes of marks
_MARKS = frozenset({"Mn", "Me", "Mc"})
_ON = re.compile("[\u0e33\u0eb3\u200c\u200d\uff9e\uff9f\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]")
"""What stands on the character before it and is no mark: vowels, joiners, colours of skin, tags."""

_VIRAMA = frozenset("\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d")
"""Signs of Indian scripts that join the letter after them to the one before."""

_FLAG = re.compile("[\U0001f1e6-\U0001f1ff]")
_HANGUL = re.compile("[\u1100-\u11ff\ua960-\ua97c\uac00-\ud7fb]")
_VOWEL_OR_TAIL = re.compile("[\u1160-\u11ff\ud7b0-\ud7fb]")
_LEAD = re.compile("[\u1100-\u115f\ua960-\ua97c]")


def pieces(text: str) -> tuple[str, ...]:
    r"""The text cut between its characters, after Unicode's rules for what readers take as one.

    A table of its own, short and in Python alone, stands for the long ones of Unicode: it knows
    marks, joiners, flags, skin colours, Hangul, and the joined letters of Indian scripts.

    >>> [len(piece) for piece in pieces("Zoe\u0308!")]
    [1, 1, 2, 1]
    """
    found: list[str] = []
    for sign in text:
        if found and _goes_on(found[-1], sign):
            found[-1] += sign
        else:
            found.append(sign)
    return tuple(found)


def length(text: str) -> int:
    r"""How many characters people see in a text.

    >>> length("Ada"), length("\U0001f468\u200d\U0001f469\u200d\U0001f467")
    (3, 1)
    """
    return len(text) if text.isascii() else len(pieces(text))


def is_mark(sign: str) -> bool:
    r"""Whether this stands on the letter before it, and on nothing else.

    >>> is_mark("\u0301"), is_mark("e")
    (True, False)
    """
    return category(sign) in _MARKS or bool(_ON.match(sign))


def is_used(joiner: str, before: str, after: str) -> bool:
    r"""Whether an invisible sign does what it is for, between these two texts.

    U+200D joins emoji; it and U+200C stand after a virama and between letters of cursive scripts;
    tags make flags of countries within a country.

    >>> is_used("\u200d", "An", "na"), is_used("\u200c", "\u0645\u06cc", "\u062e")
    (False, True)
    """
    if joiner >= TAGS[0]:
        return before.rstrip(TAGS).endswith("\U0001f3f4")
    if joiner == JOINER and _ends_in_emoji(before) and _emoji(after[:1]):
        return True
    return _ends_in_virama(before) or (_runs_on(before[-1:]) and _runs_on(after[:1]))


def _goes_on(piece: str, sign: str) -> bool:
    """Whether a sign belongs to the character before it."""
    if is_mark(sign):
        return True
    if piece[-1] == JOINER and _ends_in_emoji(piece[:-1]):
        return _emoji(sign)
    if category(sign) == "Lo" and piece.rstrip(JOINER)[-1:] in _VIRAMA:
        return True
    if _FLAG.match(sign):
        return len(piece) == 1 and bool(_FLAG.match(piece))
    return _syllable(piece[-1], sign)


def _syllable(before: str, sign: str) -> bool:
    """Whether two parts of Hangul make one syllable."""
    if not _HANGUL.match(before):
        return False
    return bool(_VOWEL_OR_TAIL.match(sign) or (_LEAD.match(sign) and _LEAD.match(before)))


def _ends_in_emoji(text: str) -> bool:
    """Whether an emoji stands last, whatever is put on it."""
    while text and is_mark(text[-1]):
        text = text[:-1]
    return _emoji(text[-1:])


def _emoji(sign: str) -> bool:
    """Whether this is a picture: the symbols among which all emoji are, those to come too."""
    return sign != "" and (category(sign) == "So" or "\U0001f000" <= sign <= "\U0001faff")


def _ends_in_virama(text: str) -> bool:
    """Whether a sign stands last that takes the vowel from its letter."""
    return text != "" and combining(text[-1]) == _TAKES_THE_VOWEL


def _runs_on(sign: str) -> bool:
    """Whether this is a letter of a script whose letters run together, or an Indian one."""
    return "\u0600" <= sign <= "\u0dff"
