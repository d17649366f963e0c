"""The way back and the way forth, as two lines of steps; what a step is, is the game's business."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

S = TypeVar("S")


_Line = tuple[S, "_Line[S]"] | None
"""The last step of a line, and the line before it; lines share what they have in common."""


class History(Generic[S]):
    """The steps made, oldest first, and the steps taken back, the next to redo last.

    A value: each way on is another history, and costs the same however long the game is.

    >>> history = History(["AA1"]).pushed("AB0").back()
    >>> history.past, history.future
    (('AA1',), ('AB0',))
    """

    __slots__ = ("_done", "_undone")

    def __init__(self, past: Iterable[S] = (), future: Iterable[S] = ()) -> None:
        self._done = _line(past)
        self._undone = _line(future)

    @property
    def past(self) -> tuple[S, ...]:
        return tuple(_latest_first(self._done))[::-1]

    def backwards(self) -> Iterator[S]:
        """The steps made, the latest first."""
        return _latest_first(self._done)

    @property
    def future(self) -> tuple[S, ...]:
        return tuple(_latest_first(self._undone))[::-1]

    @property
    def last(self) -> S | None:
        """The step to undo, if there is one."""
        return self._done[0] if self._done else None

    @property
    def next(self) -> S | None:
        """The step to redo, if there is one."""
        return self._undone[0] if self._undone else None

    def pushed(self, step: S) -> History[S]:
        """One more step; what was taken back is forgotten."""
        return self._with((step, self._done), None)

    def grown(self, step: S) -> History[S]:
        """The last step replaced by a longer one; what was taken back is forgotten."""
        assert self._done is not None, "there is a step to grow"
        return self._with((step, self._done[1]), None)

    def back(self) -> History[S]:
        """The last step taken back."""
        assert self._done is not None, "there is a step to undo"
        step, before = self._done
        return self._with(before, (step, self._undone))

    def forth(self) -> History[S]:
        """The step made again that was taken back last."""
        assert self._undone is not None, "there is a step to redo"
        step, further = self._undone
        return self._with((step, self._done), further)

    def _with(self, done: _Line[S], undone: _Line[S]) -> History[S]:
        other: History[S] = History()
        other._done, other._undone = done, undone
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, History):
            return NotImplemented
        return (self.past, self.future) == (other.past, other.future)

    def __hash__(self) -> int:
        return hash((self.last, self.next))

    def __repr__(self) -> str:
        return f"History({self.past!r}, {self.future!r})"


def _line(steps: Iterable[S]) -> _Line[S]:
    line: _Line[S] = None
    for step in steps:
        line = (step, line)
    return line


def _latest_first(line: _Line[S]) -> Iterator[S]:
    while line is not None:
        step, line = line
        yield step
