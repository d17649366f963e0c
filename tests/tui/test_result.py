from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from takuzu_tui.games.takuzu.game import GAME
from takuzu_tui.play.session import Session
from takuzu_tui.play.state import Helps
from takuzu_tui.play.stats import Summary, summary_of
from takuzu_tui.tui.app import TakuzuApp
from takuzu_tui.tui.screens.result import ResultScreen
from tests.tui.apps import at_home, click_on, figure_1, made, playing, text, type_ahead, winning

HELPED = "With help, a game sets no best time."
BEST = "This is your best time."


def summary(elapsed: float, *, hints: int = 0, best: float | None = None, size: int = 8) -> Summary:
    end = made(size, "easy").solution
    assert end is not None
    return Summary(GAME.picture(end), elapsed, True, Helps(hints), "easy", best)


@pytest.mark.parametrize(
    ("told", "line", "remarks"),
    [
        (summary(75.2, best=75.2), "Best time   01:15", [BEST]),
        (summary(90, best=75.2), "Best time   01:15", []),
        (summary(60, best=75.2, hints=1), "Best time   01:15", [HELPED]),
        (summary(60, hints=1), "Best time   -", [HELPED]),
        (summary(60), "Best time   -", []),
    ],
)
async def test_the_best_time_and_whether_this_game_could_set_it(
    told: Summary, line: str, remarks: list[str]
) -> None:
    async with at_home() as (pilot, app):
        app.push_screen(ResultScreen(figure_1(), told))
        await pilot.pause()
        shown = text(app, "panel")
        assert line in shown
        assert [remark for remark in (BEST, HELPED) if remark in shown] == remarks


async def test_the_remark_and_the_largest_board_fit_in_eighty_columns() -> None:
    async with at_home() as (pilot, app):
        app.push_screen(ResultScreen(figure_1(), summary(60, hints=1, size=14)))
        await pilot.pause()
        shown = text(app, "panel")
        assert HELPED in shown
        assert "[New]" in shown
        assert shown.count("0 ") > 14


def test_the_best_time_is_given_to_the_figures() -> None:
    session = Session(figure_1(), now=lambda: 12.0)
    assert summary_of(session, timed=True, best=9.0).best == 9.0


@asynccontextmanager
async def won(
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[tuple[Pilot[None], TakuzuApp]]:
    """A game that was just won, its result on the screen."""
    async with playing(size=size) as (pilot, _):
        app = pilot.app
        assert isinstance(app, TakuzuApp)
        type_ahead(app, *winning(figure_1()), "V")
        await pilot.pause()
        yield pilot, app


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 12), (24, 8)])
@pytest.mark.parametrize(("key", "begins"), [("c", "Copied: 4x4u"), ("C", "Copied: the time")])
async def test_what_the_game_answers_is_told_on_the_result_until_the_next_key(
    key: str, begins: str, size: tuple[int, int]
) -> None:
    async with won(size) as (pilot, app):
        await pilot.press("end")  # where the page is long, it is told in sight
        for _ in range(2):
            await pilot.press(key)
            assert isinstance(app.screen, ResultScreen)
            assert begins in " ".join(text(app, "panel").split())
        await pilot.press("right")
        assert "Copied" not in text(app, "panel")


async def test_what_is_chosen_from_the_commands_over_the_result_is_answered_there() -> None:
    async with won() as (pilot, app):
        await pilot.press("P", *"share", "enter")
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
        assert "Copied: the time and the way, nothing of the cells." in text(app, "panel")
        await pilot.press("P", "escape")
        assert "Copied" not in text(app, "panel")


async def test_a_click_on_share_is_answered_too() -> None:
    async with won() as (pilot, app):
        await click_on(pilot, "panel", "Share")
        assert "Copied: the time and the way, nothing of the cells." in text(app, "panel")
