from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from takuzu_tui.drawing.paper import (
    HEIGHT,
    WIDTH,
    Book,
    Box,
    PrintedBoard,
    figure,
    html_book,
    svg_book,
)
from takuzu_tui.engine.takuzu.grid import Grid
from tests.figures import FIGURE, GIVENS, SOLVED
from tests.pictures import seen as picture
from tests.pictures import zones


def book(puzzles: int, per_page: int, solutions: int = 0, size: int = 4) -> Book:
    grid = Grid.from_rows(FIGURE) if size == 4 else Grid(size)
    drawn = picture(grid, grid)
    return Book(
        [PrintedBoard(drawn, number, "a < b & c", "4x4u:code") for number in range(puzzles)],
        [PrintedBoard(drawn, number, "caption") for number in range(solutions)],
        per_page,
        "en",
        "Solutions",
        "footer",
    )


@pytest.mark.parametrize(
    ("puzzles", "per_page", "solutions", "pages"),
    [(1, 1, 0, 1), (5, 2, 0, 3), (4, 4, 4, 2), (13, 13, 13, 2), (26, 20, 26, 4)],
)
def test_pages_hold_what_they_are_told_to(
    puzzles: int, per_page: int, solutions: int, pages: int
) -> None:
    # Solutions come twelve a page, or as many as the puzzles when those are smaller still.
    made = book(puzzles, per_page, solutions)
    assert svg_book(made).count("<g ") == pages
    assert html_book(made).count("<svg ") == pages


@pytest.mark.parametrize("per_page", range(1, 21))
@pytest.mark.parametrize("size", [4, 20])
def test_nothing_leaves_the_page(per_page: int, size: int) -> None:
    root = ET.fromstring(svg_book(book(per_page, per_page, size=size)))  # noqa: S314 - our own
    for element in root.iter():
        if element.get("x") and element.get("y"):
            x, y = float(element.get("x", "")), float(element.get("y", ""))
            assert 0 <= x + float(element.get("width", "0")) <= WIDTH
            assert 0 <= y + float(element.get("height", "0")) <= HEIGHT


def test_words_are_escaped() -> None:
    assert "a &lt; b &amp; c" in svg_book(book(1, 1))


def test_a_long_code_shrinks_to_the_width_of_its_board() -> None:
    box = Box(0, 0, 80, 100)
    small, long = (
        re.search(
            r'font-size="([0-9.]+)"[^>]*monospace[^>]*>[^<]',
            figure(box, PrintedBoard(picture(GIVENS, GIVENS), 1, "", note)),
        )
        for note in ("x" * 10, "x" * 200)
    )
    assert small
    assert long
    assert float(long[1]) * 0.6 * 200 <= 80
    assert float(long[1]) < float(small[1])


def test_a_solution_tells_the_givens_from_the_rest() -> None:
    drawn = figure(Box(0, 0, 80, 100), PrintedBoard(picture(Grid.from_rows(SOLVED), GIVENS), 1, ""))
    digits = re.findall(r'font-weight="(\w+)"[^>]*>[01]</text>', drawn)
    # Seven givens and the number of the puzzle are bold, nine digits are not.
    assert (digits.count("bold"), digits.count("normal")) == (8, 9)


def test_a_rectangle_of_zones_has_its_names_and_its_walls() -> None:
    drawn = figure(Box(0, 0, 80, 100), PrintedBoard(zones(), 1, ""))
    names = re.findall(r">([A-G])</text>", drawn)
    assert sorted(names) == sorted("ABCDEFG" + "ABCDE")
    walls = re.search(r'<path d="([^"]*)"[^>]*stroke-linecap', drawn)
    assert walls
    assert walls[1].count("M") == len(zones().walls)


def test_a_board_that_is_wider_than_high_fills_the_width() -> None:
    drawn = figure(Box(0, 0, 80, 100), PrintedBoard(zones(), 1, ""))
    frame = re.search(r'width="([0-9.]+)" height="([0-9.]+)" rx', drawn)
    assert frame
    width, height = float(frame[1]), float(frame[2])
    assert width == pytest.approx(80 - 6 * 80 / 90, abs=0.01)
    assert height == pytest.approx(width * 5 / 7, abs=0.01)


def test_a_book_bears_the_name_of_its_game() -> None:
    made = replace(book(1, 1), title="Suguru")
    assert ">SUGURU</text>" in svg_book(made)
    assert "<title>Suguru</title>" in html_book(made)
