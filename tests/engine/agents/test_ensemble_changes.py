"""What agents are told while they live: digits that are set, erased, and all anew."""

from __future__ import annotations

import threading
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.agents import Ensemble
from takuzu_tui.engine.takuzu.agents.agent import Letter, Mailbox, Order, Post
from takuzu_tui.engine.takuzu.grid import Grid, Value
from tests.engine.agents.grids import EASY, STUCK, at, grid, remembers_the_board
from tests.engine.agents.sequential import fixpoint
from tests.engine.strategies import partial_rows


def test_an_agent_is_willing_only_as_long_as_its_memory_says_so() -> None:
    with Ensemble(grid(["11......", *["........"] * 7])) as ensemble:
        ensemble.wait()
        assert ensemble.willing == {at("AC")}
        ensemble.tell(at("AB"), None)
        assert ensemble.willing == set()
        ensemble.tell(at("BC"), Value.ZERO)
        ensemble.tell(at("CC"), Value.ZERO)
        assert ensemble.willing == {at("AC"), at("DC")}


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


def test_a_reset_waits_for_agents_that_are_still_at_work() -> None:
    owner, resets = threading.current_thread(), threading.Event()

    def held_until_the_reset() -> None:
        if threading.current_thread() is not owner:
            assert resets.wait(timeout=30)
        elif told:
            resets.set()

    told = False
    with Ensemble(grid(EASY), yielding=held_until_the_reset) as ensemble:
        ensemble.resume()  # whoever decides is held before it tells
        told = True
        ensemble.reset(grid(STUCK))
        ensemble.wait()
        report = ensemble.report()
        assert ensemble.runs
        assert (report.start, report.grid, report.trace) == (grid(STUCK), grid(STUCK), ())
        assert remembers_the_board(ensemble)


def test_after_a_reset_the_steps_count_from_one_again() -> None:
    with Ensemble(grid(EASY)) as ensemble:
        first = [ensemble.step() for _ in range(3)]
        ensemble.reset(grid(EASY))
        assert [ensemble.step() for _ in range(3)] == first


def test_a_board_keeps_its_size() -> None:
    with Ensemble(Grid(4)) as ensemble, pytest.raises(AssertionError, match="keeps its size"):
        ensemble.reset(Grid(6))


def test_a_decision_is_told_to_the_cells_of_both_lines_and_to_no_other() -> None:
    with Ensemble(grid(STUCK)) as ensemble:
        before = {cell: ensemble.inspect(cell) for cell in ensemble.grid.cells()}
        ensemble.tell(at("BC"), Value.ONE)
        changed = {cell for cell, memory in before.items() if ensemble.inspect(cell) != memory}
        assert changed == {cell for cell in before if cell.row == 1 or cell.col == 2}
        assert ensemble.report().messages == 10


def test_news_wakes_the_empty_cells_and_the_others_know_it_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    woken: list[Coord] = []
    deliver = Post.deliver

    def delivering(post: Post, mailboxes: Sequence[Mailbox], letter: Letter) -> None:
        if letter is Order.HEAR:
            woken.extend(cell for cell, mailbox in post.mailboxes.items() if mailbox in mailboxes)
        deliver(post, mailboxes, letter)

    monkeypatch.setattr(Post, "deliver", delivering)
    with Ensemble(grid([".1.0..", "......", "......", "0.....", "......", "......"])) as ensemble:
        ensemble.tell(at("AA"), Value.ONE)
        assert sorted(woken) == [at(name) for name in ["AC", "AE", "AF", "BA", "CA", "EA", "FA"]]
        assert ensemble.inspect(at("AB"))[7] == 1
        assert ensemble.inspect(at("AD"))[9] == 2
        assert remembers_the_board(ensemble)


@pytest.mark.long
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
