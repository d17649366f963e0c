"""What the store tells of its games."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.play.stats import Played
from takuzu_tui.play.store_file import Database
from takuzu_tui.play.store_save import (
    Damage,
    Head,
    Save,
    Unreadable,
    day_at,
    day_of,
    difficulty_of,
    grid_of,
    save_of,
    terms_of,
)
from takuzu_tui.play.view import View


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game in a list; `played` is when something was last done, in seconds since 1970."""

    id: int
    difficulty: Difficulty | None
    givens: Grid
    grid: Grid
    entries: int
    elapsed: float
    helps: int
    timed: bool
    daily: date | None
    played: float
    is_finished: bool

    @property
    def size(self) -> int:
        return self.grid.size

    @property
    def progress(self) -> float:
        """The share of the cells to fill that are filled."""
        wanted, left = self.givens.empties.bit_count(), self.grid.empties.bit_count()
        return (wanted - left) / wanted if wanted else 1.0


def game_rows(database: Database) -> tuple[GameRow, ...]:
    """The games in which anything was done, the most recently played first."""
    with database.look() as connection:
        rows = connection.execute(_GAMES).fetchall()
    return tuple(row for row in map(_game_row, rows) if row is not None)


def _game_row(row: tuple[Any, ...]) -> GameRow | None:
    """The row as a game, or None when it makes no sense."""
    game, size, givens, grid, difficulty, entries, elapsed, helps, timed, daily, *ends = row
    start, board = grid_of(givens, size), grid_of(grid, size)
    played, finished = ends
    if start is None or board is None or not _are_numbers(entries, elapsed, helps, played):
        return None
    facts = (entries, elapsed, helps, bool(timed), day_of(daily), played, finished is not None)
    return GameRow(game, difficulty_of(difficulty), start, board, *facts)


def damaged_rows(database: Database) -> tuple[Unreadable, ...]:
    """The games that were put aside, oldest first."""
    with database.look() as connection:
        rows = connection.execute(_DAMAGED).fetchall()
    return tuple(Unreadable.from_text(game, str(reason)) for game, reason in rows)


def played_rows(database: Database) -> tuple[Played, ...]:
    """What the statistics count, in order of play."""
    with database.look() as connection:
        rows = connection.execute(_PLAYED).fetchall()
    return tuple(played for played in map(_played, rows) if played is not None)


def _played(row: tuple[Any, ...]) -> Played | None:
    size, difficulty, elapsed, helps, daily, moment, finished = row
    day = day_at(moment)
    if day is None or not _are_numbers(size, elapsed, helps):
        return None
    level, solved = difficulty_of(difficulty), finished is not None
    return Played(size, level, elapsed, helps, day, day_of(daily), is_solved=solved)


def _are_numbers(*facts: object) -> bool:
    return all(isinstance(fact, int | float) for fact in facts)


def read_save(database: Database, game: int) -> tuple[Save | Unreadable, View]:
    """The game and its view as of one moment."""
    with database.look() as connection:
        row = connection.execute(_SAVE, (game,)).fetchone()
        rows = connection.execute(_ENTRIES, (game,)).fetchall()
        view = connection.execute("SELECT view FROM views WHERE game = ?", (game,)).fetchone()
    if row is None:
        return Unreadable(game, Damage.ABSENT), View()
    size, entries, seal, elapsed, *texts = row
    terms = terms_of(size, tuple(texts))
    if terms is None:
        return Unreadable(game, Damage.ALTERED, "0"), View()
    save = save_of(game, terms, Head(entries, seal, elapsed), rows)
    return save, View() if view is None else View.from_text(str(view[0]))


def read_revision(database: Database, game: int) -> int | None:
    """How many entries the game has."""
    with database.look() as connection:
        row = connection.execute(_REVISION, (game,)).fetchone()
    return None if row is None else int(row[0])


_GAMES = """
SELECT id, size, givens, grid, difficulty, entries, elapsed, helps, timed, daily, played, finished
FROM games WHERE status = 'kept' AND entries > 0 ORDER BY played DESC, id DESC
"""
_DAMAGED = "SELECT id, reason FROM games WHERE status = 'aside' ORDER BY id"
_PLAYED = """
SELECT size, difficulty, elapsed, helps, daily, coalesce(finished, played), finished
FROM games WHERE entries > 0 ORDER BY coalesce(finished, played), id
"""
_SAVE = """
SELECT size, entries, seal, elapsed, givens, solution, difficulty, seed, daily, timed
FROM games WHERE id = ? AND status <> 'deleted'
"""
_ENTRIES = "SELECT number, kind, text, elapsed, seal FROM entries WHERE game = ? ORDER BY number"
_REVISION = "SELECT entries FROM games WHERE id = ? AND status <> 'deleted'"
