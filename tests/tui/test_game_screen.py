"""The game on the screen: its actions, layers, displays, and what is told."""

from __future__ import annotations

import threading

import pytest
from textual import events

from takuzu_tui.drawing.layout import Arrangement, Display
from takuzu_tui.games.takuzu.agents import Agents
from takuzu_tui.play.actions import actions_of
from takuzu_tui.play.player import Effect
from takuzu_tui.play.settings import Settings
from takuzu_tui.tui.screens.game import EFFECTS, GameScreen
from takuzu_tui.tui.screens.help import KeysScreen, RulesScreen
from takuzu_tui.tui.screens.home import HomeScreen
from tests.figures import FIGURE, SOLVED
from tests.tui.apps import app_with, figure_1, playing, text_of, top

ACTIONS = actions_of().offered(is_finished=False)


async def test_whatever_a_key_asks_of_the_screen_it_does() -> None:
    asked = {action.do.value for action in ACTIONS if isinstance(action.do, Effect)}
    assert asked <= set(EFFECTS)
    assert set(EFFECTS) <= {effect.value for effect in Effect}


def test_no_action_lives_on_a_control_or_function_key_alone() -> None:
    alone = [
        action.id
        for action in ACTIONS
        if all(key.startswith(("ctrl+", "f")) and len(key) > 1 for key in action.keys)
    ]
    assert alone == ["keys"], "and those are reached by ? twice"


def test_no_key_has_two_meanings() -> None:
    keys = [key for action in ACTIONS for key in action.keys]
    assert len(keys) == len(set(keys))


async def test_the_screen_names_game_size_and_level() -> None:
    async with playing() as (_, screen):
        assert "TAKUZU - grid 4x4 · easy" in text_of(screen, "title")
    async with playing(language="fr") as (_, screen):
        assert "TAKUZU - grille 4x4" in text_of(screen, "title")


async def test_escape_closes_the_rules_and_the_game_is_untouched() -> None:
    async with playing() as (pilot, screen):
        await pilot.press("0", "?")
        assert isinstance(top(pilot), RulesScreen)
        await pilot.press("1", "?")
        assert isinstance(top(pilot), KeysScreen)
        await pilot.press("escape")
        assert top(pilot) is screen
        assert screen.session.position.grid.rows()[0] == "01.0"


async def test_f1_shows_the_keys() -> None:
    async with playing() as (pilot, _):
        await pilot.press("f1")
        assert isinstance(top(pilot), KeysScreen)


async def test_a_pause_hides_the_board_and_stops_the_clock() -> None:
    async with playing(settings=Settings(timer=True)) as (pilot, screen):
        assert "00:00" in text_of(screen, "title")
        await pilot.press("p", "0")
        assert screen.board.scene.hidden
        assert ":" not in text_of(screen, "title")
        assert screen.session.position.grid.rows() == FIGURE
        assert "The game is paused; p goes on." in text_of(screen, "guide").replace(" │\n│", " ")
        await pilot.press("p", "0")
        assert not screen.board.scene.hidden
        assert screen.session.position.grid.rows()[0][0] == "0"


async def test_the_timer_is_hidden_unless_it_is_enabled() -> None:
    async with playing() as (pilot, screen):
        assert ":" not in text_of(screen, "title")
        await pilot.press("t")
        assert " 00:00 " in text_of(screen, "title")


async def test_a_display_that_was_typed_ahead_is_the_first() -> None:
    async with playing(settings=Settings(display="plain")) as (pilot, before):
        before.program.start_game(figure_1(), [events.Key("d", "d")])
        screen = top(pilot)
        await pilot.pause()
        assert isinstance(screen, GameScreen)
        assert screen is not before
        assert screen.board.view is Display.LARGE
        assert screen.player.notes.newest_first[0].text == "Display: large."


async def test_displays_go_round() -> None:
    async with playing() as (pilot, screen):
        seen = []
        for _ in range(3):
            await pilot.press("d")
            await pilot.pause()
            drawn = screen.board.arrangement
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
        assert now.opening.start.grid.size == 4
        assert now.opening.level == "easy"


async def test_the_agents_play_on_the_board_and_are_gone_with_the_game() -> None:
    async with playing() as (pilot, screen):
        await pilot.press("S", "S")
        while not screen.session.position.grid.is_full:
            await pilot.pause()
        await pilot.pause()
        assert screen.session.position.grid.rows() == SOLVED
        guide = text_of(screen, "guide")
        assert "cell-" in guide
        assert "Agents" in guide
        await pilot.press("a")
        agents = screen.player.companion
        assert isinstance(agents, Agents)
        while agents.memory is None:
            await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("cell-")]


async def test_a_newcomer_is_told_three_keys() -> None:
    async with playing() as (_, screen):
        assert screen.player.notes.newest_first == ()
    app = app_with(figure_1())
    app.is_newcomer = True
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        told = app.screen.player.notes.newest_first[0].text
        assert told == "Arrows move, 0 and 1 fill a cell, ? shows the rules."


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
        assert screen.player.notes.newest_first[0].text == "The game is paused; p goes on."
        await pilot.press("p")
        assert screen.player.notes.newest_first[0].text.startswith("There is no error")
