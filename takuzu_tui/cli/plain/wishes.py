"""What a player wants beyond the game they are in."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from takuzu_tui.engine.takuzu.puzzle import Spec
from takuzu_tui.play.opening import Opening


class Way(Enum):
    """Where to go."""

    HOME = "home"
    MAKE = "make"
    OPEN = "open"
    RESUME = "resume"
    TAKE = "take"
    QUIT = "quit"


class Wish(NamedTuple):
    """Where to go, with the puzzle to make or to open, or the game to go on with."""

    way: Way
    spec: Spec | None = None
    seed: str | None = None
    opening: Opening | None = None
    game: int = 0


HOME = Wish(Way.HOME)
QUIT = Wish(Way.QUIT)
