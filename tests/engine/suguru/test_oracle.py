from __future__ import annotations

from itertools import product

import pytest

from tests.engine.suguru import oracle
from tests.engine.suguru.boards import SEED_ZONES


@pytest.mark.long
def test_the_oracle_lists_what_its_rule_check_accepts() -> None:
    every = ([digits[:3], digits[3:6], digits[6:]] for digits in product((1, 2, 3), repeat=9))
    right = [
        [list(row) for row in rows] for rows in every if not oracle.broken(SEED_ZONES, list(rows))
    ]
    assert sorted(oracle.solutions(SEED_ZONES, [[0] * 3] * 3)) == sorted(right)


def test_the_oracle_knows_a_board_that_cannot_be_filled() -> None:
    assert not list(oracle.solutions(["ab"], [[0, 0]])), "two zones of one cell hold a 1 each"
    assert list(oracle.solutions(["aa"], [[0, 0]])) == [[[1, 2]], [[2, 1]]]
