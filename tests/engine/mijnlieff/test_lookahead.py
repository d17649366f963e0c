from __future__ import annotations

import pytest

from takuzu_tui.engine.mijnlieff.lookahead import POINT, Lookahead
from takuzu_tui.engine.mijnlieff.moves import PASS
from takuzu_tui.engine.mijnlieff.position import after, legal
from tests.engine.mijnlieff.games import SHORT, reached
from tests.engine.mijnlieff.test_endgame import near_end, slow_value


@pytest.mark.long
@pytest.mark.parametrize(("size", "empties"), [(3, 4), (4, 4), (4, 5), (5, 5)])
def test_looking_beyond_the_end_is_exact(size: int, empties: int) -> None:
    for position in near_end(size, empties, 20):
        seen, best = Lookahead(size).look(position, 20)
        assert seen == POINT * slow_value(position)
        assert seen == -POINT * slow_value(after(position, best))
        assert Lookahead(size).worth(position, 20) == seen


def test_a_look_of_some_plies_is_the_best_of_looks_one_ply_shorter() -> None:
    for position in near_end(4, 11, 4):
        look = Lookahead(4)
        assert look.worth(position, 3) == max(
            -look.worth(after(position, move), 2) for move in legal(position)
        )


def test_a_glance_is_even_for_equal_sides() -> None:
    look = Lookahead(4)

    assert look.glance(0, 0, 0) == 0
    assert look.glance(0b0110, 0b0110 << 12, 0) == 0


def test_points_are_worth_more_than_open_lines_and_those_more_than_closed_ones() -> None:
    look = Lookahead(4)
    three, two, closed = (look.glance(own, other, 0) for own, other in ((7, 0), (3, 0), (3, 4)))

    assert three > two > closed


def test_a_forced_pass_is_seen() -> None:
    assert Lookahead(3).look(reached(3, "12c 32c 22p"), 2)[1] == PASS


def test_the_end_is_worth_its_points() -> None:
    assert Lookahead(3).worth(reached(3, SHORT), 3) == 0
