from __future__ import annotations

import pytest

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.tui.faces.takuzu import Face, Look, Mark, Marks, faces

GIVENS = Grid.from_rows(["1...", "....", "....", "...0"])
GRID = Grid.from_rows(["10..", "01..", "....", "...0"])
AA, AB, BA, BB = (1 << at for at in (0, 1, 4, 5))


def face_of(cell: Coord, marks: Marks) -> Face:
    return faces(GRID, GIVENS, marks)[cell.row * 4 + cell.col]


def test_a_digit_looks_like_who_placed_it() -> None:
    marks = Marks(helped=BA, corrected=BB)
    looks = [face_of(Coord(*at), marks).look for at in ((0, 0), (0, 1), (1, 0), (1, 1), (2, 2))]
    assert looks == [Look.GIVEN, Look.PLAYER, Look.HELP, Look.CORRECTED, Look.EMPTY]


def test_faces_come_row_by_row_with_their_digits() -> None:
    digits = "".join(
        "." if face.digit is None else str(int(face.digit)) for face in faces(GRID, GIVENS)
    )
    assert digits == "".join(GRID.rows())


def test_a_given_stays_a_given_whatever_is_said_of_it() -> None:
    assert face_of(Coord(0, 0), Marks(helped=AA, corrected=AA)).look is Look.GIVEN


def test_an_emptied_cell_looks_empty_even_when_help_filled_it() -> None:
    grid = GRID.with_value(Coord(1, 0), None)
    assert faces(grid, GIVENS, Marks(helped=BA))[4] == Face()


@pytest.mark.parametrize(
    ("marks", "mark"),
    [
        (Marks(), Mark.NONE),
        (Marks(errors=AB), Mark.ERROR),
        (Marks(wrong=AB), Mark.WRONG),
        (Marks(target=AB), Mark.TARGET),
        (Marks(proof=AB), Mark.PROOF),
        (Marks(branch=AB), Mark.BRANCH),
        (Marks(branch=AB, proof=AB), Mark.PROOF),
        (Marks(proof=AB, target=AB), Mark.TARGET),
        (Marks(target=AB, wrong=AB), Mark.WRONG),
        (Marks(wrong=AB, errors=AB), Mark.ERROR),
        (Marks(errors=AA), Mark.NONE),
        (Marks(branch=AB, helped=AB), Mark.NONE),
        (Marks(branch=AB, corrected=AB), Mark.NONE),
    ],
)
def test_the_gravest_mark_is_shown(marks: Marks, mark: Mark) -> None:
    assert face_of(Coord(0, 1), marks).mark is mark
