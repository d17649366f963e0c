"""How hard a puzzle is, without the steps: what the techniques of each level leave of a board.

Candidates only ever grow fewer, and no technique is lost by that. So it does not matter in which
order they are asked, and what a level can finish is the same here as step by step.
"""

from __future__ import annotations

from takuzu_tui.engine.suguru.candidates import Candidates, fact_of
from takuzu_tui.engine.suguru.contradiction import failing
from takuzu_tui.engine.suguru.deduction import Step
from takuzu_tui.engine.suguru.difficulty import Difficulty
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.kernel import Closed, Kernel, kernel_of
from takuzu_tui.engine.suguru.techniques import FINDERS

_HARD = tuple(find for known, find in FINDERS.items() if known.difficulty is Difficulty.HARD)
_EXPERT = tuple(find for known, find in FINDERS.items() if known.difficulty is Difficulty.EXPERT)


def level_of(grid: Grid) -> Difficulty:
    """How hard the only solution of a grid is to find."""
    kernel = kernel_of(grid.layout)
    board = kernel.board(grid)
    assert board is not None, "the grid has a solution"
    closed = kernel.close(board)
    for level in Difficulty:
        closed = close_at(kernel, closed, level)
        if closed is not None and not closed.open:
            return level
    return Difficulty.BEYOND


def close_at(kernel: Kernel, closed: Closed | None, level: Difficulty) -> Closed | None:
    """What the techniques of a level leave of a board without singles; None when it collides."""
    if level is Difficulty.EASY:
        return closed
    closed = kernel.close_common(closed)
    while level >= Difficulty.HARD and closed is not None and closed.open:
        board = _narrowed(kernel, closed.board, level)
        if board == closed.board:
            return closed
        closed = kernel.close_common(kernel.close(board, kernel.guards ^ closed.open))
    return closed


def _narrowed(kernel: Kernel, board: int, level: Difficulty) -> int:
    """The board without all that the first technique of a level to find something rules out."""
    known = Candidates.of_board(kernel, board)
    for find in _HARD + _EXPERT if level >= Difficulty.EXPERT else _HARD:
        for found in find(known):
            if isinstance(found, Step):
                for gone in found.removes:
                    known.remove(*fact_of(kernel.layout, gone))
            else:
                known.put(*fact_of(kernel.layout, found.place))
        if known.board != board:
            return known.board
    if level >= Difficulty.EXPERT:
        for place, value in failing(known):
            known.remove(place, value)
    return known.board
