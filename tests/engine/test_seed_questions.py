"""What the first specification asks of a board, question by question, as our own behaviour.

The three displays of a board are drawn, and tested, outside the engine.
"""

from __future__ import annotations

import pytest

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.moves import Refusal, refusal
from takuzu_tui.engine.takuzu.formats import format_grid, parse
from takuzu_tui.engine.takuzu.grid import Grid, SizeError, Value, parse_move
from takuzu_tui.engine.takuzu.rules import is_solved, violations
from tests.figures import GIVENS, SOLUTION


def broken_rules(*rows: str) -> set[int]:
    return {violation.rule for violation in violations(Grid.from_rows(rows))}


def test_question_1_a_cell_has_a_value_or_none_and_is_given_or_not() -> None:
    played = GIVENS.with_value(Coord(0, 0), Value.ZERO)

    assert (GIVENS[Coord(0, 1)], played[Coord(0, 0)], played[Coord(1, 1)]) == (1, 0, None)
    assert GIVENS[Coord(0, 1)] is not None
    assert GIVENS[Coord(0, 0)] is None


def test_question_2_a_board_is_a_square_of_cells_row_after_row() -> None:
    assert GIVENS.size == 4
    assert [GIVENS[cell] for cell in GIVENS.cells()] == [
        *(None, 1, None, 0),
        *(None, None, 0, None),
        *(None, 0, None, None),
        *(1, 1, None, 0),
    ]


@pytest.mark.parametrize("size", [4, 6, 8])
def test_question_3_a_new_board_is_empty_and_has_a_size_that_boards_have(size: int) -> None:
    assert Grid(size).rows() == ("." * size,) * size
    with pytest.raises(SizeError):
        Grid(size + 1)


def test_question_4_a_board_is_a_value_that_nothing_needs_to_release() -> None:
    assert hash(GIVENS) == hash(Grid.from_rows([".1.0", "..0.", ".0..", "11.0"]))


def test_question_5_an_index_is_valid_from_0_to_the_size_less_one() -> None:
    assert [Coord(index, 0) in GIVENS for index in (-1, 0, 3, 4)] == [False, True, True, False]
    assert [Coord(0, index) in GIVENS for index in (-1, 0, 3, 4)] == [False, True, True, False]


def test_question_6_a_cell_is_on_the_board_when_both_its_indices_are_valid() -> None:
    assert Coord(3, 3) in GIVENS
    assert Coord(3, 4) not in GIVENS
    assert Coord(4, 3) not in GIVENS


def test_question_7_a_cell_of_the_board_tells_its_value() -> None:
    assert GIVENS[Coord(0, 1)] is Value.ONE
    assert GIVENS[Coord(1, 1)] is None
    assert GIVENS[Coord(3, 3)] is Value.ZERO
    with pytest.raises(IndexError):
        GIVENS[Coord(4, 0)]


def test_question_8_setting_the_empty_cells_turns_the_start_into_the_solution() -> None:
    grid = GIVENS
    for text in ("AA0", "AC1", "BA1", "BB0", "BD1", "CA0", "CC1", "CD1", "DC0"):
        move = parse_move(text)
        grid = grid.with_value(move.cell, move.value)

    assert grid == SOLUTION


def test_question_9_a_cell_is_given_when_the_start_holds_a_digit_there() -> None:
    given = {str(cell) for cell in SOLUTION.cells() if GIVENS[cell] is not None}

    assert given == {"AB", "AD", "BC", "CB", "DA", "DB", "DD"}


def test_question_10_a_cell_is_empty_when_it_holds_nothing() -> None:
    empty = [str(cell) for cell in GIVENS.cells_of(GIVENS.empties)]

    assert empty == ["AA", "AC", "BA", "BB", "BD", "CA", "CC", "CD", "DC"]
    with pytest.raises(IndexError):
        GIVENS[Coord(0, 4)]


def test_question_11_a_board_prints_as_rows_of_digits_and_dots() -> None:
    assert str(GIVENS) == ".1.0\n..0.\n.0..\n11.0"


def test_question_12_a_given_cell_stays_as_it_is() -> None:
    puzzle = GIVENS.with_value(Coord(0, 0), Value.ZERO)

    assert refusal(GIVENS, GIVENS, parse_move("AA1")) is None
    assert refusal(puzzle, puzzle, parse_move("AA1")) is Refusal.GIVEN


def test_question_13_a_file_lists_the_size_the_count_and_each_given() -> None:
    listed = "4\n7\n0 1 1\n0 3 0\n1 2 0\n2 1 0\n3 0 1\n3 1 1\n3 3 0\n"

    assert parse(listed) == GIVENS
    assert format_grid(GIVENS, "list") + "\n" == listed


def test_question_14_a_board_is_full_when_no_cell_is_empty() -> None:
    assert SOLUTION.is_full
    assert not SOLUTION.with_value(Coord(2, 2), None).is_full


def test_question_15_three_equal_neighbours_break_a_rule_in_rows_and_columns() -> None:
    assert broken_rules("0110", "1001", "0011", "1100") == set()
    assert 1 in broken_rules("0...", "0...", "0...", "....")
    assert 2 in broken_rules("....", ".111", "....", "....")
    assert broken_rules("00..", "0...", "....", "....") == set()


def test_question_16_a_full_line_with_unequal_counts_breaks_a_rule() -> None:
    assert broken_rules("1011", "....", "....", "....") == {6}
    assert broken_rules("1...", "0...", "1...", "1...") == {5}
    assert broken_rules("1010", "....", "....", "....") == set()


def test_question_17_two_equal_rows_or_columns_break_a_rule() -> None:
    assert broken_rules("0110", "....", "....", "0110") == {4}
    assert broken_rules("0..0", "1..1", "1..1", "0..0") == {3}
    assert broken_rules("0110", "....", "....", "1001") == set()


def test_question_18_a_game_is_won_when_the_board_is_full_and_breaks_nothing() -> None:
    assert is_solved(SOLUTION)
    assert not is_solved(GIVENS)
    assert not is_solved(SOLUTION.with_value(Coord(0, 0), Value.ONE))


def test_question_19_a_move_is_valid_or_refused_with_its_reason() -> None:
    move = parse_move("DC1")

    assert (move.cell.row, move.cell.col, move.value) == (3, 2, 1)
    assert refusal(GIVENS, GIVENS, move) is None
    assert refusal(GIVENS, GIVENS, parse_move("AB0")) is Refusal.GIVEN
    assert refusal(GIVENS, GIVENS, parse_move("AE0")) is Refusal.OFF_BOARD
    assert refusal(GIVENS, GIVENS, parse_move("AA")) is Refusal.ALREADY_EMPTY
