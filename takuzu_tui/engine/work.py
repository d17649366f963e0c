"""Work that takes long and may be given up, whatever the game."""

from collections.abc import Callable

Cancelled = Callable[[], bool]
"""Tells whether nobody wants the answer any more."""


class Cancellation(Exception):  # noqa: N818 - a wish fulfilled, not an error
    """Long work was given up because nobody wants it any more."""
