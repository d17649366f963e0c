"""The plain display: one line a row, `I` before a given."""

from __future__ import annotations

from takuzu_tui.drawing.board import Board, Owner
from takuzu_tui.engine.coords import Coord, letter
from takuzu_tui.engine.takuzu.grid import EMPTY

_MARKS = {Owner.NOBODY: " ", Owner.PUZZLE: "I", Owner.PLAYER: " "}


def lines(board: Board) -> list[str]:
    r"""The board with its letters, three columns a cell.

    >>> from takuzu_tui.engine.takuzu.grid import Grid
    >>> grid = Grid.from_rows([".1.0", "..0.", ".0..", "11.0"])
    >>> print(*lines(Board(grid.with_value(Coord(0, 0), 0), grid)), sep="\n")
        A  B  C  D
    A   0 I1  . I0
    B   .  . I0  .
    C   . I0  .  .
    D  I1 I1  . I0
    """
    letters = [letter(index) for index in range(board.size)]
    head = " " * 2 + "".join(f"  {name}" for name in letters)
    return [head, *(f"{letters[row]} {_row(board, row)}" for row in range(board.size))]


def _row(board: Board, row: int) -> str:
    cells = [Coord(row, col) for col in range(board.size)]
    return "".join(f" {_MARKS[board.owner(cell)]}{board.digit(cell) or EMPTY}" for cell in cells)
