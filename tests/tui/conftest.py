from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _own_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Colours come from the test, never from the tester's terminal."""
    for name in ("NO_COLOR", "TEXTUAL_THEME", "TEXTUAL_FILTERS", "TEXTUAL"):
        monkeypatch.delenv(name, raising=False)
