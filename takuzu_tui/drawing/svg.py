"""Pages as SVG: one picture, or an HTML document with a sheet a page."""

from __future__ import annotations

from html import escape
from typing import assert_never

from takuzu_tui.drawing.paper import Book, Paper, Rectangle, Shape, Strokes, Text, pages

_SVG = "http://www.w3.org/2000/svg"
_FAMILIES = {
    "sans": "Helvetica, Arial, 'DejaVu Sans', sans-serif",
    "serif": "Georgia, 'Times New Roman', 'DejaVu Serif', serif",
    "mono": "Menlo, Consolas, 'DejaVu Sans Mono', monospace",
}


def svg_book(book: Book) -> bytes:
    """One picture, its pages one under the other."""
    drawn, (_, width, height) = _pages(book), book.paper
    stacked = "\n".join(
        f'<g transform="translate(0 {height * place:g})">\n{page}\n</g>'
        for place, page in enumerate(drawn)
    )
    whole = height * len(drawn)
    return (
        f'<svg xmlns="{_SVG}" width="{width:g}mm" height="{whole:g}mm" '
        f'viewBox="0 0 {width:g} {whole:g}">\n'
        f'<rect width="100%" height="100%" fill="#fff"/>\n{stacked}\n</svg>\n'
    ).encode()


def html_book(book: Book) -> bytes:
    """A document without outside parts, a sheet a page when printed."""
    _, width, height = book.paper
    sheets = "\n".join(
        f'<svg xmlns="{_SVG}" viewBox="0 0 {width:g} {height:g}">\n{page}\n</svg>'
        for page in _pages(book)
    )
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(book.language)}">\n<head>\n'
        f'<meta charset="utf-8">\n<title>{escape(book.title)}</title>\n'
        f"<style>{_style(book.paper)}</style>\n</head>\n<body>\n{sheets}\n</body>\n</html>\n"
    ).encode()


def _style(paper: Paper) -> str:
    """How a sheet looks on a screen, and that it is one when printed."""
    return f"""
@page {{ size: {paper.name}; margin: 0 }}
body {{ margin: 0; background: #e7e5e0 }}
svg {{ display: block; width: {paper.width:g}mm; height: {paper.height:g}mm; margin: 8mm auto;
      background: #fff; box-shadow: 0 1mm 4mm rgba(0,0,0,.25) }}
@media print {{
  body {{ background: none }}
  svg {{ margin: 0; box-shadow: none; break-after: page; break-inside: avoid }}
  svg:last-of-type {{ break-after: auto }}
}}
"""


def _pages(book: Book) -> list[str]:
    return ["\n".join(map(element, page)) for page in pages(book)]


def element(shape: Shape) -> str:
    """A shape as an element of SVG."""
    match shape:
        case Text():
            weight = "bold" if shape.is_bold else "normal"
            return (
                f'<text x="{shape.x:.2f}" y="{shape.y:.2f}" font-size="{shape.height:.2f}" '
                f'font-family="{_FAMILIES[shape.family]}" font-weight="{weight}" '
                f'text-anchor="{shape.anchor}" fill="{shape.fill}" '
                f'letter-spacing="{shape.spacing:g}">{escape(shape.words)}</text>'
            )
        case Strokes(lines, colour, width):
            path = "".join(f"M{x:.2f} {y:.2f}L{x_2:.2f} {y_2:.2f}" for x, y, x_2, y_2 in lines)
            return (
                f'<path d="{path}" stroke="{colour}" stroke-width="{width:g}" '
                'stroke-linecap="square" fill="none"/>'
            )
        case Rectangle(x, y, width, height, fill, stroke):
            frame = f' stroke="{stroke}" stroke-width="0.6" rx="0.8"' if stroke else ""
            return (
                f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}" '
                f'fill="{fill or "none"}"{frame}/>'
            )
        case _:
            assert_never(shape)
