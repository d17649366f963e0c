"""Each rule, decided from one memory."""

from __future__ import annotations

import pytest
from hypothesis import given

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.agents import RULES, Decision, Memory, Policy
from takuzu_tui.engine.takuzu.agents.mind import memories
from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.grid import Grid, Value
from takuzu_tui.engine.takuzu.techniques import FINDERS
from tests.engine.agents.grids import at
from tests.engine.strategies import Rows, mixed_rows

OBVIOUS = (Technique.PAIR, Technique.GAP, Technique.COUNT, Technique.LAST_DIGIT)


def memory_at_the_mark(drawn: str) -> Memory:
    """The memory of the cell drawn as ?; rows that are not drawn are empty."""
    lines = drawn.split()
    size = len(lines[0])
    lines += ["." * size] * (size - len(lines))
    place = "".join(lines).index("?")
    board = Grid.from_rows(line.replace("?", ".") for line in lines)
    return Memory.of(board, Coord(*divmod(place, size)))


def turned(drawn: str) -> str:
    """The same with columns for rows."""
    lines = drawn.split()
    lines += ["." * len(lines[0])] * (len(lines[0]) - len(lines))
    return " ".join("".join(column) for column in zip(*lines, strict=True))


@pytest.mark.parametrize(
    ("rule", "drawn", "value", "because"),
    [
        ("R1", "1..... 1..... ?.....", 0, "AA BA"),
        ("R2", "?00...", 1, "AB AC"),
        ("R3", "?..... 1..... 1.....", 0, "BA CA"),
        ("R4", ".00?..", 1, "AB AC"),
        ("R5", "1..... ?..... 1.....", 0, "AA CA"),
        ("R6", "0?0...", 1, "AA AC"),
        ("R7", "1.?1.1", 0, "AA AD AF"),
        ("R8", "0.?0.0", 1, "AA AD AF"),
        ("R9", turned("1.?1.1"), 0, "AA DA FA"),
        ("R10", turned("0.?0.0"), 1, "AA DA FA"),
        ("last-digit", "110..?", 0, "AA AB AC"),
        ("last-digit", "1.0?.1", 1, "AA AC AF"),
        ("last-digit", "1.0.?1", 0, "AA AC AF"),
        ("last-digit", "001..?", 1, "AA AB AC"),
        ("last-digit", turned("110..?"), 0, "AA BA CA"),
        ("last-digit", turned("0.1?.0"), 0, "AA CA FA"),
    ],
)
def test_each_rule_decides_from_memory_and_names_its_proof(
    rule: str, drawn: str, value: int, because: str
) -> None:
    decision = Policy().decide(memory_at_the_mark(drawn))
    assert decision == Decision(Value(value), rule, tuple(map(at, because.split())))


@pytest.mark.parametrize(
    "drawn",
    [
        "?.....",  # two empties are not equal digits, nor are two places off the board
        "?01...",  # two different digits
        "1?.0..",  # one of each around
        "110.?.",  # the last 1 may stand here
        "0.?.10",  # no window of three lacks a 0
        "1..01.?.",  # two 1s left
    ],
)
def test_no_rule_speaks_without_its_premise(drawn: str) -> None:
    memory = memory_at_the_mark(drawn)
    assert [rule(memory) for rule in RULES] == [None] * len(RULES)


def test_windows_that_cannot_share_the_last_digit_decide_nothing() -> None:
    assert Policy().decide(memory_at_the_mark("?..1111...")) is None


@pytest.mark.long
@given(mixed_rows())
def test_memories_decide_what_the_sequential_techniques_deduce_of_a_grid(drawn: Rows) -> None:
    grid = Grid.from_rows(drawn)
    by_agents = {
        (cell, decision.value, decision.rule, decision.because)
        for cell, memory in memories(grid).items()
        if memory.value is None
        for rule in RULES
        if (decision := rule(memory))
    }
    by_techniques = {
        (place.cell, place.value, step.rule, step.because)
        for technique in OBVIOUS
        for step in FINDERS[technique](grid, None)
        for place in step.places
    }
    assert by_agents <= by_techniques
    assert {fact[:3] for fact in by_agents} == {fact[:3] for fact in by_techniques}
