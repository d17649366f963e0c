"""Time stands while the player is at another window, where the terminal tells so."""

from __future__ import annotations

import re
from pathlib import Path
from time import perf_counter

from tests.terminal.player import CODE, Player

AWAY, BACK = "\x1b[O", "\x1b[I"
SMALLER = "\x1b[?2048;2$y\x1b[48;20;80;400;640t"
"""A window that tells its size: once it is drawn, all that was told before has been heard."""
_CLOCK = re.compile(r"\b(\d\d):(\d\d)\b")


def clock(player: Player) -> int | None:
    """The seconds that the game shows."""
    shown = _CLOCK.search(player.screen.display[0])
    return None if shown is None else 60 * int(shown[1]) + int(shown[2])


def test_the_clock_stands_while_the_player_is_away_and_goes_on_after(tmp_path: Path) -> None:
    with Player(tmp_path, CODE, "--timer") as player:
        player.until(lambda game: game.is_ready and (clock(game) or 0) >= 1)
        player.type(AWAY + SMALLER)
        player.until(lambda game: "F1 keys" in game.screen.display[19] and clock(game) is not None)
        left = clock(player)
        assert left is not None
        player.until(lambda game: game.rest(2.5) == b"")
        assert clock(player) == left
        began = perf_counter()
        player.type(BACK)
        player.until(lambda game: (clock(game) or 0) > left)
        back = clock(player)
        assert back is not None
        assert back - left <= perf_counter() - began + 1, "whole seconds of two moments"


def test_whoever_types_is_back(tmp_path: Path) -> None:
    with Player(tmp_path, CODE, "--timer") as player:
        player.begun()
        player.press(AWAY)
        player.type("\x1b[C")
        player.until(lambda game: (clock(game) or 0) >= 2)
