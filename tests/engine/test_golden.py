"""Seeds give the same puzzles for ever; a change here is a new version of the generator."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.formats import parse
from takuzu_tui.engine.takuzu.generator import GENERATOR_VERSION, Spec, generate_seeded

RECORD = Path(__file__).parent / "corpus" / "golden.txt"
LINES = RECORD.read_text(encoding="ascii").splitlines()


def wish(line: str) -> tuple[Spec, str]:
    """The wish and the code of `size level [clues] code`."""
    size, level, *clues, code = line.split()
    return Spec(int(size), Difficulty[level.upper()], *map(int, clues)), code


@pytest.mark.long
@pytest.mark.parametrize("line", LINES, ids=lambda line: line.rsplit(" ", 1)[0])
def test_a_seed_gives_the_recorded_puzzle(line: str) -> None:
    spec, code = wish(line)
    assert generate_seeded(spec, f"golden:{spec.size}").givens == parse(code)


def test_the_record_belongs_to_this_version() -> None:
    digest = hashlib.sha256(RECORD.read_bytes()).hexdigest()
    assert {GENERATOR_VERSION: digest[:16]} == {1: "8eedbdd2ab4edbfd"}


def test_hashing_order_does_not_matter() -> None:
    script = (
        "from takuzu_tui.engine import takuzu as t\n"
        "puzzle = t.generate_seeded(t.Spec(10, t.Difficulty.EXPERT), 'order')\n"
        "print(puzzle.givens)"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert len(printed) == 1


def test_a_seeded_random_is_what_it_always_was() -> None:
    # The published algorithm: SHA-512 of the seed, Mersenne Twister, 53 bits a draw.
    assert Random("golden:6").random() == 0.5443837164873616
