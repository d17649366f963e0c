from __future__ import annotations

from itertools import pairwise, product

import pytest
from hypothesis import given, settings

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.mijnlieff.board import SIZES, SizeError
from takuzu_tui.engine.mijnlieff.moves import PASS, Kind, Move, Pass, Tile, parse
from takuzu_tui.engine.mijnlieff.position import (
    Opening,
    Position,
    Refusal,
    Side,
    Why,
    after,
    is_over,
    legal,
    lines,
    play,
    refusal,
    score,
    start,
)
from takuzu_tui.engine.mijnlieff.record import Record
from tests.engine.mijnlieff.games import BY_PERFECT_PLAY, LONG, SHORT, reached, records
from tests.engine.mijnlieff.oracle import Game


def numbers(cells: tuple[Coord, ...]) -> str:
    return " ".join(f"{cell.row + 1}{cell.col + 1}" for cell in cells)


def refused(position: Position, move: str) -> Refusal:
    told = play(position, parse(move))
    assert isinstance(told, Refusal)
    return told


# the second opinion


@pytest.mark.long
@settings(max_examples=30)
@given(records())
def test_moves_end_and_score_are_those_of_the_second_opinion(record: Record) -> None:
    game = Game(record.size, on_edge=record.opening is Opening.EDGE)
    spelt = Coord(9, 9) if record.size > 9 else None
    for position, move in zip(record.positions(), (*record.moves, None), strict=True):
        told = [written(each, spelled_out=spelt is not None) for each in legal(position)]
        assert sorted(told) == sorted(game.moves())
        assert is_over(position) == game.is_over()
        assert score(position) == game.scores()
        assert position.turn == (Side.WHITE if game.player == "W" else Side.RED)
        for side, name in zip(Side, "WR", strict=True):
            held = position.hand(side)
            assert "".join(k.letter * held[k] for k in Kind) == game.left(name)
        if move is not None:
            game.play(written(move, spelled_out=spelt is not None))


def written(move: Tile | Pass, *, spelled_out: bool) -> str:
    if isinstance(move, Pass) or not spelled_out:
        return str(move)
    return f"{move.cell.row + 1} {move.cell.col + 1} {move.kind.letter}"


@pytest.mark.long
@settings(max_examples=30)
@given(records())
def test_every_cell_holds_the_tile_that_was_placed_there(record: Record) -> None:
    placed = {}
    for turn, move in enumerate(record.moves):
        if isinstance(move, Tile):
            placed[move.cell] = (Side(turn % 2), move.kind)
    for row, col in product(range(record.size), repeat=2):
        assert record.position[Coord(row, col)] == placed.get(Coord(row, col))


@settings(max_examples=30)
@given(records())
def test_scoring_lines_are_whole_runs_and_add_up_to_the_score(record: Record) -> None:
    found = lines(record.position)
    for side in Side:
        assert (
            sum(line.points for line in found if line.side == side) == score(record.position)[side]
        )
    for line in found:
        steps = {(b.row - a.row, b.col - a.col) for a, b in pairwise(line.cells)}
        assert len(steps) == 1
        down, right = steps.pop()
        first, last = line.cells[0], line.cells[-1]
        beyond = [
            Coord(first.row - down, first.col - right),
            Coord(last.row + down, last.col + right),
        ]
        for cell in beyond:
            if all(0 <= at < record.size for at in cell):
                tile = record.position[cell]
                assert tile is None or tile[0] != line.side


@settings(max_examples=30)
@given(records())
def test_two_passes_never_follow_each_other(record: Record) -> None:
    assert (PASS, PASS) not in pairwise(record.moves)


# the rules, one by one


@pytest.mark.parametrize(
    ("last", "allowed"),
    [
        ("22c", "12 21 23 24 32 42"),
        ("22d", "11 13 31 33 44"),
        ("22p", "14 24 34 41 42 43 44"),
        ("22t", "11 12 13 21 23 31 32 33"),
        ("11t", "12 21 22"),
    ],
)
def test_the_last_tile_rules_where_the_next_one_goes(last: str, allowed: str) -> None:
    assert numbers(reached(4, last).allowed_cells) == allowed


def test_tiles_in_between_block_nothing() -> None:
    assert numbers(reached(4, "12c 11c").allowed_cells) == "13 14 21 31 41"


def test_after_a_pass_the_other_side_places_freely() -> None:
    position = reached(3, "12c 32c 22p")

    assert legal(position) == (PASS,)
    assert position.binding == parse("22p")
    free = after(position, PASS)
    assert numbers(free.allowed_cells) == "11 13 21 23 31 33"
    assert (free.last, free.binding) == (parse("22p"), None)


@pytest.mark.parametrize("size", SIZES)
def test_each_player_has_an_eighth_of_the_cells_of_each_kind(size: int) -> None:
    tiles = {3: 1, 4: 2, 5: 3, 6: 4, 7: 6, 8: 8, 9: 10, 10: 12, 11: 15, 12: 18}[size]
    assert start(size).hand(Side.WHITE) == start(size).hand(Side.RED) == (tiles,) * 4
    assert Side.WHITE.other is Side.RED
    assert Side.RED.other is Side.WHITE


@pytest.mark.parametrize("size", [-1, 0, 2, 13])
def test_there_is_no_board_of_another_size(size: int) -> None:
    with pytest.raises(SizeError, match=f"from 3 to 12, got {size}"):
        start(size)


def test_the_official_opening_is_on_the_edge() -> None:
    cells = "11 12 13 14 21 24 31 34 41 42 43 44"
    assert numbers(start(4, "edge").allowed_cells) == cells
    assert numbers(start(4, Opening.ANYWHERE).allowed_cells).count(" ") == 15


@pytest.mark.parametrize(
    ("size", "moves", "scores"),
    [(3, SHORT, (0, 0)), (4, LONG, (2, 1)), (4, BY_PERFECT_PLAY, (3, 2))],
)
def test_the_games_of_the_rules_end_as_they_say(
    size: int, moves: str, scores: tuple[int, int]
) -> None:
    position = reached(size, moves)

    assert score(position) == scores
    assert is_over(position)
    assert legal(position) == ()
    assert not position.allowed
    assert not is_over(reached(size, moves.rsplit(maxsplit=1)[0]))


def test_the_last_tile_leaves_the_other_side_one_turn() -> None:
    last = reached(3, "12c 32c 22p -- 21d -- 11t")

    assert not any(last.hand(Side.WHITE))
    assert legal(last) == (PASS,)


def test_a_run_of_four_scores_two_points_as_one_line() -> None:
    position = reached(4, BY_PERFECT_PLAY)

    assert [(line.side, numbers(line.cells), line.points) for line in lines(position)] == [
        (Side.WHITE, "31 32 33", 1),
        (Side.WHITE, "12 22 32", 1),
        (Side.WHITE, "11 22 33", 1),
        (Side.RED, "14 24 34 44", 2),
    ]


# refusals


def test_a_tile_off_the_board_is_refused() -> None:
    for move in ("51c", "15c", "01c", "10c", "100 100 c"):
        assert refused(start(4), move) == Refusal(Why.OFF_BOARD, parse(move))


def test_a_tile_on_another_is_refused() -> None:
    assert refused(reached(4, "22p"), "22p") == Refusal(Why.OCCUPIED, parse("22p"))


def test_a_tile_of_a_kind_that_is_used_up_is_refused() -> None:
    assert refused(reached(3, "11c 12c"), "13c") == Refusal(Why.NONE_LEFT, parse("13c"))


def test_a_tile_that_the_last_one_forbids_is_refused_with_the_cells_allowed() -> None:
    told = refused(reached(4, "11t"), "44d")

    assert told == Refusal(Why.FORBIDDEN, parse("44d"), told.last, told.allowed)
    assert told.last == parse("11t")
    assert numbers(told.allowed) == "12 21 22"


def test_a_tile_is_refused_without_cells_when_only_a_pass_is_left() -> None:
    told = refused(reached(3, "12c 32c 22p"), "11d")

    assert told == Refusal(Why.FORBIDDEN, parse("11d"), told.last, ())
    assert told.last == parse("22p")


def test_a_first_tile_off_the_edge_is_refused_with_the_edge() -> None:
    told = refused(start(3, Opening.EDGE), "22d")

    assert (told.why, told.last) == (Why.OFF_EDGE, None)
    assert numbers(told.allowed) == "11 12 13 21 23 31 32 33"


def test_a_pass_is_refused_while_a_tile_can_go_down() -> None:
    told = refused(reached(4, "11t"), "--")

    assert told == Refusal(Why.MUST_PLACE, PASS, told.last, told.allowed)
    assert told.last == parse("11t")
    assert numbers(told.allowed) == "12 21 22"


def test_every_move_is_refused_when_the_game_is_over() -> None:
    over = reached(3, SHORT)
    for move in ("--", "13c", "11c", "99c"):
        assert refused(over, move) == Refusal(Why.OVER, parse(move))


@pytest.mark.long
@given(records((3, 4)))
def test_a_move_is_refused_just_when_it_is_not_legal(record: Record) -> None:
    possible = {*legal(record.position)}
    cells = [Coord(row, col) for row in range(-1, 5) for col in range(-1, 5)]
    tried: list[Move] = [PASS, *(Tile(cell, kind) for cell in cells for kind in Kind)]
    for move in tried:
        assert (refusal(record.position, move) is None) == (move in possible)


def test_the_tile_of_a_cell_off_the_board_cannot_be_asked_for() -> None:
    with pytest.raises(IndexError, match="off a 3x3 board"):
        start(3)[Coord(0, 3)]


# counted by others


def seen_alike(position: Position) -> object:
    """The least of eight pictures: colours, hands, whose turn it is, where a tile may go."""
    top = position.size - 1
    side = range(position.size)
    allowed = {*position.allowed_cells}
    signs: dict[tuple[int, int], str] = {}
    for cell in map(Coord._make, product(side, side)):
        tile = position[cell]
        signs[cell] = "WR"[tile[0]] if tile else "!" if cell in allowed else "."
    pictures = []
    for _ in range(4):
        signs = {(col, top - row): sign for (row, col), sign in signs.items()}
        mirrored = {(col, row): sign for (row, col), sign in signs.items()}
        pictures += ["".join(seen[at] for at in sorted(seen)) for seen in (signs, mirrored)]
    return min(pictures), *map(position.hand, Side), position.turn


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "counts"),
    [
        (3, [(36, 36, 12), (513, 513, 89), (4_792, 4_792, 638), (38_256, 36_984, None)]),
        (4, [(64, 64, 12), (1_568, 1_568, 220), (35_680, 35_680, None)]),
        (5, [(100, 100, 24), (3_680, 3_680, 540)]),
    ],
)
def test_there_are_as_many_positions_as_others_counted(
    size: int, counts: list[tuple[int, int, int | None]]
) -> None:
    level = [start(size)]
    for sequences, distinct, up_to_symmetry in counts:
        level = [after(position, move) for position in level for move in legal(position)]
        assert len(level) == sequences
        assert len(set(level)) == distinct
        if up_to_symmetry is not None:
            assert len({seen_alike(position) for position in level}) == up_to_symmetry
