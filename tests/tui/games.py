"""Games on a screen that nobody looks at."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.generator import generate_seeded
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.puzzle import Spec
from takuzu_tui.play.opening import Opening, from_puzzle, open_grid
from takuzu_tui.play.settings import Settings
from takuzu_tui.tui.app import Start, TakuzuApp, World
from takuzu_tui.tui.screens.game import GameScreen
from takuzu_tui.tui.terminal import Depth, Terminal
from takuzu_tui.wording.words import Words

FIGURE_1 = (".1.0", "..0.", ".0..", "11.0")
SOLVED_1 = ("0110", "1001", "0011", "1100")


def figure_1() -> Opening:
    """The first figure, easy."""
    opening = open_grid(Grid.from_rows(FIGURE_1), Difficulty.EASY)
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
    depth: Depth = Depth.TRUE,
    ascii_only: bool = False,
) -> TakuzuApp:
    """The app with its clock at rest."""
    return TakuzuApp(
        Words(language, ascii_only=ascii_only),
        settings or Settings(),
        Terminal(depth, ascii_only),
        start=Start(opening=opening),
        world=World(now=lambda: 0.0, fresh_seed=lambda: "fresh:0"),
    )


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
