"""A chart for light and dark pages: drawn late, and not at all once it is taken away."""

import asyncio

import pytest

from turin_nb.pages.kit import later as late
from turin_nb.pages.kit import later as pictures
from turin_nb.pages.kit.later import Pictures, picture


def test_the_dark_one_comes_a_moment_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "BETWEEN", 0.02)

    async def drawn() -> None:
        chart = Pictures()
        chart.both(lambda dark: b"dark" if dark else b"light", "Ada leads.")
        assert chart.images[False].value == picture(b"light", "Ada leads.")
        assert chart.images[True].value == ""
        await asyncio.sleep(0.1)
        assert chart.images[True].value == picture(b"dark", "Ada leads.")

    asyncio.run(drawn())


def test_what_is_taken_away_is_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "BETWEEN", 0.02)
    monkeypatch.setattr(late, "FIRST", 0.02)

    async def cleared() -> None:
        chart = Pictures()
        chart.both(lambda dark: b"x", "")
        chart.clear()
        await asyncio.sleep(0.1)
        assert [image.value for image in chart.images.values()] == ["", ""]
        chart.show(lambda dark: b"x", "")
        chart.clear()
        chart.get_state()
        await asyncio.sleep(0.1)
        assert [image.value for image in chart.images.values()] == ["", ""]

    asyncio.run(cleared())


def test_the_alternative_text_is_escaped() -> None:
    assert 'alt="Chart: &lt;b&gt; &amp; &quot;c&quot;"' in picture(b"", '<b> & "c"')
