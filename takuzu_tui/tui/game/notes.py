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


@dataclass(frozen=True, slots=True)
class Note:
    """One message."""

    text: str
    tone: Tone = Tone.PLAIN


class Notes:
    """The last messages, newest last."""

    def __init__(self) -> None:
        self._notes: list[Note] = []

    def tell(self, text: str, tone: Tone = Tone.PLAIN) -> None:
        """One more message; saying the same twice in a row says it once."""
        note = Note(text, tone)
        if self._notes[-1:] != [note]:
            self._notes.append(note)
            del self._notes[:-KEPT]

    @property
    def newest_first(self) -> tuple[Note, ...]:
        return tuple(reversed(self._notes))
