"""The game in rooms that are large, narrow, or too small."""

from __future__ import annotations

import pytest

from takuzu_tui.drawing.layout import Arrangement, Display
from takuzu_tui.play.settings import Settings
from takuzu_tui.tui.page import PageView
from tests.tui.apps import made, playing, text_of


async def test_a_display_without_room_is_told() -> None:
    async with playing(made(14), settings=Settings(display="plain")) as (pilot, screen):
        await pilot.press("d")
        assert screen.board.view.value == "large"
        told = screen.player.notes.newest_first[0].text
        assert told == "There is no room for this display here; the board is plain."


@pytest.mark.parametrize("columns", [30, 44])
async def test_a_message_that_has_no_room_is_cut_with_the_key_that_shows_all_of_it(
    columns: int,
) -> None:
    async with playing(size=(columns, 10)) as (pilot, screen):
        await pilot.press("m", "0", "v", "w")
        screen.player.say("word " * 40)
        screen.draw()
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
    async with playing(made(size, "easy")) as (_, screen):
        drawn = screen.board.arrangement
        assert isinstance(drawn, Arrangement)
        assert drawn.display is Display.COLOUR
        guide = screen.query_one("#guide", PageView)
        assert guide.page.width >= 30
        assert guide.region.x >= drawn.columns
        assert "Message" in text_of(screen, "guide")


@pytest.mark.parametrize(
    ("room", "expected"),
    [
        ((30, 5), "TAKUZUneeds31columnsand18lines;thisis30x5."),
        ((20, 5), "TAKUZUneeds31columnsand18lines;thisis20x5."),
        ((20, 2), "TAKUZUneeds31x18;thisis20x2."),
        ((10, 4), "TAKUZU31x18"),
        ((5, 3), "TAKUZU31x18"),
        ((1, 1), "3"),
    ],
)
async def test_a_terminal_too_small_gets_a_sentence_and_the_game_waits(
    room: tuple[int, int], expected: str
) -> None:
    async with playing(made(14, "easy"), size=room) as (pilot, screen):
        told = "".join(text_of(screen, "too-small").split())
        assert told == expected
        before = screen.session.position.grid
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert screen.query_one("#table").display
        assert screen.session.position.grid == before


async def test_a_narrow_terminal_has_the_guide_below() -> None:
    async with playing(size=(34, 24)) as (_, screen):
        guide, board = screen.query_one("#guide", PageView), screen.board
        assert guide.region.y >= board.region.bottom
        assert "Message" in text_of(screen, "guide")
        assert "TAKUZU - grid 4x4" in text_of(screen, "title")
        assert guide.region.bottom == 23, "all the room below the board is the guide's"


async def test_a_board_without_room_takes_no_entry_and_its_time_stands() -> None:
    async with playing(made(14, "easy")) as (pilot, screen):
        before = screen.session.position.grid
        await pilot.resize_terminal(20, 6)
        await pilot.pause()
        await pilot.press("tab", "0", "F")
        assert screen.session.is_paused
        assert screen.session.position.grid == before
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert not screen.session.is_paused
        await pilot.press("tab", "0")
        assert screen.session.position.grid != before


async def test_the_french_semicolon_begins_no_line_of_the_room_that_is_needed() -> None:
    async with playing(made(14), language="fr", size=(40, 12)) as (_, screen):
        told = [line.strip() for line in text_of(screen, "too-small").splitlines()]
    assert told[:2] == ["TAKUZU demande 31 colonnes et 18", "lignes ; ici, c'est 40x12."]
