"""The agents of a game, in a thread that nobody waits for."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from queue import Queue

import pytest

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.agents import Memory
from takuzu_tui.engine.takuzu.grid import Value
from takuzu_tui.play.troupe import Answer, Decided, Failure, Troupe
from tests.figures import GIVENS, SOLVED

PATIENCE = 30  # seconds; only ever waited for when something is broken


@pytest.fixture
def answers() -> Queue[Answer]:
    return Queue()


@pytest.fixture
def troupe(answers: Queue[Answer]) -> Iterator[Troupe]:
    made = Troupe(GIVENS, answers.put)
    yield made
    made.close()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("cell-")]


def test_nobody_is_started_before_the_first_question(troupe: Troupe) -> None:
    troupe.tell(Coord(0, 0), Value.ZERO)
    troupe.reset(GIVENS)
    assert not troupe.has_started


def test_each_question_has_one_decision_with_its_ticket(
    troupe: Troupe, answers: Queue[Answer]
) -> None:
    grid = GIVENS
    for ticket in range(9):
        troupe.ask_step(ticket)
        answer = answers.get(timeout=PATIENCE)
        assert isinstance(answer, Decided)
        assert answer.ticket == ticket
        assert answer.event is not None
        assert grid[answer.event.cell] is None
        grid = grid.with_value(answer.event.cell, answer.event.value)
    assert grid.rows() == SOLVED
    troupe.ask_step(9)
    assert answers.get(timeout=PATIENCE) == Decided(9, None)


def test_changes_are_known_to_agents_that_start_later_and_to_those_awake(troupe: Troupe) -> None:
    memories: Queue[Memory] = Queue()
    troupe.tell(Coord(0, 0), Value.ZERO)
    troupe.ask_memory(Coord(0, 1), memories.put)
    assert memories.get(timeout=PATIENCE).entries[7] == 0
    troupe.tell(Coord(0, 0), None)
    troupe.tell(Coord(0, 2), Value.ONE)
    troupe.ask_memory(Coord(0, 1), memories.put)
    memory = memories.get(timeout=PATIENCE)
    assert (memory.entries[7], memory.entries[3]) == (-1, 1)
    troupe.reset(GIVENS)
    troupe.ask_memory(Coord(0, 1), memories.put)
    assert memories.get(timeout=PATIENCE).entries[3] == -1


def test_an_error_is_told_and_ends_the_agents(troupe: Troupe, answers: Queue[Answer]) -> None:
    def fail(_memory: Memory) -> None:
        raise RuntimeError("no more")

    troupe.ask_memory(Coord(0, 0), fail)
    answer = answers.get(timeout=PATIENCE)
    assert isinstance(answer, Failure)
    assert str(answer.error) == "no more"
    troupe.ask_step(1)
    assert answers.empty()


def test_closing_twice_is_closing_once(troupe: Troupe, answers: Queue[Answer]) -> None:
    troupe.ask_step(0)
    answers.get(timeout=PATIENCE)
    troupe.close()
    troupe.close()
    troupe.ask_step(1)
    assert answers.empty()
