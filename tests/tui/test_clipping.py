"""No text is lost at the edge of a terminal: it fits, or a sign tells that it goes on."""

from __future__ import annotations

from typing import Any

import pytest
from rich.cells import cell_len

from takuzu_tui.tui.page import CUT, Page
from tests.tui.apps import app_with, made

ROOMY = [(60, 12), (80, 24), (120, 40), (200, 60)]
CRAMPED = [(30, 10), (20, 5), (20, 60), (200, 5), (5, 3), (1, 1)]
SCREENS = {
    "home": (None, ()),
    "open": (None, ("o",)),
    "editor": (None, ("o", "down", "enter")),
    "game": (6, ("w",)),
    "a large game": (14, ("F", "v", "i")),
    "agents": (6, ("s",)),
    "rules": (6, ("?",)),
    "keys": (6, ("f1",)),
    "commands": (6, ("P",)),
    "messages": (6, ("w", "M")),
}


class Cuts:
    """Remembers the texts that do not fit where they are put."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.texts: list[str] = []
        put = Page.put

        def watched(page: Page, x: int, y: int, text: str, *look_and_zone: Any) -> int:
            if page.height and cell_len(text.rstrip()) > page.width - x:
                self.texts.append(text)
            return put(page, x, y, text, *look_and_zone)

        monkeypatch.setattr(Page, "put", watched)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", SCREENS)
async def test_from_sixty_columns_on_every_text_fits(
    name: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    board, keys = SCREENS[name]
    cuts = Cuts(monkeypatch)
    app = app_with(None if board is None else made(board), language=language)
    async with app.run_test(size=ROOMY[0]) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        for room in ROOMY:
            await pilot.resize_terminal(*room)
            await pilot.pause()
    assert cuts.texts == []


@pytest.mark.parametrize("name", SCREENS)
async def test_the_smallest_terminals_harm_no_screen(name: str) -> None:
    board, keys = SCREENS[name]
    app = app_with(None if board is None else made(board))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        shown = app.screen
        for room in CRAMPED:
            await pilot.resize_terminal(*room)
            await pilot.pause()
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert app.screen is shown


def test_what_is_cut_shows_that_it_goes_on() -> None:
    page = Page(9, 1)
    page.put(2, 0, "rule checker")
    assert page.plain() == [f"  rule c{CUT}"]


def test_blanks_at_the_end_are_no_loss() -> None:
    page = Page(6, 1)
    page.put(0, 0, "Tab      ")
    assert page.plain() == ["Tab   "]


@pytest.mark.parametrize("before", ["English", "English "])
def test_a_text_that_would_begin_beyond_the_edge_leaves_a_sign(before: str) -> None:
    page = Page(8, 1)
    page.put(0, 0, before)
    page.put(8, 0, " >")
    assert page.plain() == [f"English{CUT}"]


def test_a_line_that_is_full_gives_its_last_column_to_the_sign() -> None:
    page = Page(7, 1)
    page.put(0, 0, "English")
    page.put(7, 0, ">")
    page.put(9, 0, ">")
    assert page.plain() == [f"Englis{CUT}"]


def test_blanks_beyond_the_edge_are_no_loss() -> None:
    page = Page(7, 1)
    page.put(0, 0, "English")
    page.put(7, 0, "  ")
    assert page.plain() == ["English"]
