"""The puzzle of a day on the full screen: its size, its calendar, and what is given to others."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from takuzu_tui.games.takuzu.game import GAME
from takuzu_tui.play.seeds import daily_of, daily_seed
from takuzu_tui.play.stats import Played
from takuzu_tui.tui.app import TakuzuApp
from takuzu_tui.tui.screens.daily import CalendarScreen
from takuzu_tui.tui.screens.home import HomeScreen
from takuzu_tui.tui.screens.result import ResultScreen
from takuzu_tui.tui.world import Start
from tests.figures import WON
from tests.tui.apps import (
    WORLD,
    at_home,
    at_play,
    figure_1,
    home_app,
    kept,
    playing,
    ready,
    saving,
    store_of,
    text,
    type_ahead,
    winning,
)

MONDAY = date(2025, 11, 17)


async def test_the_size_of_the_daily_puzzle_is_chosen_in_its_row(tmp_path: Path) -> None:
    async with saving(store_of(tmp_path), day=MONDAY) as (pilot, app):
        await pilot.press("home", "up", "up", "up", "up")
        assert "A 10x10 puzzle, the same for everyone on this day." in text(app)
        await pilot.press("left", "left")
        assert "17 November, 6x6" in text(app)
        await pilot.press("right", "right")
        assert "17 November, " not in text(app)
        assert app.settings.dailies == {}
        await pilot.press("left", "left", "enter")
        await ready(pilot)
        assert at_play(app).session.opening.seed == "daily:2025-11-17:6x6"
        await pilot.press("tab", "1", "q")
        await pilot.pause()
        assert "17 November, 6x6, begun" in text(app)
    assert [(row.daily, row.size) for row in kept(tmp_path)] == [(MONDAY, "6x6")]


async def test_a_daily_puzzle_that_was_given_up_is_finished_and_not_solved(tmp_path: Path) -> None:
    async with saving(store_of(tmp_path), day=MONDAY) as (pilot, app):
        await pilot.press("d")
        await ready(pilot)
        at_play(app).session.give_up()
        await pilot.press("q")
        await pilot.pause()
        assert "17 November, finished" in text(app)


async def test_the_puzzle_of_a_past_day_is_begun_at_once() -> None:
    daily = daily_of("takuzu", date(2024, 2, 29), "6")
    app = home_app(world=WORLD, start=Start(daily=daily))
    async with app.run_test() as pilot:
        await ready(pilot)
        assert at_play(app).session.opening.seed == "daily:2024-02-29:6x6"


async def test_a_result_is_shared_without_leaving_it() -> None:
    async with playing(figure_1()) as (pilot, _):
        app = pilot.app
        assert isinstance(app, TakuzuApp)
        type_ahead(app, *WON, "V")
        await pilot.pause()
        assert "Share" in text(app, "panel")
        await pilot.press("C")
        assert isinstance(app.screen, ResultScreen)
        assert app.clipboard.splitlines()[0] == "TAKUZU"
        assert "Copied: the time and the way, nothing of the cells." in text(app, "panel")


async def test_nothing_is_shared_before_the_end() -> None:
    async with playing(figure_1()) as (pilot, _):
        await pilot.press("C")
        assert pilot.app.clipboard == ""


async def test_the_calendar_shows_what_became_of_a_day_and_plays_any_that_has_come(
    tmp_path: Path,
) -> None:
    async with saving(store_of(tmp_path), day=MONDAY) as (pilot, app):
        await pilot.press("d")
        await ready(pilot)
        await pilot.press("tab", "1", "q")
        await pilot.pause()
        await pilot.press("c")
        assert isinstance(app.screen, CalendarScreen)
        assert "November 2025" in text(app, "panel")
        assert "▶17○" in text(app, "panel")
        assert "17 November: 10x10, level medium, begun" in text(app, "panel")
        await pilot.press("right", "down")
        assert app.screen.day == MONDAY
        await pilot.press("pageup")
        assert "▶17 " in text(app, "panel"), "nothing is missed before the first"
        assert "October 2025" in text(app, "panel")
        await pilot.press("left", "enter")
        await ready(pilot)
        assert at_play(app).session.opening.seed == "daily:2025-10-16"


async def test_days_are_missed_from_the_first_daily_puzzle_on() -> None:
    friday = date(2025, 11, 14)
    first = Played("takuzu", "10x10", "medium", 250.0, 0, friday, friday)
    async with at_home() as (pilot, app):
        app.push_screen(CalendarScreen("takuzu", MONDAY, [first]))
        await pilot.pause()
        signs = " ".join(text(app, "panel").split())
        assert "10 11 12 13 14● 15· 16· ▶17 18" in signs


async def test_a_day_that_has_not_come_has_no_sign_and_cannot_be_clicked(tmp_path: Path) -> None:
    async with saving(store_of(tmp_path), day=MONDAY) as (pilot, app):
        await pilot.press("c")
        week = next(line for line in text(app, "panel").splitlines() if "▶17" in line)
        assert week.split() == ["▶17", "18", "19", "20", "21", "22", "23"]
        await pilot.press("end", "home")
        assert isinstance(app.screen, CalendarScreen)
        assert app.screen.day == date(2025, 11, 1)


async def test_a_solved_day_whose_game_is_gone_is_told_in_the_calendar(tmp_path: Path) -> None:
    opening = GAME.make(GAME.daily(MONDAY), daily_seed(MONDAY), lambda: False)
    async with saving(store_of(tmp_path), opening, day=MONDAY) as (pilot, _):
        type_ahead(pilot.app, *winning(opening), "V")
        await pilot.pause()
    async with saving(store_of(tmp_path), day=MONDAY) as (pilot, app):
        await pilot.press("r", "delete", "y", "c")
        assert "▶17●" in text(app, "panel")
        await pilot.press("enter")
        assert "The puzzle of 17 November is solved, in" in text(app, "panel")
        await pilot.press("left", "right")
        assert "17 November: 10x10, level medium, solved" in text(app, "panel")


async def test_a_match_has_no_calendar() -> None:
    async with at_home(home_app(game="mijnlieff"), keys="c") as (_, app):
        assert isinstance(app.screen, HomeScreen)
