"""So many may play at once: a locked file each, free again with its process however that ends."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import NamedTuple


class Slot(NamedTuple):
    """A place in the house, ours until it is left."""

    number: int
    descriptor: int

    def close(self) -> None:
        """The place is free."""
        os.close(self.descriptor)


def take_slot(folder: Path, most: int) -> Slot | None:
    """The first place that is free, or None when all are taken; the disk may raise OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, most + 1):
        # The file stays for ever: were it deleted, two could hold a lock of the same name.
        descriptor = os.open(folder / str(number), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(descriptor)
            if not isinstance(error, BlockingIOError):
                raise
        else:
            return Slot(number, descriptor)
    return None
