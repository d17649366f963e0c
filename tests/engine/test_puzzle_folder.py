"""The puzzles that come with the game."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.formats import parse
from takuzu_tui.engine.takuzu.generator import Spec, generate_seeded
from takuzu_tui.engine.takuzu.logic import grade
from takuzu_tui.engine.takuzu.solver import count_solutions

FOLDER = Path(__file__).parents[2] / "puzzles"
with (FOLDER / "index.csv").open(encoding="ascii") as _file:
    INDEX = list(csv.DictReader(_file))


def test_there_are_five_puzzles_of_each_size() -> None:
    expected = {f"G{size}/grille{number}.txt" for size in range(4, 15, 2) for number in range(1, 6)}
    assert {row["file"] for row in INDEX} == expected
    assert {path.relative_to(FOLDER).as_posix() for path in FOLDER.glob("G*/*")} == expected


@pytest.mark.long
@pytest.mark.parametrize("row", INDEX, ids=lambda row: row["file"])
def test_a_puzzle_has_one_solution_its_recorded_level_and_its_recorded_seed(
    row: dict[str, str],
) -> None:
    text = (FOLDER / row["file"]).read_text(encoding="ascii")
    size, level = int(row["size"]), Difficulty[row["difficulty"].upper()]
    grid = parse(text)
    assert text.startswith(f"{size}\n{grid.filled.bit_count()}\n"), "the list format"
    assert grid.size == size
    assert count_solutions(grid) == 1
    assert grade(grid).difficulty is level
    assert parse(row["code"]) == grid
    assert generate_seeded(Spec(size, level), row["seed"]).givens == grid
