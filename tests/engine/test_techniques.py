from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.logic import run_logic
from takuzu_tui.engine.takuzu.shape import Axis, Line, Shape
from takuzu_tui.engine.takuzu.techniques import (
    FINDERS,
    Finder,
    counts,
    gaps,
    last_digits,
    lines,
    pairs,
    twins,
)
from tests.engine import line_oracle, strategies
from tests.engine.told import along, grid, holding, line_of, only, text_of, told

REFERENCES: dict[Finder, Callable[[str], line_oracle.Sure]] = {
    pairs: line_oracle.pair,
    gaps: line_oracle.gap,
    counts: line_oracle.count,
    last_digits: line_oracle.last_digit,
}


@pytest.mark.parametrize(
    ("finder", "rows", "said"),
    [
        (pairs, ["..1.", "..1.", "....", "...."], "CC0 by R1: AC BC"),
        (pairs, [".00.", "....", "....", "...."], "AA1 by R2: AB AC"),
        (pairs, ["....", ".1..", ".1..", "...."], "AB0 by R3: BB CB"),
        (pairs, ["....", "....", "....", "00.."], "DC1 by R4: DA DB"),
        (gaps, ["....", "...0", "....", "...0"], "CD1 by R5: BD DD"),
        (gaps, ["....", "1.1.", "....", "...."], "BB0 by R6: BA BC"),
        (counts, ["1..1", "....", "....", "...."], "AB0 AC0 by R7: AA AD"),
        (counts, ["....", "0..0", "....", "...."], "BB1 BC1 by R8: BA BD"),
        (counts, ["1...", "....", "....", "1..."], "BA0 CA0 by R9: AA DA"),
        (counts, ["...0", "....", "....", "...0"], "BD1 CD1 by R10: AD DD"),
    ],
)
def test_rules_1_to_10_force_the_other_digit(finder: Finder, rows: list[str], said: str) -> None:
    assert said in [told(deduction) for deduction in finder(grid(*rows), None)]


@pytest.mark.parametrize(
    "rows",
    [
        ["....", "....", "....", "...."],
        ["...1", "1...", "....", "...."],
        ["....", "..1.", "....", "...."],
        ["...1", "..1.", "0...", ".0.."],
    ],
)
def test_empty_and_missing_cells_are_no_equal_digits(rows: list[str]) -> None:
    board = grid(*rows)

    assert list(chain(pairs(board), gaps(board), counts(board))) == []


@pytest.mark.parametrize(
    ("axis", "before", "after"),
    [
        pytest.param(Axis.COLUMN, "1....011", "10010011", id="R11"),
        pytest.param(Axis.COLUMN, "1....101", "10..0101", id="R12"),
        pytest.param(Axis.COLUMN, "0....010", "01..1010", id="R13"),
        pytest.param(Axis.COLUMN, "0....100", "01101100", id="R14"),
        pytest.param(Axis.COLUMN, "110....1", "11001001", id="R15"),
        pytest.param(Axis.COLUMN, "101....1", "1010..01", id="R16"),
        pytest.param(Axis.COLUMN, "010....0", "0101..10", id="R17"),
        pytest.param(Axis.COLUMN, "001....0", "00110110", id="R18"),
        pytest.param(Axis.ROW, "110....1", "11001001", id="R19"),
        pytest.param(Axis.ROW, "101....1", "1010..01", id="R20"),
        pytest.param(Axis.ROW, "010....0", "0101..10", id="R21"),
        pytest.param(Axis.ROW, "001....0", "00110110", id="R22"),
        pytest.param(Axis.ROW, "1....011", "10010011", id="R23"),
        pytest.param(Axis.ROW, "1....101", "10..0101", id="R24"),
        pytest.param(Axis.ROW, "0....010", "01..1010", id="R25"),
        pytest.param(Axis.ROW, "0....100", "01101100", id="R26"),
        pytest.param(Axis.COLUMN, "10..1.", "10..10", id="R27 0.."),
        pytest.param(Axis.COLUMN, "1.0.1.", "1.0.10", id="R27 .0."),
        pytest.param(Axis.COLUMN, "1..01.", "1..010", id="R27 ..0"),
        pytest.param(Axis.COLUMN, "01..0.", "01..01", id="R28 1.."),
        pytest.param(Axis.COLUMN, "0.1.0.", "0.1.01", id="R28 .1."),
        pytest.param(Axis.COLUMN, "0..10.", "0..101", id="R28 ..1"),
        pytest.param(Axis.ROW, "10..1.", "10..10", id="R29 0.."),
        pytest.param(Axis.ROW, "1.0.1.", "1.0.10", id="R29 .0."),
        pytest.param(Axis.ROW, "1..01.", "1..010", id="R29 ..0"),
        pytest.param(Axis.ROW, "01..0.", "01..01", id="R30 1.."),
        pytest.param(Axis.ROW, "0.1.0.", "0.1.01", id="R30 .1."),
        pytest.param(Axis.ROW, "0..10.", "0..101", id="R30 ..1"),
    ],
)
def test_rules_11_to_30_are_cases_of_last_digit(axis: Axis, before: str, after: str) -> None:
    board = holding(before, axis)
    line = line_of(len(before), axis, 1)

    (deduction,) = last_digits(board, (line,))

    assert text_of(deduction.apply(board), line) == after
    assert deduction.rule == "last-digit"


def test_last_digit_names_the_digit_and_the_cells_that_prove_it() -> None:
    (deduction,) = last_digits(grid("10..1.", *["......"] * 5))

    assert told(deduction) == "AF0 by last-digit: AA AB AE"
    assert deduction.digit == 1


def test_last_digit_is_silent_where_two_windows_want_it() -> None:
    # One 1 is left, yet 0 0 . and . 0 0 both need it.
    assert list(last_digits(holding("00.11.0011", Axis.ROW))) == []


@pytest.mark.long
@pytest.mark.parametrize("size", [4, 6])
@pytest.mark.parametrize("axis", Axis)
@pytest.mark.parametrize("finder", REFERENCES)
def test_simple_techniques_find_what_their_rule_says_and_no_more(
    finder: Finder, axis: Axis, size: int
) -> None:
    line = line_of(size, axis, size - 1)
    for text in line_oracle.all_lines(size):
        found = finder(holding(text, axis, size - 1), (line,))

        assert set(chain.from_iterable(along(d, line) for d in found)) == REFERENCES[finder](text)


@pytest.mark.parametrize("size", [4, 6])
@pytest.mark.parametrize("axis", Axis)
def test_line_finds_all_that_the_fillings_of_a_line_share(axis: Axis, size: int) -> None:
    line = line_of(size, axis, 0)
    for text in line_oracle.all_lines(size):
        found = list(lines(holding(text, axis, 0), (line,)))
        shared = line_oracle.common(line_oracle.fillings(text))

        given_away = {(place, sign) for place, sign in shared if text[place] == "."}
        assert [along(deduction, line) for deduction in found] == ([given_away] * bool(given_away))


def proves(board: Grid, finder: Finder, line: Line) -> bool:
    """Whether all that a finder tells of a line follows from the digits it names, all filled."""
    for deduction in finder(board, (line,)):
        assert all(board[cell] is not None for cell in deduction.because)
        assert all(board[place.cell] is None for place in deduction.places)
        bare = only(board, deduction.because)
        taken = {text_of(bare, twin) for twin in deduction.twins}
        left = set(line_oracle.fillings(text_of(bare, line))) - taken
        # Digits that already break a rule allow no filling, and prove anything.
        if left and not along(deduction, line) <= line_oracle.common(left):
            return False
    return True


@pytest.mark.parametrize("finder", FINDERS.values())
def test_every_deduction_on_a_line_of_6_follows_from_the_digits_it_names(finder: Finder) -> None:
    line = line_of(6, Axis.ROW, 0)

    assert all(
        proves(holding(text, Axis.ROW, 0), finder, line) for text in line_oracle.all_lines(6)
    )


@pytest.mark.long
@given(st.sampled_from((8, 10)).flatmap(strategies.partial_rows))
def test_every_deduction_on_a_board_follows_from_the_digits_it_names(rows: list[str]) -> None:
    board = grid(*rows)

    assert all(
        proves(board, finder, line)
        for finder in FINDERS.values()
        for line in Shape.of(board.size).lines
    )


@pytest.mark.long
@given(strategies.mixed_rows())
def test_techniques_look_at_the_whole_board_as_they_look_at_each_line(rows: list[str]) -> None:
    board = grid(*rows)
    for finder in FINDERS.values():
        each = [
            deduction for line in Shape.of(board.size).lines for deduction in finder(board, [line])
        ]

        assert list(finder(board, None)) == each


@pytest.mark.long
@given(st.sampled_from((4, 6, 8)).flatmap(strategies.nearly_right_rows))
def test_no_pair_or_gap_reaches_around_the_edge(rows: list[str]) -> None:
    board = grid(*rows)
    for line in Shape.of(board.size).lines:
        for finder in (pairs, gaps):
            found = chain.from_iterable(along(d, line) for d in finder(board, [line]))

            assert set(found) == REFERENCES[finder](text_of(board, line))


def test_a_line_may_be_sure_of_a_cell_where_no_simple_rule_speaks() -> None:
    board = holding("0..1..0.", Axis.ROW, 0)
    (deduction,) = lines(board)

    assert told(deduction) == "AH1 by None: AA AD AG"
    assert not any(any(finder(board, None)) for finder in REFERENCES)


def test_a_line_without_a_filling_forces_nothing() -> None:
    assert list(lines(grid("111.", "....", "....", "...."))) == []


def test_a_line_must_differ_from_its_complete_twin() -> None:
    (deduction,) = twins(grid("0110", "01..", "....", "...."))

    assert told(deduction) == "BC0 BD1 by None: AA AB AC AD BA BB"
    assert [twin.letter for twin in deduction.twins] == ["A"]
    assert deduction.line == line_of(4, Axis.ROW, 1)


def test_columns_have_twins_too() -> None:
    (deduction,) = twins(grid("00..", "11..", "1...", "0..."))

    assert told(deduction) == "CB0 DB1 by None: AA AB BA BB CA DA"


def test_a_twin_that_breaks_a_rule_itself_forbids_nothing() -> None:
    assert list(twins(grid("0111", "01..", "....", "...."))) == []


def test_twins_that_leave_no_filling_force_nothing() -> None:
    assert list(twins(grid("0110", "0101", "01..", "...."))) == []


def test_a_twin_leaves_to_the_plain_line_what_it_tells() -> None:
    # 0 0 . . is 0 0 1 1 anyway, which the twin would only forbid.
    assert list(twins(grid("0011", "00..", "....", "...."))) == []


@pytest.mark.long
@given(st.sampled_from((4, 6)).flatmap(strategies.partial_rows))
def test_twin_finds_all_that_complete_parallel_lines_leave(rows: list[str]) -> None:
    board = grid(*rows)
    shape = Shape.of(board.size)
    for line in shape.lines:
        text = text_of(board, line)
        plain = set(line_oracle.fillings(text))
        parallel = {text_of(board, other) for other in shape.parallel(line.axis) if other != line}
        news = line_oracle.common(plain - parallel) - line_oracle.common(plain)
        found = [along(deduction, line) for deduction in twins(board, [line])]

        assert found == [news] * bool(news and "." in text)


@pytest.mark.long
@given(
    st.sampled_from((6, 8, 10)).flatmap(strategies.partial_rows),
    st.randoms(use_true_random=False),
)
def test_the_order_of_simple_steps_does_not_matter(rows: list[str], rng: Random) -> None:
    board = start = grid(*rows)
    while steps := [step for finder in REFERENCES for step in finder(board, None)]:
        board = rng.choice(steps).apply(board)

    assert board == run_logic(start, Technique.LAST_DIGIT).grid
