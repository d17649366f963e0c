"""A finished game stays: it is listed, opened with its result, and reviewed whenever one likes."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from takuzu_tui.engine.takuzu.grid import Grid, Move
from takuzu_tui.games.kit import Opening
from takuzu_tui.games.takuzu.game import GAME, Position
from takuzu_tui.play.seeds import daily_seed
from takuzu_tui.play.session import Session
from takuzu_tui.tui.app import TakuzuApp
from takuzu_tui.tui.screens.help import CommandsScreen, KeysScreen, MessagesScreen
from takuzu_tui.tui.screens.home import HomeScreen
from takuzu_tui.tui.screens.result import ResultScreen
from takuzu_tui.tui.screens.review import ReviewScreen
from takuzu_tui.tui.screens.saved import SavedScreen
from tests.figures import SOLVED
from tests.tui.apps import (
    at_play,
    click_on,
    figure_1,
    kept,
    playing,
    ready,
    said,
    saving,
    store_of,
    text,
)

MONDAY = date(2025, 11, 17)


async def win(pilot: Pilot[None], solution: Grid) -> None:
    """Fills the board cell by cell, and has it judged."""
    assert isinstance(pilot.app, TakuzuApp)
    session = at_play(pilot.app).session
    for cell in solution.cells_of(session.opening.start.givens.empties):
        session.play(Move(cell, solution[cell]))
    await pilot.press("V")


async def play(folder: Path, opening: Opening[Position], *, to_the_end: bool) -> None:
    """A game that is left unfinished after an entry, or won."""
    async with saving(store_of(folder), opening) as (pilot, _):
        if to_the_end:
            assert opening.solution is not None
            await win(pilot, opening.solution.grid)
        else:
            await pilot.press("tab", "1")


async def test_finished_games_are_listed_after_those_to_go_on_with(tmp_path: Path) -> None:
    await play(tmp_path, figure_1(), to_the_end=False)
    await play(tmp_path, figure_1(), to_the_end=True)
    async with saving(store_of(tmp_path)) as (pilot, app):
        assert "1 game to go on with" in text(app)
        await pilot.press("r")
        first, second = (row for row in text(app, "panel").splitlines() if "4x4" in row)
        assert "11%" in first
        assert "finished" in second
        assert "Resume Enter" in text(app, "panel")
        await pilot.press("down")
        assert "Look Enter" in text(app, "panel")


async def test_a_finished_game_opens_with_its_result_and_cannot_be_changed(tmp_path: Path) -> None:
    await play(tmp_path, figure_1(), to_the_end=True)
    async with saving(store_of(tmp_path), game=1) as (pilot, app):
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
        await pilot.press("escape", "0", "u", "R", "m", "b")
        assert at_play(app).session.position.grid.rows() == SOLVED
        assert "This game is finished; n starts a new one." in said(at_play(app))
    (row,) = kept(tmp_path)
    assert row.is_finished
    assert row.position.grid.rows() == SOLVED


async def test_a_finished_game_is_reviewed_from_the_list(tmp_path: Path) -> None:
    await play(tmp_path, figure_1(), to_the_end=True)
    async with saving(store_of(tmp_path)) as (pilot, app):
        assert isinstance(app.screen, HomeScreen)
        assert app.screen.row == "play"
        assert "1 finished game" in text(app)
        await pilot.press("r", "enter", "r")
        await ready(pilot)
        assert isinstance(app.screen, ReviewScreen)
        moves = [str(step.move) for step in app.screen.review.steps if step.move is not None]
        assert moves == ["AA0", "AC1", "BA1", "BB0", "BD1", "CA0", "CC1", "CD1", "DC0"]
        await pilot.press("escape")
        assert isinstance(app.screen, ResultScreen)


async def test_result_and_review_are_reached_from_the_finished_board() -> None:
    async with playing() as (pilot, screen):
        await win(pilot, Grid.from_rows(SOLVED))
        for keys in (("V",), ("enter",), ("P", *"result", "enter")):
            await pilot.press("escape")
            assert pilot.app.screen is screen
            await pilot.press(*keys)
            assert isinstance(pilot.app.screen, ResultScreen), keys
        for keys in (("r",), ("P", *"review", "enter")):
            await pilot.press("escape")
            assert pilot.app.screen is screen
            await pilot.press(*keys)
            await ready(pilot)
            assert isinstance(pilot.app.screen, ReviewScreen), keys


@pytest.mark.parametrize(("word", "opened"), [("result", ResultScreen), ("review", ReviewScreen)])
async def test_the_words_below_a_finished_board_do_what_they_say(
    word: str, opened: type[Screen[Any]]
) -> None:
    async with playing() as (pilot, _):
        await win(pilot, Grid.from_rows(SOLVED))
        await pilot.press("escape")
        await click_on(pilot, "footer", word)
        await ready(pilot)
        assert isinstance(pilot.app.screen, opened)


async def test_a_long_list_is_gone_through_by_pages_and_by_the_wheel(tmp_path: Path) -> None:
    store = store_of(tmp_path)
    for _ in range(30):
        saved = store.start(figure_1())
        Session(figure_1(), now=lambda: 0.0, recorder=saved).checkpoint()
        saved.close()
    store.close()
    async with saving(store_of(tmp_path), size=(40, 24)) as (pilot, app):
        await pilot.press("r")
        screen = app.screen
        assert isinstance(screen, SavedScreen)
        for key, place in (("pagedown", 10), ("end", 29), ("pageup", 19), ("down", 20)):
            await pilot.press(key)
            assert screen.at == place
            assert "▶" in text(app, "panel")
        screen.on_mouse_scroll_down()
        assert screen.at == 23
        await pilot.press("home")
        assert screen.at == 0


async def test_a_narrow_list_leaves_out_whole_columns(tmp_path: Path) -> None:
    await play(tmp_path, figure_1(), to_the_end=False)
    async with saving(store_of(tmp_path), size=(40, 24)) as (pilot, app):
        await pilot.press("r")
        assert "▶ 4x4  easy  11%  00:00" in text(app, "panel").splitlines()[1].rstrip()
        assert "November" not in text(app, "panel")


async def test_the_daily_puzzle_is_one_game_a_day(tmp_path: Path) -> None:
    async with saving(store_of(tmp_path), day=MONDAY) as (pilot, app):
        await pilot.press("d")
        await ready(pilot)
        await pilot.press("tab", "1", "q", "d")
        assert at_play(app).session.entries == 1
        assert "medium, daily" in text(app, "title")
        await pilot.press("q")
        await pilot.pause()
        assert "17 November, begun" in text(app)
    assert [row.daily for row in kept(tmp_path)] == [MONDAY]


async def test_a_daily_puzzle_that_was_solved_shows_its_result(tmp_path: Path) -> None:
    opening = GAME.make(GAME.daily(MONDAY), daily_seed(MONDAY), lambda: False)
    await play(tmp_path, opening, to_the_end=True)
    async with saving(store_of(tmp_path), day=MONDAY) as (pilot, app):
        assert "17 November, solved" in text(app)
        await pilot.press("d")
        assert isinstance(app.screen, ResultScreen)
    assert len(kept(tmp_path)) == 1


async def test_a_daily_puzzle_stays_solved_when_its_game_is_deleted(tmp_path: Path) -> None:
    opening = GAME.make(GAME.daily(MONDAY), daily_seed(MONDAY), lambda: False)
    await play(tmp_path, opening, to_the_end=True)
    async with saving(store_of(tmp_path), day=MONDAY) as (pilot, app):
        await pilot.press("r", "delete", "y")
        await pilot.pause()
        assert kept(tmp_path) == ()
        assert "17 November, solved" in text(app)
        await pilot.press("d")
        assert isinstance(app.screen, HomeScreen)
        told = "The puzzle of 17 November is solved, in 00:00; the next one comes tomorrow."
        assert told in text(app)
    async with saving(store_of(tmp_path), day=date(2025, 11, 18)) as (pilot, app):
        assert "18 November" in text(app)
        assert "solved" not in text(app)
        await pilot.press("d")
        await ready(pilot)
        assert at_play(app).session.entries == 0


async def test_the_puzzle_of_yesterday_is_not_that_of_today(tmp_path: Path) -> None:
    opening = GAME.make(GAME.daily(MONDAY), daily_seed(MONDAY), lambda: False)
    await play(tmp_path, opening, to_the_end=False)
    async with saving(store_of(tmp_path), day=date(2025, 11, 18)) as (pilot, app):
        await pilot.press("d")
        await ready(pilot)
        assert at_play(app).session.opening.start.givens != opening.start.givens


async def test_the_keys_of_the_bottom_line_work_while_the_result_is_open() -> None:
    async with playing() as (pilot, screen):
        app = pilot.app
        assert screen.session.opening.solution is not None
        await win(pilot, screen.session.opening.solution.grid)
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
        view = screen.board.view
        await pilot.press("d", "c")
        assert screen.board.view is not view
        assert any(note.text.startswith("Copied") for note in screen.player.notes.newest_first)
        for key, kind in (("f1", KeysScreen), ("P", CommandsScreen), ("M", MessagesScreen)):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, kind)
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(app.screen, ResultScreen)


async def test_a_game_given_up_shows_the_solution_and_is_no_win() -> None:
    async with playing() as (pilot, screen):
        app = pilot.app
        assert isinstance(app, TakuzuApp)
        await pilot.press("G")
        assert "Give up?" in text(app, "footer")
        await pilot.press("y")
        await pilot.pause()
        shown = text(app, "panel")
        assert "Given up: the solution." in shown
        assert "This does not count as won." in shown
        assert screen.session.position == screen.session.opening.solution
