from __future__ import annotations

import pytest

from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.moves import parse_move
from takuzu_tui.engine.takuzu.shape import Axis, Shape
from takuzu_tui.play.position import Provenance
from takuzu_tui.wording.reading import cell_sentence, changes_sentence, line_sentence, needs_phrase
from takuzu_tui.wording.words import Words
from tests.figures import GIVENS
from tests.play.games import at

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


@pytest.mark.parametrize(
    ("origin", "told"),
    [
        (Provenance.GIVEN, "AB is 1, given."),
        (Provenance.PLAYER, "AB is 1."),
        (Provenance.HELP, "AB is 1, filled by help."),
        (Provenance.CORRECTED, "AB is 1, corrected by help."),
    ],
)
def test_a_digit_is_told_with_its_origin(origin: Provenance, told: str) -> None:
    assert cell_sentence(EN, at("AB"), Value.ONE, origin.value) == told


def test_an_empty_cell_is_empty() -> None:
    assert cell_sentence(FR, at("AB"), None, Provenance.EMPTY.value) == "AB est vide."


def test_a_line_is_read_from_its_first_cell_to_its_last() -> None:
    column = Shape.of(4).parallel(Axis.COLUMN)[3]
    assert line_sentence(EN, GIVENS, column, GIVENS) == "Column D: 0 given, empty, empty, 0 given."
    assert line_sentence(FR, Grid(4), column, GIVENS) == "Colonne D : vide, vide, vide, vide."


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
