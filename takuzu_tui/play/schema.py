"""The tables of the saved games, version by version, and how older ones become those of today."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import NamedTuple

from takuzu_tui.play.trouble import StorageError, Trouble, TroubleKind

# A row is a puzzle (size to daily), what its entries come to (played to finished), and who may
# write it: `generation` counts the owners, and only the latest is one.
_GAMES = """
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    size INTEGER NOT NULL,
    givens TEXT NOT NULL,
    solution TEXT,
    difficulty TEXT,
    seed TEXT,
    timed INTEGER NOT NULL,
    daily TEXT,
    started REAL NOT NULL,
    played REAL NOT NULL,
    entries INTEGER NOT NULL,
    seal TEXT NOT NULL,
    elapsed REAL NOT NULL,
    grid TEXT NOT NULL,
    helps INTEGER NOT NULL,
    finished REAL,
    generation INTEGER NOT NULL,
    status TEXT NOT NULL,
    reason TEXT
)
"""
_ENTRIES = """
CREATE TABLE entries (
    game INTEGER NOT NULL,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    elapsed REAL NOT NULL,
    seal TEXT NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID
"""
_VIEWS = "CREATE TABLE views (game INTEGER PRIMARY KEY, view TEXT NOT NULL)"

# Since version 3 there are other games than Takuzu, whose sizes are not always one number: what
# is written there is text, though the column keeps the type it was made with.
_OTHER_GAMES = (
    "ALTER TABLE games ADD COLUMN game TEXT NOT NULL DEFAULT 'takuzu'",
    "ALTER TABLE games RENAME COLUMN givens TO start",
    "ALTER TABLE games RENAME COLUMN difficulty TO level",
    "ALTER TABLE games RENAME COLUMN grid TO position",
    "UPDATE games SET size = size || 'x' || size",
)

# Since version 4 it is told how a puzzle ended; what ended before that counts as solved.
_ENDINGS = ("ALTER TABLE games ADD COLUMN ending TEXT",)


class Schema(NamedTuple):
    """The tables of a file, and what leads from each version of them to the next.

    Version 0 is an empty file. Every version changes the tables, so that they tell which it is,
    should its number be damaged.
    """

    migrations: tuple[tuple[str, ...], ...]
    tables: tuple[str, ...]


GAMES = Schema(
    ((_GAMES, _ENTRIES), (_VIEWS,), _OTHER_GAMES, _ENDINGS), ("games", "entries", "views")
)
VERSION = len(GAMES.migrations)
Columns = frozenset[tuple[object, ...]]


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the tables that are there, by its number."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(
    connection: sqlite3.Connection, path: Path, version: int | None = None, schema: Schema = GAMES
) -> None:
    """The tables are those of the version; a newer or foreign file is left as it is and refused."""
    held, version = version_of(connection), version or len(schema.migrations)
    if held > version and _columns(connection) != _columns_of(schema, version):
        raise StorageError(Trouble(TroubleKind.NEWER, path, str(held)))
    if held != version:
        connection.execute("BEGIN IMMEDIATE")
        try:
            _upgrade(connection, path, version, schema)
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")
    if _columns(connection) != _columns_of(schema, version):
        raise StorageError(Trouble(TroubleKind.CORRUPT, path, "tables are missing"))


def _upgrade(connection: sqlite3.Connection, path: Path, version: int, schema: Schema) -> None:
    """Every step from the version at this moment, which another process may have raised."""
    held, there = version_of(connection), _columns(connection)
    if there != _columns_of(schema, version):
        if held not in range(version) or there != _columns_of(schema, held):
            raise StorageError(Trouble(TroubleKind.CORRUPT, path, "tables of another program"))
        _take_steps(connection, schema.migrations[held:version])
    connection.execute(f"PRAGMA user_version = {version}")


def _take_steps(connection: sqlite3.Connection, steps: Iterable[tuple[str, ...]]) -> None:
    for statements in steps:
        for statement in statements:
            connection.execute(statement)


def _columns(connection: sqlite3.Connection) -> Columns:
    """What the tables are made of: their columns one by one, with all that holds for each."""
    return frozenset(connection.execute(_COLUMNS))


@cache
def _columns_of(schema: Schema, version: int) -> Columns:
    """What the tables of a version are made of."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        _take_steps(connection, schema.migrations[:version])
        return _columns(connection)


_COLUMNS = """
SELECT tables.name, columns.*
FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'
"""
