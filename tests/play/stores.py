"""Stores in a folder of their own, disks that fail on demand, and players in other processes."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from takuzu_tui.games.kit import Opening
from takuzu_tui.play.database import Connect
from takuzu_tui.play.paths import Paths
from takuzu_tui.play.saved_game import SavedGame
from takuzu_tui.play.session import Session
from takuzu_tui.play.store import Resumed, Store
from tests.play.games import FIGURE, HandTurned, played

ROOT = Path(__file__).parents[2]
MONDAY = 1_700_438_400.0  # 2023-11-20, midnight in UTC
DAY = 86_400.0
LOCAL = "/dev/sda / ext4 rw 0 0"
REMOTE = "server:/ / nfs4 rw 0 0"
UNREADABLE = Path("/") / ("x" * 300)
"""A folder at which nobody can look: up to Python 3.13, even Path.exists fails."""
LEFT_OPEN: list[Store] = []


def store_in(
    folder: Path,
    *,
    now: Callable[[], float] | None = None,
    mounts: str = LOCAL,
    connect: Connect = sqlite3.connect,
) -> Store:
    """The store of a folder, which must be one."""
    store = opened(folder, now=now, mounts=mounts, connect=connect)
    assert store.open(), store.trouble
    return store


def opened(
    folder: Path,
    *,
    now: Callable[[], float] | None = None,
    mounts: str = LOCAL,
    connect: Connect = sqlite3.connect,
) -> Store:
    """The store of a folder, which may not be one; it is closed at the end of the test."""
    at = now or HandTurned(MONDAY)
    path = Paths(folder, folder).games
    store = Store(path, now=at, mounts=lambda: mounts, connect=connect)
    LEFT_OPEN.append(store)
    store.open()
    return store


def begun(store: Store, opening: Opening[Any] = FIGURE, **terms: Any) -> tuple[SavedGame, Session]:
    """A new game and its session, the time standing still."""
    saved = store.start(opening, **terms)
    return saved, Session(opening, now=HandTurned(), recorder=saved)


def left_behind(store: Store) -> Session:
    """The session of a game of one move, AA0, which is free for others."""
    saved, session = begun(store)
    played(session, "AA0")
    saved.close()
    return session


def gone_on(store: Store, game: int | None, now: Callable[[], float] | None = None) -> Resumed:
    """The game resumed, which must be possible."""
    assert game is not None
    outcome = store.resume(game, now=now or HandTurned())
    assert isinstance(outcome, Resumed), outcome
    return outcome


def tampered(folder: Path, *statements: str) -> None:
    """What somebody with a tool does to the file."""
    connection = sqlite3.connect(folder / "takuzu.sqlite")
    with connection:
        for statement in statements:
            connection.execute(statement)
    connection.close()


def rows(folder: Path, query: str) -> list[Any]:
    connection = sqlite3.connect(folder / "takuzu.sqlite")
    connection.text_factory = lambda held: held.decode("utf-8", "replace")
    found = connection.execute(query).fetchall()
    connection.close()
    return found


class FailingDisk(sqlite3.Connection):
    """A connection whose statements fail while `fails` says so, before or after they are done."""

    code = sqlite3.SQLITE_IOERR
    is_late = False
    fails: Callable[[str], bool] = staticmethod(lambda _statement: False)

    def execute(self, statement: str, *args: Any) -> sqlite3.Cursor:
        return self._met(statement, lambda: super(FailingDisk, self).execute(statement, *args))

    def executemany(self, statement: str, *args: Any) -> sqlite3.Cursor:
        return self._met(statement, lambda: super(FailingDisk, self).executemany(statement, *args))

    def _met(self, statement: str, do: Callable[[], sqlite3.Cursor]) -> sqlite3.Cursor:
        if not self.fails(statement.strip()):
            return do()
        if self.is_late:
            do()
        error = sqlite3.OperationalError("the disk said no")
        error.sqlite_errorcode = self.code
        raise error


def failing(
    fails: Callable[[str], bool], code: int = sqlite3.SQLITE_IOERR, *, is_late: bool = False
) -> Connect:
    """How to connect to a disk that fails like this."""
    facts = {"code": code, "is_late": is_late, "fails": staticmethod(fails)}
    disk = type("Disk", (FailingDisk,), facts)
    return lambda *args, **options: sqlite3.connect(*args, factory=disk, **options)


PRELUDE = """
import sys
from pathlib import Path
from takuzu_tui.engine.takuzu.grid import parse_move
from takuzu_tui.play.paths import Paths
from takuzu_tui.play.session import Session
from takuzu_tui.play.store import Store
from tests.figures import WINNING
from tests.play.games import FIGURE

def now():
    return 1000.0

def told(*words):
    print(*words, flush=True)

def heard():
    return sys.stdin.readline().strip()

folder = Path(sys.argv[1])
store = Store(Paths(folder, folder).games)
"""


@contextmanager
def elsewhere(folder: Path, script: str) -> Iterator[subprocess.Popen[str]]:
    """Another process that has the store open and talks through its streams; it ends with this."""
    with subprocess.Popen(
        [sys.executable, "-c", PRELUDE + script, str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def hear(process: subprocess.Popen[str]) -> str:
    """The next line that the other process says."""
    assert process.stdout is not None
    return process.stdout.readline().strip()


def tell(process: subprocess.Popen[str], word: str) -> None:
    """A line for the other process."""
    assert process.stdin is not None
    process.stdin.write(f"{word}\n")
    process.stdin.flush()
