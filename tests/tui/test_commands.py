"""The list of commands: every action by its name, in both languages, typed ahead too."""

from __future__ import annotations

import pytest

from takuzu_tui.play.actions import AFTER, actions_of
from takuzu_tui.tui.page import PageView
from takuzu_tui.tui.screens.game import GameScreen
from takuzu_tui.tui.screens.help import CommandsScreen, RulesScreen, found
from takuzu_tui.wording.words import Words
from tests.figures import FIGURE
from tests.tui.apps import lines_of, paste, playing

ACTIONS = actions_of().offered(is_finished=False)


def test_nothing_typed_offers_every_action_in_the_order_of_the_table() -> None:
    assert found(Words("en"), " ", ACTIONS) == list(ACTIONS)
    assert found(Words("fr"), "", ACTIONS) == list(ACTIONS)


@pytest.mark.parametrize(
    ("language", "typed", "first"),
    [
        ("en", "re", "redo"),
        ("en", "broken rule", "verify"),
        ("en", "UNDO", "undo"),
        ("fr", "theme", "theme"),
        ("fr", "reinit", "reset"),
    ],
)
def test_the_nearest_name_comes_first_whatever_its_case_and_accents(
    language: str, typed: str, first: str
) -> None:
    assert found(Words(language), typed, ACTIONS)[0].id == first


def test_what_no_action_is_called_finds_none() -> None:
    assert found(Words("en"), "xyzzy", ACTIONS) == []


@pytest.mark.parametrize(("typed", "first"), [("resul", "result"), ("revi", "review")])
def test_result_and_review_are_commands_of_a_finished_game_alone(typed: str, first: str) -> None:
    words = Words("en")
    assert found(words, typed, actions_of().offered(is_finished=True))[0].id == first
    assert not {*AFTER.actions} & {*found(words, typed, actions_of().offered(is_finished=False))}


async def test_a_command_typed_in_one_burst_is_done_before_the_next_key() -> None:
    async with playing() as (pilot, screen):
        await pilot.press("0", "P", *"reset", "enter", "right", "right", "1")
        assert screen.session.position.grid.rows() == (".110", *FIGURE[1:])
        assert screen.player.notes.newest_first[0].text == "The grid has been reset."


async def test_arrows_choose_and_escape_does_nothing() -> None:
    async with playing() as (pilot, screen):
        await pilot.press("ctrl+p", "down", "down", "escape")
        assert isinstance(pilot.app.screen, GameScreen)
        await pilot.press("P", *"rules", "enter")
        assert isinstance(pilot.app.screen, RulesScreen)
        await pilot.press("escape", "P", *"zzz", "enter")
        assert isinstance(pilot.app.screen, CommandsScreen)
        assert "No command has this name." in "\n".join(
            pilot.app.screen.query_one("#panel", PageView).page.plain()
        )
        assert screen.session.entries == 0


@pytest.mark.parametrize("pasted", ["rules\rreset", "rules\r\nreset", "rules\nreset", ""])
async def test_of_pasted_lines_the_first_is_typed_however_they_end(pasted: str) -> None:
    async with playing() as (pilot, _):
        await pilot.press("P")
        await paste(pilot, pasted)
        assert isinstance(pilot.app.screen, CommandsScreen)
        assert pilot.app.screen.field.text == pasted[:5]


async def test_a_click_does_the_command() -> None:
    async with playing() as (pilot, screen):
        await pilot.press("P", *"theme")
        await pilot.pause()
        before = pilot.app.theme
        await pilot.click("#panel", offset=(5, 3))
        await pilot.pause()
        assert pilot.app.screen is screen
        assert pilot.app.theme != before


@pytest.mark.parametrize("size", [(80, 24), (40, 10), (20, 8)])
async def test_a_list_without_room_says_that_it_goes_on(size: tuple[int, int]) -> None:
    async with playing(size=size) as (pilot, _):
        await pilot.press("P")
        await pilot.pause()
        signs = {line[:1] for line in lines_of(pilot.app.screen, "panel")}
        assert "▶" in signs
        assert "▼" in signs
        await pilot.press("end")
        await pilot.press(*["down"] * len(ACTIONS))
        assert "▲" in {line[:1] for line in lines_of(pilot.app.screen, "panel")}


async def test_the_list_speaks_french() -> None:
    async with playing(language="fr") as (pilot, _):
        await pilot.press("P")
        await pilot.pause()
        panel = pilot.app.screen.query_one("#panel", PageView)
        drawn = "\n".join(panel.page.plain())
        assert panel.border_title == "Commandes"
        assert "une partie du nom d'une commande" in drawn
        assert "Espace" in "\n".join(_scrolled(pilot.app.screen))
        assert "Search" not in drawn


def _scrolled(screen: object) -> list[str]:
    """All the lines that the list can show."""
    assert isinstance(screen, CommandsScreen)
    lines: list[str] = []
    for _ in ACTIONS:
        lines += screen.full_page(70, 10).plain()
        screen.choose(screen.at + 1)
    return lines
