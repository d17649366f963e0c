"""What the cell agents did, and what stopped them, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from takuzu_tui.engine.coords import letter
from takuzu_tui.engine.takuzu.agents.agent import Event
from takuzu_tui.engine.takuzu.agents.ensemble import NoSolution, Trouble
from takuzu_tui.engine.takuzu.agents.mind import EMPTY, REST, Memory
from takuzu_tui.engine.takuzu.deduction import NoFilling
from takuzu_tui.engine.takuzu.difficulty import Technique
from takuzu_tui.engine.takuzu.shape import Axis
from takuzu_tui.engine.text import marked
from takuzu_tui.games.takuzu.sentences import violation_detail
from takuzu_tui.wording.phrases import labelled, table
from takuzu_tui.wording.words import Words

_NO_FILLING = {
    Axis.ROW: marked("Row {line} cannot be completed."),
    Axis.COLUMN: marked("Column {line} cannot be completed."),
}
# what the entries are, and the same where there is little room
_NEAR = (
    (0, 1, marked("its value"), marked("value")),
    (1, 3, marked("above, two above"), marked("next two above")),
    (3, 5, marked("right, two right"), marked("next two right")),
    (5, 7, marked("below, two below"), marked("next two below")),
    (7, 9, marked("left, two left"), marked("next two left")),
    (9, 11, marked("ones and zeros in its row"), marked("1s, 0s in row")),
    (11, 13, marked("ones and zeros in its column"), marked("1s, 0s in column")),
    (13, 15, marked("its row and column, counted from 0"), marked("row, column")),
)
_FAR = (
    (marked("above, top to bottom"), marked("above")),
    (marked("right, left to right"), marked("right")),
    (marked("below, top to bottom"), marked("below")),
    (marked("left, right to left"), marked("left")),
)
_TRACE_HEAD = (marked("cell"), marked("value"), marked("deduction"), marked("because of"))
_USED_UP = {
    Axis.ROW: marked("row {line} full of {digit}"),
    Axis.COLUMN: marked("column {line} full of {digit}"),
}
_ONE_LEFT = {
    Axis.ROW: marked("row {line} has one left"),
    Axis.COLUMN: marked("column {line} has one left"),
}
_LINES = {Axis.ROW: marked("row {line}"), Axis.COLUMN: marked("column {line}")}
_EQUAL_NEIGHBOURS = ("R1", "R2", "R3", "R4", "R5", "R6")
_DEDUCTIONS = (
    marked("R1 to R4: two equal digits beside the cell. R5, R6: one on either side of it."),
    marked("R7 to R10: a digit is used up in its row or column."),
    marked("last-digit: one more of a digit is needed, and it keeps three of the other apart."),
)
_SIGNS = {EMPTY: ".", None: "-"}


def told(words: Words, fact: object) -> str:
    """A decision of an agent, or what stopped them all, as a sentence."""
    if isinstance(fact, Event):
        return decision_sentence(words, fact)
    assert isinstance(fact, Trouble), f"a fact of Takuzu, not {fact!r}"
    return trouble_sentence(words, fact)


def trouble_sentence(words: Words, trouble: Trouble) -> str:
    """Why a start cannot be completed."""
    match trouble:
        case NoFilling():
            return words.say(_NO_FILLING[trouble.line.axis], line=trouble.line.letter)
        case NoSolution():
            return words.say("the grid has no solution")
        case _:
            return violation_detail(words, trouble)


def decision_sentence(words: Words, event: Event) -> str:
    """Who decided what, by which rule, and what that rule saw."""
    return words.say(
        "Agent {cell} decides {digit} by deduction {rule}: {reason}.",
        cell=event.cell,
        digit=event.value.value,
        rule=event.rule,
        reason=event_reasons(words, event)[0],
    )


def event_reasons(words: Words, event: Event) -> tuple[str, str]:
    """What the rule of a decision saw: in a few words, and in fewer."""
    if event.rule in _EQUAL_NEIGHBOURS:
        one, other = event.because
        facts = {"one": one, "other": other, "digit": event.value.opposite.value}
        return words.say("{one} and {other} are both {digit}", **facts), f"{one} {other}"
    in_row = all(cell.row == event.cell.row for cell in event.because)
    axis = Axis.ROW if in_row else Axis.COLUMN
    place = letter(event.cell.row if in_row else event.cell.col)
    seen = _ONE_LEFT if event.rule == Technique.LAST_DIGIT.value else _USED_UP
    told = words.say(seen[axis], line=place, digit=event.value.opposite.value)
    return told, words.say(_LINES[axis], line=place)


def deductions_told(words: Words) -> list[str]:
    """What the names of the agents' deductions stand for, which are none of the six rules."""
    return [words.say(line) for line in _DEDUCTIONS]


def trace_table(words: Words, trace: Iterable[Event]) -> list[str]:
    """One line a decision, in order: which cell, what, by which rule, because of which cells."""
    head = [words.say(name) for name in _TRACE_HEAD]
    rows = [
        (str(event.cell), str(event.value.value), event.rule, " ".join(map(str, event.because)))
        for event in trace
    ]
    return table([head, *rows])


def memory_table(words: Words, memory: Memory) -> list[str]:
    """The entries of a memory, some to a line: their places, what they are, what they hold."""
    groups = memory_groups(words, memory)
    return table((group.place, group.told, " ".join(group.held)) for group in groups)


def memory_lines(words: Words, memory: Memory) -> Iterator[str]:
    """What an agent knows, one line a part of its memory, to be read aloud."""
    yield words.say("The agent of {cell} knows:", cell=memory.cell)
    signs = {".": words.say("empty"), "-": words.say("none")}
    for group in memory_groups(words, memory):
        entries = ", ".join(signs.get(entry, entry) for entry in group.held)
        yield labelled(words, f"{group.place} {group.told}", entries)


class MemoryGroup(NamedTuple):
    """Entries side by side: their places, what they are, the same in short, what they hold."""

    place: str
    told: str
    short: str
    held: tuple[str, ...]


def memory_groups(words: Words, memory: Memory) -> list[MemoryGroup]:
    """The entries of a memory in groups, for whoever has to fit them into some room."""
    reach = memory.size - 1
    starts = range(REST, len(memory), reach)
    far = [(start, start + reach, *told) for start, told in zip(starts, _FAR, strict=True)]
    return [
        MemoryGroup(
            f"[{start}]" if end - start == 1 else f"[{start}-{end - 1}]",
            words.say(told),
            words.say(short),
            tuple(_SIGNS.get(entry, str(entry)) for entry in memory.entries[start:end]),
        )
        for start, end, told, short in (*_NEAR, *far)
    ]
