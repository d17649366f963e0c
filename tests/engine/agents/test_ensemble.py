"""Running the agents: start, pause, step, resume, and what is heard of them."""

from __future__ import annotations

import threading

import pytest

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.agents import Decision, Ensemble, Event, Memory, Policy, run_agents
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.grid import Grid
from tests.engine.agents.grids import EASY, STUCK, at, grid, puzzle, remembers_the_board


def test_every_cell_given_or_empty_has_a_thread_named_after_it() -> None:
    board = grid(EASY)
    with Ensemble(board) as ensemble:
        alive = {thread.name for thread in threading.enumerate()}
        names = {f"cell-{cell}" for cell in board.cells()}
        assert names <= alive
        assert len(ensemble.threads) == 36


def test_agents_hold_until_they_are_let_go() -> None:
    with Ensemble(grid(EASY)) as ensemble:
        ensemble.wait()
        assert ensemble.grid == grid(EASY)
        assert ensemble.report().trace == ()
        assert not ensemble.runs
        assert remembers_the_board(ensemble)


def test_let_go_they_fill_all_they_can_and_know_it() -> None:
    with Ensemble(grid(EASY)) as ensemble:
        ensemble.resume()
        assert ensemble.runs
        ensemble.wait()
        assert ensemble.report().solved
        assert remembers_the_board(ensemble)


def test_let_go_before_the_start_they_never_hold() -> None:
    ensemble = Ensemble(grid(EASY))
    ensemble.resume()
    with ensemble:
        ensemble.wait()
        assert ensemble.runs
        assert ensemble.report().solved
        assert remembers_the_board(ensemble)


def test_a_step_is_exactly_one_decision() -> None:
    heard: list[Event] = []
    with Ensemble(grid(EASY), on_event=heard.append) as ensemble:
        before = ensemble.grid
        event = ensemble.step()
        assert event is not None
        assert heard == [event]
        assert ensemble.grid == before.with_value(event.cell, event.value)
        assert remembers_the_board(ensemble)


def test_steps_go_from_the_top_left_and_are_the_same_every_time() -> None:
    def steps() -> list[Event]:
        with Ensemble(grid(EASY)) as ensemble:
            return list(iter(ensemble.step, None))

    first = steps()
    assert first == steps()
    assert len(first) == grid(EASY).empties.bit_count()


def test_a_step_on_a_grid_without_an_obvious_cell_is_none() -> None:
    with Ensemble(grid(STUCK)) as ensemble:
        assert ensemble.step() is None
        assert ensemble.step() is None


def test_pausing_leaves_a_state_that_does_not_move_and_can_go_on() -> None:
    with Ensemble(puzzle(10, Difficulty.MEDIUM, 1).givens) as ensemble:
        ensemble.resume()
        ensemble.pause()
        paused = ensemble.grid
        assert not ensemble.runs
        assert remembers_the_board(ensemble)
        ensemble.wait()
        assert ensemble.grid == paused
        ensemble.resume()
        ensemble.wait()
        assert ensemble.report().solved


def test_a_step_while_running_pauses_first() -> None:
    with Ensemble(grid(EASY)) as ensemble:
        ensemble.resume()
        while ensemble.step():
            assert not ensemble.runs
        assert ensemble.report().solved


def test_a_policy_that_changes_its_mind_makes_the_step_go_to_the_next() -> None:
    class Fickle(Policy):
        def __init__(self) -> None:
            self.asked: list[Coord] = []

        def decide(self, memory: Memory) -> Decision | None:
            self.asked.append(memory.cell)
            if memory.cell == at("AB") and self.asked.count(at("AB")) > 1:
                return None
            return super().decide(memory)

    board = grid(["1.1...", "......", "......", "......", "......", "...0.0"])
    with Ensemble(board, Fickle()) as ensemble:
        ensemble.wait()
        assert ensemble.willing == {at("AB"), at("FE")}
        event = ensemble.step()
        assert event is not None
        assert event.cell == at("FE")
        assert ensemble.step() is None


def test_the_start_order_names_every_cell_once() -> None:
    with pytest.raises(AssertionError, match="every cell once"):
        Ensemble(Grid(4), order=[at("AA")])


def test_a_memory_can_be_inspected_from_any_thread_at_any_time() -> None:
    seen: list[Memory] = []

    class Nosy(Policy):
        def decide(self, memory: Memory) -> Decision | None:
            seen.append(ensemble.inspect(at("AA")))
            return super().decide(memory)

    ensemble = Ensemble(grid(EASY), Nosy())
    seen.append(ensemble.inspect(at("AA")))
    with ensemble:
        ensemble.resume()
        seen.append(ensemble.inspect(at("AA")))
        ensemble.wait()
    seen.append(ensemble.inspect(at("AA")))
    assert seen[0] == Memory.of(grid(EASY), at("AA"))
    assert seen[-1] == Memory.of(ensemble.grid, at("AA"))
    assert all(memory[13:15] == (0, 0) for memory in (m.entries for m in seen))


def test_events_are_heard_in_the_thread_of_the_owner_in_their_order() -> None:
    heard: list[tuple[str, Event]] = []

    def hear(event: Event) -> None:
        heard.append((threading.current_thread().name, event))

    report = run_agents(grid(EASY), on_event=hear)
    here = threading.current_thread().name
    assert heard == [(here, event) for event in report.trace]


def test_every_cause_is_in_the_trace_before_its_effects_and_has_a_lower_step() -> None:
    givens = puzzle(10, Difficulty.MEDIUM, 2).givens
    steps = dict.fromkeys(givens.cells_of(givens.filled), 0)
    for event in run_agents(givens).trace:
        assert event.step > max(steps[cell] for cell in event.because)
        steps[event.cell] = event.step
    assert len(steps) == 100


def test_messages_are_those_from_cell_to_cell() -> None:
    report = run_agents(grid(EASY))
    assert report.messages == len(report.trace) * 2 * 5


def test_waiting_does_not_end_while_an_agent_is_thinking() -> None:
    thinking, may_end, waited = threading.Event(), threading.Event(), threading.Event()

    class Slow(Policy):
        def decide(self, memory: Memory) -> Decision | None:
            if memory.cell == at("FF"):
                thinking.set()
                may_end.wait()
            return super().decide(memory)

    def own() -> None:
        run_agents(Grid(6), Slow())
        waited.set()

    owner = threading.Thread(target=own)
    owner.start()
    thinking.wait()
    assert not waited.is_set()
    may_end.set()
    owner.join()
    assert waited.is_set()


@pytest.mark.long
def test_400_agents_run_at_20x20_on_small_stacks() -> None:
    usual = threading.stack_size()
    made = puzzle(20, Difficulty.EASY, 1)
    report = run_agents(made.givens)
    assert (report.threads, report.grid) == (400, made.solution)
    assert threading.stack_size() == usual
