from __future__ import annotations

import pytest

from takuzu_tui.engine.coords import Coord
from takuzu_tui.play.settings import ErrorMode
from takuzu_tui.tui.game.guide import guide_page
from tests.figures import FIGURE
from tests.tui.game.desks import Table

TWINS = "Suppose AA is 1: then AC is 0, DC is 0, and rows A and D would be identical. So AA is 0."


def entered(table: Table, *typed: str) -> None:
    for move in typed:
        table.move(move)


def branch(table: Table) -> list[str]:
    return [str(cell) for cell in table.desk.grid.cells_of(table.desk.marks().branch)]


def guide(table: Table, lines: int = 20) -> list[str]:
    return guide_page(table.desk, 40, lines).plain()


def test_what_was_entered_since_the_newest_checkpoint_is_marked(table: Table) -> None:
    entered(table, "AA0")
    assert branch(table) == []
    table.press("m")
    entered(table, "AC1", "BA1")
    assert branch(table) == ["AC", "BA"]
    table.press("m")
    assert branch(table) == []
    entered(table, "BD1", "BA0")
    assert branch(table) == ["BA", "BD"]
    table.press("b")
    assert branch(table) == ["AC", "BA"]
    table.press("b")
    assert branch(table) == []


def test_the_branch_is_labelled_by_its_assumption_in_the_guide(table: Table) -> None:
    table.press("m")
    assert "what if" not in " ".join(guide(table))
    entered(table, "AC1", "BA1")
    assert guide(table)[1].startswith("│what if AC=1 · b returns ")
    assert "what if AC=1 · b returns" in guide(table, lines=3)[0]
    assert guide_page(table.desk, 20, 3).plain()[0].strip() == "what if AC=1 · b"
    table.press("b")
    assert "what if" not in " ".join(guide(table))


def test_a_single_line_of_guide_is_for_the_message_alone(table: Table) -> None:
    table.press("m")
    entered(table, "AA1", "AC0")
    assert "dead end" in guide(table, lines=1)[0]


def test_the_way_back_can_be_clicked(table: Table) -> None:
    table.press("m")
    entered(table, "AC1")
    page = guide_page(table.desk, 40, 20)
    assert page.zone_at(guide(table)[1].index("what"), 1) == "return"


def test_a_dead_end_is_told_and_one_key_returns_and_enters_the_opposite(table: Table) -> None:
    table.press("m")
    entered(table, "AA1")
    assert table.all_told()[0].startswith("Checkpoint")
    entered(table, "AC0")
    assert table.told == "What if AA=1 is a dead end: b goes back and puts AA=0."
    table.press("b")
    assert table.rows == ("01.0", *FIGURE[1:])
    assert table.all_told()[:2] == [TWINS, "Back at the checkpoint AA=1."]
    assert table.desk.cursor == Coord(0, 0)


def test_the_proof_is_shown_until_the_next_action(table: Table) -> None:
    table.press("m")
    entered(table, "AA1", "AC0")
    table.press("b")
    marks = table.desk.marks()
    assert marks.target == table.desk.grid.bit(Coord(0, 0))
    assert marks.proof
    entered(table, "BA1")
    assert (table.desk.marks().target, table.desk.marks().proof) == (0, 0)


def test_the_lesson_and_the_return_are_taken_back_one_by_one(table: Table) -> None:
    table.press("m")
    entered(table, "AA1", "AC0")
    before = table.rows
    table.press("b", "u")
    assert table.rows == FIGURE
    table.press("u")
    assert table.rows == before
    assert branch(table) == ["AA", "AC"]


def test_the_lesson_is_the_players_own(table: Table) -> None:
    table.press("m")
    entered(table, "AA1", "AC0")
    table.press("b")
    assert table.desk.session.helps.total == 0


def test_a_digit_that_breaks_a_rule_at_once_is_proved_by_the_rule(table: Table) -> None:
    table.press("m")
    entered(table, "DC1")
    assert table.told == "What if DC=1 is a dead end: b goes back and puts DC=0."
    table.press("b")
    assert table.rows[3] == "1100"
    assert table.told.startswith("Suppose DC is 1: there is an error in")
    assert table.told.endswith("So DC is 0.")


def test_a_careless_entry_proves_nothing_about_the_assumption(table: Table) -> None:
    table.press("m")
    entered(table, "AA0", "DC1")
    assert table.told == "This what-if is a dead end: b goes back."
    table.press("b")
    assert table.rows == FIGURE
    assert table.told == "Back at the checkpoint AA=0."


def test_a_branch_that_still_lives_teaches_nothing(table: Table) -> None:
    table.press("m")
    entered(table, "AA1")
    table.press("b")
    assert table.rows == FIGURE


def test_rules_that_were_broken_before_the_branch_teach_nothing(table: Table) -> None:
    entered(table, "DC1")
    table.press("m")
    entered(table, "AA1", "AC0", "BA1")
    assert not [told for told in table.all_told() if "dead end" in told]
    table.press("b")
    assert table.rows == (*FIGURE[:3], "1110")


def test_a_digit_tried_over_another_leaves_the_other(table: Table) -> None:
    entered(table, "DC0")
    table.press("m")
    entered(table, "DC1")
    assert table.told == "This what-if is a dead end: b goes back."
    table.press("b")
    assert table.rows[3] == "1100"


def test_who_wants_no_errors_is_told_none_and_learns_all_the_same() -> None:
    table = Table(errors=ErrorMode.OFF)
    table.press("m")
    entered(table, "AA1", "AC0")
    assert table.all_told()[0].startswith("Checkpoint")
    table.press("b")
    assert table.told == TWINS


def test_a_finished_board_shows_no_branch(table: Table) -> None:
    table.press("m")
    entered(table, "AA0", "AC1", "BA1", "BB0", "BD1", "CA0", "CC1", "CD1", "DC0")
    assert branch(table)
    table.press("V")
    assert branch(table) == []
    assert "what if" not in " ".join(guide(table))


@pytest.mark.parametrize(
    ("language", "label"), [("en", "what if AA=1 · b returns"), ("fr", "et si AA=1 · b revient")]
)
def test_the_label_speaks_the_players_language(language: str, label: str) -> None:
    table = Table(language=language)
    table.press("m")
    entered(table, "AA1")
    assert label in guide(table)[1]
