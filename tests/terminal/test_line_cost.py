"""What a whole game costs on the line; bytes do not depend on how fast they come."""

from __future__ import annotations

import sys

import pytest

from benchmarks.bytes import BOUND, KEY, PACKET
from benchmarks.line_cost import Depth, Run, play, rival
from benchmarks.picture import seen
from benchmarks.terminal import Terminal
from benchmarks.whole_game import CODE, PLAY

SIZE = (80, 24)


@pytest.fixture(scope="module")
def game() -> Run:
    return play("plain", Depth.MANY, SIZE)


def test_the_screen_shows_what_textual_meant_at_every_key(game: Run) -> None:
    assert not [step.key for step in game.shown if seen(step.picture) != seen(step.meant)]


def test_every_key_of_play_costs_little(game: Run) -> None:
    large = {step.key: step.cost for step in game.shown if step.kind in PLAY and step.cost > KEY}
    assert not large


def test_every_key_and_every_screen_fits_one_packet_of_a_packed_line(game: Run) -> None:
    assert {step.kind for step in game.shown} >= {*PLAY, "scene"}
    assert game.largest_packed <= PACKET


def test_a_whole_game_costs_little_more_than_with_ncurses(game: Run) -> None:
    ncurses = rival(game, Depth.MANY, SIZE)
    assert not [step.key for step in ncurses.shown if seen(step.picture) != seen(step.meant)]
    assert game.total <= BOUND * ncurses.total


def test_the_game_ends_with_its_result(game: Run) -> None:
    text = "".join(run.text for row in game.shown[-1].meant for run in row)
    assert "Congratulations" in text


def test_a_window_that_changes_its_size_is_drawn_in_full_each_time() -> None:
    with Terminal([sys.executable, "-m", "takuzu_tui", "play", CODE]) as terminal:
        terminal.wait_for("TAKUZU")
        terminal.rest(1.0)
        for columns, lines in ((100, 30), SIZE):
            assert b"TAKUZU" in terminal.resize(columns, lines).written
