"""The public door of the Suguru engine; everything listed here stays stable.

>>> from takuzu_tui.engine import suguru
>>> grid = suguru.parse("suguru/5/5/cih47bs73m3g5p1g2g")
>>> print(suguru.solve(grid))
3 2 1 2 1
1 4 5 3 4
5 2 1 2 1
3 4 5 4 3
2 1 3 2 1

Each name is loaded when it is first used, so a script pays for what it needs.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from takuzu_tui.engine.coords import Coord
    from takuzu_tui.engine.suguru.deduction import Deduction, Place, Refutation, Step
    from takuzu_tui.engine.suguru.difficulty import Difficulty, Technique
    from takuzu_tui.engine.suguru.formats import format, parse, parse_all  # noqa: A004 - its name
    from takuzu_tui.engine.suguru.generator import generate, generate_seeded
    from takuzu_tui.engine.suguru.grid import Grid
    from takuzu_tui.engine.suguru.layout import Layout, SizeError, Zone
    from takuzu_tui.engine.suguru.logic import Grade, grade, next_deduction, why_not
    from takuzu_tui.engine.suguru.puzzle import Puzzle, Spec
    from takuzu_tui.engine.suguru.rules import Violation, is_solved, violations
    from takuzu_tui.engine.suguru.solver import count_solutions, solutions, solve
    from takuzu_tui.engine.text import FormatError, InputError, MoveError, SpecError

_HOMES = {
    name: f"takuzu_tui.engine.{home}"
    for home, names in {
        "coords": ["Coord"],
        "text": ["FormatError", "InputError", "MoveError", "SpecError"],
        "suguru.deduction": ["Deduction", "Place", "Refutation", "Step"],
        "suguru.difficulty": ["Difficulty", "Technique"],
        "suguru.formats": ["format", "parse", "parse_all"],
        "suguru.generator": ["generate", "generate_seeded"],
        "suguru.grid": ["Grid"],
        "suguru.layout": ["Layout", "SizeError", "Zone"],
        "suguru.logic": ["Grade", "grade", "next_deduction", "why_not"],
        "suguru.puzzle": ["Puzzle", "Spec"],
        "suguru.rules": ["Violation", "is_solved", "violations"],
        "suguru.solver": ["count_solutions", "solutions", "solve"],
    }.items()
    for name in names
}

__all__ = [
    "Coord",
    "Deduction",
    "Difficulty",
    "FormatError",
    "Grade",
    "Grid",
    "InputError",
    "Layout",
    "MoveError",
    "Place",
    "Puzzle",
    "Refutation",
    "SizeError",
    "Spec",
    "SpecError",
    "Step",
    "Technique",
    "Violation",
    "Zone",
    "count_solutions",
    "format",
    "generate",
    "generate_seeded",
    "grade",
    "is_solved",
    "next_deduction",
    "parse",
    "parse_all",
    "solutions",
    "solve",
    "violations",
    "why_not",
]


def __getattr__(name: str) -> object:
    """The public name, loaded from the module where it lives."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
