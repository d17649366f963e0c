"""The puzzle that most tests play: its givens, its solution, and the moves that lead there."""

from __future__ import annotations

from takuzu_tui.engine.takuzu.grid import Grid

FIGURE = (".1.0", "..0.", ".0..", "11.0")
SOLVED = ("0110", "1001", "0011", "1100")
GIVENS = Grid.from_rows(FIGURE)
SOLUTION = Grid.from_rows(SOLVED)
WINNING = ("AA0", "AC1", "BA1", "BB0", "BD1", "CA0", "CC1", "CD1", "DC0")
WON = "".join(f":{move}\r" for move in WINNING)
"""The moves as they are typed on the full screen."""
TEXT, SOLVED_TEXT = ("\n".join((*rows, "")) for rows in (FIGURE, SOLVED))
"""Both as a file has them."""
EMPTY = "....\n....\n....\n....\n"
BROKEN = "111.\n....\n....\n....\n"
DEAD_END = "00..\n11..\n..00\n..11\n"
"""Grids that have many solutions, or none."""
