"""Kernels that are forked from one warm process, where the system can; started as ever elsewhere.

:mod:`turin_nb.serving.nursery` is that process; ``Room.forks`` in ``voila.json`` turns it off.
"""

from __future__ import annotations

import asyncio
import json
import os
import select
import signal
import sys
import weakref
from contextlib import suppress
from importlib.metadata import EntryPoint
from typing import Any

from jupyter_client.provisioning import KernelProvisionerFactory, LocalProvisioner

NAME = "turin-forked"
NURSERY = "turin_nb.serving.nursery"
PATIENCE = 30  # seconds until a mother that does not answer is given up
ORDINARY = [sys.executable, "-m", "ipykernel_launcher"]
STILL = {
    "MPLBACKEND": "module://matplotlib_inline.backend_inline",
    "OPENBLAS_NUM_THREADS": "1",
    "PYDEVD_DISABLE_FILE_VALIDATION": "1",
}
"""What the mother must know before she imports: the kernels' back end, and to start no threads."""


class Mother:
    """The process that forks, made when it is first asked and again when it has died."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.process: asyncio.subprocess.Process | None = None
        self.life, self.alive = os.pipe()  # nobody writes: it ends with us, and the kernels see it
        for end in (self.life, self.alive):
            weakref.finalize(self, os.close, end)

    async def wake(self) -> None:
        """Let her begin to import, before anybody asks."""
        async with self.lock:
            await self.awake()

    async def awake(self) -> asyncio.subprocess.Process:
        """The process, which may be importing still."""
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", NURSERY, str(self.life)),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                pass_fds=(self.life,),
                start_new_session=True,
                env={**os.environ, **STILL},
            )
        return self.process

    async def answer(self, line: bytes) -> bytes:
        """What she says to one request: nothing when she is dead, or as good as that."""
        try:
            process = await self.awake()
            assert process.stdin
            assert process.stdout
            process.stdin.write(line)
            return await asyncio.wait_for(process.stdout.readline(), PATIENCE)
        except (OSError, TimeoutError):
            return b""

    async def child(self, **kernel: Any) -> Child | None:
        """A new kernel's process, or None when two mothers did not answer."""
        line = json.dumps(kernel).encode() + b"\n"
        async with self.lock:
            for _ in range(2):
                if said := await self.answer(line):
                    return Child(int(said))
                await self.end()
        return None

    async def end(self) -> None:
        """End her, if she lives: kernels that she had go on."""
        process, self.process = self.process, None
        if process:
            with suppress(ProcessLookupError):
                process.kill()
            await process.communicate()


class Child:
    """A kernel's process that is no child of ours, with what jupyter_client asks of a ``Popen``."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid, self.fd = pid, os.pidfd_open(pid)
        weakref.finalize(self, os.close, self.fd)

    def poll(self) -> int | None:
        """None while it lives; 0 then, whatever it ended with: only its mother could know."""
        return 0 if self.ended(0) else None

    def wait(self) -> int:
        """Return when it has ended."""
        self.ended(None)
        return 0

    def ended(self, milliseconds: int | None) -> bool:
        """Whether it has ended, or does so in that time."""
        watch = select.poll()  # select() knows no handle above 1023
        watch.register(self.fd, select.POLLIN)
        return bool(watch.poll(milliseconds))

    def send_signal(self, signum: int) -> None:
        """Send a signal to it, if it lives, and to no other process that was given its number."""
        if self.poll() is None:
            signal.pidfd_send_signal(self.fd, signum)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it."""
        self.send_signal(signal.SIGKILL)


def able() -> bool:
    """Whether this system has handles for processes; old ones and some containers do not."""
    try:
        os.close(os.pidfd_open(os.getpid()))
    except (AttributeError, OSError):
        return False
    return True


class Forked(LocalProvisioner):  # type: ignore[misc]
    """jupyter_client's own way to a kernel, but for how its process comes to be."""

    async def launch_kernel(self, cmd: list[str], **more: Any) -> Any:
        """Fork the kernel; start it where that cannot be."""
        self.process = None
        mother = getattr(self.parent.parent, "mother", None)
        if mother and cmd[:3] == ORDINARY:
            cwd = str(more.get("cwd") or os.getcwd())
            self.process = await mother.child(argv=cmd[3:], cwd=cwd, env=more["env"])
        if self.process is None:
            return await super().launch_kernel(cmd, **more)
        self.pid = self.pgid = self.process.pid
        self.cwd = cwd
        return self.connection_info


def register(app: Any) -> None:
    """Have kernels started by ``Forked``, without a plug-in for every Jupyter on this machine."""
    factory = KernelProvisionerFactory.instance(parent=app)
    entry = EntryPoint(NAME, f"{__name__}:Forked", KernelProvisionerFactory.GROUP_NAME)
    factory.provisioners[NAME] = entry
    factory.default_provisioner_name = NAME
