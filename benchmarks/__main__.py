"""Everything measured, one table after the other: `python -m benchmarks [NAME …]`.

The tables are printed, and written into the marked places of the pages that show them.
"""

from __future__ import annotations

import re
import sys
from compileall import compile_dir
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGES = (*(ROOT / "docs" / f"{name}.md" for name in ("speed", "cluster")), ROOT / "README.md")
CHAPTERS = {
    "generation": "Generating hard puzzles, against Unruly",
    "solving": "Solving and proving unique, against Glucose",
    "startup": "One-shot commands, against an empty Python",
    "growth": "Cost as the board grows",
    "suguru": "Suguru: solving against Cadical, growth, generating",
    "agents": "Cell agents, against the sequential logic",
    "mijnlieff": "Mijnlieff: positions, exact search, and levels against each other",
    "screen": "What a key costs on the line",
    "bytes": "A whole game on the line, against ncurses",
    "latency": "From a key to its last byte, against one widget, and without a store",
    "long_game": "A key of a long game, against one of a fresh game, and opening it again",
    "sessions": "What a session weighs, and fifty of them at once",
    "first_frame": "From the command to the first frame, against one Static",
    "cluster": "Bulk work, by one process and by several",
}


def place(name: str) -> re.Pattern[str]:
    """Where the table of a chapter stands in a page: between two marks."""
    return re.compile(f"(?<=<!-- bench {name} -->\\n).*?(?=<!-- /bench {name} -->)", re.DOTALL)


def show(name: str, told: str) -> None:
    """Puts the table of a chapter into every page that has a place for it."""
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        page.write_text(place(name).sub(lambda _: f"\n{told}\n\n", text), encoding="utf-8")


def main() -> None:
    """The chapters asked for, or all of them."""
    # Whoever installs the game has it compiled, whatever the environment says here.
    compile_dir(ROOT / "takuzu_tui", quiet=1)
    for name in sys.argv[1:] or CHAPTERS:
        print(f"## {CHAPTERS[name]}\n", flush=True)
        told = import_module(f"benchmarks.{name}").report()
        print(told, end="\n\n", flush=True)
        show(name, told)


if __name__ == "__main__":
    main()
