"""The first plies of the board of four, searched to the end once and for all.

`python -m takuzu_tui.engine.mijnlieff.book` prints `book_lines.py` anew; it takes some minutes.
A line holds the moves that lead to a position, the best move there, and by how many points the
side to move wins by it; of positions that a turn or a mirror makes equal there is one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import NamedTuple

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.mijnlieff.board import Board
from takuzu_tui.engine.mijnlieff.endgame import Endgame
from takuzu_tui.engine.mijnlieff.moves import Move, Pass, Tile, parse
from takuzu_tui.engine.mijnlieff.position import Position, after, legal, start
from takuzu_tui.engine.mijnlieff.search import State

SIZE = 4
PLIES = 2
"""From the position after so many tiles on, the search is quick enough."""
_MODULE = '''"""Written by book.py: the moves to a position, the best move, by how much it wins."""

LINES = """
{lines}
"""
'''

Line = tuple[Move, ...]


class Entry(NamedTuple):
    """By how many points the side to move wins, and a move that does it."""

    value: int
    best: Move


class Book:
    """What is known of positions and of all that look like them."""

    def __init__(self, entries: Iterable[tuple[Position, Entry]] = ()) -> None:
        self._entries: dict[State, Entry] = {}
        for position, entry in entries:
            self.learn(position, entry)

    def learn(self, position: Position, entry: Entry) -> None:
        """Keep what was found out about a position."""
        state, symmetry = seen_alike(position)
        self._entries[state] = Entry(entry.value, _moved(position.board, entry.best, symmetry))

    def value(self, position: Position) -> int | None:
        """By how many points the side to move wins, if it is known."""
        entry = self._entries.get(seen_alike(position)[0])
        return None if entry is None else entry.value

    def best(self, position: Position) -> tuple[Entry, ...]:
        """Every best move when all that follow are known, else the one known, else none."""
        worths = [(move, self.value(after(position, move))) for move in legal(position)]
        entries = [Entry(-worth, move) for move, worth in worths if worth is not None]
        if entries and len(entries) == len(worths):
            most = max(entry.value for entry in entries)
            return tuple(entry for entry in entries if entry.value == most)
        state, symmetry = seen_alike(position)
        entry = self._entries.get(state)
        if entry is None:
            return ()
        back = _inverse(position.board, symmetry)
        return (Entry(entry.value, _moved(position.board, entry.best, back)),)


def seen_alike(position: Position) -> tuple[State, int]:
    """The least of the eight pictures of a position, and the symmetry that leads to it."""
    own, other, hand, other_hand, allowed = State.of(position)
    moved = position.board.moved
    return min(
        (State(moved(own, by), moved(other, by), hand, other_hand, moved(allowed, by)), by)
        for by in range(len(position.board.symmetries))
    )


def _moved(board: Board, move: Move, symmetry: int) -> Move:
    """A move after the board is turned and mirrored."""
    if isinstance(move, Pass):
        return move
    place = board.symmetries[symmetry][move.cell.row * board.size + move.cell.col]
    return Tile(Coord(*divmod(place, board.size)), move.kind)


def _inverse(board: Board, symmetry: int) -> int:
    """The symmetry that undoes another."""
    where = board.symmetries[symmetry]
    return board.symmetries.index(tuple(map(where.index, range(len(where)))))


def openings(size: int, plies: int) -> list[tuple[Line, Position]]:
    """The positions after so many moves, one of those that look alike, with the moves to it."""
    level: list[tuple[Line, Position]] = [((), start(size))]
    for _ in range(plies):
        different = {
            seen_alike(reached)[0]: ((*line, move), reached)
            for line, position in reversed(level)
            for move in reversed(legal(position))
            for reached in [after(position, move)]
        }
        level = sorted(different.values(), key=lambda found: tuple(map(str, found[0])))
    return level


def make(
    size: int, plies: int, progress: Callable[[int, int], None]
) -> Iterator[tuple[Line, Entry]]:
    """The lines of a book, those of the last ply searched and all before from what follows."""
    book = Book()
    last = openings(size, plies)
    for done, (line, position) in enumerate(last):
        progress(done, len(last))
        entry = searched(position)
        book.learn(position, entry)
        yield line, entry
    for ply in reversed(range(plies)):
        for line, position in openings(size, ply):
            entry = book.best(position)[0]
            book.learn(position, entry)
            yield line, entry


def searched(position: Position) -> Entry:
    """What a search that knows nothing yet finds out, so that it finds the same every time."""
    return Entry(*Endgame(position.size).best(position))


def write(lines: Iterable[tuple[Line, Entry]]) -> str:
    """The lines as text: moves, `=`, the best move, the value."""
    return "\n".join(
        " ".join([*map(str, line), "=", str(entry.best), f"{entry.value:+d}"])
        for line, entry in sorted(lines, key=lambda found: (len(found[0]), str(found)))
    )


def read(size: int, text: str) -> Iterator[tuple[Position, Entry]]:
    """The positions that lines of text lead to, and what is known of them."""
    for line in text.strip().splitlines():
        moves, _, known = line.partition("=")
        position = start(size)
        for move in moves.split():
            position = after(position, parse(move))
        best, value = known.split()
        yield position, Entry(int(value), parse(best))


@cache
def book_of_four() -> Book:
    """The book of the board of four."""
    from takuzu_tui.engine.mijnlieff.book_lines import LINES  # noqa: PLC0415 - made by this module

    return Book(read(SIZE, LINES))


def _told(done: int, of: int) -> None:
    sys.stderr.write(f"\r{done} of {of} ")


def main(size: int = SIZE, plies: int = PLIES) -> None:
    """Write the module of the lines to standard output, and how far it is to standard error."""
    sys.stdout.write(_MODULE.format(lines=write(make(size, plies, _told))))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
