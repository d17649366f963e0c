"""What the game takes from outside, and what it shall begin with."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from takuzu_tui.engine.takuzu.puzzle import Spec
    from takuzu_tui.play.opening import Opening
    from takuzu_tui.play.stats import Statistics
    from takuzu_tui.play.store import NoStore, Store


def _today() -> date:
    """The day by which everyone's daily puzzle goes."""
    return datetime.now(UTC).date()


def _fresh_seed() -> str:
    """A seed that nobody has used before."""
    from secrets import token_hex  # noqa: PLC0415 - only a fresh puzzle needs one

    return f"{token_hex(8)}:0"


class World(NamedTuple):
    """What the game takes from outside; tests bring their own."""

    now: Callable[[], float] = time.monotonic
    today: Callable[[], date] = _today
    fresh_seed: Callable[[], str] = _fresh_seed
    store: Callable[[], Store | NoStore] | None = None
    """Opens the saved games; without it nothing is saved."""
    has_store: Callable[[], bool] = lambda: True
    """Whether there are any saved games to open; asking costs nothing."""
    statistics: Callable[[], Statistics] | None = None
    """What the games come to; without it, the saved ones are counted."""
    here: Callable[[], Path] = Path.cwd
    """The folder in which the player is."""
    doze: Callable[[], None] = lambda: None
    """Stops `now`, until `wake`: nobody looks at the game."""
    wake: Callable[[], None] = lambda: None


class Start(NamedTuple):
    """What is shown first: a puzzle, one to be made, a saved game by its number, or else home."""

    opening: Opening | None = None
    spec: Spec | None = None
    seed: str | None = None
    game: int | None = None
