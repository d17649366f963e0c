"""Suguru on the screen: digits, pencil marks, zones, and a puzzle of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.geometry import Offset, Size
from textual.pilot import Pilot

from screenshots.games import puzzle
from takuzu_tui.drawing.cells import ASCII_GLYPHS
from takuzu_tui.drawing.layout import Arrangement, Display
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.suguru.moves import Move
from takuzu_tui.games.kit import Opening
from takuzu_tui.games.suguru.game import GAME, Position
from takuzu_tui.play.actions import actions_of
from takuzu_tui.play.settings import Settings
from takuzu_tui.tui.app import TakuzuApp
from takuzu_tui.tui.board import Board
from takuzu_tui.tui.field import Field
from takuzu_tui.tui.screens.editor import EditorScreen
from takuzu_tui.tui.screens.game import GameScreen
from takuzu_tui.tui.screens.help import MessagesScreen
from takuzu_tui.tui.screens.home import HomeScreen
from takuzu_tui.tui.screens.result import ResultScreen
from takuzu_tui.tui.screens.review import ReviewScreen
from takuzu_tui.tui.themes import THEMES
from takuzu_tui.tui.world import Start
from tests.tui.apps import (
    WORLD,
    answered,
    at_home,
    click_cell,
    home_app,
    judged,
    made_suguru,
    paste,
    playing,
    ready,
    said,
    text,
    text_of,
    type_ahead,
    winning,
)
from tests.tui.boards import BoardApp, picture, resized, spot_of

# AA and AB are a zone, the others one of seven cells.
SMALL = "3 3\n0 0 0\n0 0 0\n3 0 0\n0 0 1\n1 1 1\n1 1 1\n"
WINDOWS = ((80, 24), (60, 20), (40, 12), (30, 10), (20, 5), (9, 3), (4, 3), (3, 30), (2, 2), (1, 1))
CODE = "suguru/6/6/adbli15d2tluj2g1l2l3l4l5g"


def opening_of(text: str) -> Opening[Any]:
    found = GAME.opened(GAME.read(text))
    assert isinstance(found, Opening)
    return found


def held(screen: GameScreen, name: str) -> tuple[str, str]:
    """What stands in a cell, and its pencil marks."""
    face = GAME.picture(screen.session.position).face(GAME.cell(name))
    return face.text, "".join(face.pencil)


# Digits and marks


async def test_digits_enter_and_a_full_stop_clears() -> None:
    async with playing(made_suguru()) as (pilot, screen):
        cell = GAME.empties(screen.session.position)[0]
        screen.player.cursor = cell
        for digit in "123456789":
            await pilot.press(digit)
            assert held(screen, str(cell))[0] == digit
        await pilot.press("full_stop")
        assert held(screen, str(cell)) == ("", "")


async def test_space_goes_up_through_what_the_zone_allows_and_then_to_empty() -> None:
    async with playing(opening_of(SMALL)) as (pilot, screen):
        seen = []
        for _ in range(4):
            await pilot.press("space")
            seen.append(held(screen, "AA")[0])
        assert seen == ["1", "2", "", "1"]
        await pilot.press("right", "space")
        assert held(screen, "AB")[0] == "2", "AA holds the 1 of their zone"


async def test_an_apostrophe_and_a_digit_toggle_a_pencil_mark() -> None:
    async with playing(opening_of(SMALL)) as (pilot, screen):
        await pilot.press("'")
        assert "A digit sets its pencil mark" in text_of(screen, "footer")
        await pilot.press("2", "'", "1")
        assert held(screen, "AA") == ("", "12")
        await pilot.press("'", "2")
        assert held(screen, "AA") == ("", "1")
        await pilot.press("u", "u")
        assert held(screen, "AA") == ("", "2")


async def test_a_pencil_mark_can_be_called_off() -> None:
    async with playing(opening_of(SMALL)) as (pilot, screen):
        await pilot.press("'", "escape", "2")
        assert held(screen, "AA") == ("2", "")
        await pilot.press("'", "right", "1")
        assert screen.player.cursor == Coord(0, 1), "any other key is for others"
        assert held(screen, "AB") == ("1", "")


async def test_quotes_fill_in_every_mark_and_an_entry_takes_those_that_it_refutes() -> None:
    async with playing(opening_of(SMALL)) as (pilot, screen):
        await pilot.press('"')
        assert [held(screen, name)[1] for name in ("AA", "AB", "AC", "BB")] == [
            *("12", "12"),
            *("124567", "124567"),
        ]
        await pilot.press("1")
        assert held(screen, "AB") == ("", "2")
        assert held(screen, "BB") == ("", "24567")
        assert held(screen, "AC") == ("", "124567")
        await pilot.press("u")
        assert held(screen, "AB") == ("", "12")
        assert held(screen, "BB") == ("", "124567")


async def test_whoever_wants_keeps_marks_that_an_entry_refutes() -> None:
    async with playing(opening_of(SMALL)) as (pilot, screen):
        await pilot.press("x", '"', "1")
        assert held(screen, "AB") == ("", "12")
        assert not screen.program.settings.tidy
        await pilot.press("x")
        assert screen.program.settings.tidy


async def test_a_mark_by_name_is_typed() -> None:
    async with playing(opening_of(SMALL)) as (pilot, screen):
        type_ahead(pilot.app, *":BB?4\r")
        await pilot.pause()
        assert held(screen, "BB") == ("", "4")


async def test_a_click_cycles_the_cell() -> None:
    async with playing(opening_of(SMALL)) as (pilot, screen):
        for digit in ("1", "2", ""):
            await click_cell(pilot, screen, Coord(0, 1))
            await pilot.pause()
            assert held(screen, "AB")[0] == digit


async def test_the_digit_under_the_cursor_is_seen_wherever_it_stands() -> None:
    async with playing(opening_of(SMALL)) as (pilot, screen):
        await pilot.press(*"1", "right", "right", "down", *"1", "up", "left", "left")
        marks = {
            str(cell)
            for cell in screen.board.scene.picture.cells()
            if screen.board.scene.picture.face(cell).mark.value == "same"
        }
        assert "BC" in marks
        assert marks <= {"AA", "BC"}


async def test_the_guide_tells_what_the_zone_under_the_cursor_lacks() -> None:
    async with playing(opening_of(SMALL)) as (pilot, screen):
        assert "The zone of AA still lacks 1 and 2." in text_of(screen, "guide")
        await pilot.press("1")
        assert "The zone of AA still lacks 2." in text_of(screen, "guide")
        await pilot.press("right", "2")
        assert "The zone of AB is full." in text_of(screen, "guide")


# The rest of the house


async def test_a_whole_game_is_typed_validated_and_reviewed() -> None:
    opening = made_suguru(8, "medium")
    async with playing(opening) as (pilot, screen):
        type_ahead(pilot.app, '"', *winning(opening), "V")
        await pilot.pause()
        assert screen.session.is_finished
        assert isinstance(pilot.app.screen, ResultScreen)
        await pilot.press("r")
        await ready(pilot)
        assert isinstance(pilot.app.screen, ReviewScreen)


@pytest.mark.parametrize("key", sorted(set(actions_of("suguru").by_key) - {"ctrl+c", "ctrl+q"}))
async def test_every_key_does_something_and_nothing_fails(key: str) -> None:
    async with playing(made_suguru()) as (pilot, screen):
        type_ahead(pilot.app, '"', "F", "tab", key)
        await pilot.pause()
        assert pilot.app.is_running or key == "Q"
        assert pilot.app._exception is None
        if pilot.app.screen is screen:
            await answered(pilot)


async def test_a_step_and_a_run_of_the_techniques_fill_the_board() -> None:
    opening = made_suguru()
    async with playing(opening) as (pilot, screen):
        await pilot.press("s")
        await answered(pilot)
        assert len(GAME.empties(screen.session.position)) == len(GAME.empties(opening.start)) - 1
        assert "Steps" in text_of(screen, "guide")


async def test_a_dead_end_teaches_a_mark() -> None:
    """A digit that breaks the board is tried; back again, the marks that stay rule it out."""
    async with playing(made_suguru(6)) as (pilot, screen):
        position: Position = screen.session.position
        solution: Any = screen.opening.solution
        cell = GAME.empties(position)[0]
        zone = position.grid.layout.zone(cell)
        wrong = next(
            digit
            for digit in range(1, len(zone.cells) + 1)
            if digit != solution.grid[cell]
            and GAME.collides(position._replace(grid=position.grid.with_value(cell, digit)))
        )
        screen.player.cursor = cell
        await pilot.press("m", str(wrong))
        assert "dead end" in said(screen)[0]
        await pilot.press("b")
        assert held(screen, str(cell))[0] == ""
        assert str(wrong) not in held(screen, str(cell))[1]
        assert held(screen, str(cell))[1]


@pytest.mark.parametrize("level", ["hard", "expert"])
async def test_a_long_proof_is_read_in_full(level: str) -> None:
    """What has no room in the guide is told by M, where every message stands in full."""
    opening = puzzle(8, level, "screen:0", "suguru")
    async with playing(opening, size=(80, 24)) as (pilot, screen):
        hint = longest_hint(opening)
        screen.session.play(*GAME.between(opening.start, hint[0]))
        await pilot.press("i", "i", "i")
        told = GAME.tell(screen.words, hint[1].fact)
        shown = " ".join(text_of(screen, "guide").replace("│", " ").split())
        assert told in shown or " M " in shown
        await pilot.press("M")
        assert isinstance(pilot.app.screen, MessagesScreen)


def longest_hint(opening: Opening[Any]) -> tuple[Any, Any]:
    """The position of the way to the solution with the longest proof, and the proof."""
    position, found = opening.start, []
    while (hint := GAME.hint(position)) is not None:
        found.append((len(hint.proof), position, hint))
        for move in hint.moves:
            position = GAME.play(position, move)
    _, where, hint = max(found, key=lambda each: each[0])
    return where, hint


async def test_home_offers_the_game_that_was_named() -> None:
    async with at_home(home_app(start=Start(game="suguru"))) as (_, app):
        assert " TAKUZU [SUGURU]" in text(app)


async def test_home_offers_the_game_that_was_played_last() -> None:
    async with playing(made_suguru()) as (pilot, _):
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HomeScreen)
        assert isinstance(pilot.app, TakuzuApp)
        assert " TAKUZU [SUGURU]" in text(pilot.app)


# Zones


@pytest.mark.parametrize("display", Display)
@pytest.mark.parametrize("theme", THEMES)
async def test_zones_are_seen_in_every_theme(theme: str, display: Display) -> None:
    """By their grounds in many colours, by their walls in all other displays."""
    board = Board(GAME.picture(made_suguru(8, "hard").start), view=display)
    async with BoardApp(board, theme).run_test(size=(80, 40)) as pilot:
        await pilot.pause()
        drawn = board.arrangement
        assert isinstance(drawn, Arrangement)
        if display is Display.COLOUR and not THEMES[theme].ansi:
            assert not drawn.is_walled
            for one, other in board.scene.picture.walls:
                assert (
                    board.scene.picture.face(one).ground != board.scene.picture.face(other).ground
                )
            return
        assert_walled(board, drawn)


@pytest.mark.parametrize("display", Display)
@pytest.mark.parametrize("room", [(40, 24), (28, 12), (60, 28)])
async def test_walls_are_seen_in_every_room_without_colours(
    room: tuple[int, int], display: Display
) -> None:
    board = Board(GAME.picture(made_suguru(8, "hard").start), view=display, glyphs=ASCII_GLYPHS)
    async with BoardApp(board, "mono").run_test(size=room) as pilot:
        await pilot.pause()
        drawn = board.arrangement
        assert isinstance(drawn, Arrangement)
        assert_walled(board, drawn)


def assert_walled(board: Board, drawn: Arrangement) -> None:
    """A wall stands between two cells exactly where their zones differ."""
    rows = [line.ljust(drawn.columns) for line in picture(board)[1:-1].split("\n")]
    heavy = "┃━|-_" if drawn.display is not Display.LARGE or board.scene.glyphs.is_ascii else "┃━"
    for row in range(drawn.shape.rows):
        for col in range(drawn.shape.columns):
            x, y = drawn.edge + col * drawn.scale.columns, drawn.head + row * drawn.scale.lines
            cell = Coord(row, col)
            if col:
                is_wall = (Coord(row, col - 1), cell) in board.scene.picture.walls
                line = y + drawn.text_line
                assert is_wall == (rows[line][x] in heavy) or rows[line][x] == "[", cell
            if row and not drawn.is_floored:
                is_wall = (Coord(row - 1, col), cell) in board.scene.picture.walls
                assert is_wall == (rows[y - 1][x + 1] in heavy), cell
            if row and drawn.is_floored:
                is_wall = (Coord(row - 1, col), cell) in board.scene.picture.walls
                above = rows[y - 1][x + 1 : x + drawn.scale.columns]
                assert is_wall == ("_" in above) or " " not in above, cell


@pytest.mark.parametrize(
    ("theme", "display"),
    [
        *(("safe", display) for display in ("plain", "large", "colour")),
        *(("ansi", "colour"), ("mono", "large"), ("mono", "colour")),
    ],
)
async def test_a_game_goes_on_in_windows_of_every_size(theme: str, display: str) -> None:
    settings = Settings(theme=theme, display=display)
    opening = made_suguru(8, "hard")
    async with playing(opening, settings=settings) as (pilot, screen):
        await pilot.press('"')
        for columns, lines in (*WINDOWS, *reversed(WINDOWS)):
            await pilot.resize_terminal(columns, lines)
            await pilot.press("i", "right", "space", "escape", "u")
            assert pilot.app._exception is None
        assert pilot.app.screen is screen


@pytest.mark.parametrize("display", Display)
async def test_a_board_in_every_room_shows_every_digit_or_nothing(display: Display) -> None:
    start = made_suguru(6).start
    board = Board(GAME.picture(start), view=display)
    given = sorted(face.text for face in board.scene.picture.faces if face.text)
    async with BoardApp(board, "mono").run_test(size=(80, 40)) as pilot:
        for size in (
            Size(80, 40),
            Size(50, 20),
            Size(30, 14),
            Size(23, 9),
            Size(20, 8),
            Size(1, 1),
        ):
            await resized(pilot, board, size)
            shown = {char for char in picture(board) if char.isdigit()}
            is_drawn = isinstance(board.arrangement, Arrangement)
            assert shown == (set(given) if is_drawn else set()), size


# A puzzle of one's own


async def drawing(pilot: Pilot[None], *keys: str) -> EditorScreen:
    """The editor of an empty board of 6x6, after some keys."""
    await pilot.press("o", "tab", "enter", *keys)
    await judged(pilot)
    assert isinstance(pilot.app.screen, EditorScreen)
    return pilot.app.screen


def zones_of(screen: EditorScreen) -> list[str]:
    """The zones row by row, by their numbers."""
    layout = screen.draft.position.grid.layout
    wide = layout.columns
    return [
        "".join(map(str, layout.numbers[at : at + wide]))
        for at in range(0, len(layout.numbers), wide)
    ]


def own_app(path: Path | None = None) -> TakuzuApp:
    world = WORLD._replace(own_grids=path)
    return home_app(start=Start(game="suguru"), world=world)


async def test_arrows_draw_a_new_zone_until_z_ends_it() -> None:
    async with at_home(own_app()) as (pilot, _):
        screen = await drawing(pilot, "z", "right", "down")
        assert "Arrows extend the zone" in screen.told
        assert "z end the zone" in text_of(screen, "editor-foot")
        await pilot.press("z", "right")
        assert zones_of(screen)[:3] == ["001111", "101111", "111111"]


async def test_a_capital_z_extends_the_zone_that_is_there() -> None:
    async with at_home(own_app()) as (pilot, _):
        screen = await drawing(pilot, "z", "right", "z", "Z", "right", "escape", "right")
        assert zones_of(screen)[0] == "000111"
        assert isinstance(pilot.app.screen, EditorScreen), "Esc ended the zone alone"


async def test_a_click_joins_the_zone_that_is_drawn() -> None:
    async with at_home(own_app()) as (pilot, _):
        screen = await drawing(pilot, "z")
        spot = screen.board.region.offset + spot_of(screen.board).offset
        drawn = screen.board.arrangement
        assert isinstance(drawn, Arrangement)
        at = Offset(drawn.edge + 2 * drawn.scale.columns + 1, drawn.head)
        await pilot.click(offset=spot + at)
        assert zones_of(screen)[0] == "010111"
        await pilot.press("z")
        await pilot.click(offset=spot + at)
        assert screen.board.scene.picture.face(Coord(0, 2)).text == "1"


async def test_undo_takes_a_zone_back_and_ends_it() -> None:
    async with at_home(own_app()) as (pilot, _):
        screen = await drawing(pilot, "z", "right", "u", "u", "right")
        assert zones_of(screen)[0] == "000000"
        await pilot.press("U", "U")
        assert zones_of(screen)[0] == "001111"


async def test_a_zone_in_pieces_is_kept_for_the_next_time(tmp_path: Path) -> None:
    path = tmp_path / "own"
    async with at_home(own_app(path)) as (pilot, _):
        screen = await drawing(
            pilot, *"z", *["right"] * 5, "z", "down", "z", "left", "z", "up", *"9"
        )
        cut = screen.draft.position.grid
        assert len({*cut.layout.numbers}) == 3
    async with at_home(own_app(path)) as (pilot, _):
        assert (await drawing(pilot)).draft.position.grid == cut


async def test_a_format_that_cannot_tell_the_zones_says_so(tmp_path: Path) -> None:
    async with at_home(own_app()) as (pilot, _):
        keys = ("right", "z", *["down"] * 5, "z", "w")
        screen = await drawing(pilot, *keys)
        while screen.draft.form != "code":
            await pilot.press("tab")
        assert screen.prompt is not None
        screen.prompt.insert(f"{tmp_path}/mine")
        await pilot.press("enter")
        assert screen.is_trouble
        assert "several pieces" in screen.told


async def test_a_puzzle_of_ones_own_is_played() -> None:
    async with at_home(own_app()) as (pilot, app):
        screen = await drawing(pilot)
        screen.draft = screen.draft.become(GAME.freed(GAME.read(CODE)))
        screen._look_at_it()
        await judged(pilot)
        assert "Exactly one solution" in text_of(screen, "editor-guide")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        assert app.screen.opening.start.givens == GAME.read(CODE).givens


async def test_a_digit_above_the_size_of_its_zone_is_at_fault() -> None:
    async with at_home(own_app()) as (pilot, _):
        screen = await drawing(pilot, "z", "right", "z", "3")
        assert screen.board.scene.picture.face(Coord(0, 1)).mark.value == "error"
        assert "No solution" in text_of(screen, "editor-guide")
        assert GAME.play(screen.draft.position, Move(Coord(0, 1), 2))


async def test_a_digit_that_a_change_makes_too_large_is_told_behind_earlier_faults() -> None:
    async with at_home(own_app()) as (pilot, _):
        keys = ("down", "3", "right", "3", "up", "left", "5", "z", "right")
        screen = await drawing(pilot, *keys)
        guide = " ".join(text_of(screen, "editor-guide").split())
        assert "the zone of AC holds more than one 3" in guide
        assert "5 is too large for AA, whose zone has 2 cells (AA)." in screen.told
        await pilot.press("right")
        assert "whose zone has 3 cells" in screen.told


async def test_a_puzzle_that_could_not_be_read_again_is_not_saved(tmp_path: Path) -> None:
    async with at_home(own_app()) as (pilot, _):
        screen = await drawing(pilot, "z", "right", "z", "3", "w")
        for _form in GAME.forms:
            assert screen.prompt is not None
            screen.prompt = Field(f"{tmp_path}/mine")
            await pilot.press("enter")
            assert screen.is_trouble
            assert "Not saved: the zone of AB has 2 cells, so 3 is too large" in screen.told
            await pilot.press("tab")
        assert not (tmp_path / "mine").exists()


PIECES = "1 4\n0 0 0 0\n0 0 1 0\n"


async def test_zones_in_several_pieces_are_remarked_wherever_they_come_up() -> None:
    told = "The zone of AA lies in several pieces."
    async with at_home(own_app()) as (pilot, _):
        screen = await drawing(pilot, "right", "z", *["down"] * 5, "z")
        assert told in " ".join(text_of(screen, "editor-guide").split())
    async with at_home(own_app()) as (pilot, app):
        await pilot.press("o")
        await paste(pilot, PIECES)
        await judged(pilot)
        assert told in " ".join(text(app, "open").split())
    async with playing(opening_of(PIECES)) as (pilot, game):
        assert told in said(game)


async def test_a_zone_of_many_digits_is_told_in_the_room_of_the_guide() -> None:
    async with at_home(own_app()) as (pilot, _):
        screen = await drawing(pilot, "3")
        assert "still lacks 1, 2 and 4-36." in " ".join(text_of(screen, "editor-guide").split())
