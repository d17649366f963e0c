from __future__ import annotations

from datetime import date, timedelta

from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.formats import format as written
from takuzu_tui.engine.takuzu.generator import GENERATOR_VERSION, generate_seeded
from takuzu_tui.engine.takuzu.puzzle import Spec
from takuzu_tui.play.daily import GENERATOR, Daily, daily

MONDAY = date(2024, 1, 1)


def test_the_week_grows_harder() -> None:
    week = [daily(MONDAY + timedelta(days=days)).spec for days in range(7)]
    levels = [Difficulty.MEDIUM] * 4 + [Difficulty.HARD] * 2 + [Difficulty.EXPERT]
    assert week == [Spec(10, level) for level in levels]


def test_a_day_is_its_own_seed() -> None:
    day = date(987, 6, 5)
    assert daily(day) == Daily(day, daily(day).spec, "daily:0987-06-05")


def test_the_puzzle_of_a_day_never_changes() -> None:
    assert GENERATOR == GENERATOR_VERSION
    first = daily(MONDAY)
    puzzle = generate_seeded(first.spec, first.seed)
    assert written(puzzle.givens, "code") == "10x10u:bdccADnhfCCbbCBASAbaDcCbcb"
