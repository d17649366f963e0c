"""A game looked at again, as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Protocol

from takuzu_tui.engine.text import marked
from takuzu_tui.wording.phrases import clock_text, table
from takuzu_tui.wording.words import Words

_KINDS = {
    "help": marked("by help"),
    "correction": marked("corrected by help"),
    "step": marked("by an agent"),
    "solve": marked("by the agents"),
    "solve+": marked("by the agents"),
    "reset": marked("reset"),
    "checkpoint": marked("checkpoint"),
    "return": marked("back to the checkpoint"),
    "undo": marked("undo"),
    "redo": marked("redo"),
    "validate": marked("validate"),
}
_HEAD = (
    marked("step"),
    marked("time"),
    marked("took"),
    marked("move"),
    marked("why"),
    marked("remark"),
)


class SeenStep(Protocol):
    """One move, or one action without moves."""

    @property
    def number(self) -> int: ...
    @property
    def kind(self) -> Enum: ...
    @property
    def move(self) -> object | None: ...
    @property
    def at(self) -> float: ...
    @property
    def took(self) -> float: ...
    @property
    def technique(self) -> str | None: ...
    @property
    def is_guess(self) -> bool: ...
    @property
    def is_wrong(self) -> bool: ...


class Seen(Protocol):
    """A game looked at again."""

    @property
    def steps(self) -> Sequence[SeenStep]: ...
    @property
    def guesses(self) -> int: ...
    @property
    def first_wrong(self) -> SeenStep | None: ...
    @property
    def slowest(self) -> SeenStep | None: ...


Techniques = Mapping[str, str]
"""The names of techniques by their ids."""


def why(words: Words, step: SeenStep, techniques: Techniques) -> str:
    """What justified a step: a technique, help, or nothing but a guess."""
    if step.kind.value in _KINDS:
        return words.say(_KINDS[step.kind.value])
    if step.technique is not None:
        return words.say(techniques[step.technique])
    return words.say("guess") if step.is_guess else words.say("erased")


def review_table(words: Words, steps: Sequence[SeenStep], techniques: Techniques) -> list[str]:
    """One line a step: when, how long it took, the move, why, and the first that was wrong."""
    head = [words.say(name) for name in _HEAD]
    wrong = next((step for step in steps if step.is_wrong), None)
    rows = [
        [
            str(step.number),
            clock_text(step.at),
            clock_text(step.took),
            "-" if step.move is None else str(step.move),
            why(words, step, techniques),
            words.say("the first wrong move") if step is wrong else "",
        ]
        for step in steps
    ]
    return table([head, *rows], right=(0, 1, 2))


def step_sentence(words: Words, step: SeenStep, techniques: Techniques) -> str:
    """One step: when, the move, why, and whether it was wrong."""
    told = [f"{step.number}", clock_text(step.at), "" if step.move is None else str(step.move)]
    told += [why(words, step, techniques), words.say("wrong") if step.is_wrong else ""]
    return f"{', '.join(filter(None, told))}."


def review_sentences(words: Words, seen: Seen, techniques: Techniques) -> list[str]:
    """What a game comes to: its guesses, its first wrong move, and where the time went."""
    told = [words.say_many("{n} move was a guess.", "{n} moves were guesses.", seen.guesses)]
    if (first := seen.first_wrong) is None:
        told.append(words.say("No move was wrong."))
    else:
        facts = {"move": first.move, "at": clock_text(first.at)}
        told.append(words.say("The first wrong move was {move}, at {at}.", **facts))
    if (slowest := seen.slowest) is not None:
        what = slowest.move or why(words, slowest, techniques)
        took = clock_text(slowest.took)
        told.append(words.say("Longest thought: {took}, before {what}.", took=took, what=what))
    return told
