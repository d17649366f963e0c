"""The games of a player of 0.1.0 are all there: `data/games-0.1.0.db` was written by it.

`data/games-0.1.0.json` is what 0.1.0 itself told of that file; its medians were of all solved
games, with help or without.
"""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
from datetime import date
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from takuzu_tui.games.takuzu.game import GAME
from takuzu_tui.play.advice import assumed
from takuzu_tui.play.stats import statistics
from takuzu_tui.play.store import Store, Watched
from takuzu_tui.play.trouble import TroubleKind
from tests.cli.running import run
from tests.play.games import HandTurned, written
from tests.play.stores import begun, failing, gone_on, opened, rows, store_in

DATA = Path(__file__).with_name("data")
ALONE = {"56.75": "80.8125", "00:56": "01:20"}
"""The one median that is another one of games solved without help."""
TOLD: dict[str, Any] = json.loads(
    re.sub(
        "|".join(map(re.escape, ALONE)),
        lambda found: ALONE[found[0]],
        (DATA / "games-0.1.0.json").read_text(encoding="utf-8"),
    )
)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder as that player left it."""
    shutil.copy(DATA / "games-0.1.0.db", tmp_path / "takuzu.sqlite")
    return tmp_path


def test_every_game_is_listed_as_before(home: Path) -> None:
    store = store_in(home)
    told = [
        {
            "id": row.id,
            "level": row.level,
            "size": row.size,
            "givens": list(row.start.grid.rows()),
            "grid": list(row.position.grid.rows()),
            "entries": row.entries,
            "elapsed": row.elapsed,
            "helps": row.helps,
            "timed": row.timed,
            "daily": row.daily and row.daily.isoformat(),
            "played": row.played,
            "is_finished": row.is_finished,
            "progress": row.progress,
        }
        for row in store.games()
    ]
    assert told == TOLD["games"]
    assert [[damaged.game, damaged.text] for damaged in store.damaged()] == [
        *TOLD["damaged"],
        [26, "altered"],  # which 0.1.0 left out without a word
    ]


@pytest.mark.parametrize("game", TOLD["sessions"])
def test_every_game_stands_as_it_stood(home: Path, game: str) -> None:
    assert _session(store_in(home), int(game)) == TOLD["sessions"][game]


def _session(store: Store, game: int) -> object:
    """All that can be said of a game and how it was played, or why it cannot be."""
    seen = store.watch(game, now=HandTurned())
    if not isinstance(seen, Watched):
        return seen.text
    session, state, opening = seen.session, seen.session.state, seen.session.opening
    terms = seen.terms
    return {
        "givens": list(opening.start.grid.rows()),
        "solution": None if opening.solution is None else list(opening.solution.grid.rows()),
        "level": opening.level,
        "seed": opening.seed,
        "grid": list(state.position.grid.rows()),
        "entries": [[entry.kind.value, entry.text, entry.elapsed] for entry in session.log],
        "past": [[step.kind.value, written(step)] for step in state.history.past],
        "can_undo": session.can_undo,
        "can_redo": session.can_redo,
        "checkpoints": [
            [list(mark.position.grid.rows()), assumed(GAME, mark)] for mark in session.checkpoints
        ],
        "helps": [state.helps.help, state.helps.solve, state.helps.step],
        "elapsed": session.elapsed,
        "is_finished": state.is_finished,
        "order": list(map(str, state.order_of_play)),
        "wrong": list(map(str, session.wrong_cells)),
        "view": json.loads(seen.view.text),
        "terms": [terms.timed, terms.daily and terms.daily.isoformat()],
    }


def test_the_statistics_count_the_same(home: Path) -> None:
    games = store_in(home).played()
    assert [
        [
            game.game,
            game.size,
            game.level,
            game.elapsed,
            game.helps,
            game.day.isoformat(),
            game.daily and game.daily.isoformat(),
            game.is_solved,
        ]
        for game in games
    ] == TOLD["played"]
    told = statistics(games, date(2023, 11, 24))
    assert [
        [
            tally.game,
            tally.size,
            tally.level,
            tally.played,
            tally.solved,
            tally.hints,
            tally.best,
            tally.best_helped,
            tally.median,
            list(tally.last),
        ]
        for tally in told.tallies
    ] == TOLD["statistics"]["tallies"]
    streaks = told.streak, told.longest_streak, told.daily_streak, told.longest_daily_streak
    assert list(streaks) == TOLD["statistics"]["streaks"]


@pytest.mark.parametrize("line", TOLD["commands"])
def test_the_commands_print_the_same(home: Path, line: str) -> None:
    told = run(*line.split(), TAKUZU_HOME=str(home))
    added = '"game": "takuzu", '  # there was one game then
    said = {
        "exit": told.exit_code,
        "stdout": _as_then(told.stdout).replace(added, ""),
        "stderr": told.stderr,
    }
    assert (added in told.stdout) == ("--json" in line)
    expected = dict(TOLD["commands"][line])
    if line.startswith("games"):  # 0.1.0 left it out without a word
        expected["stderr"] += "takuzu: Game 26 was altered; it is kept aside.\n"
    assert said == expected


def _as_then(told: str) -> str:
    """What is said today without what is new: the best run was told as "at most"."""
    if (at := told.find("  with help")) > 0:  # the column of games solved with help
        rows, rest = told.split("\n\n", 1)
        told = "\n".join(row[:at] + row[at + 11 :] for row in rows.split("\n")) + f"\n\n{rest}"
    told = re.sub(r"(?<=in a row, )best", "at most", told)
    return re.sub(r', "helped": \d+, "by_help": 0, "by_run": 0, "given_up": 0', "", told)


def test_a_game_goes_on_and_comes_back(home: Path) -> None:
    store = store_in(home)
    back = gone_on(store, 17)
    assert back.session.redo() is not None
    back.saved.close()
    store.close()
    assert gone_on(store_in(home), 17).session.state == back.session.state
    assert begun(store_in(home))[0].id == 27  # after the last of 0.1.0


def test_whatever_fails_while_the_file_is_brought_up_to_date_it_stays_whole(home: Path) -> None:
    """Every statement fails once, and the next attempt finds all as 0.1.0 left it."""
    held = (home / "takuzu.sqlite").read_bytes()
    for failed in count(1):
        (home / "takuzu.sqlite").write_bytes(held)
        statements = count(1)
        disk = failing(lambda _: next(statements) == failed, sqlite3.SQLITE_FULL)  # noqa: B023
        is_open = opened(home, connect=disk).trouble is None
        store = store_in(home)
        assert len(store.games()) == len(TOLD["games"])
        assert _session(store, 17) == TOLD["sessions"]["17"]
        store.close()
        if is_open:
            break
    assert failed > 10


def test_a_disk_that_takes_no_writing_is_read(home: Path) -> None:
    held = (home / "takuzu.sqlite").read_bytes()
    writing = ("PRAGMA journal_mode", "BEGIN IMMEDIATE")
    disk = failing(lambda statement: statement.startswith(writing), sqlite3.SQLITE_READONLY)
    store = store_in(home, connect=disk)
    assert [row.id for row in store.games()] == [row["id"] for row in TOLD["games"]]
    back = gone_on(store, 17)
    assert back.session.redo() is not None
    for saved in (back.saved, store.start(back.session.opening)):
        assert saved.trouble is not None
        assert saved.trouble.kind is TroubleKind.READ_ONLY
    assert (home / "takuzu.sqlite").read_bytes() == held


def test_nothing_of_the_file_is_lost(home: Path) -> None:
    """Every row is there, whether a game of it can be played or not."""
    counted = "SELECT count(*), sum(entries), count(DISTINCT seal) FROM games"
    before = (
        rows(home, counted),
        rows(home, "SELECT * FROM entries"),
        rows(home, "SELECT * FROM views"),
    )
    store_in(home).close()
    assert rows(home, "PRAGMA integrity_check") == [("ok",)]
    after = (
        rows(home, counted),
        rows(home, "SELECT * FROM entries"),
        rows(home, "SELECT * FROM views"),
    )
    assert after == before
