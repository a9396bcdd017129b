"""What every screen is made of: parts with a boundary for errors, style, the mark at its end."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial, wraps
from importlib import resources
from typing import Any, TypeVar

from IPython import get_ipython
from ipywidgets import HTML, Box, Button, Dropdown, RadioButtons, VBox, Widget
from traitlets import default, observe

from turin_nb.engine.errors import TurinError
from turin_nb.look.words import esc

log = logging.getLogger(__name__)
CALM = "Something went wrong here, and nothing was changed. Reload the page to begin anew."
Handler = TypeVar("Handler", bound=Callable[..., None])


def guarded(handler: Handler) -> Handler:
    """A handler of a ``Part`` whose errors become sentences in the page (``Part.attempt``)."""

    @wraps(handler)
    def run(self: Part, *values: Any) -> None:
        self.attempt(partial(handler, self), *values)

    return run  # type: ignore[return-value]


class Part(VBox):  # type: ignore[misc]
    """A piece of a screen; ``say`` reaches the screen's message line.

    What the parts in it say goes the same way, unless they have a ``speak`` of their own.
    """

    children: tuple[Widget, ...]
    speak: Callable[[str, bool], None] | None = None
    writing = False

    def __init__(self, children: Sequence[Widget] = (), css: str = "", **values: Any) -> None:
        super().__init__(children, _dom_classes=tuple(css.split()), **values)

    @observe("children")
    def _hand_on(self, change: Any) -> None:
        for part in parts(self.children):
            if part.speak is None:
                part.speak = self.say

    @contextmanager
    def quietly(self) -> Iterator[None]:
        """While fields are written by the screen itself, they tell nobody."""
        self.writing = True
        try:
            yield
        finally:
            self.writing = False

    def attempt(self, act: Callable[..., object], *values: Any) -> None:
        """Act; what goes wrong becomes a sentence in the page.

        What the game refuses is said as it is; anything else is said calmly and logged as an error.
        """
        try:
            act(*values)
        except TurinError as refused:
            self.say(refused.message)
        except Exception:
            name = getattr(getattr(act, "func", act), "__qualname__", repr(act))
            log.exception("%s: %s failed", type(self).__name__, name)
            self.say(CALM)

    def clicks(self, button: Button, act: Callable[[], object]) -> None:
        """Have a button act."""
        button.on_click(lambda _: self.attempt(act))

    def follows(self, field: Widget, act: Callable[[Any], object], name: str = "value") -> None:
        """Have each change of a field act, told the new value, but not what the screen wrote."""

        def changed(change: Any) -> None:
            if not self.writing:
                self.attempt(act, change["new"])

        field.observe(changed, names=name)

    def say(self, sentence: str, beside: bool = False) -> None:
        """Show a sentence in the page's message line; an empty one clears it.

        With ``beside`` it stands beside a field already and is only read out.
        """
        if self.speak is not None:
            self.speak(sentence, beside)


def parts(children: Iterable[Widget]) -> Iterator[Part]:
    """The nearest parts among widgets and in their boxes."""
    for child in children:
        if isinstance(child, Part):
            yield child
        elif isinstance(child, Box):
            yield from parts(child.children)


class Screen(Part):
    """A whole screen: style, what it shows, the message line, the mark at its end."""

    def __init__(self, children: Sequence[Widget], css: str = "") -> None:
        self.message = next((child for child in children if isinstance(child, Message)), Message())
        below = () if self.message in children else (self.message,)
        super().__init__([style(), *children, *below, end()], f"turin {css}")

    def say(self, sentence: str, beside: bool = False) -> None:
        """Show a sentence where screen readers hear it at once; an empty one clears it."""
        self.message.write(sentence, beside)


class Message(HTML):  # type: ignore[misc]
    """The line of a screen that answers; its height is kept while it is empty."""

    def __init__(self) -> None:
        super().__init__()
        self.write("")

    def write(self, sentence: str, beside: bool = False) -> None:
        """Show a sentence, or only have it read out; an empty one clears the line."""
        css = "turin-sr" if beside else "turin-said"
        text = f'<span class="{css}">{esc(sentence)}</span>'
        self.value = f'<div class="turin-message" role="alert">{text}</div>'


def served(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether this is a served page, and no notebook.

    >>> served({"SERVER_SOFTWARE": "voila/0.5.13"}), served({})
    (True, False)
    """
    return environ.get("SERVER_SOFTWARE", "").startswith("voila")


def plain_tracebacks(environ: Mapping[str, str] = os.environ) -> None:
    """In a served page let errors be reported without the values of every frame.

    A message that no page of ours sends is an error in ipywidgets, and IPython's own report of it
    shows source and values of each frame: minutes of work, which whoever sends it may ask for.
    """
    shell = get_ipython()
    if shell is not None and served(environ):
        shell.InteractiveTB.set_mode("Plain")


def style(page: str = "kit") -> HTML:
    """A style sheet as a widget: works in JupyterLab and in a served page.

    Every screen has the kit's; the one in the folder of its own ``page`` stands beside it.
    """
    sheet = (resources.files("turin_nb.pages") / page / "style.css").read_text(encoding="utf-8")
    return HTML(f"<style>{sheet}</style>", layout={"display": "none"})


def end() -> HTML:
    """The mark that tests wait for: everything above it was shown."""
    return HTML('<span data-turin-end="screen" hidden></span>', layout={"display": "none"})


plain_tracebacks()  # before there is any widget that a message could reach


class Radios(RadioButtons):  # type: ignore[misc]
    """Radio buttons with an empty hint: where there is none at all, the page's hint is "null"."""

    @default("tooltip")
    def _no_hint(self) -> str:
        return ""


def shown(widget: Widget, yes: bool) -> None:
    """Show a widget or leave no room for it; what is hidden is to hold nothing."""
    widget.layout.display = None if yes else "none"


def offer(choice: Dropdown, options: Sequence[tuple[str, Any]]) -> None:
    """Give a dropdown other options, the first of them chosen, or none at all."""
    choice.options = options
    choice.index = 0 if options else None
