"""A whole game as keys: moves, entries, mistakes, every kind of question, and the result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.formats import format_grid
from takuzu_tui.engine.takuzu.generator import Spec, generate_seeded
from takuzu_tui.engine.takuzu.grid import Grid

PUZZLE = generate_seeded(Spec(10, Difficulty.HARD), "screen:0")
CODE = format_grid(PUZZLE.givens, "code")
LEFT, RIGHT, UP, DOWN = "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B"
TAB, ENTER, ESCAPE = "\t", "\r", "\x1b"
PLAY = ("move", "entry", "question", "remark", "pause", "agent")
"""What is done while the game stays on the screen; a `scene` is another screen or another look."""


class Step(NamedTuple):
    """A key, and what kind of thing it does."""

    kind: str
    key: str


def steps() -> Iterator[Step]:
    """The game from its first key to its result, the same at every run."""
    yield from _all("move", (RIGHT, RIGHT, DOWN, DOWN, LEFT, UP))
    cursor, empty = Coord(1, 1), set(_empty(PUZZLE.givens))
    while empty:
        if len(empty) == 60:
            yield from _asides()
            cursor = Coord(0, 0)
        cursor = _next_empty(empty, cursor)
        yield Step("move", TAB)
        if len(empty) % 9 == 0:
            yield Step("entry", _digit(cursor, wrong=True))
            yield Step("entry", "u")
        yield Step("entry", _digit(cursor))
        empty.remove(cursor)
    yield from _all("pause", ("p", "p"))
    yield from _all("entry", ("R", "u"))
    yield Step("scene", "V")
    yield Step("scene", ESCAPE)


def _asides() -> Iterator[Step]:
    """Everything else, in the midst of a game; the grid stays as it is, the cursor ends on AA."""
    yield from _all("question", ("v", TAB, "w", ESCAPE, "F", "u"))
    yield from _all("question", ("i", "i", "i", ENTER, "u"))
    yield from _all("remark", ("e", "e", "e", "m"))
    yield from _all("entry", (TAB, "0", " ", "."))
    yield from _all("remark", ("b", ":", "A", "?", ENTER, ":", "A", "A", ENTER))
    yield from _all("pause", ("p", "p"))
    yield Step("agent", "a")
    yield from _all("scene", ("?", ESCAPE, "\x1bOP", ESCAPE, "d", "d", "d"))


def _all(kind: str, keys: Iterable[str]) -> Iterator[Step]:
    return (Step(kind, key) for key in keys)


def _digit(cell: Coord, *, wrong: bool = False) -> str:
    value = PUZZLE.solution[cell]
    assert value is not None
    return str(int(value.opposite if wrong else value))


def _empty(grid: Grid) -> Iterator[Coord]:
    return (cell for cell in grid.cells() if grid[cell] is None)


def _next_empty(empty: set[Coord], cursor: Coord) -> Coord:
    """Where Tab goes: the next in reading order, round the end."""
    return min(empty, key=lambda cell: (cell <= cursor, cell))
