"""Writes the puzzles of this folder anew: `python puzzles/make.py`, the same ones every time."""

from __future__ import annotations

import csv
from pathlib import Path

from takuzu_tui.engine import suguru
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.formats import format_grid
from takuzu_tui.engine.takuzu.generator import Spec, generate_seeded

HERE = Path(__file__).parent
SIZES = (4, 6, 8, 10, 12, 14)
LEVELS = (
    Difficulty.EASY,
    Difficulty.EASY,
    Difficulty.MEDIUM,
    Difficulty.HARD,
    Difficulty.EXPERT,
)
LEVELS_AT_FOUR = (
    Difficulty.EASY,
    Difficulty.EASY,
    Difficulty.EASY,
    Difficulty.HARD,
    Difficulty.HARD,
)


SUGURU_SIZES = ((6, 6), (6, 8), (8, 8), (10, 10))
SUGURU_LEVELS = (
    suguru.Difficulty.EASY,
    suguru.Difficulty.EASY,
    suguru.Difficulty.MEDIUM,
    suguru.Difficulty.HARD,
    suguru.Difficulty.EXPERT,
)


def main() -> None:
    """Every puzzle of every game."""
    make_takuzu()
    make_suguru()


def make_suguru() -> None:
    """Five puzzles a size, easy first, and the index that tells their seeds."""
    home = HERE / "suguru"
    rows = []
    for high, wide in SUGURU_SIZES:
        folder = home / f"{high}x{wide}"
        folder.mkdir(parents=True, exist_ok=True)
        for number, level in enumerate(SUGURU_LEVELS, start=1):
            seed = f"suguru {high}x{wide}:{number}"
            spec = suguru.Spec(high, wide, 5, level)
            puzzle = suguru.generate_seeded(spec, seed)
            path = folder / f"suguru{number}.txt"
            path.write_text(suguru.format(puzzle.givens, "config") + "\n", encoding="ascii")
            code = suguru.format(puzzle.givens, "code")
            told = path.relative_to(home).as_posix()
            rows.append((told, high, wide, spec.zone, level.word, seed, code))
    with (home / "index.csv").open("w", encoding="ascii", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("file", "rows", "columns", "zone", "difficulty", "seed", "code"))
        writer.writerows(rows)


def make_takuzu() -> None:
    """Five puzzles a size, easy first, and the index that tells their seeds."""
    rows = []
    for size in SIZES:
        folder = HERE / f"G{size}"
        folder.mkdir(exist_ok=True)
        for number, level in enumerate(LEVELS_AT_FOUR if size == 4 else LEVELS, start=1):
            seed = f"grille {size}:{number}"
            puzzle = generate_seeded(Spec(size, level), seed)
            path = folder / f"grille{number}.txt"
            path.write_text(format_grid(puzzle.givens, "list") + "\n", encoding="ascii")
            code = format_grid(puzzle.givens, "code")
            rows.append((path.relative_to(HERE).as_posix(), size, level.word, seed, code))
    with (HERE / "index.csv").open("w", encoding="ascii", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("file", "size", "difficulty", "seed", "code"))
        writer.writerows(rows)


if __name__ == "__main__":
    main()
