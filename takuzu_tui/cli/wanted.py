"""Which puzzle `takuzu play` is asked for."""

from __future__ import annotations

from typing import NamedTuple

from takuzu_tui.cli.problems import Problem, Unsolvable, shown
from takuzu_tui.cli.reading import read_grid
from takuzu_tui.cli.talk import Talk
from takuzu_tui.engine.text import marked
from takuzu_tui.play.opening import Opening, open_grid
from takuzu_tui.wording.rules import violation_detail
from takuzu_tui.wording.words import Words


class Wanted(NamedTuple):
    """The puzzle asked for: one that exists, one to be made, or that of a saved game.

    A game is asked for by its number, or by 0 for the one that was played last.
    """

    source: str | None = None
    size: int | None = None
    difficulty: str | None = None
    seed: str | None = None
    game: int | None = None


def opened_puzzle(talk: Talk, wanted: Wanted) -> Opening:
    """The puzzle of a file or a code; one that cannot be played ends the command."""
    assert wanted.source is not None
    for option in ("size", "difficulty", "seed"):
        if getattr(wanted, option) is not None:
            raise Problem(marked("not together with a puzzle to open"), f"--{option}")
    return opened(wanted.source, talk.words)


def opened(source: str, words: Words) -> Opening:
    """The puzzle of a file or a code; Problem tells why it cannot be played."""
    found = open_grid(read_grid(source))
    if isinstance(found, Opening):
        return found
    place = shown(source)
    if found.broken is None:
        raise Unsolvable(marked("the grid has no solution"), place)
    raise Unsolvable("{reason}", place, reason=violation_detail(words, found.broken))
