from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takuzu_tui.engine.moves import parse_cell
from takuzu_tui.engine.takuzu.deduction import Deduction, Refutation
from takuzu_tui.engine.takuzu.difficulty import Difficulty, Technique
from takuzu_tui.engine.takuzu.generator import Spec, generate_seeded
from takuzu_tui.engine.takuzu.grid import Grid, Move, Value, parse_move
from takuzu_tui.engine.takuzu.kernel import kernel_for, lines_of
from takuzu_tui.engine.takuzu.logic import (
    Grade,
    collides,
    grade,
    justification,
    level_of,
    next_deduction,
    run_logic,
    why_not,
)
from takuzu_tui.engine.takuzu.rules import RunOfThree, TooMany, TwinLines, is_solved, violations
from takuzu_tui.engine.takuzu.solver import count_solutions, solve
from tests.engine import strategies
from tests.engine.told import grid, told
from tests.figures import GIVENS

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
    below = [technique for technique in Technique if technique.difficulty < difficulty]
    *_, ceiling = (technique for technique in Technique if technique.difficulty == difficulty)

    assert run_logic(board, ceiling).grid == solve(board)
    assert all(not run_logic(board, technique).grid.is_full for technique in below)


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
    board = drawn(rows)
    trace = run_logic(board)
    for step in trace.steps:
        assert next_deduction(board) == step
        board = step.apply(board)

    assert next_deduction(board) is None
    assert trace.grid == board


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


@pytest.mark.parametrize(("difficulty", "rows"), LADDER.items())
def test_the_level_is_that_of_the_grade(difficulty: Difficulty, rows: str) -> None:
    assert level_of(drawn(rows)) is difficulty


def test_a_grid_collides_where_a_rule_breaks_or_a_line_is_dead() -> None:
    assert collides(drawn("111. .... .... ...."))
    assert collides(drawn("00.00. ...... ...... ...... ...... ......"))
    assert not collides(GIVENS)


def test_a_rule_that_breaks_at_once_speaks_first() -> None:
    against = why_not(GIVENS, parse_cell("DC"))
    broken = against[Value.ONE]
    assert isinstance(broken, RunOfThree)
    assert broken.cells == (parse_cell("DA"), parse_cell("DB"), parse_cell("DC"))
    assert against[Value.ZERO] is None


@pytest.mark.parametrize(
    ("rows", "cell", "value", "kind"),
    [
        (["1..1", "....", "....", "...."], "AB", Value.ONE, TooMany),
        (["0110", "....", "....", "01.0"], "DC", Value.ONE, TwinLines),
    ],
)
def test_every_rule_may_speak(
    rows: list[str], cell: str, value: Value, kind: type[TooMany | TwinLines]
) -> None:
    assert isinstance(why_not(Grid.from_rows(rows), parse_cell(cell))[value], kind)


def test_a_refutation_speaks_where_no_rule_breaks_at_once() -> None:
    # A 1 in AA breaks nothing yet, but row A would have to be 1100 and BC, CC, DC 0 1 1.
    against = why_not(GIVENS, parse_cell("AA"))
    refuted = against[Value.ONE]
    assert isinstance(refuted, Refutation)
    assert refuted.assumption.value is Value.ONE
    assert against[Value.ZERO] is None


def test_a_colliding_grid_proves_nothing_but_what_a_digit_breaks_itself() -> None:
    broken = Grid.from_rows(["111...", "......", "......", "......", "......", "...00."])
    assert violations(broken)
    against = why_not(broken, parse_cell("FF"))
    assert isinstance(against[Value.ZERO], RunOfThree)
    assert against[Value.ONE] is None
    assert why_not(broken, parse_cell("CC")) == {Value.ZERO: None, Value.ONE: None}


def test_a_dead_line_elsewhere_refutes_nothing() -> None:
    # Row A breaks no rule, but no filling completes it: 0 0 . . 1 1 would need 1 and 0, and 0 0 0.
    dead = Grid.from_rows(["00.00.", "......", "......", "......", "......", "......"])
    assert why_not(dead, parse_cell("FF")) == {Value.ZERO: None, Value.ONE: None}


@pytest.mark.parametrize(
    ("rows", "text", "technique"),
    [
        ("11.. .... .... ....", "AC0", Technique.PAIR),
        ("1.1. .... .... ....", "AB0", Technique.GAP),
        ("1..1 .... .... ....", "AB0", Technique.COUNT),
        ("11.. .... .... ....", "AC1", None),
        ("1... .... .... ....", "AB0", None),
        ("1... .... .... ....", "AB1", None),
        (".... .... .... ....", "AA1", None),
        ("1... .... .... ....", "AA", None),
        ("110. .... .... ....", "AC0", Technique.PAIR),
        ("111. .... .... ....", "AC0", Technique.PAIR),
    ],
)
def test_a_move_has_the_easiest_reason_that_gives_it(
    rows: str, text: str, technique: Technique | None
) -> None:
    reason = justification(drawn(rows), parse_move(text))
    found = reason.technique if isinstance(reason, Deduction) else None
    assert found is technique


def test_a_contradiction_is_told_by_what_refutes_the_other_digit() -> None:
    puzzle = generate_seeded(Spec(8, Difficulty.EXPERT), "review:0")
    step = next(
        step for step in run_logic(puzzle.givens).steps if step.technique is Technique.CONTRADICTION
    )
    trace = run_logic(puzzle.givens, Technique.TWIN)
    (place,) = step.places
    reason = justification(trace.grid, Move(place.cell, place.value))
    assert isinstance(reason, Refutation)
    assert reason.assumption.cell == place.cell
    assert justification(trace.grid, Move(place.cell, place.value.opposite)) is None


def test_a_grid_that_collides_with_itself_justifies_nothing_by_contradiction() -> None:
    grid = Grid.from_rows(["111.", "....", "....", "...."])
    assert justification(grid, parse_move("CC0")) is None
