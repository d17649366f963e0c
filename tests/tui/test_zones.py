"""Zones that read without colours on every page, and pencil marks that read in every room."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from takuzu_tui.drawing.cells import Glyphs, glyphs_of
from takuzu_tui.drawing.layout import Arrangement, Display
from takuzu_tui.engine.coords import Coord
from takuzu_tui.games.kit import Face, Margins, Mark, Origin, Picture
from takuzu_tui.games.suguru.game import GAME
from takuzu_tui.play.settings import Settings
from takuzu_tui.tui.page import Page
from takuzu_tui.tui.pictures import preview, small_board
from takuzu_tui.tui.world import Start
from tests.tui.apps import (
    at_home,
    home_app,
    judged,
    lines,
    made_suguru,
    playing,
    text,
    text_of,
    type_ahead,
    winning,
)

CODE = "suguru/6/6/adbli15d2tluj2g1l2l3l4l5g"
SIZES = ("6", "6x8", "8", "10", "12", "15")


def walls_of(page: Page, picture: Picture) -> set[tuple[Coord, Coord]]:
    """The walls between cells as a page shows them; the cells share its lines and columns."""
    rows, found = page.plain(), set()
    wide = (page.width - 1) // picture.columns
    high = page.height // picture.rows
    for row, col in picture.cells():
        x, y = col * wide, 1 + row * high
        if col and rows[y][x] in "┃|":
            found.add((Coord(row, col - 1), Coord(row, col)))
        floor = "_" if high == 1 else "━-"
        if row and any(char in floor for char in rows[y - 1][x + 1 : x + wide]):
            found.add((Coord(row - 1, col), Coord(row, col)))
    return found


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("display", Display)
@pytest.mark.parametrize("size", SIZES)
def test_a_preview_without_colours_has_the_walls_of_the_board(
    size: str, display: Display, ascii_only: bool
) -> None:
    picture = GAME.preview({"size": size, "zone": "5"})
    for columns in (48, 64):
        glyphs = glyphs_of("digits", ascii_only=ascii_only)
        page = preview(picture, display, columns, 33, glyphs, few_colours=True)
        assert walls_of(page, picture) == picture.walls, columns


@pytest.mark.parametrize("size", SIZES)
def test_a_preview_never_outgrows_its_room_and_shows_what_it_lacks(size: str) -> None:
    picture = GAME.preview({"size": size, "zone": "5"})
    for display, few_colours in ((Display.PLAIN, False), (Display.COLOUR, True)):
        page = preview(picture, display, 28, 14, Glyphs(), few_colours=few_colours)
        assert page.width <= 28
        assert page.height <= 14
        assert ("…" in "".join(page.plain())) == (picture.columns > 9)


@pytest.mark.parametrize("size", SIZES)
def test_a_small_board_without_colours_is_walled(size: str) -> None:
    picture = GAME.preview({"size": size, "zone": "5"})
    assert walls_of(small_board(picture, 48, few_colours=True), picture) == picture.walls


@pytest.mark.parametrize(
    ("theme", "display", "wall"),
    [
        ("mono", "colour", "┃"),
        ("ansi", "colour", "┃"),
        ("mono", "large", "┃"),
        ("mono", "plain", "|"),
        ("safe", "plain", "|"),
    ],
)
async def test_home_shows_zones_as_the_board_will(theme: str, display: str, wall: str) -> None:
    app = home_app(theme=theme, display=display, start=Start(game="suguru"))
    async with at_home(app):
        assert sum(wall in line for line in lines(app)) >= 6


@pytest.mark.parametrize(("theme", "walls"), [("mono", True), ("ansi", True), ("safe", False)])
async def test_rules_result_and_open_show_zones_without_colours(theme: str, walls: bool) -> None:
    app = home_app(theme=theme, start=Start(game="suguru"))
    async with at_home(app) as (pilot, _):
        await pilot.press("?")
        assert has_walls(text(app, "panel")) == walls
        await pilot.press("escape", "o")
        type_ahead(app, *CODE)
        await judged(pilot)
        assert has_walls(text(app, "open")) == walls
    async with playing(made_suguru(), settings=Settings(theme=theme)) as (pilot, _):
        type_ahead(pilot.app, *winning(made_suguru()), "V")
        await pilot.pause()
        assert has_walls(text_of(pilot.app.screen, "panel")) == walls


def has_walls(shown: str) -> bool:
    return any(sign in shown for sign in ("┃", "|_", "_|"))


# Pencil marks


async def pencil(pilot: Pilot[None], digits: str) -> None:
    for digit in digits:
        await pilot.press("'", digit)


@pytest.mark.parametrize("display", ["plain", "large", "colour"])
@pytest.mark.parametrize("size", [(80, 24), (60, 20), (50, 14), (34, 13)])
async def test_the_guide_tells_the_marks_of_the_cell_under_the_cursor(
    size: tuple[int, int], display: str
) -> None:
    settings = Settings(display=display)
    async with playing(made_suguru(8), settings=settings, size=size) as (pilot, screen):
        screen.player.cursor = GAME.empties(screen.session.position)[0]
        await pencil(pilot, "124")
        assert "Pencil: 1 2 4" in text_of(screen, "guide")
        await pilot.press("tab")
        assert "Pencil:" not in text_of(screen, "guide")


async def test_a_pause_hides_the_marks() -> None:
    async with playing(made_suguru()) as (pilot, screen):
        screen.player.cursor = GAME.empties(screen.session.position)[0]
        await pencil(pilot, "12")
        await pilot.press("p")
        assert "Pencil:" not in text_of(screen, "guide")


async def test_nothing_moves_in_the_guide_when_the_cursor_comes_to_marks() -> None:
    async with playing(made_suguru()) as (pilot, screen):
        cell = GAME.empties(screen.session.position)[0]
        before = frames(text_of(screen, "guide"))
        screen.player.cursor = cell
        await pencil(pilot, "12")
        assert frames(text_of(screen, "guide")) == before


def frames(guide: str) -> list[int]:
    return [y for y, line in enumerate(guide.splitlines()) if line.startswith("├")]


@pytest.mark.parametrize("theme", ["safe", "mono"])
async def test_a_cell_without_room_for_its_marks_tells_that_it_has_some(theme: str) -> None:
    settings = Settings(theme=theme)
    async with playing(made_suguru(12), settings=settings) as (pilot, screen):
        drawn = screen.board.arrangement
        assert isinstance(drawn, Arrangement)
        assert drawn.scale.lines == 1
        await pilot.press('"')
        shown = "\n".join(
            strip.text for strip in screen.board.render_lines(screen.board.size.region)
        )
        assert shown.count('"') == len(GAME.empties(screen.session.position))


def test_a_small_board_shows_both_brackets_of_the_tile_that_was_placed_last() -> None:
    faces = tuple(Face("x", Origin.FIRST, mark=Mark.LAST) for _ in range(9))
    page = small_board(Picture(3, 3, faces, Margins(("1",) * 3, ("1",) * 3)))
    assert page.plain() == ["(x)(x)(x)"] * 3
