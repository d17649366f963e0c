"""Trials over many puzzles, by a clock of our own."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from itertools import count

from takuzu_tui.engine.takuzu.agents import RULES, Policy, experiment, total
from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.grid import Grid
from tests.engine.agents.grids import EASY, STUCK, grid, puzzle


class Clock:
    """Every look at it is twice as long after the last as the one before."""

    def __init__(self) -> None:
        self.ticks = count()

    def __call__(self) -> float:
        return float(2 ** next(self.ticks))


def test_a_trial_tells_what_happened_and_how_long_both_sides_took() -> None:
    (trial,) = experiment([("easy", grid(EASY))], Clock())
    assert (trial.name, trial.size, trial.solved, trial.agrees) == ("easy", 6, True, True)
    assert sum(trial.decisions.values()) == grid(EASY).empties.bit_count()
    assert set(trial.decisions) <= {"last-digit", *(f"R{number}" for number in range(1, 11))}
    assert trial.messages == 10 * grid(EASY).empties.bit_count()
    assert (trial.agents_seconds, trial.logic_seconds) == (1, 2)


def test_trials_are_made_one_by_one_as_they_are_asked_for() -> None:
    asked: list[int] = []

    def puzzles() -> Iterator[tuple[str, Grid]]:
        for number in count():
            asked.append(number)
            yield str(number), grid(EASY)

    trials = experiment(puzzles(), Clock())
    assert asked == []
    assert next(trials).name == "0"
    assert asked == [0]


def test_agents_stay_while_the_size_does_and_end_with_the_trials() -> None:
    puzzles = [("a", grid(EASY)), ("b", grid(STUCK)), ("c", Grid(4)), ("d", grid(EASY))]
    cells = [
        (trial.name, {thread for thread in threading.enumerate() if "cell-" in thread.name})
        for trial in experiment(puzzles, Clock())
    ]
    assert [len(threads) for _, threads in cells] == [36, 36, 16, 36]
    first, second, _, last = (threads for _, threads in cells)
    assert first == second
    assert not first & last
    assert not any(thread.is_alive() for _, threads in cells for thread in threads)


def test_trials_that_nobody_asks_for_any_more_leave_no_agent() -> None:
    trials = experiment([("easy", grid(EASY))] * 2, Clock())
    next(trials)
    trials.close()  # type: ignore[attr-defined] # it is a generator
    assert not [thread for thread in threading.enumerate() if "cell-" in thread.name]


def test_the_total_sums_up_the_trials() -> None:
    puzzles = [("easy", grid(EASY)), ("stuck", grid(STUCK)), ("again", grid(EASY))]
    trials = list(experiment(puzzles, Clock()))
    summed = total(trials)
    assert (summed.puzzles, summed.solved, summed.agreeing) == (3, 2, 3)
    assert summed.messages == sum(trial.messages for trial in trials)
    assert summed.decisions["R1"] == sum(trial.decisions["R1"] for trial in trials)
    assert summed.agents_seconds == 1 + 8 + 64
    assert summed.logic_seconds == 2 + 16 + 128


def test_another_policy_can_be_put_to_the_trial() -> None:
    class Simple(Policy):
        rules = RULES[:10]

    puzzles = [(str(n), puzzle(8, Difficulty.MEDIUM, n).givens) for n in range(3)]
    summed = total(experiment(puzzles, Clock(), Simple()))
    assert (summed.solved, summed.agreeing) == (0, 0)
    assert total(experiment(puzzles, Clock())).solved == 3
