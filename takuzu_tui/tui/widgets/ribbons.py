"""The board cut into narrow upright ribbons: row letters, a ribbon a column, what rows need.

A change is sent to the terminal from the left edge of its widget on, so narrow widgets are what
keeps a move of the cursor small.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from takuzu_tui.engine.coords import Coord, letter
from takuzu_tui.play.needs import Counts, Needs
from takuzu_tui.tui.faces.takuzu import Faces
from takuzu_tui.tui.widgets.cells import Glyphs, Line, Piece, cell_lines, joined, state_at
from takuzu_tui.tui.widgets.layout import EDGE, GAP, Arrangement, Display

DIGITS = "01"


class Scene(NamedTuple):
    """Everything that is to be seen of a board."""

    faces: Faces
    counts: Counts
    cursor: Coord
    hidden: bool
    glyphs: Glyphs


def column_ribbon(scene: Scene, drawn: Arrangement, col: int) -> list[Line]:
    """A column: its letter, its cells, what it still needs."""
    lit = not scene.hidden and scene.cursor.col == col
    lines = [_lettered(letter(col).rjust(drawn.digit_column + 1), drawn.scale.columns, lit=lit)]
    if drawn.framed:
        lines.append(_rule(scene, drawn, col, 0))
    for row in range(drawn.size):
        cell = Coord(row, col)
        state = state_at(
            scene.faces[row * drawn.size + col],
            cell,
            chequered=drawn.display is Display.COLOUR,
            cursor=cell == scene.cursor,
            hidden=scene.hidden,
        )
        lines += cell_lines(state, drawn, scene.glyphs)
        if drawn.framed:
            lines.append(_rule(scene, drawn, col, 2 if row == drawn.size - 1 else 1))
    if not drawn.closed:
        return [*lines[:-1], _counting_rule(scene, drawn, col)]
    return lines + _column_counts(scene, drawn, scene.counts.columns[col])


def letter_ribbon(scene: Scene, drawn: Arrangement) -> list[Line]:
    """The letters of the rows, and which digit each line of counts is about."""
    blank: Line = (Piece(" " * EDGE, ("letter",)),)
    lines = [blank] * drawn.head
    for row in range(drawn.size):
        lit = not scene.hidden and scene.cursor.row == row
        block = [blank] * drawn.scale.lines
        block[drawn.digit_line] = _lettered(f" {letter(row)}", EDGE, lit=lit)
        lines += block
    if not drawn.closed:
        lines.pop()
    labels = (
        [DIGITS.ljust(EDGE)] if drawn.column_counts == 1 else [f" {digit} " for digit in DIGITS]
    )
    return lines + [(Piece(label, ("letter",)),) for label in labels[: drawn.column_counts]]


def count_ribbon(scene: Scene, drawn: Arrangement) -> list[Line]:
    """The right end of the frame, and what each row still needs."""
    tails = list(_frame_ends(scene, drawn))
    width = drawn.right - drawn.framed
    blank = (Piece(" " * width, ("count",)),) if width else ()
    lines: list[Line] = [(*tail, *blank) for tail in tails]
    if not drawn.row_counts:
        return lines
    place = drawn.count_width
    title = " " * GAP + " ".join(digit.rjust(place) for digit in DIGITS)
    lines[0] = joined([*tails[0], Piece(title, ("letter",))])
    for row in range(drawn.size):
        at = drawn.head + row * drawn.scale.lines + drawn.digit_line
        zeros, ones = _needed(scene, scene.counts.rows[row], place)
        gap = Piece(" " * (GAP - 1), ("count",))
        lines[at] = joined([*tails[at], gap, blank_before(zeros), blank_before(ones)])
    return lines


def blank_before(piece: Piece) -> Piece:
    """The same piece with a blank in front."""
    return Piece(f" {piece.text}", piece.roles)


def _frame_ends(scene: Scene, drawn: Arrangement) -> Iterator[Line]:
    """What closes the frame on the right, line by line; nothing without a frame."""
    if not drawn.framed:
        yield from [()] * drawn.lines
        return
    frame, roles = scene.glyphs.frame, ("light", "frame")
    outside: Line = (Piece(" ", ("letter",)),)
    yield outside
    yield (Piece(frame.crossings[0][2], roles),)
    between: Line = (Piece(frame.crossings[1][2], roles),)
    posts: list[Line] = [(Piece(frame.post, roles),)] * (drawn.scale.lines - 1)
    for _ in range(drawn.size - 1):
        yield from (*posts, between)
    yield from (*posts, (Piece(frame.crossings[2][2], roles if drawn.closed else ("letter",)),))
    if drawn.closed:
        yield from [outside] * drawn.column_counts


def _lettered(name: str, width: int, *, lit: bool) -> Line:
    return _filled(Piece(name, ("letter", "lit") if lit else ("letter",)), width)


def _filled(piece: Piece, width: int) -> Line:
    """The piece and blanks after it, which never change and so need no repainting."""
    rest = width - len(piece.text)
    return (piece, Piece(" " * rest, ("letter",))) if rest else (piece,)


def _rule(scene: Scene, drawn: Arrangement, col: int, kind: int) -> Line:
    """A line of the frame above, between or below the rows."""
    frame = scene.glyphs.frame
    crossing = frame.crossings[kind][0 if col == 0 else 1]
    return (Piece(crossing + frame.bar * (drawn.scale.columns - 1), ("light", "frame")),)


def _counting_rule(scene: Scene, drawn: Arrangement, col: int) -> Line:
    """What a column still needs, on the last line of the frame, which is outside of the cells."""
    frame, start = scene.glyphs.frame, drawn.digit_column - drawn.count_width
    before = frame.crossings[2][0 if col == 0 else 1] + frame.bar * (start - 1)
    after = frame.bar * (drawn.scale.columns - start - 2 * drawn.count_width - 1)
    body = _both(scene, drawn, scene.counts.columns[col])
    return joined([Piece(before, ("letter",)), *body, *[Piece(after, ("letter",))] * bool(after)])


def _both(scene: Scene, drawn: Arrangement, needs: Needs) -> Line:
    """Both counts of a line side by side."""
    zeros, ones = _needed(scene, needs, drawn.count_width)
    return zeros, Piece(scene.glyphs.between, ("letter",)), ones


def _column_counts(scene: Scene, drawn: Arrangement, needs: Needs) -> list[Line]:
    """What a column still needs, under its letter."""
    width, at = drawn.scale.columns, drawn.digit_column
    pair = _needed(scene, needs, drawn.count_width)
    if drawn.column_counts == 1:
        start = at - drawn.count_width
        after = width - start - 2 * drawn.count_width - 1
        body = [Piece(" " * start, ("count",)), *_both(scene, drawn, needs)]
        body.append(Piece(" " * after, ("count",)))
        return [joined(piece for piece in body if piece.text)]
    return [
        _filled(Piece(piece.text.strip().rjust(at + 1), piece.roles), width)
        for piece in pair[: drawn.column_counts]
    ]


def _needed(scene: Scene, needs: Needs, width: int) -> tuple[Piece, Piece]:
    """Both counts of a line: a number, a tick when satisfied, a cry when there are too many.

    A hidden board keeps their room and tells neither.
    """
    if scene.hidden:
        unknown = Piece(" " * width, ("count",))
        return unknown, unknown
    zeros, ones = (_need(scene.glyphs, need, width) for need in (needs.zeros, needs.ones))
    return zeros, ones


def _need(glyphs: Glyphs, need: int, width: int) -> Piece:
    if need == 0:
        return Piece(glyphs.satisfied.rjust(width), ("satisfied",))
    return Piece(str(need).rjust(width), ("count",)) if need > 0 else _surplus(width)


def _surplus(width: int) -> Piece:
    return Piece("!".rjust(width), ("surplus",))
