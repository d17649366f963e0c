"""Apps that keep their games in a folder."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import date
from itertools import count
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from screenshots.apps import new_app
from takuzu_tui.play.opening import Opening
from takuzu_tui.play.paths import Paths
from takuzu_tui.play.settings import Settings
from takuzu_tui.play.store import GameRow, NoStore, Store, open_store
from takuzu_tui.tui.app import Start, TakuzuApp, World
from takuzu_tui.tui.screens.game import GameScreen

NOON = 1_763_294_400.0  # 2025-11-16, 12:00 in UTC
_TICKS = count()
Opener = Callable[[], Store | NoStore]


def store_of(folder: Path, **how: Any) -> Opener:
    """Opens the games of a folder shortly after noon."""
    return lambda: open_store(Paths(folder, folder), now=lambda: NOON + next(_TICKS), **how)


@asynccontextmanager
async def saving(
    opener: Opener,
    opening: Opening | None = None,
    *,
    game: int | None = None,
    now: Callable[[], float] = lambda: 0.0,
    day: date = date(2025, 11, 16),
    size: tuple[int, int] = (80, 24),
    language: str = "en",
    settings: Settings | None = None,
) -> AsyncIterator[tuple[Pilot[None], TakuzuApp]]:
    """An app that has been drawn once; its store is closed after it."""
    app = new_app(
        TakuzuApp,
        language=language,
        settings=settings,
        start=Start(opening=opening, game=game),
        world=World(now, lambda: day, lambda: "fresh:0", store=opener),
    )
    try:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await pilot.pause()
            yield pilot, app
    finally:
        app.vault.close()


def at_play(app: TakuzuApp) -> GameScreen:
    """The game, which must be on."""
    assert isinstance(app.screen, GameScreen), app.screen
    return app.screen


def kept(folder: Path) -> tuple[GameRow, ...]:
    """What the folder holds."""
    store = store_of(folder)()
    try:
        return store.games()
    finally:
        store.close()


def said(screen: GameScreen) -> list[str]:
    """The message pane, newest first."""
    return [note.text for note in screen.desk.notes.newest_first]
