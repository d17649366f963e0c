"""The day's table of a public place: who has solved a day's puzzle, by the names they chose.

One file is shared by all who play. Only those are in it who have chosen a name; what they have
done is taken from their own saved games, so that nothing is lost when the file is, and whatever
could not be written is written the next time somebody looks.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import date, timedelta
from enum import Enum
from math import isfinite
from pathlib import Path
from typing import NamedTuple

from takuzu_tui.engine.text import InputError
from takuzu_tui.play.database import Connect, Database, Disk, open_or_replace, system_mounts
from takuzu_tui.play.players import folded, player_name
from takuzu_tui.play.schema import Schema
from takuzu_tui.play.seeds import Daily
from takuzu_tui.play.stats import Played
from takuzu_tui.play.trouble import StorageError, Trouble

DAYS_KEPT = 31
"""For so many days there is a table."""
DAYS_UNUSED = 180
"""A name that nobody has used for so long is free again."""
MOST_NAMES = 2_000
MOST_SHOWN = 100
"""The lines of a table, beside one's own."""
_BLINK = 0.1
"""Seconds to wait for others who write."""

_PLAYERS = """
CREATE TABLE players (
    key TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,
    seen TEXT NOT NULL
) WITHOUT ROWID
"""
_RESULTS = """
CREATE TABLE results (
    game TEXT NOT NULL,
    day TEXT NOT NULL,
    size TEXT NOT NULL,
    key TEXT NOT NULL,
    elapsed REAL NOT NULL,
    helps INTEGER NOT NULL,
    PRIMARY KEY (game, day, size, key)
) WITHOUT ROWID
"""
SCHEMA = Schema(((_PLAYERS, _RESULTS),), ("players", "results"))


class Result(NamedTuple):
    """What somebody needed for a day's puzzle."""

    game: str
    day: date
    size: str
    elapsed: float
    helps: int


def counted(played: Iterable[Played], today: date) -> list[Result]:
    """The daily puzzles of the last days that were solved; the games come in order of play.

    The first game that solves one counts, and all that was spent on it before, time and help.
    Whoever has seen the solution, or had it filled in, has not solved it, now or later.
    """
    found, spent = [], dict[tuple[str, date, str], tuple[float, int]]()
    over: set[tuple[str, date, str]] = set()
    for one in played:
        if one.daily is None or not today - timedelta(DAYS_KEPT) < one.daily <= today:
            continue
        kind = (one.game, one.daily, one.size)
        elapsed, helps = spent.get(kind, (0.0, 0))
        spent[kind] = (elapsed + one.elapsed, helps + one.helps)
        if one.is_solved and kind not in over:
            found.append(Result(*kind, *spent[kind]))
        if one.is_solved or one.ending is not None:
            over.add(kind)
    return found


class Standing(NamedTuple):
    """A line of the table; who had help has no place."""

    place: int | None
    name: str
    elapsed: float
    is_own: bool


class Seen(NamedTuple):
    """One's own name, if there is one, and the table of a day."""

    name: str | None = None
    standings: tuple[Standing, ...] = ()


class Refusal(Enum):
    """Why a name cannot be had."""

    TAKEN = "taken"
    TOO_MANY = "too many"


class Table:
    """The table as one player sees it; a guest, who has no key, is not in it.

    Whatever the disk does is told by `trouble`, never raised.
    """

    def __init__(
        self, path: Path, key: str | None = None, *, connect: Connect = sqlite3.connect
    ) -> None:
        self.key = key
        self.trouble: Trouble | None = None
        self._path = path
        self._connect = connect

    def seen(self, daily: Daily, played: Iterable[Played], today: date) -> Seen:
        """The table of a day's puzzle, what this player has solved by now included."""
        self.enter(played, today)
        with self._told(), self._opened() as database:
            return Seen(self._name(database), self._standings(database, daily))
        return Seen()

    def enter(self, played: Iterable[Played], today: date) -> None:
        """What a player with a name has solved is in the table; what was there before stays."""
        self.trouble = None
        if self.key is None:
            return
        with self._told(), self._opened() as database:
            self._enter(database, counted(played, today), today)

    def take_name(self, text: str, played: Iterable[Played], today: date) -> Refusal | None:
        """The player has this name, unless there is a reason against it; InputError for no name."""
        assert self.key is not None, "guests have no name"
        name, self.trouble = player_name(text), None
        with self._told(), self._opened() as database, database.patiently():
            with database.change() as connection:
                unused = (today - timedelta(DAYS_UNUSED)).isoformat()
                connection.execute("DELETE FROM players WHERE seen < ?", (unused,))
                others = "SELECT folded FROM players WHERE key <> ?"
                taken = {each for (each,) in connection.execute(others, (self.key,))}
                if folded(name) in taken:
                    return Refusal.TAKEN
                if len(taken) >= MOST_NAMES:
                    return Refusal.TOO_MANY
                facts = (self.key, name, folded(name), today.isoformat())
                connection.execute("REPLACE INTO players VALUES (?, ?, ?, ?)", facts)
            self._enter(database, counted(played, today), today)
        return None

    def drop_name(self) -> None:
        """Nothing of the player is in the table any more."""
        self.trouble = None
        with self._told(), self._opened() as database, database.patiently():  # noqa: SIM117 - longer
            with database.change() as connection:
                _forget(connection, self.key)

    def forget(self, text: str) -> bool:
        """Whoever has this name has none any more, nor any times here; False when nobody has it."""
        self.trouble, known = None, folded(player_name(text))
        with self._told(), self._opened() as database, database.patiently():
            with database.change() as connection:
                query = "SELECT key FROM players WHERE folded = ?"
                row = connection.execute(query, (known,)).fetchone()
                if row is not None:
                    _forget(connection, row[0])
            return row is not None
        return False

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except StorageError as error:
            self.trouble = error.trouble

    @contextmanager
    def _opened(self) -> Iterator[Database]:
        """The file, for as long as it is needed: nobody holds it while they play."""
        disk = Disk(self._path, system_mounts(), self._connect, _BLINK, SCHEMA)
        database, _ = open_or_replace(disk)
        try:
            yield database
        finally:
            with suppress(StorageError):
                database.close()

    def _name(self, database: Database) -> str | None:
        with database.look() as connection:
            query = "SELECT name FROM players WHERE key = ?"
            row = connection.execute(query, (self.key,)).fetchone()
        return None if row is None or not _is_name(row[0]) else row[0]

    def _enter(self, database: Database, results: Iterable[Result], today: date) -> None:
        """Writes only what is new; what is old goes with it."""
        with database.look() as connection:
            query = "SELECT seen FROM players WHERE key = ?"
            row = connection.execute(query, (self.key,)).fetchone()
            query = "SELECT game, day, size FROM results WHERE key = ?"
            held = set(connection.execute(query, (self.key,)))
        fresh = [
            (each.game, each.day.isoformat(), each.size, self.key, each.elapsed, each.helps)
            for each in results
            if (each.game, each.day.isoformat(), each.size) not in held
        ]
        if row is None or not (fresh or row[0] != today.isoformat()):
            return
        with database.change() as connection:
            query = "UPDATE players SET seen = ? WHERE key = ?"
            if connection.execute(query, (today.isoformat(), self.key)).rowcount:
                connection.executemany("INSERT OR IGNORE INTO results VALUES (?,?,?,?,?,?)", fresh)
            first = (today - timedelta(DAYS_KEPT - 1)).isoformat()
            connection.execute(_SWEEP, (first,))

    def _standings(self, database: Database, daily: Daily) -> tuple[Standing, ...]:
        with database.look() as connection:
            facts = (self.key, daily.game, daily.day.isoformat(), daily.size)
            rows = [row for row in connection.execute(_TABLE, facts) if _makes_sense(*row)]
        seconds = [int(elapsed) for _, elapsed, helps, _ in rows if not helps]
        told = [
            Standing(
                None if helps else 1 + seconds.index(int(elapsed)), name, elapsed, bool(is_own)
            )
            for name, elapsed, helps, is_own in rows
        ]
        beyond = (each for each in told[MOST_SHOWN:] if each.is_own)
        return (*told[:MOST_SHOWN], *beyond)


def _forget(connection: sqlite3.Connection, key: object) -> None:
    connection.execute("DELETE FROM results WHERE key = ?", (key,))
    connection.execute("DELETE FROM players WHERE key = ?", (key,))


def _makes_sense(name: object, elapsed: object, helps: object, _is_own: object) -> bool:
    """Whether a line may be shown; damage may have put anything there."""
    return (
        _is_name(name)
        and isinstance(elapsed, int | float)
        and isfinite(elapsed)
        and elapsed >= 0
        and isinstance(helps, int)
    )


def _is_name(held: object) -> bool:
    with suppress(InputError):
        return isinstance(held, str) and player_name(held) == held
    return False


_SWEEP = "DELETE FROM results WHERE day < ? OR key NOT IN (SELECT key FROM players)"
_TABLE = """
SELECT name, elapsed, helps, key IS ? FROM results JOIN players USING (key)
WHERE game = ? AND day = ? AND size = ? ORDER BY helps > 0, elapsed, folded
"""
