"""Bulk work by one process, by processes beside it and on a Dask cluster; what more would give.

What starting takes is left out of the rates: each is the difference of a long run and a short one.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import partial
from pathlib import Path
from threading import Thread
from typing import NamedTuple

from benchmarks.clock import side_by_side
from benchmarks.plot import Series, plot
from benchmarks.table import table
from takuzu_tui.cli.workers import BATCH

PICTURE = Path(__file__).with_name("cluster.svg")
SHORT, LONG = 16, 116
"""Batches of a run."""
WORKERS = 1, 2, 4, 8, 16, 32, 64
HERE = ("--host", "127.0.0.1", "--dashboard-address", "127.0.0.1:0")
GENERATE = ("-m", "takuzu_tui", "generate", "--size", "10", "--difficulty", "hard")


class Started(NamedTuple):
    """A process of distributed, and the address that it has told."""

    process: subprocess.Popen[str]
    address: str


@contextmanager
def started(
    module: str, sign: str, *args: str, environ: Mapping[str, str] | None = None
) -> Iterator[Started]:
    """A process that has said the sign, with an address behind it; gone when the block ends."""
    with subprocess.Popen(
        [sys.executable, "-m", f"distributed.cli.{module}", *args, *HERE],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env=environ,
    ) as process:
        assert process.stderr
        try:
            while sign not in (line := process.stderr.readline()):
                assert line, f"it ended and never said {sign}"
            Thread(target=process.stderr.read, daemon=True).start()  # a full pipe would stop it
            yield Started(process, line.split()[-1])
        finally:
            process.kill()


def a_scheduler() -> AbstractContextManager[Started]:
    """A scheduler on this machine."""
    return started("dask_scheduler", "Scheduler at", "--port", "0")


def a_worker(
    address: str, environ: Mapping[str, str] | None = None
) -> AbstractContextManager[Started]:
    """A worker of one thread, which the scheduler knows."""
    options = (address, "--nthreads", "1", "--no-nanny")
    return started("dask_worker", "Registered to", *options, environ=environ)


def report() -> str:
    """What was measured, what a batch costs whom, and the growth that follows from it."""
    with ExitStack() as stack:
        schedulers = [stack.enter_context(a_scheduler()) for _ in range(2)]
        for count, scheduler in enumerate(schedulers, 1):
            for _ in range(count):
                stack.enter_context(a_worker(scheduler.address))
        teams = {
            "this process": (),
            "`--jobs 2`": ("--jobs", "2"),
            "`--cluster`, 1 worker": ("--cluster", schedulers[0].address),
            "`--cluster`, 2 workers": ("--cluster", schedulers[1].address),
        }
        runs = {
            (name, batches): partial(_run, team, batches)
            for name, team in teams.items()
            for batches in (SHORT, LONG)
        }
        times = side_by_side({f"{name} {batches}": run for (name, batches), run in runs.items()})
        alone = {name: _a_batch(times, name) for name in teams}
        scheduling, commanding = _overheads(schedulers[1], teams["`--cluster`, 2 workers"])
    rows = [
        (name, times[f"{name} {LONG}"], BATCH / taken, alone["this process"] / taken)
        for name, taken in alone.items()
    ]
    measured = [BATCH / alone["`--cluster`, 1 worker"], BATCH / alone["`--cluster`, 2 workers"]]
    work, limit = BATCH / measured[0], max(scheduling, commanding)
    expected = [BATCH / max(work / workers, limit) for workers in WORKERS]
    _draw(measured, expected)
    head = ("who", f"seconds for {LONG * BATCH}", "puzzles a second, started", "times this process")
    costs = [
        ("a worker", 1000 * work),
        ("the scheduler", 1000 * scheduling),
        ("the command", 1000 * commanding),
    ]
    outlook = [(f"{work / limit:.0f}", BATCH / limit, f"{1e6 * limit / BATCH:.0f}")]
    return "\n\n".join(
        (
            table(head, rows),
            table((f"a batch of {BATCH} costs", "ms of work"), costs),
            table(("workers kept busy", "puzzles a second", "seconds for a million"), outlook),
        )
    )


def _run(team: tuple[str, ...], batches: int) -> None:
    command = [sys.executable, *GENERATE, "--seed", "bench", "--count", str(batches * BATCH), *team]
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)


def _a_batch(times: Mapping[str, float], name: str) -> float:
    return (times[f"{name} {LONG}"] - times[f"{name} {SHORT}"]) / (LONG - SHORT)


def _overheads(scheduler: Started, team: tuple[str, ...]) -> tuple[float, float]:
    """The processor's seconds that a batch takes of the scheduler and of the command."""
    spent = []
    for batches in (SHORT, LONG):
        before = _scheduled(scheduler.process.pid), _commanded()
        _run(team, batches)
        spent.append((_scheduled(scheduler.process.pid) - before[0], _commanded() - before[1]))
    (short, began), (long, ended) = spent
    return (long - short) / (LONG - SHORT), (ended - began) / (LONG - SHORT)


def _scheduled(pid: int) -> float:
    """What the processor has spent on a process that runs."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _commanded() -> float:
    """What it has spent on commands that have ended."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def _draw(measured: list[float], expected: list[float]) -> None:
    title = "Hard puzzles of 10x10 a second, by workers of a cluster"
    series = [
        Series("by arithmetic", "#d75f00", expected, is_measured=False),
        Series("measured, on two cores", "#005f87", measured),
    ]
    PICTURE.write_text(plot(title, [str(workers) for workers in WORKERS], series), encoding="utf-8")


if __name__ == "__main__":
    print(report())
