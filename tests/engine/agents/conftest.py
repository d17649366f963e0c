"""No test may leave an agent behind."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="module")
def _no_agent_is_left() -> Iterator[None]:
    yield
    assert living_agents() == []


def living_agents() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name.startswith("cell-")]
