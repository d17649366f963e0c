"""Another program holds the file of the saved games: no key waits, nothing is lost."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from takuzu_tui.play.paths import Paths
from takuzu_tui.play.store import Store
from tests.terminal.player import CODE, GIVENS, Player
from tests.terminal.processes import eventually

DIGITS = "01" * 25
TOLD, OVER = "another program holds", "Everything is saved again."


def entries(home: Path) -> int:
    """How many entries of the one game are on the disk."""
    with closing(Store(Paths(home, home).games)) as store:
        return sum(row.entries for row in store.games())


def test_fifty_digits_arrive_while_the_file_is_held_and_are_saved_after(tmp_path: Path) -> None:
    cell = GIVENS.cells_of(GIVENS.empties)[0]
    with Player(tmp_path, CODE) as player:
        player.begun()
        player.type(f":{cell}1\r")
        player.until(lambda game: game.seen is not None and game.seen.rows == rows(cell, "1"))
        assert entries(tmp_path) == 1
        path = Paths(tmp_path, tmp_path).games
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            player.type(f"{DIGITS}.")
            player.until(lambda game: game.seen is not None and game.seen.rows == rows(cell, "."))
            player.type("u")
            player.until(lambda game: game.seen is not None and game.seen.rows == rows(cell, "1"))
            (kept,) = other.execute("SELECT entries FROM games").fetchone()
            assert kept == 1
            other.execute("ROLLBACK")
        eventually(lambda: entries(tmp_path) == 1 + len(DIGITS) + 2)
        player.until(lambda game: OVER in game.text)
        player.type("M")
        player.until(lambda game: "Messages" in game.text)
        told = " ".join(player.text.split())
        assert (told.count(TOLD), told.count(OVER)) == (1, 1)


def rows(cell: tuple[int, int], digit: str) -> tuple[str, ...]:
    """The board with nothing entered but one cell."""
    lines = list(GIVENS.rows())
    line = lines[cell[0]]
    lines[cell[0]] = line[: cell[1]] + digit + line[cell[1] + 1 :]
    return tuple(lines)
