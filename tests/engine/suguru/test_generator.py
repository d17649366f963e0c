"""What every generated puzzle promises; seeds give the same puzzles for ever."""

from __future__ import annotations

import pickle
import subprocess
import sys
from random import Random

import pytest

from takuzu_tui.engine.suguru import generator
from takuzu_tui.engine.suguru.cutting import cut
from takuzu_tui.engine.suguru.difficulty import Difficulty, Technique
from takuzu_tui.engine.suguru.formats import format_grid, parse
from takuzu_tui.engine.suguru.generator import (
    GENERATOR_VERSION,
    exists,
    generate,
    generate_seeded,
)
from takuzu_tui.engine.suguru.logic import grade, next_deduction, run_logic
from takuzu_tui.engine.suguru.puzzle import Puzzle, Spec
from takuzu_tui.engine.suguru.rules import is_solved
from takuzu_tui.engine.suguru.solver import count_solutions
from takuzu_tui.engine.text import SpecError
from takuzu_tui.engine.work import Cancellation
from tests.engine.suguru.boards import solutions_of

EASY, MEDIUM, HARD, EXPERT = list(Difficulty)[:4]
WISHES = [
    Spec(4, 4, 4, EASY),
    Spec(4, 4, 5, MEDIUM),
    Spec(5, 5, 4, MEDIUM),
    Spec(4, 6, 5, HARD),
    Spec(5, 5, 6, HARD),
    Spec(6, 6, 5, EXPERT),
    Spec(8, 6, 6, MEDIUM),
    Spec(8, 8, 5, HARD),
    Spec(7, 7, 9, EASY),
    Spec(10, 10, 5, MEDIUM),
    Spec(15, 15, 6, EASY),
]


def assert_keeps_its_promises(puzzle: Puzzle, spec: Spec) -> None:
    givens, level = puzzle.givens, spec.difficulty
    layout = givens.layout
    assert (layout.rows, layout.columns) == (spec.rows, spec.columns)
    assert puzzle.difficulty is level
    assert is_solved(puzzle.solution)
    assert puzzle.solution.extends(givens)
    assert count_solutions(givens) == 1
    assert run_logic(givens, level.hardest).grid == puzzle.solution
    if level is not EASY:
        assert not run_logic(givens, Difficulty(level - 1).hardest).grid.is_full
    assert 10 * givens.filled.bit_count() >= layout.area
    if spec.clues is not None:
        assert abs(100 * givens.filled.bit_count() / layout.area - spec.clues) <= 2
    first = next_deduction(givens, Technique.HIDDEN_SINGLE)
    assert first is not None, "one of the first three techniques starts it"
    assert not layout.scattered
    sizes = [zone.size for zone in layout.zones]
    assert max(sizes) <= spec.zone
    assert sizes.count(1) <= layout.area // 20


@pytest.mark.parametrize(
    "spec",
    WISHES,
    ids=lambda spec: f"{spec.rows}x{spec.columns}-{spec.zone}-{spec.difficulty.word}",
)
def test_a_puzzle_keeps_its_promises(spec: Spec) -> None:
    assert_keeps_its_promises(generate_seeded(spec, "promise:0"), spec)


@pytest.mark.long
@pytest.mark.parametrize("clues", [16, 30, 45, 60])
@pytest.mark.parametrize("level", [EASY, MEDIUM, HARD, EXPERT], ids=lambda level: level.word)
def test_a_share_of_clues_is_met_and_leaves_the_level(level: Difficulty, clues: int) -> None:
    spec = Spec(6, 6, 5, level, clues)
    assert_keeps_its_promises(generate_seeded(spec, "clues:0"), spec)


def test_a_share_that_no_number_of_clues_is_near_is_refused() -> None:
    with pytest.raises(SpecError, match=r"no 4x4 puzzle .* and 21 % clues was found"):
        generate_seeded(Spec(4, 4, 5, EASY, 21), "clues:0")


@pytest.mark.parametrize("clues", [9, 61])
def test_a_share_out_of_range_is_refused(clues: int) -> None:
    with pytest.raises(SpecError, match=f"must be from 10 to 60 %, got {clues}"):
        Spec(6, 6, 5, EASY, clues)


@pytest.mark.long
@pytest.mark.parametrize("level", [EASY, MEDIUM, HARD])
def test_the_only_solution_is_the_oracles(level: Difficulty) -> None:
    puzzle = generate_seeded(Spec(5, 5, 5, level), "oracle:0")
    assert solutions_of(puzzle.givens) == [puzzle.solution]


# Each of these is also verified: a recorded puzzle keeps the promises of its wish.
GOLDEN = {
    Spec(6, 6, 5, EASY): "suguru/6/6/4a8mmp6frc8a3i3k2g3h3h4p1g14g3g",
    Spec(6, 8, 5, MEDIUM): "suguru/8/6/q2t55dacg9dqb5j8gm53n5g1m2g3g2o41g2h1",
    Spec(6, 6, 6, HARD): "suguru/6/6/ha28949f1vs9h61i3h41k2g1g4o2g2g6",
    Spec(6, 6, 5, EXPERT): "suguru/6/6/6id4aacdh7u02i41l3k4h53l1g1j",
    Spec(5, 5, 4, EASY): "suguru/5/5/amjq1udaj1x12",
}


@pytest.mark.long
@pytest.mark.parametrize(("spec", "code"), GOLDEN.items(), ids=str)
def test_a_seed_gives_the_recorded_puzzle(spec: Spec, code: str) -> None:
    assert GENERATOR_VERSION == 1
    puzzle = generate_seeded(spec, "golden:0")
    assert puzzle.givens == parse(code)
    assert format_grid(puzzle.givens, "code") == code
    assert_keeps_its_promises(puzzle, spec)


def test_the_same_seed_gives_the_same_puzzle_whatever_was_made_before() -> None:
    spec = Spec(6, 6, 5, MEDIUM)
    before = generate_seeded(spec, "again:3")
    for number in range(5):
        generate_seeded(spec, f"between:{number}")
    assert generate_seeded(spec, "again:3") == before
    assert generate(spec, Random("again:3")).givens == before.givens
    assert before.seed == "again:3"


def test_hashing_order_does_not_matter() -> None:
    script = (
        "from takuzu_tui.engine import suguru as s\n"
        "puzzle = s.generate_seeded(s.Spec(5, 5, 5, s.Difficulty.HARD), 'order')\n"
        "print(s.format(puzzle.givens, 'code'))"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert len(printed) == 1


def test_only_random_is_drawn_from() -> None:
    class Dice(Random):
        def random(self) -> float:
            return super().random()

        def getrandbits(self, _count: int) -> int:
            raise AssertionError("other draws may change between Python versions")

    spec = Spec(6, 6, 5, MEDIUM)
    assert generate(spec, Dice("dice")).givens == generate(spec, Random("dice")).givens


def test_generation_stops_when_it_is_cancelled() -> None:
    for patience in (0, 1, 5):
        answers = [False] * patience + [True]
        with pytest.raises(Cancellation):
            generate(Spec(8, 8, 5, HARD), Random("stop"), cancelled=iter(answers).__next__)


def test_giving_up_tells_the_wish(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generator, "WORK", 0)
    with pytest.raises(SpecError, match="no 8x6 puzzle of difficulty hard with zones of 5 was fou"):
        generate(Spec(8, 6, 5, HARD), Random("tired"))


def test_a_share_that_leaves_nothing_to_do_is_never_met(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generator, "LEAST_SHARE", 100)
    monkeypatch.setattr(generator, "WORK", 3 * 16)
    with pytest.raises(SpecError, match="was found"):
        generate(Spec(4, 4, 6, EASY), Random("full"))


@pytest.mark.parametrize(
    ("spec", "there"),
    [
        (Spec(4, 4, 5, HARD), True),
        (Spec(4, 4, 5, EXPERT), False),
        (Spec(4, 5, 5, EXPERT), True),
        (Spec(15, 15, 4, HARD), False),
        (Spec(15, 15, 4, MEDIUM), True),
        (Spec(4, 4, 9, HARD), False),
        (Spec(5, 8, 9, EXPERT), True),
    ],
)
def test_great_rarities_are_refused_at_once(spec: Spec, there: bool) -> None:
    assert exists(spec) is there
    if not there:
        with pytest.raises(SpecError, match=f"hardly any {spec.rows}x{spec.columns} puzzle"):
            generate(spec, Random("never"))


def test_a_wish_must_make_sense() -> None:
    for rows, columns in ((3, 6), (6, 16)):
        with pytest.raises(SpecError, match=f"from 4x4 to 15x15, got {rows}x{columns}"):
            Spec(rows, columns)
    for zone in (3, 10):
        with pytest.raises(SpecError, match=f"from 4 to 9 cells, got {zone}"):
            Spec(6, 6, zone)
    with pytest.raises(SpecError, match="beyond expert"):
        Spec(6, 6, 5, Difficulty.BEYOND)


def test_zones_look_made_by_hand() -> None:
    sizes: list[int] = []
    for number in range(12):
        grid = cut(10, 10, 6, Random(f"zones:{number}"))
        if grid is not None:
            sizes += [zone.size for zone in grid.layout.zones]
    assert sizes.count(6) > len(sizes) / 2, "most are of the largest size"
    assert len(set(sizes)) >= 5, "the others are mixed"


@pytest.mark.long
@pytest.mark.parametrize("most", range(4, 10))
def test_cut_boards_are_full_and_right(most: int) -> None:
    boards = [cut(6, 5, most, Random(f"cut:{number}")) for number in range(15)]
    filled = [board for board in boards if board is not None]
    assert filled
    assert all(map(is_solved, filled))


def test_a_certificate_counts_the_steps_that_solve_the_puzzle() -> None:
    puzzle = generate_seeded(Spec(6, 6, 5, MEDIUM), "certificate:0")
    assert puzzle.certificate == grade(puzzle.givens).certificate
    assert Technique.COMMON_NEIGHBOUR in puzzle.certificate
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle  # noqa: S301 - our own bytes


def test_digits_tell_how_many_zones_of_each_size_a_board_of_fours_has() -> None:
    # On even sides every 2x2 holds 1 2 3 4, so there are as many 4s as zones.
    for seed in range(5):
        even, odd = (
            generate_seeded(Spec(rows, 8, 4, EASY), f"fours:{seed}").solution for rows in (8, 7)
        )
        assert {zone.size for zone in even.layout.zones} == {4}
        sizes = [zone.size for zone in odd.layout.zones]
        for size in range(1, 5):
            ends = odd.values.count(size) - odd.values.count(size + 1)
            assert sizes.count(size) == ends
