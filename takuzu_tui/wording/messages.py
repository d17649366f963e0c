"""The twelve numbered messages."""

from __future__ import annotations

from enum import IntEnum

from takuzu_tui.engine.text import marked
from takuzu_tui.wording.times import clock_text
from takuzu_tui.wording.words import Words


class Message(IntEnum):
    """What the game has to say, by its number."""

    RESET = 1
    COLUMN_ERROR = 2
    ROW_ERROR = 3
    COLUMN_UNBALANCED = 4
    ROW_UNBALANCED = 5
    NO_ERROR = 6
    EQUAL_COLUMNS = 7
    EQUAL_ROWS = 8
    WON = 9
    LOST = 10
    NOTHING_OBVIOUS = 11
    FINAL_TIME = 12


TEMPLATES = {
    Message.RESET: marked("The grid has been reset."),
    Message.COLUMN_ERROR: marked("There is an error in column {C}"),
    Message.ROW_ERROR: marked("There is an error in row {R}"),
    Message.COLUMN_UNBALANCED: marked(
        "There is an error in column {C}: the numbers of 0 and of 1 differ"
    ),
    Message.ROW_UNBALANCED: marked(
        "There is an error in row {R}: the numbers of 0 and of 1 differ"
    ),
    Message.NO_ERROR: marked("There is no error"),
    Message.EQUAL_COLUMNS: marked("There is an error, two columns are identical"),
    Message.EQUAL_ROWS: marked("There is an error, two rows are identical"),
    Message.WON: marked("Congratulations, you have completed the grid correctly!"),
    Message.LOST: marked("Unfortunately, the grid is wrong, you have to start again!"),
    Message.NOTHING_OBVIOUS: marked("No obvious cell to fill for now."),
    Message.FINAL_TIME: marked("Final time: {MM}:{SS}"),
}


def message(words: Words, number: Message, /, **facts: object) -> str:
    """The sentence of a numbered message."""
    return words.say(TEMPLATES[number], **facts)


def final_time(words: Words, seconds: float) -> str:
    """Message 12; minutes go on past 59 rather than wrap."""
    minutes, _, rest = clock_text(seconds).partition(":")
    return message(words, Message.FINAL_TIME, MM=minutes, SS=rest)
