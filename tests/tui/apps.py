"""The program as tests run it: on a day that never passes, on a screen that nobody looks at."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from datetime import date
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.app import App
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.screen import Screen
from textual.worker import WorkerCancelled

from screenshots.apps import new_app
from screenshots.games import puzzle
from takuzu_tui.drawing.board import Depth
from takuzu_tui.drawing.layout import Arrangement
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Opening, Puzzle
from takuzu_tui.games.takuzu.game import GAME, Position
from takuzu_tui.play.paths import Paths
from takuzu_tui.play.reader import Found
from takuzu_tui.play.settings import KeptSettings, Settings
from takuzu_tui.play.store import GameRow, Store
from takuzu_tui.tui.app import TakuzuApp
from takuzu_tui.tui.page import PageView
from takuzu_tui.tui.screen import Program
from takuzu_tui.tui.screens import waiting
from takuzu_tui.tui.screens.game import GameScreen
from takuzu_tui.tui.screens.waiting import JudgedLayer, Judgement, judge
from takuzu_tui.tui.world import Start, World
from tests.play.games import FIGURE

PATIENCE = 30.0
"""Seconds after which nothing is kept back any more: a test that failed must end too."""
TODAY = date(2025, 11, 16)
WORLD = World(now=lambda: 0.0, today=lambda: TODAY, fresh_seed=lambda: "fresh:0")
NOON = 1_763_294_400.0  # that day, 12:00 in UTC
SnapCompare = Callable[..., bool]
_TICKS = count()
NAMES = {
    " ": "space",
    "?": "question_mark",
    ":": "colon",
    ".": "full_stop",
    "\r": "enter",
    "\x1b": "escape",
}


# Puzzles


def figure_1() -> Opening[Position]:
    """The first figure, easy."""
    return made_of(FIGURE, "easy")


def made_of(opening: Opening[Position], level: str) -> Opening[Position]:
    """The opening at a level."""
    return Opening(opening.game, opening.start, opening.solution, level)


@cache
def made(size: int, level: str = "hard") -> Opening[Position]:
    """A puzzle that is always the same, and made once."""
    wish = {"size": str(size), "difficulty": level}
    return GAME.make(wish, "screen:0", lambda: False)


def made_suguru(size: int = 6, level: str = "easy") -> Opening[Any]:
    """The same in Suguru."""
    return puzzle(size, level, "screen:0", "suguru")


def winning(opening: Opening[Any]) -> str:
    """What is typed to solve a puzzle move by move."""
    game = registry.game(opening.game)
    assert isinstance(game, Puzzle), "puzzles are solved"
    return "".join(f":{move}\r" for move in game.between(opening.start, opening.solution))


# Apps


def home_app(
    kind: type[TakuzuApp] = TakuzuApp,
    *,
    language: str = "en",
    ascii_only: bool = False,
    depth: Depth = Depth.TRUE,
    world: World = WORLD,
    start: Start | None = None,
    kept: KeptSettings | None = None,
    is_newcomer: bool = False,
    size: int | None = None,
    difficulty: str | None = None,
    **settings: Any,
) -> TakuzuApp:
    """The app before it runs; what was chosen of the puzzle may be among the settings."""
    wish = {"size": size and str(size), "difficulty": difficulty}
    chosen = {name: value for name, value in wish.items() if value}
    app = new_app(
        kind,
        language=language,
        settings=Settings(**settings).wishing("takuzu", chosen) if chosen else Settings(**settings),
        kept=kept,
        depth=depth,
        ascii_only=ascii_only,
        start=start,
        world=world,
        is_newcomer=is_newcomer,
    )
    _as_seen_by_screens(app)
    return app


def _as_seen_by_screens(_program: Program) -> None:
    """The app is all that its screens ask for; the checker of types tells."""


@asynccontextmanager
async def at_home(
    app: TakuzuApp | None = None, *, size: tuple[int, int] = (80, 24), keys: str = ""
) -> AsyncIterator[tuple[Pilot[None], TakuzuApp]]:
    """The app as it is drawn first, and after a few keys."""
    app = app or home_app()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        yield pilot, app


def app_with(
    opening: Opening[Any] | None = None,
    *,
    settings: Settings | None = None,
    language: str = "en",
) -> TakuzuApp:
    """The app with its clock at rest."""
    kept = KeptSettings(held=settings)
    return home_app(language=language, kept=kept, start=Start(opening=opening))


async def begun(pilot: Pilot[None]) -> None:
    """A game that is on has been drawn with its player, however busy the machine is."""
    await pilot.pause()
    while isinstance(screen := pilot.app.screen, GameScreen) and not screen._has_begun:
        await pilot.pause()


@asynccontextmanager
async def playing(
    opening: Opening[Any] | None = None,
    *,
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
    language: str = "en",
) -> AsyncIterator[tuple[Pilot[None], GameScreen]]:
    """A game that has been drawn once."""
    app = app_with(opening or figure_1(), settings=settings, language=language)
    async with app.run_test(size=size) as pilot:
        await begun(pilot)
        yield pilot, at_play(app)


@asynccontextmanager
async def saving(
    store: Store,
    opening: Opening[Any] | None = None,
    *,
    game: int | None = None,
    called: str = "takuzu",
    now: Callable[[], float] = lambda: 0.0,
    day: date = TODAY,
    size: tuple[int, int] = (80, 24),
    language: str = "en",
    settings: Settings | None = None,
) -> AsyncIterator[tuple[Pilot[None], TakuzuApp]]:
    """An app that has been drawn once; its store is closed after it."""
    world = World(now, lambda: day, lambda: "fresh:0", lambda: store, lambda: store.has_games)
    start, kept = Start(opening, saved=game, game=called), KeptSettings(held=settings)
    app = home_app(language=language, kept=kept, start=start, world=world)
    try:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await begun(pilot)
            yield pilot, app
    finally:
        app.store.close()


# Games on disk


def store_of(folder: Path, **how: Any) -> Store:
    """The games of a folder shortly after noon."""
    return Store(Paths(folder, folder).games, now=lambda: NOON + next(_TICKS), **how)


def kept(folder: Path) -> tuple[GameRow, ...]:
    """What the folder holds."""
    store = store_of(folder)
    try:
        return store.games()
    finally:
        store.close()


# What is to be seen


def at_play(app: App[Any]) -> GameScreen:
    """The game, which must be on."""
    assert isinstance(app.screen, GameScreen), app.screen
    return app.screen


def grid_of(screen: GameScreen) -> Grid:
    """The digits of a game."""
    position: Position = screen.session.position
    return position.grid


def said(screen: GameScreen) -> list[str]:
    """The message pane, newest first."""
    return [note.text for note in screen.player.notes.newest_first]


def top(pilot: Pilot[None]) -> Screen[Any]:
    """The screen that is on."""
    return pilot.app.screen


def lines_of(screen: Screen[Any], name: str) -> list[str]:
    """What a page of a screen reads."""
    return screen.query_one(f"#{name}", PageView).page.plain()


def lines(app: TakuzuApp, name: str = "home") -> list[str]:
    """What a page of the top screen reads."""
    return lines_of(app.screen, name)


def text_of(screen: Screen[Any], name: str) -> str:
    """What a page of a screen reads, as one text."""
    return "\n".join(lines_of(screen, name))


def text(app: TakuzuApp, name: str = "home") -> str:
    """What a page of the top screen reads, as one text."""
    return text_of(app.screen, name)


# Hands


def type_ahead(app: App[Any], *keys: str) -> None:
    """Posts keys by their characters or names, as a terminal does when they come in one read."""
    for key in keys:
        app.post_message(events.Key(NAMES.get(key, key), key if len(key) == 1 else None))


async def click_on(pilot: Pilot[None], name: str, word: str) -> None:
    """Clicks the first place where a word stands on a page."""
    view = pilot.app.screen.query_one(f"#{name}", PageView)
    x, y = next((line.index(word), y) for y, line in enumerate(view.page.plain()) if word in line)
    left, top = view.content_region.offset - view.region.offset
    await pilot.click(f"#{name}", offset=(left + x, top + y))


async def click_cell(pilot: Pilot[None], screen: GameScreen, cell: Coord) -> None:
    """Clicks a cell of the board."""
    board = screen.board
    drawn = board.arrangement
    assert isinstance(drawn, Arrangement)
    corner = board.region.offset + Offset((board.size.width - drawn.columns) // 2, 0)
    x = 3 + cell.col * drawn.scale.columns + 1
    y = drawn.head + cell.row * drawn.scale.lines
    await pilot.click(offset=corner + Offset(x, y))


async def paste(pilot: Pilot[None], pasted: str) -> None:
    """Pastes text, as a terminal tells it."""
    pilot.app.post_message(events.Paste(pasted))
    await pilot.pause()


# Waiting


class Gate:
    """Keeps every judgement back until it is opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._way = threading.Event()
        monkeypatch.setattr(waiting, "judge", self._judge)

    def open(self) -> None:
        """Lets judgements through."""
        self._way.set()

    def close(self) -> None:
        """Keeps them back again."""
        self._way.clear()

    def _judge(self, found: Found) -> Judgement:
        self._way.wait(PATIENCE)
        return judge(found)


async def judged(pilot: Pilot[None]) -> None:
    """Everything that was asked about a grid has been told."""
    for screen in pilot.app.screen_stack:
        if isinstance(screen, JudgedLayer):
            await asyncio.to_thread(screen.judge.wait)
    await pilot.pause()


async def answered(pilot: Pilot[Any]) -> None:
    """Whoever was asked something in the game has answered."""
    screen = at_play(pilot.app)
    while (companion := screen.player.companion) is not None and companion.is_waiting:
        await pilot.pause()


async def ready(pilot: Pilot[None]) -> None:
    """What is in the making is there, and on: a game, or a review."""
    with suppress(WorkerCancelled):  # what was made may be on before its maker has gone
        await pilot.app.workers.wait_for_complete()
    await pilot.pause()
