"""What the agents did or know, as rows of the guide."""

from __future__ import annotations

from collections.abc import Sequence

from takuzu_tui.engine.takuzu.agents import Event, Memory
from takuzu_tui.games.kit import Label, Row
from takuzu_tui.games.takuzu.agent_sentences import MemoryGroup, event_reasons, memory_groups
from takuzu_tui.play.actions import actions_of
from takuzu_tui.wording.words import Words

TRACED = 6
FAR = 4
"""The groups of a memory that are whole lines: above, right, below, left."""


def trace_rows(
    words: Words,
    trace: Sequence[Event],
    width: int,
    room: int,
    speed: tuple[int, int],
    *,
    is_running: bool,
) -> list[Row]:
    """The last decisions, newest first, then the controls of the agents."""
    shown = min(TRACED, room - 1)
    rows: list[Row] = []
    for event in reversed(trace[-shown:]):
        head = f"cell-{event.cell}  {event.value.value}  {event.rule}"
        told = [f"{head}  {reason}" for reason in event_reasons(words, event)]
        line = next((each for each in told if len(each) <= width), head)
        rows.append([Label(0, line, "accent" if not rows else "")])
    rows += [[] for _ in range(shown - len(rows))]
    return [*rows, _tempo(words, width, speed, is_running=is_running)]


def _tempo(words: Words, width: int, speed: tuple[int, int], *, is_running: bool) -> Row:
    """The controls of the agents: step, how fast, all, and a bar where there is room."""
    actions = actions_of("takuzu")
    row: Row = []
    x = 0
    faster = words.say("Speed")
    for label, names in (("", ("step",)), (faster, ("slower", "faster")), ("", ("solve",))):
        told = label or words.say(actions[names[0]].label)
        if x + len(told) + 2 * len(names) > width:
            return row
        row.append(Label(x, told, "label", names[-1]))
        x += len(told) + 1
        for name in names:
            row.append(Label(x, actions[name].keys[0], "key", name))
            x += 2
        x += 1
    now, most = speed
    bar = "#" * now + "." * (most - now)
    if x - 1 + len(bar) <= width:
        row.append(Label(x - 1, bar, "accent" if is_running else "dim"))
    return row


def memory_rows(words: Words, memory: Memory, width: int) -> list[Row]:
    """The agent's name and value, then its memory: places, entries, and what they are."""
    own, *groups = memory_groups(words, memory)
    name = f"cell-{memory.cell}  "
    (value,) = _told([own], width - len(name), len(own.place))
    rows: list[Row] = [[Label(0, name, "accent")]]
    rows[0] += [piece._replace(x=len(name) + piece.x) for piece in value]
    place = max(len(group.place) for group in groups)
    for group in groups[:-FAR]:
        rows += _told([group], width, place)
    return rows + _told(groups[-FAR:], width, place)


def _told(groups: Sequence[MemoryGroup], width: int, place: int) -> list[Row]:
    """Entries and what they are: in full, else in short, else without blanks, all in one way."""
    ways = [
        [
            (f"{group.place.ljust(place)} {blank.join(group.held)} ", told)
            for group, told in zip(groups, labels, strict=True)
        ]
        for blank, labels in (
            (" ", [group.told for group in groups]),
            (" ", [group.short for group in groups]),
            ("", [group.short for group in groups]),
        )
    ]
    fitting = (way for way in ways if all(len(line + told) <= width for line, told in way))
    return [
        [Label(0, line), Label(len(line), told, "dim")]
        for line, told in next(fitting, [(line, "") for line, _ in ways[-1]])
    ]
