"""Which seed a puzzle is drawn from: each of a run, and that of the day, the same for everyone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import Any, NamedTuple, Protocol

from takuzu_tui.engine.text import InputError, marked, quote
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Opening, Puzzle, Wish

GENERATOR = 1
"""The version of the generator that makes daily puzzles, whatever else it learns."""

FIRST_DAY = date(2020, 1, 1)
"""No day before this one has a puzzle."""
_OF_A_PUZZLE = re.compile(r".*:[0-9]+", re.ASCII | re.DOTALL)
_MONTH = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])", re.ASCII)
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", re.ASCII)


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


def day_of_play(text: str, now: date) -> date:
    """The day that a text names, up to that of now; InputError tells why it has no puzzle.

    >>> day_of_play("2024-02-29", date(2024, 3, 1))
    datetime.date(2024, 2, 29)
    """
    try:
        day = date.fromisoformat(text) if _DAY.fullmatch(text) else None
    except ValueError:
        day = None
    if day is None:
        raise InputError(
            marked("expected a day such as {day}, got {text}"), day=now, text=quote(text)
        )
    if day > now:
        raise InputError(marked("the puzzle of {day} is not there yet"), day=day)
    if day < FIRST_DAY:
        told = marked("the first daily puzzle is that of {first}, got {day}")
        raise InputError(told, first=FIRST_DAY, day=day)
    return day


def month_of_play(text: str, now: date) -> date:
    """The first day of the month that a text names; InputError tells why it has no puzzles.

    >>> month_of_play("2024-02", date(2024, 3, 1))
    datetime.date(2024, 2, 1)
    """
    if not _MONTH.fullmatch(text):
        told = marked("expected a month such as {month}, got {text}")
        raise InputError(told, month=f"{now:%Y-%m}", text=quote(text))
    return day_of_play(f"{text}-01", now)


class Daily(NamedTuple):
    """A day's puzzle: of which game, day and size (as 10x10), and what it is made of."""

    game: str
    day: date
    size: str
    wish: Wish
    seed: str


class _Game(Protocol):
    @property
    def game(self) -> str: ...
    @property
    def daily(self) -> date | None: ...
    @property
    def size(self) -> str: ...


def is_of(game: _Game, daily: Daily) -> bool:
    """Whether a game is one with a day's puzzle."""
    return (game.game, game.daily, game.size) == (daily.game, daily.day, daily.size)


def daily_of(game: str, day: date, size: str | None = None) -> Daily | None:
    """A day's puzzle, of its usual size or of another value of that choice; None of a game without.

    >>> found = daily_of("takuzu", date(2024, 2, 29), "6")
    >>> found.size, found.seed
    ('6x6', 'daily:2024-02-29:6x6')
    """
    kit = registry.game(game)
    wish = kit.daily(day) if isinstance(kit, Puzzle) else None
    if wish is None:
        return None
    usual = kit.wished_size(wish)
    other = wish if size is None else kit.settled({**wish, "size": size})
    named = kit.wished_size(other)
    if named == usual:
        return Daily(game, day, usual, wish, daily_seed(day, game))
    return Daily(game, day, named, other, daily_seed(day, game, named))


def daily_seed(day: date, game: str = registry.FIRST, size: str = "") -> str:
    """The seed of a day's puzzle; a size that is not the usual one is named.

    >>> daily_seed(date(2024, 2, 29)), daily_seed(date(2024, 2, 29), "suguru", "6x8")
    ('daily:2024-02-29', 'daily:suguru:2024-02-29:6x8')
    """
    return f"{_prefix(game)}{day.isoformat()}{size and f':{size}'}"


def _prefix(game: str) -> str:
    return "daily:" if game == registry.FIRST else f"daily:{game}:"


def day_of(opening: Opening[Any]) -> date | None:
    """The day whose puzzle this is, if it is any day's."""
    before, found, text = (opening.seed or "").partition(_prefix(opening.game))
    if before or not found:
        return None
    try:
        day = date.fromisoformat(text.partition(":")[0])
    except ValueError:
        return None
    alike = registry.game(opening.game).alike(opening)
    daily = daily_of(opening.game, day, alike.get("size"))
    is_its = daily is not None and (daily.seed, daily.wish) == (opening.seed, alike)
    return day if is_its else None
