from __future__ import annotations

import pytest

from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.moves import parse_move
from takuzu_tui.engine.takuzu.shape import Axis, Shape
from takuzu_tui.wording.reading import cell_sentence, changes_sentence, line_sentence, needs_phrase
from takuzu_tui.wording.words import Words
from tests.play.games import GIVENS, SOLUTION, at

EN, FR = Words("en"), Words("fr")


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        (("AA1",), "AA is 1."),
        (("AA",), "AA is empty."),
        (("AA", "AC"), "AA and AC are empty."),
        (("AA1", "AC", "BA0"), "BA is 0 and AA is 1 and AC is empty."),
        (("AA1", "AC1", "BA1", "BB1", "BD1", "CA1", "CC1"), "7 cells have changed."),
    ],
)
def test_few_changes_are_named_and_many_counted(moves: tuple[str, ...], told: str) -> None:
    assert changes_sentence(EN, [parse_move(move) for move in moves]) == told


def test_a_cell_is_empty_given_or_entered() -> None:
    cells = [at("AA"), at("AB"), at("AC")]
    grid = GIVENS.with_value(at("AC"), SOLUTION[at("AC")])
    assert [cell_sentence(EN, GIVENS, grid, cell) for cell in cells] == [
        "AA is empty.",
        "AB is 1, given.",
        "AC is 1.",
    ]
    assert cell_sentence(FR, GIVENS, grid, cells[1]) == "AB vaut 1, donnée."


def test_a_line_is_read_from_its_first_cell_to_its_last() -> None:
    column = Shape.of(4).parallel(Axis.COLUMN)[3]
    assert line_sentence(EN, GIVENS, column) == "Column D: 0, empty, empty, 0."
    assert line_sentence(FR, Grid(4), column) == "Colonne D : vide, vide, vide, vide."


@pytest.mark.parametrize(
    ("zeros", "ones", "told"),
    [
        (1, 2, "needs 1 more 0 and 2 more 1"),
        (0, 0, "full"),
        (1, -1, "too many 1"),
        (-1, 1, "too many 0"),
    ],
)
def test_a_line_needs_digits_or_has_too_many(zeros: int, ones: int, told: str) -> None:
    assert needs_phrase(EN, zeros, ones) == told
