"""Running the agents: start, pause, step, resume, and what they are told."""

from __future__ import annotations

import threading

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.agents import Decision, Ensemble, Event, Memory, Policy, run_agents
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.grid import Grid, Value
from tests.engine.agents.grids import EASY, STUCK, at, grid, puzzle, remembers_the_board
from tests.engine.agents.sequential import fixpoint
from tests.engine.strategies import partial_rows


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


def test_an_agent_is_willing_only_as_long_as_its_memory_says_so() -> None:
    with Ensemble(grid(["11......", *["........"] * 7])) as ensemble:
        ensemble.wait()
        assert ensemble.willing == {at("AC")}
        ensemble.tell(at("AB"), None)
        assert ensemble.willing == set()
        ensemble.tell(at("BC"), Value.ZERO)
        ensemble.tell(at("CC"), Value.ZERO)
        assert ensemble.willing == {at("AC"), at("DC")}


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


@pytest.mark.parametrize("running", [False, True])
def test_agents_are_told_what_the_player_sets_and_erases(running: bool) -> None:
    with Ensemble(grid(STUCK)) as ensemble:
        if running:
            ensemble.resume()
        ensemble.tell(at("AB"), Value.ONE)
        ensemble.wait()
        assert ensemble.runs is running
        assert ensemble.grid[at("AC")] == (Value.ZERO if running else None)
        assert remembers_the_board(ensemble)
        ensemble.tell(at("AB"), None)
        ensemble.tell(at("AA"), Value.ZERO)
        ensemble.wait()
        assert ensemble.grid[at("AA")] == Value.ZERO
        assert remembers_the_board(ensemble)


def test_an_erased_cell_is_decided_anew() -> None:
    with Ensemble(grid(EASY)) as ensemble:
        ensemble.resume()
        ensemble.wait()
        full = ensemble.grid
        ensemble.pause()
        ensemble.tell(at("AB"), None)
        assert ensemble.grid == full.with_value(at("AB"), None)
        event = ensemble.step()
        assert event is not None
        assert event.cell == at("AB")
        assert ensemble.grid == full


@pytest.mark.parametrize("running", [False, True])
def test_a_reset_starts_every_memory_anew(running: bool) -> None:
    with Ensemble(grid(EASY)) as ensemble:
        ensemble.resume()
        ensemble.wait()
        if not running:
            ensemble.pause()
        ensemble.reset(grid(STUCK))
        ensemble.wait()
        report = ensemble.report()
        assert ensemble.runs is running
        assert (report.start, report.grid) == (grid(STUCK), grid(STUCK))
        assert (report.trace, report.messages) == ((), 0)
        assert remembers_the_board(ensemble)


def test_after_a_reset_the_steps_count_from_one_again() -> None:
    with Ensemble(grid(EASY)) as ensemble:
        first = [ensemble.step() for _ in range(3)]
        ensemble.reset(grid(EASY))
        assert [ensemble.step() for _ in range(3)] == first


def test_a_board_keeps_its_size() -> None:
    with Ensemble(Grid(4)) as ensemble, pytest.raises(AssertionError, match="keeps its size"):
        ensemble.reset(Grid(6))


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


def test_a_decision_is_told_to_the_cells_of_both_lines_and_to_no_other() -> None:
    with Ensemble(grid(STUCK)) as ensemble:
        before = {cell: ensemble.inspect(cell) for cell in ensemble.grid.cells()}
        ensemble.tell(at("BC"), Value.ONE)
        changed = {cell for cell, memory in before.items() if ensemble.inspect(cell) != memory}
        assert changed == {cell for cell in before if cell.row == 1 or cell.col == 2}
        assert ensemble.report().messages == 10


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


def test_400_agents_run_at_20x20_on_small_stacks() -> None:
    usual = threading.stack_size()
    made = puzzle(20, Difficulty.EASY, 1)
    report = run_agents(made.givens)
    assert (report.threads, report.grid) == (400, made.solution)
    assert threading.stack_size() == usual


@settings(max_examples=20)
@given(partial_rows(6), st.data())
def test_whatever_the_player_does_every_memory_shows_the_board(
    drawn: list[str], data: st.DataObject
) -> None:
    coords = st.builds(Coord, st.integers(0, 5), st.integers(0, 5))
    with Ensemble(grid(drawn)) as ensemble:
        for _ in range(data.draw(st.integers(1, 8))):
            match data.draw(st.sampled_from(["tell", "step", "go", "pause", "reset"])):
                case "tell":
                    value = data.draw(st.sampled_from([None, *Value]))
                    ensemble.tell(data.draw(coords), value)
                case "step":
                    ensemble.step()
                case "go":
                    ensemble.resume()
                case "pause":
                    ensemble.pause()
                case _:
                    ensemble.reset(grid(drawn))
        ensemble.wait()
        assert remembers_the_board(ensemble)
        ensemble.reset(grid(drawn))
        ensemble.resume()
        ensemble.wait()
        assert list(ensemble.grid.rows()) == fixpoint(drawn)
