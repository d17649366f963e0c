"""Where to look, and what speaks against a digit, in sentences."""

from __future__ import annotations

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.deduction import Deduction, Place, Refutation
from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.grid import Value
from takuzu_tui.engine.takuzu.rules import Violation
from takuzu_tui.engine.takuzu.shape import Axis
from takuzu_tui.engine.text import marked
from takuzu_tui.wording.deductions import placed, refutation_sentence
from takuzu_tui.wording.rules import violation_detail
from takuzu_tui.wording.words import Words

TECHNIQUES = {
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
    technique = words.say(TECHNIQUES[deduction.technique])
    if deduction.line is None:
        cell = deduction.places[0].cell
        return words.say("Look at {cell}: {technique}.", cell=cell, technique=technique)
    line = deduction.line
    return words.say(_LOOK[line.axis], line=line.letter, technique=technique)


def lesson_sentence(
    words: Words, cell: Coord, value: Value, objection: Violation | Refutation
) -> str:
    """How a digit fails on a cell, and what stands there instead."""
    if isinstance(objection, Refutation):
        return refutation_sentence(words, objection)
    return words.say(
        "Suppose {assumed}: {conflict}. So {places}.",
        assumed=placed(words, [Place(cell, value)]),
        conflict=_midway(violation_detail(words, objection)),
        places=placed(words, [Place(cell, value.opposite)]),
    )


def objection_sentence(
    words: Words, cell: Coord, value: Value, objection: Violation | Refutation | None
) -> str:
    """What speaks against a digit on a cell, as far as a contradiction reaches."""
    if objection is None:
        return words.say(
            "Nothing in reach speaks against {cell} = {digit}.", cell=cell, digit=value.value
        )
    if isinstance(objection, Refutation):
        return refutation_sentence(words, objection)
    assumed = placed(words, [Place(cell, value)])
    detail = _midway(violation_detail(words, objection))
    return words.say("Suppose {assumed}: {detail}.", assumed=assumed, detail=detail)


def _midway(sentence: str) -> str:
    """A sentence as it stands behind a colon."""
    return sentence[:1].lower() + sentence[1:]
