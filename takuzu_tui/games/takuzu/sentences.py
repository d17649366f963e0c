"""Takuzu's facts in sentences: rules, deductions, objections, refusals, lines read aloud."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from takuzu_tui.engine.takuzu.deduction import Deduction, NoFilling, Place, Refutation
from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.grid import Move, Refusal, Value
from takuzu_tui.engine.takuzu.rules import RunOfThree, TooMany, TwinLines, Violation
from takuzu_tui.engine.takuzu.shape import Axis, Line
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Changes, Lesson, Objection, Refused, Where
from takuzu_tui.wording.phrases import listed
from takuzu_tui.wording.words import Words

# The numbered message of each broken rule.
_MESSAGES = {
    1: (2, marked("There is an error in column {C}")),
    2: (3, marked("There is an error in row {R}")),
    3: (7, marked("There is an error, two columns are identical")),
    4: (8, marked("There is an error, two rows are identical")),
    5: (4, marked("There is an error in column {C}: the numbers of 0 and of 1 differ")),
    6: (5, marked("There is an error in row {R}: the numbers of 0 and of 1 differ")),
}
_REFUSALS = {
    Refusal.OFF_BOARD: marked("{cell} is off the board."),
    Refusal.GIVEN: marked("{cell} is given and stays as it is."),
    Refusal.ALREADY_EMPTY: marked("{cell} is empty already."),
}


def tell(words: Words, fact: object) -> str | None:  # noqa: PLR0911 - a fact, a sentence
    """A fact of the puzzle as a sentence; None when it is a fact of the agents."""
    match fact:
        case Deduction():
            return deduction_sentence(words, fact)
        case Refutation():
            return refutation_sentence(words, fact)
        case RunOfThree() | TwinLines() | TooMany():
            return violation_sentence(words, fact)
        case Where(hint):
            assert isinstance(hint.fact, Deduction), "hints of Takuzu are deductions"
            return where_sentence(words, hint.fact)
        case Objection():
            return objection_sentence(words, fact)
        case Lesson(objection):
            return lesson_sentence(words, objection)
        case Refused(Refusal() as refusal, cell):
            return words.say(_REFUSALS[refusal], cell=cell)
        case Changes(moves):
            return changes_sentence(words, moves)
        case _:
            return None


def message_number(violation: Violation) -> int:
    """The number of the message that tells of a broken rule."""
    return _MESSAGES[violation.rule][0]


def violation_sentence(words: Words, violation: Violation) -> str:
    """The numbered message of a broken rule, with the letter of its line."""
    letter = violation.lines[0].letter
    return words.say(_MESSAGES[violation.rule][1], C=letter, R=letter)


def violation_names(violation: Violation) -> str:
    """Where to look: the equal lines, or the cells at fault."""
    if isinstance(violation, TwinLines):
        return " ".join(line.letter for line in violation.lines)
    return " ".join(map(str, violation.cells))


def violation_detail(words: Words, violation: Violation) -> str:
    """The message, and where to look."""
    return f"{violation_sentence(words, violation)} ({violation_names(violation)})"


TOLD_STEPS = 4

_NUMBERS = {
    2: marked("two"),
    3: marked("three"),
    4: marked("four"),
    5: marked("five"),
    6: marked("six"),
    7: marked("seven"),
    8: marked("eight"),
    9: marked("nine"),
    10: marked("ten"),
}
_COUNT = {
    Axis.ROW: marked("Row {line} already has its {count} {digit}s, so {places}."),
    Axis.COLUMN: marked("Column {line} already has its {count} {digit}s, so {places}."),
}
_LAST_DIGIT = {
    Axis.ROW: marked(
        "Row {line} has only one {digit} left, which must keep three {other}s apart, so {places}."
    ),
    Axis.COLUMN: marked(
        "Column {line} has only one {digit} left, which must keep three {other}s apart, "
        "so {places}."
    ),
}
_LINE = {
    Axis.ROW: marked("However row {line} is completed, {places}."),
    Axis.COLUMN: marked("However column {line} is completed, {places}."),
}
_TWIN = {
    Axis.ROW: marked("Row {line} must differ from row {twins}, so {places}."),
    Axis.COLUMN: marked("Column {line} must differ from column {twins}, so {places}."),
}
_TWINS = {
    Axis.ROW: marked("Row {line} must differ from rows {twins}, so {places}."),
    Axis.COLUMN: marked("Column {line} must differ from columns {twins}, so {places}."),
}
_NO_FILLING = {
    Axis.ROW: marked("row {line} could not be completed"),
    Axis.COLUMN: marked("column {line} could not be completed"),
}
_ONLY_TWIN = {
    Axis.ROW: marked("row {line} could only be completed as a twin of {twins}"),
    Axis.COLUMN: marked("column {line} could only be completed as a twin of {twins}"),
}
_EQUAL = {
    Axis.ROW: marked("rows {one} and {other} would be identical"),
    Axis.COLUMN: marked("columns {one} and {other} would be identical"),
}


def deduction_sentence(words: Words, deduction: Deduction) -> str:
    """What follows, and from what."""
    places = placed(words, deduction.places)
    match deduction.technique:
        case Technique.PAIR | Technique.GAP:
            return _trio(words, deduction, places)
        case Technique.COUNT:
            line, digit = _line_of(deduction), _digit_of(deduction)
            count = words.say(_NUMBERS[len(line.cells) // 2])
            facts = {"line": line.letter, "count": count, "digit": digit.value}
            return words.say(_COUNT[line.axis], places=places, **facts)
        case Technique.LAST_DIGIT:
            line, digit = _line_of(deduction), _digit_of(deduction)
            digits = {"digit": digit.value, "other": digit.opposite.value}
            return words.say(_LAST_DIGIT[line.axis], line=line.letter, places=places, **digits)
        case Technique.LINE:
            line = _line_of(deduction)
            return words.say(_LINE[line.axis], line=line.letter, places=places)
        case Technique.TWIN:
            line = _line_of(deduction)
            template = _TWIN if len(deduction.twins) == 1 else _TWINS
            twins = listed(words, [twin.letter for twin in deduction.twins])
            return words.say(template[line.axis], line=line.letter, twins=twins, places=places)
        case Technique.CONTRADICTION:
            assert deduction.refutation is not None, "a contradiction carries its refutation"
            return _refuted(words, deduction.refutation, places)
        case _:
            assert_never(deduction.technique)


def placed(words: Words, places: Sequence[Place]) -> str:
    """The digits and where they go: "AB and AC are 1"; zeros before ones when both occur."""
    parts = []
    for digit in Value:
        cells = [str(place.cell) for place in places if place.value == digit]
        if cells:
            told = {"cells": listed(words, cells), "digit": digit.value}
            parts.append(
                words.say_many("{cells} is {digit}", "{cells} are {digit}", len(cells), **told)
            )
    return listed(words, parts)


def refutation_sentence(words: Words, refutation: Refutation) -> str:
    """How an assumption fails, and what stands there instead."""
    assumed = refutation.assumption
    return _refuted(words, refutation, placed(words, [Place(assumed.cell, assumed.value.opposite)]))


def _trio(words: Words, deduction: Deduction, places: str) -> str:
    """Two equal digits beside or around the cell."""
    one, other = deduction.because
    facts = {"one": one, "other": other, "digit": deduction.places[0].value.opposite.value}
    if deduction.technique is Technique.GAP:
        return words.say(
            "{one} and {other} are both {digit}, so between them {places}.", places=places, **facts
        )
    return words.say("{one} and {other} are both {digit}, so {places}.", places=places, **facts)


def _refuted(words: Words, refutation: Refutation, places: str) -> str:
    """The chain from the assumption to the collision, its middle cut when it is long."""
    assumed = placed(words, [refutation.assumption])
    conflict = _collision(words, refutation.conflict)
    more = len(refutation.steps) - TOLD_STEPS
    if more <= 1:  # to name a single step takes no more room than to count it
        more = 0
    told = refutation.steps[: len(refutation.steps) - more]
    facts = {"assumed": assumed, "conflict": conflict, "places": places}
    if not told:
        return words.say("Suppose {assumed}: {conflict}. So {places}.", **facts)
    steps = ", ".join(placed(words, step.places) for step in told)
    if not more:
        return words.say(
            "Suppose {assumed}: then {steps}, and {conflict}. So {places}.", steps=steps, **facts
        )
    return words.say_many(
        "Suppose {assumed}: then {steps}, and after {n} more step {conflict}. So {places}.",
        "Suppose {assumed}: then {steps}, and after {n} more steps {conflict}. So {places}.",
        more,
        steps=steps,
        **facts,
    )


def _collision(words: Words, conflict: NoFilling | TwinLines) -> str:
    """Where the chain ends: a line that cannot be completed, or two equal ones."""
    if isinstance(conflict, NoFilling):
        line = conflict.line
        if conflict.twins:
            twins = listed(words, [twin.letter for twin in conflict.twins])
            return words.say(_ONLY_TWIN[line.axis], line=line.letter, twins=twins)
        return words.say(_NO_FILLING[line.axis], line=line.letter)
    one, other = conflict.lines
    return words.say(_EQUAL[one.axis], one=one.letter, other=other.letter)


def _line_of(deduction: Deduction) -> Line:
    assert deduction.line is not None, "this technique looks at a line"
    return deduction.line


def _digit_of(deduction: Deduction) -> Value:
    assert deduction.digit is not None, "this technique counts a digit"
    return deduction.digit


_PHRASES = {
    Technique.PAIR: marked("two equal digits side by side"),
    Technique.GAP: marked("two equal digits around a gap"),
    Technique.COUNT: marked("a digit that is used up"),
    Technique.LAST_DIGIT: marked("the last digit of a line"),
    Technique.LINE: marked("what all fillings of a line share"),
    Technique.TWIN: marked("lines that must differ"),
    Technique.CONTRADICTION: marked("a short contradiction"),
}
_LOOK = {
    Axis.ROW: marked("Look at row {line}: {technique}."),
    Axis.COLUMN: marked("Look at column {line}: {technique}."),
}


def where_sentence(words: Words, deduction: Deduction) -> str:
    """Where the next deduction is and of what kind, without giving it away."""
    technique = words.say(_PHRASES[deduction.technique])
    if deduction.line is None:
        cell = deduction.places[0].cell
        return words.say("Look at {cell}: {technique}.", cell=cell, technique=technique)
    line = deduction.line
    return words.say(_LOOK[line.axis], line=line.letter, technique=technique)


def lesson_sentence(words: Words, objection: Objection) -> str:
    """How a digit fails on a cell, and what stands there instead."""
    if isinstance(objection.fact, Refutation):
        return refutation_sentence(words, objection.fact)
    assert isinstance(objection.fact, Violation), "a lesson rests on an objection"
    return words.say(
        "Suppose {assumed}: {conflict}. So {places}.",
        assumed=_become(words, [objection.move]),
        conflict=_midway(violation_detail(words, objection.fact)),
        places=_become(words, [objection.instead]),
    )


def objection_sentence(words: Words, objection: Objection) -> str:
    """What speaks against a digit on a cell, as far as a contradiction reaches."""
    fact, move = objection.fact, objection.move
    if fact is None:
        return words.say(
            "Nothing in reach speaks against {cell} = {digit}.",
            cell=move.cell,
            digit=move.value.value,
        )
    if isinstance(fact, Refutation):
        return refutation_sentence(words, fact)
    assert isinstance(fact, Violation), "a digit breaks a rule or is refuted"
    detail = _midway(violation_detail(words, fact))
    return words.say("Suppose {assumed}: {detail}.", assumed=_become(words, [move]), detail=detail)


def _midway(sentence: str) -> str:
    """A sentence as it stands behind a colon."""
    return sentence[:1].lower() + sentence[1:]


MOST_NAMED = 6
"""More cells than this are counted rather than named."""


def changes_sentence(words: Words, moves: Sequence[Move]) -> str:
    """What cells have become: named when they are few, else counted."""
    if len(moves) > MOST_NAMED:
        return words.say_many("{n} cell has changed.", "{n} cells have changed.", len(moves))
    return f"{_become(words, moves)}."


def _become(words: Words, moves: Iterable[Move]) -> str:
    made = list(moves)
    filled = [Place(move.cell, Value(move.value)) for move in made if move.value is not None]
    emptied = [str(move.cell) for move in made if move.value is None]
    parts = [placed(words, filled)] if filled else []
    if emptied:
        cells = listed(words, emptied)
        count = len(emptied)
        parts.append(words.say_many("{cells} is empty", "{cells} are empty", count, cells=cells))
    return listed(words, parts)
