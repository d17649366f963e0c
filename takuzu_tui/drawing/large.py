"""The large display: framed cells of several lines, givens doubled, empties blank."""

from __future__ import annotations

from typing import NamedTuple

from takuzu_tui.drawing.board import SCALES, Board, Owner, Scale
from takuzu_tui.engine.coords import Coord, letter

EDGE = 4  # a blank, the letter, a blank, and the last frame


class Frame(NamedTuple):
    """The characters of the frames: a bar, a post, and the nine crossings row by row."""

    bar: str
    post: str
    crossings: tuple[str, str, str]


BOXES = Frame("─", "│", ("┌┬┐", "├┼┤", "└┴┘"))
ASCII = Frame("-", "|", ("+++", "+++", "+++"))


def lines(board: Board, scale: Scale = SCALES[0], frame: Frame = BOXES) -> list[str]:
    """The framed board with its letters; the frame is part of the scale."""
    inside = scale.columns - 1
    letters = [letter(index) for index in range(board.size)]
    top, middle, bottom = (_rule(board.size, inside, frame, kind) for kind in frame.crossings)
    drawn = [" " * 4 + " ".join(name.center(inside) for name in letters).rstrip(), top]
    for row, name in enumerate(letters):
        for line in range(scale.lines - 1):
            label = name if line == (scale.lines - 2) // 2 else " "
            cells = (_cell(board, Coord(row, col), inside, line) for col in range(board.size))
            drawn.append(f" {label} {frame.post}{frame.post.join(cells)}{frame.post}")
        drawn.append(bottom if row == board.size - 1 else middle)
    return drawn


def _rule(size: int, inside: int, frame: Frame, crossing: str) -> str:
    left, between, right = tuple(crossing)
    return " " * 3 + left + between.join([frame.bar * inside] * size) + right


def _cell(board: Board, cell: Coord, inside: int, line: int) -> str:
    """One line of a cell: a given is doubled both ways, a player's digit stands once."""
    digit = board.digit(cell)
    if board.owner(cell) is Owner.PUZZLE:
        return f"{digit} {digit}".center(inside)
    return (digit if line == 0 else "").center(inside)
