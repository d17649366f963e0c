"""The board read aloud: lines, needs and empty cells in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Face, Origin, Picture
from takuzu_tui.play.player import Player
from takuzu_tui.wording.phrases import heard, labelled, listed
from takuzu_tui.wording.words import Words

ROW, COLUMN = marked("Row {line}"), marked("Column {line}")


def _board(player: Player) -> Picture:
    return player.game.picture(player.session.position)


def _row(board: Picture, at: int) -> Sequence[Face]:
    return board.faces[at * board.columns : (at + 1) * board.columns]


def _column(board: Picture, at: int) -> Sequence[Face]:
    return board.faces[at :: board.columns]


def line_sentence(words: Words, name: str, faces: Sequence[Face]) -> str:
    """The cells of a line, one after the other, and which of them are given."""
    cells = ", ".join(_content(words, face) for face in faces)
    return f"{labelled(words, name, cells)}."


def _content(words: Words, face: Face) -> str:
    if not face.text:
        return words.say("empty")
    given = face.origin is Origin.GIVEN
    return words.say("{digit} given", digit=face.text) if given else face.text


def needs_phrase(words: Words, counted: Sequence[str], needs: Sequence[int]) -> str:
    """How many of each digit a line still needs; less than none is too many."""
    for digit, need in zip(counted, needs, strict=True):
        if need < 0:
            return words.say("too many {digit}", digit=digit)
    if not any(needs):
        return words.say("full")
    told = [
        words.say("{count} more {digit}", count=need, digit=digit)
        for digit, need in zip(counted, needs, strict=True)
    ]
    return words.say("needs {digits}", digits=listed(words, told))


def read(player: Player, _argument: str = "") -> None:
    """Every row, in words."""
    board, words = _board(player), player.words
    for at, name in enumerate(board.margins.rows):
        told = line_sentence(words, words.say(ROW, line=name), _row(board, at))
        player.notes.tell(told)


def row(player: Player, argument: str = "") -> None:
    """A row in words, and what it still needs."""
    board = _board(player)
    at = _place(player, argument, board.margins.rows, player.cursor.row)
    if at is not None:
        name = player.words.say(ROW, line=board.margins.rows[at])
        _tell_line(player, name, _row(board, at), board.margins.row_needs[at : at + 1])


def column(player: Player, argument: str = "") -> None:
    """A column in words, and what it still needs."""
    board = _board(player)
    at = _place(player, argument, board.margins.columns, player.cursor.col)
    if at is not None:
        name = player.words.say(COLUMN, line=board.margins.columns[at])
        _tell_line(player, name, _column(board, at), board.margins.column_needs[at : at + 1])


def _tell_line(
    player: Player, name: str, faces: Sequence[Face], needed: Sequence[Sequence[int]]
) -> None:
    """The line and, where something is counted, what it still needs."""
    told = line_sentence(player.words, name, faces)
    for each in needed:
        phrase = needs_phrase(player.words, _board(player).margins.counted, each)
        told = f"{told} {phrase[:1].upper()}{phrase[1:]}."
    player.notes.tell(told)


def _place(player: Player, text: str, names: Sequence[str], here: int) -> int | None:
    """The line of a name; without one, that of the player's cell. None when it has been told."""
    if not text:
        return here
    wanted = text.upper()
    if wanted in names:
        return names.index(wanted)
    player.say(
        "Expected a letter from {first} to {last}, got {text}.",
        first=names[0],
        last=names[-1],
        text=heard(player.words, text),
    )
    return None


def needs(player: Player, _argument: str = "") -> None:
    """What each line still needs, but for lines that are full."""
    board, words = _board(player), player.words
    margins = board.margins
    lines = [
        (words.say(template, line=name), needed)
        for template, names, all_needs in (
            (ROW, margins.rows, margins.row_needs),
            (COLUMN, margins.columns, margins.column_needs),
        )
        for name, needed in zip(names, all_needs, strict=False)
    ]
    wanting = [(name, needed) for name, needed in lines if any(needed)]
    for name, needed in wanting:
        told = needs_phrase(words, margins.counted, needed)
        player.notes.tell(f"{labelled(words, name, told)}.")
    if full := len(lines) - len(wanting):
        player.notes.tell(words.say_many("{n} line is full.", "{n} lines are full.", full))


def empties(player: Player, _argument: str = "") -> None:
    """The cells that are still empty, a line for each row that has some."""
    cells, words = player.session.state.empties, player.words
    told = words.say_many("{n} cell is empty.", "{n} cells are empty.", len(cells))
    player.notes.tell(told if cells else words.say("No cell is empty."))
    for at in sorted({cell.row for cell in cells}):
        player.notes.tell(" ".join(str(cell) for cell in cells if cell.row == at))
