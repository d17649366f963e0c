"""From a key to what it does, in one place and in the order of arrival."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module

from takuzu_tui.engine.takuzu.grid import Value
from takuzu_tui.engine.text import marked
from takuzu_tui.play.settings import ErrorMode
from takuzu_tui.tui.actions import BY_KEY
from takuzu_tui.tui.game import entering, working
from takuzu_tui.tui.game.desk import Desk, Effect

Deed = Callable[[Desk], None]

_ERRORS = {
    ErrorMode.RULES: marked("Cells that break a rule are marked."),
    ErrorMode.OFF: marked("Errors are not marked."),
    ErrorMode.WRONG: marked("Wrong cells are marked."),
}


def _wish(effect: Effect) -> Deed:
    """A deed that is the screen's to do."""
    return lambda desk: desk.effects.append(effect)


def _after(effect: Effect) -> Deed:
    """A wish that the end of the game makes possible."""

    def deed(desk: Desk) -> None:
        if desk.session.is_finished:
            desk.effects.append(effect)
        else:
            told = desk.words.say("This comes when the game is finished.")
            desk.notes.tell(told, is_passing=True)

    return deed


def _ask(question: str) -> Deed:
    """A question to the game; what answers it is loaded when first asked."""

    def deed(desk: Desk) -> None:
        getattr(import_module("takuzu_tui.tui.game.asking"), question)(desk)

    return deed


def _next_errors(desk: Desk) -> None:
    desk.errors = desk.errors.following
    desk.verified = 0
    desk.effects.append(Effect.ERRORS)
    desk.say(_ERRORS[desk.errors])


def _pause(desk: Desk) -> None:
    if desk.session.is_finished:
        desk.say("This game is finished; n starts a new one.")
    elif desk.session.is_paused:
        go_on(desk)
    else:
        working.stop(desk)
        desk.session.pause()
        _tell_pause(desk)


def _tell_pause(desk: Desk) -> None:
    desk.notes.tell(desk.words.say("The game is paused; p goes on."), is_passing=True)


def go_on(desk: Desk) -> None:
    """The game is no longer paused, and nothing says that it is."""
    desk.session.resume()
    desk.notes.let_pass()


def _accept(desk: Desk) -> None:
    if desk.explanation is not None:
        _ask("accept")(desk)


def _timer(desk: Desk) -> None:
    desk.timer = not desk.timer


DEEDS: dict[str, Deed] = {
    "left": partial(entering.move_cursor, down=0, right=-1),
    "right": partial(entering.move_cursor, down=0, right=1),
    "up": partial(entering.move_cursor, down=-1, right=0),
    "down": partial(entering.move_cursor, down=1, right=0),
    "next_empty": partial(entering.find_empty, by=1),
    "previous_empty": partial(entering.find_empty, by=-1),
    "zero": partial(entering.enter, value=Value.ZERO),
    "one": partial(entering.enter, value=Value.ONE),
    "clear": partial(entering.enter, value=None),
    "cycle": entering.cycle,
    "type": entering.open_prompt,
    "undo": entering.undo,
    "redo": entering.redo,
    "reset": entering.reset,
    "checkpoint": entering.checkpoint,
    "return": entering.go_back,
    "verify": _ask("verify"),
    "validate": _ask("validate"),
    "help": _ask("help_out"),
    "explain": _ask("explain"),
    "why_not": _ask("why_not"),
    "solve": working.solve,
    "step": working.step,
    "faster": partial(working.change_speed, by=1),
    "slower": partial(working.change_speed, by=-1),
    "inspect": working.inspect,
    "errors": _next_errors,
    "pause": _pause,
    "timer": _timer,
    "commands": _wish(Effect.COMMANDS),
    "copy": _wish(Effect.COPY),
    "display": _wish(Effect.DISPLAY),
    "home": _wish(Effect.HOME),
    "keys": _wish(Effect.KEYS),
    "messages": _wish(Effect.MESSAGES),
    "new": _wish(Effect.NEW),
    "quit": _wish(Effect.QUIT),
    "rules": _wish(Effect.RULES),
    "theme": _wish(Effect.THEME),
}
OF_THE_MOMENT: dict[str, Deed] = {
    "take": _accept,
    "drop": Desk.forget,
    "result": _after(Effect.RESULT),
    "review": _after(Effect.REVIEW),
}
"""What can be done at some moments only, and stands on the bottom line then."""

WHILE_PAUSED = frozenset(
    {
        *("pause", "timer", "copy", "display", "theme"),
        *("home", "new", "quit", "rules", "keys", "messages", "commands"),
    }
)


def press(desk: Desk, key: str) -> bool:
    """Act on a key; False when it means nothing here."""
    desk.notes.turn()
    if desk.prompt is not None:
        return entering.type_key(desk, key)
    if key == "escape":
        return _leave_layer(desk)
    if key == "enter":
        return _take(desk)
    action = BY_KEY.get(key)
    if action is None:
        return False
    do(desk, action.id)
    return True


def do(desk: Desk, action: str) -> None:
    """Do an action by its id, unless the game is paused and it would touch the board."""
    desk.notes.turn()
    if desk.session.is_paused and action not in WHILE_PAUSED:
        _tell_pause(desk)
        return
    (DEEDS.get(action) or OF_THE_MOMENT[action])(desk)


def _leave_layer(desk: Desk) -> bool:
    """Esc: the top layer only — a pause, a run of the agents, advice."""
    if desk.session.is_paused:
        go_on(desk)
        return True
    if working.stop(desk):
        return True
    had_advice = desk.explanation is not None or desk.argument is not None
    desk.forget()
    return had_advice


def _take(desk: Desk) -> bool:
    """Enter: what was explained, or the validation of a full grid."""
    if desk.session.is_paused:
        do(desk, "pause")
    elif desk.explanation is not None:
        _accept(desk)
    elif not desk.is_open:
        _ask("validate")(desk)
    else:
        return False
    return True
