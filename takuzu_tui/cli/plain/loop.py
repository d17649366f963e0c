"""The turns of a plain game, until the player leaves or the input ends."""

from __future__ import annotations

from takuzu_tui.cli.plain import deeds, entering
from takuzu_tui.cli.plain.ending import tell_finished
from takuzu_tui.cli.plain.places import unspaced
from takuzu_tui.cli.plain.seeing import tell_paused
from takuzu_tui.cli.plain.table import Table
from takuzu_tui.cli.plain.understanding import Unclear, called, unclear_sentence
from takuzu_tui.cli.plain.vocabulary import ASIDE, IN_GAME, WHILE_PAUSED, WORDS, Word, chosen
from takuzu_tui.cli.plain.wishes import HOME, Wish
from takuzu_tui.cli.plain.working import is_from_run
from takuzu_tui.engine.takuzu.moves import parse_move
from takuzu_tui.engine.text import MoveError
from takuzu_tui.wording.levels import level

KNOWN = chosen(IN_GAME)
(TYPED,) = WORDS["type"].keys  # before a move, as it is typed on the full screen


def play(table: Table) -> Wish | None:
    """Plays until the player wants something else; None when the input ends."""
    table.house.console.messages.clear()
    _welcome(table)
    table.keep()
    while (answer := table.house.console.ask(_question(table))) is not None:
        wish = turn(table, answer)
        table.keep()
        if wish is not None:
            return wish
        if table.is_taken:
            return HOME
    return None


def _question(table: Table) -> str:
    words = table.words
    return words.say("What next?") if table.session.is_finished else words.say("Your move?")


def _welcome(table: Table) -> None:
    """What is played, the board, and how to find out more."""
    session = table.session
    table.say("TAKUZU - grid {size}x{size}", size=session.opening.size)
    if session.opening.has_several_solutions:
        table.say("This puzzle has several solutions; the rules alone will judge.")
    table.say(
        "Type a move such as AB1, AB0 or AB; {help} lists the words, {read} reads the board.",
        help=table.name("words"),
        read=table.name("read"),
    )
    table.show()
    if session.is_finished:
        tell_finished(table)
    elif table.grid.is_full:
        table.tell_full()
    else:
        _tell_what_is_left(table)


def _tell_what_is_left(table: Table) -> None:
    """The level, if it is known, and how many cells are empty."""
    words, difficulty = table.words, table.session.opening.difficulty
    empty = table.grid.empties.bit_count()
    told = [words.say_many("{n} cell is empty.", "{n} cells are empty.", empty)]
    if difficulty is not None:
        told.insert(0, words.say("Difficulty: {level}.", level=level(words, difficulty)))
    table.tell(" ".join(told))


def turn(table: Table, answer: str) -> Wish | None:
    """Does what an answer asks for, and tells it; the wish to go elsewhere, if it is one."""
    before = table.session.state
    wish = _done(table, answer)
    if table.grid != before.grid:
        table.tell_errors(before)
        entering.watch_branch(table)
        if table.shows_board:
            table.show()
        if table.grid.is_full and not before.grid.is_full and not is_from_run(table):
            table.tell_full()
    return wish


def _done(table: Table, answer: str) -> Wish | None:
    if not answer:  # Enter alone, as on the full screen
        return _obeyed(table, WORDS["validate"], "") if _waits_for_verdict(table) else None
    if answer.startswith(TYPED):
        return _obeyed(table, WORDS["type"], answer.removeprefix(TYPED).strip())
    word, rest = called(table.words, answer, KNOWN)
    if isinstance(word, Unclear) and word.text.isalpha() and not _is_move(answer):
        table.tell(unclear_sentence(table.words, word))
        return None
    if isinstance(word, Unclear) or (rest and _is_move(answer)):
        return _obeyed(table, WORDS["type"], answer)
    return _obeyed(table, word, rest)


def _waits_for_verdict(table: Table) -> bool:
    return table.grid.is_full and not table.session.is_finished


def _obeyed(table: Table, word: Word, rest: str) -> Wish | None:
    """Does what a word says, unless the game is paused and it would touch the board."""
    if table.session.is_paused and word.id not in WHILE_PAUSED:
        tell_paused(table)
        return None
    if word.id in ASIDE:
        with table.house.console.aside():
            return deeds.IN_GAME[word.id](table, rest)
    return deeds.IN_GAME[word.id](table, rest)


def _is_move(text: str) -> bool:
    try:
        parse_move(unspaced(text))
    except MoveError:
        return False
    return True
