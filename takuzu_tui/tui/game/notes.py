"""What the message pane has to tell."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

KEPT = 50


class Tone(Enum):
    """How a message is meant."""

    PLAIN = "plain"
    GOOD = "good"
    BAD = "bad"
    HINT = "hint"


LOOKS = {Tone.PLAIN: "strong", Tone.GOOD: "accent", Tone.BAD: "error", Tone.HINT: "accent"}
"""How each of them looks on a page."""


@dataclass(frozen=True, slots=True)
class Note:
    """One message."""

    text: str
    tone: Tone = Tone.PLAIN
    is_passing: bool = False  # it is true for a moment only


class Notes:
    """The last messages, newest last."""

    def __init__(self) -> None:
        self._notes: list[Note] = []

    def tell(self, text: str, tone: Tone = Tone.PLAIN, *, is_passing: bool = False) -> None:
        """One more message; saying the same twice in a row says it once."""
        self.let_pass()
        note = Note(text, tone, is_passing)
        if self._notes[-1:] != [note]:
            self._notes.append(note)
            del self._notes[:-KEPT]

    def let_pass(self) -> None:
        """Drop a newest message whose moment is over."""
        if self._notes and self._notes[-1].is_passing:
            self._notes.pop()

    @property
    def newest_first(self) -> tuple[Note, ...]:
        return tuple(reversed(self._notes))
