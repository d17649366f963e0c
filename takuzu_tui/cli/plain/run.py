"""From the options of `takuzu play` to a plain game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TextIO

from takuzu_tui.cli.making import Wish, make
from takuzu_tui.cli.plain.console import Console
from takuzu_tui.cli.plain.loop import Setting, ask_size, play
from takuzu_tui.cli.problems import Problem, Unsolvable, shown
from takuzu_tui.cli.reading import read_grid
from takuzu_tui.cli.seeds import fresh, seeds
from takuzu_tui.cli.show import drawn
from takuzu_tui.cli.talk import Talk
from takuzu_tui.engine.takuzu.deduction import Difficulty
from takuzu_tui.engine.takuzu.errors import marked
from takuzu_tui.engine.takuzu.puzzle import Spec
from takuzu_tui.play.opening import Opening, from_puzzle, open_grid
from takuzu_tui.wording.rules import violation_detail


@dataclass(frozen=True, slots=True)
class Wanted:
    """The puzzle asked for: one that exists, or one to be made."""

    source: str | None = None
    size: int | None = None
    difficulty: str | None = None
    seed: str | None = None


def run(talk: Talk, source: TextIO | None, wanted: Wanted, *, timed: bool, display: str) -> None:
    """Plays one game from the first question to the end."""
    console = Console(talk.words, talk.out, source)
    opened = opened_puzzle(talk, wanted) if wanted.source is not None else None
    console.tell("TAKUZU")
    opening = opened or _made(console, wanted)
    if opening is not None:
        play(console, opening, Setting(partial(drawn, talk, display=display), timed))


def opened_puzzle(talk: Talk, wanted: Wanted) -> Opening:
    """The puzzle of a file or a code; one that cannot be played ends the command."""
    assert wanted.source is not None
    for option in ("size", "difficulty", "seed"):
        if getattr(wanted, option) is not None:
            raise Problem(marked("not together with a puzzle to open"), f"--{option}")
    opened = open_grid(read_grid(wanted.source))
    if isinstance(opened, Opening):
        return opened
    place = shown(wanted.source)
    if opened.broken is None:
        raise Unsolvable(marked("the grid has no solution"), place)
    raise Unsolvable("{reason}", place, reason=violation_detail(talk.words, opened.broken))


def _made(console: Console, wanted: Wanted) -> Opening | None:
    """A fresh puzzle; None when the input ends before a size is chosen."""
    size = ask_size(console) if wanted.size is None else wanted.size
    if size is None:
        return None
    spec = Spec(size, Difficulty[(wanted.difficulty or "easy").upper()])
    (seed,) = seeds(wanted.seed or fresh(), 1)
    puzzle = make(Wish(spec), seed).puzzle
    assert puzzle is not None, "this wish is for a puzzle"
    return from_puzzle(puzzle)
