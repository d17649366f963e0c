"""The guide beside the board, as a page: messages, the agents' trace, the controls."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from takuzu_tui.tui.actions import ACTIONS
from takuzu_tui.tui.game.desk import Desk
from takuzu_tui.tui.game.notes import LOOKS
from takuzu_tui.tui.game.panel import Panel, Row, shortened
from takuzu_tui.tui.game.trace import agent_rows
from takuzu_tui.tui.page import Page
from takuzu_tui.wording.wrapping import wrap

CONTROLS = (("verify", "help", "undo"), ("validate", "solve", "reset"))
LEAST_MESSAGES = 3


def guide_page(desk: Desk, columns: int, lines: int) -> Page:
    """All that the guide has to say in the room it has; in little room, the newest message."""
    if lines < LEAST_MESSAGES + 2:
        return _newest(desk, columns, lines)
    panel = Panel(columns, lines, ascii_only=desk.words.ascii_only)
    spare = lines - 2 - LEAST_MESSAGES
    controls = _control_rows(desk, panel.inside)
    if len(controls) + 1 > spare:
        controls = []
    spare -= len(controls) + bool(controls)
    agents = agent_rows(desk, panel.inside, spare - 1)
    if desk.session.is_paused:
        agents = [[] for _ in agents]  # they tell of the board, which is hidden; their room stays
    room = LEAST_MESSAGES + spare - len(agents) - bool(agents)
    panel.add(desk.words.say("Message"), _message_rows(desk, panel.inside, room), room)
    if agents:
        panel.add(desk.words.say("Agents"), agents, len(agents))
    if controls:
        panel.add("", controls, len(controls))
    return panel.closed()


def is_enabled(desk: Desk, action: str) -> bool:
    """Whether a control does something: help needs empty cells, validation none."""
    if action in ("verify", "help", "solve"):
        return desk.is_open
    if action == "validate":
        return not desk.is_open
    return desk.session.can_undo if action == "undo" else not desk.session.is_finished


def _newest(desk: Desk, columns: int, lines: int) -> Page:
    page = Page(columns, lines)
    for y, row in enumerate(_message_rows(desk, columns - 2, lines)):
        for x, text, look, zone in row:
            page.put(x + 1, y, text, look, zone)
    return page


def _message_rows(desk: Desk, width: int, room: int) -> list[Row]:
    """The branch, then the messages of the last page, those bright that tell of this moment."""
    rows = _branch_rows(desk, width) if room > 1 else []
    notes, fresh = desk.notes.oldest_first, desk.notes.fresh
    lines = [_lines(note.text, width) for note in notes]
    first = last_page([len(each) for each in lines], room - len(rows))
    for number in range(first, len(notes)):
        look = LOOKS[notes[number].tone] if number >= len(notes) - fresh else "dim"
        rows += [[(0, line, look, None)] for line in lines[number]]
    return shortened(rows, room, width, ascii_only=desk.words.ascii_only)


def last_page(heights: Sequence[int], room: int) -> int:
    """The message that the last page begins with; a page grows downwards until it is full.

    So nothing moves when a message is told, but for the one that has no room any more: with it
    begins a new page, below the message before it where both have room.

    >>> last_page([1, 2, 1], room=4), last_page([1, 2, 1, 1], room=4)
    (0, 2)
    """
    first = used = 0
    for number, height in enumerate(heights):
        if used + height > room and number > first:
            before = heights[number - 1]
            first, used = (number - 1, before) if before + height <= room else (number, 0)
        used += height
    return first


@lru_cache(maxsize=512)
def _lines(text: str, width: int) -> tuple[str, ...]:
    """The lines of a message; they are asked for again at every key."""
    return tuple(wrap(text, width))


def _branch_rows(desk: Desk, width: int) -> list[Row]:
    """What the player is assuming, and the way back."""
    newest = desk.session.checkpoints[-1:]
    if not newest or not newest[0].name or desk.session.is_finished:
        return []
    dot = " - " if desk.words.ascii_only else " · "
    label = desk.words.say("what if {name}", name=newest[0].name) + dot
    row: Row = [(0, label, "label", "return"), (len(label), "b", "key", "return")]
    told = " " + desk.words.say("returns")
    if len(label + told) < width:
        row.append((len(label) + 1, told, "label", "return"))
    return [row]


def _control_rows(desk: Desk, width: int) -> list[Row]:
    """The controls, a word and its key each: in three columns, in two, else flowing."""
    labels = {name: desk.words.say(ACTIONS[name].label) for row in CONTROLS for name in row}
    for table in (CONTROLS, tuple(zip(*CONTROLS, strict=True))):
        widths = [
            max(len(labels[name]) + 2 for name in column) for column in zip(*table, strict=True)
        ]
        gap = (width - sum(widths)) // (len(widths) - 1)
        if gap >= 1:
            starts = [sum(widths[:column]) + column * min(gap, 4) for column in range(len(widths))]
            return [
                [
                    span
                    for x, name in zip(starts, names, strict=True)
                    for span in _control(desk, x, name, labels[name])
                ]
                for names in table
            ]
    return _flowing(desk, labels, width)


def _flowing(desk: Desk, labels: dict[str, str], width: int) -> list[Row]:
    rows: list[Row] = [[]]
    x = 0
    for name, label in labels.items():
        if x and x + len(label) + 2 > width:
            rows.append([])
            x = 0
        rows[-1] += _control(desk, x, name, label)
        x += len(label) + 4
    return rows


def _control(desk: Desk, x: int, name: str, label: str) -> Row:
    """A word and its key; while it does nothing, the word is dim and has none."""
    if not is_enabled(desk, name):
        return [(x, label, "dim", None)]
    key = ACTIONS[name].keys[0]
    return [(x, label, "label", name), (x + len(label) + 1, key, "key", name)]
