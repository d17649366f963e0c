from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from tests.play.stores import LEFT_OPEN
from tests.play.tables import Table


@pytest.fixture(autouse=True)
def _stores_are_closed() -> Iterator[None]:
    yield
    while LEFT_OPEN:
        LEFT_OPEN.pop().close()


@pytest.fixture
def table() -> Iterator[Table]:
    """The first figure, laid out; afterwards nobody is left at work."""
    laid = Table()
    yield laid
    laid.player.close()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("cell-")]
