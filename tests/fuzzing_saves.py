"""Damaged files of saved games: bytes turned, cells of rows changed, with and without their seals.

Whatever the file, the store lists, resumes, deletes and begins games; what is wrong is told.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import date
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from unittest.mock import patch

from takuzu_tui.games import registry
from takuzu_tui.games.kit import Match, Puzzle
from takuzu_tui.play.paths import Paths
from takuzu_tui.play.save import Unreadable
from takuzu_tui.play.schema import GAMES
from takuzu_tui.play.stats import statistics
from takuzu_tui.play.store import Resumed, Store, Watched
from takuzu_tui.wording.dates import moment_text
from takuzu_tui.wording.words import Words
from tests.fuzzing import Tried, damaged, usual

OLD = Path(__file__).with_name("play") / "data" / "games-0.1.0.db"
TODAY = date(2025, 11, 16)
SEAL = "sealed"
MOVES = 6
"""Entries of each game of a file of today."""
NUMBERS = (0, -1, 1, 7, 2**31, 2**63 - 1, -(2**63), 0.5, -1e-9, 1e308, float("inf"), 253402300799.0)
TEXTS = ("", "x", "9999-12-31", "0001-01-01", "kept", "aside", "deleted", "\0", "é" * 99, "{", "[")


class Saves(NamedTuple):
    """A file of saved games as it should be."""

    name: str
    bytes: bytes


def saves() -> Iterator[Saves]:
    """A file of the first release, and one of today with some of every game."""
    yield Saves("games of 0.1.0", OLD.read_bytes())
    with TemporaryDirectory() as folder:
        path = Paths(Path(folder), Path(folder)).games
        with closing(Store(path, now=lambda: 1e9)) as store:
            for name in registry.names():
                _left(store, name)
        yield Saves("games of today", path.read_bytes())


def _left(store: Store, name: str) -> None:
    """A game of a few moves, one of them undone, in the store."""
    game = registry.game(name)
    opening = game.make(usual(game), "fuzz:0", lambda: False)
    saved, session = store.begin(opening, timed=True, now=lambda: 0.0)
    for place in range(MOVES):
        if isinstance(game, Match):
            session.play(game.legal(session.position)[0])
        elif isinstance(game, Puzzle):
            session.play(game.between(opening.start, opening.solution)[place])
    session.undo()
    saved.close()


def tried_saves(saves: Saves, count: int, rng: Random) -> Tried:
    """The store's way with so many damaged files; whatever it raises is raised."""
    read, slowest = 0, 0.0
    for number in range(count):
        with TemporaryDirectory() as folder, _damaged(saves, Path(folder), rng) as path:
            start = time.perf_counter()
            try:
                read += asked(path)
            except BaseException as error:
                error.add_note(f"{saves.name}, file {number}")
                raise
            slowest = max(slowest, time.perf_counter() - start)
    return Tried(saves.name, count, read, slowest)


@contextmanager
def _damaged(saves: Saves, folder: Path, rng: Random) -> Iterator[Path]:
    """The file with damage of one kind; where rows are sealed anew, what they hold is believed."""
    path = Paths(folder, folder).games
    if rng.random() < 0.3:
        path.write_bytes(_turned(bytearray(saves.bytes), rng))
        yield path
        return
    path.write_bytes(saves.bytes)
    is_sealed = rng.random() < 0.7
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for _ in range(rng.randint(1, 3)):
            _change(connection, rng)
        if is_sealed:
            for table in ("games", "entries"):
                connection.execute(f"UPDATE {table} SET seal = ?", (SEAL,))  # noqa: S608
    if not is_sealed:
        yield path
        return
    with patch("takuzu_tui.play.save._seal", return_value=SEAL):
        yield path


def _turned(held: bytearray, rng: Random) -> bytes:
    """The bytes with a few of them others, a stretch of them lost, or the end."""
    place, length = rng.randrange(len(held)), rng.choice((1, 1, 3, 40, 4096))
    match rng.randrange(4):
        case 0:
            del held[place:]
        case 1:
            held[place : place + length] = bytes(len(held[place : place + length]))
        case 2:
            held[place : place + length] = rng.randbytes(len(held[place : place + length]))
        case _:
            for _ in range(rng.randint(1, 8)):
                held[rng.randrange(len(held))] ^= 1 << rng.randrange(8)
    return bytes(held)


def _change(connection: sqlite3.Connection, rng: Random) -> None:
    """One cell of one row is another, or the row is gone; what a column forbids is left."""
    table = rng.choice(GAMES.tables)
    found = connection.execute(f"SELECT * FROM {table}")  # noqa: S608
    names = [column[0] for column in found.description]
    rows = found.fetchall()
    if not rows:
        return
    row, place = rng.choice(rows), rng.randrange(len(names))
    keys = 2 if table == "entries" else 1
    where = " AND ".join(f"{name} = ?" for name in names[:keys])
    if rng.random() < 0.1:
        connection.execute(f"DELETE FROM {table} WHERE {where}", row[:keys])  # noqa: S608
        return
    value = _other(row[place], rng.choice(rows)[place], rng)
    with suppress(sqlite3.Error):
        statement = f"UPDATE {table} SET {names[place]} = ? WHERE {where}"  # noqa: S608
        connection.execute(statement, (value, *row[:keys]))


def _other(value: object, foreign: object, rng: Random) -> object:
    """What stands in a cell instead."""
    match rng.randrange(6):
        case 0:
            return None
        case 1:
            return rng.choice(NUMBERS)
        case 2:
            return rng.choice(TEXTS)
        case 3:
            return rng.randbytes(rng.randrange(40))
        case 4:
            return foreign
        case _:
            return damaged(str(value), (str(foreign),), rng)


def asked(path: Path) -> int:
    """Everything that a player can ask of the file; gives 1 if any game of it goes on."""
    words = Words("en")
    with closing(Store(path, now=lambda: 1e9)) as store:
        rows = store.unfinished_first()
        for row in rows:
            assert 0.0 <= row.progress <= 1.0, row
            moment_text(words, row.played, TODAY)
        played = store.played()
        assert not any(one.elapsed < 0 for one in played)
        statistics(played, TODAY)
        outcomes = [_gone_on(store, row.id) for row in rows]
        for unreadable in store.damaged():
            store.delete(unreadable.game)
        _left(store, registry.FIRST)
    return int(any(outcomes))


def _gone_on(store: Store, game: int) -> bool:
    """Whether the game can be gone on with; then it takes an undo, and comes back like that."""
    seen: Any = store.watch(game, now=lambda: 0.0)
    assert isinstance(seen, Watched | Unreadable), seen
    back = store.resume(game, now=lambda: 0.0)
    assert isinstance(back, Resumed | Unreadable), back
    if isinstance(back, Unreadable):
        return False
    assert back.session.elapsed >= 0
    assert isinstance(seen, Unreadable) or seen.session.state == back.session.state
    back.session.undo()
    back.saved.close()
    return back.saved.trouble is None
