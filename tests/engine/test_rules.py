from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import EMPTY, Grid, Value
from takuzu_tui.engine.takuzu.rules import (
    Needs,
    RunOfThree,
    TooMany,
    TwinLines,
    Violation,
    is_solved,
    needs,
    violations,
)
from tests.engine import oracle, strategies


def named(violation: Violation) -> tuple[int, str]:
    return violation.rule, "".join(line.letter for line in violation.lines)


def broken(*rows: str) -> list[tuple[int, str]]:
    return [named(violation) for violation in violations(Grid.from_rows(rows))]


def cells(violation: Violation) -> list[str]:
    return [str(cell) for cell in violation.cells]


@given(strategies.mixed_rows())
def test_the_rules_break_where_the_oracle_says_so(rows: list[str]) -> None:
    found = violations(Grid.from_rows(rows))

    assert {named(violation) for violation in found} == oracle.broken(rows)


@given(strategies.mixed_rows())
def test_violations_come_by_rule_then_by_lowest_line(rows: list[str]) -> None:
    found = [named(violation) for violation in violations(Grid.from_rows(rows))]

    assert found == sorted(found)


@given(strategies.mixed_rows())
def test_a_grid_is_solved_when_the_oracle_finds_it_right(rows: list[str]) -> None:
    assert is_solved(Grid.from_rows(rows)) == oracle.is_right(rows)


@given(strategies.solved_rows())
def test_a_right_grid_is_solved(rows: list[str]) -> None:
    assert is_solved(Grid.from_rows(rows))


@given(strategies.partial_rows())
def test_a_part_of_a_right_grid_breaks_nothing(rows: list[str]) -> None:
    grid = Grid.from_rows(rows)

    assert violations(grid) == ()
    assert is_solved(grid) == (EMPTY not in "".join(rows))


@given(strategies.mixed_rows())
def test_a_violation_shows_equal_digits_on_its_own_lines(rows: list[str]) -> None:
    grid = Grid.from_rows(rows)
    for violation in violations(grid):
        on_lines = {cell for line in violation.lines for cell in line.cells}
        assert set(violation.cells) <= on_lines
        if not isinstance(violation, TwinLines):
            assert {grid[cell] for cell in violation.cells} == {violation.value}


def test_each_rule_has_its_number() -> None:
    assert broken("1...", "1...", "1...", "....") == [(1, "A"), (5, "A")]
    assert broken("....", "....", ".000", "....") == [(2, "C"), (6, "C")]
    assert broken("0.0.", "1.1.", "0.0.", "1.1.") == [(3, "AC")]
    assert broken("....", "0110", "....", "0110") == [(4, "BD")]
    assert broken("..1.", "..1.", "....", "..1.") == [(5, "C")]
    assert broken("11.1", "....", "....", "....") == [(6, "A")]


def test_all_six_rules_are_told_in_order() -> None:
    found = broken("1111", "1111", "1111", "1111")

    assert [rule for rule, _ in found] == [1] * 4 + [2] * 4 + [3] * 6 + [4] * 6 + [5] * 4 + [6] * 4
    assert [lines for rule, lines in found if rule == 3] == ["AB", "AC", "AD", "BC", "BD", "CD"]


def test_three_empty_cells_are_no_run() -> None:
    assert broken("....", "....", "....", "....") == []


def test_two_equal_neighbours_are_no_run() -> None:
    assert broken("11..", "....", "....", "....") == []


def test_an_empty_cell_ends_a_run() -> None:
    assert broken("11.1..", "......", "......", "......", "......", "......") == []


def test_a_run_is_told_once_with_all_its_cells() -> None:
    grid = Grid.from_rows(["......", "......", "......", "......", "......", "0000.."])

    run = violations(grid)[0]

    assert isinstance(run, RunOfThree)
    assert run.value is Value.ZERO
    assert cells(run) == ["FA", "FB", "FC", "FD"]


def test_two_runs_in_one_line_are_told_apart() -> None:
    grid = Grid.from_rows(["000111", "......", "......", "......", "......", "......"])

    assert [cells(run) for run in violations(grid)] == [["AA", "AB", "AC"], ["AD", "AE", "AF"]]


def test_a_run_does_not_go_round_the_edge() -> None:
    assert broken("1..11.", "......", "......", "......", "......", "......") == []
    assert broken("....11", "1.....", "......", "......", "......", "......") == []


def test_half_of_a_line_is_not_too_many() -> None:
    assert broken("1.1.", "....", "....", "....") == []
    assert broken("1.11..", "......", "......", "......", "......", "......") == []


def test_an_unfinished_line_may_hold_unequal_counts() -> None:
    assert broken("1.1.", "1...", "....", "....") == []


def test_a_digit_beyond_half_breaks_balance_before_the_line_is_complete() -> None:
    grid = Grid.from_rows(["11.1", "....", "....", "...."])

    (surplus,) = violations(grid)

    assert isinstance(surplus, TooMany)
    assert surplus.value is Value.ONE
    assert cells(surplus) == ["AA", "AB", "AD"]


def test_equal_lines_are_twins_only_when_both_are_complete() -> None:
    assert broken("011.", "011.", "....", "....") == []
    assert broken("0110", "011.", "....", "....") == []
    assert broken("0110", "0110", "....", "....") == [(4, "AB")]


def test_a_row_and_a_column_with_the_same_digits_are_no_twins() -> None:
    assert broken("0011", "0...", "1...", "1...") == []


def test_twins_show_the_cells_of_both_lines() -> None:
    grid = Grid.from_rows(["0110", "....", "0110", "...."])

    (twins,) = violations(grid)

    assert cells(twins) == ["AA", "AB", "AC", "AD", "CA", "CB", "CC", "CD"]


def test_three_equal_lines_make_three_pairs() -> None:
    rows = ["001011", "......", "001011", "......", "......", "001011"]

    assert broken(*rows) == [(4, "AC"), (4, "AF"), (4, "CF")]


@pytest.mark.parametrize(
    "rows",
    [
        ["0110", "1001", "0011", "110."],  # one cell is empty
        ["0110", "1001", "0011", "1101"],  # full, and row D unbalanced
        ["0101", "1010", "0101", "1010"],  # full, balanced, and full of twins
    ],
)
def test_what_is_not_full_or_not_right_is_not_solved(rows: list[str]) -> None:
    assert not is_solved(Grid.from_rows(rows))


def test_needs_tell_what_a_line_still_needs() -> None:
    told = needs(Grid.from_rows(["10..", "01..", "....", "...0"]))

    assert told[0] == (Needs(1, 1), Needs(1, 1), Needs(2, 2), Needs(1, 2))
    assert told[1] == (Needs(1, 1), Needs(1, 1), Needs(2, 2), Needs(1, 2))


def test_a_line_with_too_many_of_a_digit_needs_less_than_none() -> None:
    assert needs(Grid.from_rows(["1110", "....", "....", "...."]))[0][0] == Needs(1, -1)


@given(st.integers(0, 1), st.integers(0, 3), st.integers(0, 3))
def test_an_entry_changes_the_needs_of_its_two_lines_alone(digit: int, row: int, col: int) -> None:
    empty = Grid(4)
    before, after = needs(empty), needs(empty.with_value(Coord(row, col), Value(digit)))

    assert [at for at in range(4) if before[0][at] != after[0][at]] == [row]
    assert [at for at in range(4) if before[1][at] != after[1][at]] == [col]
