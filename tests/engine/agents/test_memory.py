"""What a cell's memory holds, entry by entry."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.agents.mind import COUNTS, EMPTY, Memory, memories
from takuzu_tui.engine.takuzu.grid import SIZES, Grid, Value
from takuzu_tui.engine.takuzu.shape import Axis
from tests.engine.agents.grids import at, grid
from tests.engine.strategies import Rows, rows

SIX = ["01.10.", "1.0..1", "..1.0.", "0.10.1", ".1..01", "1.0.1."]
TEN = [
    "0.1.....1.",
    "..0.1..0..",
    ".1..0...1.",
    "0...1.0..1",
    "..1.0..1.0",
    "1...1.0...",
    "..0....1..",
    ".1..0.1..0",
    "0...1...1.",
    "..1...0..1",
]
E = EMPTY
N = None


def test_at_6x6_the_memory_is_laid_out_as_specified() -> None:
    memory = Memory.of(grid(SIX), at("CD"))
    assert memory.entries == (
        *(E,),  # [0] itself
        *(E, 1),  # [1] above, [2] two above
        *(0, E),  # [3] right, [4] two right
        *(0, E),  # [5] below, [6] two below
        *(1, E),  # [7] left, [8] two left
        *(1, 1),  # [9] ones, [10] zeros of its row
        *(1, 1),  # [11] ones, [12] zeros of its column
        *(2, 3),  # [13] row, [14] column
        *(N, N, N, 1, E),  # above, top to bottom
        *(0, E, N, N, N),  # right, left to right
        *(0, E, E, N, N),  # below, top to bottom
        *(1, E, E, N, N),  # left, right to left
    )


def test_at_10x10_the_memory_has_the_51_specified_entries() -> None:
    memory = Memory.of(grid(TEN), at("EH"))
    assert len(memory) == 51
    assert memory.entries[:15] == (1, E, E, E, 0, E, 1, E, E, 2, 2, 2, 1, 4, 7)
    assert memory.entries[15:24] == (N, N, N, N, N, E, 0, E, E)
    assert memory.entries[24:33] == (E, 0, N, N, N, N, N, N, N)
    assert memory.entries[33:42] == (E, 1, E, E, E, N, N, N, N)
    assert memory.entries[42:51] == (E, E, 0, E, 1, E, E, N, N)


@pytest.mark.parametrize(("name", "unknown"), [("AA", (1, 2, 7, 8)), ("JJ", (3, 4, 5, 6))])
def test_neighbours_off_the_board_are_null_and_not_empty(
    name: str, unknown: tuple[int, ...]
) -> None:
    memory = Memory.of(grid(TEN), at(name))
    assert tuple(index for index in range(1, 9) if memory[index] is None) == unknown


def test_a_cell_beside_the_edge_has_one_neighbour_there() -> None:
    memory = Memory.of(Grid(6), at("BB"))
    assert (memory[1], memory[2]) == (EMPTY, None)
    assert (memory[7], memory[8]) == (EMPTY, None)


@pytest.mark.parametrize("size", SIZES)
def test_every_size_has_15_entries_and_the_rest_of_both_lines(size: int) -> None:
    for cell, memory in memories(Grid(size)).items():
        assert len(memory) == 15 + 4 * (size - 1)
        assert memory.size == size
        assert memory.cell == cell
        assert memory.entries[15:].count(EMPTY) == 2 * (size - 1)


@pytest.mark.long
@settings(max_examples=25)
@given(rows())
def test_a_memory_puts_its_row_and_column_together_again(drawn: Rows) -> None:
    board = grid(drawn)
    for cell, memory in memories(board).items():
        assert memory.cell == cell
        assert memory.value == board[cell]
        row = "".join("01."[entry] for entry in memory.line(Axis.ROW) if entry is not None)
        column = "".join("01."[entry] for entry in memory.line(Axis.COLUMN) if entry is not None)
        assert row == drawn[cell.row]
        assert column == "".join(line[cell.col] for line in drawn)
        for digit in Value:
            assert memory[COUNTS[Axis.ROW][digit]] == row.count(str(digit.value))
            assert memory[COUNTS[Axis.COLUMN][digit]] == column.count(str(digit.value))


@given(rows(6), st.data())
def test_hearing_of_a_change_is_as_good_as_starting_on_the_changed_grid(
    drawn: Rows, data: st.DataObject
) -> None:
    board = grid(drawn)
    own = Coord(*(data.draw(st.integers(0, 5)) for _ in range(2)))
    along, place = data.draw(st.booleans()), data.draw(st.integers(0, 5))
    changed = Coord(own.row, place) if along else Coord(place, own.col)
    value = data.draw(st.sampled_from([None, *Value]))
    heard = Memory.of(board, own).after(changed, value)
    assert heard == Memory.of(board.with_value(changed, value), own)


def test_a_memory_is_a_value_and_stays_as_it_was() -> None:
    before = Memory.of(Grid(4), at("AA"))
    after = before.after(at("AB"), Value.ONE)
    assert before == Memory.of(Grid(4), at("AA")) != after


def test_news_from_another_line_is_our_own_mistake() -> None:
    with pytest.raises(AssertionError, match="its own row and column"):
        Memory.of(Grid(4), at("AA")).after(at("BB"), Value.ONE)
