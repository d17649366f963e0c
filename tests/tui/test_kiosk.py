"""In a public place the game is all there is: no files, no shell, no browser, and no dawdling."""

from __future__ import annotations

import io
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from textual.app import App

from screenshots.apps import new_app
from takuzu_tui.play import reader
from takuzu_tui.play.actions import actions_of
from takuzu_tui.play.paths import Paths
from takuzu_tui.play.settings import KeptSettings
from takuzu_tui.play.store import Store
from takuzu_tui.tui.app import TakuzuApp
from takuzu_tui.tui.kiosk import GRACE, Idled, KioskApp
from takuzu_tui.tui.screens.editor import EditorScreen
from takuzu_tui.tui.screens.game import GameScreen
from takuzu_tui.tui.screens.help import CommandsScreen
from takuzu_tui.tui.screens.open import OpenScreen
from takuzu_tui.tui.screens.review import ReviewScreen
from takuzu_tui.tui.world import Policy, Start, World
from tests.play.games import review
from tests.play.stores import failing
from tests.tui.apps import WORLD, at_home, at_play, begun, figure_1, judged, paste, said, text
from tests.tui.reviews import a_game
from tests.tui.scenes import ONE_EACH, SCENES, USUAL, app_of, show


class Place:
    """A public place whose clock is set by hand, and whose alarm is remembered."""

    def __init__(self, idle: float | None = 60.0) -> None:
        self.seconds = 0.0
        self.alarms: list[float] = []
        self.house = Policy(True, idle, lambda: self.seconds, self.alarms.append)

    @property
    def world(self) -> World:
        return WORLD._replace(policy=self.house)

    def app(self, language: str = "en", **start: Any) -> KioskApp:
        return new_app(KioskApp, language=language, start=Start(**start), world=self.world)


@pytest.fixture
def no_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks the disk for a file that a player named fails."""

    def asked(*_: object) -> Any:
        raise AssertionError("the disk was asked")

    monkeypatch.setattr(reader, "is_there", asked)
    monkeypatch.setattr(reader, "file_text", asked)
    monkeypatch.setattr(reader, "expanded", asked)


@pytest.mark.usefixtures("no_disk")
@pytest.mark.parametrize(
    "name",
    ["/etc/passwd", "~/.bashrc", "../x", "figure", "~root", "C", "a b", "puzzles/G6/grille1.txt"],
)
@pytest.mark.parametrize(
    ("language", "told"), [("en", "There are no files here"), ("fr", "Il n'y a pas de fichiers")]
)
async def test_open_knows_no_files(name: str, language: str, told: str) -> None:
    async with at_home(Place().app(language)) as (pilot, app):
        await pilot.press("o")
        await paste(pilot, name)
        await pilot.press("enter")
        assert isinstance(app.screen, OpenScreen)
        assert told in text(app, "open")


@pytest.mark.usefixtures("no_disk")
@pytest.mark.parametrize(
    "name", ["file:///etc/passwd", "4x4u:\x1b]0;x\x07", "4x4u:", "\n\n", "x:y"]
)
async def test_what_is_no_puzzle_is_told_without_looking_anywhere(name: str) -> None:
    async with at_home(Place().app()) as (pilot, app):
        await pilot.press("o")
        await paste(pilot, name)
        await pilot.press("enter")
        await judged(pilot)
        assert isinstance(app.screen, OpenScreen)
        assert app.screen.is_trouble
        assert "\x1b" not in text(app, "open")


@pytest.mark.usefixtures("no_disk")
@pytest.mark.parametrize("puzzle", ["4x4u:BbccCAba", ".1.0\n..0.\n.0..\n11.0", ".1.0..0..0..11.0"])
async def test_codes_and_grids_are_opened_as_ever(puzzle: str) -> None:
    async with at_home(Place().app()) as (pilot, app):
        assert "code or grid" in text(app)
        assert "file" not in text(app)
        await pilot.press("o")
        assert "file" not in text(app, "open").lower()
        await paste(pilot, puzzle)
        await pilot.press("enter")
        await judged(pilot)
        assert isinstance(app.screen, GameScreen)


async def test_a_grid_of_ones_own_can_be_played_but_not_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with at_home(Place().app()) as (pilot, app):
        await pilot.press("o", "tab", "enter")
        await judged(pilot)
        assert isinstance(app.screen, EditorScreen)
        assert "save" not in text(app, "editor-foot")
        await pilot.press("w", "enter")
        assert not list(tmp_path.iterdir())
        assert isinstance(app.screen, GameScreen)


async def test_a_review_can_be_read_but_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    session = a_game()
    screen = ReviewScreen(session.opening, review(session.opening, session.log), "colour")
    async with at_home(Place().app(), size=(120, 40)) as (pilot, app):
        app.push_screen(screen)
        await pilot.press("right", "x")
        screen.act("export")
        await pilot.pause()
        assert "file" not in text(app, "footer")
        assert screen.told == ""
        assert not list(tmp_path.iterdir())


async def test_no_command_leaves_the_game() -> None:
    async with at_home(Place().app(opening=figure_1())) as (pilot, app):
        await pilot.press("ctrl+p")
        assert isinstance(app.screen, CommandsScreen)
        offered = {action.id for action in app.screen.actions}
        known = actions_of().offered(is_finished=False)
        assert offered == {action.id for action in known} - {"quit"}
        await pilot.press(*"quit", "enter")
        assert app.is_running


async def test_what_acts_on_the_machine_does_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    async with at_home(Place().app()) as (pilot, app):
        await pilot.press("ctrl+z")
        app.action_suspend_process()
        app.open_url("file:///etc/passwd")
        app.action_screenshot("x.svg", str(tmp_path))
        assert app.save_screenshot("x.svg", str(tmp_path)) == ""
        assert app.deliver_screenshot("x.svg", str(tmp_path)) is None
        assert app.deliver_text(io.StringIO("x"), save_directory=tmp_path) is None
        assert app.deliver_binary(io.BytesIO(b"x"), save_directory=tmp_path) is None
        await pilot.pause()
        assert app.is_running
    assert not opened
    assert not list(tmp_path.iterdir())


async def test_ctrl_z_lets_no_stranger_to_a_shell(monkeypatch: pytest.MonkeyPatch) -> None:
    stopped: list[str] = []
    monkeypatch.setattr("takuzu_tui.tui.app.suspend", lambda: stopped.append("all"))
    async with at_home(Place().app()) as (pilot, _):
        with monkeypatch.context() as terminal:
            terminal.setattr(App, "is_headless", property(lambda _: False))
            await pilot.press("ctrl+z")
    assert not stopped


HARMLESS = {
    *("app.focus_next", "app.focus_previous"),
    "screen.copy_text",  # to the clipboard of the one who plays
}


def _bindings(app: TakuzuApp) -> set[str]:
    """All that a key may do by way of Textual, wherever the player is just now."""
    nodes = [app, *app.screen_stack, *app.screen.walk_children()]
    return {binding.action for node in nodes for _, binding in node._bindings}


@pytest.mark.usefixtures("never_made")
@pytest.mark.parametrize("name", ONE_EACH)
async def test_no_binding_leads_out_of_any_screen(name: str, past: Path) -> None:
    scene = SCENES[name]
    app = app_of(scene, USUAL, past, kind=KioskApp, world=Place().world)
    async with app.run_test(size=(80, 24)) as pilot:
        await show(scene, pilot)
        assert _bindings(app) <= HARMLESS
        assert not app.ENABLE_COMMAND_PALETTE
    app.close()


async def test_without_a_key_the_game_is_left() -> None:
    place = Place(idle=60.0)
    app = place.app(opening=figure_1())
    async with at_home(app) as (pilot, _):
        place.seconds = 59.0
        app.look_at_the_clock()
        assert app.is_running
        await pilot.press("right")
        place.seconds = 118.0
        app.look_at_the_clock()
        assert app.failure is None
        place.seconds = 119.0
        app.look_at_the_clock()
    assert isinstance(app.failure, Idled)


async def test_every_sign_of_life_puts_the_alarm_off() -> None:
    place = Place(idle=60.0)
    async with at_home(place.app(opening=figure_1())) as (pilot, _):
        before = len(place.alarms)
        await pilot.press("right")
        await paste(pilot, "x")
        await pilot.click("#board")
        assert len(place.alarms) >= before + 3
    assert set(place.alarms) == {60.0 + GRACE}


async def test_where_nobody_minds_there_is_no_alarm() -> None:
    place = Place(idle=None)
    app = place.app()
    async with at_home(app) as (pilot, _):
        await pilot.press("down")
        place.seconds = 1e9
        app.look_at_the_clock()
    assert not place.alarms
    assert app.failure is None


PATH = re.compile(r"(?:^|[\s(\"':])~?/")
TROUBLES = {
    "cannot be written": sqlite3.SQLITE_READONLY,
    "the disk is full": sqlite3.SQLITE_FULL,
    "the disk failed": sqlite3.SQLITE_IOERR,
    "are damaged": sqlite3.SQLITE_CORRUPT,
    "another program holds the saved games": sqlite3.SQLITE_BUSY,
}


def public_app(store: Store, kept: KeptSettings | None = None) -> KioskApp:
    """A kiosk with such games and the first figure on."""
    world = Place().world._replace(store=lambda: store, has_games=lambda: store.has_games)
    start = Start(opening=figure_1())
    return new_app(KioskApp, kept=kept, start=start, world=world)


async def told_to_strangers(app: KioskApp) -> str:
    """All that is said in a game of one move, and at home after it."""
    with closing(app):
        async with app.run_test(size=(120, 40)) as pilot:
            await begun(pilot)
            await pilot.press("0")
            told = said(at_play(app))
            await pilot.press("q")
            await pilot.pause()
            await pilot.pause()
            return "\n".join([*told, app.trouble, text(app)])


@pytest.mark.parametrize("reason", TROUBLES)
async def test_a_trouble_of_the_disk_tells_strangers_no_path(tmp_path: Path, reason: str) -> None:
    connect = failing(lambda told: told == "BEGIN IMMEDIATE", TROUBLES[reason])
    store = Store(Paths(tmp_path, tmp_path).games, connect=connect)
    told = await told_to_strangers(public_app(store))
    assert "Not being saved: " in told
    assert reason in told
    assert not PATH.search(told), told


async def test_games_of_a_newer_version_tell_strangers_no_path(tmp_path: Path) -> None:
    path = Paths(tmp_path, tmp_path).games
    with closing(sqlite3.connect(path)) as other:
        other.executescript("CREATE TABLE later (x); PRAGMA user_version = 1000")
    told = await told_to_strangers(public_app(Store(path)))
    assert "the saved games were written by a newer version of the game" in told
    assert not PATH.search(told), told


async def test_a_damaged_file_tells_strangers_no_path(tmp_path: Path) -> None:
    path = Paths(tmp_path, tmp_path).games
    path.write_bytes(b"no database" * 999)
    told = await told_to_strangers(public_app(Store(path)))
    assert "The saved games were damaged; they are kept aside." in told
    assert not PATH.search(told), told


@pytest.mark.parametrize("way", ["link", "folder"])
async def test_settings_that_cannot_be_saved_tell_strangers_no_path(
    tmp_path: Path, way: str
) -> None:
    path = tmp_path / "config.toml"
    if way == "link":
        path.symlink_to(path)
    else:
        path.mkdir()
    app = public_app(Store(), KeptSettings(path))
    async with app.run_test() as pilot:
        await begun(pilot)
        app.use_theme("light")
        assert app.trouble.startswith("The settings could not be saved: ")
        assert not PATH.search(app.trouble), app.trouble
