"""`takuzu show`: the board in one of its displays."""

from __future__ import annotations

import click

from takuzu_tui.cli import options
from takuzu_tui.cli.helping import Command
from takuzu_tui.cli.kinds import OneOf
from takuzu_tui.cli.reading import read_grid
from takuzu_tui.cli.talk import Talk
from takuzu_tui.drawing import colour, large, plain
from takuzu_tui.drawing.board import SCALES, Board, largest
from takuzu_tui.engine.text import marked


@click.command(
    "show", cls=Command, help=marked("Draw the grid in FILE (- is stdin) with its letters.")
)
@options.source
@click.option(
    "--display", type=OneOf(*options.DISPLAYS), default="colour", help=marked("How to draw it.")
)
@options.language
@click.pass_obj
def show_command(talk: Talk, *, source: str, display: str) -> int:
    """Draws the grid; all its digits are givens."""
    grid = read_grid(source)
    talk.out("\n".join(drawn(talk, Board(grid, grid), display)))
    return 0


def drawn(talk: Talk, board: Board, display: str) -> list[str]:
    """The board as wide as the terminal takes it; plain when nothing larger fits."""
    only_ascii = talk.words.ascii_only
    if display == "large":
        scale = largest(board.size, talk.width(), SCALES, large.EDGE)
        frame = large.ASCII if only_ascii else large.BOXES
        return large.lines(board, scale, frame) if scale else plain.lines(board)
    if display == "colour":
        scale = largest(board.size, talk.width(), colour.COLOUR_SCALES, colour.EDGE)
        empty = "." if only_ascii else "·"
        return colour.lines(board, scale, talk.colours(), empty) if scale else plain.lines(board)
    return plain.lines(board)
