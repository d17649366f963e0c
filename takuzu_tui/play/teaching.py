"""Lessons of a puzzle: positions in which a technique is the next step, out of real puzzles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from random import Random
from typing import Any, NamedTuple

from takuzu_tui.engine.text import marked
from takuzu_tui.engine.work import Cancellation, Cancelled
from takuzu_tui.games.kit import (
    Exercise,
    FirstGame,
    Instruction,
    Lessons,
    Opening,
    Puzzle,
    Topic,
    Wish,
)

_ASKED = marked("Find the next step and enter it: {topic}.")


class Source(NamedTuple):
    """Which puzzles hold a technique: what they are like or, where few of them do, which do.

    Those are written as the game shares them, each at the position in question.
    """

    wish: Wish
    known: tuple[str, ...] = ()


class TechniqueLessons(Lessons):
    """A lesson for each technique of a puzzle."""

    def __init__(
        self,
        game: Puzzle[Any, Any],
        told: Mapping[str, str],
        sources: Mapping[str, Source],
        first: FirstGame[Any],
    ) -> None:
        """What each technique says and where it is found, by its id, and the guided game."""
        self.game = game
        self.sources = sources
        self.first = first
        named = game.techniques.items()
        self.topics = tuple(Topic(id_, name, told[id_], _ASKED) for id_, name in named)

    def first_game(self) -> FirstGame[Any]:
        """The guided game."""
        return self.first

    def exercise(self, topic: str, seed: str, number: int, cancelled: Cancelled) -> Exercise[Any]:
        """The first such position of the first puzzle that has one."""
        openings = self._openings(topic, seed, number, cancelled)
        found = (reached(self.game, opening, topic, cancelled) for opening in openings)
        return next(each for each in found if each is not None)

    def _openings(
        self, topic: str, seed: str, number: int, cancelled: Cancelled
    ) -> Iterator[Opening[Any]]:
        """The one of those that are known whose turn it is, in an order of the seed's; or any."""
        game, (wish, known) = self.game, self.sources[topic]
        order = sorted(known, key=lambda each: Random(f"{seed}:{each}").random())
        if order:
            opening = game.opened(game.read(order[number % len(order)]), wish["difficulty"])
            assert isinstance(opening, Opening), "what is known can be played"
            yield opening
        for attempt in count():
            yield game.make(wish, f"{seed}:{number}:{attempt}", cancelled)


def guided(
    game: Puzzle[Any, Any], start: str, by_hand: tuple[Instruction, ...], explained: str
) -> FirstGame[Any]:
    """A first game: some steps by hand, then the keys that help; `explained` is the step after."""
    opening = game.opened(game.read(start), "easy")
    assert isinstance(opening, Opening), "it has a solution"
    keys = (
        Instruction(
            marked("Nothing is final. {undo} takes the last change back, as often as you like."),
            action="undo",
        ),
        Instruction(marked("{redo} makes again what you took back."), action="redo"),
        Instruction(
            marked("When you are stuck, {explain} tells where to look, and no more."),
            action="explain",
        ),
        Instruction(marked("Once more, and it tells why."), action="explain"),
        Instruction(
            marked("Now you may enter it yourself, or have it entered."),
            move=explained,
            action="accept",
        ),
        Instruction(marked("{verify} tells whether a rule is broken so far."), action="verify"),
        Instruction(marked("The rest is yours. Take your time: what cannot be is explained.")),
        Instruction(
            marked("The grid is full. {validate} tells whether it is right."), action="validate"
        ),
    )
    return FirstGame(opening, by_hand + keys)


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
            end = opening.solution
            if end is not None:
                end = game.restored(game.saved(end), start)
            return Exercise(technique, opening._replace(start=start, solution=end), hint)
        for move in hint.moves:
            position = game.play(position, move)
    return None
