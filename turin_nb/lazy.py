"""Lazy doors: a package names what it offers, and loads a thing when it is first asked for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def door(package: str, homes: Mapping[str, str]) -> tuple[Callable[[str], Any], Callable[[], Any]]:
    """``__getattr__`` and ``__dir__`` of a package whose names live in other modules.

    ``homes``: for each name the module below ``turin_nb`` that has it.

    >>> asked, listed = door("turin_nb", {"prizes": "engine.rules"})
    >>> asked("prizes")(3)
    (2, 1)
    """
    names = vars(sys.modules[package])

    def asked(name: str) -> Any:
        """The thing of that name; the next look does not come here."""
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        names[name] = found = getattr(import_module(f"turin_nb.{homes[name]}"), name)
        return found

    def listed() -> list[str]:
        """All names, loaded or not."""
        return sorted({*names, *homes})

    return asked, listed
