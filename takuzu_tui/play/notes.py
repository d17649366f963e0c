"""What is told in a game, newest last."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum

MOST = 200
"""Messages that are kept; then the older half of them goes."""


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
    is_passing: bool = False  # it is true for a moment only
    begins: bool = False  # an answer begins with it


class Notes:
    """The messages of a game, newest last; `fresh` of them are about the board as it is.

    Whoever tells them at once, line by line, does so in `on_tell`.
    """

    def __init__(self) -> None:
        self._notes: list[Note] = []
        self.on_tell: Callable[[str], None] = lambda _: None
        self._is_next_turn = False
        self.fresh = 0

    def turn(self) -> None:
        """Whatever is told next comes of another action than what was told so far."""
        self._is_next_turn = True

    def tell(self, text: str, tone: Tone = Tone.PLAIN, *, is_passing: bool = False) -> None:
        """One more message; saying the same twice in a row says it once."""
        self._drop_passing()
        if self._is_next_turn:
            self._is_next_turn, self.fresh = False, 0
        note = Note(text, tone, is_passing, begins=not self.fresh)
        self.on_tell(text)
        if self._notes and self._notes[-1].text == text:
            self._notes[-1] = replace(note, begins=self._notes[-1].begins)
            self.fresh = max(self.fresh, 1)
            return
        self._notes.append(note)
        self.fresh += 1
        if len(self._notes) > MOST:
            del self._notes[: MOST // 2]  # many at once, so that pages seldom begin elsewhere

    def let_pass(self) -> None:
        """What was said is past; a message whose moment is over is dropped."""
        self._drop_passing()
        self.fresh = 0

    def _drop_passing(self) -> None:
        if self._notes and self._notes[-1].is_passing:
            self._notes.pop()
            self.fresh = max(0, self.fresh - 1)

    @property
    def newest(self) -> Note | None:
        return self._notes[-1] if self._notes else None

    @property
    def oldest_first(self) -> tuple[Note, ...]:
        return tuple(self._notes)

    @property
    def newest_first(self) -> tuple[Note, ...]:
        return tuple(reversed(self._notes))
