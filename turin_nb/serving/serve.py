"""The command line of ``python -m turin_nb.serve``.

What must be right before a server starts is checked here, each with one sentence; the server itself
is in :mod:`turin_nb.serving.server`, which is imported only then.
"""

from __future__ import annotations

import argparse
import errno
import os
import socket
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from turin_nb.engine.errors import BadInput, TurinError

PORT = 8866
HERE = "127.0.0.1"


def port_number(text: str) -> int:
    """The port that ``text`` names, 1 to 65535.

    Raises BadInput when it names none.

    >>> port_number("8866")
    8866
    """
    port = int(text) if text.isascii() and text.isdigit() else 0
    if not 1 <= port <= 65535:
        raise BadInput(f"PORT must be a whole number from 1 to 65535, got {text!r}.")
    return port


def pages_at_once(text: str) -> int:
    """How many pages ``text`` allows at once.

    Raises BadInput unless that is a whole number from 1.

    >>> pages_at_once("40")
    40
    """
    most = int(text) if text.isascii() and text.isdigit() else 0
    if most < 1:
        raise BadInput(f"--most-pages must be a whole number from 1, got {text!r}.")
    return most


def host_name(text: str) -> str:
    """A name that ``text`` may add to those of this server, in small letters.

    Raises BadInput where it is more than a name.

    >>> host_name("Games.School.example")
    'games.school.example'
    """
    if not text.isascii() or not text.replace("-", "a").replace(".", "a").isalnum():
        raise BadInput(
            f"--allow-host takes a name as an address has it, without scheme, port and path, "
            f"got {text!r}."
        )
    return text.lower()


def base_path(text: str) -> str:
    """The path under which the pages are served, with a slash on both sides.

    >>> base_path("turin"), base_path("/")
    ('/turin/', '/')
    """
    inner = text.strip("/")
    return f"/{inner}/" if inner else "/"


def check_free(ip: str, port: int) -> None:
    """Raise BadInput unless a server could listen at this address and port."""
    try:
        family, *_ = socket.getaddrinfo(ip, port, type=socket.SOCK_STREAM)[0]
        with socket.create_server((ip, port), family=family):
            pass
    except OSError as error:
        named = isinstance(error, socket.gaierror)  # its numbers are no system's errors
        why = str(error.strerror if named else os.strerror(error.errno or 0)).lower()
        other = error.errno in (errno.EADDRINUSE, errno.EACCES)
        advice = f"choose another with PORT={port % 65535 + 1}" if other else "choose another --ip"
        message = f"Nothing can be served at {ip} port {port} ({why}); {advice}."
        raise BadInput(message) from None


def shared(name: str, installed: str) -> Path:
    """A folder that belongs to the project, beside the package or where a wheel puts it."""
    beside = Path(__file__).resolve().parents[2] / name
    return beside if beside.is_dir() else Path(sys.prefix) / installed


def dashboards_folder() -> Path:
    """The folder whose notebooks are served, and whose ``voila.json`` is the configuration."""
    return shared("dashboards", "share/turin-nb/dashboards")


def pages_folder(text: str) -> Path:
    """The folder that ``text`` names, as an absolute path; BadInput when there is none."""
    folder = Path(text).resolve()
    if not folder.is_dir():
        raise BadInput(f"There is no folder of dashboards at {text!r}.")
    return folder


def with_template(jupyter_path: str) -> str:
    """``JUPYTER_PATH`` with the folder of our template in front of what it held."""
    ours = str(shared("share/jupyter", "share/jupyter"))
    return os.pathsep.join(filter(None, [ours, jupyter_path]))


def options(argv: Sequence[str] | None) -> argparse.Namespace:
    """The command line, as written: nothing is checked yet."""
    parser = argparse.ArgumentParser(
        prog="python -m turin_nb.serve", description="Serve the dashboards by Voilà."
    )
    add = parser.add_argument
    add("--port", default=str(PORT), help=f"the port to listen at ({PORT})")
    add("--ip", default=HERE, help=f"the address to listen at ({HERE})")
    add("--base-url", default="/", help="the path in front of every page (/)")
    add("--pages", default=str(dashboards_folder()), help="the folder to serve")
    add("--most-pages", help="how many pages may be open at once (what the machine bears)")
    add("--allow-host", action="append", default=[], help="a name that this server goes by too")
    return parser.parse_args(argv)


def checked(asked: argparse.Namespace) -> dict[str, Any]:
    """What the server is told; BadInput where something cannot be."""
    port = port_number(asked.port)
    most_pages = None if asked.most_pages is None else pages_at_once(asked.most_pages)
    hosts = [host_name(text) for text in asked.allow_host]
    told = {"pages": pages_folder(asked.pages), "base_url": base_path(asked.base_url)}
    check_free(asked.ip, port)
    return {**told, "ip": asked.ip, "port": port, "most_pages": most_pages, "hosts": hosts}


def main(argv: Sequence[str] | None = None) -> int:
    """Serve until stopped; 1 and one sentence on the error stream when that cannot begin."""
    asked = options(argv)
    try:
        told = checked(asked)
    except TurinError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    os.environ["JUPYTER_PATH"] = with_template(os.environ.get("JUPYTER_PATH", ""))
    from turin_nb.serving.server import serve

    serve(config=dashboards_folder(), **told)
    return 0
