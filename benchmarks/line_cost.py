"""What the whole game writes, and what ncurses writes to show the same pictures."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from enum import Enum
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.overheard import Overheard
from benchmarks.packing import Packing
from benchmarks.picture import Frame, Picture
from benchmarks.terminal import Terminal
from benchmarks.terminfo import DIRECT, SIXTEEN, compiled
from benchmarks.whole_game import CODE, PLAY, steps

SLOW = ("scene", "agent")
"""What is loaded when first needed, or answered by threads."""
TICKS = 3
Size = tuple[int, int]


class Depth(Enum):
    """How many colours: what tells the game so, and the terminal that ncurses knows it by."""

    SIXTEEN = "16", "xterm", "", SIXTEEN
    MANY = "256", "xterm-256color", "", "xterm-256color"
    TRUE = "true", "xterm-256color", "truecolor", DIRECT

    def __init__(self, label: str, term: str, colorterm: str, rival: str) -> None:
        self.label = label
        self.environ = {"TERM": term, "COLORTERM": colorterm}
        self.rival = {"TERM": rival}


class Shown(NamedTuple):
    """What came of a key: how many bytes, what is to be seen, and what Textual meant to show.

    `packed` is how many bytes a line has to carry that is packed.
    """

    kind: str
    key: str
    cost: int
    packed: int
    picture: Frame
    meant: Frame


class Run(NamedTuple):
    """A whole game, from the first frame (`first`) on, and the seconds of its clock (`clock`)."""

    shown: list[Shown]

    def costs(self, *kinds: str) -> list[int]:
        """The bytes of each key of these kinds."""
        return [step.cost for step in self.shown if step.kind in kinds]

    @property
    def total(self) -> int:
        """All but the clock, which costs as much as it is looked at."""
        return sum(step.cost for step in self.shown if not step.kind.startswith("clock"))

    @property
    def largest_packed(self) -> int:
        """The most that a key costs on a line that is packed, those for other screens included."""
        return max(step.packed for step in self.shown if step.kind in (*PLAY, "scene"))

    @property
    def largest(self) -> Shown:
        """The key of play that costs most."""
        return max((step for step in self.shown if step.kind in PLAY), key=lambda step: step.cost)


def play(display: str, depth: Depth, size: Size, *, quiet: float = 0.08) -> Run:
    """Plays the whole game in a terminal."""
    with TemporaryDirectory() as folder:
        meant = Path(folder) / "meant"
        meant.touch()
        command = [sys.executable, "-m", "benchmarks.overheard", str(meant), "play", CODE]
        command += ["--display", display]
        with (
            Terminal(command, columns=size[0], lines=size[1], environ=depth.environ) as terminal,
            closing(Overheard(meant)) as overheard,
        ):
            picture, wanted = Picture(*size), Picture(*size)
            packing = Packing()
            received = 0

            def shown(kind: str, key: str, written: bytes) -> Shown:
                nonlocal received
                wanted.feed(overheard.read())
                while received + len(written) < overheard.sent:  # some of it is still under way
                    written += terminal.listen(quiet, quiet=quiet).written
                    wanted.feed(overheard.read())
                received += len(written)
                picture.feed(written)
                frames = (each.frame(true_colour=depth is Depth.TRUE) for each in (picture, wanted))
                return Shown(kind, key, len(written), packing.size(written), *frames)

            return Run(list(_played(terminal, shown, quiet)))


def _played(
    terminal: Terminal, shown: Callable[[str, str, bytes], Shown], quiet: float
) -> Iterator[Shown]:
    yield shown("first", "", terminal.wait_for("TAKUZU").written + terminal.rest(1.0))
    yield shown("clock shown", "t", terminal.press("t", quiet=quiet).written)
    for _ in range(TICKS):
        yield shown("clock", "", terminal.listen(2.0, quiet=quiet).written)
    yield shown("clock hidden", "t", terminal.press("t", quiet=quiet).written)
    for step in steps():
        calm = max(quiet, 0.5) if step.kind in SLOW else quiet
        yield shown(step.kind, step.key, terminal.press(step.key, quiet=calm).written)


def rival(run: Run, depth: Depth, size: Size, *, quiet: float = 0.03) -> Run:
    """Shows the same pictures by ncurses."""
    true_colour = depth is Depth.TRUE
    with TemporaryDirectory() as folder:
        frames = Path(folder) / "frames.json"
        frames.write_text(json.dumps([step.meant for step in run.shown]), encoding="utf-8")
        command = [sys.executable, "-m", "benchmarks.ncurses_rival", str(frames)]
        environ = depth.rival | compiled(Path(folder))
        with Terminal(command, columns=size[0], lines=size[1], environ=environ) as terminal:
            picture, packing = Picture(*size), Packing()
            shown = []
            for step in run.shown:
                first = step.kind == "first"
                answer = (
                    terminal.listen(5.0, quiet=0.5) if first else terminal.press("x", quiet=quiet)
                )
                picture.feed(answer.written)
                frame = picture.frame(true_colour=true_colour)
                packed = packing.size(answer.written)
                cost = len(answer.written)
                shown.append(step._replace(cost=cost, packed=packed, picture=frame))
            return Run(shown)
