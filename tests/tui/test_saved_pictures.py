"""Saved games as pictures: the list, a game that is open elsewhere, one that is watched."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot

from screenshots.games import NOON, TODAY, play_before
from takuzu_tui.play.paths import Paths
from takuzu_tui.play.settings import Settings
from takuzu_tui.play.store import open_store
from takuzu_tui.tui.app import TakuzuApp, World
from takuzu_tui.tui.terminal import Depth, Terminal
from takuzu_tui.wording.words import Words

SnapCompare = Callable[..., bool]
LOOKS = {
    "usual": ("en", "safe", (80, 24)),
    "light": ("fr", "light", (120, 40)),
    "narrow": ("fr", "safe", (40, 14)),
}
SCREENS = {
    "home": (),
    "the list": ("r",),
    "a question": ("r", "delete"),
    "taken": ("r", "enter"),
    "watched": ("r", "enter", "w"),
}


@pytest.fixture
def past(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with some games, the latest of them open elsewhere."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    played_last = play_before(tmp_path)
    yield tmp_path
    played_last.close()
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", SCREENS)
def test_saved_games(
    past: Path,
    snap_compare: SnapCompare,
    name: str,
    look: str,
) -> None:
    language, theme, room = LOOKS[look]
    app = TakuzuApp(
        Words(language),
        Settings(theme=theme),
        Terminal(Depth.TRUE, ascii_only=False),
        world=World(
            now=lambda: 0.0,
            today=lambda: TODAY,
            store=lambda: open_store(Paths(past, past), now=lambda: NOON),
        ),
    )

    async def show(pilot: Pilot[None]) -> None:
        await pilot.pause()
        await pilot.press(*SCREENS[name])
        await pilot.pause()

    try:
        assert snap_compare(app, terminal_size=room, run_before=show)
    finally:
        app.vault.close()
