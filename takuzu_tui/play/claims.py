"""Who may write a game: the latest owner, as long as its process lives.

`generation` in the row of a game counts its owners. Each holds the lock file of its own number, so
that a game is open somewhere exactly when the file of its present number is held. Whoever takes a
game over counts on; the former owner finds another number in the row before its next write. Locks
are the operating system's: each ends with its process, however that ends. Locks are taken and
swept away within a change alone, so that nobody sweeps one that is about to be held.
"""

from __future__ import annotations

import fcntl
import os
import sqlite3
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import NamedTuple

from takuzu_tui.games import registry
from takuzu_tui.play.database import Database
from takuzu_tui.play.paths import locked
from takuzu_tui.play.save import Damage, Taken, Terms, Unreadable
from takuzu_tui.play.trouble import StorageError, Trouble, TroubleKind

LOCKS = "locks"


class Lock:
    """A file held by this process; where the system knows no locks, held by nobody."""

    def __init__(self, path: Path, descriptor: int | None) -> None:
        self.path = path
        self._descriptor = descriptor

    def release(self) -> None:
        """The file is gone and free; a second time changes nothing."""
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            with suppress(OSError):
                self.path.unlink(missing_ok=True)
            os.close(descriptor)


def hold(path: Path) -> Lock | None:
    """The file locked, or None when someone holds it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor = locked(path)
    except OSError:
        return Lock(path, None)
    return None if descriptor is None else Lock(path, descriptor)


def is_held(path: Path) -> bool:
    """Whether someone holds the file; asking disturbs neither holders nor others who ask."""
    try:
        descriptor = os.open(path, os.O_RDONLY)
    except OSError:
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError as error:
        return isinstance(error, BlockingIOError)
    finally:
        os.close(descriptor)
    return False


class Claim(NamedTuple):
    """The right to write the rows of one game, until someone takes it over."""

    database: Database
    game: int
    generation: int
    lock: Lock

    @property
    def owner(self) -> tuple[int, int]:
        """What the row of the game must hold as long as it is ours."""
        return self.game, self.generation

    def head(self, connection: sqlite3.Connection) -> tuple[int, str]:
        """How many entries there are, and the seal of the last; raises when the game is taken."""
        row = connection.execute(_HEAD, self.owner).fetchone()
        if row is None:
            raise self.error(TroubleKind.TAKEN)
        kept, seal = row
        if not isinstance(kept, int):
            raise self.error(TroubleKind.CORRUPT, "no number of entries")
        return kept, str(seal)

    def error(self, kind: TroubleKind, detail: str = "") -> StorageError:
        """What is wrong with the rows of the game."""
        return StorageError(Trouble(kind, self.database.path, detail))


def claim_new(database: Database, terms: Terms, now: float) -> Claim:
    """A new game, ours; earlier ones that nobody ever touched make room for it."""
    with ExitStack() as undo:
        with database.change() as connection:
            for game, generation in connection.execute(_LEFT).fetchall():
                if not is_held(_lock_file(database, game, generation)):
                    _forget(connection, game)
            _sweep(database)
            number = _insert(connection, terms, now)
            claim = _own(database, connection, number, 0, undo)
        undo.pop_all()
    return claim


def claim_game(database: Database, game: int, *, by_force: bool) -> Claim | Taken | Unreadable:
    """The game is ours, if nobody else has it open or we take it by force."""
    with ExitStack() as undo:
        with database.change() as connection:
            row = connection.execute(_OWNER, (game,)).fetchone()
            if row is None:
                return Unreadable(game, Damage.ABSENT)
            generation, _, reason, name = row
            if name not in registry.names():
                return Unreadable(game, Damage.UNKNOWN)
            if reason is not None:
                return Unreadable.from_text(game, str(reason))
            former = _lock_file(database, game, generation)
            if not by_force and is_held(former):
                return Taken(game)
            claim = _own(database, connection, game, generation, undo)
        undo.pop_all()
    with suppress(OSError):
        former.unlink(missing_ok=True)
    return claim


def delete_game(database: Database, game: int) -> Taken | Unreadable | None:
    """The entries are gone, the row stays for the statistics unless nothing was ever played."""
    with database.change() as connection:
        row = connection.execute(_OWNER, (game,)).fetchone()
        if row is None:
            return Unreadable(game, Damage.ABSENT)
        generation, is_untouched, _, _ = row
        if is_held(_lock_file(database, game, generation)):
            return Taken(game)
        if not is_untouched:
            connection.execute(_DELETE, (game,))
        _forget(connection, game)
    return None


def put_aside(database: Database, damaged: Unreadable) -> None:
    """The game stays as it is, and nobody can write it any more."""
    with database.change() as connection:
        connection.execute(_PUT_ASIDE, (damaged.text, damaged.game))


def _own(
    database: Database, connection: sqlite3.Connection, game: int, generation: int, undo: ExitStack
) -> Claim:
    """The next number whose lock is free; a lock may be left by a file that was set aside."""
    following = _counted(generation) + 1
    while (lock := hold(_lock_file(database, game, following))) is None:
        following += 1
    undo.callback(lock.release)
    connection.execute(_OWN, (following, game))
    return Claim(database, game, following, lock)


def _lock_file(database: Database, game: int, generation: object) -> Path:
    """The file that the owner of that number holds as long as it is alive and has the game open."""
    return database.path.with_name(LOCKS) / f"{game}-{_counted(generation)}"


def _counted(generation: object) -> int:
    """The number of an owner: a damaged one takes no game from its owner, and names no file."""
    return generation if isinstance(generation, int) and generation in range(_MOST) else 0


def _sweep(database: Database) -> None:
    """The locks of processes that ended without a word are gone."""
    with suppress(OSError):
        for path in database.path.with_name(LOCKS).iterdir():
            if not is_held(path):
                path.unlink(missing_ok=True)


def _insert(connection: sqlite3.Connection, terms: Terms, now: float) -> int:
    game, start = registry.game(terms.opening.game), terms.opening.start
    facts = (game.name, game.size(start), *terms.texts, terms.timed, now, now, terms.seal)
    number = connection.execute(_INSERT, (*facts, game.saved(start))).lastrowid
    assert number is not None, "an inserted row has a number"
    return number


def _forget(connection: sqlite3.Connection, game: int) -> None:
    """Nothing of the game is left but, perhaps, its line in the statistics."""
    connection.execute("DELETE FROM entries WHERE game = ?", (game,))
    connection.execute("DELETE FROM views WHERE game = ?", (game,))
    connection.execute("DELETE FROM games WHERE id = ? AND status <> 'deleted'", (game,))


_MOST = 2**31
"""More owners than any game ever has."""
UNTOUCHED = """
(entries IS 0 AND NOT EXISTS (SELECT 1 FROM entries WHERE entries.game = games.id))
"""
"""A game in which nothing was done: its counter alone is not believed."""
_LEFT = f"SELECT id, generation FROM games WHERE status = 'kept' AND {UNTOUCHED}"  # noqa: S608
_OWNER = f"""
SELECT generation, {UNTOUCHED}, reason, game FROM games WHERE id = ? AND status <> 'deleted'
"""  # noqa: S608
_PUT_ASIDE = "UPDATE games SET status = 'aside', reason = ? WHERE id = ? AND status <> 'deleted'"
_OWN = "UPDATE games SET generation = ? WHERE id = ?"
_DELETE = "UPDATE games SET status = 'deleted', generation = generation + 1 WHERE id = ?"
_INSERT = """
INSERT INTO games (
    game, size, start, solution, level, seed, daily, timed, started, played, seal, position,
    entries, elapsed, helps, generation, status
) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0.0, 0, 0, 'kept')
"""
_HEAD = "SELECT entries, seal FROM games WHERE id = ? AND generation = ? AND status = 'kept'"
