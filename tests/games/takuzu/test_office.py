"""The agents of a game, in a thread that nobody waits for."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from queue import Queue

import pytest

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.agents import Ensemble, Memory
from takuzu_tui.games.takuzu.agents import Inspected, Office
from takuzu_tui.play.run import Decided
from takuzu_tui.play.thinker import Failure
from tests.figures import GIVENS, SOLVED
from tests.play.games import move

PATIENCE = 30  # seconds; only ever waited for when something is broken


@pytest.fixture
def news() -> Queue[object]:
    return Queue()


@pytest.fixture
def office(news: Queue[object]) -> Iterator[Office]:
    made = Office(GIVENS, news.put)
    yield made
    made.close()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("cell-")]


def known(office: Office, news: Queue[object]) -> Memory:
    """What the agent of AB knows."""
    office.ask_memory(0, Coord(0, 1))
    answer = news.get(timeout=PATIENCE)
    assert isinstance(answer, Inspected)
    return answer.memory


def test_nobody_is_started_before_the_first_question(office: Office) -> None:
    office.tell(move("AA0"))
    office.reset(GIVENS)
    assert not office.has_started


def test_each_question_has_one_decision_with_its_moment(
    office: Office, news: Queue[object]
) -> None:
    grid = GIVENS
    for entries in range(9):
        office.ask_step(entries)
        answer = news.get(timeout=PATIENCE)
        assert isinstance(answer, Decided)
        assert answer.entries == entries
        assert answer.decision is not None
        assert grid[answer.decision.cell] is None
        grid = grid.with_value(answer.decision.cell, answer.decision.value)
    assert grid.rows() == SOLVED
    office.ask_step(9)
    assert news.get(timeout=PATIENCE) == Decided(9, None)


def test_changes_are_known_to_agents_that_start_later_and_to_those_awake(
    office: Office, news: Queue[object]
) -> None:
    office.tell(move("AA0"))
    assert known(office, news).entries[7] == 0
    office.tell(move("AA"))
    office.tell(move("AC1"))
    memory = known(office, news)
    assert (memory.entries[7], memory.entries[3]) == (-1, 1)
    office.reset(GIVENS)
    assert known(office, news).entries[3] == -1


def test_an_error_is_told_and_ends_the_agents(
    office: Office, news: Queue[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_ensemble: Ensemble, _cell: Coord) -> Memory:
        raise RuntimeError("no more")

    monkeypatch.setattr(Ensemble, "inspect", fail)
    office.ask_memory(0, Coord(0, 0))
    answer = news.get(timeout=PATIENCE)
    assert isinstance(answer, Failure)
    assert str(answer.error) == "no more"
    office.ask_step(1)
    assert news.empty()


def test_closing_twice_is_closing_once(office: Office, news: Queue[object]) -> None:
    office.ask_step(0)
    news.get(timeout=PATIENCE)
    office.close()
    office.close()
    office.ask_step(1)
    assert news.empty()


def ended() -> None:
    """Returns when no agent, nor their owner, is left."""
    for thread in threading.enumerate():
        if thread.name.startswith(("cell-", "agents")):
            thread.join(PATIENCE)
            assert not thread.is_alive()


def test_agents_that_nobody_asks_end_and_start_again_where_they_were(news: Queue[object]) -> None:
    office, grid = Office(GIVENS, news.put, rest=0.0), GIVENS
    for entries in range(9):
        office.ask_step(entries)
        answer = news.get(timeout=PATIENCE)
        assert isinstance(answer, Decided)
        assert answer.decision is not None
        assert grid[answer.decision.cell] is None
        grid = grid.with_value(answer.decision.cell, answer.decision.value)
        ended()
        assert office.has_started
    assert grid.rows() == SOLVED
    office.reset(GIVENS)
    office.tell(move("AA0"))
    assert known(office, news).entries[7] == 0
    office.close()


def test_threads_that_the_system_refuses_are_a_failure_that_is_told(
    news: Queue[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    office = Office(GIVENS, news.put)
    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", refused)
        office.ask_step(0)
    assert isinstance(news.get(timeout=PATIENCE), Failure)
    assert office.has_ended
    office.close()
