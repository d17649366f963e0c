from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from textual import events
from textual.widget import Widget

from screenshots.apps import new_app
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.generator import Cancellation, generate_seeded
from takuzu_tui.engine.takuzu.puzzle import Puzzle, Spec
from takuzu_tui.play.settings import Settings
from takuzu_tui.play.settings_file import load_settings
from takuzu_tui.tui.app import Start, TakuzuApp
from takuzu_tui.tui.layers import parted
from takuzu_tui.tui.run import prepare
from takuzu_tui.tui.screens import making
from takuzu_tui.tui.screens.game import GameScreen
from takuzu_tui.tui.screens.home import HomeScreen
from takuzu_tui.tui.screens.making import MakingScreen
from takuzu_tui.tui.screens.rules import RulesScreen
from tests.figures import GIVENS
from tests.tui.games import figure_1
from tests.tui.homes import WORLD, at_home, click_on, home_app, made, text
from tests.tui.keyboard import type_ahead


async def test_without_a_puzzle_home_comes_first() -> None:
    async with at_home() as (_, app):
        assert isinstance(app.screen, HomeScreen)
        assert len(app.screen_stack) == 1


async def test_a_puzzle_to_open_is_on_the_first_screen() -> None:
    async with at_home(home_app(start=Start(figure_1()))) as (_, app):
        assert isinstance(app.screen, GameScreen)
        assert app.screen.opening.givens == GIVENS
        assert len(app.screen_stack) == 1


async def test_a_puzzle_to_make_is_made_at_once() -> None:
    start = Start(spec=Spec(8, Difficulty.HARD), seed="spring:0")
    async with at_home(home_app(start=start)) as (pilot, app):
        await made(pilot)
        assert isinstance(app.screen, GameScreen)
        assert (
            app.screen.opening.givens
            == generate_seeded(Spec(8, Difficulty.HARD), "spring:0").givens
        )


async def test_home_and_game_replace_each_other() -> None:
    async with at_home(home_app(start=Start(figure_1()))) as (pilot, app):
        app.open_rules()
        await pilot.pause()
        app.open_home()
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        assert len(app.screen_stack) == 1
        app.start_game(figure_1())
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        assert len(app.screen_stack) == 1


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q"])
@pytest.mark.parametrize("before", ["", "?", "o", "oabc", "\t"])
async def test_ctrl_c_and_ctrl_q_leave_from_everywhere(key: str, before: str) -> None:
    async with at_home() as (pilot, app):
        await pilot.press(*["tab" if name == "\t" else name for name in before], key)
        await pilot.pause()
        assert app.return_code == 0
        assert not app.is_running


async def test_every_layer_is_told_before_the_player_leaves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[str] = []
    for kind in (GameScreen, RulesScreen):
        monkeypatch.setattr(kind, "leaving", lambda self: told.append(type(self).__name__))
    async with at_home(home_app(start=Start(figure_1()))) as (pilot, _):
        await pilot.press("?", "ctrl+q")
    assert told[:2] == ["RulesScreen", "GameScreen"]


async def test_home_has_no_palette_and_a_game_offers_nothing_of_textual() -> None:
    async with at_home() as (pilot, app):
        await pilot.press("ctrl+p")
        assert isinstance(app.screen, HomeScreen)
    assert not app.COMMANDS


async def test_a_fault_ends_the_app_and_shows_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_: HomeScreen, __: events.Key) -> bool:
        raise ZeroDivisionError

    monkeypatch.setattr(HomeScreen, "take_key", fail)
    app = home_app()
    with pytest.raises(ZeroDivisionError):
        async with at_home(app) as (pilot, _):
            await pilot.press("x")
    assert isinstance(app.failure, ZeroDivisionError)
    assert capsys.readouterr() == ("", "")


async def test_keys_typed_in_one_burst_reach_whatever_they_opened() -> None:
    app = home_app(start=Start(figure_1()))
    async with at_home(app) as (pilot, _):
        type_ahead(app, "?", "escape", "0", "?", "?", "escape", "right", "right", "1")
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        grid = app.screen.session.grid
        assert grid[Coord(0, 0)] == 0
        assert grid[Coord(0, 2)] == 1


@pytest.mark.parametrize(
    ("key", "character", "meant"),
    [
        ("alt+q", "q", ["escape", "q"]),
        ("alt+shift+q", "Q", ["escape", "Q"]),
        ("q", "q", ["q"]),
        ("alt+left", None, ["alt+left"]),
    ],
)
def test_a_letter_right_after_esc_is_two_keys(
    key: str, character: str | None, meant: list[str]
) -> None:
    assert [each.key for each in parted(events.Key(key, character))] == meant


class Oven:
    """A generator that waits until the test lets it go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.started, self.done = threading.Event(), threading.Event()
        self.was_cancelled = threading.Event()
        self.door = threading.Event()
        monkeypatch.setattr(making, "generate_seeded", self._generate)

    def _generate(self, spec: Spec, seed: str, *, cancelled: object) -> Puzzle:
        assert callable(cancelled)
        self.started.set()
        self.door.wait()
        try:
            if cancelled():
                self.was_cancelled.set()
                raise Cancellation
            return generate_seeded(spec, seed)
        finally:
            self.done.set()


async def test_the_keyboard_lives_while_a_puzzle_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    oven = Oven(monkeypatch)
    async with at_home(keys="p") as (pilot, app):
        assert isinstance(app.screen, MakingScreen)
        await pilot.press("right", "right", "down")
        oven.door.set()
        await made(pilot)
        assert isinstance(app.screen, GameScreen)
        assert app.screen.desk.cursor == Coord(1, 2)


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
    async with at_home() as (pilot, app):
        oven = Oven(monkeypatch)
        await pilot.press("p")
        late = app.screen
        assert isinstance(late, MakingScreen)
        app.start_game(figure_1())
        late.post_message(MakingScreen.Made(generate_seeded(Spec(), "late")))
        oven.door.set()
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        assert app.screen.opening.givens == GIVENS


async def test_a_puzzle_that_cannot_be_made_is_told() -> None:
    async with at_home() as (pilot, app):
        app.generate_and_start(Spec(4, Difficulty.MEDIUM))
        await made(pilot)
        assert "no 4x4 puzzle of difficulty medium exists" in text(app, "panel")
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)


async def test_the_making_is_shown_when_it_takes_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
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
        await made(pilot)
        assert isinstance(app.screen, GameScreen)
        assert app.screen.opening.seed == "daily:2025-11-16"
        assert app.screen.opening.size == 10
        assert app.screen.opening.difficulty is Difficulty.EXPERT


async def test_another_puzzle_is_of_the_same_kind() -> None:
    async with at_home() as (pilot, app):
        app.start_another(replace(figure_1(), difficulty=Difficulty.HARD))
        await made(pilot)
        assert isinstance(app.screen, GameScreen)
        assert app.screen.opening.size == 4
        assert app.screen.opening.difficulty is Difficulty.HARD


def kept_app(path: Path, held: Settings, **now: object) -> TakuzuApp:
    settings = replace(held, **now)  # type: ignore[arg-type] # names and values of settings
    return new_app(TakuzuApp, settings=settings, world=WORLD, kept=(path, held), is_newcomer=True)


async def test_what_is_chosen_is_kept_and_what_was_wished_for_once_is_not(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "config.toml"
    app = kept_app(path, Settings(), display="plain")
    async with at_home(app):
        app.use_theme("light")
        app.speak("fr")
    assert app.settings.display == "plain"
    assert load_settings(path).settings == Settings(theme="light", language="fr")


async def test_a_file_that_cannot_be_written_is_told_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    app = kept_app(tmp_path / "file" / "config.toml", Settings())
    async with at_home(app) as (pilot, _):
        await pilot.press("up", "up", "right")
        assert app.theme == "dark"
        assert "The settings could not be saved: " in text(app)


async def test_a_newcomer_is_none_after_a_game(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    app = kept_app(path, Settings())
    async with at_home(app) as (pilot, _):
        assert app.is_newcomer
        app.start_game(figure_1())
        await pilot.pause()
        app.action_leave()
    assert path.exists()


async def test_who_only_looks_at_home_stays_a_newcomer(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    app = kept_app(path, Settings())
    async with at_home(app):
        app.action_leave()
    assert not path.exists()


def test_textual_takes_no_orders_from_the_environment() -> None:
    environ = {
        "TERM": "xterm-256color",
        "TEXTUAL_THEME": "nord",
        "TEXTUAL": "debug",
        "TEXTUAL_PRESS": "q",
        "NO_COLOR": "",
    }
    prepare(environ)
    assert environ == {"TERM": "xterm-256color", "TEXTUAL_COLOR_SYSTEM": "256"}


KEYS = [*"0123?abcdefghijklmnoprstuvwxyzABC.:/- ", "up", "down", "left", "right", "tab", "enter"]
KEYS += ["escape", "shift+tab", "home", "end", "backspace", "delete", "f1", "pageup", "pagedown"]
KEYS += ["ctrl+p", "ctrl+u", "ctrl+a", "ctrl+z", "f5"]


@pytest.mark.parametrize("seed", range(3))
async def test_a_storm_of_keys_and_clicks_around_home_raises_nothing(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(seed)
    monkeypatch.setattr(TakuzuApp, "action_leave", lambda _: None)
    async with at_home(size=(rng.randint(18, 120), rng.randint(4, 40))) as (pilot, app):
        for _ in range(60):
            if rng.random() < 0.1:
                await pilot.resize_terminal(rng.randint(1, 130), rng.randint(1, 45))
            elif rng.random() < 0.2:
                widgets = [w for w in app.screen.walk_children(Widget) if w.region.area]
                if widgets:
                    widget = rng.choice(widgets)
                    spot = (rng.randrange(widget.region.width), rng.randrange(widget.region.height))
                    await pilot.click(widget, offset=spot) if _visible(app, widget, spot) else None
            else:
                type_ahead(app, *rng.choices(KEYS, k=10))
                await pilot.pause()
            if isinstance(app.screen, GameScreen):
                app.open_home()
        await app.workers.wait_for_complete()
    assert app.failure is None


def _visible(app: TakuzuApp, widget: Widget, spot: tuple[int, int]) -> bool:
    x, y = widget.region.x + spot[0], widget.region.y + spot[1]
    return 0 <= x < app.size.width and 0 <= y < app.size.height


async def test_ctrl_z_stops_nobody_where_there_is_no_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stopped: list[str] = []
    monkeypatch.setattr("takuzu_tui.tui.app.suspend", lambda: stopped.append("all"))
    async with at_home() as (pilot, app):
        await pilot.press("ctrl+z")
        assert app.is_running
    assert not stopped
