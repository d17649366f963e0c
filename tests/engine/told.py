"""Grids from drawn lines, and deductions as short text to compare."""

from __future__ import annotations

from collections.abc import Iterable

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.deduction import Deduction
from takuzu_tui.engine.takuzu.grid import EMPTY, Grid
from takuzu_tui.engine.takuzu.shape import Axis, Line, Shape


def grid(*rows: str) -> Grid:
    return Grid.from_rows(rows)


def line_of(size: int, axis: Axis, index: int) -> Line:
    return Shape.of(size).parallel(axis)[index]


def holding(text: str, axis: Axis, index: int = 1) -> Grid:
    """An empty grid but for one line."""
    line = line_of(len(text), axis, index)
    ones, zeros = (
        sum(bit for bit, sign in zip(line.bits, text, strict=True) if sign == digit)
        for digit in "10"
    )
    return Grid(len(text), ones, zeros)


def text_of(board: Grid, line: Line) -> str:
    """The line as 0, 1 and '.'."""
    held = [board[cell] for cell in line.cells]
    return "".join(EMPTY if digit is None else str(digit.value) for digit in held)


def only(board: Grid, cells: Iterable[Coord]) -> Grid:
    """The grid with all other cells blanked."""
    mask = sum(board.bit(cell) for cell in set(cells))
    return Grid(board.size, board.ones & mask, board.zeros & mask)


def told(deduction: Deduction) -> str:
    """What is placed, by which rule, and what proves it: `AC0 by R4: AA AB`."""
    places = " ".join(f"{place.cell}{place.value.value}" for place in deduction.places)
    return f"{places} by {deduction.rule}: {' '.join(map(str, deduction.because))}"


def along(deduction: Deduction, line: Line) -> set[tuple[int, str]]:
    """What a deduction places on a line, by the places of its cells."""
    return {(line.cells.index(place.cell), str(place.value.value)) for place in deduction.places}
