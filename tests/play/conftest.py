from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.play.stores import LEFT_OPEN


@pytest.fixture(autouse=True)
def _stores_are_closed() -> Iterator[None]:
    yield
    while LEFT_OPEN:
        LEFT_OPEN.pop().close()
