"""No test may leave an agent behind."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="module")
def _no_agent_is_left() -> Iterator[None]:
    yield
    assert living_agents() == []


def living_agents() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name.startswith("cell-")]


@pytest.fixture(autouse=True, scope="module")
def interrupts() -> Iterator[None]:
    """An interrupt interrupts, also where the tests were started in the background, deaf to it."""
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, usual)
