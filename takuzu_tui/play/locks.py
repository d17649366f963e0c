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
        descriptor = locked(path)
    except OSError:
        return Lock(path, None)
    return None if descriptor is None else Lock(path, descriptor)


def locked(path: Path) -> int | None:
    """The open file, ours until it is closed; None when someone holds it. The disk may refuse."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(descriptor)
        if isinstance(error, BlockingIOError):
            return None
        raise
    return descriptor


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


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Only one process at a time is inside."""
    with path.open("w") as guard:
        with suppress(OSError):  # where there are no locks, luck must do
            fcntl.flock(guard, fcntl.LOCK_EX)
        yield
