from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from takuzu_tui import __version__
from takuzu_tui.cli.talk import Talk, guarded
from tests.cli.running import command, commands, run, spawn, surroundings
from tests.play.stores import UNREADABLE


def test_the_version() -> None:
    assert run("--version").stdout == f"takuzu {__version__}\n"


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_lists_every_command(option: str) -> None:
    result = run(option)
    assert result.exit_code == 0
    for name in commands():
        assert re.search(rf"^  {name} ", result.stdout, re.MULTILINE)


@pytest.mark.parametrize("name", commands())
def test_every_command_has_help_in_both_languages(name: str) -> None:
    english, french = run(name, "-h").stdout, run(name, "--help", "--lang", "fr").stdout
    assert english.startswith(f"Usage: takuzu {name}")
    assert french.startswith(f"Utilisation : takuzu {name}")
    assert "Show this message and exit." in english
    assert "Affiche ce message." in french


@pytest.mark.parametrize("columns", range(40, 100, 4))
def test_in_french_a_colon_stands_off_from_its_word_and_begins_no_line(columns: int) -> None:
    told = run("mijnlieff", "--help", "--lang", "fr", COLUMNS=str(columns)).stdout
    assert "Options :\n" in told
    assert "Commandes :\n" in told
    assert "\N{NO-BREAK SPACE}" not in told
    assert not re.search(r"^ *[:;!?]", told, re.MULTILINE)


def test_help_is_ascii_on_an_ascii_terminal() -> None:
    assert run("--help", "--lang", "fr", LC_ALL="C").stdout.isascii()


def test_the_module_is_the_command() -> None:
    assert spawn("--version").stdout.decode() == f"takuzu {__version__}\n"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_completion_script_calls_the_program_back(shell: str) -> None:
    result = run("completion", shell)
    assert result.exit_code == 0
    assert f"_TAKUZU_COMPLETE={shell}_complete" in result.stdout


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("takuzu so", b"plain,solve\n"),
        ("takuzu generate --difficulty ex", b"plain,expert\n"),
        ("takuzu generate --size 1", b"plain,10\nplain,12\nplain,14\nplain,16\nplain,18\n"),
        ("takuzu solve --no", b"plain,--no-unique-lines\n"),
        ("takuzu solve fig", b"file,fig\n"),
    ],
)
def test_the_shell_completes(line: str, wanted: bytes) -> None:
    words = line.split()
    environ = {
        "_TAKUZU_COMPLETE": "bash_complete",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }
    done = subprocess.run(command(), capture_output=True, check=False, env=surroundings(**environ))
    assert done.stdout == wanted


def test_doctor_tells_what_the_game_sees(tmp_path: Path) -> None:
    result = run("doctor", TAKUZU_HOME=str(tmp_path), TERM="xterm-256color", NO_COLOR="1")
    told = dict(re.split(r"  +", line, maxsplit=1) for line in result.stdout.splitlines())
    assert result.exit_code == 0
    assert told["takuzu"] == __version__
    assert told["TERM"] == "'xterm-256color'"
    assert told["colours of the terminal"] == "256"
    assert told["colours used"] == "none"
    assert told["stdout is a terminal"] == "no"
    assert told["language"] == "en"
    assert told["ASCII only"] == "no"
    assert told["COLORTERM"] == "not set"
    assert told["settings"] == told["saved games"] == f"{tmp_path} (writable)"


@pytest.mark.parametrize(
    ("environ", "colours"),
    [
        ({"TERM": "vt100"}, "none"),
        ({"TERM": "screen", "COLORTERM": "truecolor"}, "16"),
        ({"TERM": "xterm-kitty"}, "256"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "16 million"),
    ],
)
def test_doctor_counts_colours_as_the_game_does(environ: dict[str, str], colours: str) -> None:
    surely = {"COLORTERM": "", "NO_COLOR": "", **environ}
    told = dict(
        re.split(r"  +", line, maxsplit=1) for line in run("doctor", **surely).stdout.splitlines()
    )
    assert told["colours of the terminal"] == colours


def test_doctor_follows_the_platform_without_a_home(tmp_path: Path) -> None:
    done = spawn("doctor", HOME=str(tmp_path))
    assert f"{tmp_path}/.config/takuzu (writable)" in done.stdout.decode()
    assert f"{tmp_path}/.local/share/takuzu (writable)" in done.stdout.decode()
    assert list(tmp_path.iterdir()) == []


def test_doctor_sees_a_home_that_is_no_folder(figure: Path) -> None:
    assert f"{figure} (not writable)" in run("doctor", TAKUZU_HOME=str(figure)).stdout


def test_doctor_tries_whether_a_home_takes_files_whoever_asks() -> None:
    result = run("doctor", TAKUZU_HOME="/proc/nope/deeper")
    assert result.stdout.count("/proc/nope/deeper (not writable)") == 2


def test_doctor_leaves_nothing_of_what_it_tried(tmp_path: Path) -> None:
    home = tmp_path / "one" / "two"
    assert f"{home} (writable)" in run("doctor", TAKUZU_HOME=str(home)).stdout
    assert list(tmp_path.iterdir()) == []
    home.mkdir(parents=True)
    assert f"{home} (writable)" in run("doctor", TAKUZU_HOME=str(home)).stdout
    assert list(home.iterdir()) == []


def test_doctor_sees_a_home_that_nobody_can_look_at() -> None:
    result = run("doctor", TAKUZU_HOME=str(UNREADABLE))
    assert result.exit_code == 0
    assert result.stdout.count(f"{UNREADABLE} (not writable)") == 2
    assert "none so far" in result.stdout.splitlines()[-1]


def test_doctor_in_french_agrees_with_what_it_tells_of(tmp_path: Path) -> None:
    result = run("doctor", "--lang", "fr", TAKUZU_HOME=str(tmp_path), TERM="dumb")
    told = dict(re.split(r"  +", line, maxsplit=1) for line in result.stdout.splitlines())
    assert told["couleurs du terminal"] == told["couleurs employées"] == "aucune"
    assert told["taille"] == "inconnue"


def test_doctor_in_french_for_ascii() -> None:
    result = run("doctor", "--lang", "fr", LANG="C")
    assert result.stdout.isascii()
    assert "reglages" in result.stdout


def test_a_fault_of_ours_is_one_line_and_its_traces_are_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def work() -> int:
        raise ZeroDivisionError("deep inside")

    environ = {"TAKUZU_HOME": str(tmp_path)}
    assert "none so far" in run("doctor", **environ).stdout.splitlines()[-1]
    assert guarded(Talk(environ), work) == 70
    told = capsys.readouterr().err
    assert told.startswith("takuzu: this is a fault of the program")
    assert told.count("\n") == 1
    assert "deep inside" in (tmp_path / "crash.txt").read_text()
    assert str(tmp_path / "crash.txt") in run("doctor", **environ).stdout.splitlines()[-1]


def test_an_interrupt_is_quiet(capsys: pytest.CaptureFixture[str]) -> None:
    def work() -> int:
        raise KeyboardInterrupt

    assert guarded(Talk({}), work) == 130
    assert capsys.readouterr().err == ""
