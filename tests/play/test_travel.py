from __future__ import annotations

from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.play.travel import neighbour, next_empty
from tests.figures import GIVENS, SOLUTION
from tests.play.games import at


def test_the_edge_holds() -> None:
    assert neighbour(GIVENS, at("AA"), right=-1) == at("AA")
    assert neighbour(GIVENS, at("DD"), down=1) == at("DD")
    assert neighbour(GIVENS, at("BB"), down=-1) == at("AB")


def test_empty_cells_follow_each_other_in_reading_order_round_the_end() -> None:
    assert next_empty(GIVENS, at("AA")) == at("AC")
    assert next_empty(GIVENS, at("DC")) == at("AA")
    assert next_empty(GIVENS, at("AA"), -1) == at("DC")


def test_the_only_empty_cell_is_its_own_next() -> None:
    assert next_empty(SOLUTION.with_value(at("CB"), None), at("CB")) == at("CB")


def test_a_full_grid_has_no_empty_cell() -> None:
    assert next_empty(SOLUTION, at("AA")) is None
    assert next_empty(Grid(4), at("AA"), -1) == at("DD")
