"""Why something could not be done, in words."""

from __future__ import annotations

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.moves import Refusal
from takuzu_tui.engine.text import marked
from takuzu_tui.play.outcomes import Barred, Refused
from takuzu_tui.wording.errors import refusal_sentence
from takuzu_tui.wording.words import Words

_BARRED = {
    Barred.FINISHED: marked("This game is finished; n starts a new one."),
    Barred.NOTHING_TO_UNDO: marked("There is nothing to undo."),
    Barred.NOTHING_TO_REDO: marked("There is nothing to redo."),
    Barred.NO_CHECKPOINT: marked("There is no checkpoint; m makes one."),
    Barred.NO_RUN: marked("The agents have stopped."),
}


def refused_sentence(words: Words, refused: Refused) -> str:
    """Why an action was not done."""
    if isinstance(refused.reason, Refusal):
        return refusal_sentence(words, refused.reason, refused.cell or Coord(0, 0))
    return words.say(_BARRED[refused.reason])
