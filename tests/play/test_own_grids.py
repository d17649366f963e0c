"""Grids that the player enters are there again in the next run."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given

from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.play.own_grids import OwnGrids
from tests.engine.strategies import grids

SMALL = Grid.from_rows(["10..", "....", "....", "...0"])
LARGE = Grid.from_rows(["1.....", "......", "......", "......", "......", ".....0"])


def test_a_grid_of_each_size_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "new" / "own-grids.txt"
    first = OwnGrids(path)
    assert first.of(4) == Grid(4)
    for grid in (LARGE, LARGE.with_value(next(LARGE.cells()), None), SMALL):
        first.keep(grid)
    again = OwnGrids(path)
    assert again.of(4) == SMALL
    assert again.of(6) == LARGE.with_value(next(LARGE.cells()), None)
    assert again.of(8) == Grid(8)


@given(grids())
def test_every_grid_comes_back_as_it_was(
    tmp_path_factory: pytest.TempPathFactory, grid: Grid
) -> None:
    path = tmp_path_factory.mktemp("own") / "own-grids.txt"
    OwnGrids(path).keep(grid)
    assert OwnGrids(path).of(grid.size) == grid


def test_an_emptied_grid_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "own-grids.txt"
    OwnGrids(path).keep(SMALL)
    OwnGrids(path).keep(Grid(4))
    assert path.read_text() == ""


@pytest.mark.parametrize("held", [b"\xff\xfe", b"no grid\n4x4u:AbCeAAbb\n\n"])
def test_what_cannot_be_read_is_passed_over(tmp_path: Path, held: bytes) -> None:
    path = tmp_path / "own-grids.txt"
    path.write_bytes(held)
    assert bool(OwnGrids(path).of(4).filled) is (b"4x4" in held)


def test_without_a_place_to_write_the_grid_lasts_as_long_as_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_told: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    (tmp_path / "file").write_text("not a folder")
    for path in (None, Path("~/own-grids.txt"), tmp_path / "file" / "x", tmp_path / "x"):
        own = OwnGrids(path)
        own.keep(SMALL)
        assert own.of(4) == SMALL
    assert [each.name for each in tmp_path.iterdir()] == ["file"]
