"""Questions to the game: is it right, what next, why not."""

from __future__ import annotations

from takuzu_tui.cli.plain.places import cell_at
from takuzu_tui.cli.plain.table import Table
from takuzu_tui.play.explaining import Explanation, Stage
from takuzu_tui.play.helping import Correction, Filling, why_not
from takuzu_tui.play.session import Source
from takuzu_tui.wording.advice import objection_sentence, where_sentence
from takuzu_tui.wording.deductions import deduction_sentence
from takuzu_tui.wording.messages import Message, message
from takuzu_tui.wording.reading import changes_sentence
from takuzu_tui.wording.rules import violation_detail


def verify(table: Table, _rest: str) -> None:
    """The first broken rule and its cells, or message 6."""
    broken = table.session.violations
    no_error = message(table.words, Message.NO_ERROR)
    table.tell(violation_detail(table.words, broken[0]) if broken else no_error)


def is_asked_in_vain(table: Table) -> bool:
    """Whether nothing is left to fill, which is told."""
    if table.session.is_finished:
        table.tell_finished()
    elif table.grid.is_full:
        table.tell_full()
    return not table.is_open


def fill(table: Table, _rest: str) -> None:
    """One wrong entry corrected or one obvious cell filled, and the reason told."""
    if is_asked_in_vain(table):
        return
    match table.session.next_help():
        case Correction(cell, value) as correction:
            table.settle(table.session.play(correction.move, Source.CORRECTION))
            table.say("{cell} was wrong: it is {digit}.", cell=cell, digit=value.value)
            table.cursor = cell
        case Filling(deduction, place) as filling:
            table.settle(table.session.play(filling.move, Source.HELP))
            table.tell(deduction_sentence(table.words, deduction))
            table.say("Filled in: {move}.", move=filling.move)
            table.cursor = place.cell
        case _:
            tell_stuck(table)


def tell_stuck(table: Table) -> None:
    """Message 11 and what to do about it."""
    stuck = message(table.words, Message.NOTHING_OBVIOUS)
    explain_ = table.name("explain")
    advice = table.words.say("Type {explain} for a harder step.", explain=explain_)
    table.tell(f"{stuck} {advice}")


def hint(table: Table, _rest: str) -> None:
    """The next deduction and its reason; what is wrong so far comes before what follows."""
    if is_asked_in_vain(table) or tell_mistakes(table):
        return
    explanation = Explanation.of(table.grid)
    if explanation is None:
        table.tell(message(table.words, Message.NOTHING_OBVIOUS))
    else:
        table.tell(deduction_sentence(table.words, explanation.deduction))


def explain(table: Table, _rest: str) -> None:
    """The next stage of the explanation under way, or the first of a new one."""
    if is_asked_in_vain(table):
        return
    if table.explanation is not None:
        table.explanation = table.explanation.further()
    elif not tell_mistakes(table):
        table.explanation = Explanation.of(table.grid)
        if table.explanation is None:
            table.say("Nothing can be deduced here.")
    if table.explanation is not None:
        table.tell(_stage(table, table.explanation))


def _stage(table: Table, told: Explanation) -> str:
    words = table.words
    match told.stage:
        case Stage.WHERE:
            return where_sentence(words, told.deduction)
        case Stage.WHY:
            return deduction_sentence(words, told.deduction)
        case Stage.OFFER:
            return words.say(
                "Type {accept} to put {moves}, {drop} to forget it.",
                accept=table.name("accept"),
                drop=table.name("drop"),
                moves=" ".join(map(str, told.moves)),
            )


def accept(table: Table, rest: str) -> None:
    """What was explained is entered, as help; before it was told, the next stage is."""
    told = table.explanation
    if told is None:
        table.say("Nothing was explained; type {explain} first.", explain=table.name("explain"))
    elif not told.is_offered:
        explain(table, rest)
    else:
        table.settle(table.session.play_together(told.moves, Source.HELP))
        table.cursor = told.moves[0].cell
        table.tell(changes_sentence(table.words, told.moves))


def drop(table: Table, _rest: str) -> None:
    """What was explained is forgotten."""
    if table.explanation is None:
        table.say("Nothing was explained; type {explain} first.", explain=table.name("explain"))
    else:
        table.explanation = None
        table.say("Dropped; the grid is as it was.")


def why(table: Table, rest: str) -> None:
    """What speaks against either digit on an empty cell."""
    cell = cell_at(table, rest)
    if cell is None:
        return
    if table.grid[cell] is not None:
        table.say("{cell} is filled; why not is asked of an empty cell.", cell=cell)
        return
    if tell_mistakes(table):
        return
    for value, objection in why_not(table.grid, cell).items():
        table.tell(objection_sentence(table.words, cell, value, objection))


def tell_mistakes(table: Table) -> bool:
    """Mistakes come before any deduction; whether there was one to tell."""
    session = table.session
    if session.violations:
        table.tell(violation_detail(table.words, session.violations[0]))
    elif session.wrong_cells and session.opening.has_several_solutions:
        table.say("No solution holds all these entries.")
    elif session.wrong_cells:
        table.say("{cell} is wrong.", cell=session.wrong_cells[0])
    return bool(session.violations or session.wrong_cells)
