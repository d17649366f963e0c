"""What can be said of a grid that a player brings, worked out beside the keyboard."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace

from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.logic import Grade, grade
from takuzu_tui.play.opening import Opening, Unplayable, open_grid
from takuzu_tui.wording.levels import level
from takuzu_tui.wording.rules import violation_detail
from takuzu_tui.wording.words import Words


@dataclass(frozen=True, slots=True)
class Judgement:
    """A grid, how it opens for play, and how many solutions and which level it has."""

    grid: Grid
    opened: Opening | Unplayable
    grade: Grade


def judge(grid: Grid) -> Judgement:
    """Everything there is to say of a grid; slow for a large and hard one."""
    opened = open_grid(grid)
    if isinstance(opened, Unplayable):
        return Judgement(grid, opened, Grade(0))
    if opened.has_several_solutions:
        return Judgement(grid, opened, Grade(2))
    found = grade(grid)
    return Judgement(grid, replace(opened, difficulty=found.difficulty), found)


def judgement_sentence(words: Words, judgement: Judgement) -> str:
    """How many solutions, and the level or the reason."""
    if isinstance(judgement.opened, Unplayable):
        return unplayable_sentence(words, judgement.opened)
    if judgement.grade.difficulty is None:
        return words.say("Several solutions.")
    return words.say(
        "Exactly one solution; difficulty: {level}.",
        level=level(words, judgement.grade.difficulty),
    )


def unplayable_sentence(words: Words, unplayable: Unplayable) -> str:
    """Why a grid cannot be played."""
    if unplayable.broken is None:
        return words.say("No solution: this grid cannot be completed.")
    return words.say("No solution. {reason}.", reason=violation_detail(words, unplayable.broken))


class Judge:
    """Judges the latest grid in a thread; a grid that is no longer asked about is not told of.

    `tell` is called in the thread. The thread ends when nothing is asked, and never holds up
    the end of the program.
    """

    def __init__(self, tell: Callable[[Judgement], object]) -> None:
        self._tell = tell
        self._lock = threading.Lock()
        self._asked: Grid | None = None
        self._thread: threading.Thread | None = None

    def ask(self, grid: Grid) -> None:
        """Asks about a grid instead of all earlier ones."""
        with self._lock:
            self._asked = grid
            if self._thread is not None:
                return
            self._thread = threading.Thread(target=self._work, name="judge", daemon=True)
            self._thread.start()

    def wait(self) -> None:
        """Returns when everything that was asked has been told."""
        thread = self._thread
        if thread is not None:
            thread.join()

    def forget(self) -> None:
        """Asks nothing any more."""
        with self._lock:
            self._asked = None

    def _work(self) -> None:
        judged: Grid | None = None
        while True:
            with self._lock:
                grid = self._asked
                if grid is None or grid is judged:
                    self._thread = None
                    return
            judgement = judge(grid)
            with self._lock:
                is_asked = self._asked is grid
            if is_asked:
                with suppress(RuntimeError):  # the program has ended meanwhile
                    self._tell(judgement)
            judged = grid
