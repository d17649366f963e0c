from __future__ import annotations

import threading

import pytest

from takuzu_tui.engine.takuzu.agents import Ensemble
from takuzu_tui.games.takuzu.agent_sentences import event_reasons
from takuzu_tui.games.takuzu.agents import Agents
from takuzu_tui.wording.words import Words
from tests.cli.plain.players import NO_EASY_STEP, Player
from tests.figures import SOLUTION
from tests.play.games import at

WON = "Congratulations, you have completed the grid correctly!"


def test_solve_fills_all_it_can_and_tells_the_sum(player: Player) -> None:
    told = player.say("solve")
    assert told == [
        "The agents have filled 9 cells.",
        WON,
        "Type validate to end the game, undo to take the run back.",
    ]
    assert player.session.position.grid == SOLUTION
    assert player.session.helps.solve == 1


def test_a_run_that_filled_the_grid_ends_the_game_by_validate_alone(player: Player) -> None:
    player.say("solve", "undo")
    assert player.session.position.grid == player.session.opening.start.grid
    assert player.say("redo")[-1] == "The grid is full: validate tells whether it is right."
    assert player.say("validate")[0] == WON
    assert player.session.is_finished


def test_slower_tells_every_decision_and_faster_the_sum_again(player: Player) -> None:
    player.say("slower")
    told = player.say("solve")
    assert sum(line.startswith("Agent ") for line in told) == 9
    other = Player()
    other.say("slower", "faster")
    assert other.say("solve")[0] == "The agents have filled 9 cells."
    other.close()


def test_a_run_that_fills_nothing_says_so_and_a_step_does_not() -> None:
    player = Player(("....",) * 4)
    stuck = "No obvious cell to fill for now. Type explain for a harder step."
    assert player.say("solve") == ["The agents have filled 0 cells.", stuck]
    assert player.say("step") == [stuck]
    player.close()


def test_solve_is_one_step_back() -> None:
    player = Player(NO_EASY_STEP)
    told = player.say("AB0", "solve")
    assert player.session.position.grid[at("AC")] == 1
    assert told[-1] == "No obvious cell to fill for now. Type explain for a harder step."
    player.say("undo")
    assert player.rows[0] == "00...."
    player.close()


def test_solve_tells_when_a_rule_is_broken_or_an_entry_is_wrong() -> None:
    player = Player(NO_EASY_STEP)
    told = player.say("AB0", "AC0", "solve")
    assert any(line.endswith("A rule is broken: verify tells which.") for line in told)
    assert not player.session.position.grid.is_full
    player.close()


def test_a_grid_that_solve_fills_wrongly_has_a_way_back(player: Player) -> None:
    told = player.say("AA1", "solve")
    assert (
        "No obvious cell to fill for now. "
        + ("An entry is wrong: undo takes the run back, then fill corrects it.")
        in told
    )
    assert player.say("undo", "fill")[-1] == "AA was wrong: it is 0."
    assert not player.session.is_finished


def test_step_names_cell_value_and_rule(player: Player) -> None:
    (told,) = player.say("step")
    agents = player.table.player.companion
    assert isinstance(agents, Agents)
    event = agents.trace[-1]
    head = f"Agent {event.cell} decides {event.value.value} by deduction {event.rule}: "
    assert told == head + event_reasons(Words("en"), event)[0] + "."
    assert player.session.position.grid[event.cell] == event.value
    assert player.session.helps.step == 1


def test_agents_hear_of_every_move_and_reset(player: Player) -> None:
    player.say("step", "AA0", "undo", "reset", "solve")
    assert player.session.position.grid == SOLUTION


def test_an_agent_tells_its_memory_in_words(player: Player) -> None:
    told = player.say("agent BA")
    assert told[:3] == [
        "The agent of BA knows:",
        "[0] its value: empty",
        "[1-2] above, two above: empty, none",
    ]


def test_agents_that_fail_are_told_and_the_game_goes_on(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_self: Ensemble) -> None:
        raise MemoryError

    monkeypatch.setattr(Ensemble, "step", fails)
    gone = "The agents have failed and are gone; the game goes on."
    assert player.say("step") == [gone]
    assert player.say("step", "solve", "agent AA") == [gone] * 3
    assert player.say("AA0") == ["AA is 0."]


def test_the_agents_end_with_the_game(player: Player) -> None:
    player.say("step")
    player.close()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("cell-")]
