"""Work that takes long and may be given up, whatever the game."""

from collections.abc import Callable

Cancelled = Callable[[], bool]
"""Tells whether nobody wants the answer any more."""


class Cancellation(Exception):  # noqa: N818 - a wish fulfilled, not an error
    """Long work was given up because nobody wants it any more."""


_REFUSED = ("can't start new thread", "cannot join thread before it is started")


def is_want_of_threads(error: BaseException | None) -> bool:
    """Whether the system refused a thread, which Python tells in words alone.

    What fails because of it may hide it: a thread that never started is not joined either.

    >>> is_want_of_threads(RuntimeError("can't start new thread")), is_want_of_threads(OSError())
    (True, False)
    """
    while error is not None:
        if isinstance(error, RuntimeError) and any(told in str(error) for told in _REFUSED):
            return True
        error = error.__context__
    return False
