"""How the benchmarks measure: rivals take turns, so that a busy machine is busy for all of them."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping

ROUNDS = 3


def seconds(work: Callable[[], object]) -> float:
    """How long the work took, by the wall."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def side_by_side(
    works: Mapping[str, Callable[[], object]], rounds: int = ROUNDS
) -> dict[str, float]:
    """The median time of each work, the works taking turns."""
    times: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            times[name].append(seconds(work))
    return {name: statistics.median(measured) for name, measured in times.items()}
