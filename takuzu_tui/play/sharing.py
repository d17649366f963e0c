"""A finished puzzle as a few lines to give to others, which tell nothing of its cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import Any

from takuzu_tui.games import registry
from takuzu_tui.play.seeds import day_of
from takuzu_tui.play.session import Session
from takuzu_tui.play.state import Ending, EntryKind, replayed
from takuzu_tui.wording.phrases import clock_text, kind_name
from takuzu_tui.wording.words import Words

MOST_SIGNS = 10


class Maker(IntEnum):
    """Who has filled a cell; of several, the greatest stands for all."""

    PLAYER = 0
    HELP = 1
    CORRECTION = 2


_SIGNS = {Maker.PLAYER: "■", Maker.HELP: "□", Maker.CORRECTION: "▲"}
_ASCII_SIGNS = {Maker.PLAYER: "#", Maker.HELP: "o", Maker.CORRECTION: "x"}
_MAKERS = {
    EntryKind.HELP: Maker.HELP,
    EntryKind.EXPLAINED: Maker.HELP,
    EntryKind.STEP: Maker.HELP,
    EntryKind.SOLVE: Maker.HELP,
    EntryKind.SOLVE_ON: Maker.HELP,
    EntryKind.GIVE_UP: Maker.HELP,
    EntryKind.CORRECTION: Maker.CORRECTION,
}


def makers(session: Session) -> list[Maker]:
    """Who has filled each cell of a puzzle, in the order in which it came to stay.

    A move that is made again is whose it was when it was made first.
    """
    puzzle, first = session.puzzle, {}
    filled: dict[Any, Maker] = {}
    for entry, before, after in replayed(puzzle, session.opening, session.log):
        maker = _MAKERS.get(entry.kind, Maker.PLAYER)
        for move in entry.moves:
            first[str(move)] = maker
        empties = set(after.empties)
        for move in puzzle.between(before.position, after.position):
            if not puzzle.is_note(move):
                filled.pop(move.cell, None)
                if move.cell not in empties:
                    filled[move.cell] = first.get(str(move), maker)
    return list(filled.values())


def tenths(found: Sequence[Maker]) -> Iterator[Maker]:
    """At most ten parts of equal length, each told by whoever stands for it.

    >>> [maker.name for maker in tenths([Maker.PLAYER, Maker.HELP])]
    ['PLAYER', 'HELP']
    """
    parts = min(MOST_SIGNS, len(found))
    for part in range(parts):
        yield max(found[part * len(found) // parts : (part + 1) * len(found) // parts])


def share_lines(words: Words, session: Session) -> list[str]:
    """The game and its day, its kind, the time and the help, and the way as a row of signs."""
    opening, helps = session.opening, session.helps.total
    game, day = registry.game(opening.game), day_of(opening)
    title, kind = game.title, kind_name(words, game.size(opening.start), opening.level)
    told = [clock_text(session.elapsed)]
    if session.state.ending is Ending.GIVEN_UP:
        told = [words.say("given up")]
    elif helps:
        told.append(words.say_many("{n} hint", "{n} hints", helps))
    else:
        told.append(words.say("without help"))
    found = list(tenths(makers(session)))
    signs = _ASCII_SIGNS if words.ascii_only else _SIGNS
    lines = [
        title if day is None else words.say("{game}, daily {day}", game=title, day=day),
        ", ".join((kind, *told)),
        "".join(signs[maker] for maker in found),
    ]
    if set(found) - {Maker.PLAYER}:
        alone, helped, corrected = (signs[maker] for maker in Maker)
        facts = {"alone": alone, "helped": helped, "corrected": corrected}
        lines.append(words.say("{alone} alone  {helped} with help  {corrected} corrected", **facts))
    return lines
