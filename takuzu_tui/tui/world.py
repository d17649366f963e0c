"""What the game takes from outside, and what it shall begin with."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from takuzu_tui.play.today import today

if TYPE_CHECKING:
    from takuzu_tui.engine.takuzu.puzzle import Spec
    from takuzu_tui.play.opening import Opening
    from takuzu_tui.play.stats import Statistics
    from takuzu_tui.play.store import NoStore, Store


def _fresh_seed() -> str:
    """A seed that nobody has used before."""
    from secrets import token_hex  # noqa: PLC0415 - only a fresh puzzle needs one

    return f"{token_hex(8)}:0"


class House(NamedTuple):
    """The rules of the place where the game is played; at home there are none."""

    is_public: bool = False
    """Strangers play: no file is theirs to name, and there is nothing beside the game."""
    idle: float | None = None
    """Seconds without a key after which the game is left."""
    now: Callable[[], float] = time.monotonic
    """The clock on the wall, which goes on also when that of the game stands."""
    alarm: Callable[[float], object] = lambda _: None
    """Ends the process after so many seconds, should the game not be able to; 0 calls it off."""


class World(NamedTuple):
    """What the game takes from outside; tests bring their own."""

    now: Callable[[], float] = time.monotonic
    today: Callable[[], date] = today
    fresh_seed: Callable[[], str] = _fresh_seed
    store: Callable[[], Store | NoStore] | None = None
    """Opens the saved games; without it nothing is saved."""
    has_store: Callable[[], bool] = lambda: True
    """Whether there are any saved games to open; asking costs nothing."""
    own_grids: Path | None = None
    """The file of the grids that the player enters; without it they last as long as the run."""
    statistics: Callable[[], Statistics] | None = None
    """What the games come to; without it, the saved ones are counted."""
    here: Callable[[], Path] = Path.cwd
    """The folder in which the player is."""
    house: House = House()
    """What is allowed here."""
    doze: Callable[[], None] = lambda: None
    """Stops `now`, until `wake`: nobody looks at the game."""
    wake: Callable[[], None] = lambda: None


class Start(NamedTuple):
    """What is shown first: a puzzle, one to be made, a saved game by its number, or else home."""

    opening: Opening | None = None
    spec: Spec | None = None
    seed: str | None = None
    game: int | None = None
