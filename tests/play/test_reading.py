"""The board read aloud."""

from __future__ import annotations

import pytest

from takuzu_tui.games.kit import Face, Origin
from takuzu_tui.games.takuzu.game import GAME
from takuzu_tui.play.questions import line_sentence, needs_phrase
from takuzu_tui.play.state import EntryKind
from takuzu_tui.wording.words import Words
from tests.play.games import FIGURE, at, played
from tests.play.tables import Table

EN, FR = Words("en"), Words("fr")


@pytest.mark.parametrize(
    ("cell", "told"),
    [
        ("AB", "AB is 1, given."),
        ("AA", "AA is 0."),
        ("AC", "AC is 1, corrected by help."),
        ("BA", "BA is empty."),
    ],
)
def test_a_cell_is_told_with_its_origin(table: Table, cell: str, told: str) -> None:
    played(table.session, "AA0")
    played(table.session, "AC1", by=EntryKind.CORRECTION)
    table.player.cursor = at(cell)
    table.player.say_cell()
    assert table.told == told


def test_a_cell_that_help_filled_says_so(table: Table) -> None:
    table.press("F")
    table.player.say_cell()
    assert table.told == "DC is 0, filled by help."


def test_a_line_is_read_from_its_first_cell_to_its_last() -> None:
    column = GAME.picture(FIGURE.start).faces[3::4]
    told = line_sentence(EN, "Column D", column)
    assert told == "Column D: 0 given, empty, empty, 0 given."
    assert line_sentence(FR, "Colonne D", [Face()] * 4) == "Colonne D : vide, vide, vide, vide."
    assert line_sentence(EN, "Row A", [Face("1", Origin.PLAYER)]) == "Row A: 1."


@pytest.mark.parametrize(
    ("needs", "told"),
    [
        ((1, 2), "needs 1 more 0 and 2 more 1"),
        ((0, 0), "full"),
        ((1, -1), "too many 1"),
        ((-1, 1), "too many 0"),
    ],
)
def test_a_line_needs_digits_or_has_too_many(needs: tuple[int, int], told: str) -> None:
    assert needs_phrase(EN, ("0", "1"), needs) == told
