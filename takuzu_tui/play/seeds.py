"""Which seed each puzzle of a run is drawn from."""

from __future__ import annotations

import re
from collections.abc import Iterator

_OF_A_PUZZLE = re.compile(r".*:[0-9]+", re.ASCII | re.DOTALL)


def seeds(run: str, count: int) -> Iterator[str]:
    """The seeds of a run's puzzles, however many; one puzzle takes its own seed back as it is.

    >>> list(seeds("spring", 2)), list(seeds("spring:1", 1))
    (['spring:0', 'spring:1'], ['spring:1'])
    """
    if count == 1 and _OF_A_PUZZLE.fullmatch(run):
        return iter([run])
    return (f"{run}:{place}" for place in range(count))


def fresh_run() -> str:
    """The seed of a run that nobody has used before."""
    from secrets import token_hex  # noqa: PLC0415 - a given seed needs none

    return token_hex(8)


def fresh_seed() -> str:
    """The seed of a puzzle that nobody has made before."""
    return f"{fresh_run()}:0"
