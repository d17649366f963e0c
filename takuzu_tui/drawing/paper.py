"""Boards to put on paper: pages of shapes, in millimetres from the upper left corner.

Names stand on a board's edges, givens are bold on a tint, walls are strong lines. What the shapes
become is for `svg` and `pdf` to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import NamedTuple

from takuzu_tui.games.kit import Origin, Picture
from takuzu_tui.wording.phrases import wrap

MARGIN = 18.0
HEAD = 26.0  # the title and the line under it
FOOT = 14.0
GUTTER = 10.0
SOLUTIONS_PER_PAGE = 12
RULE = 5.2  # a line of the rules
BLANKS = 12.0  # the line for a name and a date

_MONO_WIDTH = 0.62  # a character's width by its height
_SANS_WIDTH = 0.5
_DARK, _GREY, _FAINT, _TINT = "#111111", "#777777", "#b5b5b5", "#eeece6"


class Paper(NamedTuple):
    """A sheet, in millimetres."""

    name: str
    width: float
    height: float


PAPERS = {"a4": Paper("A4", 210.0, 297.0), "letter": Paper("letter", 215.9, 279.4)}


# What a page is made of


class Text(NamedTuple):
    """A line of text, its baseline at y; `family` is sans, serif or mono."""

    words: str
    x: float
    y: float
    height: float
    family: str = "sans"
    anchor: str = "start"
    fill: str = _DARK
    is_bold: bool = False
    spacing: float = 0


class Strokes(NamedTuple):
    """Straight lines, each from x and y to x and y."""

    lines: tuple[tuple[float, float, float, float], ...]
    colour: str
    width: float


class Rectangle(NamedTuple):
    """A rectangle, filled or framed."""

    x: float
    y: float
    width: float
    height: float
    fill: str | None = None
    stroke: str | None = None


Shape = Text | Strokes | Rectangle


@dataclass(frozen=True, slots=True)
class PrintedBoard:
    """A board on paper, and what stands over and under it."""

    picture: Picture
    number: int
    caption: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Book:
    """Everything that goes on paper, in the words of its reader.

    The rules stand on the first page; on every page of puzzles there is a blank to fill in behind
    each of the `blanks`, such as a name.
    """

    puzzles: Sequence[PrintedBoard]
    solutions: Sequence[PrintedBoard]
    per_page: int
    language: str
    solutions_title: str
    footer: str
    title: str
    paper: Paper = PAPERS["a4"]
    rules: Sequence[str] = ()
    blanks: Sequence[str] = ()


def pages(book: Book) -> list[list[Shape]]:
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
        list(_page(book, entries, slots, title, (number, len(sheets))))
        for number, (entries, slots, title) in enumerate(sheets, 1)
    ]


def _page(
    book: Book, entries: Sequence[PrintedBoard], slots: int, title: str, place: tuple[int, int]
) -> Iterator[Shape]:
    """One page: its frame, what a pupil fills in, the rules if it is the first, the boards."""
    yield from _frame(book, title, place)
    width, top = book.paper.width - 2 * MARGIN, MARGIN + HEAD - 10
    if book.blanks and not title:
        yield from _blanks(book.blanks, top + 4, width)
        top += BLANKS
    if place[0] == 1:
        for line in _rule_lines(book.rules, width):
            yield Text(line, MARGIN, top + 2, 3.6)
            top += RULE
        top += RULE if book.rules else 0
    bottom = book.paper.height - MARGIN - FOOT / 2
    yield from _filled(entries, slots, Box(MARGIN, top, width, bottom - top))


def _frame(book: Book, title: str, place: tuple[int, int]) -> Iterator[Shape]:
    """The game and the title above, the rules and the page's number below."""
    right = book.paper.width - MARGIN
    room = right - MARGIN - (40 if title else 0)
    height = min(9.0, room / max(1.0, 0.8 * len(book.title)))
    yield Text(book.title.upper(), MARGIN, MARGIN + 6, height, "serif", spacing=0.24 * height)
    if title:
        yield Text(title, right, MARGIN + 6, 5, "serif", "end", _GREY)
    yield Strokes(((MARGIN, MARGIN + 10, right, MARGIN + 10),), _DARK, 0.35)
    foot = book.paper.height - MARGIN + 5
    yield Text(book.footer, MARGIN, foot, 2.9, fill=_GREY)
    yield Text(f"{place[0]} / {place[1]}", right, foot, 2.9, anchor="end", fill=_GREY)


def _blanks(names: Sequence[str], base: float, width: float) -> Iterator[Shape]:
    """Each name and a line to write on, in equal parts of the width."""
    part = width / len(names)
    for place, name in enumerate(names):
        left = MARGIN + place * part
        written = left + 4.2 * _SANS_WIDTH * len(name) + 5
        yield Text(name, left, base, 4.2)
        yield Strokes(((written, base + 0.8, left + part - 4, base + 0.8),), _GREY, 0.25)


def _rule_lines(rules: Sequence[str], width: float) -> Iterator[str]:
    """The rules, numbered, in lines that fit."""
    for number, rule in enumerate(rules, 1):
        yield from wrap(f"{number}.  {rule}", int(width / (3.6 * _SANS_WIDTH)))


def _filled(entries: Sequence[PrintedBoard], slots: int, room: Box) -> Iterator[Shape]:
    """The entries in their places, row by row."""
    columns = max(  # as many as make the boards largest
        range(1, slots + 1),
        key=lambda columns: min(room.width / columns, room.height / -(-slots // columns)),
    )
    lines = -(-slots // columns)
    width = (room.width - GUTTER * (columns - 1)) / columns
    height = (room.height - GUTTER * (lines - 1)) / lines
    for place, entry in enumerate(entries):
        line, column = divmod(place, columns)
        left, top = room.left + column * (width + GUTTER), room.top + line * (height + GUTTER)
        yield from figure(Box(left, top, width, height), entry)


# One board


@dataclass(frozen=True, slots=True)
class Box:
    """A place on the page."""

    left: float
    top: float
    width: float
    height: float


def figure(box: Box, entry: PrintedBoard) -> Iterator[Shape]:
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
    yield Text(str(entry.number), left, base, 6 * scale, "serif", is_bold=True)
    yield Text(entry.caption, right, base, 3.8 * scale, anchor="end", fill=_GREY)
    yield from _names(grid, scale)
    yield from _tints(grid)
    yield from _lines(grid)
    yield from _texts(grid)
    if note:  # as small as it must be to stay under the board
        height = min(2.6 * scale, (right - left) / (_MONO_WIDTH * len(note)))
        middle, base = (left + right) / 2, grid.y(picture.rows) + 4.2 * scale
        yield Text(note, middle, base, height, "mono", "middle", _GREY)


class _Grid(NamedTuple):
    """A board at its place on the page."""

    picture: Picture
    left: float
    top: float
    cell: float

    def x(self, col: float) -> float:
        return self.left + col * self.cell

    def y(self, row: float) -> float:
        return self.top + row * self.cell


def _names(grid: _Grid, scale: float) -> Iterator[Shape]:
    """Rows and columns by name; the boards of a page carry names of one height."""
    height = min(3.2 * scale, 0.5 * grid.cell)
    margins = grid.picture.margins
    for index, (column, row) in enumerate(zip_longest(margins.columns, margins.rows)):
        for name, x, y in (
            (column, grid.x(index + 0.5), grid.top - 2.2 * scale),
            (row, grid.left - 3.2 * scale, grid.y(index + 0.5) + 0.36 * height),
        ):
            if name is not None:
                yield Text(name, x, y, height, anchor="middle", fill=_GREY)


def _texts(grid: _Grid) -> Iterator[Shape]:
    """What stands in the cells, in one height that holds the longest."""
    picture, cell = grid.picture, grid.cell
    longest = max(len(face.text) for face in picture.faces)
    height = min(0.56 * cell, 14, 1.1 * cell / max(1, longest))
    for (row, col), face in zip(picture.cells(), picture.faces, strict=True):
        if face.text:
            x, y = grid.x(col + 0.5), grid.y(row + 0.5) + 0.36 * height
            is_given = face.origin is Origin.GIVEN
            fill = _DARK if is_given else "#444444"
            yield Text(face.text, x, y, height, anchor="middle", fill=fill, is_bold=is_given)


def _tints(grid: _Grid) -> Iterator[Shape]:
    """A ground for each given."""
    for (row, col), face in zip(grid.picture.cells(), grid.picture.faces, strict=True):
        if face.origin is Origin.GIVEN:
            yield Rectangle(grid.x(col), grid.y(row), grid.cell, grid.cell, fill=_TINT)


def _lines(grid: _Grid) -> Iterator[Shape]:
    """Thin lines inside, walls between zones, one strong frame around."""
    picture, left, top, _ = grid
    right, bottom = grid.x(picture.columns), grid.y(picture.rows)
    down = [(grid.x(at), top, grid.x(at), bottom) for at in range(1, picture.columns)]
    across = [(left, grid.y(at), right, grid.y(at)) for at in range(1, picture.rows)]
    yield Strokes((*down, *across), _FAINT, 0.2)
    if picture.walls:
        yield Strokes(tuple(_sides(grid)), _DARK, 0.6)
    yield Rectangle(left, top, right - left, bottom - top, stroke=_DARK)


def _sides(grid: _Grid) -> Iterator[tuple[float, float, float, float]]:
    """The side that two cells share, for every wall between two."""
    for before, after in sorted(grid.picture.walls):
        x, y = grid.x(after.col), grid.y(after.row)
        if before.row == after.row:
            yield x, y, x, y + grid.cell
        else:
            yield x, y, x + grid.cell, y
