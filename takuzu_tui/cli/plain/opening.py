"""A puzzle that the player has: a file, a code, or the lines of a grid."""

from __future__ import annotations

import os
import re

from takuzu_tui.cli.guard import problem_in
from takuzu_tui.cli.plain.house import House
from takuzu_tui.cli.plain.wishes import Way, Wish
from takuzu_tui.cli.problems import Problem
from takuzu_tui.cli.reading import STDIN
from takuzu_tui.cli.wanted import opened
from takuzu_tui.engine.takuzu.formats import parse
from takuzu_tui.engine.text import FormatError, InputError
from takuzu_tui.play.opening import Opening, open_grid
from takuzu_tui.wording.errors import as_sentence, error_sentence
from takuzu_tui.wording.reading import labelled
from takuzu_tui.wording.rules import violation_detail

MOST_LINES = 1000
"""No grid has as many, however it is written."""

_GRID = re.compile(r"[01._\-xX?\s]+|[0-9\s]+|[#{[].*", re.ASCII)
"""How a line of a grid is written: cells, numbers, a comment or JSON."""


def open_puzzle(house: House, rest: str) -> Wish | None:
    """The puzzle that is named or pasted; what cannot be played is told, and nothing changes."""
    text = _asked_for(house) if rest in ("", STDIN) else rest
    if not text:
        return None
    if "\n" in text or _is_of_a_grid(text):
        return _pasted(house, text)
    try:
        return Wish(Way.OPEN, opening=opened(os.path.expanduser(text), house.words))
    except (Problem, InputError, OSError) as error:
        house.console.tell(_problem_sentence(house, problem_in(error)))
        return None


def _asked_for(house: House) -> str:
    """A name, or all the lines of a grid up to an empty one."""
    console = house.console
    console.say("Which one? Name a file, type a code, or paste a grid and then an empty line.")
    lines = [console.read() or ""]
    if _is_of_a_grid(lines[0]):
        while len(lines) < MOST_LINES and (line := console.read()):
            lines.append(line)
    if not lines[0]:
        console.say("Nothing is opened.")
    return "\n".join(lines)


def _is_of_a_grid(line: str) -> bool:
    return _GRID.fullmatch(line) is not None and not os.path.exists(line)


def _pasted(house: House, text: str) -> Wish | None:
    words, tell = house.words, house.console.tell
    try:
        found = open_grid(parse(text))
    except FormatError as error:
        told = error_sentence(words, error)
        line = error.line
        told = told if line is None else words.say("line {line}: {told}", line=line, told=told)
        tell(as_sentence(told))
        return None
    if isinstance(found, Opening):
        return Wish(Way.OPEN, opening=found)
    if found.broken is None:
        tell(words.say("No solution: this grid cannot be completed."))
    else:
        reason = violation_detail(words, found.broken)
        tell(words.say("No solution. {reason}.", reason=reason))
    return None


def _problem_sentence(house: House, problem: Problem) -> str:
    """What is wrong, behind the name of what is at fault."""
    told = as_sentence(house.words.say(problem.template, **problem.facts))
    return labelled(house.words, problem.place, told) if problem.place else told
