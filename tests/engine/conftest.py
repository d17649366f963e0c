"""Tests of the engine are told from all others, since its coverage is counted."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks whatever lies here."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.engine)
