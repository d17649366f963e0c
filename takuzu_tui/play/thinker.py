"""A thread that thinks about one question at a time, so that nobody else has to wait.

An answer that nobody waits for any more is given up where it is thought, and dropped when it comes.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from takuzu_tui.engine.work import Cancellation, Cancelled

PAUSES = (1.0, 0.5, 0.2, 0.1, 0.04, 0.0)
"""Seconds between two moves or decisions of a show or a run, slow to fast."""
Work = Callable[[Cancelled], Any]
Hear = Callable[[Any], object]


@dataclass(eq=False, slots=True)
class Question:
    """Something to find out; who asks hears of it, unless it is given up before.

    What can wait makes room for what cannot, and is thought about again afterwards.
    """

    work: Work
    hear: Hear
    can_wait: bool = False
    is_hurried: bool = False
    is_given_up: bool = False
    makes_room: bool = False


class Failure(NamedTuple):
    """Whoever thinks or decides has ended because of an error."""

    error: Exception


class Answer(NamedTuple):
    """What was found out."""

    question: Question
    found: Any


class Thinker:
    """A thread that thinks about one question at a time; `post` is called in it.

    It is started by the first question.
    """

    def __init__(self, post: Callable[[object], None]) -> None:
        self._post = post
        self._changed = threading.Condition()
        self._waiting: list[Question] = []
        self._current: Question | None = None
        self._thread: threading.Thread | None = None
        self._has_ended = False

    def ask(self, question: Question) -> None:
        """One more question; those that can wait come after those that cannot."""
        with self._changed:
            if self._has_ended:
                return
            self._waiting.append(question)
            if not question.can_wait and self._current is not None and self._current.can_wait:
                self._current.makes_room = True
            if self._thread is None and not self._has_thread():
                return
            self._changed.notify()

    def _has_thread(self) -> bool:
        """Starts the thread; where the system refuses it, whoever asks is told."""
        thread = threading.Thread(target=self._serve, name="computer", daemon=True)
        try:
            thread.start()
        except RuntimeError as error:
            for question in self._waiting:
                self._post(Answer(question, Failure(error)))
            self._waiting.clear()
            return False
        self._thread = thread
        return True

    def close(self) -> None:
        """Ends the thread, whatever it thinks about; returns when it has ended."""
        with self._changed:
            self._has_ended = True
            for question in (*self._waiting, self._current):
                if question is not None:
                    question.is_given_up = True
            self._changed.notify()
        if self._thread is not None:
            self._thread.join()

    def _next(self) -> Question | None:
        """The next question that someone waits for; None at the end."""
        with self._changed:
            self._current = None
            while not self._has_ended:
                self._waiting = [each for each in self._waiting if not each.is_given_up]
                if self._waiting:
                    self._current = min(self._waiting, key=lambda each: each.can_wait)
                    self._waiting.remove(self._current)
                    self._current.makes_room = False
                    return self._current
                self._changed.wait()
        return None

    def _serve(self) -> None:
        while (question := self._next()) is not None:
            try:
                found = question.work(lambda q=question: q.is_given_up or q.makes_room)  # type: ignore[misc]
            except Cancellation:
                with self._changed:
                    if not question.is_given_up:
                        self._waiting.append(question)
            except Exception as error:
                self._post(Answer(question, Failure(error)))
            else:
                self._post(Answer(question, found))
