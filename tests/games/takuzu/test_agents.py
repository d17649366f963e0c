"""The agents at work beside a player."""

from __future__ import annotations

import pytest

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.agents import Ensemble
from takuzu_tui.games.takuzu.agent_sentences import event_reasons
from takuzu_tui.games.takuzu.agents import Agents
from takuzu_tui.play.run import Pace
from takuzu_tui.play.state import Ending
from takuzu_tui.play.thinker import PAUSES, Failure
from takuzu_tui.wording.words import Words
from tests.figures import FIGURE, SOLVED
from tests.play.tables import Table
from tests.play.test_player_asking import HARD


def agents(table: Table) -> Agents:
    called = table.player.call_companion()
    assert isinstance(called, Agents)
    return called


def test_the_agents_complete_an_easy_grid_in_one_step(table: Table) -> None:
    table.press("S")
    table.hear_all()
    assert table.rows == SOLVED
    assert table.told == "Congratulations, you have completed the grid correctly!"
    assert len(agents(table).trace) == 9
    assert table.session.helps.solve == 1
    table.press("u")
    assert table.rows == FIGURE


def test_the_agents_stop_where_nothing_is_obvious() -> None:
    table = Table(HARD)
    table.press("S")
    table.hear_all()
    table.player.close()
    assert table.told == "No obvious cell to fill for now. Press i for a harder step."


def test_a_wrong_entry_is_never_taken_for_solved(table: Table) -> None:
    table.move("AA1")
    table.press("S")
    table.hear_all()
    stuck = "No obvious cell to fill for now."
    assert table.told == f"{stuck} An entry is wrong: u takes the run back, then F corrects it."
    table.press("u", "F")
    assert table.told == "AA was wrong: it is 0."


def test_a_step_is_one_decision_with_its_name(table: Table) -> None:
    table.press("s")
    assert not table.hear()
    (event,) = agents(table).trace
    head = f"Agent {event.cell} decides {event.value.value} by deduction {event.rule}: "
    assert table.told == head + event_reasons(Words("en"), event)[0] + "."
    assert table.player.cursor == event.cell
    assert sum(row.count(".") for row in table.rows) == 8
    assert table.session.helps.step == 1


def test_escape_stops_a_run_and_its_last_answer_is_stale(table: Table) -> None:
    table.press("S")
    assert table.hear()
    agents(table).go_on()
    table.press("escape")
    assert table.told == "The agents have stopped."
    filled = table.rows
    assert not table.hear()
    assert table.rows == filled
    table.press("S")
    table.hear_all()
    assert table.rows == SOLVED


def test_an_entry_during_a_run_ends_it_and_the_agents_hear_of_it(table: Table) -> None:
    table.press("S")
    assert table.hear()
    agents(table).go_on()
    table.move("AA0")
    assert agents(table).pace is Pace.RESTING
    assert not table.hear()
    table.press("S")
    table.hear_all()
    assert table.rows == SOLVED


def test_agents_that_are_awake_hear_of_changes_and_resets(table: Table) -> None:
    table.press("s")
    table.hear()
    table.press("R")
    table.move("AA0")
    table.press("a")
    table.hear()
    memory = agents(table).memory
    assert memory is not None
    assert memory.entries[0] == 0, "the cursor stands on AA"
    assert memory.entries[3] == 1, "AB is right of it"
    table.press("S")
    table.hear_all()
    assert table.rows == SOLVED


def test_the_speed_keeps_its_bounds_and_asking_again_skips_the_pauses(table: Table) -> None:
    for _ in range(20):
        table.press("-")
    assert agents(table).speed == 0
    table.press("+")
    assert agents(table).speed == 1
    table.press("S", "S")
    assert PAUSES[agents(table).speed] == 0.0
    table.hear_all()
    assert table.rows == SOLVED


def test_the_game_goes_on_when_the_agents_fail(table: Table) -> None:
    table.press("S")
    table.hear()
    assert not agents(table).heard(Failure(RuntimeError("gone")))
    assert table.told == "The agents have failed and are gone; the game goes on."
    table.player.cursor = Coord(0, 0)
    table.press("1")
    assert table.rows[0][0] == "1"


def test_agents_that_are_gone_are_not_waited_for(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Ensemble) -> None:
        raise RuntimeError

    monkeypatch.setattr(Ensemble, "step", fail)
    table.press("s")
    table.hear()
    for key in "sSa":
        table.player.notes.tell("-")
        table.press(key)
        assert table.told == "The agents have failed and are gone; the game goes on.", key
        assert agents(table).pace is Pace.RESTING


def test_a_run_leaves_the_cursor_where_the_player_has_it(table: Table) -> None:
    table.press("S")
    table.hear_all()
    assert table.player.cursor == Coord(0, 0)


def test_an_entry_that_ends_a_run_tells_so(table: Table) -> None:
    table.press("S")
    assert table.hear()
    table.move("CC0")
    assert "The agents have stopped." in table.all_told()


def test_what_an_agent_knew_of_an_earlier_grid_is_not_shown(table: Table) -> None:
    table.press("a")
    table.press("0")
    table.hear()
    assert agents(table).memory is None
    table.press("a")
    table.hear()
    assert agents(table).memory is not None


def test_a_run_to_the_end_validates_itself_where_the_player_likes_it(table: Table) -> None:
    table.press("A", "S")
    table.hear_all()
    assert table.session.is_finished
    assert table.session.state.ending is Ending.BY_RUN


def test_the_speed_is_told_until_the_next_action(table: Table) -> None:
    table.press("+")
    assert table.told == "Speed 5 of 6."
    table.press("v")
    assert table.all_told() == ["There is no error. No rule is broken so far."]


@pytest.mark.parametrize("key", ["s", "S"])
def test_asking_the_agents_drops_an_explanation(table: Table, key: str) -> None:
    table.press("i", key)
    assert table.player.explanation is None
    table.hear()
