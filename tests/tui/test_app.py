from __future__ import annotations

from itertools import count
from random import Random

import pytest
from textual import _time, events
from textual.widget import Widget

from takuzu_tui.engine.coords import Coord
from takuzu_tui.tui.app import TakuzuApp
from takuzu_tui.tui.screen import parted
from takuzu_tui.tui.screens.game import GameScreen
from takuzu_tui.tui.screens.help import RulesScreen
from takuzu_tui.tui.screens.home import HomeScreen
from takuzu_tui.tui.terminal.terminal import erases, is_old, prepare
from takuzu_tui.tui.world import Start
from tests.figures import GIVENS
from tests.tui.apps import at_home, figure_1, home_app, type_ahead


async def test_without_a_puzzle_home_comes_first() -> None:
    async with at_home() as (_, app):
        assert isinstance(app.screen, HomeScreen)
        assert len(app.screen_stack) == 1


async def test_a_puzzle_to_open_is_on_the_first_screen() -> None:
    async with at_home(home_app(start=Start(figure_1()))) as (_, app):
        assert isinstance(app.screen, GameScreen)
        assert app.screen.opening.start.givens == GIVENS
        assert len(app.screen_stack) == 1


async def test_home_and_game_replace_each_other() -> None:
    async with at_home(home_app(start=Start(figure_1()))) as (pilot, app):
        app.open_rules("takuzu")
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
        grid = app.screen.session.position.grid
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


@pytest.mark.parametrize("term", ["dumb", "unknown"])
def test_a_terminal_without_a_name_is_promised_nothing(term: str) -> None:
    environ = {"TERM": term}
    prepare(environ)
    assert environ["TERM"] != term, "whoever reads it next would believe in 25 lines"
    assert is_old(environ)
    assert not erases(environ)


KEYS = [*"0123?abcdefghijklmnoprstuvwxyzABC.:/- ", "up", "down", "left", "right", "tab", "enter"]
KEYS += ["escape", "shift+tab", "home", "end", "backspace", "delete", "f1", "pageup", "pagedown"]
KEYS += ["ctrl+p", "ctrl+u", "ctrl+a", "ctrl+z", "f5"]


@pytest.mark.parametrize("seed", range(3))
async def test_a_storm_of_keys_and_clicks_around_home_raises_nothing(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(seed)
    monkeypatch.setattr(TakuzuApp, "leave", lambda _: None)
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


@pytest.mark.parametrize("layer", [False, True])
async def test_what_was_due_while_the_machine_stood_still_is_done_late(
    layer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = home_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        rung: list[bool] = []
        seconds = count()
        monkeypatch.setattr(_time, "get_time", lambda: float(next(seconds)))
        (app.screen if layer else app).set_timer(0.01, lambda: rung.append(True))
        await pilot.resize_terminal(60, 20)
        await pilot.pause(0.1)
        assert rung == [True]
        assert app.screen.size == (60, 20)
