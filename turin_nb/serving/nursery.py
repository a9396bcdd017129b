"""The mother of the served pages' kernels: it imports once what they all need, and forks.

Started by :mod:`turin_nb.serving.forked`. Each line that it reads asks for a kernel, as JSON; it
answers with the number of the process. Nothing here may start a thread or open a socket before the
fork.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
from importlib import import_module
from threading import Thread
from typing import Any, BinaryIO

QUIET = ("--IPKernelApp.parent_handle=1",)
"""No note to whoever reads the log, no watch over a parent (``end_with`` does that)."""

PAGES = """
    pages.bids.screen pages.columns.screen pages.edition.screen pages.play.screen
    pages.referee.payouts pages.referee.screen pages.what_if.screen
    charts.bidding charts.comparisons charts.payouts
"""
CHARTS = """
    matplotlib.backends.backend_agg matplotlib.backends.backend_svg numpy pandas
"""
KERNEL = """
    kernelapp ipkernel zmqshell debugger control heartbeat shellchannel
"""


def warm() -> None:
    """Import what a page needs until it stands with its charts."""
    ours = [f"turin_nb.{name}" for name in PAGES.split()]
    theirs = [f"ipykernel.{name}" for name in KERNEL.split()]
    for name in [*theirs, "IPython.extensions.storemagic", *ours, *CHARTS.split()]:
        import_module(name)


def channel() -> tuple[BinaryIO, BinaryIO]:
    """Where requests come from and answers go; nothing else that is read or printed gets there."""
    asked, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", 0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return asked, answers


def born(asked: BinaryIO, answers: BinaryIO) -> dict[str, Any]:
    """Returns in every child, with what it shall be; the mother stays until nobody can ask."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # whoever dies is gone: nobody here asks after it
    if (threads := len(os.listdir("/proc/self/task"))) > 1:
        sys.exit(f"{threads} threads: a fork would copy one of them, and the others' locks")
    gc.collect()
    gc.freeze()
    for line in asked:
        pid = os.fork()
        if not pid:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            asked.close()
            answers.close()
            return dict(json.loads(line))
        answers.write(b"%d\n" % pid)
    sys.exit()


def end_with(server: int) -> None:
    """End at once when the server has: the other end of this pipe is nobody's then."""
    os.read(server, 1)
    os._exit(0)


def become(kernel: dict[str, Any], server: int) -> None:
    """Be the kernel that was asked for, until it is shut down."""
    import numpy as np
    from ipykernel.kernelapp import IPKernelApp
    from ipywidgets import register_comm_target

    os.setsid()
    os.chdir(kernel["cwd"])
    os.environ.clear()
    os.environ.update(kernel["env"])
    np.random.seed()  # noqa: NPY002 (Python's own random does this at a fork, numpy's does not)
    gc.enable()
    Thread(target=end_with, args=(server,), daemon=True).start()
    sys.argv = ["ipykernel_launcher", *kernel["argv"]]
    app = IPKernelApp.instance()
    app.initialize([*kernel["argv"], *QUIET])  # type: ignore[no-untyped-call]
    register_comm_target()  # done at the import, where there is a kernel by then
    app.start()  # type: ignore[no-untyped-call]


def main() -> None:
    """Stay until the server ends."""
    gc.disable()
    asked, answers = channel()
    warm()
    become(born(asked, answers), int(sys.argv[1]))


if __name__ == "__main__":
    main()
