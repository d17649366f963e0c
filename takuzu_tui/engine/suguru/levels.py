"""What the techniques of each level leave of a board, without the steps.

Candidates only ever grow fewer, and no technique is lost by that. So it does not matter in which
order they are asked, and what a level can finish is the same here as step by step.
"""

from __future__ import annotations

from takuzu_tui.engine.suguru.candidates import Candidates, fact_of
from takuzu_tui.engine.suguru.contradiction import failing
from takuzu_tui.engine.suguru.deduction import Step
from takuzu_tui.engine.suguru.difficulty import Difficulty
from takuzu_tui.engine.suguru.kernel import Board, Kernel
from takuzu_tui.engine.suguru.techniques import FINDERS

_HARD = tuple(find for known, find in FINDERS.items() if known.difficulty is Difficulty.HARD)
_EXPERT = tuple(find for known, find in FINDERS.items() if known.difficulty is Difficulty.EXPERT)


def close_at(kernel: Kernel, board: Board, level: Difficulty) -> None:
    """Puts and rules out all that a level's techniques find on a board that has a solution."""
    close = kernel.close if level is Difficulty.EASY else kernel.close_common
    going = True
    while going:
        consistent = close(board)
        assert consistent, "the board has a solution"
        unsolved = level >= Difficulty.HARD and not kernel.is_full(board)
        going = unsolved and _narrow(kernel, board, level)


def _narrow(kernel: Kernel, board: Board, level: Difficulty) -> bool:
    """Rules out all that the first technique of a level to find something does; whether any did."""
    before = board.planes[:]
    known = Candidates.of_board(kernel, board)
    for find in _HARD + _EXPERT if level >= Difficulty.EXPERT else _HARD:
        for found in find(known):
            if isinstance(found, Step):
                for gone in found.removes:
                    known.remove(*fact_of(kernel.layout, gone))
            else:
                known.put(*fact_of(kernel.layout, found.place))
        if board.planes != before:
            return True
    if level >= Difficulty.EXPERT:
        for place, value in failing(known):
            known.remove(place, value)
    return board.planes != before
