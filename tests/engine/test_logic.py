from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takuzu_tui.engine.takuzu.difficulty import Difficulty, Technique
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.kernel import kernel_for, lines_of
from takuzu_tui.engine.takuzu.logic import (
    Grade,
    grade,
    next_deduction,
    run_logic,
    techniques_up_to,
)
from takuzu_tui.engine.takuzu.rules import is_solved
from takuzu_tui.engine.takuzu.solver import count_solutions, solve
from tests.engine import strategies
from tests.engine.told import grid, told

EASY = ".0.... 1.1..1 ..1... ...... ....11 ....1."
MEDIUM = ".11... ...... .1...1 ...... ....00 0....0"
HARD = ".0...1 .0.... ..0... .....1 ..00.. ...01."
EXPERT = ".0...1 ...... ...0.. ....1. ..1..1 .0.0.."
BEYOND = (
    "0..11..0.1.. ............ .1.....0.0.. ...0.1.0.... ...1....1... .1.....0.... "
    "..0.....1..1 ..1.1.....00 ......0.1... ..........0. 11.....0..0. 1........1.."
)
LADDER = {
    Difficulty.EASY: EASY,
    Difficulty.MEDIUM: MEDIUM,
    Difficulty.HARD: HARD,
    Difficulty.EXPERT: EXPERT,
    Difficulty.BEYOND: BEYOND,
}


def drawn(rows: str) -> Grid:
    return grid(*rows.split())


@pytest.mark.parametrize(("difficulty", "rows"), LADDER.items())
def test_a_grade_is_the_hardest_technique_needed(difficulty: Difficulty, rows: str) -> None:
    graded = grade(drawn(rows))

    assert (graded.solutions, graded.difficulty) == (1, difficulty)


@pytest.mark.parametrize("difficulty", [d for d in LADDER if d < Difficulty.BEYOND])
def test_a_puzzle_falls_at_its_level_and_not_one_level_below(difficulty: Difficulty) -> None:
    board = drawn(LADDER[difficulty])
    *easier, ceiling = techniques_up_to(difficulty)

    assert run_logic(board, ceiling).grid == solve(board)
    below = [technique for technique in easier if technique.difficulty < difficulty]
    assert all(not run_logic(board, technique).grid.is_full for technique in below)


def test_levels_add_techniques_easy_to_hard() -> None:
    easy = (Technique.PAIR, Technique.GAP, Technique.COUNT)
    medium = (*easy, Technique.LAST_DIGIT)

    assert techniques_up_to(Difficulty.EASY) == easy
    assert techniques_up_to(Difficulty.MEDIUM) == medium
    assert techniques_up_to(Difficulty.HARD) == (*medium, Technique.LINE, Technique.TWIN)
    assert techniques_up_to(Difficulty.EXPERT) == tuple(Technique)


def test_beyond_keeps_the_certificate_of_what_was_reached() -> None:
    board = drawn(BEYOND)
    trace = run_logic(board)

    assert not trace.grid.is_full
    assert grade(board).certificate == trace.certificate
    assert trace.hardest is Technique.CONTRADICTION


@pytest.mark.parametrize(
    ("rows", "graded"),
    [
        ("0110 1001 0011 1100", Grade(1, Difficulty.EASY, {})),
        ("0110 0110 1001 1001", Grade(0)),
        ("111. .... .... ....", Grade(0)),
        ("0110 0101 01.. ....", Grade(0)),
        ("10.. ..0. .... ....", Grade(2)),
        (".... .... .... ....", Grade(2)),
    ],
)
def test_only_one_solution_is_graded(rows: str, graded: Grade) -> None:
    assert grade(drawn(rows)) == graded


@given(st.sampled_from((4, 6, 8)).flatmap(strategies.partial_rows))
@settings(max_examples=40)
def test_the_grade_agrees_with_the_solver_and_the_kernel(rows: list[str]) -> None:
    board = grid(*rows)
    graded = grade(board)

    assert graded.solutions == count_solutions(board)
    if graded.difficulty is not None:
        falls = [d for d in Difficulty if kernel_for(board.size, d).completes(*lines_of(board))]
        assert min(falls, default=Difficulty.BEYOND) == graded.difficulty


@given(strategies.mixed_rows())
@settings(max_examples=40)
def test_a_broken_grid_has_no_solution_to_grade(rows: list[str]) -> None:
    board = grid(*rows)
    if board.size <= 10:
        graded = grade(board)
        assert (graded.difficulty is None) == (graded.solutions != 1)
        assert graded.solutions == count_solutions(board)


def test_the_easiest_technique_comes_first() -> None:
    board = grid("1..1", "....", ".00.", "....")
    step = next_deduction(board)

    assert step is not None
    assert told(step) == "CA1 by R2: CB CC"
    assert step.technique is Technique.PAIR


@pytest.mark.parametrize(
    ("rows", "technique"),
    [
        ("00.. .... .... ....", Technique.PAIR),
        ("0.0. .... .... ....", Technique.GAP),
        ("0..0 .... .... ....", Technique.COUNT),
        ("0..10. ...... ...... ...... ...... ......", Technique.LAST_DIGIT),
        (
            "0..1..0. ........ ........ ........ ........ ........ ........ ........",
            Technique.LINE,
        ),
        (
            "01101001 ........ ........ ........ ........ ........ ........ 011010..",
            Technique.TWIN,
        ),
    ],
)
def test_a_step_needs_a_ceiling_as_high_as_its_technique(rows: str, technique: Technique) -> None:
    board = drawn(rows)
    order = list(Technique)
    for ceiling in Technique:
        step = next_deduction(board, ceiling)
        if order.index(ceiling) < order.index(technique):
            assert step is None
        else:
            assert step is not None
            assert step.technique is technique


def test_nothing_follows_from_an_empty_grid() -> None:
    trace = run_logic(Grid(6))

    assert next_deduction(Grid(6)) is None
    assert (trace.steps, trace.grid, trace.hardest) == ((), Grid(6), None)
    assert dict(trace.certificate) == {}


@pytest.mark.parametrize("rows", LADDER.values())
def test_a_trace_is_every_next_deduction_in_turn(rows: str) -> None:
    board = start = drawn(rows)
    trace = run_logic(start)
    for step in trace.steps:
        assert next_deduction(board) == step
        board = step.apply(board)

    assert next_deduction(board) is None
    assert (trace.start, trace.grid) == (start, board)


@pytest.mark.parametrize("rows", LADDER.values())
def test_a_certificate_counts_the_steps_of_each_technique_easy_to_hard(rows: str) -> None:
    trace = run_logic(drawn(rows))
    order = list(Technique)

    assert trace.certificate == Counter(step.technique for step in trace.steps)
    assert list(trace.certificate) == sorted(trace.certificate, key=order.index)
    assert trace.hardest is list(trace.certificate)[-1]


@given(strategies.partial_rows(10))
@settings(max_examples=30)
def test_reasoning_never_leaves_the_only_solution(rows: list[str]) -> None:
    board = grid(*rows)
    reached = run_logic(board, Technique.TWIN).grid

    assert reached.extends(board)
    if is_solved(reached):
        assert count_solutions(board) == 1
    elif count_solutions(board) == 1:
        solution = solve(board)
        assert solution is not None
        assert solution.extends(reached)
