"""Questions to the game: is it right, what next, why not, what stands where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Face, Game, Hint, Match, Objection, Origin
from takuzu_tui.play.advice import Argument, Explanation
from takuzu_tui.play.notes import Tone
from takuzu_tui.play.player import Effect, Player
from takuzu_tui.play.session import Verdict
from takuzu_tui.play.settings import ErrorMode
from takuzu_tui.play.state import EntryKind
from takuzu_tui.wording.phrases import (
    Message,
    as_sentence,
    final_time,
    heard,
    labelled,
    listed,
    message,
    rule_sentence,
    stopped,
)
from takuzu_tui.wording.words import Words

ROW, COLUMN = marked("Row {line}"), marked("Column {line}")


def verify(player: Player) -> None:
    """The first broken rule told and its cells marked, or message 6."""
    if not player.speaks and player.is_asked_in_vain():
        return
    player.forget()
    player.end_help()
    if not _tell_fault(player):
        words = player.words
        told = (message(words, Message.NO_ERROR), words.say("No rule is broken so far."))
        _tell_all(player, told, Tone.GOOD)


def _tell_all(player: Player, texts: Sequence[str], tone: Tone) -> None:
    """A message and what belongs to it: as one in the pane, where others stand around it."""
    told = texts if player.speaks else (" ".join(map(stopped, texts)),)
    for text in told:
        player.notes.tell(text, tone)


def validate(player: Player) -> None:
    """Message 9 and the result, message 10, or how many cells are empty."""
    if player.session.is_finished:
        if player.speaks:
            player.say_finished()
        player.ask(Effect.RESULT)
        return
    player.stop_companion()
    verdict = player.session.validate()
    player.end_help()
    match verdict:
        case Verdict.SOLVED:
            news = [message(player.words, Message.WON)]
            if player.timer:
                news.append(final_time(player.words, player.session.elapsed))
            _tell_all(player, news, Tone.GOOD)
            player.ask(Effect.RESULT)
        case Verdict.INCOMPLETE:
            left = len(player.session.state.empties)
            told = player.words.say_many("{n} cell is empty.", "{n} cells are empty.", left)
            player.notes.tell(told, Tone.BAD)
        case Verdict.WRONG:
            news = [message(player.words, Message.LOST), _way_out(player)]
            _tell_all(player, news, Tone.BAD)


def _way_out(player: Player) -> str:
    """How many cells of a full grid are wrong, and what to do about it."""
    count = len(player.session.wrong_cells)
    told = player.words.say_many("{n} cell is wrong", "{n} cells are wrong", count)
    mode, presses = player.errors, 0
    while mode is not ErrorMode.WRONG:
        mode, presses = mode.following, presses + 1
    key = player.named("errors")
    if player.speaks:
        wrong = player.words.say(ErrorMode.WRONG.value)
        way = marked("{told}; {help} puts one right, {errors} tells which.")
        return player.worded(way, told=told, errors=f"{key} {wrong}")
    if not presses:
        return player.worded(marked("{told}; {help} puts one right."), told=told)
    way = marked("{told}; {help} puts one right, {errors} marks them.")
    return player.worded(way, told=told, errors=" ".join([key] * presses))


def help_out(player: Player) -> None:
    """One wrong entry corrected or one obvious cell filled, and the reason told."""
    if player.is_asked_in_vain():
        return
    session, puzzle = player.session, player.puzzle
    if session.wrong_cells:
        cell = session.wrong_cells[0]
        move = puzzle.corrected(session.opening, session.position, cell)
        player.settle(session.play(*player.with_tidying(move), by=EntryKind.CORRECTION))
        digit = player.board.face(cell).text
        player.say("{cell} was wrong: it is {digit}.", Tone.BAD, cell=cell, digit=digit)
        player.cursor = cell
        return
    hint = puzzle.hint(session.position, puzzle.obvious)
    if hint is None:
        player.say_stuck()
        return
    hint = puzzle.narrowed(hint)
    player.settle(session.play(*_tidily(player, hint), by=EntryKind.HELP))
    player.tell(hint.fact, Tone.HINT)
    if player.speaks:
        player.say("Filled in: {move}.", move=hint.moves[0])
    player.cursor = hint.moves[0].cell


def _tidily(player: Player, hint: Hint) -> tuple[Any, ...]:
    """The moves of a hint, and those that take away the pencil marks which they refute."""
    return tuple(each for move in hint.moves for each in player.with_tidying(move))


def hint(player: Player) -> None:
    """The next deduction and its reason; what is wrong so far comes before what follows."""
    if player.is_asked_in_vain() or _tell_mistakes(player):
        return
    hint = player.puzzle.hint(player.session.position)
    if hint is None:
        player.notes.tell(message(player.words, Message.NOTHING_OBVIOUS))
    else:
        player.session.count(EntryKind.HINT)
        player.tell(hint.fact, Tone.HINT)


def explain(player: Player) -> None:
    """The next stage of the explanation under way, or the first of a new one."""
    player.end_help()
    if player.is_asked_in_vain():
        return
    if player.explanation is not None:
        player.explanation = player.explanation.further()
    elif not _tell_mistakes(player):
        player.forget()
        hint = player.puzzle.hint(player.session.position)
        if hint is None:
            player.say("Nothing can be deduced here.")
            return
        player.explanation = Explanation(hint)
    if player.explanation is not None:
        player.tell_stage(player.explanation)


def accept(player: Player) -> None:
    """What was explained is entered, as help; before it was told, the next stage is."""
    told = player.explanation
    if told is None:
        if player.speaks:
            player.say_nothing_explained()
    elif not told.is_offered:
        explain(player)
    else:
        moves = _tidily(player, told.hint)
        player.settle_told(player.session.play(*moves, by=EntryKind.EXPLAINED))
        player.cursor = told.hint.moves[0].cell


def drop(player: Player) -> None:
    """What was explained is forgotten; what Esc stops, a click stops."""
    if player.session.is_running and player.stop_companion():
        return
    if player.speaks and player.explanation is None:
        player.say_nothing_explained()
        return
    player.forget()
    if player.speaks:
        player.say("Dropped; the grid is as it was.")


def why_not(player: Player) -> None:
    """What speaks against whatever the cell under the cursor could hold, or against what it does.

    To be told that one's own digit is right is help as well.
    """
    player.end_help()
    session, cell = player.session, player.cursor
    if session.is_finished:
        player.say_finished()
    elif cell in session.wrong_cells:
        _tell_why_wrong(player, cell)
    elif session.state.origin(cell) is Origin.GIVEN:
        player.forget()
        player.say("{cell} is given; why not is asked of an empty cell.", cell=cell)
    elif cell not in session.state.empties:
        player.forget()
        session.count(EntryKind.WHY)
        digit = player.board.face(cell).text
        player.say("{cell} is {digit}, and that is not wrong.", cell=cell, digit=digit)
    elif not _tell_mistakes(player):
        _argue(player, player.puzzle.against(session.position, cell))


def _argue(player: Player, objections: tuple[Objection, ...]) -> None:
    """Tells objections to what the cell could hold, and shows what proves them."""
    player.forget()
    player.session.count(EntryKind.WHY)
    proof = tuple(cell for objection in objections for cell in objection.cells)
    player.argument = Argument((player.cursor,), proof)
    for objection in objections:
        player.tell(objection, Tone.HINT)


def _tell_why_wrong(player: Player, cell: Coord) -> None:
    """Why a digit of the player is wrong; what proves it rests on none that is wrong itself."""
    puzzle, session = player.puzzle, player.session
    entered, right = player.board.face(cell).text, session.position
    for wrong in session.wrong_cells:
        right = puzzle.play(right, puzzle.cleared(wrong))
    move = puzzle.parse(f"{cell}{entered}")
    against = puzzle.against(right, cell)
    told = tuple(each for each in against if each.fact is not None and each.move == move)
    _argue(player, told)
    if told:
        return
    broken = (fault for fault in puzzle.faults(puzzle.play(right, move)) if cell in fault.cells)
    if fault := next(broken, None):  # such as a digit larger than its zone, not even thought of
        player.pointed = fault.cells
        player.tell(fault.fact, Tone.BAD)
    else:
        player.say("{cell} is wrong, though nothing in reach proves it.", Tone.BAD, cell=cell)


def _tell_mistakes(player: Player) -> bool:
    """Mistakes come before any deduction; whether there was one to tell.

    Of a full grid the way out is told as well: nothing else is left to ask for.
    """
    if _tell_fault(player, *([_way_out(player)] if player.session.is_full else [])):
        return True
    wrong = player.session.wrong_cells
    if not wrong:
        return False
    player.forget()
    player.session.count(EntryKind.WRONG)
    player.pointed = wrong[:1]
    if player.session.opening.solution is None and player.speaks:
        player.say("No solution holds all these entries.")
    else:
        player.say("{cell} is wrong.", Tone.BAD, cell=wrong[0])
    return True


def _tell_fault(player: Player, *then: str) -> bool:
    """The first broken rule, if there is one, and what then; who only hears is told where, too."""
    if not player.session.faults:
        return False
    player.forget()
    first = player.session.faults[0]
    player.pointed = first.cells
    told = player.game.tell(player.words, first.fact)
    named = rule_sentence(player.words, player.game.rules, first.rule)
    told = f"{told} ({first.names})" if player.speaks else told
    _tell_all(player, (told, named, *then), Tone.BAD)
    return True


def take(player: Player) -> bool:
    """What Enter means: go on, take what was explained, or validate what is full."""
    if player.session.is_paused:
        player.toggle_pause()
    elif player.explanation is not None:
        accept(player)
    elif not player.session.is_open:
        validate(player)
    else:
        return False
    return True


def validate_if_due(player: Player) -> None:
    """Validates what is full and right, if the player likes that to happen by itself."""
    if player.is_due:
        validate(player)


# The board read aloud


class _Line(NamedTuple):
    """A row or a column: its name, its cells and, where something is counted, its needs."""

    name: str
    faces: Sequence[Face]
    needs: tuple[int, ...] = ()


def _lines(player: Player, template: str) -> list[_Line]:
    """The lines of the board, all rows or all columns."""
    board, words = player.board, player.words
    margins, width = board.margins, board.columns
    if template is ROW:
        faces = [board.faces[at * width : (at + 1) * width] for at in range(board.rows)]
        names, needs = margins.rows, margins.row_needs
    else:
        faces = [board.faces[at::width] for at in range(width)]
        names, needs = margins.columns, margins.column_needs
    told = (words.say(template, line=name) for name in names)
    return list(map(_Line, told, faces, needs or [()] * len(names)))


def line_sentence(
    words: Words, name: str, faces: Sequence[Face], game: Game[Any, Any] | None = None
) -> str:
    """The cells of a line, one after the other; which of them are given, or whose they are."""
    cells = ", ".join(_content(words, face, game) for face in faces)
    return f"{labelled(words, name, cells)}."


def _content(words: Words, face: Face, game: Game[Any, Any] | None) -> str:
    if not face.text:
        return words.say("empty")
    if isinstance(game, Match):
        return game.tell(words, face)
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


def read(player: Player) -> None:
    """Every row, in words."""
    for line in _lines(player, ROW):
        player.notes.tell(line_sentence(player.words, line.name, line.faces, player.game))


def row(player: Player, argument: str = "") -> None:
    """A row in words, and what it still needs."""
    _tell_line(player, ROW, argument, player.board.margins.rows, player.cursor.row)


def column(player: Player, argument: str = "") -> None:
    """A column in words, and what it still needs."""
    _tell_line(player, COLUMN, argument, player.board.margins.columns, player.cursor.col)


def _tell_line(player: Player, template: str, text: str, names: Sequence[str], here: int) -> None:
    """The line of a name, without one that of the player's cell, and what it needs if it does."""
    wanted = text.upper() or names[here]
    if wanted not in names:
        wanted = marked("Expected a letter from {first} to {last}, got {text}.")
        if names[0].isdigit():
            wanted = marked("Expected a number from {first} to {last}, got {text}.")
        player.say(
            wanted,
            first=names[0],
            last=names[-1],
            text=heard(player.words, text),
        )
        return
    line = _lines(player, template)[names.index(wanted)]
    told = line_sentence(player.words, line.name, line.faces, player.game)
    if line.needs:
        told = f"{told} {as_sentence(_needs(player, line))}"
    player.notes.tell(told)


def _needs(player: Player, line: _Line) -> str:
    return needs_phrase(player.words, player.board.margins.counted, line.needs)


def needs(player: Player) -> None:
    """What each line still needs, but for lines that are full."""
    words = player.words
    lines = [line for axis in (ROW, COLUMN) for line in _lines(player, axis) if line.needs]
    wanting = [line for line in lines if any(line.needs)]
    for line in wanting:
        player.notes.tell(f"{labelled(words, line.name, _needs(player, line))}.")
    if full := len(lines) - len(wanting):
        player.notes.tell(words.say_many("{n} line is full.", "{n} lines are full.", full))


def empties(player: Player) -> None:
    """The cells that are still empty, a line for each row that has some."""
    cells, words = player.session.state.empties, player.words
    told = words.say_many("{n} cell is empty.", "{n} cells are empty.", len(cells))
    player.notes.tell(told if cells else words.say("No cell is empty."))
    for at in sorted({cell.row for cell in cells}):
        player.notes.tell(" ".join(str(cell) for cell in cells if cell.row == at))
