"""Games that were played long ago, always the same."""

from __future__ import annotations

from datetime import date, timedelta

from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.play.stats import Played, Statistics, statistics

TODAY = date(2025, 11, 16)


def played(
    elapsed: float,
    size: int = 6,
    level: Difficulty | None = Difficulty.EASY,
    *,
    helps: int = 0,
    ago: int = 0,
    solved: bool = True,
) -> Played:
    """One game, so many days ago; those of the last three days were the daily puzzle."""
    day = TODAY - timedelta(ago)
    daily = day if size == 10 and ago < 3 else None
    word = None if level is None else level.word
    kind = "takuzu", f"{size}x{size}", word
    return Played(*kind, elapsed, helps, day, daily, is_solved=solved)


def a_year_of_play() -> list[Played]:
    """Enough for every size and level, and for a picture of each."""
    sizes, levels = (4, 6, 8, 10, 14), (Difficulty.EASY, Difficulty.MEDIUM, Difficulty.HARD)
    return [
        played(
            size**2 * (1.5 + level) * (1 + (number * 37 % 23) / 23),
            size,
            level,
            helps=2 * (number % 4 == 3),
            ago=60 - number,
            solved=number % 7 != 5,
        )
        for number in range(61)
        for size, level in ((sizes[number * 2 % 5], levels[number % 3]), (6, Difficulty.EASY))
    ]


def told(*games: Played) -> Statistics:
    """What the games come to today."""
    return statistics(games, TODAY)
