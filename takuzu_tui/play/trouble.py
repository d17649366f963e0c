"""What can be wrong with the file of the saved games, as data; where that is met, it is raised."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from pathlib import Path


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
        kind = kind_of(error)
        if kind is None:
            raise
        if kind is TroubleKind.DEVICE and _is_full(path):
            kind = TroubleKind.FULL
        told = getattr(error, "strerror", None) or str(error)
        raise StorageError(Trouble(kind, path, told)) from error


def _is_full(path: Path) -> bool:
    """Whether the disk has no room left; SQLite does not always tell."""
    try:
        return os.statvfs(path.parent).f_bavail == 0
    except OSError:
        return False


def kind_of(error: sqlite3.DatabaseError | OSError) -> TroubleKind | None:
    """What an error of the disk comes to; None for one that no disk makes."""
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
    sqlite3.SQLITE_CONSTRAINT: TroubleKind.CORRUPT,
    sqlite3.SQLITE_MISMATCH: TroubleKind.CORRUPT,
    sqlite3.SQLITE_TOOBIG: TroubleKind.CORRUPT,
}
