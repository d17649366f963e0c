"""Lessons of a puzzle: positions in which a technique is the next step, out of real puzzles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from random import Random
from typing import Any, NamedTuple

from takuzu_tui.engine.text import marked
from takuzu_tui.engine.work import Cancellation, Cancelled
from takuzu_tui.games.kit import Exercise, FirstGame, Lessons, Opening, Puzzle, Topic, Wish

_ASKED = marked("Find the next step and enter it: {topic}.")
SEED = "learn:{number}"
"""The seed of a puzzle that is known by its number."""


class Source(NamedTuple):
    """Which puzzles hold a technique: what they are like and, where few of them do, which do."""

    wish: Wish
    known: tuple[int, ...] = ()


class TechniqueLessons(Lessons):
    """A lesson for each technique of a puzzle."""

    def __init__(
        self, game: Puzzle[Any, Any], told: Mapping[str, str], sources: Mapping[str, Source]
    ) -> None:
        """What each technique says, and where it is found, by its id."""
        self.game = game
        self.sources = sources
        named = game.techniques.items()
        self.topics = tuple(Topic(id_, name, told[id_], _ASKED) for id_, name in named)

    def first_game(self) -> FirstGame[Any]:
        """Told by the game."""
        raise NotImplementedError

    def exercise(self, topic: str, seed: str, number: int, cancelled: Cancelled) -> Exercise[Any]:
        """The first such position of the first puzzle that has one."""
        wish = self.sources[topic].wish
        made = (self.game.make(wish, each, cancelled) for each in self._seeds(topic, seed, number))
        found = (reached(self.game, opening, topic, cancelled) for opening in made)
        return next(each for each in found if each is not None)

    def _seeds(self, topic: str, seed: str, number: int) -> Iterator[str]:
        """Those of the puzzles that are known, in an order that the seed tells; then any."""
        known = self.sources[topic].known
        order = sorted(known, key=lambda each: Random(f"{seed}:{each}").random())
        if order:
            yield SEED.format(number=order[number % len(order)])
        yield from (f"{seed}:{number}:{attempt}" for attempt in count())


def reached(
    game: Puzzle[Any, Any], opening: Opening[Any], technique: str, cancelled: Cancelled
) -> Exercise[Any] | None:
    """The first position at which the technique is next, easy steps first; None if it never is."""
    position = opening.start
    while (hint := game.hint(position, technique)) is not None:
        if cancelled():
            raise Cancellation
        if hint.technique == technique:
            start = game.given(position)
            solution = game.restored(game.saved(opening.solution), start)
            return Exercise(technique, opening._replace(start=start, solution=solution), hint)
        for move in hint.moves:
            position = game.play(position, move)
    return None
