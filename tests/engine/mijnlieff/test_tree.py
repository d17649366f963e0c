from __future__ import annotations

from random import Random

import pytest

from takuzu_tui.engine.mijnlieff.moves import Tile
from takuzu_tui.engine.mijnlieff.position import after, legal, start
from takuzu_tui.engine.mijnlieff.search import Limit
from takuzu_tui.engine.mijnlieff.tree import Tree
from takuzu_tui.engine.work import Cancellation
from tests.engine.mijnlieff.games import wander
from tests.engine.mijnlieff.test_endgame import near_end, slow_value


def test_a_tree_finds_what_wins_near_the_end() -> None:
    kept = 0
    positions = [each for each in near_end(5, 6, 30) if each.allowed]
    for position in positions:
        move = Tree(position, Random(1)).best(Limit(effort=20_000))
        best, got = slow_value(position), -slow_value(after(position, move))
        kept += (best > 0) == (got > 0) and (best < 0) == (got < 0)
    assert kept >= 0.95 * len(positions)


def test_every_visit_is_counted_once_and_goes_to_a_legal_move() -> None:
    position = wander(Random(3), 5, 6)
    tree = Tree(position, Random(2))
    for _ in range(300):
        tree.grow()

    assert tree.root.visits == 300
    assert sum(child.visits for child in tree.root.children) == 300
    assert -1.5 < tree.root.total / 300 < 1.5


def test_the_same_lot_gives_the_same_move() -> None:
    def move(seed: int) -> Tile:
        found = Tree(start(6), Random(seed)).best(Limit(effort=4_000))
        assert isinstance(found, Tile)
        assert found in legal(start(6))
        return found

    assert move(1) == move(1)
    assert len({move(seed) for seed in range(4)}) > 1


def test_a_cancelled_tree_stops() -> None:
    with pytest.raises(Cancellation):
        Tree(start(5), Random(1)).best(Limit(lambda: True))
