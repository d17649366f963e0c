"""The numbered messages that every puzzle tells; those of its rules are each game's own."""

from __future__ import annotations

from enum import IntEnum

from takuzu_tui.engine.text import marked
from takuzu_tui.wording.phrases import clock_text
from takuzu_tui.wording.words import Words


class Message(IntEnum):
    """What the game has to say, by its number."""

    RESET = 1
    NO_ERROR = 6
    WON = 9
    LOST = 10
    NOTHING_OBVIOUS = 11
    FINAL_TIME = 12


TEMPLATES = {
    Message.RESET: marked("The grid has been reset."),
    Message.NO_ERROR: marked("There is no error"),
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
