"""Rows that are no grid."""

from __future__ import annotations

import pytest

from tests.engine.complaints import MILLION, complaint


@pytest.mark.parametrize(
    ("row", "sign"),
    [("01a.", "a"), ("01X.", "X"), ("0 2 .", "2"), ("hello", "h"), ("<html>", "<"), ("'", "'")],
)
def test_a_sign_that_is_no_cell_is_named(row: str, sign: str) -> None:
    assert complaint(f"....\n{row}\n....\n....") == (
        2,
        f"expected 0, 1 or one of . _ - x ? for each cell, got {sign!r} in {row!r}",
    )


@pytest.mark.parametrize("row", ["0120", "012011", "0120110010011001", "2222"])
@pytest.mark.parametrize("rest", ["", "\n....\n....\n....", "\n10..\n2\n...."])
def test_a_first_row_of_digits_with_a_slip_names_the_digit(row: str, rest: str) -> None:
    assert complaint(f"{row}{rest}") == (
        1,
        f"expected 0, 1 or one of . _ - x ? for each cell, got '2' in '{row}'",
    )


def test_a_number_above_a_list_is_a_size_however_long() -> None:
    for rest in ("\n2", "\n2\n0 0 1\n0 1 1"):
        assert complaint(f"0120{rest}") == (1, "the size must be even, from 4 to 20, got '0120'")


def test_escape_sequences_are_told_escaped() -> None:
    assert complaint("\x1b[2J\x07\u202e") == (
        1,
        "expected 0, 1 or one of . _ - x ? for each cell, "
        r"got '\x1b' in '\x1b[2J\x07\u202e'",
    )


@pytest.mark.parametrize("count", [1, 2, 3, 5, 7, 19, 22, 30, 35, 37, 99, 401])
def test_a_first_row_that_no_board_has_is_counted(count: int) -> None:
    assert complaint("." * count) == (1, f"the size must be even, from 4 to 20, got {count}")


@pytest.mark.parametrize("row", ["...", ".....", ".", "0 1"])
def test_a_row_of_another_length_is_named(row: str) -> None:
    cells = row.replace(" ", "")
    assert complaint(f"....\n....\n{row}\n....") == (
        3,
        f"a row of this board holds 4 cells, got {len(cells)}: '{cells}'",
    )


def test_a_first_row_of_another_length_than_the_size_is_named() -> None:
    assert complaint("4\n......\n") == (2, "a row of this board holds 4 cells, got 6: '......'")


def test_missing_rows_are_counted() -> None:
    assert complaint("....\n....\n....\n") == (
        3,
        "this board needs 4 rows, but the text ends after 3",
    )
    assert complaint("4\n....\n") == (2, "this board needs 4 rows, but the text ends after 1")


def test_a_row_too_many_is_named() -> None:
    assert complaint("....\n....\n....\n....\n01..\n") == (
        5,
        "this board has 4 rows; this one is too many: '01..'",
    )


def test_a_short_row_under_a_row_of_digits_makes_no_list_of_it() -> None:
    assert complaint("0110\n01\n....\n....") == (
        2,
        "a row of this board holds 4 cells, got 2: '01'",
    )


@pytest.mark.long
@pytest.mark.parametrize("sign", ["0", "9", ".", "z", " x", "{", "["])
def test_a_line_of_a_million_characters_is_quoted_in_part(sign: str) -> None:
    line, sentence = complaint(sign * MILLION)

    assert line == 1
    assert len(sentence) < 200
