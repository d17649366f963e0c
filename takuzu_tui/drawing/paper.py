"""Boards to put on paper: pages of A4, drawn in millimetres as SVG.

Names stand on a board's edges, givens are bold on a tint, walls are strong lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import zip_longest
from typing import NamedTuple

from takuzu_tui.games.kit import Origin, Picture

WIDTH, HEIGHT = 210.0, 297.0
MARGIN = 18.0
HEAD = 26.0  # the title and the line under it
FOOT = 14.0
GUTTER = 10.0
SOLUTIONS_PER_PAGE = 12

_SVG = "http://www.w3.org/2000/svg"
_STYLE = """
@page { size: A4; margin: 0 }
body { margin: 0; background: #e7e5e0 }
svg { display: block; width: 210mm; height: 297mm; margin: 8mm auto; background: #fff;
      box-shadow: 0 1mm 4mm rgba(0,0,0,.25) }
@media print {
  body { background: none }
  svg { margin: 0; box-shadow: none; break-after: page; break-inside: avoid }
  svg:last-of-type { break-after: auto }
}
"""

SERIF = "Georgia, 'Times New Roman', 'DejaVu Serif', serif"
SANS = "Helvetica, Arial, 'DejaVu Sans', sans-serif"
MONO = "Menlo, Consolas, 'DejaVu Sans Mono', monospace"

_MONO_WIDTH = 0.62  # a character's width by its height
_DARK, _GREY, _FAINT, _TINT = "#111", "#777", "#b5b5b5", "#eeece6"


@dataclass(frozen=True, slots=True)
class Book:
    """Everything that goes on paper, in the words of its reader."""

    puzzles: Sequence[PrintedBoard]
    solutions: Sequence[PrintedBoard]
    per_page: int
    language: str
    solutions_title: str
    footer: str
    title: str = "Takuzu"


def svg_book(book: Book) -> str:
    """One picture, its pages one under the other."""
    pages = _pages(book)
    height = HEIGHT * len(pages)
    stacked = "\n".join(
        f'<g transform="translate(0 {HEIGHT * place:g})">\n{page}\n</g>'
        for place, page in enumerate(pages)
    )
    return (
        f'<svg xmlns="{_SVG}" width="{WIDTH:g}mm" height="{height:g}mm" '
        f'viewBox="0 0 {WIDTH:g} {height:g}">\n'
        f'<rect width="100%" height="100%" fill="#fff"/>\n{stacked}\n</svg>'
    )


def html_book(book: Book) -> str:
    """A document without outside parts, a sheet a page when printed."""
    pages = "\n".join(
        f'<svg xmlns="{_SVG}" viewBox="0 0 {WIDTH:g} {HEIGHT:g}">\n{page}\n</svg>'
        for page in _pages(book)
    )
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(book.language)}">\n<head>\n'
        f'<meta charset="utf-8">\n<title>{escape(book.title)}</title>\n<style>{_STYLE}</style>\n'
        f"</head>\n<body>\n{pages}\n</body>\n</html>"
    )


def _pages(book: Book) -> list[str]:
    """The pages of puzzles, then those of solutions."""
    smaller = max(SOLUTIONS_PER_PAGE, book.per_page)
    sheets = [
        (entries[start : start + slots], slots, title)
        for entries, slots, title in (
            (book.puzzles, book.per_page, ""),
            (book.solutions, smaller, book.solutions_title),
        )
        for start in range(0, len(entries), slots)
    ]
    return [
        "\n".join([*_frame(book, title, place, len(sheets)), *_filled(entries, slots)])
        for place, (entries, slots, title) in enumerate(sheets, 1)
    ]


def _frame(book: Book, title: str, number: int, count: int) -> Iterator[str]:
    """The game and the title above, the rules and the page's number below."""
    right = WIDTH - MARGIN
    yield text(book.title.upper(), MARGIN, MARGIN + 6, 9, SERIF, spacing=2.2)
    if title:
        yield text(title, right, MARGIN + 6, 5, SERIF, anchor="end", fill="#666")
    yield (
        f'<line x1="{MARGIN:g}" x2="{right:g}" y1="{MARGIN + 10:g}" y2="{MARGIN + 10:g}" '
        'stroke="#111" stroke-width="0.35"/>'
    )
    foot = HEIGHT - MARGIN + 5
    yield text(book.footer, MARGIN, foot, 2.9, SANS, fill="#777")
    yield text(f"{number} / {count}", right, foot, 2.9, SANS, anchor="end", fill="#777")


def _filled(entries: Sequence[PrintedBoard], slots: int) -> Iterator[str]:
    """The entries in their places, row by row."""
    width, height = WIDTH - 2 * MARGIN, HEIGHT - MARGIN - HEAD - MARGIN - FOOT / 2
    columns = max(  # as many as make the boards largest
        range(1, slots + 1), key=lambda columns: min(width / columns, height / -(-slots // columns))
    )
    lines = -(-slots // columns)
    box_width = (width - GUTTER * (columns - 1)) / columns
    box_height = (height - GUTTER * (lines - 1)) / lines
    for place, entry in enumerate(entries):
        line, column = divmod(place, columns)
        left = MARGIN + column * (box_width + GUTTER)
        top = MARGIN + HEAD - 10 + line * (box_height + GUTTER)
        yield figure(Box(left, top, box_width, box_height), entry)


# One board


@dataclass(frozen=True, slots=True)
class Box:
    """A place on the page, in millimetres."""

    left: float
    top: float
    width: float
    height: float


def text(
    words: str,
    x: float,
    y: float,
    height: float,
    family: str,
    *,
    anchor: str = "start",
    fill: str = _DARK,
    weight: str = "normal",
    spacing: float = 0,
) -> str:
    """A line of text, its baseline at y."""
    return (
        f'<text x="{x:.2f}" y="{y:.2f}" font-size="{height:.2f}" font-family="{family}" '
        f'font-weight="{weight}" text-anchor="{anchor}" fill="{fill}" '
        f'letter-spacing="{spacing:g}">{escape(words)}</text>'
    )


@dataclass(frozen=True, slots=True)
class PrintedBoard:
    """A board on paper, and what stands over and under it."""

    picture: Picture
    number: int
    caption: str
    note: str = ""


def figure(box: Box, entry: PrintedBoard) -> str:
    """A board in its box: number and caption above, the note below, the grid in the middle."""
    picture, note = entry.picture, entry.note
    scale = max(0.5, min(1.0, box.width / 90))
    head, edge, foot = 7 * scale, 6 * scale, (5 * scale if note else 0)
    high = box.height - head - edge - foot
    cell = min((box.width - edge) / picture.columns, high / picture.rows)
    # The names hang to the left, so that the board itself stands in the middle when it can.
    left = box.left + max(edge, (box.width - picture.columns * cell) / 2)
    grid = _Grid(picture, left, box.top + head + edge, cell)
    right, base = grid.x(picture.columns), box.top + 5 * scale
    drawn = [
        text(str(entry.number), left, base, 6 * scale, SERIF, weight="bold"),
        text(entry.caption, right, base, 3.8 * scale, SANS, anchor="end", fill=_GREY),
        *_names(grid, scale),
        *_tints(grid),
        *_lines(grid),
        *_texts(grid),
    ]
    if note:  # as small as it must be to stay under the board
        height = min(2.6 * scale, (right - left) / (_MONO_WIDTH * len(note)))
        middle, base = (left + right) / 2, grid.y(picture.rows) + 4.2 * scale
        drawn.append(text(note, middle, base, height, MONO, anchor="middle", fill=_GREY))
    return "\n".join(drawn)


class _Grid(NamedTuple):
    """A board at its place on the page, in millimetres."""

    picture: Picture
    left: float
    top: float
    cell: float

    def x(self, col: float) -> float:
        return self.left + col * self.cell

    def y(self, row: float) -> float:
        return self.top + row * self.cell


def _names(grid: _Grid, scale: float) -> Iterator[str]:
    """Rows and columns by name; the boards of a page carry names of one height."""
    height = min(3.2 * scale, 0.5 * grid.cell)
    margins = grid.picture.margins
    for index, (column, row) in enumerate(zip_longest(margins.columns, margins.rows)):
        for name, x, y in (
            (column, grid.x(index + 0.5), grid.top - 2.2 * scale),
            (row, grid.left - 3.2 * scale, grid.y(index + 0.5) + 0.36 * height),
        ):
            if name is not None:
                yield text(name, x, y, height, SANS, anchor="middle", fill=_GREY)


def _texts(grid: _Grid) -> Iterator[str]:
    """What stands in the cells, in one height that holds the longest."""
    picture, cell = grid.picture, grid.cell
    longest = max(len(face.text) for face in picture.faces)
    height = min(0.56 * cell, 14, 1.1 * cell / max(1, longest))
    for (row, col), face in zip(picture.cells(), picture.faces, strict=True):
        if face.text:
            x, y = grid.x(col + 0.5), grid.y(row + 0.5) + 0.36 * height
            given = face.origin is Origin.GIVEN
            weight, fill = ("bold", _DARK) if given else ("normal", "#444")
            yield text(face.text, x, y, height, SANS, anchor="middle", weight=weight, fill=fill)


def _tints(grid: _Grid) -> Iterator[str]:
    """A ground for each given."""
    for (row, col), face in zip(grid.picture.cells(), grid.picture.faces, strict=True):
        if face.origin is Origin.GIVEN:
            yield (
                f'<rect x="{grid.x(col):.2f}" y="{grid.y(row):.2f}" '
                f'width="{grid.cell:.2f}" height="{grid.cell:.2f}" fill="{_TINT}"/>'
            )


def _lines(grid: _Grid) -> Iterator[str]:
    """Thin lines inside, walls between zones, one strong frame around."""
    picture, left, top, cell = grid
    width, height = picture.columns * cell, picture.rows * cell
    inner = ""
    for at in range(1, max(picture.rows, picture.columns)):
        if at < picture.columns:
            inner += f"M{grid.x(at):.2f} {top:.2f}v{height:.2f}"
        if at < picture.rows:
            inner += f"M{left:.2f} {grid.y(at):.2f}h{width:.2f}"
    yield f'<path d="{inner}" stroke="{_FAINT}" stroke-width="0.2" fill="none"/>'
    if picture.walls:
        walls = "".join(
            f"M{grid.x(after.col):.2f} {grid.y(after.row):.2f}"
            f"{'v' if before.row == after.row else 'h'}{cell:.2f}"  # the side that both share
            for before, after in sorted(picture.walls)
        )
        yield (
            f'<path d="{walls}" stroke="{_DARK}" stroke-width="0.6" '
            'stroke-linecap="square" fill="none"/>'
        )
    yield (
        f'<rect x="{left:.2f}" y="{top:.2f}" width="{width:.2f}" height="{height:.2f}" '
        f'rx="0.8" fill="none" stroke="{_DARK}" stroke-width="0.6"/>'
    )
