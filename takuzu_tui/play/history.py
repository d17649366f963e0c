"""The way back and the way forth, as two lines of steps; what a step is, is the game's business."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

S = TypeVar("S")


@dataclass(frozen=True)
class History(Generic[S]):
    """The steps made, oldest first, and the steps taken back, the next to redo last.

    >>> history = History[str]().pushed("AA1").pushed("AB0").back()
    >>> history.past, history.future
    (('AA1',), ('AB0',))
    """

    past: tuple[S, ...] = ()
    future: tuple[S, ...] = ()

    @property
    def can_undo(self) -> bool:
        return bool(self.past)

    @property
    def can_redo(self) -> bool:
        return bool(self.future)

    def pushed(self, step: S) -> History[S]:
        """One more step; what was taken back is forgotten."""
        return History((*self.past, step))

    def grown(self, step: S) -> History[S]:
        """The last step replaced by a longer one; what was taken back is forgotten."""
        return History((*self.past[:-1], step))

    def back(self) -> History[S]:
        """The last step taken back."""
        return History(self.past[:-1], (*self.future, self.past[-1]))

    def forth(self) -> History[S]:
        """The step made again that was taken back last."""
        return History((*self.past, self.future[-1]), self.future[:-1])
