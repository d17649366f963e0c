"""`takuzu solve`, `check`, `hint`, `grade`, `show` and `convert`: what can be done with a puzzle.

Each function makes the command for one game.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

import click

from takuzu_tui.cli import params
from takuzu_tui.cli.command import Command
from takuzu_tui.cli.extras import Extras, Facts
from takuzu_tui.cli.files import destination, parted, read_all, read_one
from takuzu_tui.cli.problems import NO_SOLUTION, NOT_SO, SEVERAL_SOLUTIONS
from takuzu_tui.cli.talk import Talk, json_line
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Fault
from takuzu_tui.wording.words import Words

MOST_IN_JSON = 10_000


# Solving


class Checked(NamedTuple):
    """What a search gave: how many were found, and whether there are no more."""

    found: int
    is_complete: bool

    @property
    def exit_code(self) -> int:
        """One and no more is what was asked for."""
        if self.found == 0:
            return NO_SOLUTION
        return 0 if self.found == 1 and self.is_complete else SEVERAL_SOLUTIONS


def solve_command(extras: Extras) -> click.Command:
    """Searches, writes, and tells by the exit code how many solutions there are."""

    @click.command(
        "solve",
        cls=Command,
        help=marked(
            "Give the solution of the puzzle in FILE (- is stdin). "
            "Exit code 0: exactly one solution, 3: several, 4: none."
        ),
    )
    @params.source
    @click.option(
        "--all", "every", is_flag=True, help=marked("Give every solution, as it is found.")
    )
    @click.option(
        "--limit",
        metavar="K",
        type=params.Whole(1),
        help=marked("Give every solution, but K at most."),
    )
    @params.output
    @params.as_json
    @params.language
    @click.pass_obj
    def command(
        talk: Talk,
        /,
        *,
        source: str,
        every: bool,
        limit: int | None,
        output: str | None,
        as_json: bool,
        **further: Any,
    ) -> int:
        position = read_one(extras.game, source)
        found = extras.solutions(talk, position, further)
        wants_all = every or limit is not None
        if as_json:
            most = limit or (MOST_IN_JSON if every else 1)
            size = extras.size(extras.game.size(position))
            facts, findings = _facts(extras, size, found, most, wants_all=wants_all)
            with destination(talk, output) as write:
                write(json_line(facts))
            return findings.exit_code
        findings = _write_text(extras, talk, output, found, limit if wants_all else 1)
        if findings.found == 0:
            talk.complain(extras.why_none(talk.words, position, further))
        elif not findings.is_complete:
            talk.complain(_more(talk.words, wants_all=wants_all))
        return findings.exit_code

    return command


def _write_text(
    extras: Extras, talk: Talk, output: str | None, found: Iterator[Any], most: int | None
) -> Checked:
    """Solutions parted by blank lines; a file is only made when there is one."""
    first = next(found, None)
    if first is None:
        return Checked(0, is_complete=True)
    game = extras.puzzle
    with destination(talk, output) as write:
        write(game.write(game.given(first), game.form))
        count = 1
        for solution in islice(found, None if most is None else most - 1):
            write("\n" + game.write(game.given(solution), game.form))
            count += 1
        return Checked(count, is_complete=next(found, None) is None)


def _facts(
    extras: Extras, size: object, found: Iterator[Any], most: int, *, wants_all: bool
) -> tuple[Facts, Checked]:
    """One object; unless all are wanted it counts a second solution but does not give it."""
    given = [extras.content(solution) for solution in islice(found, most)]
    is_complete = next(found, None) is None
    count = len(given) if wants_all or is_complete else 2
    facts: Facts = {"size": size, "count": count, "complete": is_complete, "solutions": given}
    return facts, Checked(count, is_complete)


def _more(words: Words, *, wants_all: bool) -> str:
    """That what was given is not all."""
    if wants_all:
        return words.say("there are more solutions")
    return words.say("there are several solutions; this is one of them")


# Judging


def check_command(extras: Extras) -> click.Command:
    """Tells every broken rule, in the order of the rules."""

    @click.command(
        "check",
        cls=Command,
        help=marked(
            "Name every rule that the grid in FILE (- is stdin) breaks. "
            "Exit code 0: complete and right, 1: a rule is broken or cells are empty."
        ),
    )
    @params.source
    @params.as_json
    @params.language
    @click.pass_obj
    def command(talk: Talk, *, source: str, as_json: bool) -> int:
        game, words = extras.puzzle, talk.words
        position = read_one(game, source)
        broken, empty = game.faults(position), len(game.empties(position))
        is_solved = not empty and not broken
        if as_json:
            told = [extras.fault_facts(words, fault) for fault in broken]
            talk.json({"complete": not empty, "solved": is_solved, "violations": told})
        else:
            for line in _verdict(extras, words, broken, empty):
                talk.out(line)
        return 0 if is_solved else NOT_SO

    return command


def _verdict(extras: Extras, words: Words, broken: tuple[Fault, ...], empty: int) -> list[str]:
    """The broken rules, or that there is none; then how much is empty."""
    if not empty and not broken:
        return [words.say("The grid is complete and right.")]
    lines = [extras.detail(words, fault) for fault in broken]
    if not broken:
        from takuzu_tui.wording.messages import Message, message  # noqa: PLC0415 - solve needs none

        lines.append(message(words, Message.NO_ERROR))
    if empty:
        lines.append(words.say_many("{n} cell is empty.", "{n} cells are empty.", empty))
    return lines


def hint_command(extras: Extras) -> click.Command:
    """Tells the easiest step, or why there is none."""

    @click.command(
        "hint",
        cls=Command,
        help=marked(
            "Give the next deduction on the grid in FILE (- is stdin), by any technique, and why. "
            "Exit code 1: nothing to deduce, or a rule is broken."
        ),
    )
    @params.source
    @params.as_json
    @params.language
    @click.pass_obj
    def command(talk: Talk, *, source: str, as_json: bool) -> int:
        game, words = extras.puzzle, talk.words
        position = read_one(game, source)
        fault = next(iter(game.faults(position)), None)
        hint = game.hint(position) if fault is None else None
        if hint is None:
            facts = extras.no_hint_facts(words, fault)
        else:
            facts = extras.hint_facts(words, hint)
        if as_json:
            talk.json(facts)
        else:
            talk.out(str(facts["text"]) if fault is None else extras.detail(words, fault))
        return NOT_SO if hint is None else 0

    return command


def grade_command(extras: Extras) -> click.Command:
    """Tells the hardest technique needed, and the certificate."""

    @click.command(
        "grade",
        cls=Command,
        help=marked(
            "Tell the difficulty of the puzzle in FILE (- is stdin), and how often each technique "
            "is needed. Exit code 3: several solutions, 4: none."
        ),
    )
    @params.source
    @params.as_json
    @params.language
    @click.pass_obj
    def command(talk: Talk, *, source: str, as_json: bool) -> int:
        from takuzu_tui.wording.phrases import (  # noqa: PLC0415 - as above
            as_sentence,
            labelled,
            level_name,
        )

        game, words = extras.puzzle, talk.words
        graded = game.grade(read_one(game, source))
        if as_json:
            certificate = dict(graded.certificate)
            solutions, level = graded.solutions, graded.level
            talk.json({"solutions": solutions, "difficulty": level, "certificate": certificate})
        elif graded.solutions != 1:
            none = words.say("the grid has no solution")
            told = words.say("there are several solutions") if graded.solutions else none
            talk.out(as_sentence(told))
        else:
            talk.out(level_name(words, graded.level))
            for technique, n in graded.certificate.items():
                name = words.say(game.techniques[technique])
                talk.out(f"  {labelled(words, name, n)}")
        return {0: NO_SOLUTION, 1: 0}.get(graded.solutions, SEVERAL_SOLUTIONS)

    return command


# Seeing and writing


def show_command(extras: Extras) -> click.Command:
    """Draws the board; all that stands on it is given."""
    from takuzu_tui.play.settings import DISPLAYS  # noqa: PLC0415 - others draw nothing

    @click.command(
        "show", cls=Command, help=marked("Draw the grid in FILE (- is stdin) with its letters.")
    )
    @params.source
    @click.option(
        "--display",
        type=params.OneOf(*DISPLAYS),
        default="colour",
        help=marked("How to draw it."),
    )
    @params.language
    @click.pass_obj
    def command(talk: Talk, *, source: str, display: str) -> int:
        position = read_one(extras.game, source)
        talk.out("\n".join(talk.drawn(extras.game.picture(position), display)))
        return 0

    return command


def convert_command(extras: Extras) -> click.Command:
    """Writes every puzzle of the source."""
    game = extras.game

    @click.command(
        "convert",
        cls=Command,
        help=marked("Write the puzzles in FILE (- is stdin) in another format."),
    )
    @params.source
    @click.option(
        "--format",
        "form",
        type=params.OneOf(*game.forms),
        required=True,
        help=marked("The format."),
    )
    @params.output
    @params.language
    @click.pass_obj
    def command(talk: Talk, *, source: str, form: str, output: str | None) -> int:
        positions = read_all(game, source)
        with destination(talk, output) as write:
            for place, position in enumerate(positions):
                write(parted(game, game.write(position, form), form, is_first=place == 0))
        return 0

    return command
