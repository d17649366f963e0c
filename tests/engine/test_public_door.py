"""The names that scripts may rely on."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from random import Random

import pytest

from takuzu_tui.engine import takuzu


def test_every_public_name_opens() -> None:
    for name in takuzu.__all__:
        home = import_module(takuzu._HOMES[name])
        assert getattr(takuzu, name) is getattr(home, name)
    assert sorted(takuzu._HOMES) == sorted(takuzu.__all__)


def test_a_private_name_does_not() -> None:
    with pytest.raises(AttributeError, match="no attribute 'secret'"):
        takuzu.secret  # noqa: B018 - the look-up is the claim


def test_the_promised_calls_work_as_the_readme_shows_them() -> None:
    puzzle = takuzu.generate(
        takuzu.Spec(size=8, difficulty=takuzu.Difficulty.HARD), rng=Random("readme")
    )
    grid = takuzu.parse(takuzu.format(puzzle.givens, "code"))
    assert grid == puzzle.givens
    assert takuzu.solve(grid) == puzzle.solution
    assert list(takuzu.solutions(grid)) == [puzzle.solution]
    assert takuzu.count_solutions(grid) == 1
    assert takuzu.violations(grid) == ()
    assert takuzu.is_solved(puzzle.solution)
    assert takuzu.next_deduction(grid) is not None
    assert takuzu.grade(grid).difficulty is takuzu.Difficulty.HARD
    assert takuzu.run_agents(grid).grid.extends(grid)


def test_the_engine_loads_nothing_but_the_standard_library() -> None:
    script = (
        "import sys; from takuzu_tui.engine import takuzu\n"
        "for name in takuzu.__all__: getattr(takuzu, name)\n"
        "print(sorted({name.split('.')[0] for name in sys.modules} - set(sys.stdlib_module_names)))"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-c", script], capture_output=True, text=True, check=True
    )
    foreign = {name for name in eval(done.stdout) if not name.startswith("_")}  # noqa: S307
    assert foreign <= {"takuzu_tui", "sitecustomize", "usercustomize"}
