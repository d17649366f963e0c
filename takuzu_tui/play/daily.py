"""The puzzle of the day, the same for everyone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.puzzle import Spec

if TYPE_CHECKING:
    from takuzu_tui.play.opening import Opening

SIZE = 10
_PREFIX = "daily:"
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
    return Daily(day, Spec(SIZE, _WEEK[day.weekday()]), f"{_PREFIX}{day.isoformat()}")


def day_of(opening: Opening) -> date | None:
    """The day whose puzzle this is, if it is any day's."""
    prefix, _, text = (opening.seed or "").partition(_PREFIX)
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    spec = daily(day).spec
    is_its = (opening.size, opening.difficulty) == (spec.size, spec.difficulty)
    return day if is_its and not prefix else None
