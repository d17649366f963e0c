"""Sentences about cells and what they hold, whichever the puzzle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.moves import Refusal
from takuzu_tui.engine.text import marked
from takuzu_tui.wording.phrases import listed
from takuzu_tui.wording.words import Words

Held = tuple[Coord, int]
"""A cell, and the digit that it holds, may hold or cannot hold."""

MOST_NAMED = 6
"""More cells than this are counted rather than named."""
TOLD_STEPS = 4
"""How many steps of a long chain are told."""


_REFUSALS = {
    Refusal.OFF_BOARD: marked("{cell} is off the board."),
    Refusal.GIVEN: marked("{cell} is given and stays as it is."),
    Refusal.ALREADY_EMPTY: marked("{cell} is empty already."),
    Refusal.FILLED: marked("{cell} is filled; pencil marks go into empty cells."),
}


def refused(words: Words, refusal: Refusal, cell: Coord | None) -> str:
    """Why a move to a cell cannot be made, as a sentence."""
    return words.say(_REFUSALS[refusal], cell=cell)


def either(words: Words, names: Iterable[str]) -> str:
    """Names of which one is meant: "A, B or C"."""
    *rest, last = names
    return words.say("{rest} or {last}", rest=", ".join(rest), last=last) if rest else last


def by_digit(held: Iterable[Held]) -> list[tuple[int, list[str]]]:
    """The names of the cells of each digit, the smallest digit first.

    >>> by_digit([(Coord(0, 0), 2), (Coord(0, 1), 1), (Coord(0, 2), 2)])
    [(1, ['AB']), (2, ['AA', 'AC'])]
    """
    cells: dict[int, list[str]] = {}
    for cell, digit in held:
        cells.setdefault(digit, []).append(str(cell))
    return sorted(cells.items())


def placed(words: Words, held: Iterable[Held]) -> str:
    """The digits and where they are: "AB and AC are 1", the smallest digit first."""
    return listed(words, _placed(words, held))


def become(words: Words, changed: Iterable[tuple[Coord, int | None]]) -> str:
    """What cells have become: "AB is 1 and AC is empty"."""
    every = tuple(changed)
    parts = _placed(words, [(cell, digit) for cell, digit in every if digit is not None])
    if emptied := [str(cell) for cell, digit in every if digit is None]:
        told = listed(words, emptied)
        parts.append(
            words.say_many("{cells} is empty", "{cells} are empty", len(emptied), cells=told)
        )
    return listed(words, parts)


def changes(words: Words, changed: Sequence[tuple[Coord, int | None]]) -> str:
    """The same as a sentence; cells are counted when they are many."""
    if len(changed) > MOST_NAMED:
        return words.say_many("{n} cell has changed.", "{n} cells have changed.", len(changed))
    return f"{become(words, changed)}."


def supposed(
    words: Words,
    assumed: str,
    steps: Sequence[str],
    conflict: str,
    places: str,
    *,
    anyway: Sequence[str] = (),
) -> str:
    """The chain from an assumption to its collision, and what follows; the end of it may be cut.

    Sentences on what holds `anyway` stand before.
    """
    more = len(steps) - TOLD_STEPS
    if more <= 1:  # to name a single step takes no more room than to count it
        more = 0
    told = ", ".join(steps[: len(steps) - more])
    facts = {"assumed": assumed, "steps": told, "conflict": conflict, "places": places}
    if not steps:
        chain = words.say("Suppose {assumed}: {conflict}. So {places}.", **facts)
    elif not more:
        chain = words.say("Suppose {assumed}: then {steps}, and {conflict}. So {places}.", **facts)
    else:
        chain = words.say_many(
            "Suppose {assumed}: then {steps}, and after {n} more step {conflict}. So {places}.",
            "Suppose {assumed}: then {steps}, and after {n} more steps {conflict}. So {places}.",
            more,
            **facts,
        )
    return " ".join([*anyway, chain])


def _placed(words: Words, held: Iterable[Held]) -> list[str]:
    return [
        words.say_many(
            "{cells} is {digit}",
            "{cells} are {digit}",
            len(cells),
            cells=listed(words, cells),
            digit=digit,
        )
        for digit, cells in by_digit(held)
    ]
