"""Every thread ends, whatever happens."""

from __future__ import annotations

import gc
import signal
import threading
from collections.abc import Callable
from queue import SimpleQueue

import pytest

from takuzu_tui.engine.takuzu.agents import (
    AgentError,
    Decision,
    Ensemble,
    Event,
    Memory,
    Policy,
    run_agents,
)
from takuzu_tui.engine.takuzu.agents.agent import Order, Post, Quiet
from takuzu_tui.engine.takuzu.agents.mind import EMPTY, Became
from takuzu_tui.engine.takuzu.grid import Grid, Value
from tests.engine.agents.conftest import living_agents
from tests.engine.agents.grids import EASY, STUCK, at, grid


class Failing(Policy):
    """Fails in one empty cell, once there is a 1 in its row."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def decide(self, memory: Memory) -> Decision | None:
        if memory.cell == at("FC") and memory[9] != 0:
            raise self.error
        return super().decide(memory)


def test_stop_and_join_end_all_threads() -> None:
    ensemble = Ensemble(grid(EASY))
    ensemble.start()
    ensemble.resume()
    ensemble.stop()
    ensemble.join()
    assert living_agents() == []


def test_stopping_twice_or_before_the_start_is_harmless() -> None:
    ensemble = Ensemble(grid(EASY))
    ensemble.stop()
    ensemble.stop()
    ensemble.join()
    assert living_agents() == []


def test_an_ensemble_that_is_forgotten_ends_its_agents() -> None:
    ensemble = Ensemble(grid(EASY))
    ensemble.start()
    ensemble.wait()
    threads = ensemble.threads
    del ensemble
    gc.collect()
    for thread in threads:
        thread.join()
    assert living_agents() == []


def test_a_failing_agent_ends_the_others_before_the_owner_asks() -> None:
    ensemble = Ensemble(grid(EASY), Failing(ValueError("no idea")))
    ensemble.start()
    for thread in ensemble.threads:
        thread.join()
    ensemble.resume()
    with pytest.raises(AgentError):
        ensemble.wait()


def test_leaving_the_block_ends_all_threads_also_by_an_error() -> None:
    def stumble() -> None:
        with Ensemble(grid(EASY)) as ensemble:
            ensemble.resume()
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        stumble()
    assert living_agents() == []


ACTIONS: list[Callable[[Ensemble], object]] = [
    Ensemble.start,
    Ensemble.resume,
    Ensemble.pause,
    Ensemble.wait,
    Ensemble.step,
    lambda ensemble: ensemble.tell(at("AA"), Value.ONE),
    lambda ensemble: ensemble.reset(Grid(6)),
]


@pytest.mark.parametrize("action", ACTIONS)
def test_nothing_can_be_asked_of_agents_that_have_ended(
    action: Callable[[Ensemble], object],
) -> None:
    with Ensemble(grid(EASY)) as ensemble:
        pass
    with pytest.raises(AssertionError, match="have ended"):
        action(ensemble)


@pytest.mark.parametrize("error", [ValueError("no idea"), SystemExit(3), KeyboardInterrupt()])
def test_the_error_of_an_agent_reaches_the_owner_and_ends_all(error: BaseException) -> None:
    with pytest.raises(AgentError, match="the agent of FC failed") as caught:
        run_agents(grid(EASY), Failing(error))
    assert caught.value.cell == at("FC")
    assert caught.value.__cause__ is error
    assert living_agents() == []


ASKING: list[Callable[[Ensemble], object]] = [
    Ensemble.wait,
    Ensemble.pause,
    Ensemble.step,
    lambda ensemble: ensemble.tell(at("FA"), Value.ONE),
]


@pytest.mark.parametrize("asking", ASKING)
def test_an_owner_without_a_with_block_is_told_too(asking: Callable[[Ensemble], object]) -> None:
    ensemble = Ensemble(grid(EASY), Failing(ValueError("no idea")))
    ensemble.start()
    with pytest.raises(AgentError):
        asking(ensemble)
    assert living_agents() == []


def test_an_agent_that_fails_on_what_it_is_told_reaches_the_owner() -> None:
    with Ensemble(Grid(6), Failing(ValueError("no idea"))) as ensemble:
        ensemble.wait()
        with pytest.raises(AgentError):
            ensemble.tell(at("FA"), Value.ONE)
        assert living_agents() == []


def test_an_error_of_the_listener_ends_all() -> None:
    def listen(_event: Event) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run_agents(grid(EASY), on_event=listen)
    assert living_agents() == []


def test_an_interrupted_owner_leaves_no_thread_behind() -> None:
    owner = threading.get_ident()
    assert threading.current_thread() is threading.main_thread()

    class Interrupting(Policy):
        def decide(self, memory: Memory) -> Decision | None:
            if memory.cell == at("CC"):
                signal.pthread_kill(owner, signal.SIGINT)
            return super().decide(memory)

    with pytest.raises(KeyboardInterrupt):
        run_agents(grid(STUCK), Interrupting())
    assert living_agents() == []


def test_an_interrupt_while_the_threads_start_leaves_none_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual, owner, start = threading.stack_size(), threading.get_ident(), threading.Thread.start

    def interrupt(thread: threading.Thread) -> None:
        if thread.name == "cell-CC":
            signal.pthread_kill(owner, signal.SIGINT)
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", interrupt)
    with pytest.raises(KeyboardInterrupt):
        run_agents(grid(EASY))
    assert living_agents() == []
    assert threading.stack_size() == usual


def test_a_thread_that_cannot_start_ends_those_that_did(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual, start = threading.stack_size(), threading.Thread.start

    def refuse(thread: threading.Thread) -> None:
        if thread.name == "cell-CC":
            raise RuntimeError("can't start new thread")
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", refuse)
    with pytest.raises(RuntimeError, match="can't start"):
        run_agents(grid(EASY))
    assert living_agents() == []
    assert threading.stack_size() == usual


def test_the_post_is_quiet_when_every_letter_has_been_dealt_with() -> None:
    post = Post([at("AA"), at("AB")])
    assert post.is_quiet
    post.send([at("AA"), at("AB")], Order.HOLD)
    assert not post.is_quiet
    post.settled(1)
    assert not post.is_quiet
    assert post.office.empty()
    post.settled(1)
    assert post.is_quiet
    assert isinstance(post.office.get(), Quiet)


def test_one_letter_does_for_all_news_that_comes_before_it_is_read() -> None:
    delivered: list[int] = []
    post = Post([at("AA"), at("AB"), at("AC")], yielding=lambda: delivered.append(post.told))
    for step in range(3):
        post.tell({at("AB"): EMPTY, at("AC"): 1}, Became(at("AA"), 0, step))
    empty, filled = post.mailboxes[at("AB")], post.mailboxes[at("AC")]
    assert [box.letters.qsize() for box in (empty, filled)] == [1, 0]
    assert [len(box.news) for box in (empty, filled)] == [3, 3]
    assert delivered == [0, 0, 2, 2, 2, 4, 4], "six news and a letter"
    post.settled(1)
    assert post.is_quiet


def test_a_letter_counts_before_it_can_be_read() -> None:
    counted: SimpleQueue[bool] = SimpleQueue()
    post = Post([at("AA")], yielding=lambda: counted.put(post.is_quiet))
    post.send([at("AA")], Order.HOLD)
    assert counted.get() is False
