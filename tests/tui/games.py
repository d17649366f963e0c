"""Games on a screen that nobody looks at."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.geometry import Offset
from textual.pilot import Pilot
from textual.screen import Screen

from screenshots.apps import new_app
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.generator import generate_seeded
from takuzu_tui.engine.takuzu.puzzle import Spec
from takuzu_tui.play.opening import Opening, from_puzzle, open_grid
from takuzu_tui.play.settings import Settings
from takuzu_tui.tui.app import Start, TakuzuApp
from takuzu_tui.tui.screens.game import GameScreen
from takuzu_tui.tui.widgets.board import Board
from takuzu_tui.tui.widgets.layout import Arrangement
from tests.figures import GIVENS
from tests.tui.homes import WORLD


def figure_1() -> Opening:
    """The first figure, easy."""
    opening = open_grid(GIVENS, Difficulty.EASY)
    assert isinstance(opening, Opening)
    return opening


def made(size: int, level: Difficulty = Difficulty.HARD) -> Opening:
    """A puzzle that is always the same."""
    return from_puzzle(generate_seeded(Spec(size, level), "screen:0"))


def app_with(
    opening: Opening | None = None,
    *,
    settings: Settings | None = None,
    language: str = "en",
) -> TakuzuApp:
    """The app with its clock at rest."""
    start = Start(opening=opening)
    return new_app(TakuzuApp, language=language, settings=settings, start=start, world=WORLD)


@asynccontextmanager
async def playing(
    opening: Opening | None = None,
    *,
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
    language: str = "en",
) -> AsyncIterator[tuple[Pilot[None], GameScreen]]:
    """A game that has been drawn once."""
    app = app_with(opening or figure_1(), settings=settings, language=language)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, GameScreen)
        yield pilot, screen


def top(pilot: Pilot[None]) -> Screen[Any]:
    """The screen that is on."""
    return pilot.app.screen


async def click_cell(pilot: Pilot[None], screen: GameScreen, cell: Coord) -> None:
    """Clicks a cell of the board."""
    board = screen.query_one(Board)
    drawn = board.arrangement
    assert isinstance(drawn, Arrangement)
    corner = board._ribbons[0].region.offset
    x = 3 + cell.col * drawn.scale.columns + 1
    y = drawn.head + cell.row * drawn.scale.lines
    await pilot.click(offset=corner + Offset(x, y))
