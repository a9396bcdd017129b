"""A player with a keyboard and no mouse: looks at what has the focus, and answers it."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from turin_nb.pages.play.controls import GRACE

FOCUSED = """() => {
  const e = document.activeElement;
  const box = e.closest('.tt-amount');
  return {tag: e.tagName, kind: e.type || '', words: e.tagName === 'BUTTON' ? e.textContent
    : e.title || (box ? box.textContent : ''), checked: !!e.checked};
}"""
ASKED = "() => document.querySelector('[data-tt-asked]')?.dataset.ttAsked ?? ''"


def focused(page: Page) -> dict[str, str]:
    """What has the focus: ``tag``, ``kind``, ``words``."""
    found: dict[str, str] = page.evaluate(FOCUSED)
    return found


def press_until(page: Page, words: str, most: int = 60) -> None:
    """Press Tab until a button with these words has the focus."""
    for _ in range(most):
        here = focused(page)
        if here["tag"] == "BUTTON" and here["words"].startswith(words):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no button {words!r} within {most} tabs")


def settled(page: Page, before: str) -> None:
    """Wait until the next question stands there, whole, and the focus has been put."""
    page.wait_for_function(f"(before) => ({ASKED})() !== before", arg=before)


def tick(page: Page, count: int) -> None:
    """Tick the first cards, from the first one, which has the focus."""
    for place in range(count):
        page.keyboard.press("Space")
        if place + 1 < count:
            page.keyboard.press("Tab")


def answer(page: Page, bids: Iterator[int]) -> str:
    """Answer whatever is asked; gives the words of what was done."""
    here, before = focused(page), page.evaluate(ASKED)
    words = page.locator(".tt-words").first.inner_text()
    if here["tag"] == "BUTTON":
        page.wait_for_timeout(1000 * GRACE + 50)
        page.keyboard.press("Enter")
    elif here["kind"] == "text":
        page.keyboard.type(str(next(bids)))
        page.keyboard.press("Enter")
    elif "market" in words or "offer" in words:
        press_until(page, "Offer nothing")
        page.keyboard.press("Enter")
    else:
        tick(page, 2 if "2 cards" in words else 1)
        page.keyboard.press("Tab")
        for end in ("Put it up", "Keep", "Discard"):
            if end.split()[0].lower() in words.lower() or end == "Discard":
                press_until(page, end)
                break
        page.keyboard.press("Enter")
    settled(page, before)
    return f"{here['words']}: {words}"
