"""Whatever the scheduling, agents end where the sequential logic ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from random import Random

import pytest
from hypothesis import given, settings

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.agents import Ensemble, NoSolution, run_agents
from takuzu_tui.engine.takuzu.deduction import NoFilling
from takuzu_tui.engine.takuzu.difficulty import Difficulty, Technique
from takuzu_tui.engine.takuzu.generator import Puzzle
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.logic import run_logic
from takuzu_tui.engine.takuzu.rules import RunOfThree, TooMany, violations
from tests.engine import oracle
from tests.engine.agents.grids import at, grid, puzzle
from tests.engine.agents.sequential import fixpoint
from tests.engine.strategies import nearly_right_rows, partial_rows, rows

LEVELS = (Difficulty.EASY, Difficulty.MEDIUM, Difficulty.HARD, Difficulty.EXPERT)


@pytest.fixture(params=[5e-3, 1e-6], ids=["usual", "hectic"])
def _switching(request: pytest.FixtureRequest) -> Iterator[None]:
    usual = sys.getswitchinterval()
    sys.setswitchinterval(request.param)
    yield
    sys.setswitchinterval(usual)


def giving_way(seed: str) -> Callable[[], None]:
    """Gives the processor away every now and then."""
    rng = Random(seed)

    def yielding() -> None:
        if rng.random() < 0.2:
            os.sched_yield()

    return yielding


def upwards(cells: list[Coord]) -> list[Coord]:
    return cells[::-1]


def shuffled(cells: list[Coord]) -> list[Coord]:
    return Random("order").sample(cells, len(cells))


def spoilt(made: Puzzle) -> Iterator[Grid]:
    """The puzzle with one wrong entry, in every place that it can have one."""
    for cell in made.givens.cells_of(made.givens.empties):
        right = made.solution[cell]
        assert right is not None
        yield made.givens.with_value(cell, right.opposite)


def agree(start: Grid, reached: Grid) -> bool:
    """Whether agents reached what two sequential fixpoints reach, ours and the engine's."""
    ours = Grid.from_rows(fixpoint(list(start.rows())))
    return reached == ours == run_logic(start, Technique.LAST_DIGIT).grid


@pytest.mark.long
@pytest.mark.usefixtures("_switching")
@pytest.mark.parametrize("order", [list, upwards, shuffled])
@pytest.mark.parametrize("level", LEVELS)
def test_the_start_order_does_not_change_the_outcome(
    order: Callable[[list[Coord]], list[Coord]], level: Difficulty
) -> None:
    for number in range(5):
        givens = puzzle(6, level, number).givens
        cells = order(list(givens.cells()))
        report = run_agents(givens, order=cells, yielding=giving_way(f"start {number}"))
        assert agree(givens, report.grid)
        assert report.solved == (level <= Difficulty.MEDIUM)


@pytest.mark.long
@pytest.mark.usefixtures("_switching")
@pytest.mark.parametrize(("size", "count"), [(6, 25), (8, 10), (10, 4), (12, 1)])
@pytest.mark.parametrize("level", LEVELS)
def test_random_yields_do_not_change_the_outcome(size: int, count: int, level: Difficulty) -> None:
    with Ensemble(Grid(size), yielding=giving_way(f"run {size}")) as ensemble:
        ensemble.resume()
        for number in range(count):
            givens = puzzle(size, level, number).givens
            ensemble.reset(givens)
            ensemble.wait()
            assert agree(givens, ensemble.grid)
            assert ensemble.report().solved == (level <= Difficulty.MEDIUM)


@pytest.mark.long
@settings(max_examples=40)
@given(partial_rows())
def test_any_part_of_a_right_grid_is_filled_the_same_way(drawn: list[str]) -> None:
    report = run_agents(grid(drawn))
    assert list(report.grid.rows()) == fixpoint(drawn)
    assert report.conflict is None
    assert report.message == (9 if report.solved else 11)


@settings(max_examples=60)
@given(nearly_right_rows(6) | rows(4) | rows(6))
def test_a_wrong_start_ends_with_its_conflict_named_and_never_solved(drawn: list[str]) -> None:
    report = run_agents(grid(drawn))
    assert report.solved == oracle.is_right(list(report.grid.rows()))
    solvable = next(oracle.solutions(drawn), None) is not None
    assert (report.conflict is None) == solvable
    assert solvable or report.message == 11


@pytest.mark.long
def test_a_broken_rule_at_the_start_is_what_is_named() -> None:
    report = run_agents(grid(["111...", *["......"] * 5]))
    assert isinstance(report.conflict, RunOfThree)
    assert report.conflict.cells == (at("AA"), at("AB"), at("AC"))
    assert report.message == 11


@pytest.mark.long
def test_a_line_that_cannot_be_completed_is_named() -> None:
    report = run_agents(grid(["00.00.1.", *["........"] * 7]))
    assert isinstance(report.conflict, NoFilling)
    assert report.conflict.line.letter == "A"


@pytest.mark.long
def test_one_wrong_entry_anywhere_in_a_puzzle_is_never_taken_for_solved() -> None:
    reports = [run_agents(start) for start in spoilt(puzzle(6, Difficulty.EASY, 3))]
    assert not any(report.solved for report in reports)
    assert all(report.conflict is not None for report in reports)
    broken = [report for report in reports if isinstance(report.conflict, TooMany | RunOfThree)]
    assert any(not violations(report.start) for report in broken), "agents ran into it"


@pytest.mark.long
def test_a_start_without_a_solution_is_named_also_when_nothing_collides() -> None:
    reports = [run_agents(start) for start in spoilt(puzzle(6, Difficulty.EXPERT, 1))]
    assert any(isinstance(report.conflict, NoSolution) for report in reports)
