"""The table of a day in a public place: the way to it, a name for it, and nothing of it at home."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

import pytest
from textual.pilot import Pilot

from screenshots.apps import new_app
from screenshots.games import TODAY
from takuzu_tui.games.kit import Opening
from takuzu_tui.games.takuzu.game import GAME, Position
from takuzu_tui.play.paths import Paths
from takuzu_tui.play.seeds import daily_seed
from takuzu_tui.play.store import Store
from takuzu_tui.play.table import Table
from takuzu_tui.tui.app import TakuzuApp
from takuzu_tui.tui.kiosk import KioskApp
from takuzu_tui.tui.screens.daily import CalendarScreen, PlayersScreen
from takuzu_tui.tui.screens.home import HomeScreen
from takuzu_tui.tui.screens.result import ResultScreen
from takuzu_tui.tui.world import Policy, Start
from tests.play.stores import failing
from tests.play.tables_of_players import ME, of, players_of, solved, table_in
from tests.tui.apps import (
    NOON,
    WORLD,
    at_home,
    begun,
    click_on,
    home_app,
    paste,
    text,
    type_ahead,
    winning,
)


@asynccontextmanager
async def kiosk(
    folder: Path,
    table: Table | None = None,
    opening: Opening[Position] | None = None,
    *,
    size: tuple[int, int] = (80, 24),
    language: str = "en",
    ascii_only: bool = False,
) -> AsyncIterator[tuple[Pilot[None], TakuzuApp]]:
    """A public place with a table, and somebody who has a key."""
    store = Store(Paths(folder, folder).games, now=lambda: NOON)
    world = WORLD._replace(
        today=lambda: TODAY,
        store=lambda: store,
        has_games=lambda: store.has_games,
        policy=Policy(is_public=True),
        table=table or players_of(folder),
    )
    app = new_app(
        KioskApp,
        language=language,
        ascii_only=ascii_only,
        start=Start(opening=opening),
        world=world,
    )
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await begun(pilot)
        yield pilot, app
    store.close()


def read(app: TakuzuApp) -> str:
    """The panel, as if it were one line."""
    return " ".join(text(app, "panel").split())


def todays() -> Opening[Position]:
    return GAME.make(GAME.daily(TODAY), daily_seed(TODAY), lambda: False)


async def test_a_name_is_chosen_and_taken_back(tmp_path: Path) -> None:
    async with kiosk(tmp_path) as (pilot, app):
        await pilot.press("t")
        assert isinstance(app.screen, PlayersScreen)
        assert "You are not in the table; with a name you are, for all to see." in read(app)
        assert "Take it back" not in text(app, "panel")
        await pilot.press("n")
        assert "Whoever plays here will see this name" in read(app)
        await pilot.press(*"Qxq", "enter")
        assert "Solve it, and you are in the table as Qxq." in read(app)
        await pilot.press("x")
        assert "Your name and your times are out of the table." in text(app, "panel")
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)
    assert table_in(tmp_path).seen(of(), (), TODAY).name is None


async def test_keys_typed_ahead_name_a_player(tmp_path: Path) -> None:
    async with kiosk(tmp_path) as (pilot, app):
        type_ahead(app, "t", "n", *"Ada L.", "enter", "escape", "t")
        await pilot.pause()
        assert "Solve it, and you are in the table as Ada L." in read(app)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("grace", "Somebody else has this name."),
        ("", "A name needs a letter or a digit."),
        ("<b>", "A name has letters, digits, blanks and - _ . ' alone, got '<b>'."),
        ("x" * 17, "A name is at most 16 columns wide."),
    ],
)
async def test_a_name_that_cannot_be_had_is_told_and_can_be_mended(
    tmp_path: Path, name: str, told: str
) -> None:
    async with kiosk(tmp_path) as (pilot, app):
        await pilot.press("t", "n", *(name and ("x", "backspace")))
        await paste(pilot, name)
        await pilot.press("enter")
        assert told in read(app)
        await pilot.press("escape")
        assert isinstance(app.screen, PlayersScreen)
        assert app.screen.own_name is None


async def test_what_is_pasted_brings_no_control_characters(tmp_path: Path) -> None:
    async with kiosk(tmp_path) as (pilot, app):
        await pilot.press("t", "n")
        await paste(pilot, "\x1b[2J\x07\n\u202eAda")
        assert isinstance(app.screen, PlayersScreen)
        assert app.screen.prompt is not None
        assert app.screen.prompt.text == "[2JAda"


async def test_the_result_of_a_daily_puzzle_leads_to_its_table(tmp_path: Path) -> None:
    players_of(tmp_path)
    table_in(tmp_path).take_name("Ada", [], TODAY)
    opening = todays()
    async with kiosk(tmp_path, table_in(tmp_path), opening) as (pilot, app):
        type_ahead(app, *winning(opening), "V")
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
        assert "1 Ada" in " ".join(
            f"{each.place} {each.name}"
            for each in table_in(tmp_path, None).seen(of(), (), TODAY).standings
        ), "the result is in the table before anybody looks"
        await click_on(pilot, "panel", "Players")
        await pilot.pause()
        assert isinstance(app.screen, PlayersScreen)
        assert "▶   1   00:00  Ada" in text(app, "panel")
        await pilot.press("escape")
        assert isinstance(app.screen, ResultScreen)


async def test_a_puzzle_that_is_no_days_has_no_table(tmp_path: Path) -> None:
    opening = todays()._replace(seed=None)
    async with kiosk(tmp_path, opening=opening) as (pilot, app):
        type_ahead(app, *winning(opening), "V", "t")
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
        assert "Players" not in text(app, "panel")


async def test_the_calendar_leads_to_the_table_of_its_day(tmp_path: Path) -> None:
    yesterday = TODAY - timedelta(1)
    other = table_in(tmp_path, "other")
    other.take_name("Bea", [solved(day=yesterday)], TODAY)
    async with kiosk(tmp_path, table_in(tmp_path)) as (pilot, app):
        await pilot.press("c", "left")
        assert isinstance(app.screen, CalendarScreen)
        assert "Players t" in text(app, "panel")
        await pilot.press("t")
        assert "1   04:10  Bea" in text(app, "panel")
        await pilot.press("right")
        assert "Nobody has solved it yet, among those with a name." in text(app, "panel")
        await pilot.press("right", "left")
        assert "Bea" in text(app, "panel")
        for _ in range(40):
            await pilot.press("left")
        assert isinstance(app.screen, PlayersScreen)
        assert TODAY - app.screen.daily.day == timedelta(30)
        await pilot.press("escape")
        assert isinstance(app.screen, CalendarScreen)


async def test_home_shows_the_key_where_the_daily_puzzle_is(tmp_path: Path) -> None:
    async with kiosk(tmp_path) as (pilot, app):
        await pilot.press("home", *["up"] * 5)
        while "t players" not in text(app):
            await pilot.press("down")
        await click_on(pilot, "home", "players")
        assert isinstance(app.screen, PlayersScreen)


async def test_a_guest_sees_the_table_and_has_no_name(tmp_path: Path) -> None:
    players_of(tmp_path)
    async with kiosk(tmp_path, table_in(tmp_path, None)) as (pilot, app):
        await pilot.press("t", "n", "x")
        assert isinstance(app.screen, PlayersScreen)
        assert app.screen.prompt is None
        assert "Grace" in text(app, "panel")
        assert "Guests are not in the table" in text(app, "panel")
        assert "Choose a name" not in text(app, "panel")


async def test_a_disk_that_fails_is_told_without_a_path_and_the_table_is_shown(
    tmp_path: Path,
) -> None:
    players_of(tmp_path)
    table_in(tmp_path).take_name("Ada", [], TODAY - timedelta(1))
    connect = failing(lambda told: told == "BEGIN IMMEDIATE", sqlite3.SQLITE_FULL)
    async with kiosk(tmp_path, Table(tmp_path / "table.sqlite", ME, connect=connect)) as (
        pilot,
        app,
    ):
        await pilot.press("t")
        told = read(app)
        assert "Grace" in told
        assert "The table of the players is not up to date: the disk is full." in told
        assert str(tmp_path) not in told
        await pilot.press("n", *"Bea", "enter")
        assert "the disk is full" in read(app)


async def test_ones_own_line_is_in_sight_however_long_the_table_is(tmp_path: Path) -> None:
    for number in range(40):
        table_in(tmp_path, f"k{number}").take_name(f"p{number}", [solved(number)], TODAY)
    table = table_in(tmp_path)
    table.take_name("Ada", [solved(35.5)], TODAY)
    async with kiosk(tmp_path, table) as (pilot, app):
        await pilot.press("t")
        assert "Ada" in text(app, "panel").split("You are")[0]
        await pilot.press("home")
        assert "p0" in text(app, "panel")


async def test_names_of_any_script_are_shown_in_ascii_where_there_is_nothing_else(
    tmp_path: Path,
) -> None:
    async with kiosk(tmp_path, ascii_only=True) as (pilot, app):
        await pilot.press("t")
        await pilot.pause()
        strips = app.screen._compositor.render_strips(app.size)
        seen = "\n".join("".join(segment.text for segment in strip) for strip in strips)
        assert "Zoe" in seen
        assert "????" in seen
        assert seen.isascii()


async def test_at_home_there_is_no_table() -> None:
    async with at_home(home_app()) as (pilot, app):
        for _ in range(15):
            await pilot.press("down")
            assert "players" not in text(app)
        await pilot.press("t")
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("c", "t")
        assert isinstance(app.screen, CalendarScreen)
        assert "Players" not in text(app, "panel")
