from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.play.stats import Statistics
from takuzu_tui.tui.app import TakuzuApp
from takuzu_tui.tui.page import PageView
from takuzu_tui.tui.screens.home import HomeScreen
from takuzu_tui.tui.screens.statistics import StatisticsScreen, chart
from takuzu_tui.wording.words import Words
from tests.tui.apps import SnapCompare, at_home, click_on, home_app, lines, text
from tests.tui.records import a_year_of_play, played, told

HARD = Difficulty.HARD


@asynccontextmanager
async def looking(
    statistics: Statistics,
    *,
    size: tuple[int, int] = (80, 24),
    language: str = "en",
    ascii_only: bool = False,
) -> AsyncIterator[tuple[Pilot[None], TakuzuApp]]:
    app = home_app(language=language, ascii_only=ascii_only)
    async with at_home(app, size=size) as (pilot, _):
        app.push_screen(StatisticsScreen(statistics))
        await pilot.pause()
        yield pilot, app


def words_of(app: TakuzuApp, start: str) -> list[str]:
    """The words of the first line that starts so."""
    shown = (line.lstrip("> ") for line in lines(app, "panel"))
    return next(line for line in shown if line.startswith(start)).split()


async def test_a_line_tells_everything_about_a_size_and_level() -> None:
    games = [
        played(75, helps=1),
        played(100),
        played(61, ago=1),
        played(300, helps=2, solved=False),
    ]
    async with looking(told(*games)) as (_, app):
        heads = ["size", "level", "won", "best", "median", "last", "hints", "helped"]
        assert words_of(app, "size") == heads
        line = ["6x6", "easy", "3/4", "01:01", "01:20", "01:01", "3", "1", "01:15"]
        assert words_of(app, "6x6") == line


async def test_a_size_that_was_never_solved_has_no_times() -> None:
    async with looking(told(played(9, 8, HARD, solved=False))) as (_, app):
        assert words_of(app, "8x8 ") == ["8x8", "hard", "0/1", "-", "-", "-", "0", "-"]
        assert "8x8 hard: nothing is solved yet." in text(app, "panel")


@pytest.mark.parametrize(
    ("language", "told_of_it"),
    [
        ("en", "4x4 ungraded: nothing is solved yet."),
        ("fr", "4x4 sans niveau : rien n'est encore résolu."),
    ],
)
async def test_puzzles_that_nobody_graded_are_called_so(language: str, told_of_it: str) -> None:
    statistics = told(played(9, 4, None, solved=False))
    async with looking(statistics, language=language) as (_, app):
        assert told_of_it in text(app, "panel")


async def test_streaks_are_told_for_all_puzzles_and_for_the_daily_one() -> None:
    games = [played(60, ago=9), *(played(60, 10, HARD, ago=days) for days in (1, 0))]
    async with looking(told(*games)) as (_, app):
        assert "Solved on 2 days in a row, best 2." in text(app, "panel")
        assert "Daily puzzle: 2 days in a row, best 2." in text(app, "panel")


async def test_nothing_played_is_told_in_a_sentence() -> None:
    async with looking(told()) as (pilot, app):
        assert "Nothing has been played yet." in text(app, "panel")
        await pilot.press("down", "up", "end")
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)


@pytest.mark.parametrize("key", ["escape", "enter", "q"])
async def test_the_statistics_close(key: str) -> None:
    async with looking(told(played(60))) as (pilot, app):
        await pilot.press(key)
        assert isinstance(app.screen, HomeScreen)


async def test_the_statistics_close_by_a_click() -> None:
    async with looking(told(played(60))) as (pilot, app):
        await click_on(pilot, "panel", "Close")
        assert isinstance(app.screen, HomeScreen)


async def test_up_and_down_choose_whose_picture_is_drawn() -> None:
    async with looking(told(played(60), played(90, 8, HARD), played(95, 8, HARD))) as (pilot, app):
        assert "6x6 easy: the times" in text(app, "panel")
        await pilot.press("down")
        assert "8x8 hard: the times" in text(app, "panel")
        await pilot.press("down", "j", "up", "k", "k")
        assert "6x6 easy: the times" in text(app, "panel")
        await click_on(pilot, "panel", "8x8")
        assert "8x8 hard: the times" in text(app, "panel")


@pytest.mark.parametrize("size", [(80, 24), (60, 16), (40, 12)])
async def test_the_chosen_line_is_always_in_sight(size: tuple[int, int]) -> None:
    year = told(*a_year_of_play())
    async with looking(year, size=size) as (pilot, app):
        for _ in range(len(year.tallies) + 1):
            assert sum(line.startswith(">") for line in lines(app, "panel")) == 1
            await pilot.press("down")
        await pilot.press("home")
        assert lines(app, "panel")[1].startswith("> 4x4")


async def test_the_wheel_chooses_too() -> None:
    async with looking(told(*a_year_of_play())) as (_, app):
        screen = app.screen
        assert isinstance(screen, StatisticsScreen)
        screen.on_mouse_scroll_down()
        screen.on_mouse_scroll_down()
        screen.on_mouse_scroll_up()
        assert screen.chosen == 1


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_eighty_columns_hold_every_column_and_the_sign_for_more(language: str) -> None:
    async with looking(told(*a_year_of_play()), language=language) as (_, app):
        assert {"en": "helped", "fr": "aidé"}[language] in text(app, "panel")
        assert "▼" in text(app, "panel")


async def test_a_narrow_terminal_leaves_columns_out_from_the_right() -> None:
    async with looking(told(*a_year_of_play()), size=(40, 20)) as (_, app):
        assert words_of(app, "size")[:3] == ["size", "level", "won"]
        assert "helped" not in text(app, "panel")


@pytest.mark.parametrize("size", [(20, 12), (30, 12), (40, 12)])
async def test_columns_without_room_leave_a_sign_and_are_told_in_a_sentence(
    size: tuple[int, int],
) -> None:
    async with looking(told(*a_year_of_play()), size=size) as (_, app):
        assert "…" in lines(app, "panel")[0]
        assert "median 00:31" in " ".join(text(app, "panel").split())


@pytest.mark.parametrize("size", [(20, 5), (30, 8), (60, 8), (60, 20), (80, 12)])
async def test_the_streaks_and_the_way_out_are_there_in_every_room(size: tuple[int, int]) -> None:
    async with looking(told(*a_year_of_play()), size=size) as (pilot, app):
        seen = {*text(app, "panel").split()}
        for _ in range(40):
            await pilot.press("down")
            seen |= {*text(app, "panel").split()}
            assert "Close Esc" in text(app, "panel")
        assert {"Daily", "puzzle:", "row,", "best"} <= seen
        await pilot.press("home")
        assert app.screen.query_one(PageView).page.plain()[1].startswith("> 4x4")


async def test_the_head_of_the_table_comes_back_with_the_room() -> None:
    async with looking(told(*a_year_of_play()), size=(40, 6)) as (pilot, app):
        await pilot.press("down", "down", "down")
        assert "size" not in text(app, "panel")
        await pilot.resize_terminal(40, 20)
        await pilot.pause()
        assert "size" in text(app, "panel")


def test_a_narrow_picture_shows_the_newest_times() -> None:
    (tally,) = told(*(played(60 if ago else 120, ago=ago) for ago in reversed(range(20)))).tallies
    shown = chart(Words("en"), tally, 20).plain()
    assert [line.count("██") for line in shown[1:]] == [1, 1, 1, 4, 4]


def test_bars_stand_on_zero_and_the_newest_is_at_the_right() -> None:
    (tally,) = told(played(30, ago=2), played(60, ago=1), played(15)).tallies
    page = chart(Words("en"), tally, 40)
    assert [line.rstrip() for line in page.plain()] == [
        "6x6 easy: the last times",
        "01:00 │    ██",
        "      │    ██",
        "      │ ▄▄ ██",
        "      │ ██ ██ ▂▂",
        "00:00 │ ██ ██ ██",
    ]
    assert page.lines[5][-1].look == "accent"


def test_the_picture_does_without_drawn_characters() -> None:
    (tally,) = told(*(played(time) for time in (30, 60, 15))).tallies
    shown = chart(Words("en", ascii_only=True), tally, 40).plain()
    assert all(line.isascii() for line in shown)
    assert [line.count("##") for line in shown[1:]] == [1, 1, 1, 2, 3]


def test_a_full_picture_fits() -> None:
    (tally,) = told(*(played(6000 + time) for time in range(40))).tallies
    page = chart(Words("en"), tally, 74)
    assert page.plain()[5].count("██") == 20
    assert all(cell_len(line) == 74 for line in page.plain())


def test_a_picture_of_a_year_of_play(snap_compare: SnapCompare) -> None:
    async def show(pilot: Pilot[None]) -> None:
        pilot.app.push_screen(StatisticsScreen(told(*a_year_of_play())))
        await pilot.pause()
        await pilot.press("down", "down", "down")
        await pilot.pause()

    assert snap_compare(home_app(theme="dark"), terminal_size=(120, 40), run_before=show)
