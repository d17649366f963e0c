"""The puzzle of a day on the full screen: its size, its calendar, and what is given to others."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from takuzu_tui.play.seeds import daily_of
from takuzu_tui.tui.world import Start
from tests.tui.apps import WORLD, at_play, home_app, kept, ready, saving, store_of, text

MONDAY = date(2025, 11, 17)


async def test_the_size_of_the_daily_puzzle_is_chosen_in_its_row(tmp_path: Path) -> None:
    async with saving(store_of(tmp_path), day=MONDAY) as (pilot, app):
        await pilot.press("home", "up", "up", "up", "up")
        assert "A 10x10 puzzle, the same for everyone on this day." in text(app)
        await pilot.press("left", "left")
        assert "17 November, 6x6" in text(app)
        await pilot.press("enter")
        await ready(pilot)
        assert at_play(app).session.opening.seed == "daily:2025-11-17:6x6"
        await pilot.press("tab", "1", "q")
        await pilot.pause()
        assert "17 November, 6x6, begun" in text(app)
    assert [(row.daily, row.size) for row in kept(tmp_path)] == [(MONDAY, "6x6")]


async def test_the_puzzle_of_a_past_day_is_begun_at_once() -> None:
    daily = daily_of("takuzu", date(2024, 2, 29), "6")
    app = home_app(world=WORLD, start=Start(daily=daily))
    async with app.run_test() as pilot:
        await ready(pilot)
        assert at_play(app).session.opening.seed == "daily:2024-02-29:6x6"
