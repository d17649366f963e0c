from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.tui.faces.takuzu import Face, Look, Mark, Marks, Needs, counts, faces

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
    ],
)
def test_the_gravest_mark_is_shown(marks: Marks, mark: Mark) -> None:
    assert face_of(Coord(0, 1), marks).mark is mark


def test_counts_tell_what_a_line_still_needs() -> None:
    told = counts(GRID)
    assert told.rows == (Needs(1, 1), Needs(1, 1), Needs(2, 2), Needs(1, 2))
    assert told.columns == (Needs(1, 1), Needs(1, 1), Needs(2, 2), Needs(1, 2))


def test_a_line_with_too_many_of_a_digit_needs_less_than_none() -> None:
    assert counts(Grid.from_rows(["1110", "....", "....", "...."])).rows[0] == Needs(1, -1)


@given(st.integers(0, 1), st.integers(0, 3), st.integers(0, 3))
def test_an_entry_changes_the_counts_of_its_two_lines_alone(digit: int, row: int, col: int) -> None:
    empty = Grid(4)
    before, after = counts(empty), counts(empty.with_value(Coord(row, col), Value(digit)))
    assert [at for at in range(4) if before.rows[at] != after.rows[at]] == [row]
    assert [at for at in range(4) if before.columns[at] != after.columns[at]] == [col]
