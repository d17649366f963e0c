"""`takuzu play --daily`: today's puzzle or that of a past day, of any size, on either interface."""

from __future__ import annotations

import sys
from datetime import timedelta
from pathlib import Path

import pytest

from takuzu_tui.cli.play import Taste, Wanted, play_on_screen
from takuzu_tui.cli.talk import Problem, Talk
from takuzu_tui.play.seeds import daily_of, today
from takuzu_tui.tui import run as tui_run
from takuzu_tui.tui.world import Start
from tests.cli.plain.players import TO_THE_END
from tests.cli.running import refused, run
from tests.play.stores import rows


def told(*args: str, answers: tuple[str, ...] = ()) -> list[str]:
    result = run(*args, "--plain", stdin="\n".join((*answers, "")))
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout.splitlines()


@pytest.mark.parametrize(
    ("args", "title"),
    [
        (("play", "--daily"), "TAKUZU - grid 10x10"),
        (("play", "--daily", "2024-02-29"), "TAKUZU - grid 10x10"),
        (("play", "--daily", "--size", "6"), "TAKUZU - grid 6x6"),
        (("play", "--size", "6", "--daily", "2024-02-29"), "TAKUZU - grid 6x6"),
        (("suguru", "play", "--daily", "2024-02-29"), "SUGURU - grid 8x8"),
        (("suguru", "play", "--daily", "2024-02-29", "--size", "6x8"), "SUGURU - grid 6x8"),
    ],
)
def test_the_puzzle_of_a_day_is_played_at_once(
    own_home: Path, args: tuple[str, ...], title: str
) -> None:
    assert title in told(*args)
    assert own_home.is_dir()


def test_the_game_of_a_day_is_gone_on_with_and_each_size_is_a_game_of_its_own(
    own_home: Path,
) -> None:
    told("play", "--daily", "2024-02-29", answers=("fill",))
    assert "There is nothing to undo." not in told(
        "play", "--daily", "2024-02-29", answers=("undo",)
    )
    told("play", "--daily", "2024-02-29", "--size", "4", answers=("fill",))
    told("play", "--daily", "2024-02-28", answers=("fill",))
    told("play", answers=("daily 2024-02-29 6", "fill", "daily 8 2024-02-29", "fill"))
    told("play", answers=("daily 2024-02-29", "fill"))
    kept = sorted(rows(own_home, "SELECT daily, size FROM games"))
    sizes = ["10x10", "4x4", "6x6", "8x8"]
    assert kept == [("2024-02-28", "10x10"), *(("2024-02-29", size) for size in sizes)]


def test_the_size_of_a_daily_puzzle_is_no_choice_for_the_next_one(own_home: Path) -> None:
    assert own_home.is_dir()
    lines = told("play", "--daily", "--size", "8", answers=("home",))
    assert "Enter is 6)?" in lines[-1]


def test_a_day_that_has_no_puzzle_is_told_line_by_line() -> None:
    tomorrow = today() + timedelta(1)
    lines = told("play", answers=(f"daily {tomorrow}", "daily monday"))
    assert f"The puzzle of {tomorrow} is not there yet." in lines
    assert f"Expected a day such as {today()}, got 'monday'." in lines


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (("play", "--daily", "monday"), "got 'monday'"),
        (("play", "--daily", "2023-02-29"), "got '2023-02-29'"),
        (("play", "--daily", "9999-12-31"), "the puzzle of 9999-12-31 is not there yet"),
        (("play", "--daily", "2019-12-31"), "the first daily puzzle is that of 2020-01-01"),
        (("play", "--daily", "--seed", "s"), "cannot be combined with --seed"),
        (("play", "--daily", "--difficulty", "hard"), "cannot be combined with --difficulty"),
        (("play", "--daily", "--resume"), "cannot be combined with a puzzle to open or to make"),
        (("play", "4x4:d", "--daily"), "cannot be combined with a puzzle to open or to make"),
        (("mijnlieff", "play", "--daily"), "this game has no puzzle of the day"),
    ],
)
def test_what_is_no_puzzle_of_a_day_is_refused_in_a_line(
    args: tuple[str, ...], reason: str
) -> None:
    assert reason in refused(run(*args, "--plain"))


def test_the_full_screen_is_asked_for_the_same_puzzle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs: list[Start] = []

    def shown(_words: object, _kept: object, _world: object, start: Start, _trouble: str) -> None:
        runs.append(start)

    monkeypatch.setattr(tui_run, "run", shown)
    monkeypatch.setattr(sys, "argv", ["takuzu"])
    talk = Talk({"TERM": "xterm", "LANG": "en_US.UTF-8", "TAKUZU_HOME": str(tmp_path)})
    day = today()
    play_on_screen(talk, Wanted(chosen={"size": "6"}, day=day), Taste())
    assert [start.daily for start in runs] == [daily_of("takuzu", day, "6")]
    with pytest.raises(Problem):
        play_on_screen(talk, Wanted(game="mijnlieff", day=day), Taste())


def test_a_finished_puzzle_is_shared_line_by_line(figure: Path) -> None:
    lines = told("play", str(figure), answers=("share", *TO_THE_END, "share"))
    assert "This comes when the game is finished." in lines
    assert lines[lines.index("TAKUZU", 1) + 1].endswith("without help")


def test_the_calendar_tells_a_month_in_a_game_and_at_home() -> None:
    told("play", "--daily", "2024-02-29", answers=("fill",))
    lines = told("play", answers=("calendar 2024-02", "4", "calendar 2024-02"))
    month = lines.index("February 2024: begun 1.")
    assert lines[month + 1].startswith("29 February 2024: 10x10, level medium, begun, ")
    assert lines[month + 2 : month + 4] == [
        "Not played: 1 to 28.",
        "Type daily and a day such as 2024-02-01 to play its puzzle.",
    ]
    assert lines.count(lines[month]) == 2
    now = told("play", "--lang", "fr", answers=("calendrier",))
    assert any(line.endswith(" : pas encore jouée.") for line in now)


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("2024-13", "Expected a month such as {today:%Y-%m}, got '2024-13'."),
        ("soon", "Expected a month such as {today:%Y-%m}, got 'soon'."),
        ("2999-01", "The puzzle of 2999-01-01 is not there yet."),
        ("2019-12", "The first daily puzzle is that of 2020-01-01, got 2019-12-01."),
    ],
)
def test_a_month_that_has_no_calendar_is_told(asked: str, answer: str) -> None:
    lines = told("play", answers=(f"calendar {asked}",))
    assert answer.format(today=today()) in lines


def test_a_match_has_no_calendar_in_words() -> None:
    lines = told("mijnlieff", "play", answers=("calendar",))
    assert not any("Missed" in line or "Not played" in line for line in lines)
