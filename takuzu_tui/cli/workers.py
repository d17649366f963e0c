"""Who does bulk work: this process, processes of this machine, or those of a cluster.

Work goes out in batches and comes back in order, whoever does it. Whoever dies costs time alone.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from math import ceil
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from takuzu_tui import __version__
from takuzu_tui.cli.talk import EVERY, PUZZLES, Problem, Progress, Talk
from takuzu_tui.engine.text import marked, quote

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

Item = TypeVar("Item")
Result = TypeVar("Result")
Work = Callable[[Iterable[Item]], Iterable[Result]]
"""What gives a result for each item, in their order and each when it is asked for, as map does."""
BATCH = 128
"""The pieces of a task at most: one a task costs fifteen times as much."""
AHEAD = 4
"""How many tasks wait for each hand, so that none is idle and a run may be longer than memory."""
LIVES = 3
"""How often in a row a pool may break without a task done in between."""
PATIENCE = 5.0  # seconds for a scheduler to answer
NEWS = 2.0  # seconds between two questions how many hands there are


class Workers:
    """Nobody but this process."""

    is_here = True

    def close(self, *, at_once: bool) -> None:
        """Lets everybody go; what is still under way is of no use to anyone."""


class _Many(Workers, ABC):
    """An executor with several hands."""

    is_here = False
    failures: tuple[type[BaseException], ...]
    """What a task fails with when nobody could do it; what is wrong with work is no failure."""
    _executor: Executor

    def submit(self, task: Callable[..., object], *args: object) -> Future[Any]:
        """Has a task done."""
        return self._executor.submit(task, *args)

    def room(self) -> int:
        """How many tasks may be under way or done and not yet fetched."""
        return AHEAD * max(1, self.hands())

    @abstractmethod
    def hands(self) -> int:
        """How many tasks are done at the same time."""

    @abstractmethod
    def mend(self, failure: BaseException, times: int) -> None:
        """Makes good what broke so many times in a row; else a problem tells what."""


class Processes(_Many):
    """Processes of this machine; a pool that breaks is replaced."""

    def __init__(self, jobs: int) -> None:
        from concurrent.futures.process import BrokenProcessPool  # noqa: PLC0415 - slow to import
        from multiprocessing import active_children  # noqa: PLC0415 - as above

        self.failures = (BrokenProcessPool,)
        self._jobs = jobs
        self._strangers = {*active_children()}
        self._start()

    def _start(self) -> None:
        from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - as above

        self._executor = ProcessPoolExecutor(self._jobs, initializer=_attend)

    def hands(self) -> int:
        return self._jobs

    def mend(self, failure: BaseException, times: int) -> None:
        """A new pool, unless one breaks as soon as the other."""
        if times == LIVES:
            told = marked("worker processes die again and again; fewer --jobs need less memory")
            raise Problem(told) from failure
        self._executor.shutdown()
        self._start()

    def close(self, *, at_once: bool) -> None:
        from multiprocessing import active_children  # noqa: PLC0415 - known by now

        if at_once:
            for child in {*active_children()} - self._strangers:
                child.terminate()
        self._executor.shutdown(cancel_futures=True)


def _attend() -> None:
    """Leaves ctrl+c to the parent, which ends the children in order; none outlives it."""
    import os  # noqa: PLC0415 - in the children alone
    import signal  # noqa: PLC0415 - as above
    from multiprocessing import parent_process  # noqa: PLC0415 - as above
    from threading import Thread  # noqa: PLC0415 - as above

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None, "a worker has a parent"

    def mourn() -> None:
        parent.join()
        os._exit(1)

    Thread(target=mourn, name="parent", daemon=True).start()


class Cluster(_Many):
    """The workers of a Dask scheduler; it gives the tasks of one that dies to others."""

    failures = (Exception,)

    def __init__(self, talk: Talk, address: str) -> None:
        self._address = address
        self._client = self._connected()
        self._executor = self._client.get_executor(pure=False)
        self._asked = -NEWS
        self._hands = 0
        if not self.hands():
            told = marked("{address} has no workers yet; waiting for the first")
            talk.note(talk.words.say(told, address=address))

    def _connected(self) -> Any:
        from threading import Thread  # noqa: PLC0415 - known by now

        try:
            import dask  # noqa: PLC0415 - an extra of its own
            from distributed import Client  # noqa: PLC0415 - as above
        except ImportError:
            told = marked("a cluster needs distributed: pip install 'takuzu-tui[cluster]'")
            raise Problem(told, "--cluster") from None
        _hush()
        dask.config.set({"distributed.comm.timeouts.connect": PATIENCE})
        found: list[Any] = []

        def connect() -> None:
            with suppress(OSError, ValueError, ImportError):
                client = Client(  # type: ignore[no-untyped-call] # distributed types a part of it
                    self._address, timeout=PATIENCE, set_as_default=False
                )
                found.append(client)

        # In a thread, since whoever takes the connection and says nothing is waited for at length.
        thread = Thread(target=connect, name="cluster", daemon=True)
        thread.start()
        thread.join(PATIENCE + 1)
        if not found:
            told = marked("no scheduler answers at {address}")
            raise Problem(told, "--cluster", address=self._address)
        return found[0]

    def hands(self) -> int:
        """As many as there are now; workers come and go."""
        if time.monotonic() - self._asked >= NEWS:
            self._hands = sum(self._client.nthreads().values())
            self._asked = time.monotonic()
        return self._hands

    def mend(self, failure: BaseException, times: int) -> None:  # noqa: ARG002 - they are no use
        """Nothing is left to do here: the scheduler has tried all that it can."""
        raise self._trouble(failure) from failure

    def _trouble(self, failure: BaseException) -> Problem:
        from concurrent.futures import CancelledError  # noqa: PLC0415 - known by now

        from distributed import KilledWorker  # noqa: PLC0415 - as above

        if isinstance(failure, KilledWorker):
            return Problem(marked("every worker that took a certain task died; is memory short?"))
        if isinstance(failure, (CancelledError, OSError)):
            return Problem(marked("the scheduler at {address} is gone"), address=self._address)
        told = marked("a worker cannot do this work: {text}; all need takuzu-tui {version}")
        return Problem(told, text=quote(str(failure)), version=__version__)

    def close(self, *, at_once: bool) -> None:  # noqa: ARG002 - tasks end with their client
        with suppress(OSError, TimeoutError):
            self._client.close(timeout=PATIENCE)


def _hush() -> None:
    """What distributed logs about connections, our own sentences tell."""
    import logging  # noqa: PLC0415 - known by now

    for name in ("distributed", *logging.root.manager.loggerDict):
        if name.partition(".")[0] in ("distributed", "tornado", "asyncio"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)


@contextmanager
def workers(talk: Talk, jobs: int, cluster: str | None, total: int) -> Iterator[Workers]:
    """Those whom the options name, for so many pieces of work; gone when the block ends."""
    if cluster is not None and jobs > 1:
        raise Problem(marked("cannot be combined with {option}"), "--jobs", option="--cluster")
    if cluster is not None:
        team: Workers = Cluster(talk, cluster)
    else:
        team = Processes(min(jobs, total)) if min(jobs, total) > 1 else Workers()
    try:
        yield team
    except BaseException:
        team.close(at_once=True)
        raise
    team.close(at_once=False)


class _Task(Generic[Item]):
    """Pieces of work that go together, and what is to come of them once somebody has them."""

    def __init__(self, pieces: list[Item]) -> None:
        self.pieces = pieces
        self.pending: Future[Any] | None = None


def spread(
    team: Workers,
    work: Work[Item, Result],
    items: Iterable[Item],
    total: int,
    tick: Callable[[], None],
    *,
    most: int = BATCH,
) -> Iterator[Result]:
    """What the work gives for each item, in their order; `tick` is called while others work."""
    if not isinstance(team, _Many):
        yield from work(items)
        return
    left, failed = iter(items), 0
    size = max(1, min(most, ceil(total / team.room())))
    tasks: deque[_Task[Item]] = deque()
    while True:
        try:
            while len(tasks) < team.room() and (pieces := list(islice(left, size))):
                tasks.append(_Task(pieces))
            if not tasks:
                return
            for task in tasks:
                task.pending = task.pending or team.submit(do, __version__, work, task.pieces)
            results, error = _awaited(team, tasks[0].pending, tick)
        except team.failures as failure:
            failed += 1
            team.mend(failure, failed)
            for task in tasks:
                task.pending = None
            continue
        failed = 0
        tasks.popleft()
        yield from results
        if error is not None:
            raise error


def counted(
    talk: Talk,
    team: Workers,
    work: Work[Item, Result],
    items: Iterable[Item],
    total: int,
    *,
    told: str = PUZZLES,
    most: int = BATCH,
) -> Iterator[Result]:
    """The same, and a terminal is told how far it has come, whoever works."""
    progress = Progress(talk.words, total, told=told)
    for result in progress.over(spread(team, work, items, total, progress.tick, most=most)):
        yield result
        if team.is_here:
            progress.tick()


def do(
    version: str, work: Work[Item, Result], pieces: list[Item]
) -> tuple[list[Result], Exception | None]:
    """What the work gives for each piece until one fails, and with what that failed."""
    if version != __version__:
        raise RuntimeError(f"takuzu-tui {__version__}")
    results: list[Result] = []
    try:
        results.extend(work(pieces))
    except Exception as error:  # noqa: BLE001, RUF100 - it is told where the work was asked for
        return results, error
    return results, None


def _awaited(
    team: _Many, pending: Future[Any] | None, tick: Callable[[], None]
) -> tuple[list[Any], Any]:
    assert pending is not None, "somebody has it"
    while not pending.done():
        with suppress(TimeoutError):
            pending.exception(EVERY)
        tick()
        team.room()  # fails when there is nobody left to wait for
    given: tuple[list[Any], Any] = pending.result()
    return given
