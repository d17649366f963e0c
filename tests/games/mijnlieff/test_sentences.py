"""Mijnlieff's facts in both languages."""

from __future__ import annotations

import pytest

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.mijnlieff.position import Side
from takuzu_tui.games.kit import Changes, Made, Planned, Where
from takuzu_tui.games.mijnlieff.game import GAME
from takuzu_tui.games.mijnlieff.moves import RESIGN, SWAP
from takuzu_tui.games.mijnlieff.sentences import Scored
from takuzu_tui.wording.words import Words
from tests.games.mijnlieff.games import SMALL, after, opening, refused

EN, FR = Words(), Words("fr")


@pytest.mark.parametrize(
    ("moves", "move", "english", "french"),
    [
        ("22p", "51c", "51 is off the board.", "51 est hors de la grille."),
        ("22p", "22c", "22 is occupied.", "22 est occupée."),
        (
            "11c",
            "22c",
            "22 is forbidden: after the Cross on 11, its row or its column. "
            "Allowed: 12, 13, 14, 21, 31 and 41.",
            "22 est interdite : après la Croix en 11, seulement sa ligne ou sa colonne. "
            "Cases permises : 12, 13, 14, 21, 31 et 41.",
        ),
        (
            "11d",
            "12c",
            "12 is forbidden: after the Diagonal on 11, its diagonals. Allowed: 22, 33 and 44.",
            "12 est interdite : après la Diagonale en 11, seulement ses diagonales. "
            "Cases permises : 22, 33 et 44.",
        ),
        (
            "22p",
            "11c",
            "11 is forbidden: after the Pusher on 22, no cell that touches it. "
            "Allowed: 14, 24, 34, 41, 42, 43 and 44.",
            "11 est interdite : après le Pousseur en 22, aucune case qui le touche. "
            "Cases permises : 14, 24, 34, 41, 42, 43 et 44.",
        ),
        (
            "11t",
            "44c",
            "44 is forbidden: after the Puller on 11, a cell that touches it. "
            "Allowed: 12, 21 and 22.",
            "44 est interdite : après le Tireur en 11, seulement une case qui le touche. "
            "Cases permises : 12, 21 et 22.",
        ),
    ],
)
def test_a_refusal_tells_its_nature_and_what_is_allowed(
    moves: str, move: str, english: str, french: str
) -> None:
    told = refused(after(moves), move)
    assert GAME.tell(EN, told) == english
    assert GAME.tell(FR, told) == french


def test_other_refusals_say_what_is_wrong() -> None:
    told = GAME.tell(EN, refused(after("12c 32c", size="3"), "22c"))
    assert told == "No tile of the kind Cross is left."
    assert GAME.tell(EN, refused(after(SMALL, size="3"), "13c")) == "The game is over."
    edge = refused(opening(opening="edge").start, "22c")
    assert GAME.tell(EN, edge) == "The first tile goes on the edge."
    told = GAME.tell(EN, refused(after("11d"), "--"))
    assert told == ("A pass is not allowed while a tile can go down. Allowed: 22, 33 and 44.")
    nobody = GAME.play(opening(white="easy").start, RESIGN)
    assert GAME.tell(EN, nobody) == "Nobody at the keyboard plays here."
    over = GAME.play(after(SMALL, size="3"), SWAP)
    assert GAME.tell(EN, over) == "The game is over."


def test_moves_are_told_by_their_side_and_kind() -> None:
    tile, skip = GAME.parse("22p"), GAME.parse("--")
    assert GAME.tell(EN, Made(0, tile)) == "White: Pusher on 22."
    assert GAME.tell(FR, Made(1, tile)) == "Rouge : Pousseur en 22."
    assert GAME.tell(EN, Made(1, skip)) == "Red has to pass; White is free to place."
    assert GAME.tell(EN, Made(1, skip, is_end=True)) == "Red has to pass; that ends the game."
    assert GAME.tell(EN, Made(0, RESIGN)) == "White resigns."
    assert GAME.tell(EN, Made(0, SWAP)) == "The sides are swapped."
    assert GAME.tell(EN, Planned(tile, "Enter")) == "Enter: Pusher on 22"
    assert GAME.tell(EN, Changes((tile, skip))) == "22p --."
    assert [GAME.tell(EN, each) for each in (skip, RESIGN, SWAP)] == [
        "pass",
        "resigned",
        "sides swapped",
    ]


def test_points_and_cells_are_told() -> None:
    assert GAME.tell(EN, Scored(Side.RED, 2, 3)) == "Red gains 2 points and has 3."
    position = after("22p")
    assert GAME.tell(EN, GAME.about(position, Coord(1, 1))) == "22: Pusher, White."
    assert GAME.tell(EN, GAME.about(position, Coord(0, 0))) == "11 is empty."
    assert GAME.tell(EN, GAME.about(position, Coord(3, 3))) == "44 is empty and allowed."
    assert GAME.tell(EN, GAME.picture(position).face(Coord(1, 1))) == "White Pusher"


def test_advice_tells_what_a_tile_brings() -> None:
    position = after("22p 24d")
    hint = GAME.advice(position, GAME.value(position, lambda: False))
    row = hint.moves[0].cell.row + 1
    assert GAME.tell(EN, Where(hint)) == f"Look at row {row}."
    left = len(hint.proof)
    assert f"Red is left with {left} cells" in GAME.tell(EN, hint.fact).replace("red", "Red")


def test_what_is_no_fact_of_the_game_is_our_own_fault() -> None:
    with pytest.raises(AssertionError, match="is no fact of Mijnlieff"):
        GAME.tell(EN, object())
