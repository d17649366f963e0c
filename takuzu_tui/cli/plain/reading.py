"""The board told: as a drawing, in words, line by line."""

from __future__ import annotations

from takuzu_tui.cli.plain.entering import tell_cell
from takuzu_tui.cli.plain.places import cell_at, line_at
from takuzu_tui.cli.plain.table import Table
from takuzu_tui.engine.takuzu.shape import Axis, Line, Shape
from takuzu_tui.play.needs import Needs, counts
from takuzu_tui.wording.reading import labelled, line_name, line_sentence, needs_phrase


def show(table: Table, _rest: str) -> None:
    """The board, drawn."""
    table.show()


def read(table: Table, _rest: str) -> None:
    """Every row, in words."""
    for line in Shape.of(table.grid.size).parallel(Axis.ROW):
        table.tell(line_sentence(table.words, table.grid, line, table.givens))


def read_line(table: Table, rest: str, axis: Axis) -> None:
    """A row or a column in words, and what it still needs."""
    if (line := line_at(table, rest, axis)) is not None:
        told = line_sentence(table.words, table.grid, line, table.givens)
        needed = needs_phrase(table.words, *_needs(table, line))
        table.tell(f"{told} {needed[:1].upper()}{needed[1:]}.")


def cell(table: Table, rest: str) -> None:
    """What a cell holds; the player is there from now on."""
    if cell_at(table, rest) is not None:
        tell_cell(table)


def tell_counts(table: Table, _rest: str) -> None:
    """How many 0 and 1 each line still needs, but for lines that are full."""
    shape = Shape.of(table.grid.size)
    lines = (*shape.parallel(Axis.ROW), *shape.parallel(Axis.COLUMN))
    wanting = [line for line in lines if any(_needs(table, line))]
    for line in wanting:
        needed = needs_phrase(table.words, *_needs(table, line))
        table.tell(f"{labelled(table.words, line_name(table.words, line), needed)}.")
    if full := len(lines) - len(wanting):
        table.tell(table.words.say_many("{n} line is full.", "{n} lines are full.", full))


def empties(table: Table, _rest: str) -> None:
    """The cells that are still empty, a line for each row that has some."""
    cells = table.grid.cells_of(table.grid.empties)
    told = table.words.say_many("{n} cell is empty.", "{n} cells are empty.", len(cells))
    table.tell(told if cells else table.words.say("No cell is empty."))
    for row in sorted({cell.row for cell in cells}):
        table.tell(" ".join(str(cell) for cell in cells if cell.row == row))


def _needs(table: Table, line: Line) -> Needs:
    told = counts(table.grid)
    return (told.rows if line.axis is Axis.ROW else told.columns)[line.index]
