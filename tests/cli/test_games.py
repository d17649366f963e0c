from __future__ import annotations

import json
import sqlite3
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from takuzu_tui.cli.games import saved_games
from takuzu_tui.cli.talk import Talk
from takuzu_tui.engine.takuzu.grid import Grid, parse_move
from takuzu_tui.games.kit import Opening
from takuzu_tui.play.paths import Paths
from takuzu_tui.play.schema import VERSION
from takuzu_tui.play.session import Session
from takuzu_tui.play.state import EntryKind
from takuzu_tui.play.store import Store
from tests.cli.running import FIGURE, refused, run, run_json
from tests.figures import GIVENS, SOLUTION, SOLVED, SOLVED_TEXT, WINNING
from tests.play.games import opening as a_puzzle
from tests.play.stores import UNREADABLE

PUZZLE = a_puzzle(GIVENS, SOLUTION, "easy", "a:0")
OPEN = a_puzzle(Grid(4), None)
MONDAY = 1_700_438_400.0  # 2023-11-20


class Player:
    """Somebody who plays in a folder, a minute a move."""

    def __init__(self, folder: Path, at: float = MONDAY) -> None:
        self.time = at
        self.store = Store(Paths(folder, folder).games, now=lambda: self.time)

    def play(
        self,
        opening: Opening[Any],
        *texts: str,
        daily: date | None = None,
        by: EntryKind = EntryKind.PLAYER,
        judged: bool = False,
    ) -> Session:
        """A game of these moves, whose last word may be its judgement."""
        saved = self.store.start(opening, daily=daily)
        session = Session(opening, now=lambda: self.time, recorder=saved)
        for text in texts:
            self.time += 60
            session.play(parse_move(text), by=by)
        if judged:
            session.validate()
        saved.close()
        return session

    def win(
        self,
        opening: Opening[Any],
        by: EntryKind = EntryKind.PLAYER,
        daily: date | None = None,
    ) -> None:
        self.play(opening, *WINNING, daily=daily, by=by, judged=True)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home with three games: one finished, one begun, one with a move taken back."""
    player = Player(tmp_path)
    player.win(PUZZLE, daily=date(2023, 11, 20))
    player.play(OPEN, "AA1")
    session = player.play(PUZZLE._replace(level=None), "AA0", "AC1", "AC0")
    assert session.entries == 3
    player.store.close()
    return tmp_path


def test_games_are_told_as_json_the_latest_first(home: Path) -> None:
    result = run("games", "--json", TAKUZU_HOME=str(home))
    games = [json.loads(line) for line in result.stdout.splitlines()]
    assert (result.exit_code, result.stderr) == (0, "")
    assert [game["id"] for game in games] == [3, 2, 1]
    assert games[0] == {
        "id": 3,
        "game": "takuzu",
        "size": 4,
        "difficulty": None,
        "givens": FIGURE.split(),
        "grid": ["0100", "..0.", ".0..", "11.0"],
        "moves": ["AA0", "AC1", "AC0"],
        "elapsed": 180.0,
        "finished": False,
    }
    assert games[2]["finished"]
    assert games[2]["difficulty"] == "easy"
    assert games[2]["grid"] == list(SOLVED)
    assert games[2]["moves"] == list(WINNING)


def test_the_json_of_a_game_is_a_puzzle_for_other_commands(home: Path) -> None:
    latest = run("games", "--json", TAKUZU_HOME=str(home)).stdout.splitlines()[0]
    assert run("solve", "-", stdin=latest).stdout == SOLVED_TEXT


def test_games_are_told_in_a_table(home: Path) -> None:
    result = run("games", TAKUZU_HOME=str(home))
    head, latest, middle, oldest = result.stdout.splitlines()
    assert result.exit_code == 0
    assert head.split() == ["no.", "size", "level", "filled", "time", "last", "played", "remark"]
    assert latest.split()[:5] == ["3", "4x4", "ungraded", "22%", "03:00"]
    assert middle.split()[:5] == ["2", "4x4", "ungraded", "6%", "01:00"]
    assert oldest.split()[:5] == ["1", "4x4", "easy", "100%", "09:00"]
    assert oldest.endswith("finished, daily puzzle of 20 November 2023")
    french = run("games", "--lang", "fr", TAKUZU_HOME=str(home)).stdout
    assert "grille du jour, 20 novembre 2023" in french


def test_a_table_of_games_tells_who_filled_them(home: Path) -> None:
    player = Player(home, MONDAY + 86_400)
    player.win(PUZZLE, EntryKind.HELP)
    player.win(PUZZLE, EntryKind.STEP)
    player.store.close()
    run_, helped, *_, won = run("games", TAKUZU_HOME=str(home)).stdout.splitlines()[1:]
    assert run_.endswith("filled by a run")
    assert helped.endswith("filled by help")
    assert "finished" in won
    french = run("games", "--lang", "fr", TAKUZU_HOME=str(home)).stdout
    assert "remplie par l'aide" in french


@pytest.mark.parametrize("option", [(), ("--json",)])
def test_no_games_are_no_problem_and_leave_nothing_behind(
    tmp_path: Path, option: tuple[str, ...]
) -> None:
    result = run("games", *option, TAKUZU_HOME=str(tmp_path / "home"))
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "There are no saved games.\n"
    assert list(tmp_path.iterdir()) == []


def test_a_store_without_games_is_told_alike(tmp_path: Path) -> None:
    Player(tmp_path).store.close()
    assert run("games", TAKUZU_HOME=str(tmp_path)).stderr == "There are no saved games.\n"


def test_a_game_is_deleted_and_its_times_stay(home: Path) -> None:
    result = run("games", "--delete", "1", TAKUZU_HOME=str(home))
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "Game 1 is deleted.\n"
    left = run("games", "--json", TAKUZU_HOME=str(home)).stdout.splitlines()
    assert [json.loads(line)["id"] for line in left] == [3, 2]
    told = run_json("stats", "--json", TAKUZU_HOME=str(home))
    assert told["tallies"][0]["best"] == 540.0


def test_a_game_that_is_not_there_cannot_be_deleted(home: Path, tmp_path: Path) -> None:
    for folder in (home, tmp_path / "nothing"):
        result = run("games", "--delete", "9", TAKUZU_HOME=str(folder))
        assert refused(result) == "takuzu: --delete: no such game: 9"
    assert "'x'" in refused(run("games", "--delete", "x", TAKUZU_HOME=str(home)))
    assert refused(run("games", "--json", "--delete", "1")).endswith("combined with --delete")


def test_a_game_that_is_open_elsewhere_is_not_deleted(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.store.start(PUZZLE)
    result = run("games", "--delete", "1", TAKUZU_HOME=str(tmp_path))
    assert (result.exit_code, result.stderr) == (1, "takuzu: Game 1 is open elsewhere.\n")
    player.store.close()


def test_a_damaged_game_is_told_and_the_others_listed(home: Path) -> None:
    with sqlite3.connect(home / "takuzu.sqlite") as connection:
        connection.execute("UPDATE entries SET text = 'AA0' WHERE game = 2")
    connection.close()
    result = run("games", "--json", TAKUZU_HOME=str(home))
    assert [json.loads(line)["id"] for line in result.stdout.splitlines()] == [3, 1]
    told = "takuzu: Game 2 was altered; it is kept aside.\n"
    assert result.stderr == told
    player = Player(home)
    player.store.resume(2, now=lambda: 0.0)
    player.store.close()
    after = run("games", TAKUZU_HOME=str(home))
    assert (after.exit_code, after.stderr) == (0, told)
    assert len(after.stdout.splitlines()) == 3


def test_a_file_of_a_newer_version_is_told(home: Path) -> None:
    with sqlite3.connect(home / "takuzu.sqlite") as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
        connection.execute("CREATE TABLE more (x)")
    connection.close()
    for command in (("games",), ("games", "--json"), ("stats",)):
        result = run(*command, TAKUZU_HOME=str(home))
        assert (result.exit_code, result.stdout) == (1, "")
        assert "was written by a newer version of the game" in result.stderr


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "The clock is behind your last game: later games come last for now."),
        (
            "fr",
            "L'horloge retarde sur votre dernière partie : "
            "pour l'instant, les suivantes viennent en dernier.",
        ),
    ],
)
def test_a_clock_that_is_behind_is_told_beside_the_list(
    home: Path, language: str, told: str
) -> None:
    player = Player(home, at=4_000_000_000.0)
    player.play(PUZZLE, "AA0")
    player.store.close()
    for wish in ((), ("--json",)):
        result = run("games", *wish, "--lang", language, TAKUZU_HOME=str(home))
        assert (result.exit_code, result.stderr) == (0, f"takuzu: {told}\n")
    plain = run("play", "--plain", "--lang", language, stdin="q\n", TAKUZU_HOME=str(home))
    assert plain.stdout.splitlines()[:2] == ["TAKUZU", told]
    assert plain.stdout.count(told) == 1


def test_a_file_of_a_newer_version_is_told_in_a_game_that_goes_on(home: Path) -> None:
    with sqlite3.connect(home / "takuzu.sqlite") as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
        connection.execute("CREATE TABLE more (x)")
    connection.close()
    before = (home / "takuzu.sqlite").read_bytes()
    result = run("play", "--plain", stdin="6\nfill\nundo\nquit\n", TAKUZU_HOME=str(home))
    path = home / "takuzu.sqlite"
    told = f"Not being saved: {path} was written by a newer version of the game."
    assert result.exit_code == 0
    assert result.stdout.splitlines().count(told) == 1
    assert path.read_bytes() == before


def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path) -> None:
    (tmp_path / "takuzu.sqlite").write_text("no database")
    result = run("games", TAKUZU_HOME=str(tmp_path))
    first, second = result.stderr.splitlines()
    aside = tmp_path / "takuzu.sqlite.corrupt-1"
    assert first == f"takuzu: The saved games were damaged; they are kept in {aside}."
    assert second == "There are no saved games."
    assert aside.read_text() == "no database"


def test_without_a_home_there_are_no_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    nowhere = Paths(Path("~/.config/takuzu"), Path("~/.local/share/takuzu"))
    monkeypatch.setattr("takuzu_tui.cli.games.locate", lambda _environ: nowhere)
    with saved_games(Talk({})) as store:
        assert store is not None
        assert store.games() == ()
    assert capsys.readouterr().err == "takuzu: there is no home folder\n"


@pytest.mark.parametrize("command", [("games",), ("games", "--json"), ("stats",)])
def test_a_folder_that_cannot_be_looked_at_is_told(command: tuple[str, ...]) -> None:
    result = run(*command, TAKUZU_HOME=str(UNREADABLE))
    assert (result.exit_code, result.stdout) == (1, "")
    last = result.stderr.splitlines()[-1]
    assert last.startswith("takuzu: ")
    assert last.endswith("failed (File name too long)")


def test_a_disk_that_fails_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_store: Store, game: int) -> object:
        from takuzu_tui.play.save import Damage, Unreadable

        return Unreadable(game, Damage.DISK, "Input/output error")

    monkeypatch.setattr(Store, "delete", broken)
    result = run("games", "--delete", "1", TAKUZU_HOME=str(home))
    assert result.exit_code == 1
    assert result.stderr == "takuzu: Game 1 could not be read (Input/output error).\n"


def test_statistics_are_told_as_json(home: Path) -> None:
    player = Player(home, MONDAY + 86_400)
    player.win(PUZZLE, EntryKind.HELP)
    player.store.close()
    told = run_json("stats", "--json", TAKUZU_HOME=str(home))
    assert told["tallies"] == [
        {
            "game": "takuzu",
            "size": 4,
            "difficulty": "easy",
            "played": 2,
            "solved": 1,
            "hints": 9,
            "best": 540.0,
            "best_helped": None,
            "median": 540.0,
            "last": [540.0],
            "helped": 0,
            "by_help": 1,
            "by_run": 0,
            "given_up": 0,
        },
        {
            "game": "takuzu",
            "size": 4,
            "difficulty": None,
            "played": 2,
            "solved": 0,
            "hints": 0,
            "best": None,
            "best_helped": None,
            "median": None,
            "last": [],
            "helped": 0,
            "by_help": 0,
            "by_run": 0,
            "given_up": 0,
        },
    ]
    del told["tallies"]
    assert told == {
        "streak": 0,
        "longest_streak": 1,
        "daily_streak": 0,
        "longest_daily_streak": 1,
    }


def test_statistics_are_told_in_a_table_with_bars(home: Path) -> None:
    result = run("stats", TAKUZU_HOME=str(home))
    head, easy, ungraded, _, days, dailies = result.stdout.splitlines()
    assert result.exit_code == 0
    assert head.split()[:4] == ["size", "level", "played", "solved"]
    assert easy.split() == ["4x4", "easy", "1", "1", "09:00", "-", "09:00", "0", "█"]
    assert ungraded.split() == ["4x4", "ungraded", "2", "0", "-", "-", "-", "0"]
    assert days == "Solved on 0 days in a row, best 1."
    assert dailies == "Daily puzzle: 0 days in a row, best 1."
    plain = run("stats", "--lang", "fr", TAKUZU_HOME=str(home), LANG="C").stdout
    assert plain.isascii()
    assert "4x4     sans niveau" in plain


def test_nothing_played_has_no_statistics(tmp_path: Path) -> None:
    result = run("stats", TAKUZU_HOME=str(tmp_path))
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "Nothing has been played yet.\n"
    told = run_json("stats", "--json", TAKUZU_HOME=str(tmp_path))
    assert told["tallies"] == []
    assert list(tmp_path.iterdir()) == []
