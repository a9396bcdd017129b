"""A game in play, kept on the server for the page that is refreshed.

The page knows only a token in its address: hands and sealed bids stay with the server, in a file
that its own user alone can read, for a day at most.
"""

from __future__ import annotations

import json
import os
import secrets
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

from turin_nb.engine.errors import BadRecord, TurinError
from turin_nb.engine.match import Match
from turin_nb.engine.record import FORMATS, LARGEST
from turin_nb.engine.state import FORMAT
from turin_nb.widgets.base import served
from turin_nb.widgets.table_model import Sitting, at_match

DAY = 24 * 60 * 60  # seconds that a game is kept
KEY = "game"
TOKEN = 16  # bytes: nobody guesses another table's


class Keeper:
    """Keeps one table's game in a folder; ``token`` is what its page remembers."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.token = folder, secrets.token_urlsafe(TOKEN)

    def keep(self, sitting: Sitting) -> None:
        """Write the game as it is now, over what was kept before; a full disk keeps nothing."""
        text = json.dumps(kept(sitting), ensure_ascii=False)
        fresh = self.folder / f"{self.token}.new"
        try:
            opened = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(opened, "w", encoding="utf-8") as file:
                file.write(text)
            fresh.replace(_file(self.folder, self.token))
        except OSError:
            fresh.unlink(missing_ok=True)

    def drop(self) -> None:
        """Keep nothing of this table."""
        _file(self.folder, self.token).unlink(missing_ok=True)


def kept(sitting: Sitting) -> dict[str, Any]:
    """A table as plain data: its games, who is a bot, how long it goes on."""
    bots = [bot.name if bot else None for bot in sitting.bots]
    return {
        "format": FORMAT,
        "bots": bots,
        "games": sitting.games,
        "seed": sitting.seed,
        "match": sitting.match.to_record(),
    }


def sitting_of(data: Any) -> Sitting:
    """The table that was kept; ``BadRecord`` if it cannot be read."""
    if not isinstance(data, dict) or data.get("format") not in FORMATS:
        raise BadRecord("The game that was kept is of another version.")
    match = Match.from_record(data["match"])
    return at_match(match, data["bots"], data["games"], data["seed"])


def _file(folder: Path, token: str) -> Path:
    return folder / f"{token}.json"


def folder_of_server(environ: Mapping[str, str] = os.environ) -> Path | None:
    """Where a served page keeps its game; ``None`` elsewhere, or where it would not be private.

    A host says ``TURIN_NB_KEEP=no`` to keep nothing.
    """
    if not served(environ) or environ.get("TURIN_NB_KEEP") == "no":
        return None
    folder = Path(tempfile.gettempdir()) / f"turin-nb-games-{_user()}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        facts = folder.lstat()
    except OSError:
        return None
    ours = facts.st_uid == _user() and not facts.st_mode & 0o077
    return folder if ours or os.name == "nt" else None


def _user() -> int:
    """The number of the server's own user."""
    return os.getuid() if hasattr(os, "getuid") else 0


def sweep(folder: Path) -> None:
    """Take away what is older than a day."""
    for file in folder.glob("*.*"):
        try:
            if time.time() - file.stat().st_mtime > DAY:
                file.unlink()
        except OSError:
            continue


def asked_for(folder: Path, query: str) -> Sitting | None:
    """The game that a page's query names; ``None`` if it is gone or cannot be read."""
    token = (parse_qs(query).get(KEY) or [""])[0]
    if not token.replace("-", "").replace("_", "").isalnum() or not token.isascii():
        return None
    try:
        text = _file(folder, token).read_text(encoding="utf-8")
        return sitting_of(json.loads(text[: 3 * LARGEST]))
    except (OSError, ValueError, KeyError, TypeError, RecursionError, TurinError):
        return None
