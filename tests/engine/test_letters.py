"""Characters as people count them."""

import pytest

from turin_nb.engine.letters import length, pieces


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("Zoe\u0308", 3),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466", 1),
        ("\U0001f3f3\ufe0f\u200d\U0001f308", 1),
        ("\U0001f9d1\U0001f3fd\u200d\U0001f680\u2764\ufe0f", 2),
        ("\U0001f1ee\U0001f1f9\U0001f1eb\U0001f1f7\U0001f1e9", 3),
        ("\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f!", 2),
        ("1\ufe0f\u20e3", 1),
        ("\u1100\u1161\u11a8\uac00\u11a8", 2),
        ("\u1100\u1100\u1161", 1),
        ("\uac00\u1100\u3042", 3),
        ("\u0915\u094d\u0937\u093f", 1),
        ("\u0e01\u0e33", 1),
        ("\u0645\u06cc\u200c\u062e", 3),
        ("a\u200da", 2),
        ("\u0301", 1),
    ],
)
def test_what_is_one_to_readers_counts_as_one(text: str, count: int) -> None:
    assert length(text) == count
    assert "".join(pieces(text)) == text
