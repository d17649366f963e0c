"""The line below the board: the keys that fit the moment."""

from __future__ import annotations

import pytest

from takuzu_tui.tui.game.footer import footer_page
from tests.figures import WINNING
from tests.tui.game.desks import Table

FILLED = tuple(key for move in WINNING for key in (":", *move, "enter"))


def footer(table: Table, columns: int = 80) -> str:
    """The line as it reads."""
    (line,) = footer_page(table.desk, columns).plain()
    return line.strip()


def won() -> Table:
    """A game that is over."""
    table = Table()
    table.press(*FILLED, "V")
    return table


def test_a_finished_board_offers_its_result_and_its_review() -> None:
    assert footer(won(), 44) == "V result  r review  n new  q home  F1 keys"


def test_a_paused_game_offers_to_go_on(table: Table) -> None:
    table.press("p")
    assert footer(table).startswith("p go on  n new  q home")
    table.press("p")
    assert "go on" not in footer(table)


def test_a_full_grid_offers_its_validation_first(table: Table) -> None:
    table.press(*FILLED)
    assert footer(table).startswith("Enter validate  u undo")
    assert "explain" not in footer(table)
    table.press("u")
    assert "validate" not in footer(table)


def test_the_stages_of_an_explanation_tell_their_own_keys(table: Table) -> None:
    table.press("i")
    assert footer(table) == "i go on  Esc drop  F1 keys"
    table.press("i")
    assert footer(table) == "i go on  Enter take it  Esc drop  F1 keys"
    table.press("i")
    assert footer(table) == "Enter take it  Esc drop  F1 keys"
    table.press("escape")
    assert "explain" in footer(table)


@pytest.mark.parametrize("stages", [1, 2, 3])
def test_the_way_out_of_an_explanation_stays_in_40_columns(stages: int) -> None:
    table = Table(language="fr")
    table.press(*["i"] * stages)
    assert "Échap abandonner" in footer(table, 40)


@pytest.mark.parametrize("columns", [20, 26, 34])
def test_in_little_room_the_first_key_and_the_key_help_stay(columns: int) -> None:
    shown = footer(won(), columns)
    assert shown.startswith("V result")
    assert shown.endswith("F1 keys")


@pytest.mark.parametrize(
    ("keys", "whole"),
    [
        ((*FILLED, "V"), "V résultat  r revoir  n nouvelle  q accueil"),
        (("p",), "p continuer  n nouvelle  q accueil"),
        (FILLED, "Entrée valider  u annuler"),
        (("i",), "i continuer  Échap abandonner"),
        (("i", "i", "i"), "Entrée accepter  Échap abandonner"),
    ],
)
def test_french_fits_80_columns(keys: tuple[str, ...], whole: str) -> None:
    table = Table(language="fr")
    table.press(*keys)
    assert footer(table).startswith(whole)
    assert footer(table).endswith("F1 touches")


def test_there_is_no_review_of_a_game_that_goes_on(table: Table) -> None:
    table.press("r")
    assert table.told == "This comes when the game is finished."
    assert not table.desk.effects
