"""Puzzles that the player enters are there again in the next run."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.games.takuzu.game import GAME
from takuzu_tui.play.drafts import Draft, Drafts
from tests.engine.strategies import grids
from tests.play.games import move, position

SMALL = Grid.from_rows(["10..", "....", "....", "...0"])
LARGE = Grid.from_rows(["1.....", "......", "......", "......", "......", ".....0"])


def draft(grid: Grid) -> Draft:
    return Draft(GAME, GAME.freed(position(grid)), GAME.form)


def drawn(drafts: Drafts, size: int) -> Grid:
    grid: Grid = drafts.of("takuzu", {"size": str(size)}).position.grid
    return grid


def test_a_draft_of_each_size_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "new" / "own-grids.txt"
    first = Drafts(path)
    assert drawn(first, 4) == Grid(4)
    smaller = LARGE.with_value(next(LARGE.cells()), None)
    for grid in (LARGE, smaller, SMALL):
        first.keep(draft(grid))
    again = Drafts(path)
    assert drawn(again, 4) == SMALL
    assert drawn(again, 6) == smaller
    assert drawn(again, 8) == Grid(8)


def test_nothing_is_given_on_a_draft_that_came_back(tmp_path: Path) -> None:
    Drafts(tmp_path / "own-grids.txt").keep(draft(SMALL))
    back = Drafts(tmp_path / "own-grids.txt").of("takuzu", {"size": "4"})
    assert back == draft(SMALL)
    assert back.played(move("AA0")).position.grid.rows()[0] == "00.."


@given(grids())
def test_every_draft_comes_back_as_it_was(
    tmp_path_factory: pytest.TempPathFactory, grid: Grid
) -> None:
    path = tmp_path_factory.mktemp("own") / "own-grids.txt"
    Drafts(path).keep(draft(grid))
    assert drawn(Drafts(path), grid.size) == grid


def test_an_emptied_draft_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "own-grids.txt"
    Drafts(path).keep(draft(SMALL))
    Drafts(path).keep(draft(Grid(4)))
    assert path.read_text() == ""


@pytest.mark.parametrize("held", [b"\xff\xfe", b"no grid\n4x4u:AbCeAAbb\n\n"])
def test_what_cannot_be_read_is_passed_over(tmp_path: Path, held: bytes) -> None:
    path = tmp_path / "own-grids.txt"
    path.write_bytes(held)
    assert bool(drawn(Drafts(path), 4).filled) is (b"4x4" in held)


def test_without_a_place_to_write_a_draft_lasts_as_long_as_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_told: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    (tmp_path / "file").write_text("not a folder")
    for path in (None, Path("~/own-grids.txt"), tmp_path / "file" / "x", tmp_path / "x"):
        own = Drafts(path)
        own.keep(draft(SMALL))
        assert drawn(own, 4) == SMALL
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


def test_a_draft_goes_back_and_forth_until_something_else_is_done() -> None:
    first = draft(Grid(4))
    one = first.played(move("AA1"))
    two = one.played(move("AB0"))
    assert two.undone().position == one.position
    assert two.undone().undone().position == first.position
    assert two.undone().redone() == two
    assert two.undone().played(move("AC0")).redone().position.grid.rows()[0] == "1.0."
    assert (first.undone(), two.redone()) == (first, two)


@pytest.mark.parametrize("text", ["AA1", "ZZ1", "AB"])
def test_what_changes_nothing_leaves_the_draft_as_it_is(text: str) -> None:
    one = draft(Grid(4)).played(move("AA1"))
    assert one.played(move(text)) is one


def test_a_draft_is_written_as_givens_in_the_format_that_is_chosen() -> None:
    own, texts = replace(draft(SMALL), form=GAME.forms[0]), []
    for _ in GAME.forms:
        texts.append(own.text.strip())
        own = own.with_next_form()
    assert own.form == GAME.forms[0]
    assert texts == [GAME.write(position(SMALL), form).strip() for form in GAME.forms]
    assert texts[GAME.forms.index("matrix")].splitlines() == list(SMALL.rows())
    assert own.with_next_form(-1).form == GAME.forms[-1]
