from __future__ import annotations

import pytest
from hypothesis import given

from takuzu_tui.engine.moves import parse_cell
from takuzu_tui.engine.takuzu.deduction import Deduction, Fillings, NoFilling, Place, Refutation
from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.logic import contradictions, refute
from takuzu_tui.engine.takuzu.proof import collapse, explained, fillings, proved
from takuzu_tui.engine.takuzu.rules import RunOfThree, TooMany, TwinLines, violations
from takuzu_tui.engine.takuzu.shape import Axis, Shape
from takuzu_tui.engine.takuzu.techniques import FINDERS
from tests.engine import line_oracle, strategies
from tests.engine.told import grid, holding, line_of, text_of

BOTH = pytest.mark.parametrize("axis", list(Axis))


@given(strategies.grids())
def test_the_fillings_of_a_line_are_those_that_trying_finds(board: Grid) -> None:
    if board.size > 10:
        return  # trying takes its time
    for line in Shape.of(board.size).lines:
        found = fillings(board, line)
        assert sorted(found) == sorted(line_oracle.fillings(text_of(board, line)))


def first(technique: Technique, board: Grid) -> Deduction:
    """The first deduction of a technique, with its proof."""
    return proved(board, next(iter(FINDERS[technique](board, None))))


@pytest.mark.parametrize("text", [".0..1..0", "1...1....1"])
def test_the_fillings_are_the_proof_where_they_are_few_or_nothing_is_shorter(text: str) -> None:
    found = first(Technique.LINE, holding(text, Axis.ROW))
    assert found.proof == Fillings(tuple(sorted(line_oracle.fillings(text))))


def test_many_fillings_are_proved_by_what_fails_along_the_line() -> None:
    found = first(Technique.LINE, holding(".0..10...0", Axis.ROW))
    assert isinstance(found.proof, tuple)
    assert len(found.proof) == len(found.places) == 1


@given(strategies.grids())
def test_every_proof_of_a_line_proves_what_it_is_told_for(board: Grid) -> None:
    for finder in (Technique.LINE, Technique.TWIN):
        for deduction in FINDERS[finder](board, None):
            found = proved(board, deduction)
            line = found.line
            assert line is not None
            if isinstance(found.proof, Fillings):
                for place in found.places:
                    at = line.cells.index(place.cell)
                    assert {each[at] for each in found.proof.left} == {str(place.value.value)}
                taken = {each for each, _ in found.proof.taken}
                assert taken.isdisjoint(found.proof.left)
                assert {text_of(board, twin) for _, twin in found.proof.taken} == taken
                assert sorted({*found.proof.left, *taken}) == sorted(fillings(board, line))
            else:
                assert found.proof is not None
                assert [trial.assumption.cell for trial in found.proof] == [
                    place.cell for place in found.places
                ]
                for trial, place in zip(found.proof, found.places, strict=True):
                    assert trial.assumption.value is place.value.opposite
                    assert trial.broken.lines == (line,)


def test_easy_techniques_need_no_proof_beyond_what_they_say() -> None:
    board = grid("11..", "....", "....", "....")
    pair = next(iter(FINDERS[Technique.PAIR](board, None)))
    assert proved(board, pair) is pair


@BOTH
def test_a_line_collapses_by_easy_steps_into_a_broken_rule(axis: Axis) -> None:
    line = line_of(6, axis, 1)
    found = collapse(holding("1.11.1", axis), line)
    assert found is not None
    steps, broken = found
    assert not steps
    assert isinstance(broken, TooMany)
    found = collapse(holding("11..11", axis), line)
    assert found is not None
    assert isinstance(found[1], TooMany)
    assert collapse(holding("1.....", axis), line) is None


def a_refutation(*rows: str, place: str) -> tuple[Grid, Refutation]:
    board = grid(*rows)
    found = refute(board, Place(parse_cell(place[:2]), Value(int(place[2]))))
    assert found is not None
    return board, found


def test_a_line_without_a_filling_is_led_on_to_the_rule_that_breaks() -> None:
    board, found = a_refutation("1..1", "....", "....", "....", place="AB1")
    told = explained(board, found)
    assert isinstance(told.conflict, TooMany | RunOfThree)
    assert told.assumption == found.assumption


def test_other_collisions_are_told_as_they_are() -> None:
    board, found = a_refutation(".1.0", "..0.", ".0..", "11.0", place="AA1")
    assert isinstance(found.conflict, TwinLines)
    assert explained(board, found) == found
    twins = Refutation(
        found.assumption, (), NoFilling(Shape.of(4).lines[0], (Shape.of(4).lines[1],))
    )
    assert explained(board, twins) == twins


def test_where_easy_steps_break_nothing_the_content_of_the_line_is_told() -> None:
    text, line = "110..1...1", line_of(10, Axis.ROW, 0)
    assert not line_oracle.fillings(text)
    board = holding(text, Axis.ROW, 0)
    found = Refutation(Place(parse_cell("JJ"), Value.ONE), (), NoFilling(line))
    assert explained(board, found).conflict == NoFilling(line, (), text)


def test_a_contradiction_is_proved_by_its_refutation_led_on() -> None:
    board, found = a_refutation("1..1", "....", "....", "....", place="AB1")
    deduction = Deduction(
        Technique.CONTRADICTION, (Place(parse_cell("AB"), Value.ZERO),), (), refutation=found
    )
    assert proved(board, deduction).refutation == explained(board, found)


def test_what_holds_anyway_is_told_from_what_follows() -> None:
    _, found = a_refutation(".1.0", "..0.", ".0..", "11.0", place="AA1")
    assert [str(place.cell) for step in found.grounds for place in step.places] == ["DC"]
    assert [str(place.cell) for step in found.consequences for place in step.places] == ["AC"]


def test_every_step_of_a_proof_leads_to_the_rule_that_it_ends_with() -> None:
    board = grid("0.1...", "100101", "0110..", "..1..0", "..0.1.", "..0...")
    found = next(contradictions(board)).refutation
    assert found is not None
    assert found.steps
    told = explained(board, found)
    after = board.with_value(told.assumption.cell, told.assumption.value)
    for step in told.steps:
        after = step.apply(after)
    assert told.conflict in violations(after)
