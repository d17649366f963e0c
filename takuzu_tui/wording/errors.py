"""What is wrong with a move or with text from outside."""

from __future__ import annotations

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.moves import Refusal
from takuzu_tui.engine.text import InputError, marked
from takuzu_tui.wording.words import Words

_REFUSALS = {
    Refusal.OFF_BOARD: marked("{cell} is off the board."),
    Refusal.GIVEN: marked("{cell} is given and stays as it is."),
    Refusal.ALREADY_EMPTY: marked("{cell} is empty already."),
}


def refusal_sentence(words: Words, refusal: Refusal, cell: Coord) -> str:
    """Why a move cannot be made."""
    return words.say(_REFUSALS[refusal], cell=cell)


def as_sentence(remark: str) -> str:
    """A remark that stands behind a name elsewhere, as a sentence of its own.

    >>> as_sentence("the line has no digit")
    'The line has no digit.'
    >>> as_sentence("expected a digit, got 'xxx'...")
    "Expected a digit, got 'xxx'..."
    """
    stop = "" if remark.endswith(".") else "."
    return f"{remark[:1].upper()}{remark[1:]}{stop}"


def error_sentence(words: Words, error: InputError) -> str:
    """What is wrong, in the language of the words."""
    return words.say(error.template, **error.facts)
