"""What Takuzu teaches: a guided game, and a lesson for each technique."""

from __future__ import annotations

from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Instruction
from takuzu_tui.games.takuzu.game import GAME
from takuzu_tui.play.teaching import Source, TechniqueLessons, guided

_TOLD = {
    Technique.PAIR: marked(
        "Two equal digits side by side: the cell at either end takes the other digit, or three "
        "alike would stand in a row."
    ),
    Technique.GAP: marked(
        "Two equal digits with one empty cell between them: that cell takes the other digit."
    ),
    Technique.COUNT: marked(
        "A line holds as many 0s as 1s. Once it has all of one digit, what is left of it is the "
        "other."
    ),
    Technique.LAST_DIGIT: marked(
        "A line lacks one last 0, or one last 1. It must keep three of the other digit apart; "
        "cells where it could not do so take the other digit."
    ),
    Technique.LINE: marked(
        "Go through all the ways to complete a line. What they have in common is right, "
        "whichever of them it will be."
    ),
    Technique.TWIN: marked(
        "No two rows and no two columns are the same. A line that nearly equals a complete one "
        "must become different from it."
    ),
    Technique.CONTRADICTION: marked(
        "Suppose a digit and follow what it forces. If a line cannot be completed then, or two "
        "would be the same, the other digit is right."
    ),
}
_SMALL = {"size": "6", "difficulty": "easy"}
_SOURCES = {
    Technique.PAIR: Source(_SMALL),
    Technique.GAP: Source(_SMALL),
    Technique.COUNT: Source(_SMALL),
    Technique.LAST_DIGIT: Source({**_SMALL, "difficulty": "medium"}),
    Technique.LINE: Source({"size": "8", "difficulty": "hard"}),
    Technique.TWIN: Source({**_SMALL, "difficulty": "hard"}),
    Technique.CONTRADICTION: Source({**_SMALL, "difficulty": "expert"}),
}
_START = """
.11.
....
..11
.1..
"""
_BY_HAND = (
    Instruction(
        marked(
            "Fill the grid with 0 and 1: never three alike side by side or one above the other, "
            "and as many 0s as 1s in every row and every column."
        ),
        go="CB",
    ),
    Instruction(
        marked("CC and CD are both 1. A third 1 beside them would be one too many: CB is 0."),
        cells="CC CD",
        move="CB0",
    ),
    Instruction(marked("AB and AC are both 1, too: AA is 0."), cells="AB AC", move="AA0"),
    Instruction(
        marked("Row C has its two 1s now. What is left of it is 0."), cells="CC CD", move="CA0"
    ),
    Instruction(
        marked("AA and CA are both 0. Between them, another 0 would make three: BA is 1."),
        cells="AA CA",
        move="BA1",
    ),
)


LESSONS = TechniqueLessons(
    GAME,
    {technique.value: told for technique, told in _TOLD.items()},
    {technique.value: source for technique, source in _SOURCES.items()},
    guided(GAME, _START, _BY_HAND, "AD0"),
)
