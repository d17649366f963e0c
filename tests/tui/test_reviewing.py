"""A review that takes its time: it can be waited for, typed ahead to, and given up."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from takuzu_tui.games.kit import Opening
from takuzu_tui.games.takuzu.game import GAME
from takuzu_tui.play import match_review
from takuzu_tui.play.review import Review, Reviewed, reviewed
from takuzu_tui.play.state import Entry
from takuzu_tui.tui.app import TakuzuApp
from takuzu_tui.tui.screens import waiting
from takuzu_tui.tui.screens.game import GameScreen
from takuzu_tui.tui.screens.home import HomeScreen
from takuzu_tui.tui.screens.result import ResultScreen
from takuzu_tui.tui.screens.review import ReviewScreen
from takuzu_tui.tui.screens.waiting import ReviewingScreen
from takuzu_tui.tui.world import Start
from tests.figures import WON
from tests.tui.apps import PATIENCE, at_home, click_on, figure_1, home_app, ready, text, type_ahead


class Slow:
    """Reviews that show their first step, then wait until the test lets them go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """The test opens the door before it leaves the app, which waits for its threads."""
        self.started, self.door, self.done = (threading.Event() for _ in range(3))
        self.told = 0
        monkeypatch.setattr(match_review, "reviewed", self._reviewed)
        monkeypatch.setattr(waiting, "REVEAL", 3600.0)

    def _reviewed(self, opening: Opening[Any], entries: Iterable[Entry]) -> Iterator[Reviewed]:
        try:
            for step in reviewed(opening, entries):
                self.told += 1
                yield step
                self.started.set()
                self.door.wait(PATIENCE)
        finally:
            self.done.set()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    return Slow(monkeypatch)


def finished_app() -> TakuzuApp:
    return home_app(start=Start(figure_1()))


def to_the_review(app: TakuzuApp, *keys: str) -> None:
    type_ahead(app, *WON, "V", "r", *keys)


async def test_what_is_typed_meanwhile_is_for_the_review(slow: Slow) -> None:
    async with at_home(finished_app()) as (pilot, app):
        to_the_review(app, "right", "right")
        await pilot.pause()
        assert isinstance(app.screen, ReviewingScreen)
        await pilot.press("right", "left")
        slow.door.set()
        await ready(pilot)
        assert isinstance(app.screen, ReviewScreen)
        assert app.screen.place == 2
        await pilot.press("escape")
        assert isinstance(app.screen, ResultScreen)


async def test_esc_gives_the_review_up_for_the_result(slow: Slow) -> None:
    async with at_home(finished_app()) as (pilot, app):
        to_the_review(app, "escape", "escape", "x")
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        slow.door.set()
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)


async def test_the_thread_ends_soon_after_it_is_given_up(slow: Slow) -> None:
    async with at_home(finished_app()) as (pilot, app):
        to_the_review(app)
        await pilot.pause()
        assert slow.started.wait(10)
        await pilot.press("escape")
        assert isinstance(app.screen, ResultScreen)
        slow.door.set()
        assert slow.done.wait(10)
        assert slow.told == 2


async def test_a_review_that_comes_late_is_dropped(slow: Slow) -> None:
    async with at_home(finished_app()) as (pilot, app):
        to_the_review(app)
        await pilot.pause()
        late = app.screen
        assert isinstance(late, ReviewingScreen)
        app.open_home()
        late.post(Review(GAME, ()))
        slow.door.set()
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)


async def test_the_wait_is_shown_when_it_takes_a_while(slow: Slow) -> None:
    async with at_home(finished_app()) as (pilot, app):
        to_the_review(app)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReviewingScreen)
        assert screen.has_class("-hidden")
        assert slow.started.wait(10)
        screen.reveal()
        screen.beat()
        await pilot.pause()
        assert not screen.has_class("-hidden")
        assert screen.title_text() == "Review"
        assert "Step 1 of 10" in text(app, "panel")
        await click_on(pilot, "panel", "Esc")
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
        screen.give_up()
        slow.door.set()
        assert len([s for s in app.screen_stack if isinstance(s, ResultScreen)]) == 1


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q"])
async def test_the_program_can_be_left_meanwhile(slow: Slow, key: str) -> None:
    async with at_home(finished_app()) as (pilot, app):
        to_the_review(app)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReviewingScreen)
        await pilot.press(key)
        assert screen.is_over
        slow.door.set()


async def test_q_typed_meanwhile_quits_once_the_review_is_there(slow: Slow) -> None:
    async with at_home(finished_app()) as (pilot, app):
        to_the_review(app, "right", "Q")
        await pilot.pause()
        assert isinstance(app.screen, ReviewingScreen)
        slow.door.set()
        await ready(pilot)
        assert app._exit
