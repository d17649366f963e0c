from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.moves import Refusal, parse_cell
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.moves import Move, moves_between, parse_move, refusal
from takuzu_tui.engine.text import MoveError
from tests.engine.suguru.boards import grids

coords = st.builds(Coord, st.integers(0, 19), st.integers(0, 19))
entries = st.builds(Move, coords, st.one_of(st.none(), st.integers(1, 400)))
marks = st.builds(Move, coords, st.integers(1, 400), st.just(True))


@given(st.one_of(entries, marks))
def test_a_move_reads_as_it_is_written(move: Move) -> None:
    assert parse_move(str(move)) == move
    assert parse_move(str(move).lower()) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("AB3", Move(Coord(0, 1), 3)),
        ("AB12", Move(Coord(0, 1), 12)),
        ("AB", Move(Coord(0, 1))),
        ("AB?3", Move(Coord(0, 1), 3, is_mark=True)),
        ("TT400", Move(Coord(19, 19), 400)),
    ],
)
def test_the_promised_moves_read(text: str, move: Move) -> None:
    assert parse_move(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A",
        "A3",
        "AB0",
        "AB03",
        "AB?",
        "AB?0",
        "AB-1",
        "AB1000",
        "AB3 ",
        "ÄB3",
        "AB\uff13",
        "AB3\n",
    ],
)
def test_what_is_no_move_is_quoted(text: str) -> None:
    with pytest.raises(MoveError) as caught:
        parse_move(text)
    assert str(caught.value).endswith(f"got {text!a}")


def test_a_cell_is_two_letters() -> None:
    assert parse_cell("ab") == Coord(0, 1)
    for text in ("A", "AB3", "A1"):
        with pytest.raises(MoveError, match="two letters"):
            parse_cell(text)


def test_a_move_is_refused_off_the_board_on_a_given_and_where_it_changes_nothing() -> None:
    givens = Grid.from_rows(["aab", "abb", "ccc"], ["2..", "...", "..."])
    grid = givens.with_value(Coord(0, 1), 1)
    refused = {
        text: refusal(givens, grid, parse_move(text))
        for text in ("DA1", "AD1", "AA1", "AA", "AA?1", "AC", "AB", "AB9", "AB?2", "AC?2")
    }
    assert refused == {
        "DA1": Refusal.OFF_BOARD,
        "AD1": Refusal.OFF_BOARD,
        "AA1": Refusal.GIVEN,
        "AA": Refusal.GIVEN,
        "AA?1": Refusal.GIVEN,
        "AC": Refusal.ALREADY_EMPTY,
        "AB": None,
        "AB9": None,
        "AB?2": Refusal.FILLED,
        "AC?2": None,
    }


@given(grids(), st.data())
def test_the_moves_between_two_grids_lead_from_one_to_the_other(
    before: Grid, data: st.DataObject
) -> None:
    values = [data.draw(st.integers(0, 3)) for _ in before.values]
    after = Grid(before.layout, tuple(values))
    grid = before
    for move in moves_between(before, after):
        grid = grid.with_value(move.cell, move.value)
    assert grid == after
