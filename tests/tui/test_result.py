from __future__ import annotations

import pytest

from takuzu_tui.games.takuzu.game import GAME
from takuzu_tui.play.session import Session
from takuzu_tui.play.state import Helps
from takuzu_tui.play.stats import Summary, summary_of
from takuzu_tui.tui.screens.result import ResultScreen
from tests.tui.apps import at_home, figure_1, made, text

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
