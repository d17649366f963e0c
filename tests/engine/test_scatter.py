"""Random grids that promise less than a puzzle."""

from __future__ import annotations

from random import Random

import pytest

from takuzu_tui.engine.takuzu.puzzle import Spec
from takuzu_tui.engine.takuzu.rules import violations
from takuzu_tui.engine.takuzu.scatter import scatter, several
from takuzu_tui.engine.takuzu.solver import count_solutions
from takuzu_tui.engine.text import SpecError


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


@pytest.mark.parametrize("size", range(4, 21, 2))
@pytest.mark.parametrize("percent", [90, 99, 100])
def test_every_share_of_every_size_can_be_scattered(size: int, percent: int) -> None:
    grid = scatter(size, percent, Random("full"))
    assert grid.filled.bit_count() == size * size * percent // 100
    assert not violations(grid)


def test_a_share_that_is_none_is_refused() -> None:
    for percent in (-1, 101):
        with pytest.raises(SpecError, match=f"0 to 100 %, got {percent}"):
            scatter(8, percent, Random("share"))
