"""The puzzles that come with the game."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from takuzu_tui.engine.suguru.difficulty import Difficulty
from takuzu_tui.engine.suguru.formats import format_grid, parse
from takuzu_tui.engine.suguru.generator import generate_seeded
from takuzu_tui.engine.suguru.logic import grade
from takuzu_tui.engine.suguru.puzzle import Spec

FOLDER = Path(__file__).parents[3] / "puzzles" / "suguru"
with (FOLDER / "index.csv").open(encoding="ascii") as _file:
    INDEX = list(csv.DictReader(_file))


def test_there_are_five_puzzles_of_each_size() -> None:
    sizes = ("6x6", "6x8", "8x8", "10x10")
    expected = {f"{size}/suguru{number}.txt" for size in sizes for number in range(1, 6)}
    assert {row["file"] for row in INDEX} == expected
    assert {path.relative_to(FOLDER).as_posix() for path in FOLDER.glob("*/*")} == expected


@pytest.mark.long
@pytest.mark.parametrize("row", INDEX, ids=lambda row: row["file"])
def test_a_puzzle_has_one_solution_its_recorded_level_and_its_recorded_seed(
    row: dict[str, str],
) -> None:
    text = (FOLDER / row["file"]).read_text(encoding="ascii")
    level = Difficulty[row["difficulty"].upper()]
    spec = Spec(int(row["rows"]), int(row["columns"]), int(row["zone"]), level)
    grid = parse(text)
    assert text == format_grid(grid, "config") + "\n"
    assert text.startswith(f"{spec.rows} {spec.columns}\n")
    told = grade(grid)
    assert (told.solutions, told.difficulty) == (1, level)
    assert parse(row["code"]) == grid
    assert generate_seeded(spec, row["seed"]).givens == grid
