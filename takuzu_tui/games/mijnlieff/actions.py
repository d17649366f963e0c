"""What a player can do in Mijnlieff beyond what every match has: its tiles by their letters.

Those take the keys that display, pause, timer and copy have elsewhere.
"""

from __future__ import annotations

from dataclasses import replace

from takuzu_tui.engine.mijnlieff.moves import Kind, Tile
from takuzu_tui.engine.text import marked
from takuzu_tui.play.actions import IN_MATCH, SEE, Action, Do

_KEYS = {"display": "D", "pause": "z", "timer": "y", "copy": "C"}
_SEE = {row.id: row for row in SEE.actions}


def _put(kind: Kind) -> Do:
    return lambda player: player.enter(Tile(player.cursor, kind))


# One action, one row.
# fmt: off
ACTIONS = {
    "fill": (
        Action("cross", ("c",), marked("Cross"), marked("place a Cross"), _put(Kind.CROSS),
               IN_MATCH, takes_cell=True, places=True),
        Action("diagonal", ("d",), marked("Diagonal"), marked("place a Diagonal"),
               _put(Kind.DIAGONAL), IN_MATCH, takes_cell=True, places=True),
        Action("pusher", ("p",), marked("Pusher"), marked("place a Pusher"), _put(Kind.PUSHER),
               IN_MATCH, takes_cell=True, places=True),
        Action("puller", ("t",), marked("Puller"), marked("place a Puller"), _put(Kind.PULLER),
               IN_MATCH, takes_cell=True, places=True),
    ),
    "see": tuple(replace(_SEE[name], keys=(key,)) for name, key in _KEYS.items()),
}
