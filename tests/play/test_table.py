"""The day's table of a public place: who is in it, in which order, and what the disk may do."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest

from screenshots.games import TODAY
from takuzu_tui.engine.text import InputError
from takuzu_tui.play import table as module
from takuzu_tui.play.players import WIDEST_NAME, folded, player_name
from takuzu_tui.play.state import Ending
from takuzu_tui.play.stats import Played
from takuzu_tui.play.table import DAYS_KEPT, DAYS_UNUSED, Refusal, Result, Table, counted
from takuzu_tui.play.trouble import TroubleKind
from tests.play.stores import ROOT, failing
from tests.play.tables_of_players import ME, of, players_of, solved, table_in

YESTERDAY = TODAY - timedelta(1)


def shown(table: Table, day: date = TODAY, played: tuple[Played, ...] = ()) -> list[str]:
    """The table, a line each: the place or a plus, the name, a star for one's own."""
    standings = table.seen(of(day), played, TODAY).standings
    assert table.trouble is None
    return [f"{each.place or '+'} {each.name}{'*' * each.is_own}" for each in standings]


# Names


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada \t  L. ", "Ada L."),
        ("\uff21\uff44\uff41", "Ada"),
        ("Zoe\u0301", "Zo\xe9"),
        ("\u79cb\u5b50", "\u79cb\u5b50"),
        ("\u0938\u094d\u0924\u094d\u0930\u0940", "\u0938\u094d\u0924\u094d\u0930\u0940"),
        ("O'Neil-2_b", "O'Neil-2_b"),
        ("x" * WIDEST_NAME, "x" * WIDEST_NAME),
        ("\u79cb" * (WIDEST_NAME // 2), "\u79cb" * (WIDEST_NAME // 2)),
    ],
)
def test_a_name_has_one_spelling(typed: str, name: str) -> None:
    assert player_name(typed) == name == player_name(name)


@pytest.mark.parametrize(
    "typed",
    [
        *("", "   ", "-", "...", "' '"),
        *("a\0b", "a\x1b[2J", "a\x07", "a\x9b", "a\nb\x85\x01"),
        *("a\u202eb", "\u2066a", "a\u200fb", "a\u061c"),
        *("a\u200bb", "a\u200db", "a\u2060b", "\ufeffa", "a\xad"),
        *("a\u0301\u0301\u0301\u0301", "\u0301", "a\ufe0f", "a\u034f", "a\U000e0101"),
        *("\u3164", "\u115fa", "\uffa0", "\u2800", "a\U000e0041"),
        *("<b>", "a/b", "a;b", "a=b", "\U0001f600", "\ud800"),
        *("x" * (WIDEST_NAME + 1), "\u79cb" * (WIDEST_NAME // 2 + 1), "\ufdfa", "y" * 20_000),
    ],
)
def test_what_could_harm_or_deceive_is_no_name(typed: str) -> None:
    with pytest.raises(InputError):
        player_name(typed)


def test_upper_and_lower_case_tell_no_names_apart() -> None:
    assert folded("STRASSE") == folded("Stra\xdfe")
    assert folded("\u0130da") != folded("ada")


# What counts


def test_the_first_game_that_solves_a_puzzle_counts_with_all_that_was_spent_on_it() -> None:
    begun = Played("takuzu", "10x10", "medium", 100.0, 2, TODAY, TODAY, is_solved=False)
    assert counted([begun, solved(30.0), solved(1.0)], TODAY) == [
        Result("takuzu", TODAY, "10x10", 130.0, 2)
    ]


@pytest.mark.parametrize("ending", [Ending.GIVEN_UP, Ending.BY_RUN, Ending.BY_HELP])
def test_who_has_seen_the_solution_never_counts(ending: Ending) -> None:
    facts = ("takuzu", "10x10", "medium", 100.0, 0, TODAY, TODAY)
    seen = Played(*facts, is_solved=False, ending=ending)
    assert counted([seen], TODAY) == []
    assert counted([seen, solved(30.0)], TODAY) == []


def test_sizes_and_days_count_apart_and_other_games_not_at_all() -> None:
    free = Played("takuzu", "10x10", "medium", 9.0, 0, TODAY)
    old, tomorrow = TODAY - timedelta(DAYS_KEPT), TODAY + timedelta(1)
    games = [solved(), solved(size="6x6"), solved(day=YESTERDAY), free]
    games += [solved(day=old), solved(day=tomorrow)]
    assert [(each.day, each.size) for each in counted(games, TODAY)] == [
        (TODAY, "10x10"),
        (TODAY, "6x6"),
        (YESTERDAY, "10x10"),
    ]


# The table


def test_those_who_solved_alone_come_by_their_times_then_those_with_help(tmp_path: Path) -> None:
    table = players_of(tmp_path)
    others = ["1 Zo\xe9", "2 \u79cb\u5b50", "3 Grace", "4 emmy n.", "+ \u0141ukasz"]
    assert shown(table) == others
    assert shown(table, played=(solved(300.0),)) == others
    assert table.take_name("Ada", [solved(251.9)], TODAY) is None
    assert shown(table)[:4] == ["1 Zo\xe9", "2 \u79cb\u5b50", "2 Ada*", "4 Grace"]
    assert table.seen(of(), (), TODAY).name == "Ada"
    assert shown(table_in(tmp_path, None))[2] == "2 Ada"
    assert shown(table, YESTERDAY) == []


def test_what_is_solved_later_is_entered_once_and_for_all(tmp_path: Path) -> None:
    table = table_in(tmp_path)
    table.take_name("Ada", [], TODAY)
    assert shown(table) == []
    table.enter([solved(300.0)], TODAY)
    table.enter([solved(10.0)], TODAY)
    (row,) = table.seen(of(), [solved(20.0)], TODAY).standings
    assert row.elapsed == 300.0


def test_a_name_that_is_taken_back_takes_its_times_along(tmp_path: Path) -> None:
    table = players_of(tmp_path)
    table.take_name("Ada", [solved()], TODAY)
    table.drop_name()
    assert len(shown(table, played=(solved(),))) == 5
    assert table.seen(of(), (), TODAY).name is None
    with closing(sqlite3.connect(tmp_path / "table.sqlite")) as file:
        for name in ("players", "results"):
            query = f"SELECT count(*) FROM {name} WHERE key = ?"  # noqa: S608
            assert file.execute(query, (ME,)).fetchone() == (0,)


def test_a_name_is_one_players_alone_and_can_be_changed(tmp_path: Path) -> None:
    table, other = players_of(tmp_path), table_in(tmp_path, "other")
    assert table.take_name("GRACE", [], TODAY) is Refusal.TAKEN
    assert table.take_name("Ada", [solved()], TODAY) is None
    assert table.take_name("ADA", [], TODAY) is None
    assert other.take_name("ada", [], TODAY) is Refusal.TAKEN
    assert table.take_name("Bea", [], TODAY) is None
    assert other.take_name("ada", [], TODAY) is None
    assert "2 Bea*" in shown(table)


def test_the_keeper_can_have_a_name_forgotten(tmp_path: Path) -> None:
    table = players_of(tmp_path)
    assert table.forget("grace")
    assert not table.forget("grace")
    assert len(shown(table)) == 4


def test_days_that_are_long_gone_and_names_that_nobody_uses_are_swept(tmp_path: Path) -> None:
    table = players_of(tmp_path)
    later = TODAY + timedelta(DAYS_KEPT)
    assert table.take_name("Ada", [solved(day=later)], later) is None
    with closing(sqlite3.connect(tmp_path / "table.sqlite")) as file:
        assert file.execute("SELECT key FROM results").fetchall() == [(ME,)]
    assert table_in(tmp_path, "new").take_name("Grace", [], later) is Refusal.TAKEN
    far = TODAY + timedelta(DAYS_UNUSED + 1)
    assert table_in(tmp_path, "new").take_name("Grace", [], far) is None


def test_there_is_an_end_to_names_and_to_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    players_of(tmp_path)
    monkeypatch.setattr(module, "MOST_NAMES", 5)
    table = table_in(tmp_path)
    assert table.take_name("Ada", [solved(9_999.0)], TODAY) is Refusal.TOO_MANY
    monkeypatch.setattr(module, "MOST_NAMES", 6)
    assert table.take_name("Ada", [solved(9_999.0)], TODAY) is None
    monkeypatch.setattr(module, "MOST_SHOWN", 2)
    assert shown(table) == ["1 Zo\xe9", "2 \u79cb\u5b50", "5 Ada*"]


# The disk


def test_many_processes_write_at_once_and_nothing_is_lost(tmp_path: Path) -> None:
    script = """
import sys
from pathlib import Path
from tests.play.tables_of_players import *
from takuzu_tui.play.trouble import TroubleKind
name = sys.argv[2]
table = table_in(Path(sys.argv[1]), name)
assert table.take_name(name, [], TODAY) is None
while True:
    table.enter([solved(float(name.removeprefix("p")))], TODAY)
    if table.trouble is None:
        break
    assert table.trouble.kind is TroubleKind.LOCKED, table.trouble
"""
    started = [
        subprocess.Popen([sys.executable, "-c", script, str(tmp_path), f"p{n}"], cwd=ROOT)
        for n in range(6)
    ]
    assert [process.wait() for process in started] == [0] * 6
    assert shown(table_in(tmp_path, None)) == [f"{n + 1} p{n}" for n in range(6)]


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (sqlite3.SQLITE_FULL, TroubleKind.FULL),
        (sqlite3.SQLITE_READONLY, TroubleKind.READ_ONLY),
        (sqlite3.SQLITE_BUSY, TroubleKind.LOCKED),
        (sqlite3.SQLITE_IOERR, TroubleKind.DEVICE),
    ],
)
def test_what_cannot_be_written_is_told_and_written_the_next_time(
    tmp_path: Path, code: int, kind: TroubleKind
) -> None:
    players_of(tmp_path)
    table_in(tmp_path).take_name("Ada", [], TODAY)
    connect = failing(lambda told: told == "BEGIN IMMEDIATE", code)
    table = Table(tmp_path / "table.sqlite", ME, connect=connect)
    assert len(table.seen(of(), [solved()], TODAY).standings) == 5
    assert table.trouble is not None
    assert table.trouble.kind is kind
    table.drop_name()
    assert table.trouble is not None
    assert len(shown(table_in(tmp_path), played=(solved(),))) == 6


def test_a_damaged_file_is_kept_aside_and_filled_anew_by_those_who_look(tmp_path: Path) -> None:
    table = players_of(tmp_path)
    (tmp_path / "table.sqlite").write_bytes(b"no database" * 999)
    assert shown(table) == []
    assert (tmp_path / "table.sqlite.corrupt-1").exists()
    assert table.take_name("Ada", [solved()], TODAY) is None
    assert shown(table) == ["1 Ada*"]


def test_damaged_lines_are_left_out(tmp_path: Path) -> None:
    table = players_of(tmp_path)
    with closing(sqlite3.connect(tmp_path / "table.sqlite")) as file:
        file.execute("UPDATE players SET name = char(27) || '[2J' WHERE folded = 'grace'")
        file.execute("UPDATE results SET elapsed = 'soon' WHERE key LIKE '%emmy%'")
        file.execute("UPDATE results SET elapsed = -1 WHERE key LIKE '%ukasz'")
        file.commit()
    assert shown(table) == ["1 Zo\xe9", "2 \u79cb\u5b50"]


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "table.sqlite")) as other:
        other.executescript("CREATE TABLE later (x); PRAGMA user_version = 1000")
    table = table_in(tmp_path)
    assert table.seen(of(), (), TODAY) == module.Seen()
    assert table.trouble is not None
    assert table.trouble.kind is TroubleKind.NEWER
