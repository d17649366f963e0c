"""What the program takes from outside, and what it shall begin with."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from takuzu_tui.games import registry
from takuzu_tui.games.kit import Opening, Wish
from takuzu_tui.play.seeds import Daily, fresh_seed, today

if TYPE_CHECKING:
    from takuzu_tui.play.learning import Lesson
    from takuzu_tui.play.store import Store
    from takuzu_tui.play.table import Table


def _no_store() -> Store:
    """Games that last as long as they are on."""
    from takuzu_tui.play.store import Store  # noqa: PLC0415 - only a game needs it

    return Store()


class Policy(NamedTuple):
    """What a public place forbids; at home nothing is."""

    is_public: bool = False
    """Strangers play: no file is theirs to name, and there is nothing beside the game."""
    idle: float | None = None
    """Seconds without a key after which the program is left."""
    now: Callable[[], float] = time.monotonic
    """The clock on the wall, which goes on also when that of the game stands."""
    alarm: Callable[[float], object] = lambda _: None
    """Ends the process after so many seconds, should the program not be able to; 0 calls it off."""


class World(NamedTuple):
    """What the program takes from outside; tests bring their own."""

    now: Callable[[], float] = time.monotonic
    today: Callable[[], date] = today
    fresh_seed: Callable[[], str] = fresh_seed
    store: Callable[[], Store] = _no_store
    """The saved games, which are asked for after the first frame."""
    has_games: Callable[[], bool] = lambda: False
    """Whether there are any saved games; asking costs nothing."""
    own_grids: Path | None = None
    """The file of the puzzles that the player enters; without it they last as long as the run."""
    here: Callable[[], Path] = Path.cwd
    """The folder in which the player is."""
    policy: Policy = Policy()
    table: Table | None = None
    """The day's table of those who play in a public place; at home there is none."""
    doze: Callable[[], None] = lambda: None
    """Stops `now`, until `wake`: nobody looks at the game."""
    wake: Callable[[], None] = lambda: None

    def shown(self, path: Path) -> str | None:
        """How a file of the game's own is told; None in a public place, which shows no path."""
        return None if self.policy.is_public else str(path)


class Start(NamedTuple):
    """What is shown first: a puzzle, one to be made, a saved game by its number, or else home."""

    opening: Opening[Any] | None = None
    wish: Wish | None = None
    seed: str | None = None
    saved: int | None = None
    game: str = registry.FIRST
    """The game of the wish."""
    by_force: bool = False
    """The saved game is taken over, though it may be open elsewhere."""
    lesson: Lesson | None = None
    daily: Daily | None = None
    """A day's puzzle: gone on with, told to be solved, or made."""

    @property
    def is_home(self) -> bool:
        """Whether nothing else is asked for."""
        wanted = (self.opening, self.wish, self.saved, self.lesson, self.daily)
        return all(each is None for each in wanted)
