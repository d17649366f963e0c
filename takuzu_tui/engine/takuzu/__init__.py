"""The public door of the Takuzu engine; everything listed here stays stable.

>>> from takuzu_tui.engine import takuzu
>>> grid = takuzu.parse(".1.0 ..0. .0.. 11.0".replace(" ", chr(10)))
>>> print(takuzu.solve(grid))
0110
1001
0011
1100

Each name is loaded when it is first used, so a script pays for what it needs.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from takuzu_tui.engine.coords import Coord
    from takuzu_tui.engine.takuzu.agents import Report, run_agents
    from takuzu_tui.engine.takuzu.deduction import Deduction
    from takuzu_tui.engine.takuzu.difficulty import Difficulty, Technique
    from takuzu_tui.engine.takuzu.formats import format, parse, parse_all  # noqa: A004 - its name
    from takuzu_tui.engine.takuzu.generator import generate, generate_seeded
    from takuzu_tui.engine.takuzu.grid import Grid, SizeError, Value
    from takuzu_tui.engine.takuzu.logic import Grade, grade, next_deduction
    from takuzu_tui.engine.takuzu.puzzle import Puzzle, Spec
    from takuzu_tui.engine.takuzu.rules import Violation, is_solved, violations
    from takuzu_tui.engine.takuzu.solver import count_solutions, solutions, solve
    from takuzu_tui.engine.text import FormatError, InputError, MoveError, SpecError

_HOMES = {
    "Coord": "takuzu_tui.engine.coords",
    "Deduction": "takuzu_tui.engine.takuzu.deduction",
    "Difficulty": "takuzu_tui.engine.takuzu.difficulty",
    "FormatError": "takuzu_tui.engine.text",
    "Grade": "takuzu_tui.engine.takuzu.logic",
    "Grid": "takuzu_tui.engine.takuzu.grid",
    "InputError": "takuzu_tui.engine.text",
    "MoveError": "takuzu_tui.engine.text",
    "Puzzle": "takuzu_tui.engine.takuzu.puzzle",
    "Report": "takuzu_tui.engine.takuzu.agents",
    "SizeError": "takuzu_tui.engine.takuzu.grid",
    "Spec": "takuzu_tui.engine.takuzu.puzzle",
    "SpecError": "takuzu_tui.engine.text",
    "Technique": "takuzu_tui.engine.takuzu.difficulty",
    "Value": "takuzu_tui.engine.takuzu.grid",
    "Violation": "takuzu_tui.engine.takuzu.rules",
    "count_solutions": "takuzu_tui.engine.takuzu.solver",
    "format": "takuzu_tui.engine.takuzu.formats",
    "generate": "takuzu_tui.engine.takuzu.generator",
    "generate_seeded": "takuzu_tui.engine.takuzu.generator",
    "grade": "takuzu_tui.engine.takuzu.logic",
    "is_solved": "takuzu_tui.engine.takuzu.rules",
    "next_deduction": "takuzu_tui.engine.takuzu.logic",
    "parse": "takuzu_tui.engine.takuzu.formats",
    "parse_all": "takuzu_tui.engine.takuzu.formats",
    "run_agents": "takuzu_tui.engine.takuzu.agents",
    "solutions": "takuzu_tui.engine.takuzu.solver",
    "solve": "takuzu_tui.engine.takuzu.solver",
    "violations": "takuzu_tui.engine.takuzu.rules",
}
_FORMER = {"TakuzuError": "InputError"}
"""Names of 0.1.0 that scripts may still use."""

__all__ = [
    "Coord",
    "Deduction",
    "Difficulty",
    "FormatError",
    "Grade",
    "Grid",
    "InputError",
    "MoveError",
    "Puzzle",
    "Report",
    "SizeError",
    "Spec",
    "SpecError",
    "Technique",
    "Value",
    "Violation",
    "count_solutions",
    "format",
    "generate",
    "generate_seeded",
    "grade",
    "is_solved",
    "next_deduction",
    "parse",
    "parse_all",
    "run_agents",
    "solutions",
    "solve",
    "violations",
]


def __getattr__(name: str) -> object:
    """The public name, loaded from the module where it lives."""
    name = _FORMER.get(name, name)
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
