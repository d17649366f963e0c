"""The tables of the saved games, version by version."""

from __future__ import annotations

import sqlite3
from pathlib import Path

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

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (_GAMES, _ENTRIES),
    (_VIEWS,),
    _OTHER_GAMES,
)
"""What leads from each version to the next; version 0 is an empty file."""

VERSION = len(MIGRATIONS)
TABLES = frozenset({"games", "entries", "views"})


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the tables that are there."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, path: Path, version: int = VERSION) -> None:
    """The tables are those of the version; a newer or foreign file is left as it is and refused."""
    held = version_of(connection)
    if held > version:
        raise StorageError(Trouble(TroubleKind.NEWER, path, str(held)))
    if held < version:
        connection.execute("BEGIN IMMEDIATE")
        try:
            _upgrade(connection, path, version)
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")
    if version == VERSION and not _tables(connection) >= TABLES:
        raise StorageError(Trouble(TroubleKind.CORRUPT, path, "tables are missing"))


def _upgrade(connection: sqlite3.Connection, path: Path, version: int) -> None:
    """Every step from the version at this moment, which another process may have raised."""
    held = version_of(connection)
    if held == 0 and _tables(connection):
        raise StorageError(Trouble(TroubleKind.CORRUPT, path, "tables of another program"))
    for statements in MIGRATIONS[held:version]:
        for statement in statements:
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {max(held, version)}")


def _tables(connection: sqlite3.Connection) -> set[str]:
    named = connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    )
    return {name for (name,) in named}
