"""Pages to put on paper: A4, drawn in millimetres as SVG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from takuzu_tui.drawing.figure import SANS, SERIF, Box, PrintedBoard, figure, text

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
    sheets = [(entries, book.per_page, "") for entries in _cut(book.puzzles, book.per_page)]
    sheets += [
        (entries, max(SOLUTIONS_PER_PAGE, book.per_page), book.solutions_title)
        for entries in _cut(book.solutions, max(SOLUTIONS_PER_PAGE, book.per_page))
    ]
    return [
        "\n".join([*_frame(book, title, place, len(sheets)), *_filled(entries, slots)])
        for place, (entries, slots, title) in enumerate(sheets, 1)
    ]


def _cut(entries: Sequence[PrintedBoard], length: int) -> Iterator[Sequence[PrintedBoard]]:
    for start in range(0, len(entries), length):
        yield entries[start : start + length]


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
    columns = _columns(slots, width, height)
    lines = -(-slots // columns)
    box_width = (width - GUTTER * (columns - 1)) / columns
    box_height = (height - GUTTER * (lines - 1)) / lines
    for place, entry in enumerate(entries):
        line, column = divmod(place, columns)
        left = MARGIN + column * (box_width + GUTTER)
        top = MARGIN + HEAD - 10 + line * (box_height + GUTTER)
        box = Box(left, top, box_width, box_height)
        yield figure(box, entry)


def _columns(slots: int, width: float, height: float) -> int:
    """As many columns as make the boards largest."""
    return max(
        range(1, slots + 1), key=lambda columns: min(width / columns, height / -(-slots // columns))
    )
