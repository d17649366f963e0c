"""`takuzu kiosk`: who comes in, with what, where their things are, and how it ends."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from takuzu_tui.cli import kiosk
from takuzu_tui.cli.kiosk import Rules
from takuzu_tui.play.players import take_slot
from takuzu_tui.play.settings import KeptSettings
from takuzu_tui.tui import run as tui_run
from takuzu_tui.tui.kiosk import Idled
from takuzu_tui.tui.world import World
from takuzu_tui.wording.words import Words
from tests.cli.running import refused, run
from tests.play.tables_of_players import players_of

KEY = "SHA256:" + "A" * 43
RULES = Rules("/var/lib/takuzu", None, 30.0, 20, "en")
SPITE = {
    "COLORTERM": "truecolor",
    "HOME": "/tmp",  # noqa: S108 - what a client might send
    "LANG": "fr_FR.ISO-8859-1",
    "LC_ALL": "fr_FR.ISO-8859-1",
    "LD_PRELOAD": "evil.so",
    "NO_COLOR": "1",
    "PATH": "/evil",
    "PYTHONINSPECT": "1",
    "TAKUZU_HOME": "/elsewhere",
    "TEXTUAL_LOG": "/elsewhere/log",
}


class Exec(Exception):  # noqa: N818 - where the old process ends
    """The process was replaced."""


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[list[str], dict[str, str]]]]:
    """Whom the door has let in: command lines and environments."""
    inside: list[tuple[list[str], dict[str, str]]] = []

    def replace(_program: str, arguments: list[str], environ: dict[str, str]) -> None:
        inside.append((arguments, environ))
        raise Exec

    names = ("SIGINT", "SIGQUIT", "SIGTSTP")
    former = {name: signal.getsignal(signal.Signals[name]) for name in names}
    monkeypatch.setattr(os, "execve", replace)
    monkeypatch.setattr(kiosk, "_has_terminal", lambda: True)
    yield inside
    for name, handler in former.items():
        signal.signal(signal.Signals[name], handler)


def enter(rules: Rules = RULES, /, **environ: str) -> int:
    return kiosk.enter({"TERM": "xterm-256color", **environ}, rules)


def test_nothing_of_the_clients_variables_comes_inside(
    door: list[tuple[list[str], dict[str, str]]],
) -> None:
    with pytest.raises(Exec):
        enter(**SPITE)
    ((arguments, environ),) = door
    assert environ == {"TERM": "xterm-256color", "LANG": "C.UTF-8"}
    assert arguments[:3] == [sys.executable, "-I", "-X"]
    assert arguments[-10:] == [
        *("--data", "/var/lib/takuzu", "--player", "guest", "--idle", "30.000"),
        *("--sessions", "20", "--lang", "en"),
    ]


def test_keys_that_send_signals_are_nothing_while_the_game_starts(
    door: list[tuple[list[str], dict[str, str]]],
) -> None:
    with pytest.raises(Exec):
        enter()
    assert door
    for name in ("SIGINT", "SIGQUIT", "SIGTSTP"):
        assert signal.getsignal(signal.Signals[name]) is signal.SIG_IGN


def test_the_key_is_the_one_that_sshd_tells_of(
    door: list[tuple[list[str], dict[str, str]]], tmp_path: Path
) -> None:
    told = tmp_path / "told"
    told.write_text("publickey ssh-ed25519 AAAA\n")
    with pytest.raises(Exec):
        enter(SSH_USER_AUTH=str(told))
    assert "SHA256:cJ6AyISHokEeHuTfufIqhhSS0gxHZRUMDHlKvXD4FHw" in door[0][0]
    with pytest.raises(Exec):
        enter(RULES._replace(player=KEY), SSH_USER_AUTH=str(told))
    assert KEY in door[1][0]


@pytest.mark.parametrize("path", ["/nowhere", "/", "\0", "/dev/zero", "/etc/passwd"])
def test_whatever_else_is_told_makes_a_guest(path: str) -> None:
    assert kiosk.who({"SSH_USER_AUTH": path}) == "guest"


@pytest.mark.parametrize(
    "term",
    ["", "dumb", "DUMB", "unknown", "x" * 41, "xterm;id", "../x", "a\x1b[2J", "é", "xterm\n", "-x"],
)
def test_a_terminal_that_is_none_is_refused(
    door: list[tuple[list[str], dict[str, str]]], capsys: pytest.CaptureFixture[str], term: str
) -> None:
    assert enter(TERM=term) == 2
    assert not door
    told = "The game needs a screen, and a terminal of this name (TERM) has none.\n"
    assert capsys.readouterr().err == told


def test_a_command_is_refused_in_the_language_of_the_house(
    door: list[tuple[list[str], dict[str, str]]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert enter(RULES._replace(lang="fr"), SSH_ORIGINAL_COMMAND="id", LANG="en_US.UTF-8") == 2
    assert not door
    assert capsys.readouterr().err.startswith("Il y a un jeu ici et rien d'autre")


def test_without_a_terminal_the_command_refuses_and_needs_its_folder() -> None:
    result = run("kiosk", "--data", "/nowhere", TERM="xterm", SSH_ORIGINAL_COMMAND="")
    assert result.exit_code == 2
    assert result.stderr == "The game needs the screen of a terminal; try ssh -t.\n"
    assert "--data is missing" in refused(run("kiosk"))


@pytest.mark.parametrize(
    ("option", "value", "told"),
    [
        ("--idle", "0", "expected minutes"),
        ("--idle", "soon", "expected minutes"),
        ("--idle", "-1", "expected minutes"),
        ("--sessions", "0", "must be 1 or more"),
        ("--player", "../ada", "expected guest or SHA256:"),
    ],
)
def test_rules_that_make_no_sense_are_refused(option: str, value: str, told: str) -> None:
    assert told in refused(run("kiosk", "--data", "x", option, value))


def test_a_variable_of_shells_is_nothing_where_a_command_is_named() -> None:
    result = run("kiosk", "--data", "x", _TAKUZU_COMPLETE="bash_source")
    assert "_TAKUZU_COMPLETE" not in result.output
    assert result.exit_code == 2


class Run(NamedTuple):
    """What the game was asked for."""

    words: Words
    kept: KeptSettings
    world: World
    trouble: str


class Screen:
    """Stands for the game: does something, and ends somehow."""

    def __init__(self, ended: BaseException | None = None) -> None:
        self.ended = ended
        self.folders: list[Path] = []
        self.asked: list[Run] = []

    def __call__(
        self, words: Words, kept: KeptSettings, world: World, trouble: str
    ) -> BaseException | None:
        self.asked.append(Run(words, kept, world, trouble))
        self.folders.append(Path.cwd())
        Path("something").write_text("")
        if isinstance(self.ended, MemoryError):
            raise self.ended
        return self.ended


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Screen]:
    stand_in = Screen()
    before, mask = dict(os.environ), os.umask(0o022)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(tui_run, "run", stand_in)
    monkeypatch.setattr(kiosk, "limit", lambda: None)
    yield stand_in
    os.umask(mask)
    os.environ.clear()
    os.environ.update(before)


def play(data: Path, **rules: Any) -> int:
    return kiosk.play(RULES._replace(data=str(data), **rules))


def test_every_key_has_a_folder_that_nobody_else_can_read(tmp_path: Path, screen: Screen) -> None:
    data = tmp_path / "data"
    assert play(data, player=KEY) == 0
    assert play(data, player=KEY[:-1] + "E") == 0
    assert play(data, player=KEY) == 0
    first, second, third = screen.folders
    assert first == third != second
    for folder in (data, first, second):
        assert folder.stat().st_mode & 0o777 == 0o700
    assert (first / "something").stat().st_mode & 0o777 == 0o600


def test_a_guest_finds_nothing_and_leaves_nothing(tmp_path: Path, screen: Screen) -> None:
    left = tmp_path / "data" / "guests" / "1" / "left behind"
    left.parent.mkdir(parents=True)
    left.write_text("")
    assert play(tmp_path / "data", player="guest") == 0
    assert screen.folders == [left.parent]
    assert screen.asked[0].trouble == "You are a guest: your games are gone when you leave."
    assert not left.parent.exists()


def test_the_house_is_public_and_its_clock_runs(tmp_path: Path, screen: Screen) -> None:
    play(tmp_path, player=KEY, idle=1.5)
    (asked,) = screen.asked
    assert asked.world.policy.is_public
    assert asked.world.policy.idle == 90
    assert asked.kept.path is not None
    assert asked.kept.path.is_relative_to(tmp_path)


def test_the_language_is_the_players_before_it_is_the_houses(
    tmp_path: Path, screen: Screen
) -> None:
    play(tmp_path, player=KEY, lang="fr")
    (screen.folders[0] / "config.toml").write_text('language = "en"\n')
    play(tmp_path, player=KEY, lang="fr")
    assert [asked.words.language for asked in screen.asked] == ["fr", "en"]


@pytest.mark.parametrize(
    ("most", "told"),
    [
        (1, "The only board is taken; come back later.\n"),
        (2, "All 2 boards are taken; come back later.\n"),
    ],
)
def test_one_too_many_comes_back_later(
    tmp_path: Path,
    screen: Screen,
    capsys: pytest.CaptureFixture[str],
    most: int,
    told: str,
) -> None:
    slots = [take_slot(tmp_path / "sessions", most) for _ in range(most)]
    assert play(tmp_path, player=KEY, sessions=most) == 1
    assert not screen.asked
    assert capsys.readouterr().err == told
    for slot in slots:
        assert slot is not None
        slot.close()
    assert play(tmp_path, player=KEY, sessions=most) == 0


@pytest.mark.parametrize(
    ("player", "told"),
    [(KEY, "your game is saved, the board is free"), ("guest", "so the board is free")],
)
def test_whoever_was_idle_is_told_so(
    tmp_path: Path, screen: Screen, capsys: pytest.CaptureFixture[str], player: str, told: str
) -> None:
    screen.ended = Idled()
    assert play(tmp_path, player=player) == 0
    err = capsys.readouterr().err
    assert err.startswith("No key for 30 min")
    assert told in err


@pytest.mark.parametrize("fault", [ZeroDivisionError("deep inside"), MemoryError("deep inside")])
def test_a_fault_is_one_sentence_and_its_trace_is_the_keepers(
    tmp_path: Path, screen: Screen, capsys: pytest.CaptureFixture[str], fault: BaseException
) -> None:
    screen.ended = fault
    assert play(tmp_path, player=KEY) == 70
    told = "The game ended by a fault of its own; please tell its keeper.\n"
    assert capsys.readouterr().err == told
    assert "deep inside" in (screen.folders[0] / "crash.txt").read_text()


def test_a_folder_that_cannot_be_used_is_one_sentence(
    tmp_path: Path, screen: Screen, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert play(tmp_path / "file", player=KEY) == 70
    assert not screen.asked
    assert capsys.readouterr().err == "The kiosk is out of order; please tell its keeper.\n"


def test_limits_hold_and_cannot_be_lifted() -> None:
    code = "from takuzu_tui.cli.kiosk import limit; import resource as r; limit(); limit()\n"
    code += "print([r.getrlimit(k) for k in (r.RLIMIT_CORE, r.RLIMIT_FSIZE, r.RLIMIT_NOFILE)])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == f"[(0, 0), ({64 << 20}, {64 << 20}), (64, 64)]"
    assert resource.getrlimit(resource.RLIMIT_NOFILE) != (64, 64)


def test_the_keeper_takes_a_name_out_of_the_table(tmp_path: Path) -> None:
    players_of(tmp_path)
    wish = ("kiosk", "--data", tmp_path, "--forget")
    gone = run(*wish, "GRACE")
    assert (gone.exit_code, gone.stdout) == (0, "")
    assert gone.stderr == "The name is gone from the table, and its times.\n"
    again = run(*wish, "Grace")
    assert (again.exit_code, again.stderr) == (1, "takuzu: nobody has this name: 'Grace'\n")
    assert "a name needs a letter or a digit" in refused(run(*wish, "."))
    (tmp_path / "table.sqlite").unlink()
    (tmp_path / "table.sqlite").mkdir()
    failed = run(*wish, "Grace", "--lang", "fr")
    assert failed.exit_code == 1
    assert str(tmp_path) not in failed.stderr


@pytest.mark.parametrize(("player", "is_known"), [(KEY, True), ("guest", False), (None, False)])
def test_a_key_is_known_in_the_table_and_a_guest_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, player: str | None, is_known: bool
) -> None:
    worlds: list[World] = []
    monkeypatch.setattr(kiosk, "limit", lambda: None)
    monkeypatch.setattr(tui_run, "run", lambda _words, _kept, world, **_: worlds.append(world))
    monkeypatch.chdir(tmp_path)
    umask = os.umask(0o077)
    try:
        assert kiosk.play(RULES._replace(data=str(tmp_path), player=player)) == 0
    finally:
        os.umask(umask)
    (world,) = worlds
    assert world.table is not None
    assert (world.table.key is not None) is is_known
