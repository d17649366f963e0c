"""The file of the saved games: how it is opened, changed, read and, when damaged, made anew.

It is opened so that a commit survives any death of the process.
"""

from __future__ import annotations

import fcntl
import os
import re
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path, PurePath
from typing import NamedTuple

from takuzu_tui.play.schema import GAMES, VERSION, Schema, migrate, version_of
from takuzu_tui.play.trouble import StorageError, Trouble, TroubleKind, kind_of, storage

Connect = Callable[..., sqlite3.Connection]

PATIENCE = 2.0
"""Seconds to wait for another process, where nobody presses keys meanwhile."""
AT_ONCE = 0.01
"""Seconds to wait for another process in the middle of a commit, while somebody plays."""
_SPARE = 32
"""Free pages that no file is made anew for."""
_PARTS = ("", "-wal", "-shm", "-journal")
MOUNTS = Path("/proc/mounts")
_REMOTE = re.compile(
    r"nfs\d?|cifs|smb\d?|smbfs|9p|afs|ceph|gfs2|glusterfs|lustre|ncpfs|ocfs2|virtiofs|vboxsf"
    r"|fuse\.(sshfs|glusterfs|ceph|s3fs|rclone|davfs2?|smbnetfs|curlftpfs).*"
)
_ESCAPE = re.compile(r"\\([0-7]{3})")


class Database:
    """One connection. A change is made whole or not at all; what the disk does is a StorageError.

    `is_quick` tells that a commit waits for no disk: it survives the process, and the power only
    after `sync`. Nor does it wait for other processes, but `patiently`.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        path: Path,
        *,
        is_quick: bool = False,
        is_writable: bool = True,
    ) -> None:
        self.path = path
        self.is_quick = is_quick
        self.is_writable = is_writable
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

    @contextmanager
    def patiently(self) -> Iterator[None]:
        """What is done inside waits a while for other processes; outside, hardly at all."""
        _wait_for(self._connection, PATIENCE)
        try:
            yield
        finally:
            _wait_for(self._connection, AT_ONCE)

    def compact(self) -> None:
        """What was deleted takes no room, once that is worth the while."""
        with storage(self.path):
            (free,) = self._connection.execute("PRAGMA freelist_count").fetchone()
            (pages,) = self._connection.execute("PRAGMA page_count").fetchone()
            if free > max(_SPARE, pages // 4):
                self._connection.execute("VACUUM")

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


def _wait_for(connection: sqlite3.Connection, seconds: float) -> None:
    with suppress(sqlite3.Error):  # whatever is wrong shows in what is done next
        connection.execute(f"PRAGMA busy_timeout = {int(1000 * seconds)}")


def _fsync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


# Opening


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


class Disk(NamedTuple):
    """Where the file is, how it is reached, how long others may hold it up, and its tables."""

    path: Path
    mounts: str
    connect: Connect = sqlite3.connect
    patience: float = PATIENCE
    schema: Schema = GAMES


def open_or_replace(disk: Disk) -> tuple[Database, Path | None]:
    """The file and, if it was damaged and made anew, where the damaged one is now."""
    try:
        return open_database(disk), None
    except StorageError as error:
        if error.trouble.kind is not TroubleKind.CORRUPT:
            raise

    def is_sound() -> bool:
        try:
            open_database(disk).close()
        except StorageError as error:
            return error.trouble.kind is not TroubleKind.CORRUPT
        return True

    return replace_database(disk, is_sound)


def replace_database(
    disk: Disk, is_sound: Callable[[], bool] = lambda: False
) -> tuple[Database, Path | None]:
    """A new file with all that can be read of the damaged one, and where that is now."""
    aside = _put_aside(disk, is_sound)
    database = open_database(disk)
    if aside is not None:
        _salvage(aside, database, disk.schema.tables)
    return database, aside


def open_database(disk: Disk) -> Database:
    """The file, made if there is none, checked and brought up to date."""
    with storage(disk.path):
        disk.path.parent.mkdir(parents=True, exist_ok=True)
        if not os.path.exists(disk.path):
            with _alone(disk):  # two at once that change the journal of a new file get in the way
                return _opened(disk)
        with _as_damage(disk.path):
            return _opened(disk)


def _opened(disk: Disk) -> Database:
    """The journal fit for the disk, the file sound, the tables there."""
    path = disk.path
    connection = disk.connect(path, timeout=disk.patience, isolation_level=None)
    with _closed_on_failure(connection):
        connection.text_factory = _text
        wanted = "TRUNCATE" if is_remote(path.resolve(), disk.mounts) else "WAL"
        (mode,) = connection.execute(f"PRAGMA journal_mode = {wanted}").fetchone()
        is_quick = str(mode).lower() == "wal" and wanted == "WAL"
        connection.execute(f"PRAGMA synchronous = {'NORMAL' if is_quick else 'FULL'}")
        (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise StorageError(Trouble(TroubleKind.CORRUPT, path, str(verdict).splitlines()[-1]))
        migrate(connection, path, schema=disk.schema)
        _wait_for(connection, AT_ONCE)
    return Database(connection, path, is_quick=is_quick)


@contextmanager
def _as_damage(path: Path) -> Iterator[None]:
    """What a file that was there before us cannot do, though every file of ours can, is damage."""
    try:
        yield
    except _BROKEN as error:  # names may be garbled too
        if isinstance(error, sqlite3.DatabaseError) and kind_of(error) is not None:
            raise
        raise StorageError(Trouble(TroubleKind.CORRUPT, path, str(error))) from error


def open_read_only(path: Path, connect: Connect = sqlite3.connect) -> Database:
    """The file as it is, for a disk that takes no writing; an older one is read as a copy."""
    log = path.with_name(f"{path.name}-wal")
    has_log = os.path.exists(log) and os.path.getsize(log) > 0
    immutable = "" if has_log else "&immutable=1"  # else SQLite wants to write beside it
    with storage(path), _as_damage(path):
        address = f"{path.absolute().as_uri()}?mode=ro{immutable}"
        connection = connect(address, uri=True, timeout=AT_ONCE, isolation_level=None)
        with _closed_on_failure(connection):
            if version_of(connection) not in (0, VERSION):
                connection = _copy(connection, path)
            connection.text_factory = _text
            migrate(connection, path)
    return Database(connection, path, is_writable=False)


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


def _put_aside(disk: Disk, is_sound: Callable[[], bool]) -> Path | None:
    """The damaged file under another name, with its log; None if it is sound by now.

    Of several processes that find the damage, one acts and the others see what it did.
    """
    path = disk.path
    with storage(path), _alone(disk):
        if is_sound():
            return None
        names = (path.with_name(f"{path.name}.corrupt-{n}") for n in count(1))
        other = next(name for name in names if not name.exists())
        for part in _PARTS:
            held = path.with_name(path.name + part)
            if held.exists():
                held.rename(other.with_name(other.name + part))
    return other


_BROKEN = (sqlite3.Error, UnicodeDecodeError)


def _salvage(aside: Path, database: Database, tables: Iterable[str]) -> None:
    """Whatever rows can be read are in the new file too; what they are worth, their seals tell."""
    address = f"{aside.absolute().as_uri()}?mode=ro"
    for table in tables:
        rows: list[tuple[object, ...]] = []
        with suppress(*_BROKEN), closing(sqlite3.connect(address, uri=True)) as damaged:
            damaged.text_factory = _text
            for row in damaged.execute(f"SELECT * FROM {table}"):  # noqa: S608
                rows.append(row)  # noqa: PERF402 - those before the damage are kept
        with suppress(StorageError, sqlite3.Error), database.change() as connection:
            for row in rows:
                marks = ", ".join("?" * len(row))
                connection.execute(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", row)  # noqa: S608


@contextmanager
def _alone(disk: Disk) -> Iterator[None]:
    """Only one process at a time makes or mends the file."""
    with disk.path.with_name(f"{disk.path.name}.lock").open("w") as guard:
        end = time.monotonic() + disk.patience
        while True:
            try:
                fcntl.flock(guard, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                if time.monotonic() > end:
                    raise StorageError(Trouble(TroubleKind.LOCKED, disk.path)) from error
                time.sleep(AT_ONCE)
            except OSError:  # where there are no locks, luck must do
                break
            else:
                break
        yield
