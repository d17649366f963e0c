"""Why a digit must stand where it does, in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from takuzu_tui.engine.takuzu.deduction import Deduction, NoFilling, Place, Refutation
from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.grid import Value
from takuzu_tui.engine.takuzu.rules import TwinLines
from takuzu_tui.engine.takuzu.shape import Axis, Line
from takuzu_tui.engine.text import marked
from takuzu_tui.wording.words import Words

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


def listed(words: Words, names: Iterable[str]) -> str:
    """Names joined as in speech: "A, B and C"."""
    *rest, last = names
    if not rest:
        return last
    return words.say("{rest} and {last}", rest=", ".join(rest), last=last)


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
