"""The guide beside the board, as a page: messages, what the companion does, the controls."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from takuzu_tui.games.kit import Label, Match, Row
from takuzu_tui.play.actions import Actions
from takuzu_tui.play.notes import Tone
from takuzu_tui.play.player import Player
from takuzu_tui.tui.page import CUT, DOT, Page, fitting_lines
from takuzu_tui.wording.phrases import wrap

CONTROLS = (("verify", "help", "undo"), ("validate", "solve", "reset"))
MATCH_CONTROLS = (("explain", "why_not", "undo"), ("swap", "errors", "resign"))
LEAST_MESSAGES = 3
HERE_LINES = 2
LOOKS = {Tone.PLAIN: "strong", Tone.GOOD: "accent", Tone.BAD: "error", Tone.HINT: "accent"}
"""How each tone looks on a page."""


class Part(NamedTuple):
    """Rows below a title that stands in the frame, with blank lines up to a height."""

    title: str
    rows: Sequence[Row]
    lines: int


def framed(parts: Sequence[Part], columns: int, lines: int) -> Page:
    """A frame around the parts from the top; it is closed on the last line."""
    page, y = Page(columns, lines), 0
    for part in parts:
        _put_bar(page, y, "├┤" if y else "╭╮", part.title)
        for down in range(part.lines):
            y += 1
            page.put(0, y, "│", "frame")
            put_row(page, y, part.rows[down] if down < len(part.rows) else [])
            page.put(columns - 1, y, "│", "frame")
        y += 1
    _put_bar(page, lines - 1, "╰╯")
    return page


def _put_bar(page: Page, y: int, corners: str, title: str = "") -> None:
    x = page.put(0, y, corners[0], "frame")
    if title:
        x = page.put(x, y, "─", "frame")
        x = page.put(x, y, f" {title} ", "label")
    x = page.put(x, y, "─" * (page.width - 1 - x), "frame")
    page.put(x, y, corners[1], "frame")


def put_row(page: Page, y: int, row: Row) -> None:
    """A row on a line of a page, behind a margin."""
    for x, text, look, zone in row:
        page.put(x + 1, y, text, look, zone)


def bare(rows: Sequence[Row], columns: int, lines: int) -> Page:
    """The rows without a frame."""
    page = Page(columns, lines)
    for y, row in enumerate(rows):
        put_row(page, y, row)
    return page


def shortened(rows: list[Row], room: int, width: int, *, ascii_only: bool) -> list[Row]:
    """The rows that have room; where some have none, the last ends with the key that shows all."""
    if len(rows) <= room:
        return rows
    dots, key = "..." if ascii_only else CUT, "M"
    *above, last = rows[:room]
    x, text, look, _ = last[0]
    end = min(len(text), width - len(dots) - len(key) - 1)
    mark = [
        Label(x, text[:end].rstrip() + dots, look, "messages"),
        Label(width - len(key), key, "key", "messages"),
    ]
    return [*above, mark]


def guide_page(player: Player, actions: Actions, columns: int, lines: int) -> Page:
    """All that the guide has to say in the room it has; in little room, the newest message."""
    words = player.words
    if lines < LEAST_MESSAGES + 2:
        rows = _message_rows(player, columns - 2, lines, tells_marks=True)
        return bare(rows, columns, lines)
    inside, spare = columns - 2, lines - 2 - LEAST_MESSAGES
    controls = _control_rows(player, actions, inside)
    if len(controls) + 1 > spare:
        controls = []
    spare -= len(controls) + bool(controls)
    companion = player.companion
    told = [] if companion is None else list(companion.rows(words, inside, spare - 1))
    if player.session.is_paused:
        told = [[] for _ in told]  # they tell of the board, which is hidden; their room stays
    spare -= len(told) + bool(told)
    here = _here_rows(player, actions, inside, spare - 1)
    room = LEAST_MESSAGES + spare - len(here) - bool(here)
    messages = _message_rows(player, inside, room, tells_marks=len(here) <= HERE_LINES)
    parts = [Part(words.say("Message"), messages, room)]
    if told and companion is not None:
        parts.append(Part(words.say(companion.title), told, len(told)))
    if here:
        parts.append(Part("", here, len(here)))
    if controls:
        parts.append(Part("", controls, len(controls)))
    return framed(parts, columns, lines)


def _message_rows(player: Player, width: int, room: int, *, tells_marks: bool) -> list[Row]:
    """The branch, then the messages of the last page, those bright that tell of this moment.

    Above them stand the pencil marks of the cursor's cell, where no other place tells them.
    """
    notes, fresh = player.notes.oldest_first, player.notes.fresh
    rows = _pencil_rows(player) if tells_marks and (room > 1 or not fresh) else []
    rows += _branch_rows(player, width) if room > len(rows) + 1 else []
    if len(rows) >= room:
        return rows[:room]
    lines = [_lines(note.text, width) for note in notes]
    begins = [note.begins for note in notes]
    first = last_page([len(each) for each in lines], room - len(rows), begins)
    for number in range(first, len(notes)):
        look = LOOKS[notes[number].tone] if number >= len(notes) - fresh else "dim"
        rows += [[Label(0, line, look)] for line in lines[number]]
    return shortened(rows, room, width, ascii_only=player.words.ascii_only)


def _pencil_rows(player: Player) -> list[Row]:
    return [[Label(0, player.pencilled, "label")]] if player.pencilled else []


def _here_rows(player: Player, actions: Actions, width: int, room: int) -> list[Row]:
    """What helps whoever looks at the cell under the cursor, in as many lines whatever the cell.

    In a game with pencil marks, one more line tells them, where there is room.
    """
    told = player.here()
    if told is None or room < HERE_LINES or player.session.is_finished:
        return []
    told = "" if player.session.is_paused else told
    lines = fitting_lines(_lines(told, width), HERE_LINES, width)
    rows: list[Row] = [[Label(0, line, "label")] for line in lines]
    rows += [[] for _ in range(HERE_LINES - len(rows))]
    if room > HERE_LINES and "pencil" in actions.by_id:
        rows += _pencil_rows(player) or [[]]
    return rows


def last_page(heights: Sequence[int], room: int, begins: Sequence[bool] = ()) -> int:
    """The message that the last page begins with; a page grows downwards until it is full.

    So nothing moves when a message is told, but for the one that has no room any more: with it
    begins a new page, below the message before it where both have room. An answer of several
    messages is not torn: where it has room, the page begins with the first of them.

    >>> last_page([1, 2, 1], room=4), last_page([1, 2, 1, 1], room=4)
    (0, 2)
    >>> last_page([2, 1, 1, 1], room=4, begins=[True, True, False, False])
    1
    """
    first = used = answer = 0
    for number, height in enumerate(heights):
        if begins and begins[number]:
            answer = number
        if used + height > room and number > first:
            tops = (answer, number - 1) if first < answer < number else (number - 1,)
            fitting = (top for top in tops if sum(heights[top : number + 1]) <= room)
            first = next(fitting, number)
            used = sum(heights[first:number])
        used += height
    return first


@lru_cache(maxsize=512)
def _lines(text: str, width: int) -> tuple[str, ...]:
    """The lines of a message; they are asked for again at every key."""
    return tuple(wrap(text, width))


def _branch_rows(player: Player, width: int) -> list[Row]:
    """What the player is assuming, and the way back."""
    if not player.session.checkpoints or not (name := player.assumption):
        return []
    label = player.words.say("what if {name}", name=name) + DOT
    row = [Label(0, label, "label", "return"), Label(len(label), "b", "key", "return")]
    told = " " + player.words.say("returns")
    if len(label + told) < width:
        row.append(Label(len(label) + 1, told, "label", "return"))
    return [row]


def _control_rows(player: Player, actions: Actions, width: int) -> list[Row]:
    """The controls, a word and its key each: in three columns, in two, else flowing."""
    controls = MATCH_CONTROLS if isinstance(player.game, Match) else CONTROLS
    known = [[name for name in row if name in actions.by_id] for row in controls]
    labels = {name: player.words.say(actions[name].label) for row in known for name in row}
    if [len(row) for row in known] == [len(row) for row in controls]:
        for table in (controls, tuple(zip(*controls, strict=True))):
            starts = _starts(table, labels, width)
            if starts:
                return [
                    [
                        piece
                        for x, name in zip(starts, names, strict=True)
                        for piece in _control(player, actions, x, name, labels[name])
                    ]
                    for names in table
                ]
    return _flowing(player, actions, labels, width)


def _starts(table: Sequence[Sequence[str]], labels: dict[str, str], width: int) -> list[int]:
    """Where the columns of a table of controls begin; nowhere when they have no room."""
    widths = [max(len(labels[name]) + 2 for name in column) for column in zip(*table, strict=True)]
    gap = (width - sum(widths)) // (len(widths) - 1)
    if gap < 1:
        return []
    return [sum(widths[:column]) + column * min(gap, 4) for column in range(len(widths))]


def _flowing(player: Player, actions: Actions, labels: dict[str, str], width: int) -> list[Row]:
    rows: list[Row] = [[]]
    x = 0
    for name, label in labels.items():
        if x and x + len(label) + 2 > width:
            rows.append([])
            x = 0
        rows[-1] += _control(player, actions, x, name, label)
        x += len(label) + 4
    return rows


def _control(player: Player, actions: Actions, x: int, name: str, label: str) -> Row:
    """A word and its key; while it does nothing, the word is dim and has none."""
    action = actions[name]
    if not action.is_enabled(player):
        return [Label(x, label, "dim")]
    return [
        Label(x, label, "label", name),
        Label(x + len(label) + 1, action.keys[0], "key", name),
    ]
