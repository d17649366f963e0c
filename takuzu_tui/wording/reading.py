"""The board read aloud: cells, lines, and what changed, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.deduction import Place
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.moves import Move
from takuzu_tui.engine.takuzu.shape import Axis, Line
from takuzu_tui.engine.text import marked
from takuzu_tui.wording.deductions import listed, placed
from takuzu_tui.wording.words import Words

MOST_NAMED = 6
"""More cells than this are counted rather than named."""

_ORIGINS = {
    "given": marked("{cell} is {digit}, given."),
    "player": marked("{cell} is {digit}."),
    "help": marked("{cell} is {digit}, filled by help."),
    "corrected": marked("{cell} is {digit}, corrected by help."),
}
_NAMES = {Axis.ROW: marked("Row {line}"), Axis.COLUMN: marked("Column {line}")}


def cell_sentence(words: Words, cell: Coord, value: Value | None, origin: str) -> str:
    """What a cell holds and where it comes from, which is told by its name."""
    if value is None:
        return words.say("{cell} is empty.", cell=cell)
    return words.say(_ORIGINS[origin], cell=cell, digit=value.value)


def line_sentence(words: Words, grid: Grid, line: Line, givens: Grid) -> str:
    """The cells of a line, one after the other, and which of them are given.

    >>> from takuzu_tui.engine.takuzu.shape import Shape
    >>> grid = Grid.from_rows(["....", "....", "11.0", "...."])
    >>> givens = grid.with_value(Coord(2, 1), None)
    >>> line_sentence(Words("en"), grid, Shape.of(4).parallel(Axis.ROW)[2], givens)
    'Row C: 1 given, 1, empty, 0 given.'
    """
    cells = ", ".join(_content(words, grid[cell], givens[cell]) for cell in line.cells)
    return f"{labelled(words, line_name(words, line), cells)}."


def _content(words: Words, value: Value | None, given: Value | None) -> str:
    if value is None:
        return words.say("empty")
    return str(value.value) if given is None else words.say("{digit} given", digit=value.value)


def line_name(words: Words, line: Line) -> str:
    """The line by its kind and its letter."""
    return words.say(_NAMES[line.axis], line=line.letter)


def labelled(words: Words, name: str, value: object) -> str:
    """A name and what belongs to it, with the language's own colon."""
    return words.say("{name}: {value}", name=name, value=value)


def needs_phrase(words: Words, zeros: int, ones: int) -> str:
    """How many of each digit a line still needs; less than none is too many."""
    if zeros < 0 or ones < 0:
        return words.say("too many {digit}", digit=0 if zeros < 0 else 1)
    if not zeros and not ones:
        return words.say("full")
    return words.say("needs {zeros} more 0 and {ones} more 1", zeros=zeros, ones=ones)


def changes_sentence(words: Words, moves: Sequence[Move]) -> str:
    """What cells have become: named when they are few, else counted."""
    if len(moves) > MOST_NAMED:
        return words.say_many("{n} cell has changed.", "{n} cells have changed.", len(moves))
    return f"{_become(words, moves)}."


def _become(words: Words, moves: Iterable[Move]) -> str:
    made = list(moves)
    filled = [Place(move.cell, Value(move.value)) for move in made if move.value is not None]
    emptied = [str(move.cell) for move in made if move.value is None]
    parts = [placed(words, filled)] if filled else []
    if emptied:
        cells = listed(words, emptied)
        count = len(emptied)
        parts.append(words.say_many("{cells} is empty", "{cells} are empty", count, cells=cells))
    return listed(words, parts)
