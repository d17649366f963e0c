"""The command lines that are not read by click do what they do when they are."""

from __future__ import annotations

import subprocess
import sys

import pytest

from takuzu_tui.cli import play, play_command, short
from takuzu_tui.cli.main import takuzu
from takuzu_tui.cli.play import Taste, Wanted
from takuzu_tui.cli.talk import Talk

SHORT = [(), ("play",), ("play", "puzzle.txt"), ("play", "4x4u:BbccCAba"), ("play", "")]


@pytest.mark.parametrize("arguments", SHORT, ids=" ".join)
def test_a_short_line_asks_for_what_click_reads_in_it(
    monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    asked: list[tuple[Wanted, Taste, bool]] = []

    def ask(_: Talk, wanted: Wanted, taste: Taste, *, plain: bool = False) -> int:
        asked.append((wanted, taste, plain))
        return 0

    for module in (play, play_command):
        monkeypatch.setattr(module, "play", ask)
    monkeypatch.setattr(sys, "argv", ["takuzu", *arguments])
    assert short.is_short(arguments, {})
    with pytest.raises(SystemExit, match="0"):
        short.run()
    with pytest.raises(SystemExit, match="0"):
        takuzu.main(arguments)
    by_us, by_click = asked
    assert by_us == by_click


@pytest.mark.parametrize(
    "line", ["-h", "--version", "play --plain", "play -", "play a.txt b.txt", "solve a.txt", "plya"]
)
def test_all_else_is_read(line: str) -> None:
    assert not short.is_short(line.split(), {})


def test_a_shell_that_asks_for_completions_is_answered() -> None:
    assert not short.is_short([], {"_TAKUZU_COMPLETE": "bash_source"})


@pytest.mark.parametrize("screen", ["home", "game"])
def test_a_first_screen_needs_neither_click_nor_a_catalogue(screen: str) -> None:
    code = (
        "import sys, takuzu_tui.cli.short, takuzu_tui.cli.play, takuzu_tui.tui.run, "
        f"takuzu_tui.tui.app, takuzu_tui.tui.screens.{screen}; "
        "print(sorted({'click', 'gettext'} & sys.modules.keys()))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert told.stdout == "[]\n"
