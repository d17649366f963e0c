from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from screenshots.games import play_before, play_suguru_before
from takuzu_tui.tui.screens import waiting
from takuzu_tui.tui.screens.waiting import MakingScreen
from tests.tui.idle import idle


@pytest.fixture(autouse=True)
def _own_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Colours come from the test, never from the tester's terminal."""
    for name in ("NO_COLOR", "TEXTUAL_THEME", "TEXTUAL_FILTERS", "TEXTUAL"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(autouse=True, scope="session")
def _no_idle_sleep() -> Iterator[None]:
    """Pilots wait for what is due, and no longer."""
    with pytest.MonkeyPatch.context() as patch:
        for module in ("app", "pilot"):
            patch.setattr(f"textual.{module}.wait_for_idle", idle)
        yield


@pytest.fixture(scope="module")
def past(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with some games, the latest of them open elsewhere; whoever looks changes none.

    Those of Suguru have one of their own in it.
    """
    folder = tmp_path_factory.mktemp("past")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", "UTC")
        time.tzset()
        (folder / "suguru").mkdir()
        played_last = [play_before(folder), play_suguru_before(folder / "suguru")]
        yield folder
        for game in played_last:
            game.close()
    time.tzset()


@pytest.fixture
def never_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """No puzzle is ever ready, and the row of digits that shows the wait stands still."""
    monkeypatch.setattr(MakingScreen, "run_worker", lambda *_, **__: None)
    monkeypatch.setattr(waiting, "BEAT", 3600.0)
