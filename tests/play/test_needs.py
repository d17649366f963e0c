from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.play.needs import Needs, counts

GRID = Grid.from_rows(["10..", "01..", "....", "...0"])


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
