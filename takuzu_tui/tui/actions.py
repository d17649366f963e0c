"""Everything a player can do in a game: one table for keys, controls, palette and key help."""

from __future__ import annotations

from dataclasses import dataclass

from takuzu_tui.engine.text import marked


@dataclass(frozen=True, slots=True)
class Action:
    """An action by its name, the keys that do it, and what it is called.

    Keys are characters, or names such as `left`. The first is the one that is shown.
    """

    id: str
    keys: tuple[str, ...]
    label: str
    help: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """Actions that belong together in the key help."""

    title: str
    actions: tuple[Action, ...]


CHAPTERS = (
    Chapter(
        marked("Move"),
        (
            Action("left", ("left", "h"), marked("Left"), marked("the cell to the left")),
            Action("down", ("down", "j"), marked("Down"), marked("the cell below")),
            Action("up", ("up", "k"), marked("Up"), marked("the cell above")),
            Action("right", ("right", "l"), marked("Right"), marked("the cell to the right")),
            Action("next_empty", ("tab",), marked("Next empty"), marked("the next empty cell")),
            Action(
                "previous_empty",
                ("shift+tab",),
                marked("Previous empty"),
                marked("the previous empty cell"),
            ),
        ),
    ),
    Chapter(
        marked("Fill in"),
        (
            Action("zero", ("0",), marked("0"), marked("put a 0")),
            Action("one", ("1",), marked("1"), marked("put a 1")),
            Action("cycle", ("space",), marked("Cycle"), marked("empty, 0, 1, empty again")),
            Action(
                "clear", (".", "backspace", "delete"), marked("Clear"), marked("empty the cell")
            ),
            Action("type", (":",), marked("Type a move"), marked("AB1, AB0 or AB, then Enter")),
            Action("undo", ("u",), marked("Undo"), marked("take the last change back")),
            Action("redo", ("U", "ctrl+r"), marked("Redo"), marked("make it again")),
            Action("reset", ("R",), marked("Reset"), marked("empty every cell that was not given")),
            Action(
                "checkpoint",
                ("m",),
                marked("Checkpoint"),
                marked("remember this point; it is named after your next entry"),
            ),
            Action("return", ("b",), marked("Return"), marked("go back to the checkpoint")),
        ),
    ),
    Chapter(
        marked("Ask"),
        (
            Action("verify", ("v",), marked("Verify"), marked("is a rule broken so far?")),
            Action("validate", ("V",), marked("Validate"), marked("is the full grid right?")),
            Action("help", ("F",), marked("Help"), marked("fill one obvious cell, and say why")),
            Action(
                "explain",
                ("i",),
                marked("Explain"),
                marked("a step of any technique: where, why, then Enter takes it"),
            ),
            Action(
                "why_not", ("w",), marked("Why not"), marked("what speaks against 0 and against 1")
            ),
            Action("solve", ("S",), marked("Solve"), marked("the agents fill all they can")),
            Action("step", ("s",), marked("Step"), marked("one decision of one agent")),
            Action("faster", ("+",), marked("Faster"), marked("the agents decide faster")),
            Action("slower", ("-",), marked("Slower"), marked("the agents decide slower")),
            Action("inspect", ("a",), marked("Agent"), marked("what the agent of this cell knows")),
        ),
    ),
    Chapter(
        marked("See"),
        (
            Action("display", ("d",), marked("Display"), marked("plain, large, colour")),
            Action("theme", ("T",), marked("Theme"), marked("the next theme")),
            Action(
                "errors",
                ("e",),
                marked("Errors"),
                marked("mark broken rules, nothing, or wrong cells"),
            ),
            Action("pause", ("p",), marked("Pause"), marked("hide the board and stop the clock")),
            Action("timer", ("t",), marked("Timer"), marked("show or hide the time")),
            Action("copy", ("c",), marked("Copy"), marked("the code of this puzzle, to share")),
            Action("messages", ("M",), marked("Messages"), marked("all that was said so far")),
        ),
    ),
    Chapter(
        marked("Go"),
        (
            Action("new", ("n",), marked("New"), marked("a fresh puzzle of the same kind")),
            Action("home", ("q",), marked("Home"), marked("back to the home screen")),
            Action("rules", ("?",), marked("Rules"), marked("the six rules; again, these keys")),
            Action("keys", ("f1",), marked("Keys"), marked("every key of the game")),
            Action(
                "commands", ("P", "ctrl+p"), marked("Commands"), marked("every action by its name")
            ),
            Action("quit", ("Q", "ctrl+q"), marked("Quit"), marked("leave; nothing is lost")),
        ),
    ),
)

AFTER = Chapter(
    marked("After the game"),
    (
        Action("result", ("V", "enter"), marked("Result"), marked("how the game ended")),
        Action("review", ("r",), marked("Review"), marked("every move of it, and its reason")),
    ),
)
"""What a finished game has to offer in addition."""

ACTIONS = {action.id: action for chapter in CHAPTERS for action in chapter.actions}
# A key of both is the action's: whoever validates a finished game sees its result.
BY_KEY = {key: action for action in (*AFTER.actions, *ACTIONS.values()) for key in action.keys}


def offered(*, is_finished: bool) -> tuple[Action, ...]:
    """All that a player can do in a game, those things first that its end has brought."""
    return (*AFTER.actions, *ACTIONS.values()) if is_finished else tuple(ACTIONS.values())


def key_name(key: str, character: str | None) -> str:
    """The key as the table names it: what it writes, or what it is called."""
    if character is not None and character.isprintable() and not character.isspace():
        return character
    return key
