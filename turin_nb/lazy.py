"""Lazy doors: a package names what it offers, and loads a thing when it is first asked for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def door(package: str, homes: Mapping[str, str]) -> tuple[Callable[[str], Any], Callable[[], Any]]:
    """``__getattr__`` and ``__dir__`` of a package whose names live in other modules.

    ``homes``: for each module below ``turin_nb`` the names that it gives, parted by spaces.

    >>> asked, listed = door("turin_nb", {"engine.rules": "Rules prizes"})
    >>> asked("prizes")(3)
    (2, 1)
    """
    names = vars(sys.modules[package])
    home_of = {name: home for home, given in homes.items() for name in given.split()}

    def asked(name: str) -> Any:
        """The thing of that name; the next look does not come here."""
        if name not in home_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        names[name] = found = getattr(import_module(f"turin_nb.{home_of[name]}"), name)
        return found

    def listed() -> list[str]:
        """All names, loaded or not."""
        return sorted({*names, *home_of})

    return asked, listed
