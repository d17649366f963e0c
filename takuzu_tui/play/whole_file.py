"""Files that are never half written."""

from __future__ import annotations

import os
from pathlib import Path
from stat import S_IMODE


def put(path: Path, text: str, *, is_precious: bool = True) -> None:
    """The file has this text or what it had, and is for the same readers as before.

    What is precious is on the disk itself when this is over, also if the power fails then.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with draft.open("w", encoding="utf-8") as file:
            file.write(text)
            if is_precious:
                file.flush()
                os.fsync(file.fileno())
        if os.path.exists(path):
            draft.chmod(S_IMODE(path.stat().st_mode))
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
