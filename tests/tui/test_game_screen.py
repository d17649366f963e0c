"""The game on the screen: keys, clicks, palette, layers, sizes."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.screen import Screen

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.moves import parse_move
from takuzu_tui.play.settings import Settings
from takuzu_tui.tui.actions import ACTIONS
from takuzu_tui.tui.game.keys import DEEDS
from takuzu_tui.tui.screens.game import GameScreen
from takuzu_tui.tui.screens.home import HomeScreen
from takuzu_tui.tui.screens.keys import KeysScreen
from takuzu_tui.tui.screens.result import ResultScreen
from takuzu_tui.tui.screens.rules import RulesScreen
from takuzu_tui.tui.widgets.board import Board
from takuzu_tui.tui.widgets.layout import Arrangement, Display
from takuzu_tui.tui.widgets.page_view import PageView
from tests.figures import FIGURE, SOLVED, WINNING, WON
from tests.tui.games import app_with, figure_1, made, playing
from tests.tui.keyboard import type_ahead


def top(pilot: Pilot[None]) -> Screen[Any]:
    """The screen that is on."""
    return pilot.app.screen


def text_of(screen: GameScreen, name: str) -> str:
    return "\n".join(screen.query_one(f"#{name}", PageView).page.plain())


async def click_cell(pilot: Pilot[None], screen: GameScreen, cell: Coord) -> None:
    board = screen.query_one(Board)
    drawn = board.arrangement
    assert isinstance(drawn, Arrangement)
    corner = board._ribbons[0].region.offset
    x = 3 + cell.col * drawn.scale.columns + 1
    y = drawn.head + cell.row * drawn.scale.lines
    await pilot.click(offset=corner + Offset(x, y))


async def click_word(pilot: Pilot[None], screen: GameScreen, name: str, word: str) -> None:
    view = screen.query_one(f"#{name}", PageView)
    for y, line in enumerate(view.page.lines):
        for span in line:
            if span.text == word:
                await pilot.click(view, offset=(span.x, y))
                return
    raise AssertionError(f"{word!r} is not on {name}")


def test_every_action_of_the_table_has_a_deed_and_the_other_way_round() -> None:
    assert set(ACTIONS) == set(DEEDS)


def test_no_action_lives_on_a_control_or_function_key_alone() -> None:
    alone = [
        action.id
        for action in ACTIONS.values()
        if all(key.startswith(("ctrl+", "f")) and len(key) > 1 for key in action.keys)
    ]
    assert alone == ["keys"], "and those are reached by ? twice"


def test_no_key_has_two_meanings() -> None:
    keys = [key for action in ACTIONS.values() for key in action.keys]
    assert len(keys) == len(set(keys))


async def test_the_screen_names_game_size_and_level() -> None:
    async with playing() as (_, screen):
        assert "TAKUZU - grid 4x4 · easy" in text_of(screen, "title")
    async with playing(language="fr") as (_, screen):
        assert "TAKUZU - grille 4x4" in text_of(screen, "title")


async def test_keys_reach_the_session_and_the_board() -> None:
    async with playing() as (pilot, screen):
        await pilot.press("0", "tab", "1")
        assert screen.session.grid.rows()[0] == "0110"
        assert screen.query_one(Board).cursor == Coord(0, 2)


async def test_a_click_moves_the_cursor_and_cycles_the_cell() -> None:
    async with playing() as (pilot, screen):
        seen = []
        for _ in range(4):
            await click_cell(pilot, screen, Coord(1, 1))
            await pilot.pause()
            seen.append(screen.session.grid.rows()[1][1])
        assert seen == ["0", "1", ".", "0"]
        await click_cell(pilot, screen, Coord(0, 1))
        await pilot.pause()
        assert "AB is given" in text_of(screen, "guide")


async def test_a_whole_game_typed_in_one_write() -> None:
    async with playing() as (pilot, screen):
        type_ahead(pilot.app, *WON, "V")
        await pilot.pause()
        assert screen.session.grid.rows() == SOLVED
        assert screen.session.is_finished
        assert isinstance(top(pilot), ResultScreen)


async def test_keys_typed_ahead_through_layers_arrive_in_order() -> None:
    async with playing() as (pilot, screen):
        type_ahead(pilot.app, *"?\x1b0??\x1b:AC1\r?\x1bu")
        await pilot.pause()
        assert isinstance(top(pilot), GameScreen)
        assert screen.session.grid.rows()[0] == "01.0"
        assert screen.session.can_redo


async def test_the_mouse_alone_plays_a_game_to_its_result() -> None:
    async with playing() as (pilot, screen):
        for move in map(parse_move, WINNING):
            for _ in range(1 + int(str(move)[-1])):
                await click_cell(pilot, screen, move.cell)
                await pilot.pause()
        assert screen.session.grid.rows() == SOLVED
        await click_word(pilot, screen, "guide", "Validate")
        await pilot.pause()
        assert screen.session.is_finished
        assert isinstance(top(pilot), ResultScreen)


@pytest.mark.parametrize(
    ("enabled", "filled"), [({"Verify", "Help", "Solve"}, False), ({"Validate"}, True)]
)
async def test_controls_are_enabled_exactly_when_they_do_something(
    enabled: set[str], filled: bool
) -> None:
    async with playing() as (pilot, screen):
        if filled:
            type_ahead(pilot.app, *WON)
            await pilot.pause()
        page = screen.query_one("#guide", PageView).page
        zones = {span.text: span.zone for line in page.lines for span in line}
        asked = {"Verify", "Help", "Solve", "Validate"}
        assert {word for word in asked if zones[word] is not None} == enabled
        assert zones["Reset"] == "reset"


async def test_escape_closes_the_rules_and_the_game_is_untouched() -> None:
    async with playing() as (pilot, screen):
        await pilot.press("0", "?")
        assert isinstance(top(pilot), RulesScreen)
        await pilot.press("1", "?")
        assert isinstance(top(pilot), KeysScreen)
        await pilot.press("escape")
        assert top(pilot) is screen
        assert screen.session.grid.rows()[0] == "01.0"


async def test_f1_shows_the_keys() -> None:
    async with playing() as (pilot, _):
        await pilot.press("f1")
        assert isinstance(top(pilot), KeysScreen)


async def test_a_pause_hides_the_board_and_stops_the_clock() -> None:
    async with playing(settings=Settings(timer=True)) as (pilot, screen):
        assert "00:00" in text_of(screen, "clock")
        await pilot.press("p", "0")
        assert screen.query_one(Board).hidden
        assert text_of(screen, "clock").strip() == ""
        assert screen.session.grid.rows() == FIGURE
        assert "The game is paused; p goes on." in text_of(screen, "guide").replace(" │\n│", " ")
        await pilot.press("p", "0")
        assert not screen.query_one(Board).hidden
        assert screen.session.grid.rows()[0][0] == "0"


async def test_the_timer_is_hidden_unless_it_is_enabled() -> None:
    async with playing() as (pilot, screen):
        assert text_of(screen, "clock").strip() == ""
        await pilot.press("t")
        assert text_of(screen, "clock").strip() == "00:00"


async def test_displays_go_round() -> None:
    async with playing() as (pilot, screen):
        seen = []
        for _ in range(3):
            await pilot.press("d")
            await pilot.pause()
            drawn = screen.query_one(Board).arrangement
            assert isinstance(drawn, Arrangement)
            seen.append(drawn.display)
        assert seen == [Display.PLAIN, Display.LARGE, Display.COLOUR]


async def test_themes_go_round() -> None:
    async with playing() as (pilot, _):
        names = pilot.app.theme_names  # type: ignore[attr-defined]
        for name in (*names[1:], names[0]):
            await pilot.press("T")
            assert pilot.app.theme == name


async def test_copy_puts_the_code_of_the_puzzle_on_the_clipboard() -> None:
    async with playing() as (pilot, screen):
        await pilot.press("0", "c")
        assert pilot.app.clipboard == "4x4u:BbccCAba"
        assert "Copied: 4x4u:BbccCAba" in text_of(screen, "guide")


async def test_home_and_quit_lose_no_question() -> None:
    async with playing() as (pilot, _):
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(top(pilot), HomeScreen)
    async with playing() as (pilot, _):
        await pilot.press("Q")
        assert not pilot.app._running or pilot.app._exit


async def test_a_new_game_of_the_same_kind_follows() -> None:
    async with playing() as (pilot, screen):
        await pilot.press("n")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        now = top(pilot)
        assert isinstance(now, GameScreen)
        assert now is not screen
        assert now.opening.size == 4
        assert now.opening.difficulty is Difficulty.EASY


async def test_the_agents_play_on_the_board_and_are_gone_with_the_game() -> None:
    async with playing() as (pilot, screen):
        await pilot.press("S", "S")
        while not screen.session.grid.is_full:
            await pilot.pause()
        await pilot.pause()
        assert screen.session.grid.rows() == SOLVED
        guide = text_of(screen, "guide")
        assert "cell-" in guide
        assert "Agents" in guide
        await pilot.press("a")
        while screen.desk.memory is None:
            await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("cell-")]


async def test_a_display_without_room_is_told() -> None:
    async with playing(made(14), settings=Settings(display="plain")) as (pilot, screen):
        await pilot.press("d")
        assert screen.display_name == "large"
        told = screen.desk.notes.newest_first[0].text
        assert told == "There is no room for this display here; the board is plain."


@pytest.mark.parametrize("columns", [30, 44])
async def test_a_message_that_has_no_room_is_cut_with_the_key_that_shows_all_of_it(
    columns: int,
) -> None:
    async with playing(size=(columns, 10)) as (pilot, screen):
        await pilot.press("m", "0", "v", "w")
        screen.desk.say("word " * 40)
        screen.sync()
        assert text_of(screen, "guide").rstrip().endswith("M")
        assert "…" in text_of(screen, "guide")
        await pilot.press("M")
        await pilot.pause()
        panel = pilot.app.screen.query_one("#panel", PageView).page
        assert pilot.app.screen.query_one("#panel").region.width <= columns
        pages = "\n".join(panel.plain())
        for _ in range(12):
            await pilot.press("down")
            panel = pilot.app.screen.query_one("#panel", PageView).page
            pages += "\n".join(panel.plain())
        assert pages.count("word") >= 40


@pytest.mark.parametrize("size", [4, 6, 8, 10, 12, 14])
async def test_every_size_is_colourful_at_80x24_with_the_guide_beside(size: int) -> None:
    level = Difficulty.EASY
    async with playing(made(size, level)) as (_, screen):
        drawn = screen.query_one(Board).arrangement
        assert isinstance(drawn, Arrangement)
        assert drawn.display is Display.COLOUR
        guide = screen.query_one("#guide", PageView)
        assert guide.page.width >= 30
        assert guide.region.x >= drawn.columns
        assert "Message" in text_of(screen, "guide")


@pytest.mark.parametrize(
    ("room", "expected"),
    [
        ((20, 5), "TAKUZUneeds31x18,hereare20x5."),
        ((10, 4), "TAKUZU31x18"),
        ((5, 3), "TAKUZU31x18"),
        ((1, 1), "3"),
    ],
)
async def test_a_terminal_too_small_gets_a_sentence_and_the_game_waits(
    room: tuple[int, int], expected: str
) -> None:
    async with playing(made(14, Difficulty.EASY), size=room) as (pilot, screen):
        told = "".join(text_of(screen, "too-small").split())
        assert told == expected
        before = screen.session.grid
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert screen.query_one("#table").display
        assert screen.session.grid == before


async def test_a_narrow_terminal_has_the_guide_below() -> None:
    async with playing(size=(34, 24)) as (_, screen):
        guide, board = screen.query_one("#guide", PageView), screen.query_one(Board)
        assert guide.region.y >= board.region.bottom
        assert "Message" in text_of(screen, "guide")
        assert "TAKUZU - grid 4x4" in text_of(screen, "title")
        assert guide.region.bottom == 23, "all the room below the board is the guide's"


async def test_a_newcomer_is_told_three_keys() -> None:
    async with playing() as (_, screen):
        assert screen.desk.notes.newest_first == ()
    app = app_with(figure_1())
    app.is_newcomer = True
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        told = app.screen.desk.notes.newest_first[0].text
        assert told == "Arrows move, 0 and 1 fill a cell, ? shows the rules."


async def test_a_board_without_room_takes_no_entry_and_its_time_stands() -> None:
    async with playing(made(14, Difficulty.EASY)) as (pilot, screen):
        before = screen.session.grid
        await pilot.resize_terminal(20, 6)
        await pilot.pause()
        await pilot.press("tab", "0", "F")
        assert screen.session.is_paused
        assert screen.session.grid == before
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert not screen.session.is_paused
        await pilot.press("tab", "0")
        assert screen.session.grid != before


@pytest.mark.parametrize("opening", ["?", "f1", "M"])
async def test_a_panel_lets_the_player_quit(opening: str) -> None:
    async with playing() as (pilot, _):
        await pilot.press(opening)
        await pilot.press("Q")
        await pilot.pause()
        assert pilot.app._exit


async def test_a_pause_that_is_over_is_no_longer_told() -> None:
    async with playing() as (pilot, screen):
        await pilot.press("v", "p", "0")
        assert screen.desk.notes.newest_first[0].text == "The game is paused; p goes on."
        await pilot.press("p")
        assert screen.desk.notes.newest_first[0].text == "There is no error"
