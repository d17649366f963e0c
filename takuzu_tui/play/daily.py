"""The puzzle of the day, the same for everyone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.puzzle import Spec

SIZE = 10
GENERATOR = 1
"""The version of the generator that makes daily puzzles, whatever else it learns."""

_WEEK = (
    Difficulty.MEDIUM,
    Difficulty.MEDIUM,
    Difficulty.MEDIUM,
    Difficulty.MEDIUM,
    Difficulty.HARD,
    Difficulty.HARD,
    Difficulty.EXPERT,
)
"""Monday to Sunday."""


@dataclass(frozen=True, slots=True)
class Daily:
    """The wish and the seed of one day's puzzle."""

    day: date
    spec: Spec
    seed: str


def daily(day: date) -> Daily:
    """The puzzle of a day, which the caller takes from UTC.

    >>> daily(date(2024, 2, 29)).seed
    'daily:2024-02-29'
    """
    return Daily(day, Spec(SIZE, _WEEK[day.weekday()]), f"daily:{day.isoformat()}")
