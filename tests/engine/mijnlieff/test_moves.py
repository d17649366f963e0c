from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.mijnlieff.moves import PASS, Kind, Tile, parse
from takuzu_tui.engine.text import MoveError

PUSHER = Tile(Coord(1, 1), Kind.PUSHER)


@pytest.mark.parametrize("text", ["22p", "2 2 p", "22P", "2 2P", "22 p", " 2  2\tp\n"])
def test_a_move_is_row_column_and_kind_however_it_is_spaced(text: str) -> None:
    assert parse(text) == PUSHER


@pytest.mark.parametrize(
    ("letters", "kind"),
    [("cC+", Kind.CROSS), ("dDxX", Kind.DIAGONAL), ("pP", Kind.PUSHER), ("tT", Kind.PULLER)],
)
def test_each_kind_has_its_letters(letters: str, kind: Kind) -> None:
    for letter in letters:
        assert parse(f"31{letter}") == Tile(Coord(2, 0), kind)
    assert kind.letter == letters[0]


def test_numbers_above_nine_stand_apart() -> None:
    assert parse("12 3 d") == Tile(Coord(11, 2), Kind.DIAGONAL)
    assert str(parse("12 3d")) == "12 3 d"
    assert str(parse("3 10 t")) == "3 10 t"


def test_two_dashes_are_a_pass() -> None:
    assert parse("--") == parse(" -- ") == PASS
    assert str(PASS) == "--"


@given(st.integers(-1, 998), st.integers(-1, 998), st.sampled_from(Kind))
def test_a_move_reads_back_as_it_is_written(row: int, col: int, kind: Kind) -> None:
    move = Tile(Coord(row, col), kind)

    assert parse(str(move)) == move
    assert parse(str(move).upper()) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2",
        "22",
        "2p",
        "p22",
        "22q",
        "22pp",
        "222p",
        "2 2 2 p",
        "1000 1 c",
        "-1 2 c",
        "-",
        "---",
        "- -",
        "2,2,p",
        "22p 33c",
        "22\u0440",
        "\u0662\u0662p",
        "\uff12\uff12p",
        "A\x1b[2J",
    ],
)
def test_text_that_is_no_move_is_quoted(text: str) -> None:
    with pytest.raises(MoveError) as caught:
        parse(text)

    told = f"expected row, column and c, d, p or t, as in 22p, got {text!a}"
    assert str(caught.value) == told


@pytest.mark.parametrize("text", ["103p", "1212T", " 110 + "])
def test_numbers_from_ten_on_that_do_not_stand_apart_are_told_how(text: str) -> None:
    with pytest.raises(MoveError) as caught:
        parse(text)

    told = f"from 10 on, row and column stand apart, as in 10 3 p, got {text!a}"
    assert str(caught.value) == told


@given(st.text("019 cx+-P\n\u0661", max_size=6))
def test_any_text_is_a_move_that_reads_back_or_is_refused(text: str) -> None:
    try:
        move = parse(text)
    except MoveError:
        return
    assert parse(str(move)) == move
