"""The keys that put a digit."""

from __future__ import annotations

from takuzu_tui.play.actions import IN_PUZZLE, Action, Do
from tests.games.toy.game import GAME, Move


def _put(digit: str) -> Do:
    return lambda player: player.enter(Move(player.cursor, digit))


ACTIONS = {
    "fill": tuple(
        Action(
            f"put {digit}", (digit,), digit, f"put a {digit}", _put(digit), IN_PUZZLE, places=True
        )
        for digit in GAME.contents
    )
}
