"""Every screen as text in three looks; sixteen as pictures in four more, the rest in the usual."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from takuzu_tui.tui import screens
from takuzu_tui.tui.screen import Layer
from takuzu_tui.tui.screens.home import HomeScreen
from takuzu_tui.tui.screens.saved import SavedScreen
from tests.tui.apps import SnapCompare
from tests.tui.scenes import SCENES, USUAL, Look, Scene, app_of, show

LOOKS = {
    "colour-80x24-safe-en": USUAL,
    "colour-120x40-light-fr": Look("colour", (120, 40), "light", "fr"),
    "large-80x24-light-fr": Look("large", (80, 24), "light", "fr"),
    "plain-120x40-safe-en": Look("plain", (120, 40), "safe", "en"),
}
PICTURED = (
    *("home", "open", "editor", "calendar", "statistics"),
    *("game", "rules", "result", "review"),
    *("suguru-game", "suguru-pencil", "suguru-why-not", "suguru-drawing"),
    *("match", "match result", "match review"),
)
"""Those whose colours tell most; the others are made of the same pages, boards and panels."""
NARROW = Look("colour", (40, 14), "safe", "fr")
TEXTS = {
    "narrow-fr": NARROW,
    "large-120x40-en": Look("large", (120, 40), "safe", "en"),
    "plain-80x24-fr-ascii": Look("plain", (80, 24), "safe", "fr", ascii_only=True),
}
USUALLY = {name: {} if name in PICTURED else {"usual": USUAL} for name in SCENES}
"""What a picture shows already needs no text."""


def all_screens() -> set[type[Layer]]:
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


def test_there_is_a_scene_of_every_screen() -> None:
    assert {scene.screen for scene in SCENES.values()} == all_screens()


def picture(snap_compare: SnapCompare, past: Path, scene: Scene, look: Look) -> bool:
    app = app_of(scene, look, past)

    async def go(pilot: Pilot[None]) -> None:
        await show(scene, pilot)

    try:
        return snap_compare(app, terminal_size=look.room, run_before=go)
    finally:
        app.close()


async def words_of(past: Path, scene: Scene, look: Look) -> str:
    """All that stands on a screen, line by line."""
    app = app_of(scene, look, past)
    try:
        async with app.run_test(size=look.room) as pilot:
            await pilot.pause()
            await show(scene, pilot)
            await pilot.pause()
            strips = app.screen._compositor.render_strips(app.size)
            lines = ("".join(segment.text for segment in strip).rstrip() for strip in strips)
            return "\n".join(lines)
    finally:
        app.close()


@pytest.mark.usefixtures("never_made")
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", PICTURED)
def test_a_screen(snap_compare: SnapCompare, past: Path, name: str, look: str) -> None:
    assert picture(snap_compare, past, SCENES[name], LOOKS[look])


@pytest.mark.usefixtures("never_made")
@pytest.mark.parametrize(
    ("name", "look"),
    [
        pytest.param(name, look, id=f"{name}-{called}")
        for name, usually in USUALLY.items()
        for called, look in {**TEXTS, **usually}.items()
    ],
)
async def test_the_words_of_a_screen(
    snapshot: SnapshotAssertion, past: Path, name: str, look: Look
) -> None:
    assert await words_of(past, SCENES[name], look) == snapshot


@pytest.mark.parametrize("look", [USUAL, NARROW], ids=["usual", "narrow"])
@pytest.mark.parametrize("keys", [(), ("r", "delete")], ids=["home", "deleting"])
async def test_the_words_of_saved_games(
    snapshot: SnapshotAssertion, past: Path, keys: tuple[str, ...], look: Look
) -> None:
    screen = SavedScreen if keys else HomeScreen
    assert await words_of(past, Scene(screen, keys, has_games=True), look) == snapshot
