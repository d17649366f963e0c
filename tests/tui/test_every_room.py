"""Every screen in every room, resized while it is on: legible, nothing lost without a sign."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from takuzu_tui.tui.app import TakuzuApp
from takuzu_tui.tui.page import CUT, Page, PageView
from takuzu_tui.tui.screens.game import GameScreen
from tests.tui.scenes import SCENES, Look, app_of, show

ROOMS = [
    *((80, 24), (20, 5), (200, 60), (20, 12), (24, 10), (30, 10), (40, 12)),
    *((60, 8), (200, 5), (60, 20), (80, 12), (120, 40)),
]
TIGHT = ROOMS[:2] + ROOMS[4:8]
"""Those in which signs of another width or another language would be lost first."""
LOOKS = {
    "UTF-8": Look("colour", ROOMS[0], "safe", "en"),
    "ASCII": Look("colour", ROOMS[0], "safe", "fr", ascii_only=True),
}
LOW = 8
"""The lines below which a panel may tell its keys alone, on its frame."""
ESC = ("Esc", "Echap")
WAYS_OUT: dict[str, tuple[str, ...]] = {
    "home": ("q quit", "q quitter"),
    "game": ("F1", "TAKUZU"),  # too small a room tells what is needed instead
    "guided": ("F1", "TAKUZU"),
    "lesson": ("Enter", "Entree", "TAKUZU"),
    "match lesson": ("Enter", "Entree", "MIJNLIEFF"),
    "result": ("Home", "Accueil"),
    "match": ("F1", "MIJNLIEFF"),
    "match result": ("Home", "Accueil"),
    "watch": ("q home", "q accueil"),
}
WAYS_OUT |= {f"suguru-{name}": ways for name, ways in WAYS_OUT.items()}
WAYS_OUT |= dict.fromkeys(
    [name for name, scene in SCENES.items() if scene.screen is GameScreen and "suguru" in name],
    ("F1", "SUGURU"),
)
WAYS_OUT["suguru-explain"] = ("F1", "SUGURU", *ESC)
WAYS_OUT["suguru-pencil"] = ("A digit", "Un chiffre", "SUGURU")


class Losses:
    """Remembers the texts that were left out, in part or as a whole, without any sign."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.texts: list[str] = []
        put = Page.put

        def watched(page: Page, x: int, y: int, text: str, *look_and_zone: Any) -> int:
            end = put(page, x, y, text, *look_and_zone)
            if page.width > 0 and text.strip() and not self._is_seen(page, x, y, text):
                self.texts.append(text)
            return end

        monkeypatch.setattr(Page, "put", watched)

    @staticmethod
    def _is_seen(page: Page, x: int, y: int, text: str) -> bool:
        if not 0 <= y < page.height:
            return False
        fits = x + cell_len(text.rstrip()) <= page.width
        return fits or page.plain()[y].endswith(CUT)


def rows_of(app: TakuzuApp) -> list[str]:
    """What the terminal shows, line by line."""
    strips = app.screen._compositor.render_strips(app.size)
    return ["".join(segment.text for segment in strip) for strip in strips]


async def laid_out(app: TakuzuApp, pilot: Pilot[None]) -> None:
    """Waits until the screen is drawn for its window; a busy machine takes a while."""
    for _ in range(1000):
        await pilot.pause()
        if app.screen._compositor.size == app.size:
            return
        assert app.is_running
    pytest.fail(f"{app.screen} is drawn for {app.screen._compositor.size} in {app.size}")


@pytest.mark.usefixtures("never_made")
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", SCENES)
async def test_a_screen_is_legible_in_every_room(
    name: str, look: str, past: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, losses = SCENES[name], Losses(monkeypatch)
    app = app_of(scene, LOOKS[look], past)
    try:
        async with app.run_test(size=ROOMS[0]) as pilot:
            await show(scene, pilot)
            for columns, lines in ROOMS if look == "UTF-8" else TIGHT:
                losses.texts.clear()
                await pilot.resize_terminal(columns, lines)
                await laid_out(app, pilot)
                assert_legible(app, name, losses, f"{columns}x{lines}")
    finally:
        app.close()


TINY = ((4, 24), (3, 2), (1, 1), (80, 1), (2, 60))


@pytest.mark.usefixtures("never_made")
@pytest.mark.parametrize("name", SCENES)
async def test_keys_are_taken_in_windows_down_to_a_single_cell(name: str, past: Path) -> None:
    scene = SCENES[name]
    app = app_of(scene, LOOKS["UTF-8"], past)
    try:
        async with app.run_test(size=ROOMS[0]) as pilot:
            await show(scene, pilot)
            for room in TINY:
                await pilot.press("y")
                await pilot.resize_terminal(*room)
                await pilot.press("backspace", "y", "left", "y")
            await pilot.resize_terminal(*ROOMS[0])
            await pilot.press("ctrl+l")
            await laid_out(app, pilot)
            assert app.is_running
            assert sum(char.isalpha() for char in "".join(rows_of(app))) > 10
    finally:
        app.close()


def assert_legible(app: TakuzuApp, name: str, losses: Losses, room: str) -> None:
    """Every text is there or leaves a sign, in signs that the terminal has, with a way out."""
    rows = rows_of(app)
    shown = "\n".join(rows)
    assert [len(rows), {cell_len(row) for row in rows}] == [app.size.height, {app.size.width}], room
    assert losses.texts == [], room
    assert type(app.screen) is SCENES[name].screen, room
    assert sum(char.isalpha() for char in shown) > 10, room
    if app.words.ascii_only:
        assert shown.isascii(), room
    for view in app.screen.query(PageView):
        fits = view.page.width <= view.size.width and view.page.height <= view.size.height
        assert fits or not view.display or not view.region, (room, view.id)
    if app.size.height >= LOW or name not in WAYS_OUT:
        assert any(way in shown for way in WAYS_OUT.get(name, ESC)), (room, shown)
