"""One board as SVG: names on its edges, givens bold on a tint, walls between zones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import zip_longest

from takuzu_tui.engine.coords import Coord
from takuzu_tui.games.kit import Origin, Picture

SERIF = "Georgia, 'Times New Roman', 'DejaVu Serif', serif"
SANS = "Helvetica, Arial, 'DejaVu Sans', sans-serif"
MONO = "Menlo, Consolas, 'DejaVu Sans Mono', monospace"

_MONO_WIDTH = 0.62  # a character's width by its height
_DARK, _GREY, _FAINT, _TINT = "#111", "#777", "#b5b5b5", "#eeece6"


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
    cell = min(
        (box.width - edge) / picture.columns, (box.height - head - edge - foot) / picture.rows
    )
    width, height = picture.columns * cell, picture.rows * cell
    # The names hang to the left, so that the board itself stands in the middle when it can.
    left = box.left + max(edge, (box.width - width) / 2)
    top = box.top + head + edge
    return "\n".join(
        [
            *_head(entry, left, left + width, box.top + 5 * scale, scale),
            *_names(left, top, cell, picture, scale),
            *_grid(left, top, cell, picture),
            *_note(left, top + height, width, scale, note),
        ]
    )


def _head(
    entry: PrintedBoard, left: float, right: float, base: float, scale: float
) -> Iterator[str]:
    yield text(str(entry.number), left, base, 6 * scale, SERIF, weight="bold")
    yield text(entry.caption, right, base, 3.8 * scale, SANS, anchor="end", fill=_GREY)


def _note(left: float, bottom: float, width: float, scale: float, note: str) -> Iterator[str]:
    """The note, as small as it must be to stay under the board."""
    if note:
        height = min(2.6 * scale, width / (_MONO_WIDTH * len(note)))
        yield text(
            note, left + width / 2, bottom + 4.2 * scale, height, MONO, anchor="middle", fill=_GREY
        )


def _names(left: float, top: float, cell: float, picture: Picture, scale: float) -> Iterator[str]:
    """Rows and columns by name; the boards of a page carry names of one height."""
    height = min(3.2 * scale, 0.5 * cell)
    margins = picture.margins
    for index, (column, row) in enumerate(zip_longest(margins.columns, margins.rows)):
        middle = (index + 0.5) * cell
        for name, x, y in (
            (column, left + middle, top - 2.2 * scale),
            (row, left - 3.2 * scale, top + middle + 0.36 * height),
        ):
            if name is not None:
                yield text(name, x, y, height, SANS, anchor="middle", fill=_GREY)


def _grid(left: float, top: float, cell: float, picture: Picture) -> Iterator[str]:
    """The cells, then the texts on them."""
    longest = max(len(face.text) for face in picture.faces)
    height = min(0.56 * cell, 14, 1.1 * cell / max(1, longest))
    yield from _tints(left, top, cell, picture)
    yield from _lines(left, top, cell, picture)
    for place, face in zip(picture.cells(), picture.faces, strict=True):
        if face.text:
            given = face.origin is Origin.GIVEN
            yield text(
                face.text,
                left + (place.col + 0.5) * cell,
                top + (place.row + 0.5) * cell + 0.36 * height,
                height,
                SANS,
                anchor="middle",
                weight="bold" if given else "normal",
                fill=_DARK if given else "#444",
            )


def _tints(left: float, top: float, cell: float, picture: Picture) -> Iterator[str]:
    """A ground for each given."""
    for place, face in zip(picture.cells(), picture.faces, strict=True):
        if face.origin is Origin.GIVEN:
            yield (
                f'<rect x="{left + place.col * cell:.2f}" y="{top + place.row * cell:.2f}" '
                f'width="{cell:.2f}" height="{cell:.2f}" fill="{_TINT}"/>'
            )


def _lines(left: float, top: float, cell: float, picture: Picture) -> Iterator[str]:
    """Thin lines inside, walls between zones, one strong frame around."""
    width, height = picture.columns * cell, picture.rows * cell
    inner = ""
    for at in range(1, max(picture.rows, picture.columns)):
        if at < picture.columns:
            inner += f"M{left + at * cell:.2f} {top:.2f}v{height:.2f}"
        if at < picture.rows:
            inner += f"M{left:.2f} {top + at * cell:.2f}h{width:.2f}"
    yield f'<path d="{inner}" stroke="{_FAINT}" stroke-width="0.2" fill="none"/>'
    if picture.walls:
        walls = "".join(_wall(left, top, cell, *wall) for wall in sorted(picture.walls))
        yield (
            f'<path d="{walls}" stroke="{_DARK}" stroke-width="0.6" '
            'stroke-linecap="square" fill="none"/>'
        )
    yield (
        f'<rect x="{left:.2f}" y="{top:.2f}" width="{width:.2f}" height="{height:.2f}" '
        f'rx="0.8" fill="none" stroke="{_DARK}" stroke-width="0.6"/>'
    )


def _wall(left: float, top: float, cell: float, before: Coord, after: Coord) -> str:
    """The side that two neighbours share."""
    x, y = left + after.col * cell, top + after.row * cell
    return f"M{x:.2f} {y:.2f}" + (f"v{cell:.2f}" if before.row == after.row else f"h{cell:.2f}")
