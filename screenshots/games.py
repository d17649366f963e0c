"""Games that were played before the pictures were taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from random import Random

from takuzu_tui.engine.takuzu.grid import Move
from takuzu_tui.games.kit import Opening
from takuzu_tui.games.takuzu.game import GAME, Position
from takuzu_tui.play.paths import Paths
from takuzu_tui.play.saved_game import SavedGame
from takuzu_tui.play.seeds import daily_seed
from takuzu_tui.play.session import Session
from takuzu_tui.play.store import Store

NOON = 1_794_830_400.0  # 2026-11-16, 12:00 in UTC
TODAY = date(2026, 11, 16)
DAY = 86_400.0


def puzzle(size: int, level: str, seed: str) -> Opening[Position]:
    """The puzzle of a seed."""
    return GAME.make({"size": str(size), "difficulty": level}, seed, lambda: False)


class Past:
    """A store whose games were played on the days before the pictures."""

    def __init__(self, folder: Path) -> None:
        self.wall, self.watch = NOON, 0.0
        self._rng = Random("past")
        self.store = Store(Paths(folder, folder).games, now=lambda: self.wall)

    def play(
        self, opening: Opening[Position], share: float, pace: float, *, is_daily: bool = False
    ) -> SavedGame:
        """A game filled up to a share, so many seconds a move; a full one is won."""
        saved = self.store.start(opening, timed=True, daily=TODAY if is_daily else None)
        session = Session(opening, now=lambda: self.watch, recorder=saved)
        for move in self._moves(opening, share):
            self.watch += pace * (0.3 + 1.4 * self._rng.random())
            session.play(move)
        if share >= 1.0:
            session.validate()
        return saved

    def _moves(self, opening: Opening[Position], share: float) -> Iterator[Move]:
        assert opening.solution is not None, "it was made"
        cells = list(GAME.empties(opening.start))
        self._rng.shuffle(cells)
        wrong = cells[len(cells) // 3]
        for cell in cells[: round(share * len(cells))]:
            value = opening.solution.grid[cell]
            assert value is not None, "a solution is full"
            if cell == wrong:
                yield Move(cell, value.opposite)
            yield Move(cell, value)


def past_of(folder: Path) -> Callable[[], Store]:
    """Opens the games of a folder at noon."""
    return lambda: Store(Paths(folder, folder).games, now=lambda: NOON)


def play_before(folder: Path) -> SavedGame:
    """Fills the folder; the game that was played last is still open, and is given back."""
    past = Past(folder)
    kinds = [(6, "easy", 4.0), (8, "medium", 5.0), (10, "hard", 6.0)]
    for age in range(12, 0, -1):
        past.wall = NOON - age * DAY
        for size, level, pace in kinds[: 1 + age % 3]:
            past.play(puzzle(size, level, f"past:{age}"), 1.0, pace * (1 + age / 12)).close()
    today = GAME.make(GAME.daily(TODAY), daily_seed(TODAY), lambda: False)
    past.wall = NOON - 5000
    past.play(puzzle(14, "hard", "past:a"), 0.62, 9.0).close()
    past.wall = NOON - 3000
    past.play(today, 0.3, 7.0, is_daily=True).close()
    past.wall = NOON - 600
    return past.play(puzzle(8, "expert", "past:b"), 0.4, 8.0)
