"""Verify, validate, help, explain, why not."""

from __future__ import annotations

import pytest

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.games.kit import Mark, Origin
from takuzu_tui.play.player import Effect
from takuzu_tui.play.settings import ErrorMode
from tests.figures import FIGURE, SOLUTION, SOLVED, WINNING
from tests.play.games import opening
from tests.play.tables import Table

HARD = ("......", "1.....", "..1..0", "......", ".0....", "..0..0")

BROKEN = "There is an error in row A. Rule 2: No three equal digits together in a row."


def test_verify_finds_no_error_in_an_honest_grid(table: Table) -> None:
    table.press("v")
    assert table.told == "There is no error. No rule is broken so far."


def test_verify_tells_the_first_broken_rule_and_marks_its_cells(table: Table) -> None:
    for move in ("AA1", "AC1", "BB1"):
        table.move(move)
    table.press("v")
    assert table.told == BROKEN
    assert list(map(str, table.player.pointed)) == ["AA", "AB", "AC"]


def test_rule_breaks_are_marked_at_once_by_default_and_not_when_off(table: Table) -> None:
    table.move("AA1")
    table.move("AC1")
    broken = ["AA", "AB", "AC"]
    assert table.marked(Mark.ERROR) == broken
    table.press("e")
    assert table.told == "Errors are not marked."
    assert table.marked(Mark.ERROR) == []
    table.press("v")
    assert table.marked(Mark.ERROR) == broken
    table.press("e")
    assert table.told == "Wrong cells are marked."
    assert table.marked(Mark.ERROR) == broken
    table.move("AC")
    assert table.marked(Mark.WRONG) == ["AA"]
    table.press("e")
    assert table.player.errors is ErrorMode.RULES


def test_a_full_grid_is_to_be_validated_not_verified(table: Table) -> None:
    table.fill()
    for key in ("v", "F", "i", "S", "s"):
        table.press(key)
        assert table.told == "The grid is full: V validates it."


def test_validate_counts_the_empty_cells(table: Table) -> None:
    table.press("V")
    assert table.told == "9 cells are empty."
    table.fill()
    table.move("AA")
    table.press("V")
    assert table.told == "1 cell is empty."
    assert not table.session.is_finished


@pytest.mark.parametrize("key", ["V", "enter"])
def test_a_right_grid_is_congratulated_and_the_clock_stops(key: str) -> None:
    table = Table(timer=True)
    table.fill()
    table.seconds = 83.0
    table.press(key)
    won = "Congratulations, you have completed the grid correctly!"
    assert table.told == f"{won} Final time: 01:23."
    assert table.effects == [Effect.RESULT]
    table.seconds = 500.0
    assert table.session.elapsed == 83.0


def test_without_the_timer_no_time_is_told(table: Table) -> None:
    table.fill()
    table.press("V")
    assert table.told == "Congratulations, you have completed the grid correctly!"


def test_a_wrong_full_grid_is_told_and_goes_on(table: Table) -> None:
    table.fill()
    table.move("AA1")
    table.press("enter")
    assert table.told == (
        "Unfortunately, the grid is wrong, you have to start again! "
        "1 cell is wrong; F puts one right, e e marks them."
    )
    assert not table.session.is_finished
    assert table.effects == []


@pytest.mark.parametrize(
    ("presses", "way"), [(0, ", e e marks them."), (1, ", e marks them."), (2, ".")]
)
def test_explain_tells_the_way_out_of_a_wrong_full_grid(
    table: Table, presses: int, way: str
) -> None:
    table.fill()
    table.move("AA1")
    table.press(*["e"] * presses, "i")
    assert table.told == f"{BROKEN} 1 cell is wrong; F puts one right{way}"
    table.press("i")
    assert table.told.endswith(way)
    assert list(map(str, table.player.pointed)) == ["AA", "AB", "AC"]
    table.press("F")
    assert table.rows == SOLVED


def test_a_finished_game_is_read_only_and_shows_its_result_again(table: Table) -> None:
    table.fill()
    table.press("V")
    table.player.effects.clear()
    table.move("AA1")
    assert table.rows == SOLVED
    assert table.told == "This game is finished; n starts a new one."
    for key in ("u", "R", "m", "p"):
        table.press(key)
        assert table.rows == SOLVED
        assert table.told == "This game is finished; n starts a new one."
    table.press("enter")
    assert table.effects == [Effect.RESULT]


def test_help_fills_one_obvious_cell_and_says_why(table: Table) -> None:
    table.press("F")
    assert sum(row.count(".") for row in table.rows) == 8
    assert table.told == "DA and DB are both 1, so DC is 0."
    assert table.shown_as(Origin.HELP) == ["DC"]
    assert table.player.cursor == Coord(3, 2)


def test_following_help_to_the_end_solves_an_easy_puzzle(table: Table) -> None:
    table.move("AA1", "DC1")
    while table.session.is_open:
        before = table.session.entries
        table.press("F")
        assert table.session.entries == before + 1
    table.press("V")
    assert table.rows == SOLVED
    assert table.session.is_finished


def test_marks_of_help_end_with_the_next_action(table: Table) -> None:
    table.press("F", "v")
    assert table.shown_as(Origin.HELP) == []
    table.press("F")
    assert table.shown_as(Origin.HELP) != []
    table.press("tab", "1")
    assert table.shown_as(Origin.HELP) == []


def test_help_corrects_a_wrong_entry_first(table: Table) -> None:
    table.move("AA1")
    table.press("F")
    assert table.rows[0][0] == "0"
    assert table.told == "AA was wrong: it is 0."
    assert table.shown_as(Origin.CORRECTED) == ["AA"]


def test_help_without_an_obvious_cell_points_to_the_harder_step() -> None:
    table = Table(HARD)
    for _ in range(40):
        before = table.rows
        table.press("F")
        if table.rows == before:
            break
    assert table.told == "No obvious cell to fill for now. Press i for a harder step."


def test_an_explanation_tells_where_then_why_then_offers(table: Table) -> None:
    table.press("i")
    assert table.told == "Look at row D: two equal digits side by side."
    assert table.marked(Mark.PROOF) == ["DA", "DB", "DC", "DD"]
    assert table.marked(Mark.TARGET) == []
    table.press("i")
    assert table.told == "DA and DB are both 1, so DC is 0."
    assert table.marked(Mark.PROOF) == ["DA", "DB"]
    assert table.marked(Mark.TARGET) == ["DC"]
    table.press("i")
    assert table.told == "Enter puts DC0, Esc drops it."
    assert table.rows == FIGURE, "nothing changes until it is accepted"
    table.press("enter")
    assert table.rows[3] == "1100"
    assert table.session.helps.total == 1
    assert table.player.explanation is None


def test_escape_drops_an_explanation_and_an_entry_does_too(table: Table) -> None:
    table.press("i", "i", "escape")
    assert table.player.explanation is None
    assert table.marked(Mark.PROOF) == []
    table.press("i", "0")
    assert table.player.explanation is None
    assert table.rows[0][0] == "0"


def test_enter_before_the_offer_tells_more(table: Table) -> None:
    table.press("i", "enter")
    assert table.rows == FIGURE
    assert table.told == "DA and DB are both 1, so DC is 0."
    table.press("enter")
    assert table.rows[3] == "1100"


def test_mistakes_are_told_before_any_deduction(table: Table) -> None:
    table.move("AA1")
    for key in ("i", "w"):
        table.press("tab", key)
        assert table.told == "AA is wrong."
        assert table.marked(Mark.ERROR) == ["AA"]
    table.move("AC1")
    table.press("i")
    assert table.told == BROKEN
    assert table.player.explanation is None


def test_nothing_can_be_deduced_where_several_solutions_part() -> None:
    table = Table(("....",) * 4)
    table.press("i")
    assert table.told == "Nothing can be deduced here."


def test_why_not_argues_about_both_digits(table: Table) -> None:
    table.press("right", "right", "w")
    assert table.all_told()[:2] == [
        "DA and DB are both 1, so DC is 0. "
        "Suppose AC is 0: column C would have three 0s. So AC is 1.",
        "Nothing in reach speaks against AC = 1.",
    ]
    assert table.rows == FIGURE
    table.press("escape")
    assert table.player.argument is None


def test_why_not_names_the_rule_that_would_break(table: Table) -> None:
    table.press("down", "down", "down", "right", "right", "w")
    against_one = next(text for text in table.all_told() if "DC is 1" in text)
    assert "Suppose DC is 1: DA, DB and DC would all be 1. So DC is 0." in against_one
    assert table.marked(Mark.PROOF) == ["DA", "DB"]
    assert table.marked(Mark.TARGET) == ["DC"]


def test_why_not_marks_the_lines_that_collide(table: Table) -> None:
    table.press("w")
    told = next(text for text in table.all_told() if "AA is 1" in text)
    assert told.endswith("and rows A and D would be identical. So AA is 0.")
    assert table.marked(Mark.PROOF) == ["AB", "AD", "DA", "DB", "DD"]


def test_a_question_about_a_filled_cell_drops_what_was_offered(table: Table) -> None:
    table.press("i", "i", "i", "right", "w")
    assert table.player.explanation is None
    table.press("enter")
    assert table.rows == FIGURE


@pytest.mark.parametrize("key", ["v", "V", "i", "w", "m"])
def test_help_looks_like_the_players_own_after_the_next_action(table: Table, key: str) -> None:
    table.press("F")
    assert table.shown_as(Origin.HELP)
    table.press(key)
    assert not table.shown_as(Origin.HELP)
    table.press("tab", "w")
    assert not table.shown_as(Origin.HELP), "though that is counted"
    table.press("V")
    assert not table.shown_as(Origin.HELP)


def test_why_not_is_asked_of_an_empty_cell(table: Table) -> None:
    table.press("right", "w")
    assert table.told == "AB is given; why not is asked of an empty cell."


def test_to_be_told_that_a_digit_is_right_is_help_too(table: Table) -> None:
    table.move(WINNING[0])
    table.player.cursor = Coord(0, 0)
    table.press("w")
    assert table.told == "AA is 0, and that is not wrong."
    assert table.session.helps.why == 1


def test_a_refusal_that_is_repeated_is_said_once(table: Table) -> None:
    table.fill()
    table.press("V")
    before = len(table.all_told())
    table.press("0", "u", "R", "F", "p", "S", "i", "1")
    assert table.told == "This game is finished; n starts a new one."
    assert len(table.all_told()) == before + 1


def test_a_full_but_wrong_grid_can_be_asked_about_and_put_right(table: Table) -> None:
    table.move(*(move.replace("CD1", "CD0") for move in WINNING))
    for name in ("verify", "help", "explain", "why_not", "give_up"):
        assert table.actions[name].is_enabled(table.player)
    assert not table.actions["solve"].is_enabled(table.player)
    table.press("v")
    assert table.told.startswith("There is an error in column D: the numbers of 0 and of 1 differ.")
    table.press("i")
    assert table.told.startswith("There is an error in column D")
    table.player.cursor = Coord(2, 3)
    table.press("w")
    assert table.told == "Suppose CD is 0: column D would have three 0s. So CD is 1."
    table.press("S")
    assert table.told.startswith("No cell is empty, and a rule is broken: v tells which")
    table.press("F")
    assert table.told == "CD was wrong: it is 1."
    for name in ("verify", "help", "explain", "why_not", "give_up"):
        assert not table.actions[name].is_enabled(table.player)


def test_a_wrong_digit_that_nothing_in_reach_refutes_is_called_wrong() -> None:
    # Of a grid with many solutions, one is meant all the same.
    table = Table(opening=opening(Grid(4), SOLUTION))
    table.press("1", "w")
    assert table.told == "AA is wrong, though nothing in reach proves it."


def test_to_be_told_that_a_digit_is_wrong_counts_as_help_though_nothing_proves_it() -> None:
    table = Table(opening=opening(Grid(4), SOLUTION))
    table.press("1", "w")
    assert table.session.helps.why == 1
    assert table.marked(Mark.TARGET) == ["AA"]
