"""Deductions as proofs, grades, objections; each proof is replayed from the digits alone."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.suguru import levels, logic
from takuzu_tui.engine.suguru.candidates import Candidates
from takuzu_tui.engine.suguru.deduction import Deduction, NoDigit, NoPlace, Place, Refutation, Step
from takuzu_tui.engine.suguru.difficulty import Difficulty, Technique
from takuzu_tui.engine.suguru.formats import parse
from takuzu_tui.engine.suguru.generator import generate_seeded
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.logic import (
    collides,
    grade,
    justification,
    level_of,
    next_deduction,
    run_logic,
    why_not,
)
from takuzu_tui.engine.suguru.moves import Move
from takuzu_tui.engine.suguru.puzzle import Puzzle, Spec
from takuzu_tui.engine.suguru.rules import is_solved
from takuzu_tui.engine.suguru.solver import count_solutions, solutions
from tests.engine.suguru import oracle
from tests.engine.suguru.boards import FIVE, SIX, puzzles, solutions_of

LEVELS = (Difficulty.EASY, Difficulty.MEDIUM, Difficulty.HARD, Difficulty.EXPERT)


@cache
def made(level: Difficulty, count: int = 2) -> list[Puzzle]:
    return [generate_seeded(Spec(6, 6, 5, level), f"logic:{n}") for n in range(count)]


def ruled_out(grid: Grid, place: Place) -> bool:
    """Whether the digits of a grid rule a candidate out by themselves."""
    if grid[place.cell] is not None:
        return True
    ids = grid.layout.ids()
    return any(
        grid[cell] == place.value and oracle.sees(ids, place.cell, cell) for cell in grid.cells()
    )


def follows(grid: Grid, deduction: Deduction, steps: tuple[Step, ...]) -> bool:
    """Whether steps and deduction rest on digits and on earlier steps alone."""
    gone: set[Place] = set()
    for step in steps:
        if not all(place in gone or ruled_out(grid, place) for place in step.without):
            return False
        gone.update(step.removes)
    return all(place in gone or ruled_out(grid, place) for place in deduction.without)


def assert_is_a_proof(grid: Grid, deduction: Deduction) -> None:
    assert follows(grid, deduction, deduction.steps)
    assert deduction.place.cell not in deduction.proof
    for index, step in enumerate(deduction.steps):
        fewer = deduction.steps[:index] + deduction.steps[index + 1 :]
        assert not follows(grid, deduction, fewer), "no step is idle"
        later: list[Step | Deduction] = [*deduction.steps[index + 1 :], deduction]
        for place in step.removes:
            assert any(place in other.without for other in later), "nothing removed is idle"
            assert not ruled_out(grid, place)
    every: list[Step | Deduction] = [*deduction.steps, deduction]
    for told in every:
        assert all(grid[cell] is not None for cell in told.because)
        shown = Grid.blank(grid.layout)
        for cell in told.because:
            shown = shown.with_value(cell, grid[cell])
        for place in told.without:
            if ruled_out(grid, place):
                assert ruled_out(shown, place), "the cells told are enough"
    for step in deduction.steps:
        if step.refutation is not None:
            assert_refutes(grid, step.refutation, step.without)


def assert_refutes(grid: Grid, refutation: Refutation, without: tuple[Place, ...]) -> None:
    """The digits follow one after the other, and the end is a collision."""
    board = grid.with_value(refutation.assumption.cell, refutation.assumption.value)
    for step in refutation.steps:
        assert all(place in without or ruled_out(board, place) for place in step.without)
        board = step.apply(board)
    conflict = refutation.conflict
    assert all(place in without or ruled_out(board, place) for place in conflict.without)
    match conflict:
        case NoDigit(cell):
            digits = grid.layout.zone(cell).digits
            assert {place.value for place in conflict.without} == set(digits)
        case NoPlace(zone, value):
            assert {place.cell for place in conflict.without} == set(zone.cells)
            assert {place.value for place in conflict.without} == {value}
    assert {step.place.cell for step in refutation.steps} <= set(refutation.cells)
    told = (*refutation.grounds, *refutation.consequences)
    assert sorted(told, key=refutation.steps.index) == list(refutation.steps)
    for solution in islice(solutions(grid), 1):  # what holds anyway holds in any solution
        assert all(solution[step.place.cell] == step.place.value for step in refutation.grounds)
    assert set(conflict.cells) <= set(refutation.cells)


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.word)
def test_every_deduction_on_the_way_is_a_proof(level: Difficulty) -> None:
    for puzzle in made(level):
        grid = puzzle.givens
        while deduction := next_deduction(grid):
            assert puzzle.solution[deduction.place.cell] == deduction.place.value
            assert_is_a_proof(grid, deduction)
            assert deduction.hardest.rank >= deduction.technique.rank
            grid = deduction.apply(grid)
        assert grid == puzzle.solution


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.word)
def test_a_run_remembers_and_its_certificate_tells_the_level(level: Difficulty) -> None:
    for puzzle in made(level):
        trace = run_logic(puzzle.givens)
        assert trace.grid == puzzle.solution
        assert trace.hardest is not None
        assert trace.hardest.difficulty is level
        digits = sum(trace.certificate.values())
        assert digits >= len(trace.steps) == puzzle.givens.empties.bit_count()
        grid = puzzle.givens
        for deduction in trace.steps:
            assert_is_a_proof(grid, deduction)
            grid = deduction.apply(grid)
        assert grade(puzzle.givens).certificate == trace.certificate == puzzle.certificate


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.word)
def test_a_ceiling_below_the_level_does_not_finish(level: Difficulty) -> None:
    for puzzle in made(level):
        assert run_logic(puzzle.givens, level.hardest).grid == puzzle.solution
        if level is not Difficulty.EASY:
            below = Difficulty(level - 1)
            assert not run_logic(puzzle.givens, below.hardest).grid.is_full


def test_levels_by_the_kernel_are_those_of_the_steps() -> None:
    seen = set()
    for kind in ((4, 5, 5, 5), (5, 5, 5, 7)):
        for grid in puzzles(*kind, 25):
            if count_solutions(grid) == 1:
                seen.add(level_of(grid))
                assert grade(grid).difficulty is level_of(grid)
    assert {Difficulty.EASY, Difficulty.MEDIUM} <= seen


def test_a_grade_tells_how_many_solutions() -> None:
    assert grade(parse(FIVE)).solutions == 1
    assert grade(parse(SIX)).solutions == 1
    assert grade(Grid.from_rows(["aa"], [".."])).solutions == 2
    assert grade(Grid.from_rows(["ab"], [".."])).solutions == 0
    assert grade(Grid.from_rows(["aa"], ["11"])).solutions == 0
    full = grade(Grid.from_rows(["aa"], ["12"]))
    assert (full.solutions, full.difficulty, full.certificate) == (1, Difficulty.EASY, {})


@pytest.mark.long
def test_a_grid_without_a_visible_collision_may_have_no_solution() -> None:
    dead = [
        grid
        for puzzle in puzzles(4, 5, 5, 5, 8)
        for cell in puzzle.cells()
        for digit in range(1, 6)
        if not collides(grid := puzzle.with_value(cell, digit)) and not solutions_of(grid)
    ]
    assert dead
    for grid in dead:
        assert grade(grid).solutions == 0
        assert not is_solved(run_logic(grid).grid)


def test_what_takes_more_than_the_techniques_is_beyond(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = next(p for p in made(Difficulty.EXPERT) if Technique.TRIAL in p.certificate)
    monkeypatch.setitem(logic._FINDERS, Technique.TRIAL, lambda _: iter(()))
    monkeypatch.setattr(levels, "failing", lambda _: iter(()))
    assert grade(puzzle.givens).difficulty is Difficulty.BEYOND
    assert level_of(puzzle.givens) is Difficulty.BEYOND
    assert next_deduction(run_logic(puzzle.givens).grid) is None


def test_a_grid_that_collides_proves_nothing() -> None:
    twice = Grid.from_rows(["aab", "abb", "ccc"], ["1..", ".1.", "..."])
    assert collides(twice)
    assert next_deduction(twice) is None
    assert run_logic(twice).steps == ()
    assert run_logic(twice).hardest is None
    assert justification(twice, Move(Coord(2, 2), 3)) is None
    assert why_not(twice, Coord(2, 2)) == {1: why_not(twice, Coord(2, 2))[1], 2: None, 3: None}


@pytest.mark.long
def test_what_speaks_against_a_digit_is_right_and_reaches_as_far_as_trial() -> None:
    against = 0
    for grid in puzzles(4, 5, 5, 5, 20):
        solved = solutions_of(grid)
        known = Candidates(grid)
        for cell in grid.cells_of(grid.empties):
            for digit, objection in why_not(grid, cell).items():
                possible = any(solution[cell] == digit for solution in solved)
                assert objection is None or not possible
                if isinstance(objection, Refutation):
                    against += 1
                    assert_refutes(grid, objection, objection.without)
                    assert known.holds((grid.layout.place(cell), digit))
                elif objection is not None:
                    assert cell in objection.cells
    assert against


def test_a_move_is_justified_by_the_easiest_reason() -> None:
    puzzle = made(Difficulty.MEDIUM, 1)[0]
    grid = puzzle.givens
    reasons = set()
    for cell in grid.cells_of(grid.empties)[:5]:
        value = puzzle.solution[cell]
        assert value is not None
        reason = justification(grid.with_value(cell, value), Move(cell, value))
        if reason is not None:
            assert reason.place == Place(cell, value)
            assert_is_a_proof(grid, reason)
            reasons.add(reason.hardest)
        wrong = value % grid.layout.zone(cell).size + 1
        assert justification(grid, Move(cell, wrong)) is None
    assert reasons & {Technique.LAST_CELL, Technique.SINGLE, Technique.HIDDEN_SINGLE}
    first = grid.cells_of(grid.empties)[0]
    assert justification(grid, Move(first)) is None
    assert justification(grid, Move(first, 1, is_mark=True)) is None
