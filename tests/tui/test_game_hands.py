"""A game played by keys and by the mouse."""

from __future__ import annotations

import pytest

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import parse_move
from takuzu_tui.tui.page import PageView
from takuzu_tui.tui.screens.game import GameScreen
from takuzu_tui.tui.screens.result import ResultScreen
from tests.figures import SOLVED, WINNING, WON
from tests.tui.apps import click_cell, click_on, playing, text_of, top, type_ahead


async def test_keys_reach_the_session_and_the_board() -> None:
    async with playing() as (pilot, screen):
        await pilot.press("0", "tab", "1")
        assert screen.session.position.grid.rows()[0] == "0110"
        assert screen.board.scene.cursor == Coord(0, 2)


async def test_a_click_moves_the_cursor_and_cycles_the_cell() -> None:
    async with playing() as (pilot, screen):
        seen = []
        for _ in range(4):
            await click_cell(pilot, screen, Coord(1, 1))
            await pilot.pause()
            seen.append(screen.session.position.grid.rows()[1][1])
        assert seen == ["0", "1", ".", "0"]
        await click_cell(pilot, screen, Coord(0, 1))
        await pilot.pause()
        assert "AB is given" in text_of(screen, "guide")


async def test_a_whole_game_typed_in_one_write() -> None:
    async with playing() as (pilot, screen):
        type_ahead(pilot.app, *WON, "V")
        await pilot.pause()
        assert screen.session.position.grid.rows() == SOLVED
        assert screen.session.is_finished
        assert isinstance(top(pilot), ResultScreen)


async def test_keys_typed_ahead_through_layers_arrive_in_order() -> None:
    async with playing() as (pilot, screen):
        type_ahead(pilot.app, *"?\x1b0??\x1b:AC1\r?\x1bu")
        await pilot.pause()
        assert isinstance(top(pilot), GameScreen)
        assert screen.session.position.grid.rows()[0] == "01.0"
        assert screen.session.can_redo


async def test_the_mouse_alone_plays_a_game_to_its_result() -> None:
    async with playing() as (pilot, screen):
        for move in map(parse_move, WINNING):
            for _ in range(1 + int(str(move)[-1])):
                await click_cell(pilot, screen, move.cell)
                await pilot.pause()
        assert screen.session.position.grid.rows() == SOLVED
        await click_on(pilot, "guide", "Validate")
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
