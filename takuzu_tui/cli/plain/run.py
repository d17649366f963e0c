"""From the options of `takuzu play` to a plain game."""

from __future__ import annotations

from functools import partial
from typing import TextIO

from takuzu_tui.cli.making import Wish, make
from takuzu_tui.cli.plain.console import Console
from takuzu_tui.cli.plain.loop import Setting, ask_size, play
from takuzu_tui.cli.seeds import fresh, seeds
from takuzu_tui.cli.show import drawn
from takuzu_tui.cli.talk import Talk
from takuzu_tui.cli.wanted import Wanted, opened_puzzle
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.puzzle import Spec
from takuzu_tui.play.opening import Opening, from_puzzle


def run(talk: Talk, source: TextIO | None, wanted: Wanted, *, timed: bool, display: str) -> None:
    """Plays one game from the first question to the end."""
    console = Console(talk.words, talk.out, source)
    opened = opened_puzzle(talk, wanted) if wanted.source is not None else None
    console.tell("TAKUZU")
    opening = opened or _made(console, wanted)
    if opening is not None:
        play(console, opening, Setting(partial(drawn, talk, display=display), timed))


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
