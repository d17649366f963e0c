"""Takuzu's facts in sentences: rules, deductions, objections, refusals, lines read aloud."""

from __future__ import annotations

from collections.abc import Iterable

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.deduction import Deduction, NoFilling, Place, Refutation
from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.grid import Move, Refusal
from takuzu_tui.engine.takuzu.rules import RunOfThree, TooMany, TwinLines, Violation
from takuzu_tui.engine.takuzu.shape import Axis
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Changes, Lesson, Objection, Refused, Where
from takuzu_tui.wording.cells import Held, become, changes, placed, supposed
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
            return objection_sentence(words, objection, is_lesson=True)
        case Refused(Refusal() as refusal, cell):
            return words.say(_REFUSALS[refusal], cell=cell)
        case Changes(moves):
            return changes(words, [_entered(move) for move in moves])
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
# What is told of a row, and of a column.
_DEDUCTIONS = {
    Technique.COUNT: {
        Axis.ROW: marked("Row {line} already has its {count} {digit}s, so {places}."),
        Axis.COLUMN: marked("Column {line} already has its {count} {digit}s, so {places}."),
    },
    Technique.LAST_DIGIT: {
        Axis.ROW: marked(
            "Row {line} has only one {digit} left, which must keep three {other}s apart, "
            "so {places}."
        ),
        Axis.COLUMN: marked(
            "Column {line} has only one {digit} left, which must keep three {other}s apart, "
            "so {places}."
        ),
    },
    Technique.LINE: {
        Axis.ROW: marked("However row {line} is completed, {places}."),
        Axis.COLUMN: marked("However column {line} is completed, {places}."),
    },
    Technique.TWIN: {
        Axis.ROW: marked("Row {line} must differ from row {twins}, so {places}."),
        Axis.COLUMN: marked("Column {line} must differ from column {twins}, so {places}."),
    },
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
    places = _placed(words, deduction.places)
    if deduction.refutation is not None:
        return _refuted(words, deduction.refutation, places)
    if deduction.technique in (Technique.PAIR, Technique.GAP):
        return _trio(words, deduction, places)
    line = deduction.line
    assert line is not None, "all other techniques look at a line"
    facts: dict[str, object] = {"line": line.letter, "places": places}
    if deduction.digit is not None:
        facts["count"] = words.say(_NUMBERS[len(line.cells) // 2])
        facts |= {"digit": deduction.digit.value, "other": deduction.digit.opposite.value}
    if deduction.twins:
        facts["twins"] = listed(words, [twin.letter for twin in deduction.twins])
    templates = _TWINS if len(deduction.twins) > 1 else _DEDUCTIONS[deduction.technique]
    return words.say(templates[line.axis], **facts)


def _placed(words: Words, places: Iterable[Place]) -> str:
    return placed(words, [_held(place) for place in places])


def _held(place: Place) -> Held:
    return place.cell, place.value


def _entered(move: Move) -> tuple[Coord, int | None]:
    return move.cell, move.value


def refutation_sentence(words: Words, refutation: Refutation) -> str:
    """How an assumption fails, and what stands there instead."""
    assumed = refutation.assumption
    return _refuted(words, refutation, placed(words, [(assumed.cell, assumed.value.opposite)]))


def _trio(words: Words, deduction: Deduction, places: str) -> str:
    """Two equal digits beside or around the cell."""
    one, other = deduction.because
    digit = deduction.places[0].value.opposite.value
    told = (
        marked("{one} and {other} are both {digit}, so between them {places}.")
        if deduction.technique is Technique.GAP
        else marked("{one} and {other} are both {digit}, so {places}.")
    )
    return words.say(told, one=one, other=other, digit=digit, places=places)


def _refuted(words: Words, refutation: Refutation, places: str) -> str:
    """The chain from the assumption to the collision, and what stands there instead."""
    return supposed(
        words,
        _placed(words, [refutation.assumption]),
        [_placed(words, step.places) for step in refutation.steps],
        _collision(words, refutation.conflict),
        places,
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


def objection_sentence(words: Words, objection: Objection, *, is_lesson: bool = False) -> str:
    """What speaks against a digit on a cell, as far as a contradiction reaches.

    A lesson adds what stands there instead.
    """
    fact, move = objection.fact, objection.move
    if fact is None:
        digit = move.value.value
        told = marked("Nothing in reach speaks against {cell} = {digit}.")
        return words.say(told, cell=move.cell, digit=digit)
    if isinstance(fact, Refutation):
        return refutation_sentence(words, fact)
    assert isinstance(fact, Violation), "a digit breaks a rule or is refuted"
    detail = violation_detail(words, fact)
    detail = detail[:1].lower() + detail[1:]  # it stands behind a colon
    assumed = become(words, [_entered(move)])
    if not is_lesson:
        return words.say("Suppose {assumed}: {detail}.", assumed=assumed, detail=detail)
    return supposed(words, assumed, (), detail, become(words, [_entered(objection.instead)]))
