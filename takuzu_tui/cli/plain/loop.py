"""The turns of the plain game, until it is won or the input ends."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from takuzu_tui.cli.plain.console import Console
from takuzu_tui.drawing.board import Board
from takuzu_tui.engine.takuzu.errors import MoveError, marked
from takuzu_tui.engine.takuzu.moves import Refusal, parse_move
from takuzu_tui.engine.takuzu.rules import is_solved
from takuzu_tui.play.opening import Opening
from takuzu_tui.play.outcomes import Change, Refused, Solved
from takuzu_tui.play.session import Session
from takuzu_tui.wording.errors import error_sentence, refusal_sentence
from takuzu_tui.wording.messages import Message, final_time, message
from takuzu_tui.wording.rules import RULES, TITLE, violation_detail
from takuzu_tui.wording.words import transliterate

OFFERED_SIZES = (4, 6, 8, 10, 12, 14)
DEFAULT_SIZE = 6

Draw = Callable[[Board], list[str]]


@dataclass(frozen=True, slots=True)
class Setting:
    """How a game is shown and timed."""

    draw: Draw
    timed: bool = False
    now: Callable[[], float] = time.monotonic


def ask_size(console: Console) -> int | None:
    """A size that is offered, asked for until it is one; None at the end of input."""
    words = console.words
    sizes = ", ".join(map(str, OFFERED_SIZES))
    question = words.say(
        "Size of the grid ({sizes}; Enter is {size})?", sizes=sizes, size=DEFAULT_SIZE
    )
    while (answer := console.ask(question)) is not None:
        if not answer:
            return DEFAULT_SIZE
        for size in OFFERED_SIZES:
            if answer in (str(size), f"{size}x{size}"):
                return size
        console.tell(words.say("Please choose one of {sizes}.", sizes=sizes))
    return None


def play(console: Console, opening: Opening, setting: Setting) -> None:
    """Plays until the game is won, given up, or out of input; a full right grid wins at once."""
    words, session = console.words, Session(opening, now=setting.now)
    console.tell(words.say("TAKUZU - grid {size}x{size}", size=opening.size))
    if opening.has_several_solutions:
        console.tell(words.say("This puzzle has several solutions; the rules alone will judge."))
    console.tell(words.say("Type a move such as AB1, AB0 or AB, or help."))
    while not is_solved(session.grid):
        _show(console, session, setting)
        answer = console.ask(words.say("Your move?"))
        if answer is None or not _turn(console, session, answer):
            return
    _show(console, session, setting)
    verdict = session.validate()
    assert isinstance(verdict, Solved), "a full grid that breaks no rule"
    console.tell(message(words, Message.WON))
    if setting.timed:
        console.tell(final_time(words, verdict.elapsed))


def _show(console: Console, session: Session, setting: Setting) -> None:
    for line in setting.draw(Board(session.grid, session.opening.givens)):
        console.tell(line)


def _turn(console: Console, session: Session, answer: str) -> bool:
    """Does what the answer asks for; False when the player leaves."""
    if not answer:
        return True
    action = _action(console, answer)
    if action is _quit:
        return False
    if action is None:
        _move(console, session, answer)
    else:
        action(console, session)
    return True


def _move(console: Console, session: Session, answer: str) -> None:
    """Makes the move that the answer writes, or tells why not."""
    try:
        move = parse_move(answer)
    except MoveError as error:
        console.tell(error_sentence(console.words, error))
        return
    match session.play(move):
        case Refused(Refusal() as reason):
            console.tell(refusal_sentence(console.words, reason, move.cell))
        case Change() if session.grid.is_full and not is_solved(session.grid):
            console.tell(message(console.words, Message.LOST))


Action = Callable[[Console, Session], None]


def _action(console: Console, answer: str) -> Action | None:
    """The action that a word names, in English or in the player's language."""
    wanted = transliterate(answer).lower()
    for word, (action, _) in ACTIONS.items():
        if wanted in (word, transliterate(console.words.say(word))):
            return action
    return None


def _help(console: Console, _session: Session) -> None:
    words = console.words
    console.tell(words.say("AB1 puts a 1 in row A, column B; AB0 puts a 0; AB empties the cell."))
    for word, (_, told) in ACTIONS.items():
        console.tell(f"  {words.say(word)}: {words.say(told)}")


def _rules(console: Console, _session: Session) -> None:
    console.tell(console.words.say(TITLE))
    for number, rule in enumerate(RULES, 1):
        console.tell(f"  {number}  {console.words.say(rule)}")


def _verify(console: Console, session: Session) -> None:
    broken = session.violations
    no_error = message(console.words, Message.NO_ERROR)
    console.tell(violation_detail(console.words, broken[0]) if broken else no_error)


def _validate(console: Console, session: Session) -> None:
    if empty := session.grid.empties.bit_count():
        told = console.words.say_many("{n} cell is empty.", "{n} cells are empty.", empty)
        console.tell(told)
    else:
        console.tell(message(console.words, Message.LOST))


def _hint(console: Console, session: Session) -> None:
    """What is wrong so far comes before what follows."""
    from takuzu_tui.engine.takuzu.logic import next_deduction  # noqa: PLC0415 - asked for, or not
    from takuzu_tui.wording.deductions import deduction_sentence  # noqa: PLC0415 - as above

    if session.violations:
        _verify(console, session)
    elif session.wrong_cells and session.opening.has_several_solutions:
        console.tell(console.words.say("No solution holds all these entries."))
    elif session.wrong_cells:
        console.tell(console.words.say("{cell} is wrong.", cell=session.wrong_cells[0]))
    elif (deduction := next_deduction(session.grid)) is not None:
        console.tell(deduction_sentence(console.words, deduction))
    else:
        console.tell(message(console.words, Message.NOTHING_OBVIOUS))


def _undo(console: Console, session: Session) -> None:
    if isinstance(session.undo(), Refused):
        console.tell(console.words.say("There is nothing to undo."))


def _redo(console: Console, session: Session) -> None:
    if isinstance(session.redo(), Refused):
        console.tell(console.words.say("There is nothing to redo."))


def _reset(console: Console, session: Session) -> None:
    session.reset()
    console.tell(message(console.words, Message.RESET))


def _quit(_console: Console, _session: Session) -> None:
    """Leaves; the loop knows it by name."""


ACTIONS: dict[str, tuple[Action, str]] = {
    marked("help"): (_help, marked("this list")),
    marked("rules"): (_rules, marked("the six rules")),
    marked("verify"): (_verify, marked("is a rule broken so far?")),
    marked("validate"): (_validate, marked("is the full grid right?")),
    marked("hint"): (_hint, marked("the next deduction and its reason")),
    marked("undo"): (_undo, marked("take the last change back")),
    marked("redo"): (_redo, marked("make it again")),
    marked("reset"): (_reset, marked("empty every cell that was not given")),
    marked("quit"): (_quit, marked("leave the game")),
}
