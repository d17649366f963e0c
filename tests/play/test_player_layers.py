"""Pauses, layers that Esc leaves, what Enter means, what is asked of the interface."""

from __future__ import annotations

import pytest

from takuzu_tui.engine.coords import Coord
from takuzu_tui.games.kit import Origin
from takuzu_tui.play.actions import At
from takuzu_tui.play.player import Effect
from takuzu_tui.play.settings import ErrorMode
from tests.figures import FIGURE
from tests.play.tables import Table

PAUSED = "The game is paused; p goes on."


def test_a_pause_stops_the_clock_and_the_board_is_left_alone(table: Table) -> None:
    table.seconds = 10.0
    table.press("p")
    assert table.told == PAUSED
    table.seconds = 70.0
    for action in table.actions.by_id.values():
        if At.GAME in action.at and At.PAUSED not in action.at:
            table.player.notes.tell("-")
            action.act(table.player, "AA0")
            assert table.told == PAUSED, action.id
    assert table.rows == FIGURE
    assert table.session.elapsed == 10.0
    assert table.effects == []


@pytest.mark.parametrize("key", ["p", "enter", "escape"])
def test_a_paused_game_goes_on_and_nothing_says_that_it_waits(table: Table, key: str) -> None:
    table.press("v", "p", key)
    assert not table.session.is_paused
    assert table.all_told() == ["There is no error. No rule is broken so far."]


def test_a_finished_game_has_no_pause(table: Table) -> None:
    table.fill()
    table.press("V", "p")
    assert not table.session.is_paused
    assert table.told == "This game is finished; n starts a new one."


def test_escape_leaves_one_layer_at_a_time(table: Table) -> None:
    table.press("i", "i", "p")
    assert table.press("escape")
    assert table.player.explanation is not None
    assert table.press("escape")
    assert table.player.explanation is None
    assert not table.press("escape"), "there is nothing left to leave"


def test_enter_means_nothing_while_cells_are_empty(table: Table) -> None:
    assert not table.press("enter")
    assert table.rows == FIGURE


def test_a_key_that_nobody_knows_means_nothing(table: Table) -> None:
    assert not table.press("f12")
    assert not table.press("é")


@pytest.mark.parametrize(
    ("key", "effect"),
    [
        ("d", Effect.DISPLAY),
        ("T", Effect.THEME),
        ("c", Effect.COPY),
        ("M", Effect.MESSAGES),
        ("n", Effect.NEW),
        ("q", Effect.HOME),
        ("?", Effect.RULES),
        ("f1", Effect.KEYS),
        ("P", Effect.COMMANDS),
        ("ctrl+p", Effect.COMMANDS),
        ("Q", Effect.QUIT),
    ],
)
def test_what_only_an_interface_can_do_is_asked_of_it_even_in_a_pause(
    table: Table, key: str, effect: Effect
) -> None:
    table.press("p", key)
    assert table.effects == [effect]


def test_the_review_comes_when_the_game_is_finished(table: Table) -> None:
    table.press("r")
    assert table.told == "This comes when the game is finished."
    assert table.effects == []
    table.fill()
    table.press("V", "r")
    assert table.effects == [Effect.RESULT, Effect.REVIEW]


def test_the_timer_is_shown_or_hidden_without_a_word(table: Table) -> None:
    table.press("t")
    assert table.player.timer
    table.press("t")
    assert not table.player.timer
    assert table.all_told() == []


def test_the_mode_of_errors_is_told_and_asked_to_be_kept(table: Table) -> None:
    for mode in (ErrorMode.OFF, ErrorMode.WRONG, ErrorMode.RULES):
        table.press("e")
        assert table.player.errors is mode
    assert table.told == "Cells that break a rule are marked."
    assert table.effects == [Effect.ERRORS] * 3


@pytest.mark.parametrize(
    ("cursor", "begins"), [(None, "AA"), (Coord(2, 1), "CB"), (Coord(9, 0), "AA")]
)
def test_a_cursor_comes_back_where_it_was_if_it_is_on_the_board(
    cursor: Coord | None, begins: str
) -> None:
    table = Table(cursor=cursor)
    assert str(table.player.cursor) == begins
    assert table.player.is_placed is (begins == "CB")


def test_actions_are_enabled_where_they_would_do_something(table: Table) -> None:
    def enabled() -> set[str]:
        return {row.id for row in table.actions.by_id.values() if row.is_enabled(table.player)}

    def new_ones(before: set[str]) -> set[str]:
        return enabled() - before

    fresh = enabled()
    assert {"verify", "help", "explain", "solve", "step"} <= fresh
    assert not {"undo", "redo", "validate"} & fresh
    table.move("AA0")
    assert new_ones(fresh) == {"undo"}
    table.press("u")
    assert new_ones(fresh) == {"redo"}
    table.fill()
    full = enabled()
    assert "validate" in full
    assert not {"verify", "help", "explain", "solve", "step", "why_not"} & full
    table.press("V")
    over = enabled()
    assert {"validate", "new", "home", "review"} <= over
    assert not {"undo", "redo", "reset", "zero", "checkpoint"} & over


def test_what_one_action_tells_is_fresh_until_the_next(table: Table) -> None:
    table.press("right", "right", "w")
    assert table.player.notes.fresh == 2
    table.press("v")
    assert table.player.notes.fresh == 1
    table.press("1")
    assert table.player.notes.fresh == 0


def test_the_picture_of_a_player_is_the_games_own_where_nothing_is_marked(table: Table) -> None:
    game, session = table.player.game, table.session
    assert table.player.picture is game.picture(session.position)
    table.press("F")
    assert table.shown_as(Origin.HELP) == ["DC"]
    assert game.picture(session.position).face(Coord(3, 2)).origin is Origin.PLAYER
