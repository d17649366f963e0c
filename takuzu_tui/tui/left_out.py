"""What Textual loads for every app, and this one never asks for.

That is its palette of commands, with the widgets which that is made of, and the TLS of asyncio: a
seventh of all that a first frame waits for. The game has a list of commands of its own, and talks
to no other machine.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

PALETTE, TLS = "textual.command", "ssl"


class _Absent(ModuleType):
    """A module that has every name, for whoever imports it and never uses it."""

    def __getattr__(self, name: str) -> type:
        return type(name, (), {})


@contextmanager
def left_out() -> Iterator[None]:
    """What is imported first in here goes without; whoever asks later gets the real ones."""
    absent: dict[str, ModuleType | None] = {PALETTE: _Absent(PALETTE), TLS: None}
    absent = {name: module for name, module in absent.items() if name not in sys.modules}
    sys.modules.update(absent)  # type: ignore[arg-type] # None is how a module is said to be missing
    try:
        yield
    finally:
        for name in absent:
            del sys.modules[name]
