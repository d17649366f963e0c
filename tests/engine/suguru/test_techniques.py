"""Every technique against all the solutions of hundreds of small puzzles, and one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.engine.suguru import contradiction
from takuzu_tui.engine.suguru.candidates import Candidates, Fact, fact_of
from takuzu_tui.engine.suguru.contradiction import failing, fails, trials
from takuzu_tui.engine.suguru.deduction import Deduction, Place, Step
from takuzu_tui.engine.suguru.difficulty import Difficulty, Technique
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.layout import Layout, bits
from takuzu_tui.engine.suguru.moves import parse_move
from takuzu_tui.engine.suguru.solver import solve
from takuzu_tui.engine.suguru.techniques import FINDERS
from tests.engine.suguru import oracle
from tests.engine.suguru.boards import layouts, puzzles, solutions_of

EVERY = FINDERS | {Technique.TRIAL: trials}


@cache
def corpus() -> tuple[Grid, ...]:
    """Small puzzles with a few solutions each."""
    kinds = [(4, 5, 5, 5), (5, 5, 5, 6), (4, 5, 6, 8), (4, 4, 4, 3), (4, 6, 5, 5), (5, 6, 5, 6)]
    return tuple(grid for kind in kinds for grid in puzzles(*kind, 25))


def findings(grid: Grid) -> Iterator[tuple[Candidates, Step | Deduction]]:
    """All that every technique finds, while what the easiest of them finds is applied."""
    known = Candidates(grid)
    while True:
        found = {technique: list(find(known)) for technique, find in EVERY.items()}
        yield from ((known, told) for every in found.values() for told in every)
        easiest = next(filter(None, found.values()), None)
        if easiest is None:
            return
        for told in easiest:
            if isinstance(told, Step):
                for place in told.removes:
                    known.remove(*fact_of(grid.layout, place))
            elif known.holds(fact := fact_of(grid.layout, told.place)):
                known.put(*fact)


def agrees(solution: Grid, places: tuple[Place, ...]) -> set[bool]:
    return {solution[place.cell] == place.value for place in places}


def judged() -> Counter[Technique]:
    """How often each technique was found, each finding having been checked."""
    seen: Counter[Technique] = Counter()
    for grid in corpus():
        solved = solutions_of(grid)
        assert solved
        for known, found in findings(grid):
            seen[found.technique] += 1
            for solution in solved:
                if isinstance(found, Step):
                    assert agrees(solution, found.removes) == {False}, (found, grid)
                else:
                    assert solution[found.place.cell] == found.place.value, (found, grid)
                assert agrees(solution, found.without) <= {False}, "what is ruled out is not so"
            gone = (fact_of(grid.layout, place) for place in found.without)
            assert not any(map(known.holds, gone)), "it rests on what has been ruled out"
    return seen


@pytest.mark.long
def test_every_technique_is_right_in_every_solution() -> None:
    seen = judged()
    assert all(seen[technique] for technique in Technique), "each was put to the test"


def found_by(technique: Technique, grid: Grid, *gone: str) -> list[str]:
    """What a technique finds on its own, digits that some cells cannot hold being told."""
    known = Candidates(grid)
    for text in gone:
        move = parse_move(text)
        assert move.value is not None
        known.remove(grid.layout.place(move.cell), move.value)
    told = []
    for found in EVERY[technique](known):
        if isinstance(found, Step):
            told += [f"-{place}" for place in found.removes]
        else:
            told.append(f"+{found.place}")
    return told


def test_a_last_cell_takes_the_missing_digit() -> None:
    assert found_by(Technique.LAST_CELL, Grid.from_rows(["aaab"], ["13.."])) == ["+AC2", "+AD1"]
    assert found_by(Technique.LAST_CELL, Grid.from_rows(["aaa"], ["1.."])) == []


def test_a_single_is_what_zone_and_touching_cells_leave() -> None:
    grid = Grid.from_rows(["aab", "abb", "ccc"], ["1..", "..2", "..."])
    assert "+BB3" in found_by(Technique.SINGLE, grid)


def test_a_hidden_single_goes_to_the_only_place() -> None:
    grid = Grid.from_rows(["aaab", "cccb"], ["....", "2..."])
    assert found_by(Technique.HIDDEN_SINGLE, grid) == ["+AC2"]


def test_a_common_neighbour_touches_every_place() -> None:
    grid = Grid.from_rows(["aab", "cbb"], ["...", "..."])
    assert {"-BB1", "-BB2"} <= set(found_by(Technique.COMMON_NEIGHBOUR, grid))


def test_a_naked_pair_takes_its_digits_from_all_that_see_both() -> None:
    grid = Grid.from_rows(["aaab", "cccb"], ["....", "...."])
    told = found_by(Technique.NAKED_PAIR, grid, "AB3", "AC3")
    assert {f"-{cell}{digit}" for cell in ("AA", "BB", "BC") for digit in "12"} <= set(told)


def test_a_touching_pair_does_so_across_zones() -> None:
    grid = Grid.from_rows(["aab", "abb", "ccc"], ["...", "...", "..."])
    assert found_by(Technique.TOUCHING_PAIR, grid, "AB3", "AC3") == ["-BB1", "-BC1", "-BB2", "-BC2"]


def test_a_hidden_pair_clears_its_cells() -> None:
    grid = Grid.from_rows(["aaaa"], ["...."])
    gone = ["AA1", "AA2", "AB1", "AB2"]
    assert found_by(Technique.HIDDEN_PAIR, grid, *gone) == ["-AC3", "-AC4", "-AD3", "-AD4"]


def test_a_triple_is_naked_or_hidden() -> None:
    grid = Grid.from_rows(["aaaaa"], ["....."])
    naked = [f"A{cell}{digit}" for cell in "ABC" for digit in "45"]
    assert found_by(Technique.TRIPLE, grid, *naked) == [f"-A{c}{d}" for d in "123" for c in "DE"]
    hidden = [f"A{cell}{digit}" for cell in "AB" for digit in "123"]
    assert found_by(Technique.TRIPLE, grid, *hidden) == [f"-A{c}{d}" for c in "CDE" for d in "45"]


def test_a_square_of_four_cells_holds_its_four_digits() -> None:
    grid = Grid.from_rows(["aacc", "aacc"], ["....", "...."])
    assert found_by(Technique.SQUARE, grid, "AA4", "BA4", "AB4")[0] == "+BB4"
    removed = found_by(Technique.SQUARE, grid, "AA4", "BA4")
    assert {"-AC4", "-BC4"} <= set(removed)


def test_a_square_of_three_cells_places_a_digit_with_one_cell() -> None:
    grid = Grid.from_rows(["abb", "abb", "acc"], ["...", "...", "..."])
    gone = ["AB4", "BB4", "AA3", "BA3", "AB3"]
    assert "+BB3" in found_by(Technique.SQUARE, grid, *gone)


def test_a_mixed_triple_takes_its_digits_from_all_that_see_it() -> None:
    grid = Grid.from_rows(["aaab", "bbbb"], ["....", "...."])
    told = found_by(Technique.MIXED_TRIPLE, grid, "BB4", "BB5", "BA4", "BA5")
    assert told
    assert all(line.startswith("-") for line in told)


def test_a_chain_excludes_what_sees_both_ends() -> None:
    # 2 stands on AA or BB of one zone and on BC or AE of the other; BB sees BC.
    grid = Grid.from_rows(["acbbb", "aabdd"], [".....", "....."])
    known = Candidates(grid)
    steps = [step for step in FINDERS[Technique.CHAIN](known) if isinstance(step, Step)]
    for step in steps:
        a, b, c, d = step.cells
        assert oracle.sees(grid.layout.ids(), b, c)
        assert all(
            oracle.sees(grid.layout.ids(), gone.cell, end)
            for gone in step.removes
            for end in (a, d)
        )


def test_an_xy_wing_excludes_what_sees_both_wings() -> None:
    grid = Grid.from_rows(["aaab", "cccb"], ["....", "...."])
    assert "-BB3" in found_by(Technique.XY_WING, grid, "AB3", "AA2", "AC1")


@pytest.mark.long
def test_a_trial_tells_the_shortest_way_to_a_collision() -> None:
    for grid in puzzles(4, 5, 5, 5, 15):
        known = Candidates(grid)
        for step in trials(known):
            assert isinstance(step, Step)
            assert step.refutation is not None
            assert step.removes == (step.refutation.assumption,)


@given(layouts(5), st.randoms(use_true_random=False), st.integers(0, 9))
def test_no_candidate_that_fails_is_left_untried(layout: Layout, rng: Random, tenths: int) -> None:
    filled = solve(Grid.blank(layout)) or Grid.blank(layout)
    values = tuple(value if rng.randrange(10) < tenths else 0 for value in filled.values)
    known = Candidates(Grid(layout, values))
    if not known.kernel.close(known.board):
        return
    known = Candidates.of_board(known.kernel, known.board)
    empty = [place for place in range(layout.area) if not known.filled >> place & 1]
    every = {(place, value) for place in empty for value in bits(known.cells[place])}
    assert set(failing(known)) == {fact for fact in every if fails(known, *fact)}


@pytest.mark.long
def test_a_zone_of_hundreds_of_cells_is_not_tried_digit_by_digit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[Fact] = []

    def never(_: Candidates, *fact: int) -> bool:
        tried.append((fact[0], fact[1]))
        return False

    monkeypatch.setattr(contradiction, "fails", never)
    for zones in (["a" * 20] * 20, ["ab" * 10, "ba" * 10] * 10):
        assert not list(failing(Candidates(Grid.blank(Layout.of(zones)))))
    assert not tried


def test_techniques_are_ordered_from_easy_to_hard() -> None:
    levels = [technique.difficulty for technique in Technique]
    assert levels == sorted(levels)
    assert [levels.count(level) for level in Difficulty] == [3, 1, 6, 3, 0]
    assert [technique.rank for technique in Technique] == list(range(13))
    assert Difficulty.BEYOND.hardest is Technique.TRIAL
    assert [level.word for level in Difficulty] == ["easy", "medium", "hard", "expert", "beyond"]


def test_candidates_of_a_kernels_board_are_those_of_the_grid() -> None:
    for grid in puzzles(4, 5, 5, 5, 25):
        known = Candidates(grid)
        assert known.kernel.close(known.board)
        again = Candidates.of_board(known.kernel, known.board)
        filled = known.kernel.grid(known.board)
        assert again.filled == filled.filled
        straight = Candidates(filled)
        assert (again.cells, again.boards) == (straight.cells, straight.boards)
        assert again.board.planes == straight.board.planes
        assert again.is_full == filled.is_full
