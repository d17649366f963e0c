"""A whole board line by line: names, cells, the lines between them, what lines need, the tray.

It comes in blocks that change apart from each other: a head, a block a row, a foot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from takuzu_tui.drawing.cells import (
    Around,
    Glyphs,
    Line,
    Piece,
    cell_lines,
    frame,
    joined,
    line_piece,
)
from takuzu_tui.drawing.layout import GAP, Arrangement
from takuzu_tui.engine.coords import Coord
from takuzu_tui.games.kit import Face, Picture

_NAME, _LIT, _COUNT, _SURPLUS = ("letter",), ("letter", "lit"), ("count",), ("surplus",)


class Scene(NamedTuple):
    """Everything that is to be seen of a board; a hidden one keeps names, grounds and walls."""

    picture: Picture
    cursor: Coord | None = None
    hidden: bool = False
    glyphs: Glyphs = Glyphs()

    def face(self, row: int, col: int) -> Face:
        """How a cell looks."""
        face = self.picture.faces[row * self.picture.columns + col]
        return Face(ground=face.ground) if self.hidden else face

    def is_at(self, row: int, col: int) -> bool:
        """Whether the cursor is seen there."""
        return not self.hidden and self.cursor == (row, col)


def board_lines(scene: Scene, drawn: Arrangement) -> list[Line]:
    """Every line of the board, in the order of the screen."""
    rows = (row_lines(scene, drawn, row) for row in range(drawn.shape.rows))
    cells = (line for row in rows for line in row)
    return [*head_lines(scene, drawn), *cells, *foot_lines(scene, drawn)]


def head_lines(scene: Scene, drawn: Arrangement) -> list[Line]:
    """The names of the columns, and the top of the frame."""
    lines: list[Line] = []
    margins, wide = scene.picture.margins, drawn.scale.columns
    if drawn.edge:
        line = [Piece(" " * drawn.edge, _NAME)]
        for col, name in enumerate(margins.columns):
            lit = not scene.hidden and scene.cursor is not None and scene.cursor.col == col
            line += _filled(Piece(name.rjust(drawn.text_column + 1), _LIT if lit else _NAME), wide)
        place = drawn.count_width
        title = " ".join(thing.rjust(place) for thing in margins.counted)
        ending = f"{' ' * GAP}{title}" if drawn.row_counts else ""
        lines.append((*line, *_named(" " * drawn.post + ending)))
    if drawn.post:
        lines.append((*_named(" " * drawn.edge), *_rule(scene, drawn, 0), *_uncounted(drawn)))
    return lines


def row_lines(scene: Scene, drawn: Arrangement, row: int) -> list[Line]:
    """A row: its name, its cells, what it still needs, and the line between it and the next."""
    picture, glyphs = scene.picture, scene.glyphs
    columns = picture.columns
    posts = _posts(picture, drawn, row) if drawn.post else (1,) * columns
    floors = _bars(picture, drawn, row + 1) if drawn.is_floored else (0,) * columns
    cells = [
        cell_lines(
            scene.face(row, col),
            drawn,
            glyphs,
            Around(scene.is_at(row, col), posts[col], floors[col] > 0),
        )
        for col in range(columns)
    ]
    lines: list[Line] = []
    for at in range(drawn.scale.lines - drawn.is_framed):
        line = list(_edge(scene, drawn, row) if at == drawn.text_line else _outside(drawn))
        for cell in cells:
            line += cell[at]
        if drawn.post:
            post = frame(drawn, glyphs).posts[posts[columns]]
            line.append(line_piece(drawn, scene.face(row, columns - 1), post, posts[columns]))
        is_counted = drawn.row_counts and at == drawn.text_line
        line += _row_needs(scene, drawn, row) if is_counted else _uncounted(drawn)
        lines.append(tuple(line))
    if drawn.is_framed and row < picture.rows - 1:
        lines.append((*_outside(drawn), *_rule(scene, drawn, row + 1), *_uncounted(drawn)))
    return lines


def foot_lines(scene: Scene, drawn: Arrangement) -> list[Line]:
    """The end of the frame, what columns still need, the tray."""
    return list(_foot(scene, drawn))


def _foot(scene: Scene, drawn: Arrangement) -> Iterator[Line]:
    picture, margins = scene.picture, scene.picture.margins
    if drawn.is_framed and drawn.closed:
        yield (*_outside(drawn), *_rule(scene, drawn, picture.rows), *_uncounted(drawn))
    if drawn.column_counts == 1:
        label = "".join(margins.counted).ljust(drawn.edge)
        counts = _counts_side_by_side if drawn.closed else _counts_on_the_frame
        yield (*_named(label), *counts(scene, drawn), *_uncounted(drawn))
    else:
        for which, thing in enumerate(margins.counted[: drawn.column_counts]):
            label = f" {thing}".ljust(drawn.edge)
            yield (*_named(label), *_counts_below(scene, drawn, which), *_beside(drawn))
    told = ("", *picture.tray)[-drawn.tray :] if drawn.tray else ()
    for text in told:
        shown = "" if scene.hidden else f" {scene.glyphs.written(text)}"
        yield (Piece(shown.ljust(drawn.columns), ("tray",)),)


def _edge(scene: Scene, drawn: Arrangement, row: int) -> Line:
    """A row's name, lit where the cursor is."""
    if not drawn.edge:
        return ()
    lit = not scene.hidden and scene.cursor is not None and scene.cursor.row == row
    name = f" {scene.picture.margins.rows[row].rjust(drawn.shape.names)}"
    return _filled(Piece(name, _LIT if lit else _NAME), drawn.edge)


def _outside(drawn: Arrangement) -> Line:
    return _named(" " * drawn.edge)


def _named(text: str) -> Line:
    return (Piece(text, _NAME),) if text else ()


def _uncounted(drawn: Arrangement) -> Line:
    """The room beside a line that tells no need."""
    width = drawn.right - drawn.post
    return (Piece(" " * width, _COUNT),) if width else ()


def _beside(drawn: Arrangement) -> Line:
    """The room beside a line under the frame."""
    return (*_named(" " * drawn.post), *_uncounted(drawn))


def _filled(piece: Piece, width: int) -> Line:
    """The piece and blanks after it, which never change and so need no repainting."""
    rest = width - len(piece.text)
    return (piece, Piece(" " * rest, _NAME)) if rest else (piece,)


# The lines between cells


def _posts(picture: Picture, drawn: Arrangement, row: int) -> tuple[int, ...]:
    """The weights of the lines left of each cell of a row, and right of the last."""
    strong, light = 1 + drawn.shape.has_walls, int(not drawn.is_walled)
    if not picture.walls:
        return (strong, *[light] * (picture.columns - 1), strong)
    walls = (
        strong if (Coord(row, col - 1), Coord(row, col)) in picture.walls else light
        for col in range(1, picture.columns)
    )
    return (strong, *walls, strong)


def _bars(picture: Picture, drawn: Arrangement, row: int) -> tuple[int, ...]:
    """The weights of the lines above each cell of a row, or below the last row."""
    strong, light = 1 + drawn.shape.has_walls, int(not drawn.is_walled)
    if row in (0, picture.rows):
        return (strong,) * picture.columns
    if not picture.walls:
        return (light,) * picture.columns
    return tuple(
        strong if (Coord(row - 1, col), Coord(row, col)) in picture.walls else light
        for col in range(picture.columns)
    )


def _rule(scene: Scene, drawn: Arrangement, row: int) -> Line:
    """The line above a row, or below the last one, from end to end."""
    picture, lines = scene.picture, frame(drawn, scene.glyphs)
    nothing = (0,) * (picture.columns + 1)
    if drawn.is_floored:  # above the first row
        floor = "_" * (drawn.scale.columns - 1)
        return _named(f" {' '.join([floor] * picture.columns)} ")
    bars = (0, *_bars(picture, drawn, row), 0)
    above = _posts(picture, drawn, row - 1) if row else nothing
    below = _posts(picture, drawn, row) if row < picture.rows else nothing
    pieces = []
    for col in range(picture.columns + 1):
        face = scene.face(max(0, row - 1), min(col, picture.columns - 1))
        meeting = (above[col], bars[col + 1], below[col], bars[col])
        pieces.append(line_piece(drawn, face, lines.junction(*meeting), max(meeting)))
        if col < picture.columns:
            bar = lines.bars[bars[col + 1]] * (drawn.scale.columns - 1)
            pieces.append(line_piece(drawn, face, bar, bars[col + 1]))
    return joined(pieces)


# What lines still need


def _row_needs(scene: Scene, drawn: Arrangement, row: int) -> Line:
    """What a row still needs, beside it."""
    needs = _needed(scene, scene.picture.margins.row_needs[row], drawn.count_width)
    gap = Piece(" " * (GAP - 1), _COUNT)
    return joined([gap, *(piece._replace(text=f" {piece.text}") for piece in needs)])


def _counts_below(scene: Scene, drawn: Arrangement, which: int) -> Iterator[Piece]:
    """What columns still need of one thing, under their names."""
    for needs in scene.picture.margins.column_needs:
        piece = _needed(scene, needs, drawn.count_width)[which]
        text = piece.text.strip().rjust(drawn.text_column + 1)
        yield from _filled(Piece(text, piece.roles), drawn.scale.columns)


def _counts_side_by_side(scene: Scene, drawn: Arrangement) -> Iterator[Piece]:
    """What columns still need of everything, on one line."""
    for needs in scene.picture.margins.column_needs:
        pieces = _together(scene, drawn, needs)
        start = _start(drawn)
        yield from (Piece(" " * start, _COUNT), *pieces)
        yield Piece(" " * (drawn.scale.columns - start - _length(pieces)), _COUNT)
    yield from _named(" " * drawn.post)


def _counts_on_the_frame(scene: Scene, drawn: Arrangement) -> Line:
    """What columns still need, on the last line of the frame, which is outside of the cells."""
    picture, lines = scene.picture, frame(drawn, scene.glyphs)
    bar, strong = lines.bars[1 + drawn.shape.has_walls], 1 + drawn.shape.has_walls
    above = _posts(picture, drawn, picture.rows - 1)
    pieces, start = [], _start(drawn)
    for col, needs in enumerate(picture.margins.column_needs):
        crossing = lines.junction(above[col], strong, 0, strong if col else 0)
        counts = _together(scene, drawn, needs)
        after = drawn.scale.columns - start - _length(counts)
        pieces += [Piece(crossing + bar * (start - 1), _NAME), *counts, Piece(bar * after, _NAME)]
    return joined([*pieces, Piece(lines.junction(above[-1], 0, 0, strong), _NAME)])


def _start(drawn: Arrangement) -> int:
    """Where the counts of a column begin that stand side by side, its name over their middle."""
    counted, width = drawn.shape.counted, drawn.count_width
    return drawn.text_column - (counted * (width + 1) - 1) // 2


def _together(scene: Scene, drawn: Arrangement, needs: Sequence[int]) -> list[Piece]:
    """The counts of a line side by side."""
    pieces: list[Piece] = []
    for piece in _needed(scene, needs, drawn.count_width):
        pieces += [*[Piece(scene.glyphs.between, _NAME)] * bool(pieces), piece]
    return pieces


def _length(pieces: Sequence[Piece]) -> int:
    return sum(len(piece.text) for piece in pieces)


def _needed(scene: Scene, needs: Sequence[int], width: int) -> list[Piece]:
    """The counts of a line: a number, a tick when satisfied, a cry when there are too many.

    A hidden board keeps their room and tells nothing.
    """
    if scene.hidden:
        return [Piece(" " * width, _COUNT)] * len(needs)
    return [_need(scene.glyphs, need, width) for need in needs]


def _need(glyphs: Glyphs, need: int, width: int) -> Piece:
    if need == 0:
        return Piece(glyphs.satisfied.rjust(width), ("satisfied",))
    return Piece(str(need).rjust(width), _COUNT) if need > 0 else Piece("!".rjust(width), _SURPLUS)
