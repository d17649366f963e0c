"""Commands that games share, and what those of a game take and tell in a way of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

import click

from takuzu_tui.cli import params
from takuzu_tui.cli.talk import Talk
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.text import marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Fault, Game, Grade, Hint, Opening, Origin, Puzzle
from takuzu_tui.wording.phrases import Message, message, rule_sentence
from takuzu_tui.wording.words import Words

Values = Mapping[str, Any]
"""The values of a command's options, by their names."""
Facts = dict[str, object]
"""What becomes a JSON object."""
VERBOSE = click.Option(
    ["-v", "--verbose"], is_flag=True, help=marked("Tell each choice of the search on stderr.")
)
"""The option of a search that can be watched by `choices_told`."""


class Extras:
    """As it stands, it does for any game; a game's `commands.EXTRAS` may be of a subclass."""

    commands: Mapping[str, str] = {}
    """Further commands with their lines in the help; its module holds each as NAME_command."""
    helps: Mapping[str, str] = {}
    """What commands are for, where the game says it in words of its own; also the group itself."""
    options: Mapping[str, Mapping[str, tuple[click.Option, ...]]] = {}
    """Further options: for a command, by the name of the parameter that they stand behind."""

    steps = "moves"
    """What the moves of a hint are called in JSON."""
    opened = "FILE|CODE"
    """What `play` may open, as its usage tells."""
    seeded = params.SEEDED
    """What a seed of `play` gives again."""
    beside_source: tuple[str, ...] = ()
    """The choices that can be made also of a position that is opened, such as who plays."""

    def __init__(self, name: str) -> None:
        self.name = name

    @property
    def game(self) -> Game[Any, Any]:
        """The game, loaded."""
        return registry.game(self.name)

    @property
    def puzzle(self) -> Puzzle[Any, Any]:
        """The game, which is a puzzle."""
        game = self.game
        assert isinstance(game, Puzzle), "only puzzles have these commands"
        return game

    def arranged(self, command: click.Command) -> click.Command:
        """The command with the game's further options in their places."""
        further = self.options.get(command.name or "", {})
        params = [(param, *further.get(param.name or "", ())) for param in command.params]
        command.params = [param for group in params for param in group]
        return command

    # Making and solving

    def further_wish(self, chosen: Mapping[str, str], values: Values) -> dict[str, str]:  # noqa: ARG002
        """What further options of `generate` add to a wish; Problem when they contradict it."""
        return {}

    def play_wish(self, values: Values) -> dict[str, str]:  # noqa: ARG002
        """What further options of `play` add to a wish."""
        return {}

    def solutions(self, talk: Talk, position: Any, values: Values) -> Iterator[Any]:  # noqa: ARG002
        """Every solution, as further options of `solve` want them."""
        return self.puzzle.solutions(position)

    def why_none(self, words: Words, position: Any, values: Values) -> str:  # noqa: ARG002
        """Why there is no solution: the broken rule when there is one."""
        for fault in self.puzzle.faults(position):
            return self.detail(words, fault)
        return words.say("the grid has no solution")

    def above_solutions(self, talk: Talk, position: Any, values: Values) -> str:  # noqa: ARG002
        """What stands above the solutions, and a blank line; nothing where data are given."""
        return ""

    def solution(self, talk: Talk, position: Any, values: Values) -> str:  # noqa: ARG002
        """A solution as `solve` gives it."""
        return self.game.write(self.puzzle.given(position), self.game.form)

    # Telling

    def detail(self, words: Words, fault: Fault) -> str:
        """A broken rule, and where to look."""
        return f"{self.game.tell(words, fault.fact)} ({fault.names})"

    def size(self, told: str) -> object:
        """A size such as 6x6 in JSON."""
        return told

    def shape(self, position: Any) -> Facts:
        """What a board is like before anything stands on it."""
        return {"size": self.size(self.game.size(position))}

    def content(self, position: Any) -> object:
        """What stands on the board, in JSON."""
        return self.game.saved(position)

    def made_facts(self, opening: Opening[Any]) -> Facts:
        """A fresh puzzle; what one without a promise does not have is null or empty."""
        start, solution = opening.start, opening.solution
        grade = Grade(0) if opening.level is None else self.puzzle.grade(start)
        faces = self.game.picture(start).faces
        return {
            **self.shape(start),
            "givens": self.content(start),
            "solution": None if solution is None else self.content(solution),
            "difficulty": opening.level,
            "clues": sum(face.origin is Origin.GIVEN for face in faces),
            "certificate": dict(grade.certificate),
            "code": self.game.shared(start),
            "seed": opening.seed,
        }

    def fault_facts(self, words: Words, fault: Fault) -> Facts:
        """A broken rule."""
        cells = [str(cell) for cell in fault.cells]
        return {"cells": cells, "text": self.game.tell(words, fault.fact)}

    def hint_facts(self, words: Words, hint: Hint) -> Facts:
        """A step of reasoning."""
        return {
            self.steps: [str(move) for move in hint.moves],
            "technique": hint.technique,
            "because": [str(cell) for cell in hint.proof],
            "text": self.game.tell(words, hint.fact),
        }

    def no_hint_facts(self, words: Words, fault: Fault | None, why: str) -> Facts:
        """That there is no step: a rule is broken, or nothing follows, and why that is so."""
        if fault is None:
            number = Message.NOTHING_OBVIOUS
            text = " ".join(filter(None, (message(words, number), why)))
            return {self.steps: [], "message": int(number), "text": text}
        told = self.fault_facts(words, fault)
        return {
            self.steps: [],
            **{name: told[name] for name in ("message", "text") if name in told},
        }

    def ruled(self, words: Words, fault: Fault) -> str:
        """A broken rule, where to look, and which one it is."""
        named = rule_sentence(words, self.game.rules, fault.rule)
        return f"{self.detail(words, fault)}. {named}"


def choices_told(talk: Talk, values: Values) -> Callable[[Coord, int, int], None] | None:
    """What tells each choice of a search, set in by how deep it lies, if that is wanted."""

    def tell(cell: Coord, value: int, depth: int) -> None:
        told = talk.words.say("try {cell} = {digit}", cell=cell, digit=int(value))
        talk.note("  " * (depth - 1) + told)

    return tell if values["verbose"] else None


def extras_of(name: str) -> Extras:
    """The extras of a game by its name."""
    module = registry.part(name, "commands")
    found = Extras(name) if module is None else module.EXTRAS
    assert isinstance(found, Extras), "a game's EXTRAS"
    return found


def of_a_game(
    name: str, told: str, options: Callable[[Extras], Iterable[params.Option]]
) -> Callable[[params.Run], Callable[[Extras], click.Command]]:
    """Makes a command for each game of a function that takes its extras, the talk and the values.

    The game's further options stand among those given, the language is always the last.
    """

    def for_any(run: params.Run) -> Callable[[Extras], click.Command]:
        def for_one(extras: Extras) -> click.Command:
            own = extras.helps.get(name, told)
            made = params.command(name, own, *options(extras), params.language)
            return extras.arranged(made(partial(run, extras)))

        return for_one

    return for_any
