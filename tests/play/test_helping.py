from __future__ import annotations

import pytest
from hypothesis import given

from takuzu_tui.engine.takuzu.deduction import Refutation
from takuzu_tui.engine.takuzu.difficulty import Difficulty, Technique
from takuzu_tui.engine.takuzu.generator import generate_seeded
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.logic import next_deduction
from takuzu_tui.engine.takuzu.puzzle import Spec
from takuzu_tui.engine.takuzu.rules import RunOfThree, TooMany, TwinLines, violations
from takuzu_tui.engine.takuzu.solver import solve
from takuzu_tui.play.helping import Correction, Filling, NothingObvious, next_help, why_not
from takuzu_tui.play.opening import Opening, from_puzzle, open_grid
from tests.engine.strategies import partial_rows
from tests.figures import GIVENS
from tests.play.games import EMPTY, FIGURE, at


def test_a_wrong_entry_is_corrected_before_anything_is_filled() -> None:
    wrong = GIVENS.with_value(at("AA"), Value.ONE)
    correction = next_help(FIGURE, wrong)
    assert correction == Correction(at("AA"), Value.ZERO)
    assert isinstance(correction, Correction)
    assert str(correction.move) == "AA0"


def test_an_obvious_cell_is_filled_with_its_reason() -> None:
    filling = next_help(FIGURE, GIVENS)
    assert isinstance(filling, Filling)
    assert filling.deduction.places == (filling.place,)
    assert filling.deduction.technique in (Technique.PAIR, Technique.GAP)
    assert (filling.move.cell, filling.move.value) == (filling.place.cell, filling.place.value)
    assert FIGURE.solution is not None
    assert FIGURE.solution[filling.place.cell] == filling.place.value


def test_one_cell_is_filled_where_several_follow() -> None:
    # Row A has its two 1s, so both its other cells follow at once.
    grid = Grid.from_rows(["1..1", "....", "....", "...."])
    filling = next_help(Opening(grid, None), grid)
    assert isinstance(filling, Filling)
    assert (str(filling.move), filling.deduction.technique) == ("AB0", Technique.COUNT)
    assert filling.deduction.places == (filling.place,)


def test_nothing_may_be_obvious() -> None:
    assert next_help(EMPTY, Grid(4)) == NothingObvious()


def test_help_leaves_harder_steps_to_the_player() -> None:
    opening = from_puzzle(generate_seeded(Spec(6, Difficulty.HARD), "help:0"))
    grid = opening.givens
    while isinstance(filling := next_help(opening, grid), Filling):
        grid = grid.with_value(filling.place.cell, filling.place.value)
    assert not grid.is_full
    assert next_deduction(grid) is not None


def test_of_several_solutions_help_keeps_those_that_earlier_entries_allow() -> None:
    grid = Grid.from_rows(["0.10", "....", "....", "0.10"])
    order = tuple(map(at, ("AA", "AC", "AD", "DA", "DC", "DD")))
    assert next_help(EMPTY, grid, order) == Correction(at("DD"), Value.ONE)
    assert next_help(EMPTY, grid, order[::-1]) == Correction(at("AA"), Value.ONE)


@given(partial_rows(4))
def test_following_help_never_leaves_the_solutions(rows: list[str]) -> None:
    grid = Grid.from_rows(rows)
    opening = open_grid(grid)
    assert isinstance(opening, Opening)
    while isinstance(filling := next_help(opening, grid), Filling):
        assert grid[filling.place.cell] is None
        grid = grid.with_value(filling.place.cell, filling.place.value)
        assert solve(grid) is not None
    assert filling == NothingObvious()


def test_a_rule_that_breaks_at_once_speaks_first() -> None:
    against = why_not(GIVENS, at("DC"))
    broken = against[Value.ONE]
    assert isinstance(broken, RunOfThree)
    assert broken.cells == (at("DA"), at("DB"), at("DC"))
    assert against[Value.ZERO] is None


@pytest.mark.parametrize(
    ("rows", "cell", "value", "kind"),
    [
        (["1..1", "....", "....", "...."], "AB", Value.ONE, TooMany),
        (["0110", "....", "....", "01.0"], "DC", Value.ONE, TwinLines),
    ],
)
def test_every_rule_may_speak(
    rows: list[str], cell: str, value: Value, kind: type[TooMany | TwinLines]
) -> None:
    assert isinstance(why_not(Grid.from_rows(rows), at(cell))[value], kind)


def test_a_refutation_speaks_where_no_rule_breaks_at_once() -> None:
    # A 1 in AA breaks nothing yet, but row A would have to be 1100 and BC, CC, DC 0 1 1.
    against = why_not(GIVENS, at("AA"))
    refuted = against[Value.ONE]
    assert isinstance(refuted, Refutation)
    assert refuted.assumption.value is Value.ONE
    assert against[Value.ZERO] is None


def test_a_colliding_grid_proves_nothing_but_what_a_digit_breaks_itself() -> None:
    broken = Grid.from_rows(["111...", "......", "......", "......", "......", "...00."])
    assert violations(broken)
    against = why_not(broken, at("FF"))
    assert isinstance(against[Value.ZERO], RunOfThree)
    assert against[Value.ONE] is None
    assert why_not(broken, at("CC")) == {Value.ZERO: None, Value.ONE: None}


def test_a_dead_line_elsewhere_refutes_nothing() -> None:
    # Row A breaks no rule, but no filling completes it: 0 0 . . 1 1 would need 1 and 0, and 0 0 0.
    dead = Grid.from_rows(["00.00.", "......", "......", "......", "......", "......"])
    assert why_not(dead, at("FF")) == {Value.ZERO: None, Value.ONE: None}
