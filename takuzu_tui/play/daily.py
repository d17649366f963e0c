"""The puzzle of the day, the same for everyone."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

from takuzu_tui.games import registry
from takuzu_tui.games.kit import Opening, Puzzle

GENERATOR = 1
"""The version of the generator that makes daily puzzles, whatever else it learns."""


def today() -> date:
    """The day (UTC) by which everyone's daily puzzle goes."""
    return datetime.now(UTC).date()


def daily_seed(day: date, game: str = registry.FIRST) -> str:
    """The seed of a day's puzzle.

    >>> daily_seed(date(2024, 2, 29)), daily_seed(date(2024, 2, 29), "suguru")
    ('daily:2024-02-29', 'daily:suguru:2024-02-29')
    """
    return f"{_prefix(game)}{day.isoformat()}"


def _prefix(game: str) -> str:
    return "daily:" if game == registry.FIRST else f"daily:{game}:"


def day_of(opening: Opening[Any]) -> date | None:
    """The day whose puzzle this is, if it is any day's."""
    before, found, text = (opening.seed or "").partition(_prefix(opening.game))
    if before or not found:
        return None
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    game = registry.game(opening.game)
    is_its = isinstance(game, Puzzle) and game.alike(opening) == game.daily(day)
    return day if is_its else None
