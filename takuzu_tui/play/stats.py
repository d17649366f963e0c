"""A finished game in figures, and what all the games that were played come to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import groupby
from typing import TYPE_CHECKING, Any

from takuzu_tui.games import registry
from takuzu_tui.games.kit import LEVELS, Opening, Picture, Puzzle
from takuzu_tui.games.registry import names

if TYPE_CHECKING:
    from takuzu_tui.play.session import Session

LAST_TIMES = 20

Kind = tuple[str, str, str | None]
"""A game by its name, a size as 6x6, and a level."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished game in figures; `best` is the best time without help, this game's included."""

    end: Picture
    elapsed: float
    timed: bool
    hints: int
    level: str | None
    best: float | None = None
    was_full: bool = False
    """Whether nothing was left to fill when it began, which was no game."""

    @property
    def is_best(self) -> bool:
        """Whether no game without help was ever faster."""
        if self.hints or self.was_full or self.best is None:
            return False
        return self.elapsed <= self.best


def summary_of(session: Session, *, timed: bool, best: float | None = None) -> Summary:
    """The figures of a finished game."""
    game, opening = session.game, session.opening
    return Summary(
        game.picture(session.position),
        session.elapsed,
        timed,
        session.helps.total,
        opening.level,
        best,
        isinstance(game, Puzzle) and game.is_full(opening.start),
    )


def kind_of(opening: Opening[Any]) -> Kind:
    """The game, the size and the level of a puzzle."""
    return opening.game, registry.game(opening.game).size(opening.start), opening.level


@dataclass(frozen=True, slots=True)
class Played:
    """A game as the statistics see it; `day` (UTC) is when it was solved, or last played."""

    game: str
    size: str
    level: str | None
    elapsed: float
    helps: int
    day: date
    daily: date | None = None
    is_solved: bool = True


@dataclass(frozen=True, slots=True)
class Tally:
    """The games of one kind, size and level; times are seconds, None when there is none.

    `best` is the best time without help, `best_helped` the best with it. `last` holds the latest
    times of solved games, the newest at the end.
    """

    game: str
    size: str
    level: str | None
    played: int
    solved: int
    hints: int
    best: float | None
    best_helped: float | None
    median: float | None
    last: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Statistics:
    """Every tally, and for how many days in a row something was solved."""

    tallies: tuple[Tally, ...]
    streak: int
    longest_streak: int
    daily_streak: int
    longest_daily_streak: int


@dataclass(frozen=True, slots=True)
class Bin:
    """How many values lie from `low` up to, but not including, `high`; the last includes it."""

    low: float
    high: float
    count: int


def statistics(games: Iterable[Played], today: date) -> Statistics:
    """The games counted; they come in order of play."""
    known = list(games)
    solved = [game for game in known if game.is_solved]
    days = {game.day for game in solved}
    dailies = {game.daily for game in solved if game.daily is not None}
    ranked = sorted(known, key=_kind)
    return Statistics(
        tuple(_tally(list(alike)) for _, alike in groupby(ranked, key=_kind)),
        streak(days, today),
        longest_streak(days),
        streak(dailies, today),
        longest_streak(dailies),
    )


def best_time(games: Iterable[Played], kind: Kind, *, helped: bool = False) -> float | None:
    """The best time of a game, a size and a level, without help or with it."""
    return min(
        (
            game.elapsed
            for game in games
            if game.is_solved
            and (game.game, game.size, game.level) == kind
            and (game.helps > 0) is helped
        ),
        default=None,
    )


def is_size(text: object) -> bool:
    """Whether the text is the size of a board, as 6x6."""
    if not isinstance(text, str):
        return False
    numbers = text.split("x")
    return len(numbers) == 2 and all(part.isascii() and part.isdigit() for part in numbers)


def _kind(game: Played) -> tuple[int, list[int], int]:
    """By game, by size, then by level; what nobody graded comes last."""
    sides = list(map(int, game.size.split("x")))
    level = len(LEVELS) if game.level is None else LEVELS.index(game.level)
    return names().index(game.game), sides, level


def _tally(games: Sequence[Played]) -> Tally:
    kind = games[0].game, games[0].size, games[0].level
    times = [game.elapsed for game in games if game.is_solved]
    return Tally(
        *kind,
        len(games),
        len(times),
        sum(game.helps for game in games),
        best_time(games, kind),
        best_time(games, kind, helped=True),
        median(times),
        tuple(times[-LAST_TIMES:]),
    )


def median(values: Sequence[float]) -> float | None:
    """The middle one, or half way between the middle two; None of none.

    >>> median([9, 1, 4]), median([9, 1, 4, 6])
    (4.0, 5.0)
    """
    if not values:
        return None
    ranked, half = sorted(values), len(values) // 2
    return (ranked[half] + ranked[-half - 1]) / 2


def streak(days: Iterable[date], today: date) -> int:
    """How many days in a row end today, or yesterday as long as today can still be added.

    >>> streak([date(2025, 3, 1), date(2025, 3, 2)], date(2025, 3, 3))
    2
    """
    known = set(days)
    day = today if today in known else today - timedelta(1)
    length = 0
    while day in known:
        length, day = length + 1, day - timedelta(1)
    return length


def longest_streak(days: Iterable[date]) -> int:
    """How many days in a row there ever were."""
    known = set(days)
    lasts = (day for day in known if day + timedelta(1) not in known)
    return max((streak(known, day) for day in lasts), default=0)


def histogram(values: Sequence[float], bins: int) -> tuple[Bin, ...]:
    """The values counted in so many equal parts of their range; one part when all are equal.

    >>> [part.count for part in histogram([1, 2, 2, 9], 4)]
    [3, 0, 0, 1]
    """
    assert bins > 0, "there is a part to count in"
    if not values:
        return ()
    low, high = min(values), max(values)
    if low == high:
        return (Bin(low, high, len(values)),)
    width = (high - low) / bins
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - low) / width))] += 1
    return tuple(Bin(low + k * width, low + (k + 1) * width, n) for k, n in enumerate(counts))


def heights(values: Sequence[float], levels: int = 8) -> tuple[int, ...]:
    """How high each value stands, from 1 to `levels`, the largest at the top: a sparkline as data.

    >>> heights([0, 30, 60, 120], 4)
    (1, 1, 2, 4)
    """
    assert levels > 0, "there is a level to reach"
    top = max(values, default=0.0)
    if top <= 0:
        return (1,) * len(values)
    return tuple(max(1, round(value / top * levels)) for value in values)
