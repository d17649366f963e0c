"""The app at home, on a day that never passes."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from datetime import date
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot
from textual.screen import Screen
from textual.worker import WorkerCancelled

from screenshots.apps import new_app
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.play.settings import Settings
from takuzu_tui.tui import judging
from takuzu_tui.tui.app import Start, TakuzuApp, World
from takuzu_tui.tui.judging import Judgement, judge
from takuzu_tui.tui.screens.editor import EditorScreen
from takuzu_tui.tui.screens.open import OpenScreen
from takuzu_tui.tui.terminal import Depth
from takuzu_tui.tui.widgets.page_view import PageView

PATIENCE = 30.0
"""Seconds after which nothing is kept back any more: a test that failed must end too."""
WORLD = World(now=lambda: 0.0, today=lambda: date(2025, 11, 16), fresh_seed=lambda: "fresh:0")
SnapCompare = Callable[..., bool]


def home_app(
    *,
    language: str = "en",
    ascii_only: bool = False,
    depth: Depth = Depth.TRUE,
    world: World = WORLD,
    start: Start | None = None,
    **settings: Any,
) -> TakuzuApp:
    """The app before it runs."""
    return new_app(
        TakuzuApp,
        language=language,
        settings=Settings(**settings),
        depth=depth,
        ascii_only=ascii_only,
        start=start,
        world=world,
    )


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


async def click_on(pilot: Pilot[None], name: str, word: str) -> None:
    """Clicks the first place where a word stands on a page."""
    view = pilot.app.screen.query_one(f"#{name}", PageView)
    x, y = next((line.index(word), y) for y, line in enumerate(view.page.plain()) if word in line)
    left, top = view.content_region.offset - view.region.offset
    await pilot.click(f"#{name}", offset=(left + x, top + y))


async def paste(pilot: Pilot[None], pasted: str) -> None:
    """Pastes text, as a terminal tells it."""
    pilot.app.post_message(events.Paste(pasted))
    await pilot.pause()


class Gate:
    """Keeps every judgement back until it is opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._way = threading.Event()
        monkeypatch.setattr(judging, "judge", self._judge)

    def open(self) -> None:
        """Lets judgements through."""
        self._way.set()

    def close(self) -> None:
        """Keeps them back again."""
        self._way.clear()

    def _judge(self, grid: Grid) -> Judgement:
        self._way.wait(PATIENCE)
        return judge(grid)


async def judged(pilot: Pilot[None]) -> None:
    """Everything that was asked about a grid has been told."""
    for screen in pilot.app.screen_stack:
        if isinstance(screen, OpenScreen | EditorScreen):
            await asyncio.to_thread(screen.judge.wait)
    await pilot.pause()


async def made(pilot: Pilot[None]) -> None:
    """What is in the making is there, and on: a game, or a review."""
    with suppress(WorkerCancelled):  # what was made may be on before its maker has gone
        await pilot.app.workers.wait_for_complete()
    await pilot.pause()
