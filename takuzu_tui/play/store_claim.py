"""Who may write a game: the latest owner, as long as its process lives.

`generation` in the row of a game counts its owners. Each holds the lock file of its own number, so
that a game is open somewhere exactly when the file of its present number is held. Whoever takes a
game over counts on; the former owner finds another number in the row before its next write.
"""

from __future__ import annotations

import sqlite3
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path

from takuzu_tui.play.store_file import Database
from takuzu_tui.play.store_lock import Lock, hold, is_held
from takuzu_tui.play.store_save import Damage, Terms, Unreadable, grid_text


@dataclass(frozen=True, slots=True)
class Taken:
    """The game is open elsewhere."""

    game: int


@dataclass(frozen=True, slots=True)
class Claim:
    """The right to write a game, until someone takes it over."""

    game: int
    generation: int
    lock: Lock


class Registry:
    """The owners of all games, in the rows and in a folder of lock files."""

    def __init__(self, database: Database, folder: Path) -> None:
        self._database = database
        self._folder = folder

    def begin(self, terms: Terms, now: float) -> Claim:
        """A new game, ours; earlier ones that nobody ever touched make room for it."""
        with ExitStack() as undo:
            with self._database.change() as connection:
                for game, generation in connection.execute(_UNTOUCHED).fetchall():
                    if not self.is_open(game, generation):
                        _forget(connection, game)
                claim = self._own(connection, _insert(connection, terms, now), 0, undo)
            undo.pop_all()
        return claim

    def claim(self, game: int, *, by_force: bool = False) -> Claim | Taken | Unreadable:
        """The game is ours, if nobody else has it open or we take it by force."""
        with ExitStack() as undo:
            with self._database.change() as connection:
                row = connection.execute(_OWNER, (game,)).fetchone()
                if row is None:
                    return Unreadable(game, Damage.ABSENT)
                generation, _, reason = row
                if reason is not None:
                    return Unreadable.from_text(game, str(reason))
                if not by_force and self.is_open(game, generation):
                    return Taken(game)
                claim = self._own(connection, game, generation, undo)
            undo.pop_all()
        with suppress(OSError):
            self._file(game, generation).unlink(missing_ok=True)
        return claim

    def delete(self, game: int) -> Taken | Unreadable | None:
        """The entries are gone, the row stays for the statistics unless nothing was ever played."""
        with self._database.change() as connection:
            row = connection.execute(_OWNER, (game,)).fetchone()
            if row is None:
                return Unreadable(game, Damage.ABSENT)
            generation, entries, _ = row
            if self.is_open(game, generation):
                return Taken(game)
            if entries:
                connection.execute(_DELETE, (game,))
            _forget(connection, game)
        return None

    def put_aside(self, damaged: Unreadable) -> None:
        """The game stays as it is, and nobody can write it any more."""
        with self._database.change() as connection:
            connection.execute(_ASIDE, (damaged.text, damaged.game))

    def is_open(self, game: int, generation: int) -> bool:
        """Whether the owner of that number is alive and has the game open."""
        return is_held(self._file(game, generation))

    def _own(
        self, connection: sqlite3.Connection, game: int, generation: int, undo: ExitStack
    ) -> Claim:
        """The next number whose lock is free; a lock may be left by a file that was set aside."""
        following = generation + 1
        while (lock := hold(self._file(game, following))) is None:
            following += 1
        undo.callback(lock.release)
        connection.execute(_OWN, (following, game))
        return Claim(game, following, lock)

    def _file(self, game: int, generation: int) -> Path:
        return self._folder / f"{game}-{generation}"


def _insert(connection: sqlite3.Connection, terms: Terms, now: float) -> int:
    texts, opening = terms.texts, terms.opening
    facts = (opening.size, *texts, terms.timed, now, now, terms.seal, grid_text(opening.givens))
    game = connection.execute(_INSERT, facts).lastrowid
    assert game is not None, "an inserted row has a number"
    return game


def _forget(connection: sqlite3.Connection, game: int) -> None:
    """Nothing of the game is left but, perhaps, its line in the statistics."""
    connection.execute("DELETE FROM entries WHERE game = ?", (game,))
    connection.execute("DELETE FROM views WHERE game = ?", (game,))
    connection.execute("DELETE FROM games WHERE id = ? AND status <> 'deleted'", (game,))


_UNTOUCHED = "SELECT id, generation FROM games WHERE entries = 0 AND status = 'kept'"
_OWNER = "SELECT generation, entries, reason FROM games WHERE id = ? AND status <> 'deleted'"
_ASIDE = "UPDATE games SET status = 'aside', reason = ? WHERE id = ? AND status = 'kept'"
_OWN = "UPDATE games SET generation = ? WHERE id = ?"
_DELETE = "UPDATE games SET status = 'deleted', generation = generation + 1 WHERE id = ?"
_INSERT = """
INSERT INTO games (
    size, givens, solution, difficulty, seed, daily, timed, started, played, seal, grid,
    entries, elapsed, helps, generation, status
) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0.0, 0, 0, 'kept')
"""
