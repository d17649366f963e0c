"""When an app that is tried by a pilot has done all that it was told."""

from __future__ import annotations

from asyncio import get_running_loop, sleep
from time import process_time
from typing import Any

SOON = 1 / 50
"""Seconds: what is due within them belongs to what was told, as for Textual's own pilot."""
_LOOK = 1 / 500
_AT_WORK = _LOOK / 4
"""Seconds of work between two looks by which a thread is known that is at work."""


async def idle(_least: float = 0.0, most: float = 1.0) -> None:
    """Nothing is left to do, nothing is due soon, and no thread works.

    Textual's own sleeps so long that whatever is due would have come, twice after every key; this
    asks what is due.
    """
    loop: Any = get_running_loop()  # its queues are no one's but its own, and there is no other way
    end = loop.time() + most
    while (now := loop.time()) < end:
        worked = process_time()
        await sleep(_LOOK)
        due = (call for call in loop._scheduled if not call.cancelled())
        is_busy = loop._ready or any(call.when() < now + SOON for call in due)
        if not is_busy and process_time() - worked < _AT_WORK:
            return
