"""Which seed a puzzle is drawn from: each of a run, and that of the day, the same for everyone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import Any

from takuzu_tui.games import registry
from takuzu_tui.games.kit import Opening, Puzzle

GENERATOR = 1
"""The version of the generator that makes daily puzzles, whatever else it learns."""

_OF_A_PUZZLE = re.compile(r".*:[0-9]+", re.ASCII | re.DOTALL)


def seeds(run: str, count: int) -> Iterator[str]:
    """The seeds of a run's puzzles, however many; one puzzle takes its own seed back as it is.

    >>> list(seeds("spring", 2)), list(seeds("spring:1", 1))
    (['spring:0', 'spring:1'], ['spring:1'])
    """
    if count == 1 and _OF_A_PUZZLE.fullmatch(run):
        return iter([run])
    return (f"{run}:{place}" for place in range(count))


def fresh_run() -> str:
    """The seed of a run that nobody has used before."""
    from secrets import token_hex  # noqa: PLC0415 - a given seed needs none

    return token_hex(8)


def fresh_seed() -> str:
    """The seed of a puzzle that nobody has made before."""
    return f"{fresh_run()}:0"


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
