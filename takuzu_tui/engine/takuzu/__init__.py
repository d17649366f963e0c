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
    from takuzu_tui.engine.takuzu.generator import Puzzle, Spec, generate, generate_seeded
    from takuzu_tui.engine.takuzu.grid import Grid, SizeError, Value
    from takuzu_tui.engine.takuzu.logic import Grade, grade, next_deduction
    from takuzu_tui.engine.takuzu.rules import Violation, is_solved, violations
    from takuzu_tui.engine.takuzu.solver import count_solutions, solutions, solve
    from takuzu_tui.engine.text import FormatError, InputError, MoveError, SpecError

_HOMES = {
    name: f"takuzu_tui.engine.{home}"
    for home, names in {
        "coords": ["Coord"],
        "text": ["FormatError", "InputError", "MoveError", "SpecError"],
        "takuzu.agents": ["Report", "run_agents"],
        "takuzu.deduction": ["Deduction"],
        "takuzu.difficulty": ["Difficulty", "Technique"],
        "takuzu.formats": ["format", "parse", "parse_all"],
        "takuzu.generator": ["Puzzle", "Spec", "generate", "generate_seeded"],
        "takuzu.grid": ["Grid", "SizeError", "Value"],
        "takuzu.logic": ["Grade", "grade", "next_deduction"],
        "takuzu.rules": ["Violation", "is_solved", "violations"],
        "takuzu.solver": ["count_solutions", "solutions", "solve"],
    }.items()
    for name in names
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
