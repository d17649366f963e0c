"""Who may write a game: the latest owner, as long as its process lives.

`generation` in the row of a game counts its owners. Each holds the lock file of its own number, so
that a game is open somewhere exactly when the file of its present number is held. Whoever takes a
game over counts on; the former owner finds another number in the row before its next write.
"""

from __future__ import annotations

import sqlite3
from contextlib import ExitStack, suppress
from pathlib import Path

from takuzu_tui.games import registry
from takuzu_tui.games.registry import names
from takuzu_tui.play.database import Database
from takuzu_tui.play.locks import Lock, hold, is_held
from takuzu_tui.play.save import (
    Damage,
    Save,
    Taken,
    Terms,
    Unreadable,
    View,
)
from takuzu_tui.play.state import State
from takuzu_tui.play.trouble import StorageError, Trouble, TroubleKind

LOCKS = "locks"


class Claim:
    """The right to write the rows of one game, until someone takes it over."""

    def __init__(self, database: Database, game: int, generation: int, lock: Lock) -> None:
        self.database = database
        self.game = game
        self.lock = lock
        self._owner = (game, generation)

    def write(self, save: Save, state: State, view: View | None, now: float) -> None:
        """All the entries are kept, of which some may be already; `state` is what they come to."""
        entries, seals = save.entries, save.seals
        with self.database.change() as connection:
            kept, seal = self._head(connection)
            if kept >= len(seals) or seals[kept] != seal:
                raise self._error(TroubleKind.CORRUPT, f"entry {kept} is not ours")
            connection.executemany(
                _ADD,
                (
                    (self.game, place, entry.kind.value, entry.text, entry.elapsed, seals[place])
                    for place, entry in enumerate(entries[kept:], kept + 1)
                ),
            )
            position = state.game.saved(state.position)
            finished = now if state.is_finished else None
            connection.execute(
                _UPDATE,
                (
                    now,
                    len(entries),
                    seals[-1],
                    save.elapsed,
                    position,
                    state.helps.total,
                    finished,
                    self.game,
                ),
            )
            if view is not None:
                self._write_view(connection, view)

    def keep_view(self, view: View) -> None:
        """The view is kept, unless the game is no longer ours."""
        with self.database.change() as connection:
            self._write_view(connection, view)

    def keep_time(self, elapsed: float) -> None:
        """The seconds played are kept, unless the game is over or no longer ours."""
        with self.database.change() as connection:
            connection.execute(_TIME, (elapsed, *self._owner))

    def check(self) -> None:
        """Raises when the game is no longer ours."""
        with self.database.look() as connection:
            self._head(connection)

    def drop(self) -> None:
        """Nothing is left of a game in which nothing was done, unless it is no longer ours."""
        with self.database.change() as connection:
            if connection.execute(_DROP, self._owner).rowcount:
                connection.execute("DELETE FROM views WHERE game = ?", (self.game,))

    def _head(self, connection: sqlite3.Connection) -> tuple[int, str]:
        """How many entries there are, and the seal of the last; raises when the game is taken."""
        row = connection.execute(_HEAD, self._owner).fetchone()
        if row is None:
            raise self._error(TroubleKind.TAKEN)
        kept, seal = row
        return kept, seal

    def _write_view(self, connection: sqlite3.Connection, view: View) -> None:
        connection.execute(_VIEW, (view.text, *self._owner))

    def _error(self, kind: TroubleKind, detail: str = "") -> StorageError:
        return StorageError(Trouble(kind, self.database.path, detail))


class Claims:
    """The owners of all games, in the rows and in a folder of lock files."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._folder = database.path.with_name(LOCKS)

    def new(self, terms: Terms, now: float) -> Claim:
        """A new game, ours; earlier ones that nobody ever touched make room for it."""
        with ExitStack() as undo:
            with self._database.change() as connection:
                for game, generation in connection.execute(_UNTOUCHED).fetchall():
                    if not self._is_open(game, generation):
                        _forget(connection, game)
                number = _insert(connection, terms, now)
                claim = self._own(connection, number, 0, undo)
            undo.pop_all()
        return claim

    def claim(self, game: int, *, by_force: bool) -> Claim | Taken | Unreadable:
        """The game is ours, if nobody else has it open or we take it by force."""
        with ExitStack() as undo:
            with self._database.change() as connection:
                row = connection.execute(_OWNER, (game,)).fetchone()
                if row is None or row[3] not in names():
                    return Unreadable(game, Damage.ABSENT)
                generation, _, reason, _ = row
                if reason is not None:
                    return Unreadable.from_text(game, str(reason))
                if not by_force and self._is_open(game, generation):
                    return Taken(game)
                claim = self._own(connection, game, generation, undo)
            undo.pop_all()
        with suppress(OSError):
            self._lock_file(game, generation).unlink(missing_ok=True)
        return claim

    def delete(self, game: int) -> Taken | Unreadable | None:
        """The entries are gone, the row stays for the statistics unless nothing was ever played."""
        with self._database.change() as connection:
            row = connection.execute(_OWNER, (game,)).fetchone()
            if row is None:
                return Unreadable(game, Damage.ABSENT)
            generation, entries, _, _ = row
            if self._is_open(game, generation):
                return Taken(game)
            if entries:
                connection.execute(_DELETE, (game,))
            _forget(connection, game)
        return None

    def put_aside(self, damaged: Unreadable) -> None:
        """The game stays as it is, and nobody can write it any more."""
        with self._database.change() as connection:
            connection.execute(_PUT_ASIDE, (damaged.text, damaged.game))

    def _own(
        self, connection: sqlite3.Connection, game: int, generation: int, undo: ExitStack
    ) -> Claim:
        """The next number whose lock is free; a lock may be left by a file that was set aside."""
        following = generation + 1
        while (lock := hold(self._lock_file(game, following))) is None:
            following += 1
        undo.callback(lock.release)
        connection.execute(_OWN, (following, game))
        return Claim(self._database, game, following, lock)

    def _is_open(self, game: int, generation: int) -> bool:
        """Whether the owner of that number is alive and has the game open."""
        return is_held(self._lock_file(game, generation))

    def _lock_file(self, game: int, generation: int) -> Path:
        return self._folder / f"{game}-{generation}"


def _insert(connection: sqlite3.Connection, terms: Terms, now: float) -> int:
    game, start = registry.game(terms.game), terms.opening.start
    kind = terms.game, game.size(start)
    position = game.saved(start)
    facts = (*kind, *terms.texts, terms.timed, now, now, terms.seal, position)
    number = connection.execute(_INSERT, facts).lastrowid
    assert number is not None, "an inserted row has a number"
    return number


def _forget(connection: sqlite3.Connection, game: int) -> None:
    """Nothing of the game is left but, perhaps, its line in the statistics."""
    connection.execute("DELETE FROM entries WHERE game = ?", (game,))
    connection.execute("DELETE FROM views WHERE game = ?", (game,))
    connection.execute("DELETE FROM games WHERE id = ? AND status <> 'deleted'", (game,))


_UNTOUCHED = "SELECT id, generation FROM games WHERE entries = 0 AND status = 'kept'"
_OWNER = "SELECT generation, entries, reason, game FROM games WHERE id = ? AND status <> 'deleted'"
_PUT_ASIDE = "UPDATE games SET status = 'aside', reason = ? WHERE id = ? AND status = 'kept'"
_OWN = "UPDATE games SET generation = ? WHERE id = ?"
_DELETE = "UPDATE games SET status = 'deleted', generation = generation + 1 WHERE id = ?"
_INSERT = """
INSERT INTO games (
    game, size, start, solution, level, seed, daily, timed, started, played, seal, position,
    entries, elapsed, helps, generation, status
) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0.0, 0, 0, 'kept')
"""
_HEAD = "SELECT entries, seal FROM games WHERE id = ? AND generation = ? AND status = 'kept'"
_ADD = "INSERT INTO entries (game, number, kind, text, elapsed, seal) VALUES (?, ?, ?, ?, ?, ?)"
_UPDATE = """
UPDATE games
SET played = ?, entries = ?, seal = ?, elapsed = ?, position = ?, helps = ?, finished = ?
WHERE id = ?
"""
_TIME = """
UPDATE games SET elapsed = ?
WHERE id = ? AND generation = ? AND finished IS NULL AND status = 'kept'
"""
_DROP = "DELETE FROM games WHERE id = ? AND generation = ? AND entries = 0"
_VIEW = """
INSERT OR REPLACE INTO views (game, view) SELECT id, ? FROM games WHERE id = ? AND generation = ?
"""
