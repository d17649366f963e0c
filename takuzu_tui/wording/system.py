"""What the operating system refuses."""

from __future__ import annotations

from takuzu_tui.engine.text import marked

_REFUSALS = {
    FileNotFoundError: marked("no such file or directory"),
    IsADirectoryError: marked("it is a directory"),
    NotADirectoryError: marked("a part of the path is not a directory"),
    PermissionError: marked("permission denied"),
}


def system_reason(error: OSError) -> str:
    """Why the system refused, to be said in any language where we know the words.

    >>> system_reason(FileNotFoundError()), system_reason(OSError(28, "No space left on device"))
    ('no such file or directory', 'No space left on device')
    """
    return _REFUSALS.get(type(error)) or error.strerror or type(error).__name__
