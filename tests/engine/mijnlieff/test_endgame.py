from __future__ import annotations

from functools import cache
from random import Random

import pytest

from takuzu_tui.engine.mijnlieff import endgame
from takuzu_tui.engine.mijnlieff import search as searching
from takuzu_tui.engine.mijnlieff.board import board_of
from takuzu_tui.engine.mijnlieff.book import openings
from takuzu_tui.engine.mijnlieff.endgame import Endgame
from takuzu_tui.engine.mijnlieff.moves import PASS, Tile
from takuzu_tui.engine.mijnlieff.position import Position, after, legal, score, start
from takuzu_tui.engine.mijnlieff.search import (
    PATIENCE,
    Expired,
    Limit,
    Points,
    State,
    points_of,
)
from takuzu_tui.engine.work import Cancellation
from tests.engine.mijnlieff.games import SHORT, reached, wander
from tests.engine.mijnlieff.oracle import Game


def near_end(size: int, empties: int, count: int) -> list[Position]:
    """Positions with so many empty cells, reached by lot and not over."""
    rng = Random(f"{size}:{empties}")
    found: list[Position] = []
    while len(found) < count:
        position = start(size)
        while position.empties.bit_count() > empties and not position.is_over:
            position = after(position, rng.choice(legal(position)))
        if not position.is_over:
            found.append(position)
    return found


@cache
def slow_value(position: Position) -> int:
    """By how many points the side to move wins, by every move to the end."""
    if position.is_over:
        own, other = score(position)[:: -1 if position.turn else 1]
        return own - other
    return max(-slow_value(after(position, move)) for move in legal(position))


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "empties"), [(3, 3), (3, 5), (4, 3), (4, 4), (4, 5), (5, 5), (6, 7)]
)
def test_the_value_is_that_of_trying_everything(size: int, empties: int) -> None:
    for position in near_end(size, empties, 25):
        value, best = Endgame(size).best(position)
        assert value == slow_value(position)
        assert value == -slow_value(after(position, best))


@pytest.mark.long
@pytest.mark.parametrize(
    "moves", ["12c 32c 22p --", "22p -- 11c 12d", "11t 12c 22d 33p", "12c 32c 22p"]
)
def test_the_value_is_that_of_the_second_opinion(moves: str) -> None:
    assert Endgame(3).value(reached(3, moves)) == Game(3, *moves.split()).value()


@pytest.mark.long
def test_two_tiles_of_one_kind_are_not_the_last_one() -> None:
    # White keeps two Pullers, and could score with both.
    rng = Random("twins")
    seen = 0
    while seen < 40:
        position = wander(rng, 4, rng.randint(12, 13))
        if sorted(position.hand(position.turn)) == [0, 0, 0, 2]:
            assert Endgame(4).value(position) == slow_value(position)
            seen += 1


def test_a_good_guess_changes_the_way_and_not_the_value() -> None:
    for position in near_end(4, 8, 5):
        assert len({Endgame(4).value(position, guess) for guess in (-3, -1, 0, 2, 5)}) == 1


def test_wide_bounds_give_the_value_at_once() -> None:
    for position in near_end(4, 8, 10):
        if position.allowed:
            assert Endgame(4).exact(*State.of(position), -9, 9) == Endgame(4).value(position)


@pytest.mark.long
def test_what_was_found_out_before_changes_no_value() -> None:
    search = Endgame(4)
    for position in near_end(4, 10, 4):
        known = search.value(position)
        assert known == search.value(position) == Endgame(4).value(position)


def test_a_game_that_is_over_is_worth_its_margin() -> None:
    assert Endgame(3).value(reached(3, SHORT)) == 0


def test_a_forced_pass_is_the_best_move() -> None:
    position = reached(3, "12c 32c 22p")

    assert Endgame(3).best(position) == (slow_value(position), PASS)


def test_memory_stays_bounded_and_values_stay_right(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endgame, "REMEMBERED", 50)
    position = near_end(4, 11, 1)[0]
    search = Endgame(4)
    points = Points(5)

    found = search.value(position)
    assert len(search._known) <= 50
    monkeypatch.undo()
    unbounded = Endgame(4)
    assert found == unbounded.value(position)
    assert len(unbounded._known) > 50
    monkeypatch.setattr(searching, "REMEMBERED", 50)
    for mask in range(200):
        assert points[mask] == board_of(5).points(mask)
    assert len(points) <= 50


@pytest.mark.parametrize("size", [3, 4, 5])
def test_looked_up_points_are_those_of_the_board(size: int) -> None:
    rng = Random(size)
    for _ in range(200):
        mask = rng.getrandbits(size * size)
        assert points_of(size)[mask] == board_of(size).points(mask)


def test_placings_are_ordered_and_all_there() -> None:
    for position in near_end(4, 10, 10):
        tiles = [move for move in legal(position) if isinstance(move, Tile)]
        assert sorted(map(str, Endgame(4).ordered(position))) == sorted(map(str, tiles))


def test_a_placing_that_leaves_no_answer_is_tried_first() -> None:
    position = reached(3, "12c 32c")

    assert str(Endgame(3).ordered(position)[0]) == "22p"


def test_of_placings_that_look_alike_one_is_tried() -> None:
    search = Endgame(4)
    assert len(list(search._unlike(start(4)))) == 12
    replies = [list(search._unlike(position)) for _, position in openings(4, 1)]
    assert sum(map(len, replies)) == 220
    askew = reached(4, "22p 14c")
    assert list(search._unlike(askew)) == search.ordered(askew)


def test_far_from_the_end_the_order_is_that_of_a_look_ahead() -> None:
    for position in near_end(4, 13, 3):
        own, other, hand, other_hand, allowed = State.of(position)
        search = Endgame(4)
        moves = search.moves(own, other, hand, position.empties, allowed)
        search._order(moves, own, other, other_hand, 1)
        seen = [
            search.worth(after(position, tile), 1)
            for _, _, bit, rest, _ in moves
            for tile in search.ordered(position)
            if search.board.bit(tile.cell) == bit and hand - rest == 1 << 5 * tile.kind
        ]
        assert len(seen) == len(moves)
        assert seen == sorted(seen)


def test_a_position_is_seen_by_the_side_to_move() -> None:
    white = reached(4, "22p")
    state = State.of(white)

    assert (state.own, state.other) == (0, 1 << 5)
    assert state.allowed == white.allowed


# limits


def test_a_cancelled_search_ends_at_once() -> None:
    asked = iter([False, False, True])
    search = Endgame(4, Limit(lambda: next(asked)))
    with pytest.raises(Cancellation):
        search.value(start(4))
    assert search.nodes == 3 * PATIENCE


def test_an_effort_is_used_up() -> None:
    search = Endgame(4, Limit(effort=5 * PATIENCE))
    with pytest.raises(Expired):
        search.value(start(4))
    assert search.nodes == 5 * PATIENCE


def test_time_is_used_up_by_the_clock_that_is_handed_in() -> None:
    ticks = iter(range(100))
    search = Endgame(4, Limit(time=3.0, now=lambda: float(next(ticks))))
    with pytest.raises(Expired):
        search.value(start(4))
    assert search.nodes == 3 * PATIENCE
