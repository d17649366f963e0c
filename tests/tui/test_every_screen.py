"""Every screen as a picture: three displays, two sizes, two themes, both languages."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from takuzu_tui.tui import screens
from takuzu_tui.tui.layers import Layer
from takuzu_tui.tui.screens.home import HomeScreen
from takuzu_tui.tui.screens.saved import SavedScreen
from tests.tui.homes import SnapCompare
from tests.tui.scenes import SCENES, USUAL, Look, Scene, app_of, show

DISPLAYS = ("plain", "large", "colour")
ROOMS = {"80x24": (80, 24), "120x40": (120, 40)}
THEMES = ("safe", "light")
LANGUAGES = ("en", "fr")
LOOKS = {
    "-".join((display, room, theme, language)): Look(display, ROOMS[room], theme, language)
    for display, room, theme, language in product(DISPLAYS, ROOMS, THEMES, LANGUAGES)
}
NARROW = Look("colour", (40, 14), "safe", "fr")


def all_screens() -> set[type[Layer[Any]]]:
    """The screens that the game has, without those that others are made of."""
    modules = [
        import_module(f"{screens.__name__}.{each.name}")
        for each in pkgutil.iter_modules(screens.__path__)
    ]
    found = {
        each
        for module in modules
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Layer)
    }
    return {each for each in found if not any(each in other.__bases__ for other in found)}


def test_there_is_a_picture_of_every_screen() -> None:
    assert {scene.screen for scene in SCENES.values()} == all_screens()


def picture(snap_compare: SnapCompare, past: Path, scene: Scene, look: Look) -> bool:
    app = app_of(scene, look, past)

    async def go(pilot: Pilot[None]) -> None:
        await show(scene, pilot)

    try:
        return snap_compare(app, terminal_size=look.room, run_before=go)
    finally:
        app.vault.close()


@pytest.mark.usefixtures("never_made")
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", SCENES)
def test_a_screen(snap_compare: SnapCompare, past: Path, name: str, look: str) -> None:
    assert picture(snap_compare, past, SCENES[name], LOOKS[look])


@pytest.mark.usefixtures("never_made")
@pytest.mark.parametrize("name", SCENES)
def test_a_screen_in_a_narrow_room(snap_compare: SnapCompare, past: Path, name: str) -> None:
    assert picture(snap_compare, past, SCENES[name], NARROW)


@pytest.mark.parametrize("look", [USUAL, NARROW], ids=["usual", "narrow"])
def test_home_with_games_to_go_on_with(snap_compare: SnapCompare, past: Path, look: Look) -> None:
    assert picture(snap_compare, past, Scene(HomeScreen, has_games=True), look)


@pytest.mark.parametrize("look", [USUAL, NARROW], ids=["usual", "narrow"])
def test_a_game_about_to_be_deleted(snap_compare: SnapCompare, past: Path, look: Look) -> None:
    asked = Scene(SavedScreen, ("r", "delete"), has_games=True)
    assert picture(snap_compare, past, asked, look)
