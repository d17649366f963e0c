"""A board alone in an app, and what it draws as text."""

from __future__ import annotations

from collections.abc import Iterator

from rich.style import Style
from textual.app import App, ComposeResult
from textual.geometry import Size
from textual.pilot import Pilot

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Value
from takuzu_tui.play.needs import counts
from takuzu_tui.tui.faces.takuzu import Marks, faces
from takuzu_tui.tui.themes import VARIABLES, dress
from takuzu_tui.tui.widgets.board import Board
from takuzu_tui.tui.widgets.board_ribbon import BoardRibbon
from takuzu_tui.tui.widgets.layout import Display
from tests.figures import GIVENS

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
    board = Board(4, view=view, ascii_only=ascii_only)
    board.show(faces(GRID, GIVENS, marks), counts(GRID))
    return board


def ribbons(board: Board) -> list[BoardRibbon]:
    return [ribbon for ribbon in board.query(BoardRibbon) if ribbon.region.area]


def picture(board: Board) -> str:
    """What is drawn, as text."""
    columns = ribbons(board)
    height = max((ribbon.region.height for ribbon in columns), default=0)
    lines = ["".join(each.render_line(y).text for each in columns).rstrip() for y in range(height)]
    return "\n" + "\n".join(lines) + "\n"


def styled(board: Board) -> Iterator[tuple[str, Style]]:
    """Every character that is drawn, with its style."""
    for ribbon in ribbons(board):
        for y in range(ribbon.region.height):
            for segment in ribbon.render_line(y):
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
