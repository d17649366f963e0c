from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from takuzu_tui.drawing.paper import (
    PAPERS,
    Book,
    Box,
    Paper,
    PrintedBoard,
    Rectangle,
    Strokes,
    Text,
    figure,
    pages,
)
from takuzu_tui.drawing.pdf import pdf_book
from takuzu_tui.drawing.svg import element, html_book, svg_book
from takuzu_tui.engine.takuzu.grid import Grid
from tests.figures import FIGURE, GIVENS, SOLVED
from tests.pictures import seen as picture
from tests.pictures import zones


def book(puzzles: int, per_page: int, solutions: int = 0, size: int = 4) -> Book:
    grid = Grid.from_rows(FIGURE) if size == 4 else Grid(size)
    board = picture(grid, grid)
    return Book(
        [PrintedBoard(board, number, "a < b & c", "4x4u:code") for number in range(puzzles)],
        [PrintedBoard(board, number, "caption") for number in range(solutions)],
        per_page,
        "en",
        "Solutions",
        "footer",
        "Takuzu",
    )


def drawn(box: Box, entry: PrintedBoard) -> str:
    return "\n".join(map(element, figure(box, entry)))


@pytest.mark.parametrize(
    ("puzzles", "per_page", "solutions", "pages"),
    [(1, 1, 0, 1), (5, 2, 0, 3), (4, 4, 4, 2), (13, 13, 13, 2), (26, 20, 26, 4)],
)
def test_pages_hold_what_they_are_told_to(
    puzzles: int, per_page: int, solutions: int, pages: int
) -> None:
    # Solutions come twelve a page, or as many as the puzzles when those are smaller still.
    made = book(puzzles, per_page, solutions)
    assert svg_book(made).count(b"<g ") == pages
    assert html_book(made).count(b"<svg ") == pages
    assert pdf_book(made).count(b"/Type /Page\n") == pages


@pytest.mark.parametrize("per_page", range(1, 21))
@pytest.mark.parametrize("size", [4, 20])
@pytest.mark.parametrize("paper", PAPERS.values())
def test_nothing_leaves_the_page(per_page: int, size: int, paper: Paper) -> None:
    plain = replace(book(per_page, per_page, size=size), paper=paper)
    worksheet = replace(plain, rules=["a rule of many words " * 9] * 6, blanks=["Name", "Date"])
    for made in (plain, worksheet):
        root = ET.fromstring(svg_book(made))  # noqa: S314 - our own
        for part in root.iter():
            if part.get("x") and part.get("y"):
                x, y = float(part.get("x", "")), float(part.get("y", ""))
                assert 0 <= x + float(part.get("width", "0")) <= paper.width
                assert 0 <= y + float(part.get("height", "0")) <= paper.height


def told(made: Book) -> list[list[str]]:
    return [[shape.words for shape in page if isinstance(shape, Text)] for page in pages(made)]


def test_the_rules_stand_on_the_first_page_and_above_its_boards() -> None:
    made = replace(book(4, 2, 4), rules=["be kind", "be right"])
    first, *others = told(made)
    assert {"1.  be kind", "2.  be right"} <= set(first)
    assert not any("be kind" in text for page in others for text in page)
    lowest_rule, highest_number = (
        next(shape.y for shape in pages(made)[0] if isinstance(shape, Text) and shape.words == text)
        for text in ("2.  be right", "0")
    )
    assert lowest_rule < highest_number


def test_every_page_of_puzzles_has_a_line_for_each_blank_and_solutions_have_none() -> None:
    made = replace(book(4, 2, 4), blanks=["Name", "Date"])
    assert [page.count("Name") + page.count("Date") for page in told(made)] == [2, 2, 0]
    lines = [shape for shape in pages(made)[0] if isinstance(shape, Strokes)]
    assert len(lines) == 1 + 2 + 2  # under the title, two blanks, two grids


def test_a_long_title_shrinks_until_it_fits() -> None:
    made = replace(book(1, 1), title="W" * 60)
    title = pages(made)[0][0]
    assert isinstance(title, Text)
    assert len(title.words) * (0.5 * title.height + title.spacing) < made.paper.width


def test_a_pdf_is_the_same_for_the_same_book_and_takes_any_title() -> None:
    made = replace(book(1, 1), title="Ἑλλάς, été")
    assert pdf_book(made) == pdf_book(made)
    assert pdf_book(made).startswith(b"%PDF-")


def test_words_are_escaped() -> None:
    assert b"a &lt; b &amp; c" in svg_book(book(1, 1))


def test_a_long_code_shrinks_to_the_width_of_its_board() -> None:
    box = Box(0, 0, 80, 100)
    small, long = (
        re.search(
            r'font-size="([0-9.]+)"[^>]*monospace[^>]*>[^<]',
            drawn(box, PrintedBoard(picture(GIVENS, GIVENS), 1, "", note)),
        )
        for note in ("x" * 10, "x" * 200)
    )
    assert small
    assert long
    assert float(long[1]) * 0.6 * 200 <= 80
    assert float(long[1]) < float(small[1])


def test_a_solution_tells_the_givens_from_the_rest() -> None:
    solved = PrintedBoard(picture(Grid.from_rows(SOLVED), GIVENS), 1, "")
    digits = re.findall(r'font-weight="(\w+)"[^>]*>[01]</text>', drawn(Box(0, 0, 80, 100), solved))
    # Seven givens and the number of the puzzle are bold, nine digits are not.
    assert (digits.count("bold"), digits.count("normal")) == (8, 9)


def test_a_rectangle_of_zones_has_its_names_and_its_walls() -> None:
    shapes = list(figure(Box(0, 0, 80, 100), PrintedBoard(zones(), 1, "")))
    names = [shape.words for shape in shapes if isinstance(shape, Text) and shape.words]
    assert sorted(name for name in names if name in "ABCDEFG") == sorted("ABCDEFG" + "ABCDE")
    _, walls = (shape for shape in shapes if isinstance(shape, Strokes))
    assert len(walls.lines) == len(zones().walls)


def test_a_board_that_is_wider_than_high_fills_the_width() -> None:
    shapes = figure(Box(0, 0, 80, 100), PrintedBoard(zones(), 1, ""))
    frame = next(shape for shape in shapes if isinstance(shape, Rectangle) and shape.stroke)
    _, _, width, height, *_ = frame
    assert width == pytest.approx(80 - 6 * 80 / 90, abs=0.01)
    assert height == pytest.approx(width * 5 / 7, abs=0.01)


def test_a_book_bears_the_name_of_its_game() -> None:
    made = replace(book(1, 1), title="Suguru")
    assert b">SUGURU</text>" in svg_book(made)
    assert b"<title>Suguru</title>" in html_book(made)
