from __future__ import annotations

import os
from pathlib import Path

import pytest
from textual.geometry import Offset
from textual.pilot import Pilot

from takuzu_tui.drawing.layout import Arrangement, Display, Shape, smallest_room
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.formats import parse
from takuzu_tui.engine.takuzu.grid import Grid, Move, Value
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Puzzle
from takuzu_tui.games.takuzu.game import GAME
from takuzu_tui.play.reader import Found
from takuzu_tui.tui.app import TakuzuApp
from takuzu_tui.tui.board import Board
from takuzu_tui.tui.field import Field
from takuzu_tui.tui.screens import waiting
from takuzu_tui.tui.screens.editor import FOOT, LEAST_LINES, EditorScreen, plan
from takuzu_tui.tui.screens.game import GameScreen
from takuzu_tui.tui.screens.help import RulesScreen
from takuzu_tui.tui.screens.home import HomeScreen
from takuzu_tui.tui.screens.open import OpenScreen
from takuzu_tui.tui.screens.waiting import Judge, Judgement, judge
from tests.figures import GIVENS
from tests.pictures import shape
from tests.play.games import position
from tests.tui.apps import (
    WORLD,
    Gate,
    SnapCompare,
    at_home,
    click_on,
    home_app,
    judged,
    paste,
    text,
)
from tests.tui.boards import spot_of


def editor(app: TakuzuApp) -> EditorScreen:
    assert isinstance(app.screen, EditorScreen)
    return app.screen


async def enter_editor(pilot: Pilot[None], grid: Grid | None = None) -> EditorScreen:
    """The editor, with a grid in it."""
    await pilot.press("o", "tab", "left", "enter")
    screen = pilot.app.screen
    assert isinstance(screen, EditorScreen)
    if grid is not None:
        for cell in grid.cells():
            screen.cursor = cell
            screen.put(Move(cell, grid[cell]))
        screen.cursor = Coord(0, 0)
        screen.draw()
    await judged(pilot)
    return screen


async def test_digits_go_where_the_cursor_is() -> None:
    async with at_home() as (pilot, app):
        screen = await enter_editor(pilot)
        await pilot.press("0", "right", "1", "down", "space", "l", "space", "space", "j", "k")
        assert screen.draft.position.grid.rows()[:2] == ("01..", ".01.")
        assert screen.cursor == Coord(1, 2)
        await pilot.press("full_stop", "left", "backspace", "h", "up", "delete")
        assert screen.draft.position.grid.rows()[:2] == (".1..", "....")
        await pilot.press("left", "up", "left")
        assert editor(app).cursor == Coord(0, 0)


async def test_a_click_cycles_a_cell() -> None:
    async with at_home() as (pilot, _):
        screen = await enter_editor(pilot)
        await click_cell(pilot, Coord(2, 3))
        await click_cell(pilot, Coord(2, 3))
        assert screen.draft.position.grid[Coord(2, 3)] is Value.ONE
        assert screen.cursor == Coord(2, 3)


async def click_cell(pilot: Pilot[None], cell: Coord) -> None:
    board = pilot.app.screen.query_one(Board)
    drawn = board.arrangement
    assert isinstance(drawn, Arrangement)
    x = drawn.edge + cell.col * drawn.scale.columns + 1
    y = drawn.head + cell.row * drawn.scale.lines
    await pilot.click(board, offset=spot_of(board).offset + Offset(x, y))


async def test_the_count_and_the_grade_follow_the_grid() -> None:
    async with at_home() as (pilot, app):
        await enter_editor(pilot)
        assert "Several solutions." in text(app, "editor-guide")
        assert "0 digits, 0 %" in text(app, "editor-guide")
        await pilot.press("escape")
        await pilot.press("escape")
        screen = await enter_editor(pilot, GIVENS)
        told = " ".join(text(app, "editor-guide").split())
        assert "Exactly one solution; difficulty: easy." in told
        screen.cursor = Coord(0, 0)
        await pilot.press("1")
        await judged(pilot)
        assert "No solution:" in text(app, "editor-guide")


async def test_undo_and_redo() -> None:
    async with at_home() as (pilot, _):
        screen = await enter_editor(pilot)
        await pilot.press("0", "1", "u")
        assert screen.draft.position.grid[Coord(0, 0)] is Value.ZERO
        await pilot.press("u", "u")
        assert screen.draft.position.grid == Grid(4)
        await pilot.press("U", "U", "U")
        assert screen.draft.position.grid[Coord(0, 0)] is Value.ONE


async def test_a_grid_with_a_solution_is_played() -> None:
    async with at_home() as (pilot, app):
        await enter_editor(pilot, GIVENS)
        await pilot.press("enter")
        assert isinstance(app.screen, GameScreen)
        assert app.screen.opening.start.givens == GIVENS
        assert app.screen.opening.level is not None


async def test_a_grid_without_a_solution_is_not_played() -> None:
    async with at_home() as (pilot, app):
        await enter_editor(pilot, Grid.from_rows(["000.", "....", "....", "...."]))
        await pilot.press("p")
        assert editor(app).is_trouble
        told = " ".join(text(app, "editor-guide").split())
        assert told.count("No solution. There is an error in row A (AA AB AC).") == 1
        assert "This grid cannot be played." in told


@pytest.mark.parametrize("key", ["escape", "q"])
async def test_a_grid_of_ones_own_outlives_its_screens(key: str) -> None:
    async with at_home() as (pilot, app):
        await enter_editor(pilot)
        await pilot.press("0", "right", "1", key, "escape")
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("o", "tab", "left")
        assert "0" in text(app, "open")
        await pilot.press("enter")
        assert editor(app).draft.position.grid.rows()[0] == "01.."
        await pilot.press("u")
        assert editor(app).draft.position.grid.rows()[0] == "0..."


async def test_a_grid_of_ones_own_outlives_the_run(tmp_path: Path) -> None:
    world = WORLD._replace(own_grids=tmp_path / "own-grids.txt")
    async with at_home(home_app(world=world)) as (pilot, app):
        await enter_editor(pilot)
        await pilot.press("0", "right", "1")
    async with at_home(home_app(world=world)) as (pilot, app):
        await enter_editor(pilot)
        assert editor(app).draft.position.grid.rows()[0] == "01.."


async def test_big_q_quits_the_editor_unless_a_name_is_typed() -> None:
    async with at_home() as (pilot, app):
        await enter_editor(pilot)
        await pilot.press("w", "Q")
        assert editor(app).prompt == Field("Q")
        await pilot.press("escape", "Q")
        assert app._exit


async def test_while_a_grid_is_opened_a_click_gives_it_up_or_does_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gate = Gate(monkeypatch)
    async with at_home() as (pilot, app):
        gate.open()
        await enter_editor(pilot)
        gate.close()
        await pilot.press("0", "enter")
        await click_on(pilot, "editor-foot", "save")
        assert (editor(app).prompt, editor(app).is_opening) == (None, True)
        await click_on(pilot, "editor-foot", "back")
        assert not editor(app).is_opening
        gate.open()
        await judged(pilot)
        assert isinstance(app.screen, EditorScreen)


async def test_a_grid_that_is_not_judged_yet_is_played_when_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gate = Gate(monkeypatch)
    async with at_home() as (pilot, app):
        gate.open()
        await enter_editor(pilot)
        gate.close()
        await pilot.press("0", "enter", "right", "1")
        assert "Counting the solutions..." in text(app, "editor-guide")
        assert editor(app).draft.position.grid.rows()[0] == "0..."
        gate.open()
        await judged(pilot)
        assert isinstance(app.screen, GameScreen)
        assert app.screen.session.position.grid.rows()[0] == "01.."


async def test_esc_gives_up_to_play_a_grid(monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(monkeypatch)
    async with at_home() as (pilot, app):
        gate.open()
        await enter_editor(pilot)
        gate.close()
        await pilot.press("0", "enter", "escape")
        gate.open()
        await judged(pilot)
        assert not editor(app).is_opening


@pytest.mark.parametrize("steps", range(len(GAME.forms)))
async def test_a_grid_is_saved_in_every_format(tmp_path: Path, steps: int) -> None:
    path = tmp_path / "mine"
    async with at_home() as (pilot, app):
        await enter_editor(pilot, GIVENS)
        await pilot.press("w", "ctrl+u")
        await paste(pilot, f"{path}\n")
        await pilot.press(*["tab"] * steps, "enter")
        assert f"Saved: {path}" == editor(app).told
        assert editor(app).prompt is None
    assert parse(path.read_text()) == GIVENS


async def test_a_pipe_is_no_file_to_save_to(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    async with at_home() as (pilot, app):
        await enter_editor(pilot, GIVENS)
        await pilot.press("w", "ctrl+u")
        await paste(pilot, str(path))
        await pilot.press("enter", "enter")
        assert editor(app).told == "Not saved: this is not a file"


async def test_a_save_that_fails_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "mine"
    path.write_text("dear")
    monkeypatch.setattr("os.replace", full)
    async with at_home() as (pilot, app):
        await enter_editor(pilot, GIVENS)
        await pilot.press("w", "ctrl+u")
        await paste(pilot, str(path))
        await pilot.press("enter", "enter")
        assert "The disk is full" in editor(app).told
    assert [file.read_text() for file in tmp_path.iterdir()] == ["dear"]


async def test_a_file_that_exists_is_replaced_at_the_second_enter(tmp_path: Path) -> None:
    path = tmp_path / "mine"
    path.write_text("dear")
    async with at_home() as (pilot, app):
        await enter_editor(pilot, GIVENS)
        await pilot.press("w", "ctrl+u")
        await paste(pilot, str(path))
        await pilot.press("enter")
        assert editor(app).told == "This file exists; Enter again replaces it."
        assert path.read_text() == "dear"
        await pilot.press("enter")
    assert parse(path.read_text()) == GIVENS


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "The file needs a name."),
        ("/no/such/folder/file", "No such file or directory"),
        ("~nobody-knows/file", "No such file or directory"),
    ],
)
async def test_a_file_that_cannot_be_written_is_told(name: str, told: str) -> None:
    async with at_home() as (pilot, app):
        await enter_editor(pilot, GIVENS)
        await pilot.press("w", "ctrl+u")
        await paste(pilot, name)
        await pilot.press("enter")
        assert editor(app).told == told
        assert editor(app).prompt is not None
        await pilot.press("escape")
        assert editor(app).prompt is None
        assert editor(app).draft.position.grid == GIVENS


async def test_while_a_name_is_asked_for_digits_belong_to_it() -> None:
    async with at_home() as (pilot, app):
        screen = await enter_editor(pilot)
        await pilot.press("w", "1", "0", "up", "down")
        assert screen.prompt is not None
        assert screen.prompt.text == "10"
        assert screen.draft.position.grid == Grid(4)
        await click_cell(pilot, Coord(0, 0))
        assert editor(app).draft.position.grid == Grid(4)


async def test_the_offered_name_can_be_corrected_instead_of_replaced() -> None:
    async with at_home() as (pilot, _):
        screen = await enter_editor(pilot)
        await pilot.press("w", *["left"] * 4, "s")
        assert screen.prompt is not None
        assert screen.prompt.text == "takuzu-4x4s.txt"


async def test_pasted_text_goes_nowhere_without_a_name_to_write() -> None:
    async with at_home() as (pilot, app):
        await enter_editor(pilot)
        await paste(pilot, "0101")
        assert editor(app).draft.position.grid == Grid(4)


async def test_the_words_at_the_bottom_can_be_clicked() -> None:
    async with at_home() as (pilot, app):
        screen = await enter_editor(pilot)
        await pilot.press("0")
        await click_on(pilot, "editor-foot", "clear")
        assert screen.draft.position.grid == Grid(4)
        await click_on(pilot, "editor-foot", "undo")
        assert screen.draft.position.grid != Grid(4)
        await click_on(pilot, "editor-foot", "save")
        await click_on(pilot, "editor-foot", "format")
        assert screen.draft.form != "matrix"
        await click_on(pilot, "editor-foot", "back")
        await click_on(pilot, "editor-foot", "back")
        assert isinstance(app.screen, OpenScreen)


async def test_the_rules_are_at_hand() -> None:
    async with at_home() as (pilot, app):
        await enter_editor(pilot)
        await pilot.press("?")
        assert isinstance(app.screen, RulesScreen)


async def test_a_room_without_a_board_says_how_much_is_missing() -> None:
    async with at_home(size=(20, 5)) as (pilot, app):
        await enter_editor(pilot)
        told = " ".join(text(app, "editor-guide").split())
        assert "TAKUZU needs 11 columns and 7 lines; this is 20x5." in told


@pytest.mark.parametrize("room", [(24, 12), (20, 12), (30, 12), (40, 12), (60, 8), (60, 10)])
@pytest.mark.parametrize("before", [(24, 10), (20, 5), (200, 5), (80, 24)])
async def test_beside_a_drawn_board_stands_the_judgement(
    before: tuple[int, int], room: tuple[int, int]
) -> None:
    async with at_home(keys="o") as (pilot, app):
        await pilot.press("tab", "enter")
        await judged(pilot)
        for size in (before, room):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        board = app.screen.query_one(Board)
        assert board.display
        assert isinstance(board.arrangement, Arrangement)
        assert "Several solutions." in " ".join(text(app, "editor-guide").split())
        assert "Esc back" in text(app, "editor-foot")


@pytest.mark.parametrize("size", [4, 6, 8, 10, 12, 14])
def test_the_board_is_drawn_from_the_room_on_that_is_named(size: int) -> None:
    for display in Display:
        columns, lines = smallest_room(shape(size), LEAST_LINES + FOOT)
        assert plan(shape(size), display, columns, lines).board is not None
        assert plan(shape(size), display, columns - 1, lines).board is None
        assert plan(shape(size), display, columns, lines - 1).board is None


@pytest.mark.parametrize("size", ["6", "15"])
@pytest.mark.parametrize("display", Display)
def test_no_window_is_too_wide_for_a_board(display: Display, size: str) -> None:
    suguru = registry.game("suguru")
    assert isinstance(suguru, Puzzle)
    blank = suguru.blank({"size": size, "zone": "5", "difficulty": "easy"})
    for few_colours in (False, True):
        zones = Shape.of(suguru.picture(blank), few_colours=few_colours)
        least = smallest_room(zones, LEAST_LINES + FOOT).columns
        for columns in range(least, 120):
            assert plan(zones, display, columns, 24).board is not None, columns


@pytest.mark.parametrize("room", [(20, 5), (20, 12), (40, 8), (200, 5)])
async def test_every_room_asks_for_a_name_and_tells_what_became_of_it(
    room: tuple[int, int],
) -> None:
    async with at_home(size=room) as (pilot, app):
        screen = await enter_editor(pilot)
        await pilot.press("w", *"dev")
        screen.tell("This file exists", is_trouble=True)
        screen.draw()
        shown = " ".join(text(app, "editor-guide").split())
        assert "dev" in shown
        assert "This file" in shown
        assert "Esc back" in text(app, "editor-foot")


def test_only_the_latest_grid_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Judgement] = []
    judge_ = Judge(told.append)
    grids = [Found(GAME, position(grid)) for grid in (Grid(4), Grid(4, 1), Grid(4, 2))]

    def slow(grid: Found) -> Judgement:
        if grid is grids[0]:
            judge_.ask(grids[1])
            judge_.ask(grids[2])
        return judge(grid)

    monkeypatch.setattr(waiting, "judge", slow)
    judge_.ask(grids[0])
    judge_.wait()
    judge_.wait()
    assert [judgement.found for judgement in told] == [grids[2]]


def test_a_forgotten_grid_is_not_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Judgement] = []
    judge_ = Judge(told.append)

    def slow(grid: Found) -> Judgement:
        judge_.forget()
        return judge(grid)

    monkeypatch.setattr(waiting, "judge", slow)
    judge_.ask(Found(GAME, position(Grid(4))))
    judge_.wait()
    assert not told


async def _broken(pilot: Pilot[None]) -> None:
    await enter_editor(pilot, Grid.from_rows(["000.", "....", "....", "...1"]))
    await pilot.press("w")


@pytest.mark.parametrize("room", [(80, 24), (40, 24)])
def test_a_picture_of_a_broken_grid_to_save(
    snap_compare: SnapCompare, room: tuple[int, int]
) -> None:
    assert snap_compare(home_app(), terminal_size=room, run_before=_broken)
