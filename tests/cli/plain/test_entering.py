from __future__ import annotations

import pytest

from takuzu_tui.cli.plain.home import HOME, QUIT, Destination
from takuzu_tui.engine.coords import Coord
from takuzu_tui.tui.world import Start
from tests.cli.plain.players import TO_THE_END, Player
from tests.figures import WINNING
from tests.play.games import at


def test_a_move_is_confirmed_in_a_sentence(player: Player) -> None:
    assert player.say("AA0", "ac1", "AA") == ["AA is 0.", "AC is 1.", "AA is empty."]
    assert player.rows[0] == ".110"


def test_blanks_within_a_move_are_no_matter(player: Player) -> None:
    assert player.say("AA 0", "a c 1", "put B A 1", "cell B A", "A A") == [
        "AA is 0.",
        "AC is 1.",
        "BA is 1.",
        "BA is 1.",
        "AA is empty.",
    ]


def test_a_move_may_be_typed_as_on_the_full_screen(player: Player) -> None:
    assert player.say(":AA0", ": ac 1", ":AA") == ["AA is 0.", "AC is 1.", "AA is empty."]
    assert player.say(":show") == ["Expected two letters and 0, 1 or nothing, got 'show'."]


def test_the_same_digit_again_is_no_move(player: Player) -> None:
    assert player.say("AA0", "AA0")[-1] == "AA is 0 already."
    assert player.session.entries == 1


def test_a_digit_alone_goes_where_the_player_is(player: Player) -> None:
    assert player.say("cell BA", "1", "right", "zero") == [
        "BA is empty.",
        "BA is 1.",
        "BB is empty.",
        "BB is 0.",
    ]
    assert player.rows[1] == "100."


def test_a_word_may_name_its_cell(player: Player) -> None:
    player.say("one BA", "put BB0", "zero CA")
    assert player.rows[:3] == (".1.0", "100.", "00..")
    player.say("clear BA")
    assert player.rows[1] == ".00."


def test_cycle_goes_round(player: Player) -> None:
    assert player.say("cycle AA", "cycle", "cycle") == ["AA is 0.", "AA is 1.", "AA is empty."]


def test_directions_tell_the_cell_and_the_edge_holds(player: Player) -> None:
    assert player.say("up", "right", "down", "left", "left") == [
        "AA is empty.",
        "AB is 1, given.",
        "BB is empty.",
        "BA is empty.",
        "BA is empty.",
    ]


def test_next_begins_with_the_first_empty_cell_and_goes_round(player: Player) -> None:
    told = player.say(*["next"] * 10)
    assert told[:3] == ["AA is empty.", "AC is empty.", "BA is empty."]
    assert told[-1] == "AA is empty."
    assert player.say("previous") == ["DC is empty."]


def test_next_on_a_full_grid_has_nowhere_to_go(player: Player) -> None:
    player.say(*WINNING)
    assert player.say("next", "previous") == ["No cell is empty."] * 2


def test_undo_and_redo_tell_what_the_cells_are(player: Player) -> None:
    player.say("AA0", "AC1")
    assert player.say("undo", "undo", "undo") == [
        "AC is empty.",
        "AA is empty.",
        "There is nothing to undo.",
    ]
    assert player.say("redo", "redo", "redo") == [
        "AA is 0.",
        "AC is 1.",
        "There is nothing to redo.",
    ]


def test_an_undo_of_many_cells_counts_them(player: Player) -> None:
    player.say(*WINNING[:-1], "reset")
    assert player.say("undo") == ["8 cells have changed."]


def test_reset_tells_message_1(player: Player) -> None:
    player.say("AA0")
    assert player.say("reset") == ["The grid has been reset."]
    assert player.session.position.grid == player.session.opening.start.grid


def test_a_checkpoint_is_named_after_the_next_entry_and_returned_to(player: Player) -> None:
    player.say("AA0")
    assert "return brings you back here" in player.say("checkpoint")[0]
    player.say("AC1")
    assert player.say("return") == ["Back at the checkpoint AC=1."]
    assert player.rows[0] == "01.0"


def test_return_without_a_checkpoint_tells_how_to_make_one(player: Player, french: Player) -> None:
    assert player.say("return") == ["There is no checkpoint; checkpoint makes one."]
    assert french.say("retour") == ["Il n'y a pas de repère ; repère en pose un."]


def test_a_branch_that_fails_teaches_the_opposite_digit(player: Player) -> None:
    told = player.say("checkpoint", "DC1")
    assert told[-1] == "What if DC=1 is a dead end: return goes back and puts DC=0."
    told = player.say("return")
    assert told[0] == "Back at the checkpoint DC=1."
    assert "So DC is 0." in told[1]
    assert player.session.position.grid[at("DC")] == 0


def test_a_dead_end_is_not_told_when_errors_are_not(player: Player) -> None:
    assert player.say("errors off", "checkpoint", "DC1")[-1] == "DC is 1."


@pytest.mark.parametrize("answer", ["cell EA", "why EA", "one EA", "agent EA"])
def test_a_cell_off_the_board_is_refused(player: Player, answer: str) -> None:
    assert player.say(answer) == ["EA is off the board."]
    assert player.table.player.cursor == Coord(0, 0)


def test_a_cell_that_is_none_is_refused(player: Player) -> None:
    assert player.say("cell AB1") == ["Expected two letters, got 'AB1'."]


def test_a_finished_game_changes_no_more(player: Player) -> None:
    player.say(*TO_THE_END)
    told = player.say("AA1", "undo", "reset", "checkpoint", "return", "cycle AA")
    assert set(told) == {"This game is finished; new starts another."}


def test_new_is_of_the_same_kind(player: Player) -> None:
    player.say("new")
    assert isinstance(player.wish, Start)
    assert player.wish.wish is not None
    assert (player.wish.game, player.wish.wish["size"]) == ("takuzu", "4")


@pytest.mark.parametrize(("word", "wish"), [("q", HOME), ("home", HOME), ("quit", QUIT)])
def test_home_and_quit_leave_the_game(player: Player, word: str, wish: Destination) -> None:
    assert player.say(word) == []
    assert player.wish == wish
