"""Puzzles and starts that several tests use."""

from __future__ import annotations

from functools import cache

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.moves import parse_cell
from takuzu_tui.engine.takuzu.agents import Ensemble
from takuzu_tui.engine.takuzu.agents.mind import memories
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.generator import Puzzle, Spec, generate_seeded
from takuzu_tui.engine.takuzu.grid import Grid

EASY = ["1..0..", "..00.1", ".00..1", "......", "00.1..", ".1..00"]
"""Solved by pair, gap and count."""

STUCK = ["1.....", "......", "......", "......", "......", "....0."]
"""Nothing to deduce, many solutions."""


def grid(rows: list[str]) -> Grid:
    return Grid.from_rows(rows)


def at(name: str) -> Coord:
    return parse_cell(name)


@cache
def puzzle(size: int, difficulty: Difficulty, number: int) -> Puzzle:
    return generate_seeded(Spec(size, difficulty), f"agents:{number}")


def remembers_the_board(ensemble: Ensemble) -> bool:
    """Whether every agent knows exactly what stands on the owner's grid."""
    board = ensemble.grid
    return all(ensemble.inspect(cell) == memory for cell, memory in memories(board).items())
