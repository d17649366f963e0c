"""What can be done with puzzles, whatever the game: solved, judged, graded, drawn and written.

`takuzu solve`, `check`, `hint`, `grade`, `show` and `convert`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice
from typing import Any, NamedTuple

import click

from takuzu_tui.cli import params
from takuzu_tui.cli.extras import Extras, Facts, extras_of, of_a_game
from takuzu_tui.cli.files import destination, named_all, parted, read_all, read_one
from takuzu_tui.cli.talk import (
    NO_SOLUTION,
    NOT_SO,
    SEVERAL_SOLUTIONS,
    Problem,
    Talk,
    json_line,
)
from takuzu_tui.cli.workers import counted, workers
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Fault, Grade, Puzzle
from takuzu_tui.wording.phrases import Message, as_sentence, labelled, level_name, message
from takuzu_tui.wording.words import Words

MOST_IN_JSON = 10_000


def _read(extras: Extras, talk: Talk, source: str) -> Any:
    """The one position of a source; what is odd about it is told."""
    position = read_one(extras.game, source)
    for fact in extras.game.remarks(position):
        talk.complain(extras.game.tell(talk.words, fact))
    return position


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


@of_a_game(
    "solve",
    marked(
        "Give the solution of the puzzle in FILE (- is stdin). "
        "Exit code 0: exactly one solution, 3: several, 4: none."
    ),
    lambda _: (
        params.source,
        params.flag("--all every", marked("Give every solution, as it is found.")),
        params.option(
            "--limit", params.Whole(1), marked("Give every solution, but K at most."), "K"
        ),
        params.output,
        params.as_json,
    ),
)
def solve_command(
    extras: Extras,
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
    """Searches, writes, and tells by the exit code how many solutions there are."""
    if as_json and further.get("form"):  # of a game that writes solutions as data
        raise Problem(marked("cannot be combined with {option}"), "--json", option="--format")
    position = _read(extras, talk, source)
    found = extras.solutions(talk, position, further)
    wants_all = every or limit is not None
    if as_json:
        most = limit or (MOST_IN_JSON if every else 1)
        facts, findings = _facts(extras, position, found, most, wants_all=wants_all)
        with destination(talk, output) as write:
            write(json_line(facts))
        return findings.exit_code

    def told(solution: Any) -> str:
        return extras.solution(talk, solution, further)

    above = extras.above_solutions(talk, position, further)
    findings = _write_text(talk, output, above, map(told, found), limit if wants_all else 1)
    if findings.found == 0:
        talk.complain(extras.why_none(talk.words, position, further))
    elif not findings.is_complete:
        more = marked("there are several solutions; this is one of them")
        if wants_all:
            more = marked("there are more solutions")
        talk.complain(talk.words.say(more))
    return findings.exit_code


def _write_text(
    talk: Talk, output: str | None, above: str, found: Iterator[str], most: int | None
) -> Checked:
    """Solutions parted by blank lines; a file is only made when there is one."""
    first = next(found, None)
    if first is None:
        if above and output is None:
            talk.out(above)
        return Checked(0, is_complete=True)
    with destination(talk, output) as write:
        write(f"{above}\n\n{first}" if above else first)
        count = 1
        for solution in islice(found, None if most is None else most - 1):
            write("\n" + solution)
            count += 1
        return Checked(count, is_complete=next(found, None) is None)


def _facts(
    extras: Extras, position: Any, found: Iterator[Any], most: int, *, wants_all: bool
) -> tuple[Facts, Checked]:
    """One object; unless all are wanted it counts a second solution but does not give it."""
    given = [extras.content(solution) for solution in islice(found, most)]
    is_complete = next(found, None) is None
    count = len(given) if wants_all or is_complete else 2
    counted: Facts = {"count": count, "complete": is_complete, "solutions": given}
    return extras.shape(position) | counted, Checked(count, is_complete)


# Judging


@of_a_game(
    "check",
    marked(
        "Name every rule that the grid in FILE (- is stdin) breaks. "
        "Exit code 0: complete and right, 1: a rule is broken or cells are empty."
    ),
    lambda _: (params.source, params.as_json),
)
def check_command(extras: Extras, talk: Talk, *, source: str, as_json: bool) -> int:
    """Tells every broken rule, in the order of the rules."""
    game, words = extras.puzzle, talk.words
    position = _read(extras, talk, source)
    broken, empty = game.faults(position), len(game.empties(position))
    is_solved = not empty and not broken
    if as_json:
        told = [extras.fault_facts(words, fault) for fault in broken]
        talk.json({"complete": not empty, "solved": is_solved, "violations": told})
    else:
        for line in _verdict(extras, words, broken, empty):
            talk.out(line)
    return 0 if is_solved else NOT_SO


def _verdict(extras: Extras, words: Words, broken: tuple[Fault, ...], empty: int) -> list[str]:
    """The broken rules, or that there is none; then how much is empty."""
    if not empty and not broken:
        return [words.say("The grid is complete and right.")]
    lines = [extras.ruled(words, fault) for fault in broken]
    if not broken:
        lines.append(message(words, Message.NO_ERROR))
    if empty:
        lines.append(words.say_many("{n} cell is empty.", "{n} cells are empty.", empty))
    return lines


@of_a_game(
    "hint",
    marked(
        "Give the next deduction on the grid in FILE (- is stdin), by any technique, and why. "
        "Exit code 1: nothing to deduce, or a rule is broken."
    ),
    lambda _: (params.source, params.as_json),
)
def hint_command(extras: Extras, talk: Talk, *, source: str, as_json: bool) -> int:
    """Tells the easiest step, or why there is none."""
    game, words = extras.puzzle, talk.words
    position = _read(extras, talk, source)
    fault = next(iter(game.faults(position)), None)
    hint = game.hint(position) if fault is None else None
    if hint is not None:
        facts = extras.hint_facts(words, hint)
    else:
        why = _why_nothing(extras, words, position) if fault is None else ""
        facts = extras.no_hint_facts(words, fault, why)
    if as_json:
        talk.json(facts)
    else:
        talk.out(str(facts["text"]) if fault is None else extras.ruled(words, fault))
    return NOT_SO if hint is None else 0


def _why_nothing(extras: Extras, words: Words, position: Any) -> str:
    """Why no step follows on a grid that breaks no rule: it is full, or has not one solution."""
    game = extras.puzzle
    if game.is_full(position):
        return words.say("The grid is complete and right.")
    found = len(list(islice(game.solutions(position), 2)))
    if found > 1:
        return words.say("The grid has several solutions: what is left can be chosen.")
    return "" if found else as_sentence(extras.why_none(words, position, {}))


# Grading

_CODES = {0: NO_SOLUTION, 1: 0, 2: SEVERAL_SOLUTIONS}


@of_a_game(
    "grade",
    marked(
        "Tell the difficulty of the puzzle in FILE (- is stdin), and how often each technique "
        "is needed. Exit code 3: several solutions, 4: none. Several puzzles in files or in the "
        ".txt and .json files of folders get a line each, in their order; the exit code is then 0 "
        "when each has exactly one solution, 4 when one has none, else 3."
    ),
    lambda _: (
        click.argument("sources", metavar="FILE...", type=params.Name(), nargs=-1),
        *params.bulk,
        params.as_json,
    ),
)
def grade_command(
    extras: Extras,
    talk: Talk,
    *,
    sources: tuple[str, ...],
    jobs: int,
    cluster: str | None,
    as_json: bool,
) -> int:
    """Tells the hardest technique needed, and the certificate."""
    game, words = extras.puzzle, talk.words
    named = named_all(game, sources)
    is_one, worst = len(named) == 1, 0
    for name, position in named:
        for fact in game.remarks(position):
            told = game.tell(words, fact)
            talk.complain(told if is_one else labelled(words, name, told))
    with workers(talk, jobs, cluster, len(named)) as team:
        positions = (position for _, position in named)
        work = partial(map, partial(graded, extras.name))
        grades = counted(talk, team, work, positions, len(named))
        for (name, _), grade in zip(named, grades, strict=True):
            worst = max(worst, _CODES[grade.solutions])
            if as_json:
                facts = {"solutions": grade.solutions, "difficulty": grade.level}
                talk.json({**facts, "certificate": dict(grade.certificate)})
            else:
                talk.out(_page(game, words, grade) if is_one else _line(game, words, name, grade))
    return worst


def graded(name: str, position: Any) -> Grade:
    """How hard a position of a game is."""
    return extras_of(name).puzzle.grade(position)


def _page(game: Puzzle[Any, Any], words: Words, grade: Grade) -> str:
    """The level, and under it a line a technique."""
    if grade.solutions != 1:
        return as_sentence(_level(words, grade))
    needed = (f"  {technique}" for technique in _needed(game, words, grade))
    return "\n".join([_level(words, grade), *needed])


def _line(game: Puzzle[Any, Any], words: Words, name: str, grade: Grade) -> str:
    """The same of one among many."""
    told, needed = _level(words, grade), ", ".join(_needed(game, words, grade))
    return labelled(words, name, f"{told} ({needed})" if needed else told)


def _level(words: Words, grade: Grade) -> str:
    if grade.solutions == 1:
        return level_name(words, grade.level)
    none = words.say("the grid has no solution")
    return words.say("there are several solutions") if grade.solutions else none


def _needed(game: Puzzle[Any, Any], words: Words, grade: Grade) -> list[str]:
    names = ((words.say(game.techniques[each]), n) for each, n in grade.certificate.items())
    return [labelled(words, name, n) for name, n in names]


# Seeing and writing


@of_a_game(
    "show",
    marked("Draw the grid in FILE (- is stdin) with its letters."),
    lambda extras: (
        params.source,
        params.display(marked("How to draw it."), "colour"),
        *params.symbols(extras.game, "digits"),
    ),
)
def show_command(
    extras: Extras, talk: Talk, *, source: str, display: str, symbols: str = "digits"
) -> int:
    """Draws the board; all that stands on it is given."""
    position = _read(extras, talk, source)
    talk.out("\n".join(talk.drawn(extras.game.picture(position), display, symbols)))
    return 0


@of_a_game(
    "convert",
    marked("Write the puzzles in FILE (- is stdin) in another format."),
    lambda extras: (
        params.source,
        params.form(extras.game, marked("The format."), required=True),
        params.output,
    ),
)
def convert_command(
    extras: Extras, talk: Talk, *, source: str, form: str, output: str | None
) -> int:
    """Writes every puzzle of the source."""
    game = extras.game
    positions = read_all(game, source)
    with destination(talk, output) as write:
        for place, position in enumerate(positions):
            write(parted(game, game.write(position, form), form, is_first=place == 0))
    return 0
