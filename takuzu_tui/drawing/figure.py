"""One board as SVG: letters on its edges, givens bold on a tint."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from takuzu_tui.engine.coords import letter
from takuzu_tui.engine.takuzu.grid import EMPTY

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
class Entry:
    """A board on paper: its rows, what stands over and under it, and which cells were given."""

    rows: tuple[str, ...]
    number: int
    caption: str
    note: str = ""
    givens: tuple[str, ...] | None = None


def figure(box: Box, entry: Entry) -> str:
    """A board in its box: number and caption above, the note below, the grid in the middle."""
    rows, note = entry.rows, entry.note
    scale = max(0.5, min(1.0, box.width / 90))
    head, edge, foot = 7 * scale, 6 * scale, (5 * scale if note else 0)
    side = min(box.width - edge, box.height - head - edge - foot)
    cell = side / len(rows)
    # The letters hang to the left, so that the board itself stands in the middle when it can.
    left = box.left + max(edge, (box.width - side) / 2)
    top = box.top + head + edge
    return "\n".join(
        [
            *_head(entry, left, left + side, box.top + 5 * scale, scale),
            *_letters(left, top, cell, len(rows), scale),
            *_grid(left, top, cell, rows, entry.givens or rows),
            *_note(left, top + side, side, scale, note),
        ]
    )


def _head(entry: Entry, left: float, right: float, base: float, scale: float) -> Iterator[str]:
    yield text(str(entry.number), left, base, 6 * scale, SERIF, weight="bold")
    yield text(entry.caption, right, base, 3.8 * scale, SANS, anchor="end", fill=_GREY)


def _note(left: float, bottom: float, width: float, scale: float, note: str) -> Iterator[str]:
    """The note, as small as it must be to stay under the board."""
    if note:
        height = min(2.6 * scale, width / (_MONO_WIDTH * len(note)))
        yield text(
            note, left + width / 2, bottom + 4.2 * scale, height, MONO, anchor="middle", fill=_GREY
        )


def _letters(left: float, top: float, cell: float, size: int, scale: float) -> Iterator[str]:
    """Rows and columns by name; the boards of a page carry letters of one height."""
    height = min(3.2 * scale, 0.5 * cell)
    for index in range(size):
        middle = (index + 0.5) * cell
        for x, y in (
            (left + middle, top - 2.2 * scale),
            (left - 3.2 * scale, top + middle + 0.36 * height),
        ):
            yield text(letter(index), x, y, height, SANS, anchor="middle", fill=_GREY)


def _grid(
    left: float, top: float, cell: float, rows: tuple[str, ...], givens: tuple[str, ...]
) -> Iterator[str]:
    """The cells, then the digits on them."""
    height = min(0.56 * cell, 14)
    yield from _tints(left, top, cell, givens)
    yield from _lines(left, top, cell, len(rows))
    for row, digits in enumerate(rows):
        for column, digit in enumerate(digits):
            if digit != EMPTY:
                given = givens[row][column] != EMPTY
                yield text(
                    digit,
                    left + (column + 0.5) * cell,
                    top + (row + 0.5) * cell + 0.36 * height,
                    height,
                    SANS,
                    anchor="middle",
                    weight="bold" if given else "normal",
                    fill=_DARK if given else "#444",
                )


def _tints(left: float, top: float, cell: float, givens: tuple[str, ...]) -> Iterator[str]:
    """A ground for each given."""
    for row, digits in enumerate(givens):
        for column, digit in enumerate(digits):
            if digit != EMPTY:
                yield (
                    f'<rect x="{left + column * cell:.2f}" y="{top + row * cell:.2f}" '
                    f'width="{cell:.2f}" height="{cell:.2f}" fill="{_TINT}"/>'
                )


def _lines(left: float, top: float, cell: float, size: int) -> Iterator[str]:
    """Thin lines inside, one strong frame around."""
    side = size * cell
    inner = "".join(
        f"M{left + at * cell:.2f} {top:.2f}v{side:.2f}M{left:.2f} {top + at * cell:.2f}h{side:.2f}"
        for at in range(1, size)
    )
    yield f'<path d="{inner}" stroke="{_FAINT}" stroke-width="0.2" fill="none"/>'
    yield (
        f'<rect x="{left:.2f}" y="{top:.2f}" width="{side:.2f}" height="{side:.2f}" '
        f'rx="0.8" fill="none" stroke="{_DARK}" stroke-width="0.6"/>'
    )
