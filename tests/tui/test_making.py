"""A puzzle in the making."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.work import Cancellation, Cancelled
from takuzu_tui.games.kit import Opening, Wish
from takuzu_tui.games.takuzu.game import GAME, Position, Takuzu
from takuzu_tui.tui.screens import waiting
from takuzu_tui.tui.screens.game import GameScreen
from takuzu_tui.tui.screens.home import HomeScreen
from takuzu_tui.tui.screens.waiting import MakingScreen
from takuzu_tui.tui.world import Start
from tests.figures import GIVENS
from tests.tui.apps import PATIENCE, at_home, click_on, figure_1, home_app, made, ready, text


async def test_a_puzzle_to_make_is_made_at_once() -> None:
    wish = {"size": "8", "difficulty": "hard"}
    start = Start(wish=wish, seed="spring:0")
    async with at_home(home_app(start=start)) as (pilot, app):
        await ready(pilot)
        assert isinstance(app.screen, GameScreen)
        assert app.screen.opening == GAME.make(wish, "spring:0", lambda: False)


class Oven:
    """A generator that waits until the test lets it go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.started, self.done = threading.Event(), threading.Event()
        self.was_cancelled = threading.Event()
        self.door = threading.Event()
        self.make = GAME.make
        monkeypatch.setattr(Takuzu, "make", lambda _, *asked: self._make(*asked))

    def _make(self, wish: Wish, seed: str, cancelled: Cancelled) -> Opening[Position]:
        self.started.set()
        self.door.wait(PATIENCE)
        try:
            if cancelled():
                self.was_cancelled.set()
                raise Cancellation
            return self.make(wish, seed, cancelled)
        finally:
            self.done.set()


async def test_the_keyboard_lives_while_a_puzzle_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    oven = Oven(monkeypatch)
    async with at_home(keys="p") as (pilot, app):
        assert isinstance(app.screen, MakingScreen)
        await pilot.press("right", "right", "down")
        oven.door.set()
        await ready(pilot)
        assert isinstance(app.screen, GameScreen)
        assert app.screen.player.cursor == Coord(1, 2)


async def test_esc_gives_a_puzzle_up_and_its_answer_is_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    oven = Oven(monkeypatch)
    async with at_home(keys="p") as (pilot, app):
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)
        oven.door.set()
        assert oven.done.wait(10)
        assert oven.was_cancelled.is_set()
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)


async def test_a_late_answer_does_not_replace_what_came_after(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answer = made(6, "easy")
    async with at_home() as (pilot, app):
        oven = Oven(monkeypatch)
        await pilot.press("p")
        late = app.screen
        assert isinstance(late, MakingScreen)
        app.start_game(figure_1())
        late.post(answer)
        oven.door.set()
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        assert app.screen.opening.start.givens == GIVENS


async def test_a_puzzle_that_cannot_be_made_is_told() -> None:
    async with at_home() as (pilot, app):
        app.make("takuzu", {"size": "4", "difficulty": "medium"})
        await ready(pilot)
        assert "no 4x4 puzzle of difficulty medium exists" in text(app, "panel")
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)
        app.make("takuzu", {"size": "4", "difficulty": "medium"})
        await ready(pilot)
        await pilot.press("Q")
        assert app._exit


async def test_the_making_is_shown_when_it_takes_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "REVEAL", 3600.0)
    oven = Oven(monkeypatch)
    async with at_home(keys="p") as (pilot, app):
        screen = app.screen
        assert isinstance(screen, MakingScreen)
        assert screen.has_class("-hidden")
        screen.reveal()
        screen.beat()
        await pilot.pause()
        assert not screen.has_class("-hidden")
        assert "Making a 6x6 puzzle, easy" in text(app, "panel")
        await click_on(pilot, "panel", "Esc")
        oven.door.set()
        assert isinstance(app.screen, HomeScreen)


async def test_the_daily_puzzle_is_the_one_of_the_day() -> None:
    async with at_home(keys="d") as (pilot, app):
        await ready(pilot)
        assert isinstance(app.screen, GameScreen)
        assert app.screen.opening.seed == "daily:2025-11-16"
        assert app.screen.opening.start.grid.size == 10
        assert app.screen.opening.level == "expert"


async def test_another_puzzle_is_of_the_same_kind() -> None:
    async with at_home() as (pilot, app):
        app.start_another(figure_1()._replace(level="hard"))
        await ready(pilot)
        assert isinstance(app.screen, GameScreen)
        assert app.screen.opening.start.grid.size == 4
        assert app.screen.opening.level == "hard"


async def test_a_thread_that_the_system_refuses_is_told_and_home_is_a_key_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise RuntimeError("can't start new thread")

    async with at_home() as (pilot, app):
        with monkeypatch.context() as patch:
            patch.setattr(ThreadPoolExecutor, "submit", refused)
            await pilot.press("p")
            await pilot.pause()
        assert isinstance(app.screen, MakingScreen)
        assert app.screen.error == "The system refuses more threads; try again later."
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)
