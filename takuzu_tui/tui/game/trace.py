"""What the agents did or know, as rows of the guide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from takuzu_tui.play.agent_run import PAUSES, Pace
from takuzu_tui.tui.actions import ACTIONS
from takuzu_tui.tui.game.desk import Desk
from takuzu_tui.tui.game.panel import Row

if TYPE_CHECKING:
    from takuzu_tui.wording.agents import MemoryGroup

TRACED = 6
FAR = 4
"""The groups of a memory that are whole lines: above, right, below, left."""


def agent_rows(desk: Desk, width: int, room: int) -> list[Row]:
    """The last decisions, newest first, or a memory; nothing before there is any."""
    if not desk.agents.is_awake or room < 2:
        return []
    if desk.memory is not None:
        return _memory_rows(desk, width, room)
    if desk.agents.pace is Pace.RESTING and not desk.agents.trace:
        return []
    from takuzu_tui.wording.agents import event_reasons  # noqa: PLC0415 - with the agents

    rows: list[Row] = []
    for event in reversed(desk.agents.trace[-min(TRACED, room - 1) :]):
        head = f"cell-{event.cell}  {event.value.value}  {event.rule}"
        told = [f"{head}  {reason}" for reason in event_reasons(desk.words, event)]
        line = next((each for each in told if len(each) <= width), head)
        rows.append([(0, line, "accent" if not rows else "", None)])
    rows += [[] for _ in range(min(TRACED, room - 1) - len(rows))]
    return [*rows, _tempo(desk, width)]


def _memory_rows(desk: Desk, width: int, room: int) -> list[Row]:
    """The agent's name and value, then its memory: places, entries, and what they are."""
    from takuzu_tui.wording.agents import memory_groups  # noqa: PLC0415 - few games ask for it

    assert desk.memory is not None
    own, *groups = memory_groups(desk.words, desk.memory)
    name = f"cell-{desk.memory.cell}  "
    (value,) = _told([own], width - len(name), len(own.place))
    rows: list[Row] = [[(0, name, "accent", None)]]
    rows[0] += [(len(name) + x, text, look, zone) for x, text, look, zone in value]
    place = max(len(group.place) for group in groups)
    for group in groups[:-FAR]:
        rows += _told([group], width, place)
    rows += _told(groups[-FAR:], width, place)
    return rows[:room]


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
        [(0, line, "", None), (len(line), told, "dim", None)]
        for line, told in next(fitting, [(line, "") for line, _ in ways[-1]])
    ]


def _tempo(desk: Desk, width: int) -> Row:
    """The controls of the agents: step, how fast, all, and a bar where there is room."""
    row: Row = []
    x = 0
    speed = desk.words.say("Speed")
    for label, names in (("", ("step",)), (speed, ("slower", "faster")), ("", ("solve",))):
        told = label or desk.words.say(ACTIONS[names[0]].label)
        if x + len(told) + 2 * len(names) > width:
            return row
        row.append((x, told, "label", names[-1]))
        x += len(told) + 1
        for name in names:
            row.append((x, ACTIONS[name].keys[0], "key", name))
            x += 2
        x += 1
    bar = "#" * (desk.agents.speed + 1) + "." * (len(PAUSES) - 1 - desk.agents.speed)
    if x - 1 + len(bar) <= width:
        running = desk.agents.pace is Pace.RUNNING
        row.append((x - 1, bar, "accent" if running else "dim", None))
    return row
