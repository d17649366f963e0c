"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO


@contextmanager
def whole_file(path: str, *, is_precious: bool = False) -> Iterator[BinaryIO]:
    """The file to write; when the block ends well the path has it, else what it had.

    A link stays one, and the file is for the same readers as before. What is precious is on the
    disk itself when this is over, also if the power fails then.
    """
    target = os.path.realpath(path)
    draft = f"{target}.{os.getpid()}.part"
    try:
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666)
    except OSError as error:
        error.filename = path
        raise
    try:
        with open(descriptor, "wb") as file:
            yield file
            if is_precious:
                file.flush()
                os.fsync(descriptor)
        if os.path.exists(target):
            os.chmod(draft, stat.S_IMODE(os.stat(target).st_mode))
        os.replace(draft, target)
    except BaseException:
        os.unlink(draft)
        raise
