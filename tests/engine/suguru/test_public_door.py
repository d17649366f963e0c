"""The names that scripts may rely on."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from random import Random

import pytest

from takuzu_tui.engine import suguru


def test_every_public_name_opens() -> None:
    for name in suguru.__all__:
        home = import_module(suguru._HOMES[name])
        assert getattr(suguru, name) is getattr(home, name)
    assert sorted(suguru._HOMES) == sorted(suguru.__all__)


def test_a_private_name_does_not() -> None:
    with pytest.raises(AttributeError, match="no attribute 'secret'"):
        suguru.secret  # noqa: B018 - the look-up is the claim


def test_the_promised_calls_work() -> None:
    spec = suguru.Spec(rows=6, columns=8, zone=5, difficulty=suguru.Difficulty.MEDIUM)
    puzzle = suguru.generate(spec, rng=Random("readme"))
    grid = suguru.parse(suguru.format(puzzle.givens, "code"))
    assert grid == puzzle.givens
    assert suguru.solve(grid) == puzzle.solution
    assert list(suguru.solutions(grid)) == [puzzle.solution]
    assert suguru.count_solutions(grid) == 1
    assert suguru.violations(grid) == ()
    assert suguru.is_solved(puzzle.solution)
    assert suguru.next_deduction(grid) is not None
    assert suguru.grade(grid).difficulty is suguru.Difficulty.MEDIUM
    assert suguru.why_not(grid, grid.cells_of(grid.empties)[0])


def test_the_engine_loads_the_standard_library_and_no_other_game() -> None:
    script = (
        "import sys; from takuzu_tui.engine import suguru\n"
        "for name in suguru.__all__: getattr(suguru, name)\n"
        "known = {name.split('.')[0] for name in sys.modules}\n"
        "print(sorted(known - set(sys.stdlib_module_names)))\n"
        "print([name for name in sys.modules if name.startswith('takuzu_tui.engine.takuzu')])"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-c", script], capture_output=True, text=True, check=True
    )
    names, others = done.stdout.splitlines()
    foreign = {name for name in eval(names) if not name.startswith("_")}  # noqa: S307
    assert foreign <= {"takuzu_tui", "sitecustomize", "usercustomize"}
    assert others == "[]"
