"""The file of the saved games: its tables, what can be wrong with it, and how it is opened.

It is opened so that a commit survives any death of the process.
"""

from __future__ import annotations

import errno
import fcntl
import os
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from enum import Enum
from itertools import count
from pathlib import Path, PurePath

Connect = Callable[..., sqlite3.Connection]

PATIENCE = 2.0
"""Seconds to wait for another process in the middle of a commit."""
MOUNTS = Path("/proc/mounts")

_PARTS = ("", "-wal", "-shm", "-journal")
_REMOTE = re.compile(
    r"nfs\d?|cifs|smb\d?|smbfs|9p|afs|ceph|gfs2|glusterfs|lustre|ncpfs|ocfs2|virtiofs|vboxsf"
    r"|fuse\.(sshfs|glusterfs|ceph|s3fs|rclone|davfs2?|smbnetfs|curlftpfs).*"
)
_ESCAPE = re.compile(r"\\([0-7]{3})")


# What can be wrong with it, as data


class TroubleKind(Enum):
    """Why games are not saved."""

    NO_HOME = "no home"
    READ_ONLY = "read-only"
    FULL = "full"
    DEVICE = "device"
    CORRUPT = "corrupt"
    NEWER = "newer"
    LOCKED = "locked"
    TAKEN = "taken"


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why something is not saved, the file in question, and what the system said."""

    kind: TroubleKind
    path: Path
    detail: str = ""

    @property
    def is_taken(self) -> bool:
        """Whether someone else has the game now; nothing will ever be saved here again."""
        return self.kind is TroubleKind.TAKEN


class StorageError(Exception):
    """Carries a trouble from where it is met to where it is told."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble)
        self.trouble = trouble


@contextmanager
def storage(path: Path) -> Iterator[None]:
    """What the disk does inside comes out as a StorageError; our own bugs stay what they are."""
    try:
        yield
    except (sqlite3.DatabaseError, OSError) as error:
        kind = _kind_of(error)
        if kind is None:
            raise
        told = getattr(error, "strerror", None) or str(error)
        raise StorageError(Trouble(kind, path, told)) from error


def _kind_of(error: sqlite3.DatabaseError | OSError) -> TroubleKind | None:
    if isinstance(error, OSError):
        return _BY_ERRNO.get(error.errno or 0, TroubleKind.DEVICE)
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return _BY_CODE.get(code & 0xFF)


_BY_ERRNO = {
    errno.EACCES: TroubleKind.READ_ONLY,
    errno.EPERM: TroubleKind.READ_ONLY,
    errno.EROFS: TroubleKind.READ_ONLY,
    errno.ENOSPC: TroubleKind.FULL,
    errno.EDQUOT: TroubleKind.FULL,
}
_BY_CODE = {
    sqlite3.SQLITE_PERM: TroubleKind.READ_ONLY,
    sqlite3.SQLITE_BUSY: TroubleKind.LOCKED,
    sqlite3.SQLITE_LOCKED: TroubleKind.LOCKED,
    sqlite3.SQLITE_PROTOCOL: TroubleKind.LOCKED,
    sqlite3.SQLITE_READONLY: TroubleKind.READ_ONLY,
    sqlite3.SQLITE_IOERR: TroubleKind.DEVICE,
    sqlite3.SQLITE_CANTOPEN: TroubleKind.READ_ONLY,
    sqlite3.SQLITE_NOLFS: TroubleKind.DEVICE,
    sqlite3.SQLITE_FULL: TroubleKind.FULL,
    sqlite3.SQLITE_CORRUPT: TroubleKind.CORRUPT,
    sqlite3.SQLITE_NOTADB: TroubleKind.CORRUPT,
}


# The tables, version by version

# A row is a puzzle (size to daily), what its entries come to (played to finished), and who may
# write it: `generation` counts the owners, and only the latest is one.
_GAMES = """
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    size INTEGER NOT NULL,
    givens TEXT NOT NULL,
    solution TEXT,
    difficulty TEXT,
    seed TEXT,
    timed INTEGER NOT NULL,
    daily TEXT,
    started REAL NOT NULL,
    played REAL NOT NULL,
    entries INTEGER NOT NULL,
    seal TEXT NOT NULL,
    elapsed REAL NOT NULL,
    grid TEXT NOT NULL,
    helps INTEGER NOT NULL,
    finished REAL,
    generation INTEGER NOT NULL,
    status TEXT NOT NULL,
    reason TEXT
)
"""
_ENTRIES = """
CREATE TABLE entries (
    game INTEGER NOT NULL,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    elapsed REAL NOT NULL,
    seal TEXT NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID
"""
_VIEWS = "CREATE TABLE views (game INTEGER PRIMARY KEY, view TEXT NOT NULL)"

# Since version 3 there are other games than Takuzu, whose sizes are not always one number: what
# is written there is text, though the column keeps the type it was made with.
_OTHER_GAMES = (
    "ALTER TABLE games ADD COLUMN game TEXT NOT NULL DEFAULT 'takuzu'",
    "ALTER TABLE games RENAME COLUMN givens TO start",
    "ALTER TABLE games RENAME COLUMN difficulty TO level",
    "ALTER TABLE games RENAME COLUMN grid TO position",
    "UPDATE games SET size = size || 'x' || size",
)

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (_GAMES, _ENTRIES),
    (_VIEWS,),
    _OTHER_GAMES,
)
"""What leads from each version to the next; version 0 is an empty file."""

VERSION = len(MIGRATIONS)
TABLES = frozenset({"games", "entries", "views"})


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the tables that are there."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, path: Path, version: int = VERSION) -> None:
    """The tables are those of the version; a newer or foreign file is left as it is and refused."""
    held = version_of(connection)
    if held > version:
        raise StorageError(Trouble(TroubleKind.NEWER, path, str(held)))
    if held < version:
        connection.execute("BEGIN IMMEDIATE")
        try:
            _upgrade(connection, path, version)
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")
    if version == VERSION and not _tables(connection) >= TABLES:
        raise StorageError(Trouble(TroubleKind.CORRUPT, path, "tables are missing"))


def _upgrade(connection: sqlite3.Connection, path: Path, version: int) -> None:
    """Every step from the version at this moment, which another process may have raised."""
    held = version_of(connection)
    if held == 0 and _tables(connection):
        raise StorageError(Trouble(TroubleKind.CORRUPT, path, "tables of another program"))
    for statements in MIGRATIONS[held:version]:
        for statement in statements:
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {max(held, version)}")


def _tables(connection: sqlite3.Connection) -> set[str]:
    named = connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    )
    return {name for (name,) in named}


# The connection


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


# Opening


def open_or_replace(path: Path, mounts: str, connect: Connect) -> tuple[Database, Path | None]:
    """The file and, if it was damaged and made anew, where the damaged one is now."""
    try:
        return open_database(path, mounts, connect), None
    except StorageError as error:
        if error.trouble.kind is not TroubleKind.CORRUPT:
            raise

    def is_sound() -> bool:
        try:
            open_database(path, mounts, connect).close()
        except StorageError as error:
            return error.trouble.kind is not TroubleKind.CORRUPT
        return True

    aside = _put_aside(path, is_sound)
    return open_database(path, mounts, connect), aside


def open_database(path: Path, mounts: str, connect: Connect = sqlite3.connect) -> Database:
    """The file, made if there is none, checked and brought up to date."""
    with storage(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        if not os.path.exists(path):
            with _alone(path):  # two at once that change the journal of a new file get in the way
                return _opened(path, mounts, connect)
        return _opened(path, mounts, connect)


def _opened(path: Path, mounts: str, connect: Connect) -> Database:
    """The journal fit for the disk, the file sound, the tables there."""
    connection = connect(path, timeout=PATIENCE, isolation_level=None)
    with _closed_on_failure(connection):
        connection.text_factory = _text
        wanted = "TRUNCATE" if is_remote(path.resolve(), mounts) else "WAL"
        (mode,) = connection.execute(f"PRAGMA journal_mode = {wanted}").fetchone()
        is_quick = str(mode).lower() == "wal" and wanted == "WAL"
        connection.execute(f"PRAGMA synchronous = {'NORMAL' if is_quick else 'FULL'}")
        (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise StorageError(Trouble(TroubleKind.CORRUPT, path, str(verdict).splitlines()[-1]))
        migrate(connection, path)
    return Database(connection, path, is_quick=is_quick)


def open_read_only(path: Path, connect: Connect = sqlite3.connect) -> Database:
    """The file as it is, for a disk that takes no writing; an older one is read as a copy."""
    has_log = os.path.exists(path.with_name(f"{path.name}-wal"))
    immutable = "" if has_log else "&immutable=1"  # else SQLite wants to write beside it
    with storage(path):
        address = f"{path.absolute().as_uri()}?mode=ro{immutable}"
        connection = connect(address, uri=True, timeout=PATIENCE, isolation_level=None)
        with _closed_on_failure(connection):
            if 0 < version_of(connection) < VERSION:
                connection = _copy(connection, path)
            connection.text_factory = _text
            migrate(connection, path)
    return Database(connection, path, is_quick=False)


def _copy(connection: sqlite3.Connection, path: Path) -> sqlite3.Connection:
    """The same in memory and up to date, where nothing can be written either."""
    copy = sqlite3.connect(":memory:", isolation_level=None)
    with _closed_on_failure(copy):
        connection.backup(copy)
        connection.close()
        migrate(copy, path)
        copy.execute("PRAGMA query_only = ON")
    return copy


@contextmanager
def _closed_on_failure(connection: sqlite3.Connection) -> Iterator[None]:
    try:
        yield
    except BaseException:
        connection.close()
        raise


def _text(held: bytes) -> str:
    """Text that somebody garbled is read as such, and refused where it matters."""
    return held.decode("utf-8", "replace")


def _put_aside(path: Path, is_sound: Callable[[], bool]) -> Path | None:
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


# Where the file is


def system_mounts() -> str:
    """The mounts of this machine; nothing where the system does not tell."""
    try:
        return MOUNTS.read_text(encoding="utf-8", errors="surrogateescape")
    except OSError:
        return ""


def is_remote(path: PurePath, mounts: str) -> bool:
    r"""Whether a folder is on another machine, where SQLite's shared memory is not to be trusted.

    The innermost mount that holds the path tells, if it is a network file system.

    >>> mounts = "/dev/sda / ext4 rw 0 0\nserver:/home /home nfs4 rw 0 0"
    >>> is_remote(PurePath("/home/ada"), mounts), is_remote(PurePath("/homely"), mounts)
    (True, False)
    """
    kind, depth = "", -1
    for line in mounts.splitlines():
        fields = line.split(" ")
        if len(fields) < 3:
            continue
        point = PurePath(_ESCAPE.sub(lambda found: chr(int(found[1], 8)), fields[1]))
        if path.is_relative_to(point) and len(point.parts) >= depth:
            kind, depth = fields[2], len(point.parts)
    return _REMOTE.fullmatch(kind) is not None
