from __future__ import annotations

from itertools import product

import pytest

from tests.engine import oracle


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "unique_lines", "count"), [(4, True, 72), (4, False, 90), (6, True, 4140)]
)
def test_the_oracle_counts_the_empty_boards(size: int, unique_lines: bool, count: int) -> None:
    empty = ["." * size] * size

    assert sum(1 for _ in oracle.solutions(empty, unique_lines)) == count


@pytest.mark.long
def test_the_oracle_lists_what_its_rule_check_accepts() -> None:
    lines = ["".join(digits) for digits in product("01", repeat=4)]
    right = [list(rows) for rows in product(lines, repeat=4) if oracle.is_right(list(rows))]

    assert sorted(oracle.solutions(["...."] * 4)) == sorted(right)


def test_the_oracle_keeps_the_givens() -> None:
    givens = [".1.0", "..0.", ".0..", "11.0"]

    assert list(oracle.solutions(givens)) == [["0110", "1001", "0011", "1100"]]


def test_the_oracle_fills_a_line_in_every_legal_way() -> None:
    assert oracle.fillings("00..") == ["0011"]
    assert oracle.fillings("....") == ["0011", "0101", "0110", "1001", "1010", "1100"]
    assert oracle.fillings("000.") == []
