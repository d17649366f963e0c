"""The command line, run inside this process or as a real one."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Self

from click.testing import CliRunner, Result

from takuzu_tui.cli.main import takuzu
from tests.figures import SOLVED_TEXT, TEXT

ENGLISH: dict[str, str | None] = {
    "LANG": "en_US.UTF-8",
    "LC_ALL": None,
    "LC_MESSAGES": None,
    "LC_CTYPE": None,
    "LANGUAGE": None,
    "NO_COLOR": None,
    "TAKUZU_HOME": None,
}
FIGURE, SOLUTION = TEXT, SOLVED_TEXT


def commands() -> list[str]:
    """Every command by its name."""
    return list(takuzu.lines())


def run(*args: str | Path, stdin: str | bytes = "", **environ: str) -> Result:
    """Runs a command line in this process, in English unless told otherwise."""
    runner = CliRunner(env={**ENGLISH, **environ})
    return runner.invoke(takuzu, [str(arg) for arg in args], input=stdin)


def run_json(*args: str | Path, stdin: str = "", **environ: str) -> Any:
    """The one JSON object that a command line writes."""
    (line,) = run(*args, stdin=stdin, **environ).stdout.splitlines()
    return json.loads(line)


def spawn(
    *args: str | Path, stdin: bytes = b"", **environ: str
) -> subprocess.CompletedProcess[bytes]:
    """Runs a command line as a process of its own."""
    return subprocess.run(
        command(*args), input=stdin, capture_output=True, check=False, env=surroundings(**environ)
    )


class Conversation:
    """A command line as a process of its own that is talked with; `with` ends it."""

    def __init__(self, *args: str | Path, **environ: str) -> None:
        self.process = subprocess.Popen(
            command(*args),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=surroundings(**environ),
        )
        assert self.process.stdin
        assert self.process.stdout
        assert self.process.stderr
        self.ears, self.mouth = self.process.stdin, self.process.stdout
        self.trouble = self.process.stderr

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        with self.process:  # its streams are closed, and it is waited for
            pass

    def say(self, *lines: str) -> None:
        """Lines for the process."""
        self.ears.write("".join(f"{line}\n" for line in lines))
        self.ears.flush()

    def hear(self, line: str) -> None:
        """Listens until the process says this."""
        while (heard := self.mouth.readline()) != f"{line}\n":
            assert heard, f"it ended and never said {line!r}"

    def interrupt(self) -> tuple[int, str, str]:
        """How the process ends when it is interrupted, and what it says from then on."""
        self.process.send_signal(signal.SIGINT)
        rest, trouble = self.mouth.read(), self.trouble.read()
        return self.process.wait(), rest, trouble

    def hang_up(self) -> None:
        """Nobody hears the process any more."""
        self.mouth.close()


def command(*args: str | Path) -> list[str]:
    """The command line of a real process."""
    return [sys.executable, "-m", "takuzu_tui", *map(str, args)]


def surroundings(**environ: str) -> dict[str, str]:
    """The environment of a real process: English, and nothing of the tester's own."""
    home = {} if "HOME" in environ else {"TAKUZU_HOME": ENGLISH["TAKUZU_HOME"] or ""}
    return {"LANG": "en_US.UTF-8", "PATH": "/usr/bin:/bin", **home, **environ}


def refused(result: Result) -> str:
    """The single line of a refusal; it has written nothing else."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    (line,) = result.stderr.splitlines()
    assert line.startswith("takuzu: ")
    assert line.isascii()
    assert line.isprintable()
    return line


def put_settings(folder: Path, written: str | None) -> None:
    """The file of the settings as it was written, or a folder in its place."""
    path = folder / "config.toml"
    if written is None:
        path.mkdir()
    else:
        path.write_text(written)
