"""What the words around the board do when they are clicked, and what lasts of a choice."""

from __future__ import annotations

import pytest

from takuzu_tui.engine.takuzu.grid import Value
from takuzu_tui.play.settings import ErrorMode, Settings
from takuzu_tui.tui.screens.help import CommandsScreen
from tests.tui.apps import (
    click_on,
    grid_of,
    made,
    made_suguru,
    playing,
    text_of,
    type_ahead,
)


@pytest.mark.parametrize("digit", [0, 1])
async def test_each_digit_of_the_footer_puts_itself(digit: int) -> None:
    async with playing() as (pilot, screen):
        await click_on(pilot, "footer", str(digit))
        assert grid_of(screen)[screen.player.cursor] is Value(digit)


async def test_what_is_explained_is_dropped_or_taken_by_a_click() -> None:
    async with playing() as (pilot, screen):
        await pilot.press("i", "i")
        await click_on(pilot, "footer", "drop")
        assert screen.player.explanation is None
        assert grid_of(screen) == screen.opening.start.givens
        await pilot.press("i", "i")
        await click_on(pilot, "footer", "take it")
        assert grid_of(screen) != screen.opening.start.givens


@pytest.mark.parametrize("game", ["takuzu", "suguru"])
@pytest.mark.parametrize(("language", "stop"), [("en", "Esc stop"), ("fr", "Échap arrêter")])
async def test_a_run_tells_its_own_keys_and_stops_by_a_click(
    game: str, language: str, stop: str
) -> None:
    opening = made(6) if game == "takuzu" else made_suguru()
    async with playing(opening, language=language) as (pilot, screen):
        before = text_of(screen, "footer")
        await pilot.press("-", "-", "-", "S")
        assert text_of(screen, "footer").strip().startswith(f"{stop}  - ")
        await click_on(pilot, "footer", stop.split()[1])
        assert not screen.session.is_running
        assert text_of(screen, "footer") == before


async def test_the_list_of_all_actions_is_a_click_away() -> None:
    async with playing() as (pilot, screen):
        ways = text_of(screen, "title").split()[-6:]
        assert ways == ["Commands", "P", "Home", "q", "Rules", "?"]
        await click_on(pilot, "title", "Commands")
        assert isinstance(pilot.app.screen, CommandsScreen)


@pytest.mark.parametrize(
    ("columns", "links"), [(80, "Commands P  Home q  Rules ?"), (56, "Home q  Rules ?"), (30, "")]
)
async def test_the_title_comes_before_the_ways_out(columns: int, links: str) -> None:
    async with playing(size=(columns, 24)) as (_, screen):
        told, *shown = text_of(screen, "title").split("   ", 1)
        assert "".join(shown).strip() == links
        assert "TAKUZU - grid 4x4" in told


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q"])
async def test_the_game_is_left_though_a_move_is_being_typed(key: str) -> None:
    async with playing() as (pilot, _):
        await pilot.press(":", "A", key)
        await pilot.pause()
        assert pilot.app._exit


@pytest.mark.parametrize(
    ("key", "language", "told"),
    [
        ("d", "en", ("Display: plain.", "Display: large.", "Display: colour.")),
        ("D", "en", ("Symbols: discs.", "Symbols: grounds.", "Symbols: digits.")),
        ("D", "fr", ("Symboles : disques.", "Symboles : fonds.", "Symboles : chiffres.")),
        (
            "X",
            "en",
            (
                "The crosshair is on.",
                "The crosshair is off.",
            ),
        ),
        ("d", "fr", ("Affichage : simple.", "Affichage : grand.", "Affichage : couleur.")),
        ("T", "en", ("Theme: dark.", "Theme: light.", "Theme: contrast.")),
        ("T", "fr", ("Thème : sombre.", "Thème : clair.", "Thème : contraste.")),
    ],
)
async def test_the_display_and_the_theme_that_are_on_are_told_in_one_place(
    key: str, language: str, told: tuple[str, ...]
) -> None:
    settings = Settings(theme="safe", display="colour")
    async with playing(language=language, settings=settings) as (pilot, screen):
        before = screen.player.notes.newest_first
        for each in told:
            await pilot.press(key)
            newest, *others = screen.player.notes.newest_first
            assert newest.text == each
            assert tuple(others) == before
            assert each in text_of(screen, "guide")


async def test_how_errors_are_marked_is_kept_for_the_next_game() -> None:
    async with playing() as (pilot, screen):
        await pilot.press("e")
        assert screen.player.errors is not ErrorMode.RULES
        assert screen.program.settings.errors is screen.player.errors


async def test_no_key_wakes_a_board_without_room() -> None:
    async with playing() as (pilot, screen):
        await pilot.resize_terminal(12, 4)
        await pilot.pause()
        type_ahead(pilot.app, "escape", "1", "enter", "1", "p", "1")
        await pilot.pause()
        assert screen.session.is_paused
        assert not screen.session.entries
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert not screen.session.is_paused
        assert "paused" not in text_of(screen, "guide")
