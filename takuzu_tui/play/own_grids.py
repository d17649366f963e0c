"""The grids that the player enters, kept from one run to the next: one of each size."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from takuzu_tui.engine.takuzu.formats import format_grid, parse
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.text import InputError
from takuzu_tui.play.whole_file import put


class OwnGrids:
    """A file with a code on every line; without one, the grids last as long as the run.

    What cannot be read or written is no trouble worth a word: the grids are still on the screen.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path if path is None or path.is_absolute() else None
        self._grids: dict[int, Grid] | None = None

    def of(self, size: int) -> Grid:
        """The grid of a size as it was left, or an empty one."""
        return self._known.get(size, Grid(size))

    def keep(self, grid: Grid) -> None:
        """The grid is there the next time; those of other sizes stay."""
        self._known[grid.size] = grid
        if self._path is None:
            return
        codes = [format_grid(kept, "code") for kept in self._known.values() if kept.filled]
        with suppress(OSError, RuntimeError):  # a link that leads to itself is a RuntimeError
            put(self._path.resolve(), "".join(f"{code}\n" for code in codes), is_precious=False)

    @property
    def _known(self) -> dict[int, Grid]:
        if self._grids is None:
            self._grids = {} if self._path is None else _read(self._path)
        return self._grids


def _read(path: Path) -> dict[int, Grid]:
    """The grids of a file, as far as they can be read."""
    lines: list[str] = []
    with suppress(OSError, UnicodeDecodeError):
        lines = path.read_text(encoding="utf-8").splitlines()
    grids: dict[int, Grid] = {}
    for line in lines:
        with suppress(InputError):
            grid = parse(line)
            grids[grid.size] = grid
    return grids
