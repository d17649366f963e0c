"""What every generated puzzle promises, and what grids promise that are less than a puzzle."""

from __future__ import annotations

import pickle
from itertools import combinations
from random import Random

import pytest

from takuzu_tui.engine.takuzu import generator
from takuzu_tui.engine.takuzu.difficulty import Difficulty, Technique
from takuzu_tui.engine.takuzu.generator import (
    Puzzle,
    Spec,
    allowed_counts,
    generate,
    generate_seeded,
    random_order,
    scatter,
    several,
)
from takuzu_tui.engine.takuzu.grid import SIZES, Grid, SizeError
from takuzu_tui.engine.takuzu.kernel import flip_digit, kernel_for
from takuzu_tui.engine.takuzu.logic import grade, next_deduction, run_logic
from takuzu_tui.engine.takuzu.rules import is_solved, violations
from takuzu_tui.engine.takuzu.solver import count_solutions, solutions
from takuzu_tui.engine.text import SpecError
from takuzu_tui.engine.work import Cancellation
from tests.engine import oracle

LEVELS = (Difficulty.EASY, Difficulty.MEDIUM, Difficulty.HARD, Difficulty.EXPERT)
CEILING = {
    Difficulty.EASY: Technique.COUNT,
    Difficulty.MEDIUM: Technique.LAST_DIGIT,
    Difficulty.HARD: Technique.TWIN,
    Difficulty.EXPERT: Technique.CONTRADICTION,
}
THREE_OF_SIXTEEN = Spec(4, Difficulty.EASY, 20)


def wishes() -> list[Spec]:
    """Every size with every level that exists there."""
    return [
        Spec(size, level)
        for size in SIZES
        for level in LEVELS
        if size > 4 or level in (Difficulty.EASY, Difficulty.HARD)
    ]


def assert_keeps_its_promises(puzzle: Puzzle, spec: Spec) -> None:
    givens, level = puzzle.givens, spec.difficulty
    assert puzzle.difficulty is level
    assert is_solved(puzzle.solution)
    assert puzzle.solution.extends(givens)
    assert count_solutions(givens) == 1
    assert run_logic(givens, CEILING[level]).grid == puzzle.solution
    if level is not Difficulty.EASY:
        below = CEILING[Difficulty(level - 1)]
        assert not run_logic(givens, below).grid.is_full
    share = 100 * givens.filled.bit_count() / spec.size**2
    if spec.clues is None:
        assert 20 <= share <= 32
    else:
        assert abs(share - spec.clues) <= 2
    first = next_deduction(givens, Technique.GAP)
    assert first is not None, "a pair or a gap starts it"


@pytest.mark.long
@pytest.mark.parametrize("spec", wishes(), ids=lambda spec: f"{spec.size}-{spec.difficulty.word}")
def test_a_puzzle_keeps_its_promises(spec: Spec) -> None:
    count = 2 if spec.size > 12 else 6
    for number in range(count):
        puzzle = generate_seeded(spec, f"promise:{number}")
        assert_keeps_its_promises(puzzle, spec)


@pytest.mark.parametrize("size", [6, 8, 10])
def test_the_only_solution_is_the_oracles(size: int) -> None:
    puzzle = generate_seeded(Spec(size, Difficulty.HARD), "oracle:0")
    rows = [list(solution) for solution in oracle.solutions(list(puzzle.givens.rows()))]
    assert rows == [list(puzzle.solution.rows())]


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_a_quarter_of_the_cells_is_given_where_the_level_allows(level: Difficulty) -> None:
    spec = Spec(10, level)
    counts = [
        generate_seeded(spec, f"share:{number}").givens.filled.bit_count() for number in range(12)
    ]
    assert min(counts) >= 25, "never fewer than a quarter: more clues of the level can be given"
    assert sorted(counts)[len(counts) // 2] <= 26


@pytest.mark.parametrize(
    ("size", "level", "clues"),
    [
        (6, Difficulty.EASY, 60),
        (10, Difficulty.EASY, 40),
        (10, Difficulty.MEDIUM, 34),
        (10, Difficulty.HARD, 23),
        (8, Difficulty.HARD, 50),
        (10, Difficulty.EXPERT, 45),
    ],
)
def test_a_share_of_clues_is_met_within_two_points(
    size: int, level: Difficulty, clues: int
) -> None:
    spec = Spec(size, level, clues)
    assert_keeps_its_promises(generate_seeded(spec, "clues:0"), spec)


@pytest.mark.parametrize("level", [Difficulty.MEDIUM, Difficulty.EXPERT])
def test_even_many_clues_leave_the_puzzle_too_hard_for_the_level_below(level: Difficulty) -> None:
    spec = Spec(6, level, 60)
    for number in range(12):
        assert_keeps_its_promises(generate_seeded(spec, f"clues:{number}"), spec)


def test_giving_up_tells_the_wish(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generator, "WORK", 0)
    with pytest.raises(SpecError, match="no 8x8 puzzle of difficulty hard was found"):
        generate(Spec(8, Difficulty.HARD), Random("tired"))


def test_a_share_that_no_puzzle_has_is_refused_with_the_wish() -> None:
    assert list(allowed_counts(THREE_OF_SIXTEEN)) == [3], "and three clues never determine a 4x4"
    with pytest.raises(SpecError, match="4x4 puzzle of difficulty easy with 20 % clues"):
        generate(THREE_OF_SIXTEEN, Random("never"))
    assert not allowed_counts(Spec(4, Difficulty.EASY, 28)), "4 of 16 is 25 %, 5 is 31.25 %"
    with pytest.raises(SpecError, match="4x4 puzzle of difficulty easy with 28 % clues"):
        generate(Spec(4, Difficulty.EASY, 28), Random("never"))


@pytest.mark.parametrize("level", [Difficulty.MEDIUM, Difficulty.EXPERT])
def test_levels_that_do_not_exist_at_four_are_refused_at_once(level: Difficulty) -> None:
    with pytest.raises(SpecError, match=f"no 4x4 puzzle of difficulty {level.word} exists"):
        generate(Spec(4, level), Random("never"))


def symmetric(rows: tuple[str, ...]) -> set[tuple[str, ...]]:
    """The grid turned, mirrored and with its digits exchanged, in all sixteen ways."""
    seen = set()
    for digits in ("01", "10"):
        turned = [row.translate(str.maketrans("01", digits)) for row in rows]
        for _ in range(4):
            turned = oracle.columns(turned[::-1])
            seen |= {tuple(turned), tuple(turned[::-1])}
    return seen


@pytest.mark.long
def test_no_puzzle_at_four_is_medium_or_expert() -> None:
    every = [grid.ones for grid in solutions(Grid(4))]
    left = {grid.rows(): grid for grid in solutions(Grid(4))}
    levels: set[Difficulty] = set()
    while left:
        _, solution = left.popitem()
        for twin in symmetric(solution.rows()):
            left.pop(twin, None)
        for count in allowed_counts(Spec(4)):
            for kept in combinations(range(16), count):
                mask = sum(1 << place for place in kept)
                if sum((ones ^ solution.ones) & mask == 0 for ones in every) > 1:
                    continue
                board = [0] * 4, [0] * 4
                for place in kept:
                    flip_digit(*board, *divmod(place, 4), solution.ones >> place & 1)
                levels.add(
                    next(level for level in LEVELS if kernel_for(4, level).completes(*board))
                )
    assert levels == {Difficulty.EASY, Difficulty.HARD}


def test_the_same_seed_gives_the_same_puzzle_whatever_was_made_before() -> None:
    spec = Spec(8, Difficulty.HARD)
    before = generate_seeded(spec, "again:3")
    for number in range(20):
        generate_seeded(spec, f"between:{number}")
    assert generate_seeded(spec, "again:3") == before
    assert generate(spec, Random("again:3")).givens == before.givens
    assert before.seed == "again:3"


def test_only_random_is_drawn_from() -> None:
    class Dice(Random):
        def random(self) -> float:
            return super().random()

        def getrandbits(self, _count: int) -> int:
            raise AssertionError("other draws may change between Python versions")

    spec = Spec(6, Difficulty.MEDIUM)
    assert generate(spec, Dice("dice")).givens == generate(spec, Random("dice")).givens


def test_an_order_holds_every_cell_once() -> None:
    order = random_order(6, Random("order"))
    assert sorted(order) == [(row, column) for row in range(6) for column in range(6)]
    assert order != sorted(order)


def test_generation_stops_when_it_is_cancelled() -> None:
    asked = iter([False, False, True])
    with pytest.raises(Cancellation):
        generate(THREE_OF_SIXTEEN, Random("never"), cancelled=lambda: next(asked))


def test_a_certificate_counts_the_steps_that_solve_the_puzzle() -> None:
    puzzle = generate_seeded(Spec(8, Difficulty.HARD), "certificate:0")
    assert puzzle.certificate == grade(puzzle.givens).certificate
    assert {Technique.LINE, Technique.TWIN} & set(puzzle.certificate)
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle  # noqa: S301 - our own bytes


def test_a_wish_must_make_sense() -> None:
    with pytest.raises(SizeError, match="even, from 4 to 20, got 7"):
        Spec(7)
    with pytest.raises(SpecError, match="beyond expert"):
        Spec(8, Difficulty.BEYOND)
    for clues in (19, 61):
        with pytest.raises(SpecError, match=f"from 20 to 60 %, got {clues}"):
            Spec(8, Difficulty.EASY, clues)


@pytest.mark.parametrize("size", [4, 6, 10, 14, 20])
def test_several_solutions_are_allowed_but_one_there_is(size: int) -> None:
    for number in range(4):
        grid = several(Spec(size), Random(f"several:{number}"))
        assert grid.filled.bit_count() == size**2 // 4
        assert count_solutions(grid, 1) == 1


def test_some_grids_do_have_several_solutions() -> None:
    counts = {count_solutions(several(Spec(8), Random(f"more:{n}"))) for n in range(10)}
    assert 2 in counts


def test_the_share_of_clues_is_followed() -> None:
    assert several(Spec(10, clues=40), Random("clues")).filled.bit_count() == 40


@pytest.mark.parametrize(("percent", "cells"), [(0, 0), (10, 3), (33, 11), (70, 25), (100, 36)])
def test_a_scattered_grid_breaks_no_rule_and_has_its_share_rounded_down(
    percent: int, cells: int
) -> None:
    grid = scatter(6, percent, Random("scatter"))
    assert grid.filled.bit_count() == cells
    assert not violations(grid)


def test_the_same_seed_scatters_the_same_grid() -> None:
    assert scatter(8, 50, Random("s")) == scatter(8, 50, Random("s"))
    assert several(Spec(8), Random("s")) == several(Spec(8), Random("s"))


@pytest.mark.parametrize(
    "size",
    [*range(4, 13, 2), *(pytest.param(size, marks=pytest.mark.long) for size in range(14, 21, 2))],
)
@pytest.mark.parametrize("percent", [90, 99, 100])
def test_every_share_of_every_size_can_be_scattered(size: int, percent: int) -> None:
    grid = scatter(size, percent, Random("full"))
    assert grid.filled.bit_count() == size * size * percent // 100
    assert not violations(grid)


def test_a_share_that_is_none_is_refused() -> None:
    for percent in (-1, 101):
        with pytest.raises(SpecError, match=f"0 to 100 %, got {percent}"):
            scatter(8, percent, Random("share"))
