"""Every word that the plain game knows: one table for asking, for help, and for both languages.

The ids are those of the full-screen actions, wherever there is such an action; so are the keys,
which are words here too.
"""

from __future__ import annotations

from dataclasses import dataclass

from takuzu_tui.engine.text import marked


@dataclass(frozen=True, slots=True)
class Word:
    """A word, what it does, and the keys that say the same."""

    id: str
    word: str
    told: str
    keys: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """Words that belong together in the help."""

    title: str
    words: tuple[Word, ...]


CHAPTERS = (
    Chapter(
        marked("Read"),
        (
            Word("show", marked("show"), marked("the board, one line a row, I before a given")),
            Word("read", marked("read"), marked("the board row by row, in words, with its givens")),
            Word("row", marked("row"), marked("row C: its cells, in words")),
            Word("column", marked("column"), marked("column D: its cells, in words")),
            Word("cell", marked("cell"), marked("cell AB: what it holds; you are there then")),
            Word("counts", marked("counts"), marked("how many 0 and 1 each line still needs")),
            Word("empties", marked("empties"), marked("the cells that are still empty")),
            Word("board", marked("board"), marked("show the board after every change, or not")),
        ),
    ),
    Chapter(
        marked("Move"),
        (
            Word("left", marked("left"), marked("the cell to the left"), ("h",)),
            Word("down", marked("down"), marked("the cell below"), ("j",)),
            Word("up", marked("up"), marked("the cell above"), ("k",)),
            Word("right", marked("right"), marked("the cell to the right"), ("l",)),
            Word("next_empty", marked("next"), marked("the next empty cell")),
            Word("previous_empty", marked("previous"), marked("the previous empty cell")),
        ),
    ),
    Chapter(
        marked("Fill in"),
        (
            Word("type", marked("put"), marked("put AB1, the same as AB1 alone"), (":",)),
            Word("zero", marked("zero"), marked("put a 0 where you are"), ("0",)),
            Word("one", marked("one"), marked("put a 1 where you are"), ("1",)),
            Word("cycle", marked("cycle"), marked("empty, 0, 1, empty again")),
            Word("clear", marked("clear"), marked("empty the cell where you are"), (".",)),
            Word("undo", marked("undo"), marked("take the last change back"), ("u",)),
            Word("redo", marked("redo"), marked("make it again"), ("U",)),
            Word("reset", marked("reset"), marked("empty every cell that was not given"), ("R",)),
            Word(
                "checkpoint",
                marked("checkpoint"),
                marked("remember this point; it is named after your next entry"),
                ("m",),
            ),
            Word("return", marked("return"), marked("go back to the checkpoint"), ("b",)),
        ),
    ),
    Chapter(
        marked("Ask"),
        (
            Word("verify", marked("verify"), marked("is a rule broken so far?"), ("v",)),
            Word("validate", marked("validate"), marked("is the full grid right?"), ("V",)),
            Word("help", marked("fill"), marked("fill one obvious cell, and say why"), ("F",)),
            Word("hint", marked("hint"), marked("the next deduction and its reason")),
            Word(
                "explain",
                marked("explain"),
                marked("a step of any technique: where; again, why; again, what to put"),
                ("i",),
            ),
            Word("accept", marked("accept"), marked("put what was explained")),
            Word("drop", marked("drop"), marked("forget what was explained")),
            Word(
                "why_not",
                marked("why"),
                marked("why AB: what speaks against 0 and against 1 there"),
                ("w",),
            ),
            Word("solve", marked("solve"), marked("the agents fill all they can"), ("S",)),
            Word("step", marked("step"), marked("one decision of one agent"), ("s",)),
            Word("faster", marked("faster"), marked("the agents tell their sum alone"), ("+",)),
            Word("slower", marked("slower"), marked("the agents tell every decision"), ("-",)),
            Word("inspect", marked("agent"), marked("agent AB: what that agent knows"), ("a",)),
        ),
    ),
    Chapter(
        marked("See"),
        (
            Word(
                "errors",
                marked("errors"),
                marked("told at once: broken rules, nothing, or wrong cells"),
                ("e",),
            ),
            Word("time", marked("time"), marked("the time played")),
            Word("timer", marked("timer"), marked("tell the time with the board, or not"), ("t",)),
            Word("pause", marked("pause"), marked("stop the clock; again, go on"), ("p",)),
            Word(
                "messages",
                marked("messages"),
                marked("the last ten messages once more; messages 50: so many"),
                ("M",),
            ),
            Word("copy", marked("copy"), marked("the code of this puzzle, to share"), ("c",)),
            Word("display", marked("display"), marked("plain, large, colour"), ("d",)),
            Word("theme", marked("theme"), marked("the next theme of the full screen"), ("T",)),
            Word("language", marked("language"), marked("language en or language fr")),
        ),
    ),
    Chapter(
        marked("Go"),
        (
            Word("difficulty", marked("difficulty"), marked("the level: difficulty hard")),
            Word("play", marked("play"), marked("begin a puzzle; play 8: one of that size")),
            Word("new", marked("new"), marked("a fresh puzzle of the same kind"), ("n",)),
            Word("home", marked("home"), marked("back to the choice of a puzzle"), ("q",)),
            Word("daily", marked("daily"), marked("the puzzle of the day")),
            Word("open", marked("open"), marked("open FILE, or a code; open alone: paste a grid")),
            Word("games", marked("games"), marked("the saved games, finished ones too")),
            Word("resume", marked("resume"), marked("go on with the last game; resume 3: game 3")),
            Word("take", marked("take"), marked("take 3: play game 3, though open elsewhere")),
            Word("watch", marked("watch"), marked("watch 3: game 3 as it is now")),
            Word("delete", marked("delete"), marked("delete 3: game 3 is gone, its times stay")),
            Word(
                "review",
                marked("review"),
                marked("after the game: every move and its reason; review FILE writes them"),
            ),
            Word("statistics", marked("statistics"), marked("times, streaks and hints")),
            Word("rules", marked("rules"), marked("the six rules"), ("?",)),
            Word("words", marked("help"), marked("the words; help rules tells of rules alone")),
            Word("keys", marked("keys"), marked("every word, its key and what it does")),
            Word("commands", marked("commands"), marked("the same as keys"), ("P",)),
            Word("quit", marked("quit"), marked("leave; nothing is lost"), ("Q",)),
        ),
    ),
)

WORDS = {word.id: word for chapter in CHAPTERS for word in chapter.words}

CONTROLS = {
    "next_empty": marked("Next empty"),
    "previous_empty": marked("Previous empty"),
    "type": marked("Type a move"),
    "return": marked("Return"),
    "why_not": marked("Why not"),
    "solve": marked("Solve"),
    "step": marked("Step"),
    "faster": marked("Faster"),
    "slower": marked("Slower"),
    "review": marked("Review"),
}
"""What a control of the full screen is called, where that is not the word; it is understood too."""

_ANYWHERE = frozenset(
    {"timer", "theme", "language", "daily", "open", "games", "resume", "take", "watch"}
    | {"statistics", "rules", "words", "keys", "commands", "quit"}
)
_HOME_ALONE = {"difficulty", "delete", "play"}
AT_HOME = _ANYWHERE | _HOME_ALONE | {"new"}
IN_GAME = frozenset(WORDS) - _HOME_ALONE
WHILE_PAUSED = _ANYWHERE | {"pause", "time", "copy", "messages", "display", "home", "new"}
"""The words that leave the board alone."""
ASIDE = frozenset({"messages", "words", "keys", "commands", "rules"})
"""The words whose answers are no messages of the game."""


def chosen(ids: frozenset[str]) -> tuple[Word, ...]:
    """The words of these ids, in the order of the help."""
    return tuple(word for word in WORDS.values() if word.id in ids)
