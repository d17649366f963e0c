"""Suguru's facts in sentences: rules, deductions and their proofs, objections, refusals, zones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.moves import Refusal
from takuzu_tui.engine.suguru.deduction import Conflict, Deduction, NoDigit, Place, Refutation, Step
from takuzu_tui.engine.suguru.difficulty import Technique
from takuzu_tui.engine.suguru.layout import Zone
from takuzu_tui.engine.suguru.moves import Move
from takuzu_tui.engine.suguru.rules import TooLarge, Touching, Twice, Violation
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Changes, Hint, Lesson, Objection, Refused, Where
from takuzu_tui.wording.cells import (
    MOST_NAMED,
    Held,
    by_digit,
    changes,
    either,
    placed,
    refused,
    supposed,
)
from takuzu_tui.wording.phrases import listed
from takuzu_tui.wording.words import Words

_PHRASES = {
    Technique.LAST_CELL: marked("the last empty cell of a zone"),
    Technique.SINGLE: marked("a cell with one digit left"),
    Technique.HIDDEN_SINGLE: marked("a digit with one place left"),
    Technique.COMMON_NEIGHBOUR: marked("a cell that touches every place of a digit"),
    Technique.NAKED_PAIR: marked("two cells that share two digits"),
    Technique.TOUCHING_PAIR: marked("two touching cells that share two digits"),
    Technique.HIDDEN_PAIR: marked("two digits with the same two places"),
    Technique.TRIPLE: marked("three cells that share three digits"),
    Technique.SQUARE: marked("a square of cells that all differ"),
    Technique.MIXED_TRIPLE: marked("three cells that see each other and share three digits"),
    Technique.CHAIN: marked("a digit that is in one of two places, twice"),
    Technique.XY_WING: marked("three cells with two digits each"),
    Technique.TRIAL: marked("a digit that fails when it is tried"),
}
_LISTED = 5
"""The most digits that are told one by one."""
_SHARED = {
    Technique.TOUCHING_PAIR: marked("{cells} touch and hold {digits} between them, so {gone}."),
    Technique.MIXED_TRIPLE: marked(
        "{cells} see each other and hold {digits} between them, so {gone}."
    ),
}


class Missing(NamedTuple):
    """The fact that a zone still lacks digits; the zone is told by one of its cells."""

    cell: Coord
    digits: tuple[int, ...]


class ZoneRead(NamedTuple):
    """The fact that a zone has these cells, and what they hold."""

    cell: Coord
    held: tuple[tuple[Coord, int | None], ...]


class Scattered(NamedTuple):
    """The fact that zones lie in several pieces; each is told by its first cell."""

    cells: tuple[Coord, ...]


def tell(words: Words, fact: object) -> str:  # noqa: PLR0911 - a fact, a sentence
    """A fact of the puzzle as a sentence."""
    match fact:
        case Deduction():
            return deduction_sentence(words, fact)
        case Refutation():
            return refutation_sentence(words, fact)
        case Twice() | TooLarge() | Touching():
            return violation_sentence(words, fact)
        case Where(Hint(fact=Deduction() as deduction)):
            return where_sentence(words, deduction)
        case (Objection() as objection) | Lesson(objection):
            return objection_sentence(words, objection)
        case Refused(Refusal() as refusal, cell):
            return refused(words, refusal, cell)
        case Changes(moves):
            return changes_sentence(words, moves)
        case Missing(cell, digits):
            return missing_sentence(words, cell, digits)
        case ZoneRead(cell, held):
            return zone_sentence(words, cell, held)
        case Scattered(cells):
            return scattered_clause(words, cells)
        case _:
            raise AssertionError(f"{fact!r} is no fact of Suguru")


# Rules


def violation_sentence(words: Words, broken: Violation) -> str:
    """What is wrong, with the cells that show it."""
    match broken:
        case Twice(zone, digit, _):
            return words.say(
                "There is an error: the zone of {zone} holds more than one {digit}",
                zone=zone.cells[0],
                digit=digit,
            )
        case TooLarge(zone, digit, (cell,)):
            return words.say_many(
                "There is an error: {digit} is too large for {cell}, whose zone has {n} cell",
                "There is an error: {digit} is too large for {cell}, whose zone has {n} cells",
                zone.size,
                cell=cell,
                digit=digit,
            )
        case Touching(digit, (one, other)):
            told = marked("There is an error: {one} and {other} touch and are both {digit}")
            return words.say(told, one=one, other=other, digit=digit)
    raise AssertionError("a broken rule is one of three")


# Deductions


def deduction_sentence(words: Words, deduction: Deduction) -> str:
    """Every step of the proof in its order, and what follows from them."""
    steps = [step_sentence(words, step) for step in _joined(deduction.steps)]
    return " ".join([*steps, _conclusion(words, deduction)])


def _joined(steps: Iterable[Step]) -> Iterator[Step]:
    """The steps; what touches the same places of several digits is told once."""

    def looked_at(step: Step) -> object:
        gone = tuple(place.cell for place in step.removes)
        return (step.cells, gone) if step.technique is Technique.COMMON_NEIGHBOUR else step

    for _, group in groupby(steps, key=looked_at):
        first, *others = group
        yield replace(
            first,
            digits=(*first.digits, *(digit for step in others for digit in step.digits)),
            removes=(*first.removes, *(place for step in others for place in step.removes)),
        )


def _conclusion(words: Words, deduction: Deduction) -> str:
    """The digit that follows, and from what."""
    cell, digit = deduction.place.cell, deduction.place.value
    zone, then = deduction.zone, bool(deduction.steps)
    facts = {"cell": cell, "digit": digit}
    match deduction.technique:
        case Technique.LAST_CELL | Technique.SINGLE if zone is not None and zone.size == 1:
            told = marked("{cell} is a zone of its own, so it is {digit}.")
        case Technique.LAST_CELL:
            told = marked("{cell} is the last empty cell of its zone, so it is {digit}.")
        case Technique.SINGLE if then:
            told = marked("Then {cell} can only be {digit}.")
        case Technique.SINGLE:
            others = _digits(words, (gone.value for gone in deduction.without))
            assert deduction.zone is not None, "a cell lies in a zone"
            most = deduction.zone.size
            if most == 2:
                told = marked("{cell} can be 1 or 2 and sees {others}, so it is {digit}.")
            else:
                told = marked("{cell} can be 1 to {most} and sees {others}, so it is {digit}.")
            return words.say(told, others=others, most=most, **facts)
        case Technique.HIDDEN_SINGLE if then:
            told = marked("Then {digit} has only {cell} left in its zone.")
        case Technique.HIDDEN_SINGLE:
            told = marked("In the zone of {cell}, only {cell} can hold {digit}.")
        case _:
            cells = listed(words, map(str, deduction.cells))
            digits = _digits(words, deduction.digits)
            told = marked("{cells} lie in a square and hold {digits}, {digit} only in {cell}.")
            return words.say(told, cells=cells, digits=digits, **facts)
    return words.say(told, **facts)


def step_sentence(words: Words, step: Step) -> str:  # noqa: PLR0911 - a technique, a sentence
    """Why cells cannot hold some digits."""
    cells = [str(cell) for cell in step.cells]
    gone, digits = removed(words, step.removes), _digits(words, step.digits)
    facts = {"cells": listed(words, cells), "digits": digits, "gone": gone}
    match step.technique:
        case Technique.COMMON_NEIGHBOUR:
            near = list(dict.fromkeys(str(place.cell) for place in step.removes))
            return words.say_many(
                "{cells} are the only places of {digits} in their zone and {near} touches "
                "them all, so {gone}.",
                "{cells} are the only places of {digits} in their zone and {near} touch "
                "them all, so {gone}.",
                len(near),
                near=listed(words, near),
                **facts,
            )
        case Technique.CHAIN:
            return _chain(words, step, gone)
        case Technique.XY_WING:
            return _wing(words, step, gone)
        case Technique.SQUARE:
            told = marked(
                "{cells} lie in a square and hold {digits} between them, {digit} in {holders}, "
                "so {gone}."
            )
            holders = either(words, map(str, step.holders))
            return words.say(told, digit=step.removes[0].value, holders=holders, **facts)
        case Technique.TRIAL:
            assert step.refutation is not None, "a trial carries its refutation"
            return refutation_sentence(words, step.refutation)
    if step.is_hidden:
        told = marked("In their zone, {digits} can only go in {cells}, so {gone}.")
        return words.say(told, **facts)
    usual = marked("{cells} hold {digits} between them, so {gone}.")
    return words.say(_SHARED.get(step.technique, usual), **facts)


def _chain(words: Words, step: Step, gone: str) -> str:
    places = dict(zip("abcd", step.cells, strict=True))
    return words.say(
        "{digit} is in {a} or {b} in one zone and in {c} or {d} in another, and {b} sees {c}: "
        "so it is in {a} or {d}, and {gone}.",
        digit=step.digits[0],
        gone=gone,
        **places,
    )


def _wing(words: Words, step: Step, gone: str) -> str:
    cells = dict(zip(("pivot", "one", "two"), step.cells, strict=True))
    digits = dict(zip("abc", step.digits, strict=True))
    return words.say(
        "{pivot} is {a} or {b}, {one} is {a} or {c} and {two} is {b} or {c}: one of {one} and "
        "{two} is {c}, so {gone}.",
        gone=gone,
        **cells,
        **digits,
    )


def refutation_sentence(words: Words, refutation: Refutation) -> str:
    """The chain from the assumption to the collision, its end cut when it is long."""
    return supposed(
        words,
        placed(words, [_held(refutation.assumption)]),
        [placed(words, [_held(step.place)]) for step in refutation.consequences],
        _collision(words, refutation.conflict),
        removed(words, [refutation.assumption]),
        anyway=[deduction_sentence(words, step) for step in refutation.grounds],
    )


def _collision(words: Words, conflict: Conflict) -> str:
    """Where the chain ends: a cell without a digit, or a digit without a place."""
    if isinstance(conflict, NoDigit):
        return words.say("no digit is left for {cell}", cell=conflict.cell)
    return words.say(
        "no place is left for {digit} in the zone of {zone}",
        digit=conflict.value,
        zone=conflict.zone.cells[0],
    )


def where_sentence(words: Words, deduction: Deduction) -> str:
    """Where the next deduction is and of what kind, without giving it away."""
    hardest = deduction.hardest
    phrase = technique_phrase(words, hardest)
    zone = zone_of(deduction)
    if zone is None:
        cell = region(deduction)[0]
        return words.say("Look at {cell}: {technique}.", cell=cell, technique=phrase)
    told = marked("Look at the zone of {zone}: {technique}.")
    return words.say(told, zone=zone.cells[0], technique=phrase)


def technique_phrase(words: Words, technique: Technique) -> str:
    """What a technique looks for."""
    return words.say(_PHRASES[technique])


def zone_of(deduction: Deduction) -> Zone | None:
    """The zone in which the hardest part of a deduction happens, if it is a single one."""
    hardest = deduction.hardest
    if deduction.technique is hardest:
        return None if hardest is Technique.SINGLE else deduction.zone
    step = next(step for step in deduction.steps if step.technique is hardest)
    return step.zones[0] if len(step.zones) == 1 else None


def region(deduction: Deduction) -> tuple[Coord, ...]:
    """The cells to look at, which do not give the deduction away."""
    zone = zone_of(deduction)
    if zone is not None:
        return zone.cells
    hardest = deduction.hardest
    if deduction.technique is hardest:
        return deduction.cells
    return next(step for step in deduction.steps if step.technique is hardest).cells


# Objections


def objection_sentence(words: Words, objection: Objection) -> str:
    """What speaks against a digit on a cell, as far as a trial reaches."""
    fact, move = objection.fact, objection.move
    facts = {"cell": move.cell, "digit": move.value}
    match fact:
        case None:
            return words.say("Nothing in reach speaks against {cell} = {digit}.", **facts)
        case Refutation():
            return refutation_sentence(words, fact)
        case Twice(_, _, cells):
            other = next(cell for cell in cells if cell != move.cell)
            told = marked("{cell} is not {digit}: {other} of the same zone is.")
            return words.say(told, other=other, **facts)
        case Touching(_, cells):
            other = next(cell for cell in cells if cell != move.cell)
            told = marked("{cell} is not {digit}: {other}, which touches it, is.")
            return words.say(told, other=other, **facts)
    assert isinstance(fact, TooLarge), "a digit breaks a rule or is refuted"
    return words.say_many(
        "{cell} is not {digit}: its zone has {n} cell.",
        "{cell} is not {digit}: its zone has {n} cells.",
        fact.zone.size,
        **facts,
    )


# Cells and what they hold


def removed(words: Words, places: Iterable[Place]) -> str:
    """The digits that cells cannot hold: "AB and AC are neither 1 nor 2"."""
    together: dict[tuple[str, ...], list[str]] = {}
    for digit, cells in by_digit(map(_held, places)):
        together.setdefault(tuple(cells), []).append(str(digit))
    return listed(words, [_not(words, *each) for each in together.items()])


def _not(words: Words, cells: Sequence[str], digits: Sequence[str]) -> str:
    """That none of the cells holds any of the digits."""
    facts = {"cells": listed(words, cells), "digits": words.say(" nor ").join(digits)}
    n = len(cells)
    if len(digits) == 1:
        return words.say_many("{cells} is not {digits}", "{cells} are not {digits}", n, **facts)
    return words.say_many("{cells} is neither {digits}", "{cells} are neither {digits}", n, **facts)


def _held(place: Place) -> Held:
    return place.cell, place.value


def _digits(words: Words, digits: Iterable[int]) -> str:
    return listed(words, map(str, sorted(set(digits))))


def changes_sentence(words: Words, moves: Sequence[Move]) -> str:
    """What cells have become: named when they are few, else counted."""
    entered = [move for move in moves if not move.is_mark]
    if not entered:
        cells = sorted({move.cell for move in moves})
        if len(cells) > MOST_NAMED:
            return words.say("{n} cells have other pencil marks.", n=len(cells))
        return words.say_many(
            "{cells} has other pencil marks.",
            "{cells} have other pencil marks.",
            len(cells),
            cells=listed(words, map(str, cells)),
        )
    return changes(words, [(move.cell, move.value) for move in entered])


def missing_sentence(words: Words, cell: Coord, digits: Sequence[int]) -> str:
    """Which digits a zone still lacks."""
    if not digits:
        return words.say("The zone of {cell} is full.", cell=cell)
    told = _digits(words, digits) if len(digits) <= _LISTED else _runs(words, digits)
    return words.say("The zone of {cell} still lacks {digits}.", cell=cell, digits=told)


def _runs(words: Words, digits: Sequence[int]) -> str:
    """Ascending digits, three and more that follow each other as 4-9."""
    runs: list[str] = []
    for _, group in groupby(enumerate(digits), key=lambda each: each[1] - each[0]):
        run = [digit for _, digit in group]
        runs += [f"{run[0]}-{run[-1]}"] if len(run) > 2 else map(str, run)
    return listed(words, runs)


def scattered_clause(words: Words, cells: Sequence[Coord]) -> str:
    """Which zones lie in several pieces."""
    return words.say_many(
        "the zone of {cells} lies in several pieces",
        "the zones of {cells} lie in several pieces",
        len(cells),
        cells=listed(words, map(str, cells)),
    )


def zone_sentence(words: Words, cell: Coord, held: Sequence[tuple[Coord, int | None]]) -> str:
    """The cells of a zone and what they hold, from the first to the last."""
    empty = words.say("empty")
    told = ", ".join(f"{each} {empty if digit is None else digit}" for each, digit in held)
    return words.say("The zone of {cell}: {cells}.", cell=cell, cells=told)
