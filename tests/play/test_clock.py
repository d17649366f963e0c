from __future__ import annotations

from takuzu_tui.play.clock import Clock
from takuzu_tui.play.session import Session, Verdict
from tests.figures import WINNING
from tests.play.games import FIGURE, HandTurned, Tape, played


def test_a_clock_counts_from_its_start() -> None:
    assert Clock().elapsed(50.0) == 0.0
    assert Clock().started(50.0).elapsed(62.5) == 12.5


def test_a_pause_counts_nothing() -> None:
    paused = Clock().started(0.0).paused(10.0)
    assert not paused.is_running
    assert paused.elapsed(99.0) == 10.0
    assert paused.paused(120.0) == paused
    assert paused.started(100.0).elapsed(101.0) == 11.0


def test_starting_a_running_clock_changes_nothing() -> None:
    running = Clock().started(5.0)
    assert running.started(9.0) == running


def test_a_stopped_clock_stands_for_good() -> None:
    stopped = Clock().started(0.0).stopped(7.0)
    assert stopped.started(50.0).elapsed(99.0) == 7.0


def test_a_moment_before_the_start_counts_nothing() -> None:
    assert Clock(3.0).started(100.0).elapsed(90.0) == 3.0


def test_a_game_is_timed_from_its_start_and_not_while_it_pauses() -> None:
    time = HandTurned()
    session = Session(FIGURE, now=time)
    time.now += 5
    session.pause()
    assert session.is_paused
    time.now += 100
    assert session.elapsed == 5.0
    session.resume()
    assert not session.is_paused
    time.now += 2
    assert session.elapsed == 7.0


def test_reset_does_not_stop_the_clock() -> None:
    time = HandTurned()
    session = Session(FIGURE, now=time)
    played(session, "AA0")
    session.reset()
    time.now += 3
    assert session.elapsed == 3.0


def test_success_stops_the_clock_for_good() -> None:
    time = HandTurned()
    session = Session(FIGURE, now=time)
    played(session, *WINNING)
    time.now += 61
    assert (session.validate(), session.elapsed) == (Verdict.SOLVED, 61.0)
    time.now += 100
    session.resume()
    assert session.elapsed == 61.0
    assert not session.is_paused
    assert (session.validate(), session.elapsed) == (Verdict.SOLVED, 61.0)


def test_time_that_jumps_back_does_not_shorten_the_game() -> None:
    time, tape = HandTurned(), Tape()
    session = Session(FIGURE, now=time, recorder=tape)
    time.now += 10
    played(session, "AA0")
    time.now -= 8
    assert session.elapsed == 10.0
    played(session, "AC1")
    back = Session.replay(FIGURE, tape.entries(), now=time)
    assert (back.state, back.elapsed) == (session.state, 10.0)
