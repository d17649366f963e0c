"""Real processes: what closed, broken and full streams do, and what is never loaded."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import (
    FIGURE,
    SOLUTION,
    Conversation,
    command,
    commands,
    run,
    spawn,
    surroundings,
)
from tests.figures import EMPTY

CLOSED_STDOUT = 'exec 1>&-; exec "$@"'
CLOSED_STDIN = 'exec 0<&-; exec "$@"'
CLOSED_STDERR = 'exec 2>&-; exec "$@"'


def through_shell(script: str, *args: str | Path) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        ["/bin/sh", "-c", script, "sh", *command(*args)],
        capture_output=True,
        stdin=subprocess.DEVNULL,
        check=False,
        env=surroundings(),
    )


def test_the_process_gives_what_the_function_gives(figure: Path) -> None:
    done = spawn("solve", figure)
    assert (done.returncode, done.stdout.decode(), done.stderr) == (0, SOLUTION, b"")


def test_exit_codes_reach_the_shell(empty: Path, broken: Path, figure: Path) -> None:
    assert spawn("solve", empty).returncode == 3
    assert spawn("solve", broken).returncode == 4
    assert spawn("check", figure).returncode == 1
    assert spawn("solve").returncode == 2


def test_a_broken_pipe_ends_quietly() -> None:
    # An empty 10x10 has more solutions than any pipe can hold, so the writer must be cut.
    with Conversation("solve", "-", "--all") as search:
        search.say(*["." * 10] * 10)
        search.ears.close()
        assert len(search.mouth.readline()) == len("..........\n")
        search.hang_up()
        assert search.trouble.read() == ""
        assert search.process.wait() == 141


def test_solutions_are_streamed_before_the_search_ends() -> None:
    with Conversation("solve", "-", "--all") as search:
        search.say(*["." * 20] * 20)
        search.ears.close()
        assert len(search.mouth.readline()) == 21
        code, _, trouble = search.interrupt()
        assert code == 130
        assert "Traceback" not in trouble


def test_a_closed_stdin_is_told_where_it_was_needed() -> None:
    done = through_shell(CLOSED_STDIN, "solve", "-")
    assert (done.returncode, done.stderr) == (2, b"takuzu: -: standard input is closed\n")


def test_a_closed_stdin_ends_the_game_cleanly() -> None:
    done = through_shell(CLOSED_STDIN, "play", "--plain")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"TAKUZU\n")
    done = through_shell(CLOSED_STDIN, "play")
    assert done.returncode == 2
    assert done.stderr.startswith(b"takuzu: no keyboard")


def test_a_closed_stdout_is_told(figure: Path) -> None:
    done = through_shell(CLOSED_STDOUT, "solve", figure)
    assert (done.returncode, done.stderr) == (2, b"takuzu: standard output is closed\n")


def test_a_closed_stdout_is_no_matter_when_a_file_takes_the_data(
    figure: Path, tmp_path: Path
) -> None:
    done = through_shell(CLOSED_STDOUT, "solve", figure, "-o", tmp_path / "out")
    assert (done.returncode, done.stderr) == (0, b"")
    assert (tmp_path / "out").read_text() == SOLUTION


def test_a_closed_stderr_loses_the_talk_and_nothing_else(empty: Path) -> None:
    done = through_shell(CLOSED_STDERR, "solve", empty)
    assert done.returncode == 3
    assert len(done.stdout.splitlines()) == 4
    assert through_shell(CLOSED_STDERR, "solve", "nowhere").returncode == 2


def test_a_full_disk_is_told_in_one_line(figure: Path) -> None:
    done = through_shell('exec "$@" > /dev/full', "solve", figure)
    assert (done.returncode, done.stderr) == (2, b"takuzu: the disk is full\n")
    done = spawn("solve", figure, "-o", "/dev/full")
    assert (done.returncode, done.stderr) == (2, b"takuzu: /dev/full: the disk is full\n")


def test_a_device_is_written_to_and_not_replaced(figure: Path) -> None:
    assert spawn("solve", figure, "-o", "/dev/null").returncode == 0
    assert not os.path.isfile("/dev/null")


def test_a_name_of_stdout_is_stdout(figure: Path, tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_text("dear\n")
    append = f'exec "$@" >> {path}'
    for name in ("/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"):
        done = through_shell(append, "solve", figure, "-o", name)
        assert (done.returncode, done.stderr) == (0, b"")
    assert path.read_text() == "dear\n" + 3 * SOLUTION


def test_a_pipe_is_written_to(figure: Path) -> None:
    done = through_shell('"$@" | cat', "solve", figure, "-o", "/dev/stdout")
    assert (done.stdout.decode(), done.stderr) == (SOLUTION, b"")
    done = through_shell('exec 3>&1; "$@" | cat', "solve", figure, "-o", "/dev/fd/3")
    assert (done.stdout.decode(), done.stderr) == (SOLUTION, b"")


def test_a_file_is_replaced_whole_and_a_link_to_it_stays(figure: Path, tmp_path: Path) -> None:
    path, link = tmp_path / "out", tmp_path / "link"
    path.write_text("old")
    path.chmod(0o640)
    link.symlink_to(path)
    assert run("solve", figure, "-o", link).exit_code == 0
    assert link.is_symlink()
    assert path.read_text() == SOLUTION
    assert path.stat().st_mode & 0o777 == 0o640
    assert {*tmp_path.iterdir()} == {figure, path, link}


def test_colour_shows_on_a_terminal_alone(figure: Path) -> None:
    assert "\x1b[" not in run("show", figure).stdout
    assert b"\x1b[1;38;5;16;48;5;" in on_a_terminal("show", figure, TERM="xterm-256color")
    assert b"\x1b[1;37;4" in on_a_terminal("show", figure, TERM="xterm")


def test_no_colour_is_honoured_on_a_terminal(figure: Path) -> None:
    assert b"\x1b" not in on_a_terminal("show", figure, TERM="xterm-256color", NO_COLOR="1")
    assert b"\x1b" not in on_a_terminal("show", figure, TERM="dumb")


def on_a_terminal(*args: str | Path, **environ: str) -> bytes:
    """What a command writes to a terminal of its own."""
    leader, follower = pty.openpty()
    with subprocess.Popen(
        command(*args), stdout=follower, stdin=follower, env=surroundings(**environ)
    ) as process:
        os.close(follower)
        seen = b""
        while chunk := _read(leader):
            seen += chunk
        process.wait()
    os.close(leader)
    assert process.returncode == 0
    return seen


def _read(leader: int) -> bytes:
    try:
        return os.read(leader, 65536)
    except OSError:  # Linux's way of telling that the other end is closed
        return b""


LOADED = """
import sys
from takuzu_tui.cli.main import takuzu
try:
    takuzu.main(sys.argv[1:])
except SystemExit:
    pass
loaded = {name.partition(".")[0] for name in sys.modules}
unasked = {"textual", "rich", "babel", "concurrent", "distributed"} & loaded
print("", *sorted(unasked), file=sys.stderr)
"""
EXAMPLES: dict[str, tuple[str, ...]] = {
    "play": ("play",),
    "solve": ("solve", "-"),
    "generate": ("generate", "--seed", "a"),
    "check": ("check", "-"),
    "hint": ("hint", "-"),
    "grade": ("grade", "-"),
    "show": ("show", "-"),
    "print": ("print", "-", "-o", "/dev/null.svg"),
    "convert": ("convert", "-", "--format", "code"),
    "agents": ("agents", "-"),
    "suguru": ("suguru", "solve", "suguru/5/5/cih47bs73m3g5p1g2g"),
    "games": ("games",),
    "stats": ("stats",),
    "doctor": ("doctor",),
    "kiosk": ("kiosk", "--data", "/dev/null/nowhere"),
    "completion": ("completion", "bash"),
    "mijnlieff": ("mijnlieff", "match", "--white", "random", "--red", "random", "--games", "1"),
}


def test_there_is_an_example_of_every_command() -> None:
    assert set(EXAMPLES) == set(commands())


@pytest.mark.parametrize("name", EXAMPLES)
def test_no_command_loads_a_screen(name: str, tmp_path: Path) -> None:
    args = [arg.replace("/dev/null.svg", str(tmp_path / "b.svg")) for arg in EXAMPLES[name]]
    done = subprocess.run(
        [sys.executable, "-c", LOADED, *args],
        input=FIGURE.encode(),
        capture_output=True,
        check=True,
        env=surroundings(),
    )
    assert done.stderr.splitlines()[-1].split() == []


def loaded_by(*args: str, stdin: str = "") -> list[bytes]:
    """Every module that a command has loaded at its end."""
    code = LOADED.replace("sorted(unasked)", "sys.modules")
    done = subprocess.run(
        [sys.executable, "-c", code, *args],
        input=stdin.encode(),
        capture_output=True,
        check=True,
        env=surroundings(),
    )
    return done.stderr.split()


def test_solve_loads_nothing_of_the_generator() -> None:
    loaded = loaded_by("solve", "-", stdin=EMPTY)
    assert b"takuzu_tui.engine.takuzu.solver" in loaded
    assert b"takuzu_tui.engine.takuzu.generator" not in loaded
    assert b"json" not in loaded


def test_a_command_of_one_game_loads_no_other() -> None:
    for args, other in (
        (("solve", "-"), b".suguru"),
        (("generate", "--seed", "a"), b".suguru"),
        (("play", "--plain", "4x4u:BbccCAba"), b".suguru"),
        (("play", "--plain", "4x4u:BbccCAba"), b".mijnlieff"),
        (("suguru", "solve", "suguru/5/5/cih47bs73m3g5p1g2g"), b".takuzu"),
        (("suguru", "generate", "--seed", "a"), b".takuzu"),
    ):
        strange = (b"takuzu_tui.engine" + other, b"takuzu_tui.games" + other)
        assert not [name for name in loaded_by(*args, stdin=FIGURE) if name.startswith(strange)]


def test_help_and_completion_load_no_game_but_the_first() -> None:
    strange = (b"takuzu_tui.engine.suguru", b"takuzu_tui.games.suguru")
    for args in (("--help",), ("completion", "bash"), ("games",), ("stats",)):
        assert not [name for name in loaded_by(*args) if name.startswith(strange)]


AT_HOME = """
import asyncio, sys
from takuzu_tui.play.settings import parse_settings
from tests.tui.apps import home_app

async def first_frame():
    settings, _ = parse_settings(sys.argv[1])
    app = home_app(game=settings.game, chosen=settings.chosen)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        print(*sys.modules)

asyncio.run(first_frame())
"""


def test_the_first_frame_of_home_loads_no_game_but_the_one_it_offers() -> None:
    chosen = "[suguru]\nsize = 8\n"
    for told, is_loaded in ((chosen, False), (f"game = 'suguru'\n{chosen}", True)):
        done = subprocess.run(
            [sys.executable, "-c", AT_HOME, told],
            capture_output=True,
            text=True,
            check=True,
            env={**surroundings(), "PYTHONPATH": str(Path(__file__).parents[2])},
        )
        assert ("takuzu_tui.games.suguru.game" in done.stdout.split()) is is_loaded


def test_where_files_have_plain_names_alone_other_names_are_told(tmp_path: Path) -> None:
    plain = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LC_ALL": "C"}
    (tmp_path / "été.txt").write_text(FIGURE)
    typed = "4\nsurrender yes\nreview été.md\nopen été.txt\nquit\n"
    for args, code in ((("play", "--plain"), 0), (("solve", "été.txt"), 0), (("solve", "ü"), 2)):
        told = subprocess.run(
            command(*args),
            input=typed.encode(),
            capture_output=True,
            check=False,
            env={**surroundings(), **plain},
            cwd=tmp_path,
        )
        assert (told.returncode, (told.stdout + told.stderr).isascii()) == (code, True)
    assert b"no such file or directory" in told.stderr
