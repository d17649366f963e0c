from __future__ import annotations

import pytest

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.deduction import Deduction, Place
from takuzu_tui.engine.takuzu.difficulty import Difficulty, Technique
from takuzu_tui.engine.takuzu.grid import Grid, Value


def test_the_techniques_stand_in_order_of_difficulty() -> None:
    levels = [technique.difficulty for technique in Technique]

    assert levels == sorted(levels)
    assert [technique.value for technique in Technique] == [
        *("pair", "gap", "count", "last-digit", "line", "twin", "contradiction"),
    ]


@pytest.mark.parametrize(
    ("technique", "word"),
    [
        ("pair", "easy"),
        ("gap", "easy"),
        ("count", "easy"),
        ("last-digit", "medium"),
        ("line", "hard"),
        ("twin", "hard"),
        ("contradiction", "expert"),
    ],
)
def test_each_technique_makes_a_puzzle_so_difficult(technique: str, word: str) -> None:
    assert Technique(technique).difficulty.word == word


def test_nothing_is_more_difficult_than_beyond() -> None:
    assert max(Difficulty) is Difficulty.BEYOND
    assert Difficulty.BEYOND.word == "beyond"


def test_applying_a_deduction_fills_its_places_alone() -> None:
    grid = Grid.from_rows(["11..", "....", "....", "...."])
    places = (Place(Coord(0, 2), Value.ZERO), Place(Coord(0, 3), Value.ZERO))
    deduction = Deduction(Technique.COUNT, places, because=(Coord(0, 0), Coord(0, 1)))

    assert deduction.apply(grid).rows() == ("1100", "....", "....", "....")
    assert grid.rows()[0] == "11.."
