"""The cells and lines that a player names."""

from __future__ import annotations

from takuzu_tui.cli.plain.table import Table
from takuzu_tui.cli.plain.understanding import heard
from takuzu_tui.engine.coords import Coord, letter
from takuzu_tui.engine.takuzu.moves import Refusal, parse_cell
from takuzu_tui.engine.takuzu.shape import Axis, Line, Shape
from takuzu_tui.engine.text import MoveError
from takuzu_tui.wording.errors import as_sentence, error_sentence, refusal_sentence


def unspaced(text: str) -> str:
    """What was typed or dictated, without the blanks between letters and digits."""
    return "".join(text.split())


def cell_at(table: Table, text: str) -> Coord | None:
    """The cell that is named, where the player is from now on; without a name, where they are.

    None when there is no such cell, which has been told.
    """
    if not text:
        return table.cursor
    try:
        cell = parse_cell(unspaced(text))
    except MoveError as error:
        table.tell(as_sentence(error_sentence(table.words, error)))
        return None
    if cell not in table.grid:
        table.tell(refusal_sentence(table.words, Refusal.OFF_BOARD, cell))
        return None
    table.cursor = cell
    return cell


def line_at(table: Table, text: str, axis: Axis) -> Line | None:
    """The line of a letter; without one, that of the player's cell. None when it has been told."""
    here = table.cursor.row if axis is Axis.ROW else table.cursor.col
    lines = Shape.of(table.grid.size).parallel(axis)
    wanted = text.upper() or letter(here)
    found = next((line for line in lines if line.letter == wanted), None)
    if found is None:
        table.say(
            "Expected a letter from A to {last}, got {text}.",
            last=lines[-1].letter,
            text=heard(table.words, text),
        )
    return found
