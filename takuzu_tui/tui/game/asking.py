"""Questions to the game: is it right, what next, why not."""

from __future__ import annotations

from takuzu_tui.play.explaining import Stage
from takuzu_tui.play.helping import Correction, Filling
from takuzu_tui.play.outcomes import Incomplete, Solved
from takuzu_tui.play.session import Source
from takuzu_tui.tui.game import working
from takuzu_tui.tui.game.advice import Argument, Explanation
from takuzu_tui.tui.game.desk import Desk, Effect
from takuzu_tui.tui.game.masks import mask_of
from takuzu_tui.tui.game.notes import Tone
from takuzu_tui.wording.deductions import deduction_sentence
from takuzu_tui.wording.messages import Message, final_time, message
from takuzu_tui.wording.rules import violation_sentence


def verify(desk: Desk) -> None:
    """The first broken rule told and its cells marked, or message 6."""
    if desk.is_asked_in_vain():
        return
    desk.forget()
    desk.end_help()
    if desk.session.violations:
        _tell_broken_rule(desk)
    else:
        desk.notes.tell(message(desk.words, Message.NO_ERROR), Tone.GOOD)


def validate(desk: Desk) -> None:
    """Message 9 and the result, message 10, or how many cells are empty."""
    if desk.session.is_finished:
        desk.effects.append(Effect.RESULT)
        return
    working.stop(desk)
    verdict = desk.session.validate()
    desk.end_help()
    match verdict:
        case Solved(elapsed):
            if desk.timer:
                desk.notes.tell(final_time(desk.words, elapsed), Tone.GOOD)
            desk.notes.tell(message(desk.words, Message.WON), Tone.GOOD)
            desk.effects.append(Effect.RESULT)
        case Incomplete(empties):
            told = desk.words.say_many("{n} cell is empty.", "{n} cells are empty.", empties)
            desk.notes.tell(told, Tone.BAD)
        case _:
            desk.notes.tell(message(desk.words, Message.LOST), Tone.BAD)


def help_out(desk: Desk) -> None:
    """One wrong entry corrected or one obvious cell filled, and the reason told."""
    if desk.is_asked_in_vain():
        return
    match desk.session.next_help():
        case Correction(cell, value) as correction:
            desk.settle(desk.session.play(correction.move, Source.CORRECTION))
            desk.say("{cell} was wrong: it is {digit}.", Tone.BAD, cell=cell, digit=value.value)
            desk.cursor = cell
        case Filling(deduction, place) as filling:
            desk.settle(desk.session.play(filling.move, Source.HELP))
            desk.notes.tell(deduction_sentence(desk.words, deduction), Tone.HINT)
            desk.cursor = place.cell
        case _:
            desk.tell_stuck(desk.words.say("Press i for a harder step."))


def explain(desk: Desk) -> None:
    """The next stage of the explanation under way, or the first of a new one."""
    desk.end_help()
    if desk.is_asked_in_vain():
        return
    if desk.explanation is not None:
        desk.explanation = desk.explanation.further()
    elif not _tell_mistakes(desk):
        desk.forget()
        desk.explanation = Explanation.of(desk.grid)
        if desk.explanation is None:
            desk.say("Nothing can be deduced here.")
    if desk.explanation is not None:
        is_offer = desk.explanation.stage is Stage.OFFER
        told = desk.explanation.sentence(desk.words)
        desk.notes.tell(told, Tone.HINT, is_passing=is_offer)


def accept(desk: Desk) -> None:
    """What was explained is entered, as help; before it was told, the next stage is."""
    assert desk.explanation is not None, "something was explained"
    if not desk.explanation.is_offered:
        explain(desk)
        return
    moves = desk.explanation.moves
    desk.settle(desk.session.play_together(moves, Source.HELP))
    desk.cursor = moves[0].cell


def why_not(desk: Desk) -> None:
    """What speaks against either digit under the cursor."""
    desk.end_help()
    if desk.grid[desk.cursor] is not None:
        desk.forget()
        desk.say("{cell} is filled; why not is asked of an empty cell.", cell=desk.cursor)
        return
    if _tell_mistakes(desk):
        return
    desk.forget()
    desk.argument = Argument.about(desk.grid, desk.cursor)
    for sentence in desk.argument.sentences(desk.words):
        desk.notes.tell(sentence, Tone.HINT)


def _tell_mistakes(desk: Desk) -> bool:
    """Mistakes come before any deduction; whether there was one to tell."""
    if desk.session.violations:
        _tell_broken_rule(desk)
        return True
    if desk.session.wrong_cells:
        desk.forget()
        cell = desk.session.wrong_cells[0]
        desk.verified = desk.grid.bit(cell)
        desk.say("{cell} is wrong.", Tone.BAD, cell=cell)
        return True
    return False


def _tell_broken_rule(desk: Desk) -> None:
    desk.forget()
    first = desk.session.violations[0]
    desk.verified = mask_of(desk.grid, first.cells)
    desk.notes.tell(violation_sentence(desk.words, first), Tone.BAD)
