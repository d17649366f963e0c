"""Takuzu's facts in sentences: rules, deductions, objections, refusals, lines read aloud."""

from __future__ import annotations

from collections.abc import Iterable

from takuzu_tui.engine.moves import Refusal
from takuzu_tui.engine.takuzu.deduction import (
    Conflict,
    Deduction,
    Fillings,
    NoFilling,
    Place,
    Refutation,
    Trial,
)
from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.proof import MANY
from takuzu_tui.engine.takuzu.rules import RunOfThree, TooMany, TwinLines, Violation
from takuzu_tui.engine.takuzu.shape import Axis, Line
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Changes, Hint, Lesson, Objection, Refused, Where
from takuzu_tui.wording.cells import become, changes, either, placed, refused, supposed
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


def tell(words: Words, fact: object) -> str | None:  # noqa: PLR0911 - a fact, a sentence
    """A fact of the puzzle as a sentence; None when it is a fact of the agents."""
    match fact:
        case Deduction():
            return deduction_sentence(words, fact)
        case Refutation():
            return refutation_sentence(words, fact)
        case RunOfThree() | TwinLines() | TooMany():
            return violation_sentence(words, fact)
        case Where(Hint(fact=Deduction() as deduction)):
            return where_sentence(words, deduction)
        case (Objection() as objection) | Lesson(objection):
            return objection_sentence(words, objection)
        case Refused(Refusal() as refusal, cell):
            return refused(words, refusal, cell)
        case Changes(moves):
            return changes(words, [(move.cell, move.value) for move in moves])
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
    11: marked("eleven"),
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
_WAYS = {
    Axis.ROW: marked("All {ways} ways left to complete row {line} agree: {places}."),
    Axis.COLUMN: marked("All {ways} ways left to complete column {line} agree: {places}."),
}
_DIFFER = {
    Axis.ROW: marked("Row {line} must differ from row {twin}."),
    Axis.COLUMN: marked("Column {line} must differ from column {twin}."),
}
_CAN_BE = {
    Axis.ROW: marked("Row {line} can only become {fillings}, so {places}."),
    Axis.COLUMN: marked("Column {line} can only become {fillings}, so {places}."),
}
_CAN_BE_BUT = {
    Axis.ROW: marked("Row {line} could only become {fillings}, but {taken}, so {places}."),
    Axis.COLUMN: marked("Column {line} could only become {fillings}, but {taken}, so {places}."),
}
_IS = {
    Axis.ROW: marked("row {line} is {filling}"),
    Axis.COLUMN: marked("column {line} is {filling}"),
}
_HAS = {
    Axis.ROW: marked("row {line} would have {count} {digit}s"),
    Axis.COLUMN: marked("column {line} would have {count} {digit}s"),
}
_NO_FILLING = {
    Axis.ROW: marked("row {line} could not be completed"),
    Axis.COLUMN: marked("column {line} could not be completed"),
}
_READS = {
    Axis.ROW: marked("row {line} would read {content}, which nothing completes"),
    Axis.COLUMN: marked("column {line} would read {content}, which nothing completes"),
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
    if isinstance(deduction.proof, tuple):
        return _tried(words, deduction.proof)
    if isinstance(deduction.proof, Fillings):
        return _remaining(words, deduction.proof, line, places)
    facts: dict[str, object] = {"line": line.letter, "places": places}
    if deduction.digit is not None:
        facts["count"] = words.say(_NUMBERS[len(line.cells) // 2])
        facts |= {"digit": deduction.digit.value, "other": deduction.digit.opposite.value}
    if deduction.twins:
        facts["twins"] = listed(words, [twin.letter for twin in deduction.twins])
    templates = _TWINS if len(deduction.twins) > 1 else _DEDUCTIONS[deduction.technique]
    return words.say(templates[line.axis], **facts)


def _remaining(words: Words, proof: Fillings, line: Line, places: str) -> str:
    """The fillings of a line, or how many there are, and which of them another line has."""
    if len(proof.left) > MANY:
        ways = words.say(_WAYS[line.axis], ways=len(proof.left), line=line.letter, places=places)
        apart = [
            words.say(_DIFFER[line.axis], line=line.letter, twin=twin.letter)
            for _, twin in proof.taken
        ]
        return " ".join([*apart, ways])
    told = sorted((*proof.left, *(filling for filling, _ in proof.taken)))
    facts = {"line": line.letter, "fillings": either(words, told), "places": places}
    if not proof.taken:
        return words.say(_CAN_BE[line.axis], **facts)
    taken = [
        words.say(_IS[twin.axis], line=twin.letter, filling=filling)
        for filling, twin in proof.taken
    ]
    return words.say(_CAN_BE_BUT[line.axis], taken=listed(words, taken), **facts)


def _tried(words: Words, trials: tuple[Trial, ...]) -> str:
    """What becomes of the other digit on the first cell; those beside it fail likewise."""
    first, *others = trials
    told = supposed(
        words,
        _placed(words, [first.assumption]),
        [_placed(words, step.places) for step in first.steps],
        _collision(words, first.broken),
        _placed(words, [_opposite(first.assumption)]),
    )
    if not others:
        return told
    places = _placed(words, [_opposite(trial.assumption) for trial in others])
    likewise = words.say("In the same way {places}.", places=places)
    return f"{told} {likewise}"


def _opposite(place: Place) -> Place:
    return Place(place.cell, place.value.opposite)


def _placed(words: Words, places: Iterable[Place]) -> str:
    return placed(words, [(place.cell, place.value) for place in places])


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
        [_placed(words, step.places) for step in refutation.consequences],
        _collision(words, refutation.conflict),
        places,
        anyway=[deduction_sentence(words, step) for step in refutation.grounds],
    )


def _collision(words: Words, conflict: Conflict) -> str:
    """Where a chain ends: a line that cannot be completed, or a rule that would be broken."""
    if isinstance(conflict, NoFilling):
        line = conflict.line
        if conflict.twins:
            twins = listed(words, [twin.letter for twin in conflict.twins])
            return words.say(_ONLY_TWIN[line.axis], line=line.letter, twins=twins)
        told = _READS if conflict.content else _NO_FILLING
        return words.say(told[line.axis], line=line.letter, content=conflict.content)
    if isinstance(conflict, RunOfThree):
        cells = listed(words, map(str, conflict.cells))
        return words.say("{cells} would all be {digit}", cells=cells, digit=conflict.value.value)
    if isinstance(conflict, TooMany):
        count = words.say(_NUMBERS[len(conflict.cells)])
        facts = {"line": conflict.line.letter, "count": count, "digit": conflict.value.value}
        return words.say(_HAS[conflict.line.axis], **facts)
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


def objection_sentence(words: Words, objection: Objection) -> str:
    """What speaks against a digit on a cell, as far as contradiction reaches, and what holds."""
    fact, move = objection.fact, objection.move
    if fact is None:
        digit = move.value.value
        told = marked("Nothing in reach speaks against {cell} = {digit}.")
        return words.say(told, cell=move.cell, digit=digit)
    if isinstance(fact, Refutation):
        return refutation_sentence(words, fact)
    assert isinstance(fact, Violation), "a digit breaks a rule or is refuted"
    each = move, objection.instead
    assumed, instead = (become(words, [(made.cell, made.value)]) for made in each)
    return supposed(words, assumed, (), _collision(words, fact), instead)
