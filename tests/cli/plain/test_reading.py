from __future__ import annotations

from tests.cli.plain.players import Player
from tests.figures import WINNING


def test_show_draws_the_board_with_its_givens(player: Player) -> None:
    player.say("AA0")
    assert player.say("show")[:2] == ["     A   B   C   D", "A    0 I 1   . I 0"]


def test_read_tells_every_row_in_words(player: Player) -> None:
    assert player.say("read") == [
        "Row A: empty, 1 given, empty, 0 given.",
        "Row B: empty, empty, 0 given, empty.",
        "Row C: empty, 0 given, empty, empty.",
        "Row D: 1 given, 1 given, empty, 0 given.",
    ]


def test_givens_are_told_from_entries(player: Player, french: Player) -> None:
    assert player.say("AA0", "fill", "read")[-4] == "Row A: 0, 1 given, empty, 0 given."
    assert player.say("column C")[0].startswith("Column C: empty, 0 given, empty, 0.")
    assert french.say("AA0", "lire")[1] == "Ligne A : 0, 1 donné, vide, 0 donné."


def test_a_line_is_told_with_what_it_needs(player: Player, french: Player) -> None:
    assert player.say("row D") == [
        "Row D: 1 given, 1 given, empty, 0 given. Needs 1 more 0 and 0 more 1."
    ]
    assert player.say("column b") == [
        "Column B: 1 given, empty, 0 given, 1 given. Needs 1 more 0 and 0 more 1."
    ]
    assert french.say("ligne d") == [
        "Ligne D : 1 donné, 1 donné, vide, 0 donné. Il manque 1 fois 0 et 0 fois 1."
    ]


def test_a_line_without_a_letter_is_that_of_the_player(player: Player) -> None:
    player.say("cell DB")
    assert player.say("row", "column") == player.say("row D", "column B")


def test_a_line_that_is_none_is_told(player: Player) -> None:
    assert player.say("row E") == ["Expected a letter from A to D, got 'E'."]
    assert player.say("column 2") == ["Expected a letter from A to D, got '2'."]


def test_full_lines_and_too_many_of_a_digit_are_told(player: Player) -> None:
    player.say("DC0")
    assert player.say("row D") == ["Row D: 1 given, 1 given, 0, 0 given. Full."]
    player.say("DC1")
    assert player.say("row D") == ["Row D: 1 given, 1 given, 1, 0 given. Too many 1."]


def test_a_cell_tells_whether_it_is_given(player: Player) -> None:
    assert player.say("cell AB", "AA0", "cell AA") == ["AB is 1, given.", "AA is 0.", "AA is 0."]


def test_a_cell_that_help_filled_says_so_until_the_next_move(player: Player) -> None:
    player.say("fill")
    assert player.say("cell DC") == ["DC is 0, filled by help."]
    player.say("AA1", "fill")
    assert player.say("cell AA", "cell DC") == ["AA is 0, corrected by help.", "DC is 0."]


def test_counts_tell_what_each_line_needs_but_for_full_ones(player: Player) -> None:
    assert player.say("counts")[0] == "Row A: needs 1 more 0 and 1 more 1."
    player.say(*WINNING[:-1])
    assert player.say("counts") == [
        "Row D: needs 1 more 0 and 0 more 1.",
        "Column C: needs 1 more 0 and 0 more 1.",
        "6 lines are full.",
    ]


def test_empties_names_every_empty_cell(player: Player) -> None:
    assert player.say("empties") == ["9 cells are empty.", "AA AC", "BA BB BD", "CA CC CD", "DC"]
    player.say(*WINNING)
    assert player.say("empties") == ["No cell is empty."]


def test_the_board_comes_after_every_change_only_when_wanted(player: Player) -> None:
    assert player.say("AA0") == ["AA is 0."]
    assert "The board is shown after every change." in player.say("board")
    assert player.say("AC1")[1:3] == ["     A   B   C   D", "A    0 I 1   1 I 0"]
    assert player.say("verify")[0] == "There is no error"
    player.say("board")
    assert player.say("AA") == ["AA is empty."]
