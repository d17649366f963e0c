"""One more game than there are, for a while."""

from __future__ import annotations

from contextlib import AbstractContextManager
from unittest.mock import patch

from takuzu_tui.games import registry


def added(name: str, package: str) -> AbstractContextManager[object]:
    """The registry knows a game of that name, which the package holds."""
    return patch.dict(registry._GAMES, {name: package})
