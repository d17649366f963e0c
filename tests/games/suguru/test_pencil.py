"""Pencil marks as a player sets, tidies, undoes and learns them."""

from __future__ import annotations

import pytest

from takuzu_tui.games.kit import Mark
from takuzu_tui.games.suguru.game import GAME
from takuzu_tui.play.player import Effect
from takuzu_tui.play.session import Verdict
from takuzu_tui.play.state import Helps
from tests.games.suguru.puzzles import GIVENS, SEVERAL, at, marks, opened, winning
from tests.play.games import review
from tests.play.tables import Table


def table(digits: tuple[str, ...] = GIVENS, *, speaks: bool = False) -> Table:
    return Table(opening=opened(digits), speaks=speaks)


def pencilled(laid: Table, cell: str) -> str:
    return marks(laid.session.position, cell)


def go(laid: Table, cell: str) -> None:
    laid.player.cursor = at(cell)


def test_an_apostrophe_and_a_digit_set_a_mark_and_take_it_away() -> None:
    laid = table()
    go(laid, "AD")
    assert laid.press("'")
    assert laid.player.awaited is not None
    assert laid.player.awaited.told == "A digit sets its pencil mark or takes it away."
    assert laid.press("3")
    assert laid.player.awaited is None
    assert pencilled(laid, "AD") == "3"
    laid.press("'", "2")
    assert pencilled(laid, "AD") == "23"
    laid.press("'", "3")
    assert pencilled(laid, "AD") == "2"
    assert laid.session.position.grid[at("AD")] is None


def test_escape_calls_the_pencil_off_and_any_other_key_is_what_it_always_is() -> None:
    laid = table()
    go(laid, "AD")
    laid.press("'", "escape")
    assert laid.player.awaited is None
    laid.press("'", "right", "left", "3")
    assert laid.session.position.grid[at("AC")] == 1, "the arrows moved"
    assert laid.player.awaited is None
    go(laid, "AD")
    laid.press("'", "u")
    assert laid.told == "There is nothing to undo."


def test_a_control_that_is_clicked_is_the_digit_that_was_waited_for() -> None:
    laid = table()
    go(laid, "AD")
    laid.actions.do(laid.player, "pencil")
    laid.actions.do(laid.player, "put 3")
    assert pencilled(laid, "AD") == "3"
    laid.actions.do(laid.player, "pencil")
    laid.actions.do(laid.player, "counts")
    laid.actions.do(laid.player, "put 2")
    assert laid.session.position.grid[at("AD")] == 2


def test_a_mark_can_be_typed_as_a_move() -> None:
    laid = table()
    laid.move("AD?3", "AD?2", "AD?3")
    assert pencilled(laid, "AD") == "2"
    laid.press("u")
    assert pencilled(laid, "AD") == "23"


@pytest.mark.parametrize(
    ("cell", "told"),
    [
        ("AB", "AB is given and stays as it is."),
        ("AA", "AA is filled; pencil marks go into empty cells."),
    ],
)
def test_a_cell_that_holds_a_digit_takes_no_mark(cell: str, told: str) -> None:
    laid = table()
    laid.move("AA2")
    go(laid, cell)
    laid.press("'", "1")
    assert laid.told == told


def test_a_quotation_mark_fills_in_all_marks_as_one_step() -> None:
    laid = table()
    laid.press('"')
    assert laid.told == "Every empty cell has the marks that the rules allow."
    assert pencilled(laid, "AD") == "23"
    assert pencilled(laid, "AA") == "12"
    laid.press("u")
    assert not any(laid.session.position.marks)
    laid.press("U", '"')
    laid.press("u")
    assert not any(laid.session.position.marks), "what changed nothing left no step"


def test_an_entry_takes_the_marks_it_refutes_and_undo_brings_them_back() -> None:
    laid = table()
    laid.press('"')
    before = laid.session.position
    laid.move("AA2")
    assert pencilled(laid, "AA") == ""
    assert pencilled(laid, "BA") == "1"
    assert "2" not in pencilled(laid, "BB")
    laid.press("u")
    assert laid.session.position == before
    laid.press("U")
    assert pencilled(laid, "BA") == "1"


def test_marks_stay_when_the_player_likes_it_so() -> None:
    laid = table()
    laid.press("x")
    assert laid.told == "Pencil marks stay until you take them away."
    assert laid.effects == [Effect.TIDY]
    laid.press('"')
    laid.move("AA2")
    assert pencilled(laid, "BA") == "12"
    laid.press("x")
    assert laid.told == "Pencil marks that an entry refutes vanish with it."
    laid.move("BB3")
    assert pencilled(laid, "AD") == "2"


def test_help_a_correction_and_an_accepted_step_tidy_too() -> None:
    for keys in (("F",), ("i", "i", "i", "enter")):
        laid = table()
        laid.press('"', *keys)
        (move,) = laid.session.state.fresh
        held = laid.session.position.grid[move]
        seen = laid.session.position.grid.layout.seeing[
            laid.session.position.grid.layout.place(move)
        ]
        for cell in laid.session.position.grid.layout.cells_of(seen):
            assert str(held) not in pencilled(laid, str(cell))
    laid = table()
    laid.move("AA1")
    laid.press('"', "F")
    assert laid.told == "AA was wrong: it is 2."
    assert "2" not in pencilled(laid, "BB")


def test_marks_are_no_help_no_entry_and_no_part_of_the_order_of_play() -> None:
    laid = table()
    laid.press('"', "x")
    laid.move("AD2", "AA2", "BA?1")
    assert laid.session.state.order_of_play == (at("AD"), at("AA"))
    assert laid.session.helps == Helps()
    laid.press("m")
    laid.move("BB?3")
    assert laid.player.assumption == "", "a mark assumes nothing"
    laid.move("BB3")
    assert laid.player.assumption == "BB=3"
    assert laid.marked(Mark.BRANCH) == ["BB"]


def test_a_game_is_won_with_marks_left_or_none() -> None:
    laid = table()
    laid.press('"', "x")
    laid.move(*winning(opened()))
    assert laid.session.validate() is Verdict.SOLVED


def test_the_review_tells_of_digits_alone() -> None:
    laid = table()
    laid.press('"')
    laid.move("AA2", "BA?1")
    seen = review(laid.session.opening, laid.session.log)
    assert [str(step.move) for step in seen.steps] == ["AA2"]
    assert seen.guesses == 0


def test_a_what_if_that_fails_takes_the_mark_away() -> None:
    laid = table()
    laid.press('"', "m")
    laid.move("AD3")
    assert laid.told == "What if AD=3 is a dead end: b goes back and rules it out."
    laid.press("b")
    assert laid.session.position.grid[at("AD")] is None
    assert pencilled(laid, "AD") == "2"
    assert laid.player.cursor == at("AD")
    assert laid.told.startswith("Suppose AD is 3: ")
    assert laid.told.endswith(" So AD is not 3.")
    laid.press("u")
    assert pencilled(laid, "AD") == "23", "the lesson is a step like any other"


def test_a_what_if_about_a_cell_without_marks_pencils_what_is_left() -> None:
    laid = table()
    laid.press("m")
    laid.move("AD3")
    laid.press("b")
    assert pencilled(laid, "AD") == "2"


def test_a_lesson_that_is_known_already_is_told_and_changes_nothing() -> None:
    laid = table()
    laid.move("AD?2")
    laid.press("m")
    laid.move("AD3")
    laid.press("b")
    assert pencilled(laid, "AD") == "2"
    assert laid.told.endswith(" So AD is not 3.")


def test_equal_digits_are_seen_together() -> None:
    laid = table()
    laid.move("AA2")
    assert laid.player.cursor == at("AA")
    assert laid.marked(Mark.SAME) == ["CC"]
    go(laid, "AD")
    assert laid.marked(Mark.SAME) == []


def test_a_cell_is_told_with_its_marks_and_its_zone_to_those_who_hear() -> None:
    laid = table(speaks=True)
    laid.player.play_typed("AD?3")
    assert laid.told == "AD is empty, pencil marks 3."
    laid.player.play_typed("AD?2")
    assert laid.told == "AD is empty, pencil marks 2 3."
    laid.player.say_cell()
    assert laid.all_told()[:2] == [
        "The zone of AD still lacks 2 and 3.",
        "AD is empty, pencil marks 2 3.",
    ]
    laid.player.undo()
    assert laid.told == "AD is empty, pencil marks 3."


def test_the_same_digit_again_is_no_move() -> None:
    laid = table(speaks=True)
    laid.player.play_typed("AA2")
    laid.player.play_typed("AA2")
    assert laid.told == "AA is 2 already."
    assert laid.session.state.order_of_play == (at("AA"),)


def test_several_solutions_are_judged_by_the_rules_alone() -> None:
    laid = table(SEVERAL)
    for solution in GAME.solutions(laid.session.opening.start):
        laid.move(*(str(move) for move in GAME.between(laid.session.position, solution)))
        break
    assert laid.session.validate() is Verdict.SOLVED
