from __future__ import annotations

import pytest

from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.generator import generate_seeded
from takuzu_tui.engine.takuzu.puzzle import Spec
from takuzu_tui.play.session import Session
from takuzu_tui.play.summary import Summary, summary_of
from takuzu_tui.tui.screens.result import ResultScreen
from tests.tui.games import figure_1
from tests.tui.homes import at_home, text

HELPED = "With help, a game sets no best time."
BEST = "This is your best time."


def summary(elapsed: float, *, hints: int = 0, best: float | None = None, size: int = 8) -> Summary:
    puzzle = generate_seeded(Spec(size, Difficulty.EASY), "result:0")
    level = Difficulty.EASY
    return Summary(puzzle.givens, puzzle.solution, elapsed, True, hints, level, best)


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
        app.push_screen(ResultScreen(told))
        await pilot.pause()
        shown = text(app, "panel")
        assert line in shown
        assert [remark for remark in (BEST, HELPED) if remark in shown] == remarks


async def test_the_remark_and_the_largest_board_fit_in_eighty_columns() -> None:
    async with at_home() as (pilot, app):
        app.push_screen(ResultScreen(summary(60, hints=1, size=14)))
        await pilot.pause()
        shown = text(app, "panel")
        assert HELPED in shown
        assert "[New]" in shown
        assert shown.count("0 ") > 14


def test_the_best_time_is_given_to_the_figures() -> None:
    session = Session(figure_1(), now=lambda: 12.0)
    assert summary_of(session, timed=True, best=9.0).best == 9.0
