"""A board alone in an app, and what it draws as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.style import Style
from textual.app import App, ComposeResult
from textual.geometry import Region, Size
from textual.pilot import Pilot
from textual.strip import Strip

from takuzu_tui.drawing.cells import ASCII_GLYPHS
from takuzu_tui.drawing.layout import Display
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Value
from takuzu_tui.tui.board import Board
from takuzu_tui.tui.themes import VARIABLES, dress
from tests.figures import GIVENS
from tests.pictures import Marks, seen

GRID = GIVENS.with_value(Coord(0, 0), Value.ZERO)


class BoardApp(App[None]):
    """A board and nothing else."""

    def __init__(
        self, board: Board, theme: str = "safe", *, ansi_color: bool | None = None
    ) -> None:
        super().__init__(ansi_color=ansi_color)
        dress(self, theme)
        self.board = board
        self.heard: list[Coord] = []

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return VARIABLES

    def compose(self) -> ComposeResult:
        yield self.board

    def on_board_cell_clicked(self, message: Board.CellClicked) -> None:
        self.heard.append(message.cell)


def shown(
    view: Display = Display.COLOUR, marks: Marks | None = None, *, ascii_only: bool = False
) -> Board:
    return Board(seen(GRID, GIVENS, marks), view=view, glyphs=ASCII_GLYPHS if ascii_only else None)


def change(board: Board, **changes: Any) -> None:
    """Shows the same scene but for that."""
    board.scene = board.scene._replace(**changes)


def spot_of(board: Board) -> Region:
    """Where the board stands in its room; nowhere when it has none."""
    board._settle()
    if board._place is None:
        return Region()
    _, drawn, (x, y) = board._place
    return Region(x, y, drawn.columns, drawn.lines)


def strips(board: Board) -> list[Strip]:
    """The lines of the board without the room around it; none where it has no room."""
    lines, spot = board.render_lines(board.size.region), spot_of(board)
    return [lines[y].crop(*spot.column_span) for y in spot.line_range]


def picture(board: Board) -> str:
    """What is drawn, as text."""
    return "\n" + "\n".join(strip.text.rstrip() for strip in strips(board)) + "\n"


def styled(board: Board) -> Iterator[tuple[str, Style]]:
    """Every character that is drawn, with its style."""
    for strip in strips(board):
        for segment in strip:
            assert segment.style is not None
            yield from ((char, segment.style) for char in segment.text)


async def resized(pilot: Pilot[None], board: Board, size: Size) -> None:
    """Gives the terminal another size, and Textual the turns it takes to follow."""
    await pilot.resize_terminal(*size)
    for _ in range(100):
        if board.size == size:
            break
        await pilot.pause()
    assert board.size == size
    await pilot.pause()
