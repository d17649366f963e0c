"""A run, whoever decides: here a list of decisions, answered when the test says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from takuzu_tui.engine.takuzu.grid import Move
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Changes
from takuzu_tui.games.takuzu.game import GAME
from takuzu_tui.play.run import Decided, Pace, Run
from takuzu_tui.play.thinker import PAUSES, Failure
from takuzu_tui.wording.words import Words
from tests.figures import FIGURE, SOLVED, WINNING
from tests.play.tables import Table


class Scripted(Run):
    """Decides what is written down, in its order; only `answer` makes it answer."""

    title = marked("Steps")
    stopped, failed, tells_each, tells_sum = "stopped", "failed", "each", "sum"

    def __init__(self, laid: Table, decisions: tuple[str, ...]) -> None:
        super().__init__(laid.player)
        laid.player.companion = self
        self.questions: list[int] = []
        self.updates = 0
        self.is_gone = False
        self._decisions = [GAME.parse(text) for text in decisions]

    @property
    def has_ended(self) -> bool:
        return self.is_gone

    def ask(self, entries: int) -> None:
        self.questions.append(entries)

    def update(self) -> None:
        self.updates += 1

    def move(self, decision: Move) -> Move:
        return decision

    def fact(self, decision: Move) -> object:
        return Changes((decision,))

    def head(self, words: Words, decision: Move) -> str:  # noqa: ARG002 - one language is enough
        return f"head {decision}"

    def filled(self, words: Words, cells: int) -> str:  # noqa: ARG002 - as above
        return f"filled {cells}"

    def reasons(self, words: Words, decision: Move) -> tuple[str, ...]:  # noqa: ARG002 - as above
        return ("a long reason of many words", "short")

    def next(self) -> Move | None:
        """What is decided next on the board as it is."""
        empties = self._session.state.empties
        return next((each for each in self._decisions if each.cell in empties), None)

    def answer(self, entries: int | None = None) -> float | None:
        """Answers the newest question, or one of another moment."""
        return self.heard(Decided(self.questions[-1] if entries is None else entries, self.next()))

    def finish(self) -> None:
        """Answers every question of a run."""
        while self.answer() is not None:
            self.go_on()

    def close(self) -> None:
        self._rest()


def scripted(laid: Table, decisions: tuple[str, ...] = WINNING) -> Scripted:
    return Scripted(laid, decisions)


def test_a_run_asks_one_question_at_a_time_until_nothing_is_left(table: Table) -> None:
    run = scripted(table)
    run.solve()
    assert (run.is_running, run.is_waiting, len(run.questions)) == (True, True, 1)
    run.go_on()
    assert len(run.questions) == 1, "an answer is under way"
    run.finish()
    assert table.rows == SOLVED
    assert (run.pace, run.is_waiting) == (Pace.RESTING, False)
    assert len(run.questions) == len(WINNING) + 1
    assert table.told == "Congratulations, you have completed the grid correctly!"
    table.press("u")
    assert table.rows == FIGURE, "a run is one step"


def test_a_step_is_one_decision_that_is_told(table: Table) -> None:
    run = scripted(table)
    run.step()
    assert run.answer() is None
    assert run.pace is Pace.RESTING
    assert table.session.entries == 1
    assert table.player.cursor == GAME.parse(WINNING[0]).cell
    assert table.told == f"{WINNING[0][:2]} is {WINNING[0][2:]}."
    assert run.trace == [GAME.parse(WINNING[0])]


def test_an_answer_about_another_moment_is_dropped_and_asked_again(table: Table) -> None:
    run = scripted(table)
    run.solve()
    run.answer()
    run.go_on()
    stale = run.questions[-1] - 1
    before = table.rows
    assert run.answer(stale) is None
    assert table.rows == before
    assert run.updates == 1
    assert run.is_waiting, "the same is asked of the board as it is"
    run.finish()
    assert table.rows == SOLVED


def test_an_answer_to_a_run_that_was_stopped_is_dropped(table: Table) -> None:
    run = scripted(table)
    run.solve()
    assert run.stop()
    assert not run.stop(), "it rests already"
    assert run.answer() is None
    assert table.rows == FIGURE
    assert not run.is_waiting
    run.go_on()
    assert not run.is_waiting, "what was stopped does not go on"


def test_escape_stops_a_run_and_says_so(table: Table) -> None:
    run = scripted(table)
    run.solve()
    run.answer()
    table.press("escape")
    assert table.told == "stopped"
    assert run.pace is Pace.RESTING


def test_an_entry_of_the_player_ends_a_run(table: Table) -> None:
    run = scripted(table)
    run.solve()
    run.answer()
    table.move(WINNING[1])
    assert run.pace is Pace.RESTING
    assert table.all_told()[0] == "stopped"


def test_a_checkpoint_ends_a_run_and_both_are_told(table: Table) -> None:
    run = scripted(table)
    run.solve()
    run.answer()
    run.go_on()
    table.press("m")
    run.answer()
    assert run.pace is Pace.RESTING
    assert table.told == "stopped"
    assert table.session.checkpoints


def test_solve_again_leaves_no_pauses(table: Table) -> None:
    run = scripted(table)
    run.solve()
    assert run.answer() == PAUSES[3]
    run.solve()
    run.go_on()
    assert run.answer() == PAUSES[-1] == 0


@pytest.mark.parametrize(("by", "end"), [(1, len(PAUSES) - 1), (-1, 0)])
def test_the_speed_has_its_ends(table: Table, by: int, end: int) -> None:
    run = scripted(table)
    for _ in range(2 * len(PAUSES)):
        run.change_speed(by)
    assert run.speed == end
    assert table.told == f"Speed {end + 1} of {len(PAUSES)}."


def test_line_by_line_the_speed_is_how_much_is_told() -> None:
    laid = Table(speaks=True)
    run = scripted(laid)
    run.change_speed(-1)
    assert laid.told == "each"
    run.solve()
    run.finish()
    assert "AA is 0." in laid.all_told()
    assert f"filled {len(WINNING)}" in laid.all_told()
    run.change_speed(1)
    assert laid.told == "sum"
    assert not run.tells_decisions


def test_a_failure_is_told_and_nothing_is_asked_any_more(table: Table) -> None:
    run = scripted(table)
    run.solve()
    run.is_gone = True
    assert run.heard(Failure(RuntimeError())) is None
    assert (run.pace, run.is_waiting, table.told) == (Pace.RESTING, False, "failed")
    for ask in (run.solve, run.step):
        asked = len(run.questions)
        ask()
        assert len(run.questions) == asked
        assert table.told == "failed"
    table.move(WINNING[0])
    assert table.session.entries == 1, "the game goes on"


@pytest.mark.parametrize(
    ("typed", "decisions", "told"),
    [
        ((), (), "No obvious cell to fill for now. Press i for a harder step."),
        (("AA1",), (), "No obvious cell to fill for now. An entry is wrong: F corrects it."),
        (("AA1", "AC1"), (), "No obvious cell to fill for now. A rule is broken: v tells which."),
        (
            ("AA1",),
            WINNING,
            "No obvious cell to fill for now. "
            "An entry is wrong: u takes the run back, then F corrects it.",
        ),
    ],
)
def test_the_end_of_a_run_tells_what_to_do(
    table: Table, typed: tuple[str, ...], decisions: tuple[str, ...], told: str
) -> None:
    table.move(*typed)
    run = scripted(table, decisions)
    run.solve()
    run.finish()
    assert table.told == told


def test_what_is_undone_leaves_the_trace(table: Table) -> None:
    run = scripted(table)
    for _ in range(2):
        run.step()
        run.answer()
    assert len(run.trace) == 2
    table.press("u")
    assert [str(move) for move in run.trace] == [WINNING[0]]
    table.press("R")
    assert run.trace == []


def test_a_full_grid_is_asked_in_vain(table: Table) -> None:
    run = scripted(table)
    table.fill()
    for ask in (run.solve, run.step):
        ask()
        assert run.questions == []
        assert table.told == "The grid is full: V validates it."


def test_rows_tell_the_newest_first_in_the_room_there_is(table: Table) -> None:
    run, words = scripted(table), Words("en")
    assert run.rows(words, 40, 9) == []
    run.solve()
    run.finish()
    newest = str(run.trace[-1])
    wide, narrow = (_texts(run.rows(words, width, 9)) for width in (60, 20))
    assert wide[0] == [f"head {newest}  a long reason of many words"]
    assert narrow[0] == [f"head {newest}  short"]
    assert _texts(run.rows(words, 12, 9))[0] == [f"head {newest}"]
    assert run.rows(words, 60, 1) == []
    assert len(run.rows(words, 60, 4)) == 4


def test_the_controls_of_a_run_are_cut_where_there_is_no_room(table: Table) -> None:
    run, words = scripted(table), Words("en")
    run.solve()
    widths = [len(run.rows(words, width, 3)[-1]) for width in range(60)]
    assert widths == sorted(widths)
    assert widths[0] == 0
    controls = {label.action for label in run.rows(words, 60, 3)[-1] if label.action}
    assert controls == {"step", "slower", "faster", "solve"}
    run.close()


def _texts(rows: list[Any]) -> list[list[str]]:
    return [[label.text for label in row] for row in rows]


def test_what_was_posted_twice_is_taken_once(table: Table) -> None:
    run: Scripted = scripted(table)
    posted: list[Callable[[], object]] = []
    run.step()
    posted += [run.answer, run.answer]
    for deliver in posted:
        deliver()
    assert table.session.entries == 1
