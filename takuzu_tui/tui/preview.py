"""A small board that shows what the chosen size and display will look like."""

from __future__ import annotations

from takuzu_tui.drawing.large import ASCII, BOXES
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.tui.page import Page

# The corner of a real puzzle: 0 and 1 are given, o and i were played.
_SAMPLE = (
    "..0.0...o....0",
    "i.i.10.o1io.0.",
    "0i0.o.oi.0io..",
    "0...10.o1.11..",
    "...ioi.0.i....",
    "..0..0o.1o..o.",
    "0.01.io0i.0i.0",
    "....00..o1...o",
    "0.0o..1.....0.",
    "ooi.1.oi..1.0i",
    "....o.0o.0.i..",
    ".01.i.i......0",
    ".0.....i1..0..",
    "..i0o11...0.1.",
)
_DIGITS = {"0": "0", "1": "1", "o": "0", "i": "1", ".": ""}
_OWNERS = {"0": "-given", "1": "-given", "o": "-player", "i": "-player", ".": ""}
_SCALES = ((3, 6), (2, 4), (1, 3), (1, 2))


def preview(size: int, display: str, columns: int, lines: int, *, ascii_only: bool) -> Page:
    """The board at the largest scale that fits the room, which must hold two columns a cell.

    Of a board larger than 14x14 only the corner is shown.
    """
    size = min(size, len(_SAMPLE))
    match display:
        case "colour":
            return _chequered(size, columns, lines, "." if ascii_only else "·")
        case "large":
            return _framed(size, columns, lines, ascii_only=ascii_only)
        case _:
            return _plain(size, columns)


def drawn_grid(givens: Grid, grid: Grid, columns: int = 40) -> Page:
    """A real grid on chequered cells, a line a row, no wider than the columns if it can be."""
    wide = 3 if grid.size <= 10 else 2
    wide = wide if wide * grid.size <= columns else 1
    page = Page(grid.size * wide, grid.size)
    for cell in grid.cells():
        value = grid[cell]
        owner = "" if value is None else "-player" if givens[cell] is None else "-given"
        ground = ("even", "odd")[sum(cell) % 2]
        shown = "" if value is None else str(value.value)
        page.put(cell.col * wide, cell.row, _centred(shown, wide), ground + owner)
    return page


def _chequered(size: int, columns: int, lines: int, empty: str) -> Page:
    """Cells on two grounds in turn."""
    high, wide = next(
        scale for scale in _SCALES if (size * scale[0] <= lines and size * scale[1] <= columns)
    )
    page = Page(size * wide, size * high)
    for row, cells in enumerate(_rows(size)):
        for line in range(high):
            for col, cell in enumerate(cells):
                ground = ("even", "odd")[(row + col) % 2]
                shown = (_DIGITS[cell] or empty) if line == (high - 1) // 2 else ""
                page.put(
                    col * wide, row * high + line, _centred(shown, wide), ground + _OWNERS[cell]
                )
    return page


def _framed(size: int, columns: int, lines: int, *, ascii_only: bool) -> Page:
    """Framed cells with doubled givens; the frames are left out when there is no room."""
    if size * 4 + 1 > columns or size * 2 + 1 > lines:
        return _bare(size)
    frame = ASCII if ascii_only else BOXES
    page = Page(size * 4 + 1, size * 2 + 1)
    for row in range(size + 1):
        left, between, right = tuple(frame.crossings[0 if row == 0 else 2 if row == size else 1])
        page.put(0, row * 2, left + between.join([frame.bar * 3] * size) + right, "frame")
    for row, cells in enumerate(_rows(size)):
        page.put(0, row * 2 + 1, frame.post, "frame")
        for col, cell in enumerate(cells):
            page.put(col * 4 + 1, row * 2 + 1, _doubled(cell), "digit" + _OWNERS[cell])
            page.put(col * 4 + 4, row * 2 + 1, frame.post, "frame")
    return page


def _doubled(cell: str) -> str:
    digit = _DIGITS[cell]
    return f"{digit} {digit}" if cell in "01" else digit.center(3)


def _bare(size: int) -> Page:
    """Two columns a cell: givens doubled, empties blank."""
    page = Page(size * 2, size)
    for row, cells in enumerate(_rows(size)):
        for col, cell in enumerate(cells):
            digit = _DIGITS[cell]
            text = digit * 2 if cell in "01" else digit
            page.put(col * 2, row, text.ljust(2), "digit" + _OWNERS[cell])
    return page


def _plain(size: int, columns: int) -> Page:
    """One line a row, `I` before a given as long as there is room for it."""
    wide = 3 if size * 3 <= columns else 2
    page = Page(size * wide, size)
    for row, cells in enumerate(_rows(size)):
        for col, cell in enumerate(cells):
            mark = "I" if cell in "01" and wide == 3 else ""
            text = f"{mark}{_DIGITS[cell] or '.'}".rjust(wide)
            page.put(col * wide, row, text, "digit" + _OWNERS[cell])
    return page


def _rows(size: int) -> list[str]:
    return [row[:size] for row in _SAMPLE[:size]]


def _centred(text: str, wide: int) -> str:
    """The text in the middle, a hair to the left as the board has it."""
    return (" " * ((wide - 1) // 2) + text).ljust(wide)
