"""Locks of the operating system on files: each ends with its process, however that ends."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


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
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return Lock(path, None)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(descriptor)
        return None
    except OSError:
        os.close(descriptor)
        return Lock(path, None)
    return Lock(path, descriptor)


def is_held(path: Path) -> bool:
    """Whether someone holds the file; asking disturbs neither holders nor others who ask."""
    try:
        descriptor = os.open(path, os.O_RDONLY)
    except OSError:
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    finally:
        os.close(descriptor)
    return False


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Only one process at a time is inside."""
    with path.open("w") as guard:
        with suppress(OSError):  # where there are no locks, luck must do
            fcntl.flock(guard, fcntl.LOCK_EX)
        yield
