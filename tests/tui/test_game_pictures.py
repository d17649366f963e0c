"""What may stand on the screen of a game, as pictures."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot

from takuzu_tui.play.settings import Settings
from tests.tui.apps import SnapCompare, app_with, made


def picture(
    snap_compare: SnapCompare,
    *keys: str,
    room: tuple[int, int] = (80, 24),
    board: int = 8,
    language: str = "en",
    **settings: Any,
) -> bool:
    app = app_with(made(board, "hard"), settings=Settings(**settings), language=language)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()

    return snap_compare(app, terminal_size=room, run_before=play)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_explanation(snap_compare: SnapCompare, language: str) -> None:
    assert picture(snap_compare, "i", "i", language=language)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_broken_rule(snap_compare: SnapCompare, language: str) -> None:
    keys = ("0", "right", "right", "0", "v")
    assert picture(snap_compare, *keys, language=language, board=6)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_branch_that_is_a_dead_end(snap_compare: SnapCompare, language: str) -> None:
    tried = ("m", *":EF1", "enter", *":CA1", "enter", *":DF0", "enter", *":DA1", "enter")
    assert picture(snap_compare, *tried, language=language, board=6)


def test_the_largest_board_of_the_home_screen(snap_compare: SnapCompare) -> None:
    assert picture(snap_compare, "F", board=14)


def test_a_pause(snap_compare: SnapCompare) -> None:
    assert picture(snap_compare, "F", "p", timer=True)


def test_a_move_being_typed(snap_compare: SnapCompare) -> None:
    assert picture(snap_compare, ":", "A", "C")


def test_high_contrast(snap_compare: SnapCompare) -> None:
    assert picture(snap_compare, "F", "i", "i", theme="contrast")


def test_a_terminal_too_small(snap_compare: SnapCompare) -> None:
    assert picture(snap_compare, room=(20, 6), board=14)


def test_commands_without_colours(snap_compare: SnapCompare) -> None:
    assert picture(snap_compare, *"Pre", "down", theme="mono", language="fr")


def test_all_that_was_said_in_a_small_room(snap_compare: SnapCompare) -> None:
    keys = ("F", "v", "tab", "w", "M")
    assert picture(snap_compare, *keys, language="fr", room=(30, 10), board=6)
