from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.kiosks import Kiosk


@pytest.fixture
def kiosk(tmp_path: Path) -> Iterator[Kiosk]:
    """The kiosk of the guide, with nobody in it."""
    with Kiosk(tmp_path) as server:
        yield server
