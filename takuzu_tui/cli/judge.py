"""`takuzu check`, `hint` and `grade`: what there is to say about a grid."""

from __future__ import annotations

import click

from takuzu_tui.cli import options
from takuzu_tui.cli.helping import Command
from takuzu_tui.cli.problems import NO_SOLUTION
from takuzu_tui.cli.reading import read_grid
from takuzu_tui.cli.talk import Talk
from takuzu_tui.engine.takuzu.deduction import Deduction
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.rules import Violation, violations
from takuzu_tui.engine.text import marked
from takuzu_tui.wording.messages import Message, message
from takuzu_tui.wording.rules import message_of, violation_detail, violation_sentence
from takuzu_tui.wording.words import Words

NOT_SO = 1
SEVERAL = 3


@click.command(
    "check",
    cls=Command,
    help=marked(
        "Name every rule that the grid in FILE (- is stdin) breaks. "
        "Exit code 0: complete and right, 1: a rule is broken or cells are empty."
    ),
)
@options.source
@options.as_json
@options.language
@click.pass_obj
def check_command(talk: Talk, *, source: str, as_json: bool) -> int:
    """Tells every broken rule, in the order of the rules."""
    grid = read_grid(source)
    broken = violations(grid)
    solved = grid.is_full and not broken
    if as_json:
        told = [_violation_facts(talk.words, violation) for violation in broken]
        talk.json({"complete": grid.is_full, "solved": solved, "violations": told})
    else:
        for line in _verdict(talk.words, grid, broken):
            talk.out(line)
    return 0 if solved else NOT_SO


def _verdict(words: Words, grid: Grid, broken: tuple[Violation, ...]) -> list[str]:
    """The broken rules, or that there is none; then how much is empty."""
    lines = [violation_detail(words, violation) for violation in broken]
    if grid.is_full and not broken:
        return [words.say("The grid is complete and right.")]
    if not broken:
        lines.append(message(words, Message.NO_ERROR))
    if empty := grid.empties.bit_count():
        lines.append(words.say_many("{n} cell is empty.", "{n} cells are empty.", empty))
    return lines


def _violation_facts(words: Words, violation: Violation) -> dict[str, object]:
    """A broken rule as JSON."""
    return {
        "rule": violation.rule,
        "lines": [line.letter for line in violation.lines],
        "cells": [str(cell) for cell in violation.cells],
        "message": int(message_of(violation)),
        "text": violation_sentence(words, violation),
    }


@click.command(
    "hint",
    cls=Command,
    help=marked(
        "Give the next deduction on the grid in FILE (- is stdin), by any technique, and why. "
        "Exit code 1: nothing to deduce, or a rule is broken."
    ),
)
@options.source
@options.as_json
@options.language
@click.pass_obj
def hint_command(talk: Talk, *, source: str, as_json: bool) -> int:
    """Tells the easiest deduction, or why there is none."""
    from takuzu_tui.engine.takuzu.logic import next_deduction  # noqa: PLC0415 - check needs none

    grid = read_grid(source)
    broken = violations(grid)
    deduction = None if broken else next_deduction(grid)
    if deduction is not None:
        facts = _deduction_facts(talk.words, deduction)
    elif broken:
        text = violation_sentence(talk.words, broken[0])
        facts = {"places": [], "message": int(message_of(broken[0])), "text": text}
    else:
        text = message(talk.words, Message.NOTHING_OBVIOUS)
        facts = {"places": [], "message": int(Message.NOTHING_OBVIOUS), "text": text}
    if as_json:
        talk.json(facts)
    else:
        talk.out(violation_detail(talk.words, broken[0]) if broken else str(facts["text"]))
    return NOT_SO if deduction is None else 0


def _deduction_facts(words: Words, deduction: Deduction) -> dict[str, object]:
    """A deduction as JSON."""
    from takuzu_tui.wording.deductions import deduction_sentence  # noqa: PLC0415 - as above

    return {
        "places": [
            {"cell": str(place.cell), "value": place.value.value} for place in deduction.places
        ],
        "technique": deduction.technique.value,
        "rule": deduction.rule,
        "because": [str(cell) for cell in deduction.because],
        "text": deduction_sentence(words, deduction),
    }


@click.command(
    "grade",
    cls=Command,
    help=marked(
        "Tell the difficulty of the puzzle in FILE (- is stdin), and how often each technique is "
        "needed. Exit code 3: several solutions, 4: none."
    ),
)
@options.source
@options.as_json
@options.language
@click.pass_obj
def grade_command(talk: Talk, *, source: str, as_json: bool) -> int:
    """Tells the hardest technique needed, and the certificate."""
    from takuzu_tui.engine.takuzu.logic import grade  # noqa: PLC0415 - check needs none
    from takuzu_tui.wording.errors import as_sentence  # noqa: PLC0415 - as above
    from takuzu_tui.wording.levels import level, technique_name  # noqa: PLC0415 - as above
    from takuzu_tui.wording.reading import labelled  # noqa: PLC0415 - as above

    graded = grade(read_grid(source))
    if as_json:
        word = None if graded.difficulty is None else graded.difficulty.word
        certificate = {technique.value: n for technique, n in graded.certificate.items()}
        facts = {"solutions": graded.solutions, "difficulty": word, "certificate": certificate}
        talk.json(facts)
    elif graded.difficulty is None:
        none = talk.words.say("the grid has no solution")
        told = talk.words.say("there are several solutions") if graded.solutions else none
        talk.out(as_sentence(told))
    else:
        talk.out(level(talk.words, graded.difficulty))
        for technique, n in graded.certificate.items():
            talk.out(f"  {labelled(talk.words, technique_name(talk.words, technique), n)}")
    return {0: NO_SOLUTION, 1: 0}.get(graded.solutions, SEVERAL)
