"""Every game of the full screen is kept, and whatever cannot be kept is told."""

from __future__ import annotations

import sqlite3
from datetime import date
from pathlib import Path

import pytest

from takuzu_tui.drawing.board import Depth
from takuzu_tui.engine.coords import Coord
from takuzu_tui.games.takuzu.game import GAME
from takuzu_tui.play.paths import Paths
from takuzu_tui.play.saved_game import SavedGame
from takuzu_tui.play.seeds import daily_seed, day_of
from takuzu_tui.play.settings import KeptSettings, Settings
from takuzu_tui.play.store import Store
from takuzu_tui.tui.app import TakuzuApp
from takuzu_tui.tui.screens.home import HomeScreen
from takuzu_tui.tui.terminal.terminal import Terminal
from takuzu_tui.tui.world import World
from takuzu_tui.wording.words import Words
from tests.play.games import HandTurned
from tests.play.stores import UNREADABLE, failing, rows
from tests.tui.apps import NOON, at_play, figure_1, kept, made, said, saving, store_of, text


async def test_an_entry_is_on_disk_before_the_next_key(tmp_path: Path) -> None:
    async with saving(store_of(tmp_path), figure_1()) as (pilot, app):
        assert kept(tmp_path) == ()
        await pilot.press("0")
        (row,) = kept(tmp_path)
        assert row.position.grid.rows()[0] == "01.0"
        assert row.position == at_play(app).session.position


async def test_cursor_display_and_timer_come_back(tmp_path: Path) -> None:
    async with saving(store_of(tmp_path), made(6)) as (pilot, app):
        await pilot.press("m", "down", "right", "right", "d", "t")
        display = at_play(app).board.view.value
    async with saving(store_of(tmp_path), game=1) as (pilot, app):
        screen = at_play(app)
        assert screen.player.cursor == Coord(1, 2)
        assert screen.board.view.value == display != "colour"
        assert screen.player.timer


async def test_history_checkpoints_help_and_time_come_back(tmp_path: Path) -> None:
    clock = iter(float(tick) for tick in range(1_000_000))
    async with saving(store_of(tmp_path), made(6), now=lambda: next(clock)) as (pilot, app):
        await pilot.press("F", "m", "tab", "1", "tab", "0", "tab", "1", "u", "u")
        state = at_play(app).session.state
        assert state.helps.total
        assert state.bookmarks
        assert state.history.next
    elapsed = kept(tmp_path)[0].elapsed
    assert elapsed > 0
    async with saving(store_of(tmp_path), game=1) as (pilot, app):
        session = at_play(app).session
        assert session.state == state
        assert session.elapsed == elapsed
        await pilot.press("U")
        assert session.state.history.last == state.history.next


@pytest.mark.parametrize("key", ["q", "Q", "n", "ctrl+c", "p"])
async def test_the_time_since_the_last_entry_is_kept_by_leaving_and_by_a_pause(
    tmp_path: Path, key: str
) -> None:
    time = HandTurned(0.0)
    async with saving(store_of(tmp_path), figure_1(), now=time) as (pilot, app):
        time.now = 1.0
        await pilot.press("0")
        assert kept(tmp_path)[0].elapsed == 1.0
        time.now = 16.0
        await pilot.press(key)
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert kept(tmp_path)[-1].elapsed == 16.0
        time.now = 20.0
    expected = 16.0
    assert kept(tmp_path)[0].elapsed == expected
    async with saving(store_of(tmp_path), game=1, now=time) as (_, app):
        assert at_play(app).session.elapsed == expected


async def test_time_spent_thinking_is_kept_though_nobody_leaves_or_enters_anything(
    tmp_path: Path,
) -> None:
    time = HandTurned(0.0)
    async with saving(store_of(tmp_path), figure_1(), now=time) as (pilot, app):
        await pilot.press("0")
        for moment, known in ((9.0, 0.0), (10.0, 10.0), (19.0, 10.0), (21.0, 21.0)):
            time.now = moment
            at_play(app).keeper.check()
            assert kept(tmp_path)[0].elapsed == known


async def test_leaving_a_game_that_nobody_touched_writes_nothing(tmp_path: Path) -> None:
    time = HandTurned(0.0)
    async with saving(store_of(tmp_path), figure_1(), now=time) as (pilot, _):
        time.now = 16.0
        await pilot.press("p", "p", "q")
        assert rows(tmp_path, "SELECT * FROM games") == []


async def test_quiet_syncs_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[str] = []
    monkeypatch.setattr(SavedGame, "sync", lambda _: synced.append("synced"))
    monkeypatch.setattr("takuzu_tui.play.saved_game.BEAT", 3600.0)
    async with saving(store_of(tmp_path), figure_1()) as (_, app):
        keeper = at_play(app).keeper
        keeper.keep("colour")
        assert keeper.look()
        keeper.keep("colour")
        assert keeper.look()
        assert not synced
        assert not keeper.look()
        assert len(synced) == 1


async def test_the_look_that_syncs_comes_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("takuzu_tui.play.saved_game.BEAT", 0.001)
    async with saving(store_of(tmp_path), figure_1()) as (pilot, app):
        keeper = at_play(app).keeper
        await pilot.press("0")
        while keeper._is_watched:
            await pilot.pause()
        assert kept(tmp_path)[0].entries == 1


async def test_a_daily_puzzle_is_kept_as_one(tmp_path: Path) -> None:
    day = date(2025, 11, 17)
    opening = GAME.make(GAME.daily(day), daily_seed(day), lambda: False)
    async with saving(store_of(tmp_path), opening) as (pilot, _):
        await pilot.press("m")
        assert kept(tmp_path)[0].daily == day
    assert day_of(made(10, "medium")) is None
    assert day_of(figure_1()) is None


async def test_a_full_disk_is_told_once_and_so_is_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("takuzu_tui.play.saved_game.BEAT", 3600.0)  # no look but by a key
    is_full = True
    disk = failing(lambda text: is_full and text.startswith("INSERT"), sqlite3.SQLITE_FULL)
    async with saving(store_of(tmp_path, connect=disk), figure_1()) as (pilot, app):
        screen = at_play(app)
        await pilot.press("0", "right", "right", "1")
        told = f"Not being saved: the disk is full ({tmp_path / 'takuzu.sqlite'})."
        assert said(screen) == [told]
        assert screen.session.position.grid.rows()[0] == "0110"
        is_full = False
        await pilot.press("u")
        assert said(screen) == ["Everything is saved again.", told]
    assert kept(tmp_path)[0].entries == 3


async def test_without_a_home_the_game_still_plays() -> None:
    async with saving(store_of(Path("nowhere")), figure_1()) as (pilot, app):
        await pilot.press("0")
        assert at_play(app).session.position.grid.rows()[0] == "01.0"
        assert said(at_play(app)) == ["Not being saved: there is no home folder."]


async def test_a_folder_that_cannot_be_looked_at_is_told_and_the_game_plays() -> None:
    paths = Paths(UNREADABLE, UNREADABLE)
    kept = KeptSettings(paths.settings, Settings())
    store = store_of(UNREADABLE)
    world = World(lambda: 0.0, store=lambda: store, has_games=lambda: paths.has_games)
    app = TakuzuApp(Words("en"), kept, Terminal(Depth.TRUE, ascii_only=False), world=world)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("enter")
        await app.workers.wait_for_complete()
        await pilot.press("F")
        screen = at_play(app)
        assert screen.session.entries == 1
        assert said(screen)[-1].endswith("takuzu.sqlite failed (File name too long).")
        await pilot.press("q")
        assert isinstance(app.screen, HomeScreen)
    assert app.failure is None


async def test_a_damaged_file_is_put_away_and_told(tmp_path: Path) -> None:
    (tmp_path / "takuzu.sqlite").write_bytes(b"no games at all " * 100)
    async with saving(store_of(tmp_path), figure_1()) as (pilot, app):
        (told,) = said(at_play(app))
        assert told.startswith("The saved games were damaged; they are kept in ")
        await pilot.press("0")
        assert kept(tmp_path)[0].entries == 1


async def test_home_shows_what_can_be_read_and_tells_what_cannot_be_written(tmp_path: Path) -> None:
    async with saving(store_of(tmp_path), figure_1()) as (pilot, _):
        await pilot.press("0")
    changes = ("PRAGMA journal_mode", "BEGIN IMMEDIATE")
    full = failing(lambda statement: statement.startswith(changes), sqlite3.SQLITE_FULL)
    store = Store(Paths(tmp_path, tmp_path).games, connect=full)
    async with saving(store) as (pilot, app):
        await pilot.pause()
        assert "1 game to go on with" in text(app)
        assert "the disk is full" in app.trouble


async def test_a_lock_held_by_another_program_is_told_once_and_once_that_it_is_over(
    tmp_path: Path,
) -> None:
    store = store_of(tmp_path)
    async with saving(store, figure_1()) as (pilot, app):
        await pilot.press("0")
        other = sqlite3.connect(tmp_path / "takuzu.sqlite", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        await pilot.press("tab", "1", "tab", "0")
        assert at_play(app).session.entries == 3
        assert kept(tmp_path)[0].entries == 1
        told = [line for line in said(at_play(app)) if "another program holds" in line]
        assert len(told) == 1
        other.execute("ROLLBACK")
        other.close()
        at_play(app).check()
        assert kept(tmp_path)[0].entries == 3
        assert said(at_play(app))[0] == "Everything is saved again."
        await pilot.pause()
        assert "Everything is saved again." in text(app, "guide")


async def test_a_clock_that_is_behind_is_told_at_home_once(tmp_path: Path) -> None:
    later = Store(Paths(tmp_path, tmp_path).games, now=lambda: NOON + 86_400.0)
    async with saving(later, figure_1()) as (pilot, _):
        await pilot.press("0")
    told = "The clock is behind your last game: later games come last for now."
    async with saving(store_of(tmp_path)) as (pilot, app):
        assert told in text(app)
        await pilot.press("r", "enter", "q")
        await pilot.press("home", "right", "left")
        await pilot.press("r", "escape")
        assert isinstance(app.screen, HomeScreen)
        assert told not in text(app)
    async with saving(store_of(tmp_path), game=1) as (pilot, app):
        await pilot.press("q")
        await pilot.pause()
        assert told in text(app)
