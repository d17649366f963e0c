"""Time stands while the player is at another window, where the terminal tells so."""

from __future__ import annotations

import re
from pathlib import Path

from tests.terminal.player import CODE, Player

AWAY, BACK = "\x1b[O", "\x1b[I"
_CLOCK = re.compile(r"\b(\d\d):(\d\d)\b")


def clock(player: Player) -> int | None:
    """The seconds that the game shows."""
    shown = _CLOCK.search(player.screen.display[0])
    return None if shown is None else 60 * int(shown[1]) + int(shown[2])


def test_the_clock_stands_while_the_player_is_away_and_goes_on_after(tmp_path: Path) -> None:
    with Player(tmp_path, CODE, "--timer") as player:
        player.until(lambda game: game.is_ready and (clock(game) or 0) >= 1)
        player.press(AWAY)
        player.rest(1.5)  # a tick that was under way is out
        assert player.rest(2.5) == b""
        left = clock(player)
        assert left is not None
        player.type(BACK)
        player.until(lambda game: (clock(game) or 0) > left)
        assert clock(player) in (left + 1, left + 2)


def test_whoever_types_is_back(tmp_path: Path) -> None:
    with Player(tmp_path, CODE, "--timer") as player:
        player.until(lambda game: game.is_ready)
        player.press(AWAY)
        player.type("\x1b[C")
        player.until(lambda game: (clock(game) or 0) >= 2)
