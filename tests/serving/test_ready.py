"""A kernel's first answer."""

from __future__ import annotations

import asyncio
import logging
from queue import Empty
from types import SimpleNamespace
from typing import Any

import pytest

from turin_nb.serving.ready import Client, in_time

REPLY = {"msg_type": "kernel_info_reply", "content": {"protocol_version": "5.3"}}


def client(shell: list[Any], iopub: list[Any], alive: bool = True) -> tuple[Any, list[float]]:
    """A client that gets these messages, None for silence; and how long it was told to wait."""
    waited: list[float] = []

    def channel(messages: list[Any]) -> SimpleNamespace:
        async def get_msg(timeout: float) -> Any:
            waited.append(timeout)
            if (message := messages.pop(0)) is None:
                raise Empty
            return message

        return SimpleNamespace(get_msg=get_msg)

    async def is_alive() -> bool:
        return alive

    made = Client.__new__(Client)
    own = {"shell_channel": channel(shell), "iopub_channel": channel(iopub)}
    kind = type("Tried", (Client,), {**own, "kernel_info": lambda self: None})
    made.__class__ = kind
    made._async_is_alive = is_alive
    return made, waited


def test_an_answer_on_both_channels_is_enough() -> None:
    kernel, waited = client([REPLY], [{}])
    asyncio.run(kernel.wait_for_ready(timeout=5))
    assert len(waited) == 2


def test_a_kernel_that_is_not_heard_is_asked_again() -> None:
    kernel, waited = client([REPLY, REPLY], [None, {}])
    asyncio.run(kernel.wait_for_ready(timeout=5))
    assert len(waited) == 4


def test_a_dead_kernel_is_not_waited_for() -> None:
    kernel, _ = client([None], [], alive=False)
    with pytest.raises(RuntimeError, match="died before"):
        asyncio.run(kernel.wait_for_ready(timeout=5))


def test_one_that_never_answers_is_given_up() -> None:
    kernel, _ = client([None], [])
    with pytest.raises(RuntimeError, match="didn't respond"):
        asyncio.run(kernel.wait_for_ready(timeout=-1))


@pytest.mark.parametrize(
    ("said", "kept"), [("Got events for closed stream %s", False), ("Uncaught exception", True)]
)
def test_what_comes_after_a_channel_is_closed_is_no_news(said: str, kept: bool) -> None:
    record = logging.LogRecord("tornado.general", logging.WARNING, "", 0, said, ("x",), None)
    assert in_time(record) is kept
