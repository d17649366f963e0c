"""What a player can do in Takuzu beyond what every puzzle has: its digits, its agents."""

from __future__ import annotations

from collections.abc import Callable

from takuzu_tui.engine.takuzu.grid import Move, Value
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Companion
from takuzu_tui.play.actions import IN_PUZZLE, Action, Do, asks, is_open
from takuzu_tui.play.player import Player


def _put(value: Value) -> Do:
    return lambda player: player.enter(Move(player.cursor, value))


def companion(player: Player, post: Callable[[object], None]) -> Companion:
    """The cell agents of the player's game."""
    from takuzu_tui.games.takuzu.agents import Agents  # noqa: PLC0415 - few games call them

    return Agents(player, post)


# One action, one row.
# fmt: off
ACTIONS = {
    "fill": (
        Action("zero", ("0",), marked("0"), marked("put a 0"), _put(Value.ZERO), IN_PUZZLE,
               word=marked("zero"), spoken=marked("put a 0 where you are"), takes_cell=True,
               places=True),
        Action("one", ("1",), marked("1"), marked("put a 1"), _put(Value.ONE), IN_PUZZLE,
               word=marked("one"), spoken=marked("put a 1 where you are"), takes_cell=True,
               places=True),
    ),
    "ask": (
        Action("solve", ("S",), marked("Solve"), marked("the agents fill all they can"),
               asks(lambda agents: agents.solve()), IN_PUZZLE, word=marked("solve"),
               enabled=is_open),
        Action("step", ("s",), marked("Step"), marked("one decision of one agent"),
               asks(lambda agents: agents.step()), IN_PUZZLE, word=marked("step"),
               enabled=is_open),
        Action("faster", ("+",), marked("Faster"), marked("the agents decide faster"),
               asks(lambda agents: agents.change_speed(1)), IN_PUZZLE, word=marked("faster"),
               spoken=marked("the agents tell only their result")),
        Action("slower", ("-",), marked("Slower"), marked("the agents decide slower"),
               asks(lambda agents: agents.change_speed(-1)), IN_PUZZLE, word=marked("slower"),
               spoken=marked("the agents tell every decision")),
        Action("inspect", ("a",), marked("Agent"), marked("what the agent of this cell knows"),
               asks(lambda agents: agents.inspect()), IN_PUZZLE, takes_cell=True,
               spoken=marked("agent AB: what that agent knows")),
    ),
}
