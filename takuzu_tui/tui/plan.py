"""How the screen is shared between the board and its guide."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Size

from takuzu_tui.drawing.layout import Display, Shape, TooSmall, arrange
from takuzu_tui.wording.words import Words

GUIDE_COLUMNS = 30
"""The guide's least width: 28 columns inside its frame."""

WIDEST_GUIDE = 56
"""Beyond this, lines are tiring to read."""

GUIDE_LINES = 5
"""The least height of a guide below the board: three lines inside its frame."""

ROOMY = 3
"""The columns of a cell from which digits stand apart."""

AROUND = 2
"""The title above everything and the keys below it."""


class Plan(NamedTuple):
    """The lines and columns of the board and of the guide, which stands beside or below it.

    `display` is the one that the board is drawn in, where the one asked for has no room.
    """

    board_columns: int
    board_lines: int
    guide_columns: int
    guide_lines: int
    beside: bool
    display: Display


def plan(shape: Shape, display: Display, columns: int, lines: int) -> Plan | TooSmall:
    """The guide beside the board where both fit, else below it, else one line of it.

    What each line still needs comes first, then the display asked for, then cells that do not run
    together: all of them are worth having the guide below.
    """
    tall = lines - AROUND
    shares = ((columns - GUIDE_COLUMNS, tall), (columns, tall - GUIDE_LINES), (columns, tall - 1))
    for counted, wanted, roomy in product((True, False), repeat=3):
        for beside, (wide, high) in zip((True, False, False), shares, strict=True):
            drawn = arrange(shape, display, wide, high)
            if isinstance(drawn, TooSmall) or (wanted and drawn.display is not display):
                continue
            if (counted and not drawn.has_counts) or (roomy and drawn.scale.columns < ROOMY):
                continue
            if beside:
                spare = columns - drawn.columns
                guide = max(GUIDE_COLUMNS, min(WIDEST_GUIDE, spare - 1))
                return Plan(columns - guide, tall, guide, tall, beside=True, display=drawn.display)
            below = tall - drawn.lines
            return Plan(columns, drawn.lines, columns, below, beside=False, display=drawn.display)
    smallest = arrange(shape, display, 0, 0)
    assert isinstance(smallest, TooSmall), "nothing fits in no room"
    return TooSmall(smallest.columns, smallest.lines + AROUND + 1)


def room_sentences(words: Words, title: str, needed: TooSmall, room: Size) -> tuple[str, str]:
    """How large the window would have to be and how large it is, with the units and without."""
    facts = {
        "game": title,
        "columns": needed.columns,
        "lines": needed.lines,
        "wide": room.width,
        "high": room.height,
    }
    return (
        words.say(
            "{game} needs {columns} columns and {lines} lines; this is {wide}x{high}.", **facts
        ),
        words.say("{game} needs {columns}x{lines}; this is {wide}x{high}.", **facts),
    )


def room_line(words: Words, title: str, needed: TooSmall, room: Size) -> str:
    """The same in one line of a window, after a blank."""
    for told in room_sentences(words, title, needed, room):
        if cell_len(told) < room.width:
            return told
    facts = {"game": title, "columns": needed.columns, "lines": needed.lines}
    return words.say("{game} needs {columns}x{lines}.", **facts)
