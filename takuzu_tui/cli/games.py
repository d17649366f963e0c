"""`takuzu games` and `takuzu stats`: the saved games, and what they come to."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sized
from contextlib import contextmanager
from dataclasses import asdict
from datetime import date

from takuzu_tui.cli import params
from takuzu_tui.cli.extras import extras_of
from takuzu_tui.cli.talk import NOT_SO, Problem, Talk, shown
from takuzu_tui.engine.text import marked
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Match
from takuzu_tui.play.match import level_text
from takuzu_tui.play.paths import locate
from takuzu_tui.play.save import Damage, Unreadable
from takuzu_tui.play.seeds import today
from takuzu_tui.play.stats import (
    MatchTally,
    Statistics,
    Tally,
    ending_name,
    match_table,
    statistics,
    statistics_table,
    streak_sentences,
)
from takuzu_tui.play.store import GameRow, Store
from takuzu_tui.wording.dates import day_text, moment_text
from takuzu_tui.wording.phrases import clock_text, table
from takuzu_tui.wording.saving import clock_sentence, set_aside_sentence, trouble_reason
from takuzu_tui.wording.words import Words

_HEAD = (
    marked("no."),
    marked("size"),
    marked("level"),
    marked("filled"),
    marked("time"),
    marked("last played"),
    marked("remark"),
)


@contextmanager
def saved_games(talk: Talk) -> Iterator[Store | None]:
    """The store, closed in the end; None when nothing was ever saved. Its troubles are told."""
    paths = locate(talk.environ)
    if paths.are_known and not paths.has_games:
        yield None
        return
    store = Store(paths.games)
    store.open()
    if store.set_aside is not None:
        talk.complain(set_aside_sentence(talk.words, shown(str(store.set_aside))))
    try:
        yield store
    finally:
        store.close()
        if (trouble := store.trouble) is not None:
            path, detail = shown(str(trouble.path)), trouble.detail
            told = trouble_reason(talk.words, trouble.kind.value, path, detail)
            talk.complain(told)


def _exit_code(store: Store, found: Sized) -> int:
    """0 when the store was read, if only read."""
    return NOT_SO if store.trouble is not None and not found else 0


@params.command(
    "games",
    marked(
        "List the saved games, finished ones included, the most recently played first. "
        "Exit code 1: they cannot be read, or the game to delete is open elsewhere."
    ),
    params.as_json,
    params.option(
        "--delete unwanted",
        params.Whole(1),
        marked("Delete this game; its times stay in the statistics."),
        "ID",
    ),
    params.language,
)
def games_command(talk: Talk, *, as_json: bool, unwanted: int | None) -> int:
    """Lists the games, or deletes one."""
    if as_json and unwanted is not None:
        raise Problem(marked("cannot be combined with {option}"), "--json", option="--delete")
    with saved_games(talk) as store:
        if unwanted is not None:
            return _delete(talk, store, unwanted)
        if store is None:
            talk.note(talk.words.say("There are no saved games."))
            return 0
        return _list(talk, store, as_json=as_json)


def _delete(talk: Talk, store: Store | None, game: int) -> int:
    absent = Unreadable(game, Damage.ABSENT)
    outcome = absent if store is None else store.delete(game)
    match outcome:
        case Unreadable(reason=Damage.ABSENT):
            raise Problem(marked("no such game: {game}"), "--delete", game=game)
        case None:
            talk.note(talk.words.say("Game {game} is deleted.", game=game))
            return 0
        case refused:
            talk.complain(refused.sentence(talk.words))
            return NOT_SO


def _list(talk: Talk, store: Store, *, as_json: bool) -> int:
    rows = store.games()
    if store.is_ahead():
        talk.complain(clock_sentence(talk.words))
    if as_json:
        for row in rows:
            _tell_facts(talk, store, row)
    elif rows:
        head, now = [talk.words.say(name) for name in _HEAD], today()
        among = {row.game for row in rows}
        told = (_cells(talk.words, row, among, now) for row in rows)
        for line in table([head, *told], right=(0, 3, 4)):
            talk.out(line)
    elif store.trouble is None and not store.damaged():
        talk.note(talk.words.say("There are no saved games."))
    for damaged in store.damaged():
        talk.complain(damaged.sentence(talk.words))
    return _exit_code(store, rows)


def _cells(words: Words, row: GameRow, among: set[str], now: date) -> list[str]:
    """A game in the table, among those of all games that it tells of."""
    remarks = []
    if row.is_finished:
        remarks.append(ending_name(words, row.ending))
    if row.daily is not None:
        remarks.append(words.say("daily puzzle of {day}", day=day_text(words, row.daily, now)))
    return [
        str(row.id),
        registry.sized(row.game, row.size, among),
        level_text(words, registry.game(row.game), row.level, row.start),
        f"{int(100 * row.progress)}%",
        clock_text(row.elapsed),
        moment_text(words, row.played, now),
        ", ".join(remarks),
    ]


def _tell_facts(talk: Talk, store: Store, row: GameRow) -> None:
    """A game as JSON, if it is what it was; its moves lead from the givens to the grid."""
    seen = store.watch(row.id, now=time.monotonic)
    if isinstance(seen, Unreadable):
        talk.complain(seen.sentence(talk.words))
        return
    state, extras = seen.session.state, extras_of(row.game)
    talk.json(
        {
            "id": row.id,
            "game": row.game,
            **extras.shape(row.start),
            "difficulty": row.level,
            "givens": extras.content(row.start),
            "grid": extras.content(state.position),
            "moves": [str(move) for step in state.history.past for move in step.moves],
            "elapsed": round(row.elapsed, 3),
            "finished": state.is_finished,
        }
    )


# What the games come to


@params.command(
    "stats",
    marked(
        "Tell times, streaks and hints for each size and difficulty. Best times are kept apart for "
        "games with and without help."
    ),
    params.as_json,
    params.language,
)
def stats_command(talk: Talk, *, as_json: bool) -> int:
    """Tells what all the games come to."""
    with saved_games(talk) as store:
        games = () if store is None else store.played()
        told = statistics(games, today())
        if as_json:
            talk.json(_statistics_facts(told))
        elif games or store is None or store.trouble is None:
            _tell_statistics(talk, told)
        return 0 if store is None else _exit_code(store, games)


def _tell_statistics(talk: Talk, told: Statistics) -> None:
    words, parts = talk.words, []
    if told.tallies:
        lines = statistics_table(words, told.tallies)
        parts.append([*lines, "", *streak_sentences(words, told)])
    if told.matches:
        parts.append(match_table(words, told.matches))
    if not parts:
        talk.note(words.say("Nothing has been played yet."))
        return
    for place, part in enumerate(parts):
        for line in [*[""] * (place > 0), *part]:
            talk.out(line)


def _statistics_facts(told: Statistics) -> dict[str, object]:
    """All of them as JSON; of matches nothing where none was played."""
    facts = asdict(told)
    facts["tallies"] = list(map(_tally_facts, told.tallies))
    facts["matches"] = list(map(_tally_facts, told.matches))
    return {name: fact for name, fact in facts.items() if name != "matches" or fact}


def _tally_facts(tally: Tally | MatchTally) -> dict[str, object]:
    """The numbers of one size and level, of matches of one side too, as JSON."""
    kit, counted = registry.game(tally.game), asdict(tally)
    kind = {"game": counted.pop("game"), "size": extras_of(tally.game).size(counted.pop("size"))}
    if isinstance(tally, Tally):
        return {**kind, "difficulty": counted.pop("level"), **counted}
    assert isinstance(kit, Match), "matches alone have sides"
    return {**kind, **counted, "side": kit.seats[tally.side]}
