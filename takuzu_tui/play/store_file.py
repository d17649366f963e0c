"""The file of the store: opened so that a commit survives any death of the process."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

from takuzu_tui.play.store_mounts import is_remote
from takuzu_tui.play.store_schema import migrate
from takuzu_tui.play.store_trouble import StorageError, Trouble, TroubleKind, storage

Connect = Callable[..., sqlite3.Connection]
Row = tuple[Any, ...]

PATIENCE = 2.0
"""Seconds to wait for another process in the middle of a commit."""

_PARTS = ("", "-wal", "-shm", "-journal")


class Database:
    """One connection. A change is made whole or not at all; what the disk does is a StorageError.

    `is_quick` tells that a commit waits for no disk: it survives the process, and the power only
    after `sync`.
    """

    def __init__(self, connection: sqlite3.Connection, path: Path, *, is_quick: bool) -> None:
        self.path = path
        self.is_quick = is_quick
        self._connection = connection
        self._is_synced = True

    @contextmanager
    def change(self) -> Iterator[sqlite3.Connection]:
        """What is done inside is committed at the end, or undone when anything fails."""
        connection = self._connection
        with storage(self.path):
            connection.execute("BEGIN IMMEDIATE")
            self._is_synced = not self.is_quick
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                _roll_back(connection)
                raise

    @contextmanager
    def look(self) -> Iterator[sqlite3.Connection]:
        """What is read inside is read at one moment."""
        connection = self._connection
        with storage(self.path):
            connection.execute("BEGIN")
            try:
                yield connection
            finally:
                _roll_back(connection)

    def sync(self) -> None:
        """Everything committed is on the disk itself."""
        if self._is_synced:
            return
        with storage(self.path):
            pragma = "PRAGMA wal_checkpoint(PASSIVE)"
            is_busy, logged, moved = self._connection.execute(pragma).fetchone()
            if is_busy or moved < logged:  # somebody reads: the log itself must do
                _fsync(self.path.with_name(f"{self.path.name}-wal"))
        self._is_synced = True

    def close(self) -> None:
        """Nothing can be asked any more."""
        with storage(self.path):
            self._connection.close()


def _roll_back(connection: sqlite3.Connection) -> None:
    """A failed commit may have undone itself, and undoing may fail like all else."""
    if connection.in_transaction:
        with suppress(sqlite3.OperationalError):
            connection.execute("ROLLBACK")


def _fsync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def open_database(path: Path, mounts: str, connect: Connect = sqlite3.connect) -> Database:
    """The file, made if there is none, checked and brought up to date."""
    with storage(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        if not os.path.exists(path):
            with _alone(path):  # two at once that change the journal of a new file get in the way
                return _opened(path, mounts, connect)
        return _opened(path, mounts, connect)


def _opened(path: Path, mounts: str, connect: Connect) -> Database:
    connection = connect(path, timeout=PATIENCE, isolation_level=None)
    try:
        is_quick = _prepare(connection, path, mounts)
    except BaseException:
        connection.close()
        raise
    return Database(connection, path, is_quick=is_quick)


def open_read_only(path: Path, connect: Connect = sqlite3.connect) -> Database:
    """The file as it is, for a disk that takes no writing."""
    has_log = os.path.exists(path.with_name(f"{path.name}-wal"))
    immutable = "" if has_log else "&immutable=1"  # else SQLite wants to write beside it
    with storage(path):
        address = f"{path.absolute().as_uri()}?mode=ro{immutable}"
        connection = connect(address, uri=True, timeout=PATIENCE, isolation_level=None)
        try:
            connection.text_factory = _text
            migrate(connection, path)
        except BaseException:
            connection.close()
            raise
    return Database(connection, path, is_quick=False)


def _prepare(connection: sqlite3.Connection, path: Path, mounts: str) -> bool:
    """The journal fit for the disk, the file sound, the tables there; whether commits are quick."""
    connection.text_factory = _text
    wanted = "TRUNCATE" if is_remote(path.resolve(), mounts) else "WAL"
    (mode,) = connection.execute(f"PRAGMA journal_mode = {wanted}").fetchone()
    is_quick = str(mode).lower() == "wal" and wanted == "WAL"
    connection.execute(f"PRAGMA synchronous = {'NORMAL' if is_quick else 'FULL'}")
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise StorageError(Trouble(TroubleKind.CORRUPT, path, str(verdict).splitlines()[-1]))
    migrate(connection, path)
    return is_quick


def _text(held: bytes) -> str:
    """Text that somebody garbled is read as such, and refused where it matters."""
    return held.decode("utf-8", "replace")


def put_aside(path: Path, is_sound: Callable[[], bool]) -> Path | None:
    """The damaged file under another name, with its log; None if it is sound by now.

    Of several processes that find the damage, one acts and the others see what it did.
    """
    with storage(path), _alone(path):
        if is_sound():
            return None
        names = (path.with_name(f"{path.name}.corrupt-{n}") for n in count(1))
        other = next(name for name in names if not name.exists())
        for part in _PARTS:
            held = path.with_name(path.name + part)
            if held.exists():
                held.rename(other.with_name(other.name + part))
    return other


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Only one process at a time makes or mends the file."""
    with path.with_name(f"{path.name}.lock").open("w") as guard:
        with suppress(OSError):  # where there are no locks, luck must do
            fcntl.flock(guard, fcntl.LOCK_EX)
        yield
