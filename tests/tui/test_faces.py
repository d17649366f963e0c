from __future__ import annotations

import pytest

from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.games.kit import Origin
from tests.pictures import sample, seen

GIVENS = Grid.from_rows(["1...", "....", "....", "...0"])
GRID = Grid.from_rows(["10..", "01..", "....", "...0"])


def test_faces_come_row_by_row_with_their_digits() -> None:
    digits = "".join(face.text or "." for face in seen(GRID, GIVENS).faces)
    assert digits == "".join(GRID.rows())


def test_a_digit_looks_like_who_placed_it() -> None:
    origins = [seen(GRID, GIVENS).faces[at].origin for at in (0, 1, 2, 15)]
    assert origins == [Origin.GIVEN, Origin.PLAYER, Origin.EMPTY, Origin.GIVEN]


def test_grounds_are_chequered() -> None:
    picture = seen(GRID, GIVENS)
    assert all(picture.face(cell).ground == (cell.row + cell.col) % 2 for cell in picture.cells())


@pytest.mark.parametrize("size", [4, 6, 14, 20])
def test_a_sample_is_a_board_of_its_size_or_a_corner_of_it(size: int) -> None:
    picture = sample(size)
    assert picture.rows == picture.columns == min(size, 14)
    assert {face.origin for face in picture.faces} == {Origin.GIVEN, Origin.PLAYER, Origin.EMPTY}
