"""Pages as a PDF document, drawn by reportlab, which is asked for only here."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, assert_never

from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from takuzu_tui.drawing.paper import Book, Rectangle, Shape, Strokes, Text, pages

if TYPE_CHECKING:
    from collections.abc import Callable

_POINTS = 72 / 25.4  # to the millimetre
_FONTS = {
    ("sans", False): "Helvetica",
    ("sans", True): "Helvetica-Bold",
    ("serif", False): "Times-Roman",
    ("serif", True): "Times-Bold",
    ("mono", False): "Courier",
}
_ENCODING = "cp1252"  # all that these fonts have


def pdf_book(book: Book) -> bytes:
    """The document; the same book gives the same bytes."""
    width, height = (_POINTS * side for side in book.paper[1:])
    document = BytesIO()
    canvas = Canvas(document, (width, height), pageCompression=1, invariant=1, lang=book.language)
    canvas.setTitle(book.title)
    for page in pages(book):
        canvas.translate(0, height)
        canvas.scale(_POINTS, _POINTS)
        for shape in page:
            _draw(canvas, shape)
        canvas.showPage()
    canvas.save()
    return document.getvalue()


def _draw(canvas: Canvas, shape: Shape) -> None:
    """A shape; paper counts downwards, PDF upwards."""
    match shape:
        case Text():
            _write(canvas, shape)
        case Strokes(lines, colour, width):
            canvas.setStrokeColor(colour)
            canvas.setLineWidth(width)
            canvas.setLineCap(2)
            canvas.lines([(x, -y, x_2, -y_2) for x, y, x_2, y_2 in lines])
        case Rectangle(x, y, width, height, fill, stroke):
            canvas.setLineWidth(0.6)
            if fill:
                canvas.setFillColor(fill)
            if stroke:
                canvas.setStrokeColor(stroke)
            radius = 0.8 if stroke else 0
            corner = (x, -y - height, width, height, radius)
            canvas.roundRect(*corner, stroke=int(bool(stroke)), fill=int(bool(fill)))
        case _:
            assert_never(shape)


def _write(canvas: Canvas, shape: Text) -> None:
    """A line of text; what the fonts lack is a question mark."""
    words = shape.words.encode(_ENCODING, "replace").decode(_ENCODING)
    font = _FONTS[shape.family, shape.is_bold]
    length = stringWidth(words, font, shape.height)
    before = {"start": 0.0, "middle": length / 2, "end": length}[shape.anchor]
    canvas.setFillColor(shape.fill)
    canvas.setFont(font, shape.height)
    draw: Callable[..., None] = canvas.drawString
    draw(shape.x - before, -shape.y, words, charSpace=shape.spacing)
