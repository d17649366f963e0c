"""Games that were played before the pictures were taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from random import Random

from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.generator import generate_seeded
from takuzu_tui.engine.takuzu.moves import Move
from takuzu_tui.engine.takuzu.puzzle import Puzzle, Spec
from takuzu_tui.play.daily import daily
from takuzu_tui.play.opening import from_puzzle
from takuzu_tui.play.paths import Paths
from takuzu_tui.play.session import Session
from takuzu_tui.play.store import NoStore, SavedGame, Store, open_store

NOON = 1_794_830_400.0  # 2026-11-16, 12:00 in UTC
TODAY = date(2026, 11, 16)
DAY = 86_400.0


class Past:
    """A store whose games were played on the days before the pictures."""

    def __init__(self, folder: Path) -> None:
        self.wall, self.watch = NOON, 0.0
        self._rng = Random("past")
        store = open_store(Paths(folder, folder), now=lambda: self.wall)
        assert isinstance(store, Store), store
        self.store = store

    def play(
        self, puzzle: Puzzle, share: float, pace: float, *, is_daily: bool = False
    ) -> SavedGame:
        """A game filled up to a share, so many seconds a move; a full one is won."""
        opening, day = from_puzzle(puzzle), TODAY if is_daily else None
        saved = self.store.start(opening, timed=True, daily=day)
        session = Session(opening, now=lambda: self.watch, recorder=saved.recorder)
        for move in self._moves(puzzle, share):
            self.watch += pace * (0.3 + 1.4 * self._rng.random())
            session.play(move)
        if share >= 1.0:
            session.validate()
        return saved

    def _moves(self, puzzle: Puzzle, share: float) -> Iterator[Move]:
        cells = list(puzzle.givens.cells_of(puzzle.givens.empties))
        self._rng.shuffle(cells)
        wrong = cells[len(cells) // 3]
        for cell in cells[: round(share * len(cells))]:
            value = puzzle.solution[cell]
            assert value is not None, "a solution is full"
            if cell == wrong:
                yield Move(cell, value.opposite)
            yield Move(cell, value)


def past_of(folder: Path) -> Callable[[], Store | NoStore]:
    """Opens the games of a folder at noon."""
    return lambda: open_store(Paths(folder, folder), now=lambda: NOON)


def play_before(folder: Path) -> SavedGame:
    """Fills the folder; the game that was played last is still open, and is given back."""
    past = Past(folder)
    kinds = [(6, Difficulty.EASY, 4.0), (8, Difficulty.MEDIUM, 5.0), (10, Difficulty.HARD, 6.0)]
    for age in range(12, 0, -1):
        past.wall = NOON - age * DAY
        for size, level, pace in kinds[: 1 + age % 3]:
            puzzle = generate_seeded(Spec(size, level), f"past:{age}")
            past.play(puzzle, 1.0, pace * (1 + age / 12)).close()
    today = daily(TODAY)
    past.wall = NOON - 5000
    past.play(generate_seeded(Spec(14, Difficulty.HARD), "past:a"), 0.62, 9.0).close()
    past.wall = NOON - 3000
    past.play(generate_seeded(today.spec, today.seed), 0.3, 7.0, is_daily=True).close()
    past.wall = NOON - 600
    return past.play(generate_seeded(Spec(8, Difficulty.EXPERT), "past:b"), 0.4, 8.0)
