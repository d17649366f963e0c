"""Bulk work: in order, whoever does it, and whoever dies meanwhile."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from functools import partial
from io import StringIO
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from takuzu_tui.cli.talk import Problem, Talk
from takuzu_tui.cli.workers import Workers, counted, do, spread, workers
from takuzu_tui.wording.words import Words
from tests.cli.running import Conversation, refused, run

HARDER = ("--size", "14", "--difficulty", "hard", "--seed", "w")


def doubled(number: int) -> int:
    return 2 * number


def stumbling(number: int) -> int:
    if number == 5:
        raise ValueError(number)
    return number


def dying_once(mark: Path, number: int) -> int:
    if number == 5 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def dying(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def spread_over(jobs: int, work: Any, items: Any, total: int, **how: Any) -> Iterator[Any]:
    with workers(Talk({}), jobs, None, total) as team:
        yield from spread(team, partial(map, work), items, total, lambda: None, **how)


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_the_order_of_the_items(jobs: int) -> None:
    assert list(spread_over(jobs, doubled, range(20), 20, most=2)) == [*range(0, 40, 2)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_came_before_an_error_is_given_before_it_is_raised(jobs: int) -> None:
    results = spread_over(jobs, stumbling, range(20), 20, most=4)
    assert [next(results) for _ in range(5)] == [0, 1, 2, 3, 4]
    with pytest.raises(ValueError, match="5"):
        next(results)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_run_may_be_longer_than_memory(jobs: int) -> None:
    taken = count()
    results = spread_over(jobs, doubled, taken, 10**17)
    assert next(results) == 0
    assert next(taken) <= 4 * jobs * 128
    results.close()  # type: ignore[attr-defined] # it is a generator


def test_a_worker_that_dies_costs_nothing_but_time(tmp_path: Path) -> None:
    work = partial(dying_once, tmp_path / "dead")
    assert list(spread_over(2, work, range(20), 20, most=2)) == [*range(20)]
    assert (tmp_path / "dead").exists()


def test_workers_that_die_again_and_again_are_told_in_a_sentence() -> None:
    with pytest.raises(Problem) as told:
        list(spread_over(2, dying, range(4), 4))
    assert told.value.line(Words()) == (
        "worker processes die again and again; fewer --jobs need less memory"
    )


def test_a_worker_of_another_version_refuses() -> None:
    with pytest.raises(RuntimeError, match="takuzu-tui"):
        do("0.0.0", partial(map, doubled), [1])


def test_this_process_ticks_nothing_and_waits_for_nobody() -> None:
    ticks: list[None] = []
    assert list(spread(Workers(), partial(map, doubled), [4], 1, lambda: ticks.append(None))) == [8]
    assert not ticks


class Watched(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_is_told_how_far_a_run_has_come_though_nobody_shares_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    watched = Watched()
    monkeypatch.setattr(sys, "stderr", watched)
    monkeypatch.setattr("takuzu_tui.cli.talk.PATIENCE", 0.0)
    monkeypatch.setattr("takuzu_tui.cli.talk.EVERY", 0.0)
    with workers(Talk({}), 1, None, 3) as team:
        work = partial(map, doubled)
        assert list(counted(Talk({}), team, work, [1, 2, 3], 3)) == [2, 4, 6]
    assert "2 of 3 puzzles" in watched.getvalue()
    assert watched.getvalue().endswith("\r\x1b[K")


@pytest.mark.parametrize(
    "args",
    [
        ("generate", *HARDER, "--count", "100000", "--format", "code"),
        ("mijnlieff", "match", "--white", "random", "--red", "easy", "--games", "100000", "--csv"),
    ],
)
def test_ctrl_c_ends_shared_work_at_once_and_quietly(args: tuple[str, ...]) -> None:
    with Conversation(*args, "--jobs", "2") as shared:
        assert shared.mouth.readline()
        code, _, trouble = shared.interrupt()
        assert (code, trouble) == (130, "")


def test_no_worker_outlives_a_command_that_is_killed() -> None:
    with Conversation("generate", *HARDER, "--count", "100000", "--jobs", "2") as shared:
        assert shared.mouth.readline()
        shared.process.kill()
        shared.mouth.read()  # ends when the last worker, who holds it too, is gone


# Commands


def test_jobs_change_nothing_of_a_run_of_many_tasks() -> None:
    options = ("generate", "--size", "4", "--seed", "many", "--count", "700", "--format", "json")
    assert run(*options).stdout == run(*options, "--jobs", "2").stdout


def test_an_experiment_counts_the_same_whoever_shares_it(tmp_path: Path) -> None:
    path = tmp_path / "many"
    run("generate", "--seed", "e", "--count", "9", "--format", "code", "-o", path)

    def counted(*options: str) -> list[tuple[list[str], int, str]]:
        _, *lines = run("agents", "--experiment", path, "--csv", *options).stdout.splitlines()
        rows = [line.split(",") for line in lines]
        # which rule comes first is the agents' own race, and times are times
        return [(row[:4], sum(map(int, row[4:15])), row[15]) for row in rows]

    assert counted("--jobs", "2") == counted()
    assert len(counted()) == 10


@pytest.mark.parametrize("option", [("--jobs", "2"), ("--cluster", "tcp://127.0.0.1:1")])
def test_agents_on_one_grid_share_no_work(option: tuple[str, str]) -> None:
    told = refused(run("agents", "-", *option))
    assert told == f"takuzu: {option[0]}: only together with --experiment"


def test_either_processes_or_a_cluster() -> None:
    told = refused(run("generate", "--jobs", "2", "--cluster", "tcp://127.0.0.1:1"))
    assert told == "takuzu: --jobs: cannot be combined with --cluster"


@pytest.mark.parametrize("address", ["", "nowhere", "tcp://", "ftp://host:1", "host:port", "a b:1"])
def test_a_cluster_has_an_address(address: str) -> None:
    told = refused(run("generate", "--cluster", address))
    assert told.startswith("takuzu: --cluster: expected an address such as tcp://host:8786, got ")


def test_without_distributed_a_sentence_tells_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    told = refused(run("generate", "--cluster", "tcp://127.0.0.1:1"))
    assert told == (
        "takuzu: --cluster: a cluster needs distributed: pip install 'takuzu-tui[cluster]'"
    )
