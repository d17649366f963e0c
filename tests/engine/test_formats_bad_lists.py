"""Lists of givens that are no grid, and numbers that no grid has."""

from __future__ import annotations

import pytest

from tests.engine.complaints import complaint


@pytest.mark.parametrize("size", ["0", "2", "5", "22", "100", "-4", "+4", "-1", "9" * 40])
@pytest.mark.parametrize("rest", ["", "\n2", "\n2\n0 0 1\n0 1 1", "\n....\n...."])
def test_a_size_that_no_board_has_is_named_with_its_line(size: str, rest: str) -> None:
    assert complaint(f"# size\n{size}{rest}") == (
        2,
        f"the size must be even, from 4 to 20, got '{size}'",
    )


def test_a_size_of_ones_and_zeros_above_a_list_is_no_row() -> None:
    for rest in ("\n2", "\n2\n0 0 1\n0 1 1"):
        assert complaint(f"1000000000{rest}") == (
            1,
            "the size must be even, from 4 to 20, got '1000000000'",
        )


def test_ten_ones_and_zeros_alone_are_a_row() -> None:
    assert complaint("1000000000") == (1, "this board needs 10 rows, but the text ends after 1")


@pytest.mark.parametrize("digit", ["1", "9"])
def test_a_number_of_5000_digits_is_quoted_in_part(digit: str) -> None:
    assert complaint(f"{digit * 5000}\n2\n0 0 1\n0 1 1") == (
        1,
        f"the size must be even, from 4 to 20, got '{digit * 40}'...",
    )
    assert complaint(f"4\n{'9' * 5000}\n") == (
        2,
        f"expected the number of givens, from 0 to 16, got '{'9' * 40}'...",
    )


@pytest.mark.parametrize("digits", ["\u0664", "\uff14", "\u00b2"])
def test_digits_that_are_not_ascii_are_no_digits(digits: str) -> None:
    quoted = ascii(digits)
    assert complaint(digits + "\n0\n") == (
        1,
        f"expected 0, 1 or one of . _ - x ? for each cell, got {quoted} in {quoted}",
    )
    assert complaint(f"4\n{digits}\n") == (
        2,
        f"expected the number of givens, from 0 to 16, got {quoted}",
    )
    assert complaint(f"4\n1\n0 {digits} 1") == (
        3,
        f"expected a row and a column from 0 to 3, then 0 or 1, got '0 {digits} 1'".replace(
            digits, quoted[1:-1]
        ),
    )


def test_a_size_alone_is_no_list() -> None:
    assert complaint("\n4\n") == (2, "the text ends after the size")


@pytest.mark.parametrize("count", ["-1", "17", "999", "2000", "x", "1.5", "7 7", "0 1 1"])
def test_a_count_that_the_board_cannot_hold_is_named(count: str) -> None:
    assert complaint(f"4\n{count}\n0 0 0") == (
        2,
        f"expected the number of givens, from 0 to 16, got '{count}'",
    )


@pytest.mark.parametrize(
    "given_line",
    ["0 0", "0 0 1 1", "0 4 1", "4 0 1", "-1 0 1", "0 -1 1", "0 0 2", "0 0 -1", "a b c", "0,0,1"],
)
def test_a_given_that_is_no_cell_and_digit_is_named(given_line: str) -> None:
    assert complaint(f"4\n2\n1 1 1\n{given_line}\n") == (
        4,
        f"expected a row and a column from 0 to 3, then 0 or 1, got '{given_line}'",
    )


def test_missing_givens_are_counted() -> None:
    assert complaint("4\n3\n0 0 1\n\n") == (3, "announced givens: 3, but the text ends after 1")
    assert complaint("4\n3\n") == (2, "announced givens: 3, but the text ends after 0")


def test_a_given_too_many_is_named() -> None:
    assert complaint("4\n1\n0 0 1\n0 1 1\n0 2 0") == (
        4,
        "announced givens: 1; this one is too many: '0 1 1'",
    )


@pytest.mark.parametrize("value", ["0", "1"])
def test_a_cell_given_twice_is_named_even_with_the_same_digit(value: str) -> None:
    assert complaint(f"4\n3\n1 2 1\n0 0 0\n1 2 {value}") == (
        5,
        f"the cell BC is given twice: '1 2 {value}'",
    )
