"""Moving, entering, and the way back."""

from __future__ import annotations

import pytest

from takuzu_tui.engine.coords import Coord
from takuzu_tui.play.player import PROMPT_LENGTH
from tests.figures import FIGURE, SOLVED
from tests.play.tables import Table


@pytest.mark.parametrize(
    ("typed", "cell"),
    [
        (("right",), Coord(0, 1)),
        (("l", "l"), Coord(0, 2)),
        (("down", "j"), Coord(2, 0)),
        (("j", "k"), Coord(0, 0)),
        (("l", "h", "left"), Coord(0, 0)),
        (("up",), Coord(0, 0)),
        (("right",) * 9 + ("down",) * 9, Coord(3, 3)),
    ],
)
def test_arrows_and_letters_move_and_the_edge_holds(
    table: Table, typed: tuple[str, ...], cell: Coord
) -> None:
    table.press(*typed)
    assert table.player.cursor == cell
    assert table.rows == FIGURE


def test_tab_goes_through_the_empty_cells_and_round_the_end(table: Table) -> None:
    seen = []
    for _ in range(11):
        table.press("tab")
        seen.append(str(table.player.cursor))
    assert seen == ["AC", "BA", "BB", "BD", "CA", "CC", "CD", "DC", "AA", "AC", "BA"]
    table.press("shift+tab", "shift+tab", "shift+tab")
    assert str(table.player.cursor) == "DC"


def test_tab_stays_where_it_is_on_a_full_board(table: Table) -> None:
    table.fill()
    table.press("tab", "shift+tab")
    assert table.player.cursor == Coord(3, 2)


def test_digits_space_and_dot_change_the_cell_under_the_cursor(table: Table) -> None:
    states = []
    for key in ("0", "1", ".", "space", "space", "space", "1", "backspace", "0", "delete"):
        table.press(key)
        states.append(table.rows[0][0])
    assert states == ["0", "1", ".", "0", "1", ".", "1", ".", "0", "."]


def test_a_given_cell_refuses_and_says_why(table: Table) -> None:
    table.press("right", "0")
    assert table.rows == FIGURE
    assert table.told == "AB is given and stays as it is."


def test_emptying_an_empty_cell_is_refused(table: Table) -> None:
    table.press(".")
    assert table.told == "AA is empty already."


def test_the_same_digit_again_leaves_no_undo_step(table: Table) -> None:
    table.press("1", "1", "u")
    assert table.rows == FIGURE


def test_a_typed_move_moves_the_cursor_and_enters(table: Table) -> None:
    table.move("ba1")
    assert table.rows[1] == "1.0."
    assert table.player.cursor == Coord(1, 0)
    table.move("BA")
    assert table.rows == FIGURE


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("AB0", "AB is given and stays as it is."),
        ("ZZ1", "ZZ is off the board."),
        ("AA", "AA is empty already."),
        ("A?1", "Expected two letters and 0, 1 or nothing, got 'A?1'."),
    ],
)
def test_enter_closes_the_prompt_and_a_refusal_is_told(
    table: Table, typed: str, reason: str
) -> None:
    table.move(typed)
    assert table.player.prompt is None
    assert table.told == reason
    assert table.rows == FIGURE


def test_the_prompt_can_be_corrected_left_and_is_never_long(table: Table) -> None:
    table.press(":", "A", "x", "backspace", "c", "0")
    assert table.player.prompt == "Ac0"
    table.press("escape")
    assert table.player.prompt is None
    table.press(":", "enter")
    assert table.player.prompt is None
    table.press(":", *("ABCDEFGHIJKLMN" * 3), "left")
    assert table.player.prompt is not None
    assert len(table.player.prompt) == PROMPT_LENGTH
    assert table.rows == FIGURE


def test_undo_and_redo_go_all_the_way(table: Table) -> None:
    table.fill()
    for _ in range(9):
        table.press("u")
    assert table.rows == FIGURE
    table.press("u")
    assert table.told == "There is nothing to undo."
    for key in ("U", "ctrl+r") * 5:
        table.press(key)
    assert table.rows == SOLVED
    assert table.told == "There is nothing to redo."


def test_undo_and_redo_tell_what_they_did_until_the_next_action(table: Table) -> None:
    table.press("0")
    table.press("u")
    assert table.told == "Taken back: AA is empty."
    table.press("U")
    assert table.told == "Made again: AA is 0."
    table.press(".", "u")
    assert table.told == "Taken back: AA is 0."
    table.press("v")
    table.press("u", "1")
    assert table.told == "There is no error. No rule is broken so far."


def test_a_jump_taken_back_is_told_by_its_name(table: Table) -> None:
    table.fill()
    table.press("R", "u")
    assert table.told == "Taken back: the reset."
    table.press("U")
    assert table.told == "Made again: the reset."
    table.press("m", "0", "b", "u")
    assert table.told == "Taken back: the return to the checkpoint."


def test_a_finished_game_says_so_whatever_is_asked_of_it(table: Table) -> None:
    table.fill()
    table.press("V")
    for key in "RvFSsiu0":
        table.player.notes.tell("-")
        table.press(key)
        assert table.told == "This game is finished; n starts a new one.", key
    assert table.rows == SOLVED


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q", "ctrl+r"])
def test_a_prompt_takes_no_key_with_ctrl(table: Table, key: str) -> None:
    table.press("0", "u", ":", "A")
    assert not table.press(key)
    assert table.player.prompt == "A"
    assert table.rows == FIGURE


def test_a_refused_text_is_quoted_as_it_was_typed(table: Table) -> None:
    table.press(":", *"hello there"[:5], *"World", "enter")
    assert "helloWorld" in table.told


def test_reset_empties_all_but_the_givens_in_one_step(table: Table) -> None:
    table.fill()
    table.press("R")
    assert table.rows == FIGURE
    assert table.told == "The grid has been reset."
    table.press("u")
    assert table.rows == SOLVED


def test_a_reset_of_an_untouched_grid_says_so_all_the_same(table: Table) -> None:
    table.press("R")
    assert table.told == "The grid has been reset."


def test_a_checkpoint_is_returned_to_by_its_name(table: Table) -> None:
    table.move("AA0")
    table.press("m")
    table.move("BA1")
    table.move("BB0")
    table.press("b")
    assert table.rows[:2] == ("01.0", "..0.")
    assert table.told == "Back at the checkpoint BA=1."
    table.press("u")
    assert table.rows[1] == "100."
    table.press("u", "u", "b")
    assert table.rows == ("01.0", *FIGURE[1:])
    assert table.told == "Back at the checkpoint."
    table.press("u", "u", "b")
    assert table.told == "There is no checkpoint; m makes one."
