"""Everything measured, one table after the other: `python -m benchmarks [NAME …]`."""

from __future__ import annotations

import sys
from compileall import compile_dir
from importlib import import_module
from pathlib import Path

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
}


def main() -> None:
    """Print the chapters asked for, or all of them."""
    # Whoever installs the game has it compiled, whatever the environment says here.
    compile_dir(Path(__file__).parents[1] / "takuzu_tui", quiet=1)
    for name in sys.argv[1:] or CHAPTERS:
        print(f"## {CHAPTERS[name]}\n", flush=True)
        print(import_module(f"benchmarks.{name}").report(), end="\n\n", flush=True)


if __name__ == "__main__":
    main()
