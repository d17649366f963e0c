"""`takuzu play` on a terminal: which game is opened, with which puzzle, and how it ends."""

from __future__ import annotations

import sys
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from takuzu_tui.cli import play as playing
from takuzu_tui.cli.params import THEMES
from takuzu_tui.cli.play import Taste, Wanted, is_possible, play_on_screen
from takuzu_tui.cli.talk import Bug, Problem, Talk, Unsolvable
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.text import SpecError
from takuzu_tui.play.settings import KeptSettings, Settings
from takuzu_tui.tui import run as tui_run
from takuzu_tui.tui.themes import THEMES as KNOWN_THEMES
from takuzu_tui.tui.themes import theme_title
from takuzu_tui.tui.world import Start, World
from takuzu_tui.wording.words import Words
from tests.cli.running import FIGURE, put_settings, run
from tests.figures import BROKEN, DEAD_END, EMPTY

TERMINAL = {"TERM": "xterm-256color", "LANG": "en_US.UTF-8"}


class Run(NamedTuple):
    """What the full-screen game was asked for."""

    words: Words
    kept: KeptSettings
    start: Start
    trouble: str


class Screen:
    """Stands for the full-screen game: remembers what it was asked for."""

    def __init__(self, failure: Exception | None = None) -> None:
        self.failure = failure
        self.asked: list[Run] = []

    def __call__(
        self, words: Words, kept: KeptSettings, _world: World, start: Start, trouble: str
    ) -> Exception | None:
        self.asked.append(Run(words, kept, start, trouble))
        return self.failure

    @property
    def run(self) -> Run:
        (asked,) = self.asked
        return asked


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    stand_in = Screen()
    monkeypatch.setattr(tui_run, "run", stand_in)
    monkeypatch.setattr(sys, "argv", ["takuzu"])
    return stand_in


def play(folder: Path, *wanted: Any, **taste: Any) -> None:
    talk = Talk({**TERMINAL, "TAKUZU_HOME": str(folder)})
    play_on_screen(talk, Wanted(*wanted), Taste(**taste))


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("term", "streams", "source", "possible"),
    [
        ("xterm", (Terminal(), Terminal()), None, True),
        ("xterm", (Terminal(), Terminal()), "file", True),
        ("xterm", (Terminal(), Terminal()), "-", True),
        ("xterm", (StringIO(), Terminal()), None, False),
        ("xterm", (Terminal(), StringIO()), None, False),
        ("xterm", (None, Terminal()), None, False),
        ("dumb", (Terminal(), Terminal()), None, False),
        ("", (Terminal(), Terminal()), None, False),
    ],
)
def test_the_screen_is_filled_where_there_is_a_terminal(
    monkeypatch: pytest.MonkeyPatch,
    term: str,
    streams: tuple[StringIO | None, StringIO],
    source: str | None,
    possible: bool,
) -> None:
    talk = Talk({"TERM": term})
    monkeypatch.setattr(sys, "stdin", streams[0])
    monkeypatch.setattr(sys, "stdout", streams[1])
    assert is_possible(talk, Wanted(source)) is possible


def test_without_any_wish_home_is_opened(tmp_path: Path, screen: Screen) -> None:
    play(tmp_path)
    assert screen.run.start == Start()
    assert screen.run.kept.now == screen.run.kept.held == Settings()
    assert screen.run.kept.path == tmp_path / "config.toml"


def test_home_offers_the_game_that_was_called(tmp_path: Path, screen: Screen) -> None:
    play(tmp_path, None, {}, None, None, "mijnlieff")
    assert screen.run.start.is_home
    assert screen.run.kept.now.playing == "mijnlieff"
    assert screen.run.kept.held == Settings()


def test_options_stand_above_the_settings_and_are_not_kept(tmp_path: Path, screen: Screen) -> None:
    (tmp_path / "config.toml").write_text('display = "plain"\ntheme = "dark"\nsize = 8\n')
    play(tmp_path, display="large", theme=None, timer=True)
    chosen = {"takuzu": {"size": "8"}}
    held = Settings(display="plain", theme="dark", chosen=chosen)
    assert screen.run.kept.held == held
    assert screen.run.kept.now == replace(held, display="large", timer=True)


@pytest.mark.parametrize(
    ("chosen", "seed", "wish", "own_seed"),
    [
        ({"size": "8"}, None, {"size": "8", "difficulty": "easy"}, None),
        ({"difficulty": "hard"}, None, {"size": "6", "difficulty": "hard"}, None),
        ({}, "spring", {"size": "6", "difficulty": "easy"}, "spring:0"),
        (
            {"size": "10", "difficulty": "expert"},
            "spring:3",
            {"size": "10", "difficulty": "expert"},
            "spring:3",
        ),
    ],
)
def test_a_size_a_level_or_a_seed_starts_a_game(
    tmp_path: Path,
    screen: Screen,
    *,
    chosen: dict[str, str],
    seed: str | None,
    wish: dict[str, str],
    own_seed: str | None,
) -> None:
    play(tmp_path, None, chosen, seed)
    assert screen.run.start == Start(wish=wish, seed=own_seed)


def test_a_level_that_does_not_exist_is_refused(tmp_path: Path, screen: Screen) -> None:
    with pytest.raises(SpecError, match="no 4x4 puzzle of difficulty medium"):
        play(tmp_path, None, {"size": "4", "difficulty": "medium"})
    assert not screen.asked


def test_a_file_is_opened(tmp_path: Path, screen: Screen, figure: Path) -> None:
    play(tmp_path, str(figure))
    opening = screen.run.start.opening
    assert opening is not None
    assert opening.start.givens == Grid.from_rows(FIGURE.split())
    assert opening.solution is not None


def test_several_solutions_are_opened(tmp_path: Path, screen: Screen) -> None:
    (tmp_path / "empty").write_text(EMPTY)
    play(tmp_path, str(tmp_path / "empty"))
    opening = screen.run.start.opening
    assert opening is not None
    assert opening.solution is None


@pytest.mark.parametrize(
    ("grid", "told"),
    [(BROKEN, "There is an error in row A (AA AB AC)"), (DEAD_END, "the grid has no solution")],
)
def test_a_grid_without_a_solution_is_refused(
    tmp_path: Path, screen: Screen, grid: str, told: str
) -> None:
    path = tmp_path / "grid"
    path.write_text(grid)
    with pytest.raises(Unsolvable) as refused:
        play(tmp_path, str(path))
    assert refused.value.line(Talk(TERMINAL).words) == f"{path}: {told}"
    assert not screen.asked


def test_a_file_and_a_size_do_not_go_together(tmp_path: Path, screen: Screen, figure: Path) -> None:
    with pytest.raises(Problem, match="cannot be combined"):
        play(tmp_path, str(figure), {"size": "8"})
    assert not screen.asked


def test_the_language_of_the_settings_is_spoken_unless_another_is_asked_for(
    tmp_path: Path, screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "config.toml").write_text('language = "fr"\n')
    play(tmp_path)
    monkeypatch.setattr(sys, "argv", ["takuzu", "play", "--lang", "en"])
    play(tmp_path)
    assert [asked.words.language for asked in screen.asked] == ["fr", "en"]


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("size = 7\n", "Some settings could not be used; they have their usual values."),
        ("size = \n", "Some settings could not be used; they have their usual values."),
        (None, "The settings could not be read: "),
    ],
)
def test_settings_that_cannot_be_used_are_told(
    tmp_path: Path, screen: Screen, written: str | None, told: str
) -> None:
    put_settings(tmp_path, written)
    play(tmp_path)
    assert screen.run.trouble.startswith(told)
    assert screen.run.kept.now == Settings()


def test_a_fault_of_ours_is_one_sentence_and_its_traces_a_file(
    tmp_path: Path, screen: Screen
) -> None:
    screen.failure = ZeroDivisionError("deep inside")
    with pytest.raises(Bug) as fault:
        play(tmp_path)
    assert fault.value.exit_code == 70
    assert "`takuzu doctor`" in fault.value.line(Talk(TERMINAL).words)
    assert "deep inside" in (tmp_path / "crash.txt").read_text()


def test_a_system_that_has_no_thread_left_is_no_fault_of_ours(
    tmp_path: Path, screen: Screen
) -> None:
    screen.failure = ValueError("whatever")
    screen.failure.__context__ = RuntimeError("cannot join thread before it is started")
    with pytest.raises(Problem) as told:
        play(tmp_path)
    assert not isinstance(told.value, Bug)
    assert "refuses more threads" in told.value.line(Talk(TERMINAL).words)
    assert not (tmp_path / "crash.txt").exists()


def test_a_fault_is_told_even_where_nothing_can_be_written(tmp_path: Path, screen: Screen) -> None:
    screen.failure = ZeroDivisionError()
    (tmp_path / "file").write_text("")
    with pytest.raises(Bug):
        play(tmp_path / "file")


def test_the_command_line_knows_every_theme() -> None:
    assert tuple(KNOWN_THEMES) == THEMES


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_is_chosen_by_its_own_name_or_by_the_one_it_has_at_home(
    monkeypatch: pytest.MonkeyPatch, screen: Screen, theme: str
) -> None:
    monkeypatch.setattr(playing, "is_possible", lambda *_: True)
    for name in (theme, theme_title(Words("en"), theme)):
        assert run("play", "--theme", name).exit_code == 0
        assert screen.asked.pop().kept.now.theme == theme


def test_help_lists_each_theme_once() -> None:
    assert "--theme safe|dark|light|contrast|ansi|mono" in run("play", "--help").stdout
