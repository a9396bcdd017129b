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
from contextlib import suppress
from pathlib import Path
from typing import Any

from turin_nb.engine.errors import BadRecord, TurinError
from turin_nb.engine.match import Match
from turin_nb.engine.record import FORMATS, parsed
from turin_nb.engine.state import FORMAT
from turin_nb.pages.kit.part import served
from turin_nb.pages.kit.query import entries, refused
from turin_nb.pages.play.sitting import Sitting, at_match

DAY = 24 * 60 * 60  # seconds that a game is kept
KEY = "game"
TOKEN = 16  # bytes: nobody guesses another table's

NOT_KEPT = (
    "This game cannot be kept on the server: a page that is opened again begins anew. "
    "Save the game to a file to go on with it later."
)
GONE = "it names no game that is kept here; each is kept for a day."
LEFT = '<span data-turin-keep="" hidden></span>'  # the page's address names no game any more


class Keeper:
    """Keeps one table's game in a folder; ``token`` is what its page remembers.

    ``before``: the token by which the game was found when its page was opened again, if it was.
    """

    def __init__(self, folder: Path, before: str = "") -> None:
        self.folder, self.token, self.before = folder, secrets.token_urlsafe(TOKEN), before

    def keep(self, sitting: Sitting) -> bool:
        """Write the game as it is now, over what was kept before; whether that could be done.

        Where it could not (a full or read-only disk, no folder) nothing is kept.
        """
        text = json.dumps(kept(sitting), ensure_ascii=False)
        fresh = self.folder / f"{self.token}.new"
        try:
            opened = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(opened, "w", encoding="utf-8") as file:
                file.write(text)
            fresh.replace(_file(self.folder, self.token))
        except OSError:
            self.drop()
            return False
        return True

    def drop(self) -> None:
        """Keep nothing of this table."""
        tokens = [token for token in (self.token, self.before) if token]
        files = [_file(self.folder, token) for token in tokens]
        for file in (*files, self.folder / f"{self.token}.new"):
            with suppress(OSError):
                file.unlink()


def mark_html(keeper: Keeper | None, sitting: Sitting) -> str:
    """Keep a game, and what its page says: the mark it is found by, or that it is not kept."""
    if keeper is not None and keeper.keep(sitting):
        return f'<span data-turin-keep="{keeper.token}" hidden></span>'
    return f'<p class="turin-quiet" role="status">{NOT_KEPT}</p>' if wanted() else ""


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


def wanted(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether games should be kept: on a served page, unless its host wants none kept.

    A host says ``TURIN_NB_KEEP=no`` to keep nothing.
    """
    return served(environ) and environ.get("TURIN_NB_KEEP") != "no"


def folder_of_server(environ: Mapping[str, str] = os.environ) -> Path | None:
    """Where a served page keeps its game; ``None`` elsewhere, or where it would not be private."""
    if not wanted(environ):
        return None
    try:
        folder = Path(tempfile.gettempdir()) / f"turin-nb-games-{_user()}"
        folder.mkdir(mode=0o700, exist_ok=True)
        facts = folder.lstat()
    except OSError:
        return None
    ours = facts.st_uid == _user() and not facts.st_mode & 0o077
    return folder if ours or os.name == "nt" else None


def _user() -> int:
    return os.getuid() if hasattr(os, "getuid") else 0


def sweep(folder: Path) -> None:
    """Take away what is older than a day."""
    for file in folder.glob("*.*"):
        try:
            if time.time() - file.stat().st_mtime > DAY:
                file.unlink()
        except OSError:
            continue


def token_in(query: str) -> str:
    """The token in a page's query, empty if there is none; ``BadRecord`` if it is damaged."""
    asked = entries(query, KEY)
    if not asked:
        return ""
    token = asked[KEY]
    if not token.replace("-", "").replace("_", "").isalnum() or not token.isascii():
        raise refused(GONE)  # nobody gets out of the folder
    return token


def asked_for(folder: Path | None, query: str) -> Sitting | None:
    """The game that a page's query names, ``None`` if it names none.

    Raises ``BadRecord`` where the query is damaged, or the game is gone or cannot be read: its
    path is told where a key is written twice, and nothing of what it holds.
    """
    token = token_in(query)
    if not token:
        return None
    try:
        data = parsed(_file(folder or Path(os.devnull), token).read_bytes())
    except OSError:
        raise refused(GONE) from None
    except BadRecord as wrong:
        raise BadRecord(f"the game that was kept: {wrong.message}") from None
    try:
        return sitting_of(data)
    except (ValueError, KeyError, TypeError, RecursionError, TurinError):
        raise refused(GONE) from None
