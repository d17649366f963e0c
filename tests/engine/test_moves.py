from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.moves import Refusal, parse_cell, refusal
from takuzu_tui.engine.takuzu.grid import Grid, Move, Value, moves_between, parse_move
from takuzu_tui.engine.text import MoveError
from tests.engine.strategies import rows
from tests.figures import GIVENS

PLAYED = Grid.from_rows(["01.0", "..0.", ".0..", "11.0"])


@pytest.mark.parametrize(
    ("text", "cell", "value"),
    [
        ("AB1", Coord(0, 1), Value.ONE),
        ("DD0", Coord(3, 3), Value.ZERO),
        ("AA", Coord(0, 0), None),
        ("dc1", Coord(3, 2), Value.ONE),
        ("tA0", Coord(19, 0), Value.ZERO),
    ],
)
def test_a_move_is_a_row_a_column_and_a_digit_or_nothing(
    text: str, cell: Coord, value: Value | None
) -> None:
    assert parse_move(text) == Move(cell, value)


@given(st.integers(0, 19), st.integers(0, 19), st.sampled_from([None, *Value]))
def test_a_move_reads_back_as_it_is_written(row: int, col: int, value: Value | None) -> None:
    move = Move(Coord(row, col), value)

    assert parse_move(str(move)) == move
    assert parse_move(str(move).lower()) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A",
        "A1",
        "AB2",
        "AB-1",
        "AB10",
        "AB 1",
        " AB1",
        "AB1\n",
        "1AB",
        "ÀB1",
        "AB\u0661",
        "AB\uff11",
    ],
)
def test_text_that_is_no_move_is_quoted(text: str) -> None:
    with pytest.raises(MoveError) as caught:
        parse_move(text)

    assert str(caught.value) == f"expected two letters and 0, 1 or nothing, got {text!a}"


@given(st.text("ABYZabyz0123 ?\n\u0661", max_size=4))
def test_only_two_letters_and_at_most_one_binary_digit_pass(text: str) -> None:
    letters, digit = text[:2], text[2:]
    if len(letters) == 2 and set(letters) <= set("ABYZabyz") and digit in ("", "0", "1"):
        assert str(parse_move(text)) == text.upper()
    else:
        with pytest.raises(MoveError):
            parse_move(text)


def test_two_letters_name_a_cell() -> None:
    assert parse_cell("ca") == Coord(2, 0)


@pytest.mark.parametrize("text", ["", "A", "AB1", "A1", "1A", "Aé", "ABC"])
def test_anything_but_two_letters_names_no_cell(text: str) -> None:
    with pytest.raises(MoveError, match="expected two letters"):
        parse_cell(text)


def test_a_cell_off_the_board_is_refused() -> None:
    assert refusal(GIVENS, PLAYED, parse_move("AE1")) is Refusal.OFF_BOARD
    assert refusal(GIVENS, PLAYED, parse_move("EA")) is Refusal.OFF_BOARD
    assert refusal(GIVENS, PLAYED, parse_move("ZZ0")) is Refusal.OFF_BOARD


@pytest.mark.parametrize("text", ["AB0", "AB1", "AB"])
def test_a_given_cell_is_refused_whatever_the_entry(text: str) -> None:
    assert refusal(GIVENS, PLAYED, parse_move(text)) is Refusal.GIVEN


def test_an_empty_cell_cannot_be_erased() -> None:
    assert refusal(GIVENS, PLAYED, parse_move("AC")) is Refusal.ALREADY_EMPTY


@pytest.mark.parametrize("text", ["AC0", "AC1", "AA0", "AA1", "AA"])
def test_every_other_move_is_allowed(text: str) -> None:
    assert refusal(GIVENS, PLAYED, parse_move(text)) is None


def test_a_move_that_breaks_a_rule_is_allowed() -> None:
    assert refusal(GIVENS, PLAYED, parse_move("DC1")) is None


@given(rows(4), rows(4))
def test_the_moves_between_two_grids_lead_from_one_to_the_other(a: list[str], b: list[str]) -> None:
    before, after = Grid.from_rows(a), Grid.from_rows(b)
    grid = before
    for move in moves_between(before, after):
        assert grid[move.cell] != move.value
        grid = grid.with_value(move.cell, move.value)
    assert grid == after
