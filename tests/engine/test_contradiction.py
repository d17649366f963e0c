from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.deduction import Conflict, Deduction, NoFilling, Place, Refutation
from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.logic import Consequences, conflict, contradictions, refute, run_logic
from takuzu_tui.engine.takuzu.rules import TwinLines, violations
from takuzu_tui.engine.takuzu.shape import Axis, Line
from takuzu_tui.engine.takuzu.solver import count_solutions, solve
from takuzu_tui.engine.takuzu.techniques import FINDERS
from tests.engine import line_oracle, strategies
from tests.engine.told import grid, line_of, only, text_of

EXPERTS = {
    "a line without a filling": "...... ..1... ...00. ...... ...1.. ...1.0",
    "two equal lines": "...... 0.1..0 ...... ..00.1 ...... 0.1...",
    "a line left nothing by its twins": "...... ...... ..00.. 0....0 ..0... 0..1..",
    "a longer way": ".0...1 ...... ...0.. ....1. ..1..1 .0.0..",
}


def collision(board: Grid, found: Conflict) -> bool:
    """Whether a conflict is really there, by plain looking."""
    match found:
        case TwinLines(lines=(one, other)):
            text = text_of(board, one)
            return "." not in text and text == text_of(board, other)
        case NoFilling(line=line, twins=twins):
            taken = {text_of(board, twin) for twin in twins}
            assert not any("." in text for text in taken)
            return set(line_oracle.fillings(text_of(board, line))) <= taken
        case _:
            return found in violations(board)


def lines_of(found: Conflict) -> tuple[Line, ...]:
    return found.lines


def follows(step: Deduction, board: Grid) -> bool:
    """Whether a step is one of its technique's own, proven by digits on the board."""
    assert step.line is not None
    proven = only(board, step.because)
    return all(board[cell] is not None for cell in step.because) and any(
        set(step.places) <= set(own.places) and own.rule == step.rule
        for own in FINDERS[step.technique](proven, [step.line])
    )


def assert_sound(board: Grid, refutation: Refutation) -> None:
    """Replay a refutation: every step follows, the collision is there, and nothing is idle."""
    board = board.with_value(refutation.assumption.cell, refutation.assumption.value)
    for step in refutation.steps:
        assert follows(step, board)
        board = step.apply(board)
    assert collision(board, refutation.conflict)
    used = {cell for line in lines_of(refutation.conflict) for cell in line.cells}
    for step in reversed(refutation.steps):
        assert {place.cell for place in step.places} <= used
        used.update(step.because)


def refutations(board: Grid) -> list[Refutation]:
    """What plain trying finds, in order of cell and digit."""
    places = [Place(cell, value) for cell in board.cells_of(board.empties) for value in Value]
    return [found for place in places if (found := refute(board, place))]


def at_rest(rows: str) -> Grid:
    """The grid once nothing but contradiction is left."""
    return run_logic(grid(*rows.split()), Technique.TWIN).grid


@pytest.mark.parametrize("rows", EXPERTS.values(), ids=EXPERTS)
def test_refutations_replay_step_by_step_into_a_real_collision(rows: str) -> None:
    board = at_rest(rows)
    found = refutations(board)

    assert found
    for refutation in found:
        assert_sound(board, refutation)


@pytest.mark.parametrize("rows", EXPERTS.values(), ids=EXPERTS)
def test_the_shortest_refutation_is_told_and_the_first_of_such(rows: str) -> None:
    board = at_rest(rows)
    (deduction,) = contradictions(board)

    assert deduction.refutation == min(refutations(board), key=lambda found: len(found.steps))


@pytest.mark.long
@given(st.sampled_from((4, 6)).flatmap(strategies.partial_rows))
@settings(max_examples=25)
def test_the_shortest_refutation_is_told_on_any_grid(rows: list[str]) -> None:
    board = grid(*rows)
    told = [deduction.refutation for deduction in contradictions(board)]
    shortest = min(refutations(board), key=lambda found: len(found.steps), default=None)

    assert told == ([shortest] if shortest else [])


@pytest.mark.long
@given(strategies.partial_rows(6), st.data())
@settings(max_examples=50)
def test_a_digit_is_refuted_just_when_reasoning_from_it_collides(
    rows: list[str], data: st.DataObject
) -> None:
    board = grid(*rows)
    assume(not board.is_full)
    cell = data.draw(st.sampled_from(board.cells_of(board.empties)))
    for value in Value:
        assumed = run_logic(board.with_value(cell, value), Technique.TWIN)
        found = refute(board, Place(cell, value))

        assert (found is None) == (conflict(assumed.grid) is None)
        if found:
            assert_sound(board, found)
            assert count_solutions(board.with_value(cell, value)) == 0


@given(strategies.partial_rows(8))
@settings(max_examples=20)
def test_contradiction_places_what_every_solution_holds(rows: list[str]) -> None:
    board = grid(*rows)
    for deduction in contradictions(board):
        (place,) = deduction.places
        assert count_solutions(board.with_value(place.cell, place.value.opposite)) == 0


def test_a_contradiction_rests_on_digits_of_the_board_that_suffice() -> None:
    for rows in EXPERTS.values():
        board = at_rest(rows)
        (deduction,) = contradictions(board)
        refutation = deduction.refutation

        assert refutation is not None
        assert deduction.technique is Technique.CONTRADICTION
        assert deduction.line is None
        assert deduction.places == (
            Place(refutation.assumption.cell, refutation.assumption.value.opposite),
        )
        assert all(board[cell] is not None for cell in deduction.because)
        assert refute(only(board, deduction.because), refutation.assumption)


@pytest.mark.parametrize("rows", EXPERTS.values(), ids=EXPERTS)
def test_contradictions_lead_to_the_solution(rows: str) -> None:
    board = grid(*rows.split())

    assert run_logic(board).grid == solve(board)


def test_a_collision_after_some_rounds_takes_as_many_steps() -> None:
    for rows in EXPERTS.values():
        board = at_rest(rows)
        for refutation in refutations(board):
            followed = Consequences(board).assuming(refutation.assumption)
            followed.run()

            assert len(followed.rounds) <= len(refutation.steps)


def test_an_assumption_that_kills_its_own_line_needs_no_step() -> None:
    found = refute(grid("11..", "....", "....", "...."), Place(Coord(0, 2), Value.ONE))

    assert found is not None
    assert found.steps == ()
    assert found.conflict == NoFilling(line_of(4, Axis.ROW, 0))


def test_an_empty_grid_refutes_nothing() -> None:
    assert refutations(Grid(6)) == []


def test_a_grid_that_collides_already_proves_nothing() -> None:
    assert list(contradictions(grid("0110", "0110", "....", "...."))) == []


@pytest.mark.parametrize(
    ("rows", "lines", "kind"),
    [
        (["111.", "....", "....", "...."], "A", NoFilling),
        (["0.0.", "....", "....", "...0"], "", None),
        (["0...", "0...", "....", "0..."], "A", NoFilling),
        (["0110", "....", "0110", "...."], "AC", TwinLines),
        (["0.0.", "1.1.", "1.1.", "0.0."], "AC", TwinLines),
        (["0110", "0101", "01..", "...."], "CAB", NoFilling),
        (["1111", "....", "....", "...."], "A", NoFilling),
    ],
)
def test_a_conflict_is_a_line_without_a_filling_or_two_equal_lines(
    rows: list[str], lines: str, kind: type[Conflict] | None
) -> None:
    board = grid(*rows)
    found = conflict(board)

    if kind is None:
        assert found is None
    else:
        assert isinstance(found, kind)
        assert "".join(line.letter for line in lines_of(found)) == lines
        assert collision(board, found)


@given(strategies.mixed_rows())
def test_a_conflict_is_really_there(rows: list[str]) -> None:
    board = grid(*rows)
    if board.size <= 14 and (found := conflict(board)):
        assert collision(board, found)


@given(strategies.partial_rows())
def test_a_part_of_a_solution_has_no_conflict(rows: list[str]) -> None:
    assert conflict(grid(*rows)) is None


def test_only_empty_cells_are_open_to_assumptions() -> None:
    with pytest.raises(AssertionError, match="empty cell"):
        refute(grid("1...", "....", "....", "...."), Place(Coord(0, 0), Value.ZERO))
