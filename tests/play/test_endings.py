"""How a game ends, who filled it, and which help it took."""

from __future__ import annotations

import re
from dataclasses import astuple
from datetime import date

import pytest

from screenshots.games import puzzle
from takuzu_tui.games.kit import Opening, Puzzle
from takuzu_tui.play.player import Effect
from takuzu_tui.play.session import Session
from takuzu_tui.play.settings import ErrorMode
from takuzu_tui.play.state import Ending, EntryKind, Helps
from takuzu_tui.play.stats import (
    Played,
    best_time,
    helps_sentence,
    result_remark,
    statistics,
    summary_of,
)
from takuzu_tui.wording.words import Words
from tests.figures import SOLVED, WINNING
from tests.play.games import EMPTY, FIGURE, HandTurned, Tape, played, started
from tests.play.tables import Table

EN = Words("en")
DAY = date(2025, 11, 16)


def finished(*parts: tuple[EntryKind, int]) -> Session:
    """The figure filled by these, as many cells each, and validated."""
    session, left = started(), list(WINNING)
    for kind, cells in parts:
        if kind is EntryKind.SOLVE:
            session.begin_run()
        played(session, *left[:cells], by=kind)
        del left[:cells]
    session.validate()
    assert session.is_finished
    return session


def ending(*parts: tuple[EntryKind, int]) -> Ending | None:
    return finished(*parts).state.ending


def test_a_grid_that_the_player_filled_is_solved() -> None:
    assert ending((EntryKind.PLAYER, 9)) is Ending.SOLVED
    assert ending((EntryKind.PLAYER, 7), (EntryKind.HELP, 2)) is Ending.SOLVED


def test_what_a_run_has_filled_in_is_no_win() -> None:
    assert ending((EntryKind.SOLVE, 9)) is Ending.BY_RUN
    assert ending((EntryKind.PLAYER, 8), (EntryKind.SOLVE, 1)) is Ending.BY_RUN
    assert ending((EntryKind.PLAYER, 3), (EntryKind.STEP, 6)) is Ending.BY_RUN


def test_help_that_has_filled_most_of_it_is_no_win() -> None:
    assert ending((EntryKind.HELP, 9)) is Ending.BY_HELP
    assert ending((EntryKind.PLAYER, 4), (EntryKind.EXPLAINED, 5)) is Ending.BY_HELP


def test_a_run_that_was_taken_back_leaves_the_game_to_the_player() -> None:
    session = started()
    session.begin_run()
    played(session, *WINNING, by=EntryKind.SOLVE)
    session.undo()
    assert session.state.ending is None
    played(session, *WINNING)
    session.validate()
    assert session.state.ending is Ending.SOLVED


@pytest.mark.parametrize("opening", [FIGURE, EMPTY, puzzle(6, "easy", "told:0", "suguru")])
def test_giving_up_shows_a_solution_and_ends_the_game(opening: Opening[object]) -> None:
    session = Session(opening, now=HandTurned())
    game = session.game
    assert isinstance(game, Puzzle)
    empty = session.state.empties[0]
    session.play(game.cycled(session.position, empty))
    session.give_up()
    assert session.is_finished
    assert session.state.ending is Ending.GIVEN_UP
    assert game.is_over(session.position)


def test_a_right_entry_stays_when_several_solutions_are_given_up() -> None:
    session = started(EMPTY)
    played(session, "AA1", "AB1", "AC1", "BA0")
    session.give_up()
    assert session.position.grid.rows()[0].startswith("110")
    assert session.position.grid.rows()[1].startswith("0")


def test_giving_up_is_recorded_and_replayed() -> None:
    tape = Tape()
    session = Session(FIGURE, now=HandTurned(), recorder=tape)
    played(session, "AA1")
    session.give_up()
    again = Session.replay(FIGURE, tape.entries(), now=HandTurned())
    assert again.state == session.state


def test_the_key_asks_once_and_any_other_key_plays_on() -> None:
    table = Table()
    table.press("G")
    assert table.player.awaited is not None
    table.press("1")
    assert not table.session.is_finished
    table.press("G", "y")
    assert table.session.is_finished
    assert table.rows == SOLVED
    assert table.told == "Given up: this is the solution."
    assert table.effects == [Effect.RESULT]
    table.press("G")
    assert table.told == "This game is finished; n starts a new one."


def test_what_is_full_and_right_is_not_given_up() -> None:
    table = Table()
    table.fill()
    table.press("G")
    assert table.player.awaited is None
    assert table.told == "The grid is full: V validates it."


def test_help_that_changes_nothing_is_counted() -> None:
    table = Table()
    table.move("AA1")
    table.press("right", "right", "i")
    assert table.session.helps == Helps(wrong=1)
    table.press("u", "w")
    assert table.session.helps == Helps(wrong=1, why=1)
    table.press("i", "i", "i")
    assert table.session.helps == Helps(wrong=1, why=1)
    table.press("enter")
    assert table.session.helps == Helps(wrong=1, why=1, explain=1)


def test_marking_wrong_cells_is_help_once_the_game_is_begun() -> None:
    table = Table()
    table.press("e", "e")
    assert table.player.errors is ErrorMode.WRONG
    assert (table.session.entries, table.session.helps) == (0, Helps())
    table.move("AA0", "AC1")
    assert table.session.helps == Helps(wrong=1)


def test_whoever_begins_with_wrong_cells_marked_has_help() -> None:
    table = Table(errors=ErrorMode.WRONG)
    table.fill()
    table.press("V")
    assert table.session.helps == Helps(wrong=1)


def test_the_result_says_which_help_was_used_and_what_it_is_worth() -> None:
    told = result_remark(EN, summary_of(finished((EntryKind.SOLVE, 9)), timed=False))
    assert told == "Solved by the agents. Help used: 1 run. This does not count as won."
    helped = finished((EntryKind.PLAYER, 7), (EntryKind.HELP, 2))
    assert result_remark(EN, summary_of(helped, timed=False)) == (
        "Finished with help. Help used: 2 cells filled or corrected. "
        "With help, a game sets no best time."
    )
    session = started()
    session.give_up()
    told = result_remark(EN, summary_of(session, timed=False))
    assert told == "Given up. This does not count as won."
    assert not summary_of(session, timed=False, best=99.0).is_best


def test_statistics_tell_wins_from_other_ends() -> None:
    kind = ("takuzu", "4x4", "easy")
    won, helped = Played(*kind, 60, 0, DAY), Played(*kind, 50, 2, DAY)
    others = [
        Played(*kind, 5, 1, DAY, DAY, is_solved=False, ending=each)
        for each in (Ending.BY_HELP, Ending.BY_RUN, Ending.GIVEN_UP)
    ]
    told = statistics([won, helped, *others], DAY)
    (tally,) = told.tallies
    assert (tally.played, tally.solved, tally.helped) == (5, 2, 1)
    assert (tally.by_help, tally.by_run, tally.given_up) == (1, 1, 1)
    assert (tally.best, tally.best_helped, tally.median, tally.last) == (60, 50, 60, (60, 50))
    assert (told.daily_streak, told.longest_daily_streak) == (0, 0)
    assert statistics(others, DAY).streak == 0
    assert best_time(others, kind) is None


def test_a_game_taken_up_from_its_review_has_help() -> None:
    first = started()
    played(first, "AA0", "AC1")
    session = started()
    session.take_up(first.position)
    assert session.position == first.position
    assert session.helps == Helps(review=1)
    assert len(session.state.history.past) == 1
    untouched = started()
    untouched.take_up(FIGURE.start)
    assert (untouched.position, untouched.entries) == (FIGURE.start, 1)


def test_every_kind_of_help_has_its_words() -> None:
    once = Helps(*[1] * len(astuple(Helps())))
    twice = Helps(*[2] * len(astuple(Helps())))
    assert helps_sentence(EN, Helps()) == ""
    assert helps_sentence(EN, once).count(",") == helps_sentence(EN, twice).count(",") == 6


@pytest.mark.parametrize("words", [EN, Words("fr")])
def test_the_helps_that_are_told_add_up_to_their_number(words: Words) -> None:
    helps = Helps(2, 3, 4, 5, 6, 7)
    told = helps_sentence(words, helps)
    assert sum(map(int, re.findall(r"\d+", told))) == helps.total


def test_a_full_and_right_grid_validates_by_itself_where_the_player_likes_it() -> None:
    table = Table()
    table.press("A")
    assert table.effects == [Effect.VALIDATES]
    table.fill()
    assert table.session.is_finished
    assert table.effects == [Effect.VALIDATES, Effect.RESULT]
    other = Table()
    other.press("A")
    other.move(*WINNING[:-1], "DC1")
    assert not other.session.is_finished
    other.press("F")
    assert other.session.is_finished
    third = Table()
    third.press("A", "A")
    third.fill()
    assert not third.session.is_finished


def test_the_cell_under_the_cursor_tells_why_ones_own_digit_is_wrong() -> None:
    table = Table()
    table.move("DC1")
    table.press("w")
    assert table.told == "Suppose DC is 1: DA, DB and DC would all be 1. So DC is 0."
    assert table.session.helps == Helps(why=1)
