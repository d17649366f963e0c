"""The end of a game: the verdict, its figures, and a look back."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from takuzu_tui.cli.plain.seeing import picked
from takuzu_tui.cli.plain.table import Table
from takuzu_tui.engine.text import marked
from takuzu_tui.play.outcomes import Incomplete, Solved, Wrong
from takuzu_tui.play.stats import best_time
from takuzu_tui.play.summary import summary_of
from takuzu_tui.wording.errors import as_sentence
from takuzu_tui.wording.messages import Message, final_time, message
from takuzu_tui.wording.reading import labelled
from takuzu_tui.wording.results import result_figures, result_remark
from takuzu_tui.wording.system import system_reason

if TYPE_CHECKING:
    from takuzu_tui.play.review import Review

WRITE = marked("write")
"""What stands for a name that nobody has to think of."""


def validate(table: Table, _rest: str) -> None:
    """Message 9 and the figures, message 10, or how many cells are empty; the end comes once."""
    if table.session.is_finished:
        tell_finished(table)
        return
    match table.session.validate():
        case Solved(elapsed):
            _tell_won(table, elapsed)
        case Incomplete(empties):
            told = table.words.say_many("{n} cell is empty.", "{n} cells are empty.", empties)
            table.tell(told)
        case Wrong():
            table.tell(message(table.words, Message.LOST))


def _tell_won(table: Table, elapsed: float) -> None:
    table.tell(message(table.words, Message.WON))
    if table.timer:
        table.tell(final_time(table.words, elapsed))
    _tell_figures(table)
    table.say(
        "Type {review} to hear every move again, {new} for another puzzle, {home} to choose one.",
        review=table.name("review"),
        new=table.name("new"),
        home=table.name("home"),
    )


def tell_finished(table: Table) -> None:
    """That the game is over, and its figures."""
    table.tell_finished()
    _tell_figures(table)


def _tell_figures(table: Table) -> None:
    """The figures of a finished game, and what its time is worth."""
    opening = table.session.opening
    best = best_time(table.house.vault.played(), opening.size, opening.difficulty)
    summary = summary_of(table.session, timed=table.timer, best=best)
    figures = [
        (name, value) for name, value in result_figures(table.words, summary) if value != "-"
    ]
    table.tell(" ".join(f"{labelled(table.words, name, value)}." for name, value in figures))
    if remark := result_remark(table.words, summary):
        table.tell(remark)


def review(table: Table, rest: str) -> None:
    """Every move of a finished game with its reason, and what it all comes to; told or written."""
    if not table.session.is_finished:
        table.say("The review comes after the game.")
        return
    from takuzu_tui.play.review import review as reviewed  # noqa: PLC0415 - after the game
    from takuzu_tui.wording.review import review_sentences, step_sentence  # noqa: PLC0415 - as above

    seen = reviewed(table.session.opening, table.session.log)
    if rest:
        _write(table, rest, seen)
        return
    for step in seen.steps:
        table.tell(step_sentence(table.words, step))
    for sentence in review_sentences(table.words, seen.guesses, seen.first_wrong, seen.slowest):
        table.tell(sentence)


def _write(table: Table, name: str, seen: Review) -> None:
    """The review in a new file of that name, or of the name it has on the full screen."""
    from takuzu_tui.play.review_file import file_names, write_new  # noqa: PLC0415 - few write
    from takuzu_tui.wording.review_text import review_lines  # noqa: PLC0415 - as above

    house, opening = table.house, table.session.opening
    is_named = picked(table.words, name, (WRITE,)) is None
    names = (os.path.expanduser(name),) if is_named else file_names(opening.size, house.today())
    try:
        path = write_new(house.here(), names, list(review_lines(table.words, opening, seen)))
    except FileExistsError:
        table.say("{name} is there already and stays as it is.", name=house.shown(Path(name)))
    except ValueError:  # no file can have this name
        _tell_not_written(table, FileNotFoundError())
    except OSError as error:
        _tell_not_written(table, error)
    else:
        table.say("Written: {path}", path=house.shown(path))


def _tell_not_written(table: Table, error: OSError) -> None:
    reason = table.words.say(system_reason(error))
    told = table.words.say("The review could not be written: {reason}", reason=reason)
    table.tell(as_sentence(told))
