"""A table that is cleared after use."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from tests.tui.game.desks import Table


@pytest.fixture
def table() -> Iterator[Table]:
    """The first figure, laid out; afterwards no agent is left."""
    laid = Table()
    yield laid
    laid.desk.agents.close()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("cell-")]
