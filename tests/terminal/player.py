"""The game in a real terminal, read from its screen."""

from __future__ import annotations

import os
import select
import signal
import sys
import termios
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from time import perf_counter

import pyte

from benchmarks.terminal import QUIET, Answer, Terminal
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.formats import format_grid
from takuzu_tui.engine.takuzu.generator import Spec, generate_seeded
from takuzu_tui.engine.takuzu.solver import solve
from tests.terminal.model import Seen

GIVENS = generate_seeded(Spec(6, Difficulty.EASY), "torture:0").givens
CODE = format_grid(GIVENS, "code")
COLUMNS, LINES = 80, 24
PATIENCE = 60.0
"""Seconds after which a screen that stands still is taken for dead."""
READ = 1 << 14
"""Bytes that are typed at once."""
PAUSE = 0.3
"""Seconds of silence after which a burst is over, for the game as for us."""
EDGE, CELL = 3, 6
"""The columns before the first cell of the board, and those of each cell at this size."""


GAME = (sys.executable, "-m", "takuzu_tui", "play")


class Player(Terminal):
    """Looks at the screen of a game of 6x6 and types."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        command: tuple[str, ...] = GAME,
        environ: Mapping[str, str | None] | None = None,
        window: tuple[int, int] = (COLUMNS, LINES),
    ) -> None:
        super().__init__(
            [*command, *arguments],
            columns=window[0],
            lines=window[1],
            environ={"TAKUZU_HOME": str(home), "LANG": "en_US.UTF-8", **(environ or {})},
        )
        self.screen = pyte.Screen(COLUMNS, LINES)
        self._stream = pyte.ByteStream(self.screen)
        self.written = b""
        self.has_ended = False

    def type(self, keys: str) -> None:
        """Types, and waits for nothing."""
        os.write(self._ours, keys.encode())

    def until(self, holds: Callable[[Player], bool]) -> None:
        """Looks at the screen until something holds of it."""
        deadline = perf_counter() + PATIENCE
        while not holds(self):
            if perf_counter() > deadline:
                raise TimeoutError(self.text)
            self.look()

    def until_at(self, row: int, col: int) -> None:
        """Looks at the screen until the cursor is on a cell."""
        self.until(lambda game: game.seen is not None and game.seen.cursor == (row, col))

    def look(self) -> None:
        """Takes in what is written next."""
        self._chunk(1.0)

    def begun(self) -> None:
        """Looks at the screen until the game is on, its board drawn and its keys told.

        A digit may come after the keys, ink by ink, and so in a later piece of what is read.
        """
        self.until(lambda game: game.is_ready and game.seen is not None)
        self.settle()

    def left(self) -> int:
        """What the command ended with, once all it had to tell was heard."""
        self.drain()
        return self.wait()

    def burst(self, data: bytes) -> None:
        """Sends bytes of any kind and number, and takes in what comes back until all is quiet."""
        os.set_blocking(self._ours, False)
        try:
            while data:
                readable, writable, _ = select.select([self._ours], [self._ours], [])
                if readable:
                    self._chunk(0)
                if writable:
                    with suppress(BlockingIOError):
                        data = data[os.write(self._ours, data[:READ]) :]
            while self._chunk(PAUSE):
                pass
        except EOFError:
            self.has_ended = True

    def insist(self, keys: str, holds: Callable[[Player], bool]) -> None:
        """Types the same again and again until something holds, or the command has ended."""
        deadline = perf_counter() + PATIENCE
        while not self.has_ended and not holds(self):
            assert perf_counter() < deadline, self.text
            self.burst(keys.encode())

    def claim_size(self, columns: int, lines: int) -> None:
        """Gives the window another size, whether or not there is such a screen."""
        termios.tcsetwinsize(self._ours, (lines, columns))

    def resize(self, columns: int, lines: int) -> Answer:
        """Gives the window another size, in which nothing stands but what is drawn from now on."""
        self.settle()
        self.screen.resize(lines, columns)
        self.screen.reset()
        return super().resize(columns, lines)

    def _chunk(self, seconds: float) -> bytes:
        """Whatever is read is on the screen."""
        written = super()._chunk(seconds)
        self.written += written
        self._stream.feed(written)
        return written

    def settle(self) -> None:
        """Takes in what is written until all is quiet."""
        while self._chunk(QUIET):
            pass

    def drain(self) -> None:
        """Takes in what is written until the command has ended."""
        try:
            while True:
                self.look()
        except EOFError:
            return

    @property
    def modes(self) -> list[object]:
        """How the terminal treats what is typed; the speed and the like included."""
        return termios.tcgetattr(self._ours)

    @property
    def text(self) -> str:
        return "\n".join(self.screen.display)

    @property
    def is_ready(self) -> bool:
        """Whether the game is on and its keys are told."""
        return "F1 keys" in self.screen.display[-1] and "[" in self.text

    @property
    def seen(self) -> Seen | None:
        """The digits and the cursor that stand on the board, when it is drawn in full."""
        rows, cursor = [], None
        lettered = [line for line in self.screen.display if line[:2].strip() in tuple("ABCDEF")]
        for row, line in enumerate(line for line in lettered if line[1:2].isalpha()):
            cells = [line[EDGE + CELL * col : EDGE + CELL * (col + 1)] for col in range(6)]
            rows.append("".join(_digit(cell) for cell in cells))
            for col, cell in enumerate(cells):
                if "[" in cell:
                    cursor = (row, col)
        if len(rows) != 6 or cursor is None:
            return None
        return Seen(tuple(rows), cursor)

    def die(self, way: str) -> None:
        """Ends the game from outside, in one of the ways there are."""
        if way == "hang up":
            self.hang_up()
            self.wait()
        else:
            self.end(signal.Signals[way])


def moves() -> list[str]:
    """Every digit that the game lacks, as it is typed."""
    solution = solve(GIVENS)
    assert solution is not None
    return [f":{cell}{solution[cell]:d}\r" for cell in GIVENS.cells_of(GIVENS.empties)]


def _digit(cell: str) -> str:
    return next((sign for sign in cell if sign in "01"), ".")
