"""`takuzu games`: the saved games."""

from __future__ import annotations

import time
from datetime import date

import click

from takuzu_tui.cli import options
from takuzu_tui.cli.helping import Command
from takuzu_tui.cli.kinds import Whole
from takuzu_tui.cli.problems import Problem
from takuzu_tui.cli.saves import NOT_SO, exit_code, saved_games
from takuzu_tui.cli.talk import Talk
from takuzu_tui.engine.text import marked
from takuzu_tui.play.store import Damage, GameRow, NoStore, Store, Taken, Unreadable
from takuzu_tui.play.today import today
from takuzu_tui.wording.dates import day_text, moment_text
from takuzu_tui.wording.saving import damage_sentence, taken_sentence
from takuzu_tui.wording.statistics import level_name
from takuzu_tui.wording.tables import table
from takuzu_tui.wording.times import clock_text
from takuzu_tui.wording.words import Words

_HEAD = (
    marked("game"),
    marked("size"),
    marked("level"),
    marked("filled"),
    marked("time"),
    marked("last played"),
    marked("remark"),
)


@click.command(
    "games",
    cls=Command,
    help=marked(
        "List the saved games, finished ones included, the most recently played first. "
        "Exit code 1: they cannot be read, or the game to delete is open elsewhere."
    ),
)
@options.as_json
@click.option(
    "--delete",
    "unwanted",
    metavar="ID",
    type=Whole(1),
    help=marked("Delete this game; its times stay in the statistics."),
)
@options.language
@click.pass_obj
def games_command(talk: Talk, *, as_json: bool, unwanted: int | None) -> int:
    """Lists the games, or deletes one."""
    if as_json and unwanted is not None:
        raise Problem(marked("not together with {option}"), "--json", option="--delete")
    with saved_games(talk) as store:
        if unwanted is not None:
            return _delete(talk, store, unwanted)
        if store is None:
            talk.note(talk.words.say("There are no saved games."))
            return 0
        return _list(talk, store, as_json=as_json)


def _delete(talk: Talk, store: Store | NoStore | None, game: int) -> int:
    absent = Unreadable(game, Damage.ABSENT)
    outcome = absent if store is None else store.delete(game)
    match outcome:
        case Unreadable(reason=Damage.ABSENT):
            raise Problem(marked("no such game: {game}"), "--delete", game=game)
        case Unreadable():
            told = damage_sentence(talk.words, game, outcome.reason.value, outcome.detail)
        case Taken():
            told = taken_sentence(talk.words, game)
        case None:
            talk.note(talk.words.say("Game {game} is deleted.", game=game))
            return 0
    talk.complain(told)
    return NOT_SO


def _list(talk: Talk, store: Store | NoStore, *, as_json: bool) -> int:
    rows = store.games()
    if as_json:
        for row in rows:
            _tell_facts(talk, store, row)
    elif rows:
        head, now = [talk.words.say(name) for name in _HEAD], today()
        told = (_cells(talk.words, row, now) for row in rows)
        for line in table([head, *told], right=(0, 3, 4)):
            talk.out(line)
    elif store.trouble is None:
        talk.note(talk.words.say("There are no saved games."))
    for damaged in store.damaged():
        _tell_damage(talk, damaged)
    return exit_code(store, rows)


def _cells(words: Words, row: GameRow, now: date) -> list[str]:
    """A game in the table."""
    remarks = []
    if row.is_finished:
        remarks.append(words.say("finished"))
    if row.daily is not None:
        remarks.append(words.say("daily puzzle of {day}", day=day_text(words, row.daily, now)))
    return [
        str(row.id),
        f"{row.size}x{row.size}",
        level_name(words, row.difficulty),
        f"{int(100 * row.progress)}%",
        clock_text(row.elapsed),
        moment_text(words, row.played, now),
        ", ".join(remarks),
    ]


def _tell_facts(talk: Talk, store: Store | NoStore, row: GameRow) -> None:
    """A game as JSON, if it is what it was; its moves lead from the givens to the grid."""
    seen = store.watch(row.id, now=time.monotonic)
    if isinstance(seen, Unreadable):
        _tell_damage(talk, seen)
        return
    state = seen.session.state
    talk.json(
        {
            "id": row.id,
            "size": row.size,
            "difficulty": None if row.difficulty is None else row.difficulty.word,
            "givens": list(row.givens.rows()),
            "grid": list(state.grid.rows()),
            "moves": [str(move) for step in state.history.past for move in step.moves],
            "elapsed": round(row.elapsed, 3),
            "finished": state.is_finished,
        }
    )


def _tell_damage(talk: Talk, damaged: Unreadable) -> None:
    told = damage_sentence(talk.words, damaged.game, damaged.reason.value, damaged.detail)
    talk.complain(told)
