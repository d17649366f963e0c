"""Bulk work on a Dask cluster of real processes, which these tests start and end."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from benchmarks.cluster import a_scheduler, a_worker
from takuzu_tui import __version__
from tests.cli.running import Conversation, spawn, surroundings

MANY = ("generate", "--size", "4", "--seed", "c", "--count", "3000", "--format", "json")


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a scheduler that has a worker."""
    with a_scheduler() as scheduler, a_worker(scheduler.address):
        yield scheduler.address


def test_a_worker_that_dies_in_the_middle_costs_nothing_but_time(cluster: str) -> None:
    with a_worker(cluster) as mortal, Conversation(*MANY, "--cluster", cluster) as made:
        first = made.mouth.readline()
        mortal.process.kill()  # what is made is more than a pipe holds, so the run is not over
        rest = made.mouth.read()
        assert made.trouble.read() == ""
        assert made.process.wait() == 0
    alone = spawn(*MANY).stdout.decode()
    assert len(alone) > 2 * 2**16
    assert first + rest == alone


def test_grades_and_games_are_those_of_one_process(cluster: str, tmp_path: Path) -> None:
    path = tmp_path / "corpus"
    path.write_bytes(spawn(*MANY[:-3], "20", "--format", "code").stdout)
    match = ("mijnlieff", "match", "--white", "random", "--red", "easy", "--seed", "m")
    for args in (("grade", path, "--json"), (*match, "--games", "9", "--csv")):
        alone, shared = spawn(*args), spawn(*args, "--cluster", cluster)
        assert (shared.returncode, shared.stderr) == (0, b"")
        assert shared.stdout == alone.stdout
    counted = spawn("agents", "--experiment", path, "--csv", "--cluster", cluster)
    assert counted.stdout.count(b"\n") == 22


def test_a_refusal_of_a_worker_is_told_alike(cluster: str) -> None:
    args = ("generate", "--size", "4", "--difficulty", "expert", "--count", "4")
    alone, shared = spawn(*args), spawn(*args, "--cluster", cluster)
    assert (shared.returncode, shared.stdout, shared.stderr) == (2, b"", alone.stderr)


def test_ctrl_c_ends_quietly(cluster: str) -> None:
    with Conversation(*MANY[:-3], "1000000", "--cluster", cluster) as made:
        assert made.mouth.readline()
        code, _, trouble = made.interrupt()
        assert (code, trouble) == (130, "")


def test_a_scheduler_that_goes_away_is_told_in_a_sentence() -> None:
    with a_scheduler() as scheduler:
        address = scheduler.address
        with Conversation("generate", "--cluster", address) as waiting:
            line = waiting.trouble.readline()
            assert line == f"{address} has no workers yet; waiting for the first\n"
            scheduler.process.kill()
            assert waiting.trouble.read() == f"takuzu: the scheduler at {address} is gone\n"
            assert waiting.process.wait() == 2


def test_a_worker_of_another_version_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text("import takuzu_tui\ntakuzu_tui.__version__ = 'old'")
    with (
        a_scheduler() as scheduler,
        a_worker(scheduler.address, surroundings(PYTHONPATH=str(tmp_path))),
    ):
        done = spawn("generate", "--cluster", scheduler.address)
    told = f"a worker cannot do this work: 'takuzu-tui old'; all need takuzu-tui {__version__}"
    assert (done.returncode, done.stdout, done.stderr.decode()) == (2, b"", f"takuzu: {told}\n")


def _silent() -> socket.socket:
    """Takes connections and says nothing."""
    server = socket.create_server(("127.0.0.1", 0))
    server.listen()
    return server


def _closed() -> socket.socket:
    """Takes none."""
    server = socket.socket()
    server.bind(("127.0.0.1", 0))
    return server


@pytest.mark.parametrize("server", [_silent, _closed])
def test_where_no_scheduler_answers_a_sentence_tells_so(
    server: Callable[[], socket.socket],
) -> None:
    with server() as taken:
        address = f"tcp://127.0.0.1:{taken.getsockname()[1]}"
        done = spawn("generate", "--cluster", address)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode() == f"takuzu: --cluster: no scheduler answers at {address}\n"
