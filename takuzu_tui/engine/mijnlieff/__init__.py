"""The public door of the Mijnlieff engine; everything listed here stays stable.

>>> from random import Random
>>> from takuzu_tui.engine import mijnlieff
>>> position = mijnlieff.start(4)
>>> position = mijnlieff.play(position, mijnlieff.parse("2 2 p"))
>>> len(mijnlieff.legal(position)), str(mijnlieff.legal(position)[0])
(28, '14c')
>>> mijnlieff.score(position), mijnlieff.is_over(position)
((0, 0), False)
>>> move = mijnlieff.best(position, "easy", Random("a seed"))
>>> move in mijnlieff.legal(position)
True
>>> mijnlieff.value(position)[:2]  # a central Pusher wins by one, for sure
(-1, True)

Each name is loaded when it is first used, so a script pays for what it needs.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from takuzu_tui.engine.coords import Coord
    from takuzu_tui.engine.mijnlieff.board import SIZES, SizeError
    from takuzu_tui.engine.mijnlieff.levels import (
        LEVELS,
        Evaluated,
        Evaluation,
        LevelError,
        best,
        evaluations,
        value,
    )
    from takuzu_tui.engine.mijnlieff.moves import PASS, Kind, Move, Pass, Tile, parse
    from takuzu_tui.engine.mijnlieff.position import (
        Line,
        Opening,
        Position,
        Refusal,
        Side,
        Why,
        is_over,
        legal,
        lines,
        play,
        refusal,
        score,
        start,
    )
    from takuzu_tui.engine.mijnlieff.record import Record, RecordError, read, write
    from takuzu_tui.engine.mijnlieff.solving import Solved, solve
    from takuzu_tui.engine.text import FormatError, InputError, MoveError
    from takuzu_tui.engine.work import Cancellation

_HOMES = {
    name: f"takuzu_tui.engine.{home}"
    for home, names in {
        "coords": ["Coord"],
        "text": ["FormatError", "InputError", "MoveError"],
        "work": ["Cancellation"],
        "mijnlieff.board": ["SIZES", "SizeError"],
        "mijnlieff.levels": [
            "LEVELS",
            "Evaluated",
            "Evaluation",
            "LevelError",
            "best",
            "evaluations",
            "value",
        ],
        "mijnlieff.moves": ["PASS", "Kind", "Move", "Pass", "Tile", "parse"],
        "mijnlieff.position": [
            "Line",
            "Opening",
            "Position",
            "Refusal",
            "Side",
            "Why",
            "is_over",
            "legal",
            "lines",
            "play",
            "refusal",
            "score",
            "start",
        ],
        "mijnlieff.record": ["Record", "RecordError", "read", "write"],
        "mijnlieff.solving": ["Solved", "solve"],
    }.items()
    for name in names
}

__all__ = [
    "LEVELS",
    "PASS",
    "SIZES",
    "Cancellation",
    "Coord",
    "Evaluated",
    "Evaluation",
    "FormatError",
    "InputError",
    "Kind",
    "LevelError",
    "Line",
    "Move",
    "MoveError",
    "Opening",
    "Pass",
    "Position",
    "Record",
    "RecordError",
    "Refusal",
    "Side",
    "SizeError",
    "Solved",
    "Tile",
    "Why",
    "best",
    "evaluations",
    "is_over",
    "legal",
    "lines",
    "parse",
    "play",
    "read",
    "refusal",
    "score",
    "solve",
    "start",
    "value",
    "write",
]


def __getattr__(name: str) -> object:
    """The public name, loaded from the module where it lives."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
