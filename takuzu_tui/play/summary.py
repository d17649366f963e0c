"""A finished game in figures."""

from __future__ import annotations

from dataclasses import dataclass

from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.play.session import Session


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished game in figures; `best` is the best time without help, this game's included."""

    givens: Grid
    grid: Grid
    elapsed: float
    timed: bool
    hints: int
    difficulty: Difficulty | None
    best: float | None = None

    @property
    def is_best(self) -> bool:
        """Whether no game without help was ever faster; a grid that came full was no game."""
        if self.hints or self.givens.is_full or self.best is None:
            return False
        return self.elapsed <= self.best


def summary_of(session: Session, *, timed: bool, best: float | None = None) -> Summary:
    """The figures of a finished game."""
    opening = session.opening
    return Summary(
        opening.givens,
        session.grid,
        session.elapsed,
        timed,
        session.helps.total,
        opening.difficulty,
        best,
    )
