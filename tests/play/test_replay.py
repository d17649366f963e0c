from __future__ import annotations

import pytest

from takuzu_tui.games.takuzu.game import GAME
from takuzu_tui.play.session import Session, Verdict
from takuzu_tui.play.state import Entry, EntryKind, ReplayError
from tests.figures import WINNING
from tests.play.games import FIGURE, HandTurned, Tape, moves, played


def replayed(*entries: Entry) -> Session:
    return Session.replay(FIGURE, entries, now=HandTurned(5.0))


def player(text: str, elapsed: float = 0.0) -> Entry:
    return Entry(EntryKind.PLAYER, moves(text), elapsed)


def test_a_game_comes_back_from_what_was_recorded() -> None:
    time, tape = HandTurned(), Tape()
    session = Session(FIGURE, now=time, recorder=tape)
    time.now += 1.25
    played(session, "AA0")
    session.checkpoint()
    session.begin_run()
    played(session, "AC1", "BA1", by=EntryKind.SOLVE)
    time.now += 2
    session.return_to_checkpoint()
    session.undo()
    session.validate()
    later = HandTurned(10**6)
    back = Session.replay(FIGURE, tape.entries(), now=later)
    assert back.state == session.state
    assert back.elapsed == 3.25
    later.now += 1
    assert back.elapsed == 4.25
    assert [kind for kind, _, _ in tape.rows] == [
        "player",
        "mark",
        "solve",
        "solve+",
        "return",
        "undo",
        "validate",
    ]


def test_a_game_that_came_back_goes_on_being_recorded() -> None:
    tape = Tape()
    session = Session(FIGURE, now=HandTurned(), recorder=tape)
    played(session, "AA0")
    back = Session.replay(FIGURE, tape.entries(), now=HandTurned())
    back.recorder = tape
    assert len(tape.rows) == 1
    played(back, "AC1")
    assert Session.replay(FIGURE, tape.entries(), now=HandTurned()).state == back.state


def test_a_finished_game_comes_back_finished_and_its_clock_stands() -> None:
    time, tape = HandTurned(), Tape()
    session = Session(FIGURE, now=time, recorder=tape)
    played(session, *WINNING)
    time.now += 30
    assert (session.validate(), session.elapsed) == (Verdict.SOLVED, 30.0)
    later = HandTurned()
    back = Session.replay(FIGURE, tape.entries(), now=later)
    later.now += 99
    assert back.is_finished
    assert (back.validate(), back.elapsed) == (Verdict.SOLVED, 30.0)


def test_a_run_that_was_cut_off_comes_back_closed() -> None:
    tape = Tape()
    session = Session(FIGURE, now=HandTurned(), recorder=tape)
    session.begin_run()
    played(session, "AA0", by=EntryKind.SOLVE)
    back = Session.replay(FIGURE, tape.entries(), now=HandTurned())
    assert back.state == session.state
    assert not back.is_running


@pytest.mark.parametrize(
    ("entries", "told"),
    [
        ([player("AB0")], "entry 1, 'player AB0', does not fit: given"),
        ([player("ZZ1")], "entry 1, 'player ZZ1', does not fit: off board"),
        ([player("AA0"), player("AA0")], "entry 2, 'player AA0', does not fit: it changes nothing"),
        ([Entry(EntryKind.UNDO)], "entry 1, 'undo', does not fit: nothing to undo"),
        (
            [player("AA0"), Entry(EntryKind.SOLVE_ON, moves("AC1"))],
            "entry 2, 'solve+ AC1', does not fit: no run",
        ),
        (
            [player("AA0", 5.0), player("AC1", 4.0)],
            "entry 2, 'player AC1', takes time from 5.0 to 4.0",
        ),
        ([player("AA0", float("nan"))], "entry 1, 'player AA0', takes time from 0.0 to nan"),
        ([player("AA0", float("inf"))], "entry 1, 'player AA0', takes time from 0.0 to inf"),
        ([player("AA0", -1.0)], "entry 1, 'player AA0', takes time from 0.0 to -1.0"),
    ],
)
def test_an_entry_that_does_not_fit_is_quoted(entries: list[Entry], told: str) -> None:
    with pytest.raises(ReplayError) as caught:
        replayed(*entries)
    assert str(caught.value) == told


def test_nothing_follows_the_end() -> None:
    entries = [player(text) for text in WINNING]
    with pytest.raises(ReplayError, match="entry 11, 'player AA1', does not fit: finished"):
        replayed(*entries, Entry(EntryKind.VALIDATE), player("AA1"))


def test_moves_where_none_belong_are_a_bug() -> None:
    with pytest.raises(AssertionError):
        Entry(EntryKind.UNDO, moves("AA1"))
    with pytest.raises(AssertionError):
        Entry(EntryKind.PLAYER)


@pytest.mark.parametrize("kind", EntryKind)
def test_an_entry_comes_back_from_its_text(kind: EntryKind) -> None:
    entry = Entry(kind, moves("AB1", "AC") if kind.has_moves else (), 2.5)
    assert Entry.from_text(GAME, kind.value, entry.text, 2.5) == entry


@pytest.mark.parametrize(
    ("kind", "text", "told"),
    [
        ("player", "A?1", "expected two letters and 0, 1 or nothing, got 'A?1'"),
        ("\x1b[2J", "", r"expected the kind of an entry, got '\x1b[2J'"),
        ("player", "", "expected moves for player, got ''"),
        ("undo", "AB1", "expected no moves for undo, got 'AB1'"),
    ],
)
def test_text_that_is_no_entry_is_quoted(kind: str, text: str, told: str) -> None:
    with pytest.raises(ReplayError) as caught:
        Entry.from_text(GAME, kind, text, 0.0)
    assert str(caught.value) == told
