from __future__ import annotations

import pytest

from takuzu_tui.engine.mijnlieff.position import Opening
from takuzu_tui.engine.mijnlieff.solving import solve
from takuzu_tui.engine.text import InputError
from takuzu_tui.engine.work import Cancellation

CORNERS, EDGES, CENTRE = "11 13 31 33", "12 21 23 32", "22"


def test_three_is_a_draw_that_fifteen_first_moves_keep() -> None:
    solved = solve(3)

    kept = {f"{cell}{kind}" for cell in CORNERS.split() for kind in "ct"}
    kept |= {f"{cell}c" for cell in EDGES.split()} | {f"22{kind}" for kind in "cdp"}
    assert len(kept) == 15
    assert solved.value == 0
    assert len(solved.moves) == 36
    for move, margin in solved.moves:
        assert margin == (0 if str(move) in kept else -1)


def test_the_official_opening_of_three_is_a_draw_too() -> None:
    solved = solve(3, "edge")

    assert solved.value == 0
    assert len(solved.moves) == 32
    assert dict(solved.moves).items() <= dict(solve(3, Opening.ANYWHERE).moves).items()


def test_progress_is_told_from_nothing_to_all() -> None:
    told = []
    solve(3, progress=lambda done, of: told.append((done, of)))

    assert told == [(done, 12) for done in range(13)]


def test_solving_can_be_cancelled() -> None:
    with pytest.raises(Cancellation):
        solve(4, cancelled=lambda: True)


@pytest.mark.parametrize("size", [2, 5])
def test_other_boards_are_not_solved(size: int) -> None:
    with pytest.raises(InputError, match=f"of 3 and 4 can be solved, got {size}"):
        solve(size)
