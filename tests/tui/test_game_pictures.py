"""The game as pictures: every display, two sizes, two themes, both languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.play.settings import Settings
from tests.tui.games import app_with, made

SIZES = {"small": (80, 24), "large": (120, 40)}
SnapCompare = Callable[..., bool]


def picture(
    snap_compare: SnapCompare,
    *keys: str,
    room: tuple[int, int] = (80, 24),
    board: int = 8,
    language: str = "en",
    **settings: Any,
) -> bool:
    app = app_with(made(board, Difficulty.HARD), settings=Settings(**settings), language=language)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()

    return snap_compare(app, terminal_size=room, run_before=play)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("theme", ["safe", "light"])
@pytest.mark.parametrize("room", SIZES)
@pytest.mark.parametrize("display", ["plain", "large", "colour"])
def test_the_game(
    snap_compare: SnapCompare, display: str, room: str, theme: str, language: str
) -> None:
    assert picture(
        snap_compare,
        *("F", "F", "tab", "1", "v"),
        room=SIZES[room],
        display=display,
        theme=theme,
        language=language,
        timer=True,
    )


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


@pytest.mark.parametrize(
    ("language", "theme", "room"),
    [("en", "safe", "small"), ("fr", "light", "large"), ("fr", "mono", "small")],
)
def test_the_commands(snap_compare: SnapCompare, language: str, theme: str, room: str) -> None:
    look: dict[str, Any] = {"language": language, "theme": theme, "room": SIZES[room]}
    assert picture(snap_compare, "P", "r", "e", "down", **look)


@pytest.mark.parametrize(("language", "room"), [("en", (80, 24)), ("fr", (30, 10))])
def test_all_that_was_said(snap_compare: SnapCompare, language: str, room: tuple[int, int]) -> None:
    keys = ("F", "v", "tab", "w", "M")
    assert picture(snap_compare, *keys, language=language, room=room, board=6)


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


def test_pictures_are_kept() -> None:
    kept = Path(__file__).parent / "__snapshots__" / "test_game_pictures"
    assert len(list(kept.glob("*.raw"))) + len(list(kept.glob("*.svg"))) >= 24
