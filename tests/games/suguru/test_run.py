"""The techniques at work on a running game of Suguru."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from takuzu_tui.games.suguru.game import GAME
from takuzu_tui.games.suguru.techniques import Techniques
from takuzu_tui.play.run import Pace
from takuzu_tui.play.state import Helps
from takuzu_tui.wording.words import Words
from tests.games.suguru.puzzles import GIVENS, HARDER, SEVERAL, SOLVED, opened, position
from tests.play.tables import Table


@pytest.fixture
def laid() -> Iterator[Table]:
    """A puzzle laid out; afterwards nobody is left at work."""
    table = Table(opening=opened(HARDER))
    yield table
    table.player.close()
    assert not [each for each in threading.enumerate() if each.name.startswith("techniques")]


def techniques(table: Table) -> Techniques:
    called = table.player.call_companion()
    assert isinstance(called, Techniques)
    return called


def test_a_run_solves_the_puzzle_in_one_step(laid: Table) -> None:
    laid.press("S")
    laid.hear_all()
    assert laid.session.position.grid == position(SOLVED).grid
    assert laid.told == "Congratulations, you have completed the grid correctly!"
    assert laid.session.helps == Helps(solve=1)
    laid.press("u")
    assert laid.session.position == laid.session.opening.start


def test_each_step_is_the_hint_of_its_position_and_is_told_as_a_proof(laid: Table) -> None:
    while not laid.session.is_full:
        hint = GAME.hint(laid.session.position)
        assert hint is not None
        laid.press("s")
        assert not laid.hear()
        assert techniques(laid).trace[-1] == hint
        assert laid.told == GAME.tell(Words("en"), hint.fact)
        assert laid.player.cursor == hint.moves[0].cell
    assert laid.session.validate()


def test_marks_that_a_step_refutes_vanish_with_it(laid: Table) -> None:
    laid.press('"', "S")
    laid.hear_all()
    assert not any(laid.session.position.marks)
    laid.press("u")
    assert any(laid.session.position.marks)


def test_rows_name_cell_digit_and_technique(laid: Table) -> None:
    laid.press("s")
    laid.hear()
    run = techniques(laid)
    (hint,) = run.trace
    place = f"{hint.moves[0].cell}  {hint.moves[0].value}"
    head = f"{place}  {hint.technique}"
    assert run.head(Words("en"), hint) == head
    told = Words("fr").say(GAME.techniques[hint.technique])
    assert run.head(Words("fr"), hint) == f"{place}  {told}" != head
    rows = run.rows(Words("en"), 80, 4)
    assert rows[0][0].text.startswith(head)
    assert len(rows[0][0].text) > len(head), "what the technique looks for"
    assert Words("fr").say(Techniques.title) == "Étapes"


def test_a_puzzle_with_several_solutions_is_left_where_nothing_follows() -> None:
    table = Table(opening=opened(SEVERAL))
    table.press("S")
    table.hear_all()
    table.player.close()
    assert not table.session.is_full
    assert table.told.startswith("No obvious cell to fill for now.")


def test_an_entry_while_a_step_is_sought_makes_the_answer_stale(laid: Table) -> None:
    laid.press("S")
    hint = GAME.hint(laid.session.position)
    assert hint is not None
    laid.move(str(hint.moves[0]))
    assert techniques(laid).pace is Pace.RESTING
    before = laid.session.position
    laid.hear()
    assert laid.session.position == before


def test_a_failure_in_the_thread_is_told_and_the_game_goes_on(
    laid: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(GAME, "hint", fail)
    laid.press("S")
    laid.hear()
    assert laid.told == "The techniques have failed; the game goes on."
    laid.press("s")
    assert laid.told == "The techniques have failed; the game goes on."
    laid.move("BB3")
    assert laid.session.entries == 1


def test_a_thread_that_the_system_refuses_is_told_and_the_game_goes_on(
    laid: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    laid.press("S")
    laid.hear()
    assert laid.told == "The techniques have failed; the game goes on."
    laid.move("BB3")
    assert laid.session.entries == 1


def test_a_game_that_never_asked_has_no_thread() -> None:
    table = Table(opening=opened(GIVENS))
    run = techniques(table)
    table.player.close()
    assert not run.is_waiting
    assert run.filled(Words("en"), 1) == "1 cell was filled."
