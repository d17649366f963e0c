"""The six rules, and what a grid that breaks one is told."""

from __future__ import annotations

from takuzu_tui.engine.takuzu.rules import TwinLines, Violation
from takuzu_tui.engine.text import marked
from takuzu_tui.wording.messages import Message, message
from takuzu_tui.wording.words import Words

TITLE = marked("Rules of the game")
RULES = (
    marked("No three equal digits in a row down a column."),
    marked("No three equal digits in a row along a row."),
    marked("No two columns are the same."),
    marked("No two rows are the same."),
    marked("Every column has as many 0 as 1."),
    marked("Every row has as many 0 as 1."),
)
_MESSAGE_OF_RULE = {
    1: Message.COLUMN_ERROR,
    2: Message.ROW_ERROR,
    3: Message.EQUAL_COLUMNS,
    4: Message.EQUAL_ROWS,
    5: Message.COLUMN_UNBALANCED,
    6: Message.ROW_UNBALANCED,
}


def message_of(violation: Violation) -> Message:
    """The number of the message that tells of a broken rule."""
    return _MESSAGE_OF_RULE[violation.rule]


def violation_sentence(words: Words, violation: Violation) -> str:
    """The numbered message of a broken rule, with the letter of its line."""
    letter = violation.lines[0].letter
    return message(words, message_of(violation), C=letter, R=letter)


def violation_detail(words: Words, violation: Violation) -> str:
    """The same, and where to look: the equal lines, or the cells at fault."""
    if isinstance(violation, TwinLines):
        names = [line.letter for line in violation.lines]
    else:
        names = [str(cell) for cell in violation.cells]
    return f"{violation_sentence(words, violation)} ({' '.join(names)})"
