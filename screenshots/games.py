"""Games that were played before the pictures were taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from takuzu_tui.games import registry
from takuzu_tui.games.kit import Opening, Puzzle
from takuzu_tui.play.paths import Paths
from takuzu_tui.play.saved_game import SavedGame
from takuzu_tui.play.seeds import daily_seed
from takuzu_tui.play.session import Session
from takuzu_tui.play.store import Store

NOON = 1_794_830_400.0  # 2026-11-16, 12:00 in UTC
TODAY = date(2026, 11, 16)
DAY = 86_400.0


def _puzzles(name: str) -> Puzzle[Any, Any]:
    game = registry.game(name)
    assert isinstance(game, Puzzle), "pictures are taken of puzzles"
    return game


@cache
def puzzle(
    size: int, level: str, seed: str, name: str = registry.FIRST, **further: str
) -> Opening[Any]:
    """The puzzle of a seed, in a game; or its match, which has no level.

    It never changes, and takes longer to make than a picture: whoever asks again gets the same.
    """
    game = registry.game(name)
    wish = {choice.id: choice.usual for choice in game.choices}
    chosen = {"size": str(size), "difficulty": level, **further}
    wish |= {choice: value for choice, value in chosen.items() if choice in wish}
    return game.make(wish, seed, lambda: False)


class Past:
    """A store whose games were played on the days before the pictures."""

    def __init__(self, folder: Path) -> None:
        self.wall, self.watch = NOON, 0.0
        self._rng = Random("past")
        self.store = Store(Paths(folder, folder).games, now=lambda: self.wall)

    def play(
        self, opening: Opening[Any], share: float, pace: float, *, is_daily: bool = False
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

    def _moves(self, opening: Opening[Any], share: float) -> Iterator[Any]:
        assert opening.solution is not None, "it was made"
        game = _puzzles(opening.game)
        moves = list(game.between(opening.start, opening.solution))
        self._rng.shuffle(moves)
        wrong = moves[len(moves) // 3]
        for move in moves[: round(share * len(moves))]:
            if move == wrong:
                right = str(move).removeprefix(str(move.cell))
                other = next(content for content in game.contents if content != right)
                yield game.parse(f"{move.cell}{other}")
            yield move


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
    takuzu = _puzzles(registry.FIRST)
    daily = takuzu.daily(TODAY)
    assert daily is not None, "there is one every day"
    today = takuzu.make(daily, daily_seed(TODAY), lambda: False)
    past.wall = NOON - 5000
    past.play(puzzle(14, "hard", "past:a"), 0.62, 9.0).close()
    past.wall = NOON - 3000
    past.play(today, 0.3, 7.0, is_daily=True).close()
    past.wall = NOON - 600
    return past.play(puzzle(8, "expert", "past:b"), 0.4, 8.0)


def play_suguru_before(folder: Path) -> SavedGame:
    """The same with games of Suguru."""
    past = Past(folder)
    kinds = [(6, "easy", 5.0), (8, "medium", 6.0), (8, "hard", 9.0)]
    for age in range(9, 0, -1):
        past.wall = NOON - age * DAY
        for size, level, pace in kinds[: 1 + age % 3]:
            opening = puzzle(size, level, f"past:{age}", "suguru")
            past.play(opening, 1.0, pace * (1 + age / 9)).close()
    past.wall = NOON - 3000
    past.play(puzzle(8, "hard", "past:b", "suguru"), 0.3, 7.0).close()
    past.wall = NOON - 600
    return past.play(puzzle(10, "medium", "past:a", "suguru"), 0.4, 8.0)
