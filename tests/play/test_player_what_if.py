"""Checkpoints as what-ifs: the branch, its dead end, and what it teaches."""

from __future__ import annotations

from takuzu_tui.engine.coords import Coord
from takuzu_tui.games.kit import Mark
from takuzu_tui.play.settings import ErrorMode
from tests.figures import FIGURE
from tests.play.tables import Table

TWINS = (
    "DA and DB are both 1, so DC is 0. "
    "Suppose AA is 1: then AC is 0, and rows A and D would be identical. So AA is 0."
)


def branch(table: Table) -> list[str]:
    return table.marked(Mark.BRANCH)


def test_what_was_entered_since_the_newest_checkpoint_is_marked(table: Table) -> None:
    table.move("AA0")
    assert branch(table) == []
    table.press("m")
    table.move("AC1", "BA1")
    assert branch(table) == ["AC", "BA"]
    table.press("m")
    assert branch(table) == []
    table.move("BD1", "BA0")
    assert branch(table) == ["BA", "BD"]
    table.press("b")
    assert branch(table) == ["AC", "BA"]
    table.press("b")
    assert branch(table) == []


def test_the_branch_has_the_name_of_its_assumption(table: Table) -> None:
    table.press("m")
    assert table.player.assumption == ""
    table.move("AC1", "BA1")
    assert table.player.assumption == "AC=1"
    table.press("b")
    assert table.player.assumption == ""


def test_a_dead_end_is_told_and_one_key_returns_and_enters_the_opposite(table: Table) -> None:
    table.press("m")
    table.move("AA1")
    assert table.all_told()[0].startswith("Checkpoint")
    table.move("AC0")
    assert table.told == "What if AA=1 is a dead end: b goes back and puts AA=0."
    table.press("b")
    assert table.rows == ("01.0", *FIGURE[1:])
    assert table.all_told()[:2] == [TWINS, "Back at the checkpoint AA=1."]
    assert table.player.cursor == Coord(0, 0)


def test_the_proof_is_shown_until_the_next_action(table: Table) -> None:
    table.press("m")
    table.move("AA1", "AC0")
    table.press("b")
    assert table.marked(Mark.TARGET) == ["AA"]
    assert table.marked(Mark.PROOF)
    table.move("BA1")
    assert table.marked(Mark.TARGET) == table.marked(Mark.PROOF) == []


def test_the_lesson_and_the_return_are_taken_back_one_by_one(table: Table) -> None:
    table.press("m")
    table.move("AA1", "AC0")
    before = table.rows
    table.press("b", "u")
    assert table.rows == FIGURE
    table.press("u")
    assert table.rows == before
    assert branch(table) == ["AA", "AC"]


def test_the_lesson_is_the_players_own(table: Table) -> None:
    table.press("m")
    table.move("AA1", "AC0")
    table.press("b")
    assert table.session.helps.total == 0


def test_a_digit_that_breaks_a_rule_at_once_is_proved_by_the_rule(table: Table) -> None:
    table.press("m")
    table.move("DC1")
    assert table.told == "What if DC=1 is a dead end: b goes back and puts DC=0."
    table.press("b")
    assert table.rows[3] == "1100"
    assert table.told == "Suppose DC is 1: DA, DB and DC would all be 1. So DC is 0."


def test_a_careless_entry_proves_nothing_about_the_assumption(table: Table) -> None:
    table.press("m")
    table.move("AA0", "DC1")
    assert table.told == "Something entered since the checkpoint is wrong: b goes back."
    table.press("b")
    assert table.rows == FIGURE
    assert table.told == "Back at the checkpoint AA=0."


def test_a_branch_that_still_lives_teaches_nothing(table: Table) -> None:
    table.press("m")
    table.move("AA1")
    table.press("b")
    assert table.rows == FIGURE


def test_rules_that_were_broken_before_the_branch_teach_nothing(table: Table) -> None:
    table.move("DC1")
    table.press("m")
    table.move("AA1", "AC0", "BA1")
    assert not [told for told in table.all_told() if "dead end" in told]
    table.press("b")
    assert table.rows == (*FIGURE[:3], "1110")


def test_a_digit_tried_over_another_leaves_the_other(table: Table) -> None:
    table.move("DC0")
    table.press("m")
    table.move("DC1")
    assert table.told == "Something entered since the checkpoint is wrong: b goes back."
    table.press("b")
    assert table.rows[3] == "1100"


def test_who_wants_no_errors_is_told_none_and_learns_all_the_same() -> None:
    table = Table(errors=ErrorMode.OFF)
    table.press("m")
    table.move("AA1", "AC0")
    assert table.all_told()[0].startswith("Checkpoint")
    table.press("b")
    assert table.told == TWINS


def test_a_finished_board_shows_no_branch(table: Table) -> None:
    table.press("m")
    table.move("AA0", "AC1", "BA1", "BB0", "BD1", "CA0", "CC1", "CD1", "DC0")
    assert branch(table)
    table.press("V")
    assert branch(table) == []
    assert table.player.assumption == ""


def test_the_banner_never_names_what_does_not_stand(table: Table) -> None:
    table.press("m")
    table.move("AA1")
    assert table.player.assumption == "AA=1"
    table.press("F")
    assert table.rows[0] == "01.0"
    assert table.player.assumption == ""
    table.press("u")
    assert table.player.assumption == "AA=1"
    table.move("AA0")
    assert table.player.assumption == "AA=0"


def test_an_undo_past_the_checkpoint_leaves_no_branch(table: Table) -> None:
    table.move("AA0")
    table.press("m")
    table.move("AC1")
    table.press("u", "u")
    assert (branch(table), table.player.assumption) == ([], "")
    table.press("b")
    assert table.told == "There is no checkpoint; m makes one."
    table.press("U", "U")
    assert (branch(table), table.player.assumption) == (["AC"], "AC=1")


def test_a_branch_is_kept_and_its_checkpoint_dropped(table: Table) -> None:
    table.press("m")
    table.move("AA0", "AC1")
    table.press("B")
    assert table.told == "Kept: the checkpoint AA=0 is gone."
    assert (table.rows[0], branch(table)) == ("0110", [])
    table.press("b")
    assert table.told == "There is no checkpoint; m makes one."
    table.press("m", "B")
    assert table.told == "The checkpoint is gone; the grid is as it was."
    table.press("B")
    assert table.told == "There is no checkpoint; m makes one."
