"""What is said where there is no room for a board."""

from __future__ import annotations

from rich.cells import cell_len
from textual.geometry import Size

from takuzu_tui.tui.widgets.layout import TooSmall
from takuzu_tui.wording.words import Words


def room_sentences(words: Words, needed: TooSmall, room: Size) -> tuple[str, str]:
    """How large the window would have to be and how large it is, with the units and without."""
    facts = {
        "columns": needed.columns,
        "lines": needed.lines,
        "wide": room.width,
        "high": room.height,
    }
    return (
        words.say(
            "TAKUZU needs {columns} columns and {lines} lines; this is {wide}x{high}.", **facts
        ),
        words.say("TAKUZU needs {columns}x{lines}; this is {wide}x{high}.", **facts),
    )


def room_line(words: Words, needed: TooSmall, room: Size) -> str:
    """The same in one line of a window, after a blank."""
    for told in room_sentences(words, needed, room):
        if cell_len(told) < room.width:
            return told
    facts = {"columns": needed.columns, "lines": needed.lines}
    return words.say("TAKUZU needs {columns}x{lines}.", **facts)
