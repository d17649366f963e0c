from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.engine.takuzu.grid import SIZES, Grid, Value
from takuzu_tui.engine.takuzu.shape import Axis, Shape
from tests.engine import oracle, strategies


def test_each_size_is_built_once() -> None:
    assert Shape.of(6) is Shape.of(6)
    assert Shape.of(6) is not Shape.of(8)


@pytest.mark.parametrize("size", SIZES)
def test_the_lines_are_the_rows_then_the_columns(size: int) -> None:
    shape = Shape.of(size)

    assert shape.lines == shape.parallel(Axis.ROW) + shape.parallel(Axis.COLUMN)
    assert [line.letter for line in shape.rows] == list("ABCDEFGHIJKLMNOPQRST"[:size])
    assert [str(cell) for cell in shape.rows[1].cells[:3]] == ["BA", "BB", "BC"]
    assert [str(cell) for cell in shape.columns[1].cells[:3]] == ["AB", "BB", "CB"]


@pytest.mark.long
@given(strategies.mixed_rows())
def test_a_line_gathers_its_cells_in_order(rows: list[str]) -> None:
    grid = Grid.from_rows(rows)
    shape = Shape.of(grid.size)

    for line, text in zip(shape.lines, rows + oracle.columns(rows), strict=True):
        ones = [sign == "1" for sign in text]
        assert [bool(line.gather(grid.ones) >> place & 1) for place in range(grid.size)] == ones
        assert [grid.bit(cell) for cell in line.cells] == list(line.bits)
        assert line.mask == sum(line.bits)


@given(strategies.sizes, st.data())
def test_spreading_a_pattern_undoes_gathering_it(size: int, data: st.DataObject) -> None:
    line = data.draw(st.sampled_from(Shape.of(size).lines))
    pattern = data.draw(st.integers(0, (1 << size) - 1))

    assert line.gather(line.spread(pattern)) == pattern
    assert line.spread(pattern) & ~line.mask == 0


@pytest.mark.parametrize("size", [4, 6, 8, 10, 12])
def test_the_fillings_are_the_legal_lines_of_the_oracle(size: int) -> None:
    patterns = Shape.of(size).fillings
    drawn = [f"{pattern:0{size}b}"[::-1] for pattern in patterns]

    assert list(patterns) == sorted(patterns)
    assert sorted(drawn) == oracle.fillings("." * size)


@pytest.mark.parametrize(
    ("size", "count"), [(4, 6), (6, 14), (8, 34), (10, 84), (12, 208), (14, 518), (20, 8196)]
)
def test_a_line_has_so_many_fillings(size: int, count: int) -> None:
    assert len(Shape.of(size).fillings) == count


def test_every_right_line_reads_as_one_of_the_fillings() -> None:
    grid = Grid.from_rows(strategies.SOLVED[14].split())
    shape = Shape.of(14)

    for line in shape.lines:
        assert line.gather(grid.mask(Value.ONE)) in shape.fillings
