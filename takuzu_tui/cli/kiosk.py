"""`takuzu kiosk`: what sshd runs for everyone who comes to play, instead of a shell.

First it looks at who comes and what they bring; nothing of it goes further: the game itself runs in
a new Python that takes no orders from the environment, with an environment made from nothing. There
it has a place among so many, a folder and limits.
"""

from __future__ import annotations

import os
import re
import resource
import shutil
import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple, TextIO

import click

from takuzu_tui.cli import params
from takuzu_tui.cli.play import store_of
from takuzu_tui.cli.talk import NOT_SO, Talk, problem_of, remember
from takuzu_tui.engine.text import InputError, marked, quote
from takuzu_tui.play.paths import Paths
from takuzu_tui.play.players import GUEST, fingerprint, folder_name, is_player, take_slot
from takuzu_tui.play.settings import KeptSettings, load_settings
from takuzu_tui.wording.saving import table_sentence
from takuzu_tui.wording.words import LANGUAGES, Words

_MINUTES = re.compile(r"[0-9]{1,4}(\.[0-9]{1,3})?", re.ASCII)
REFUSED = 2
_TERM = re.compile(r"[a-z0-9][a-z0-9+._-]{0,39}", re.ASCII | re.IGNORECASE)
_NO_SCREEN = ("", "dumb", "unknown")
_MOST_TOLD = 1 << 16
"""Bytes of what sshd tells of a key that are read."""
_UNHEARD = ("SIGINT", "SIGQUIT", "SIGTSTP")
"""Signals of keys that are typed before the game has the keyboard."""
TABLE = "table.sqlite"
"""The file of the day's table, in the folder of all."""
FULL = 1
FAULT = 70
MEGABYTE = 1 << 20
LIMITS = {
    resource.RLIMIT_CORE: 0,
    resource.RLIMIT_FSIZE: 64 * MEGABYTE,
    resource.RLIMIT_DATA: 768 * MEGABYTE,
    resource.RLIMIT_NOFILE: 64,
}
"""What one game may take; a usual one takes some 30 MB of memory and a few kB of disk."""
_GONE = {
    True: marked("No key for {minutes} min, so the board is free for others."),
    False: marked("No key for {minutes} min: your game is saved, the board is free for others."),
}
"""For guests, and for those who have a key."""


class Rules(NamedTuple):
    """What the keeper has laid down for all who come.

    Where games are kept, who plays if that is known, and how long and how many may.
    """

    data: str
    player: str | None
    idle: float
    sessions: int
    lang: str

    def arguments(self) -> list[str]:
        """The same as a command line tells it."""
        who = () if self.player is None else ("--player", self.player)
        return [
            *("--data", self.data, *who, "--idle", f"{self.idle:.3f}"),
            *("--sessions", str(self.sessions), "--lang", self.lang),
        ]


def _are_minutes(text: str) -> bool:
    """Whether it is a number above 0, perhaps with parts behind a point."""
    return _MINUTES.fullmatch(text) is not None and float(text) > 0


@params.command(
    "kiosk",
    marked(
        "Let strangers play over SSH, and do nothing else. For sshd's ForceCommand; "
        "docs/ssh.md tells how to set it up."
    ),
    params.option(
        "--data",
        params.Name(),
        marked("Where all players have their games, each in a folder of their own."),
        "FOLDER",
        required=True,
    ),
    params.option(
        "--player",
        params.Fitting(
            "player", is_player, marked("expected guest or SHA256: and 43 characters, got {text}")
        ),
        marked("Who plays; else the key that sshd tells of, or a guest."),
        "SHA256:...|guest",
    ),
    params.option(
        "--idle",
        params.Fitting("minutes", _are_minutes, marked("expected minutes, got {text}")),
        marked("Leave after so long without a key; 30 if not given."),
        "MINUTES",
        default="30",
    ),
    params.option(
        "--sessions",
        params.Whole(1, 10_000),
        marked("How many may play at once; 20 if not given."),
        "N",
        default="20",
    ),
    params.option(
        "--lang",
        params.OneOf(*LANGUAGES),
        marked("The language of those who have not chosen one; en if not given."),
        default=LANGUAGES[0],
    ),
    params.option(
        "--forget",
        params.Name(),
        marked("Let nobody play: take this name out of the day's table, with its times."),
        "NAME",
    ),
    click.option("--inside", is_flag=True, hidden=True),
)
def kiosk_command(
    talk: Talk,
    *,
    data: str,
    player: str | None,
    idle: str,
    sessions: int,
    lang: str,
    forget: str | None,
    inside: bool,
) -> int:
    """Makes a clean start, then plays; or does what the keeper asks for."""
    if forget is not None:
        return _forget(talk, Path(data).absolute() / TABLE, forget)
    rules = Rules(data, player, float(idle), sessions, lang)
    return play(rules) if inside else enter(talk.environ, rules)


def _forget(talk: Talk, path: Path, name: str) -> int:
    """Nobody has the name any more; 1 when nobody had it, or the table cannot be had."""
    from takuzu_tui.play.table import Table  # noqa: PLC0415 - the keeper alone needs it here

    table = Table(path)
    try:
        is_gone = table.forget(name)
    except InputError as error:
        raise problem_of(error, "--forget") from None
    if table.trouble is not None:
        talk.complain(table_sentence(talk.words, table.trouble.kind.value))
    elif is_gone:
        talk.note(talk.words.say("The name is gone from the table, and its times."))
    else:
        talk.complain(talk.words.say("nobody has this name: {name}", name=quote(name)))
    return 0 if is_gone else NOT_SO


# Who comes in, and with what


def enter(environ: Mapping[str, str], rules: Rules) -> int:
    """Starts the game in this process's place; an exit code when it does not come to that."""
    refusal = _refusal(environ)
    if refusal is None:
        for name in _UNHEARD:
            signal.signal(getattr(signal, name), signal.SIG_IGN)
        known = rules._replace(player=rules.player or who(environ))
        os.execve(sys.executable, inside(known), surroundings(environ))  # noqa: S606 - no shell
    print(Words(rules.lang).say(refusal), file=sys.stderr)
    return REFUSED


def who(environ: Mapping[str, str]) -> str:
    """The key by which sshd has let them in, if it tells and there was one; else a guest."""
    path = environ.get("SSH_USER_AUTH")
    if not path:
        return GUEST
    try:
        with Path(path).open("rb") as file:
            told = file.read(_MOST_TOLD).decode("ascii", "replace")
    except (OSError, ValueError):
        return GUEST
    return fingerprint(told) or GUEST


def surroundings(environ: Mapping[str, str]) -> dict[str, str]:
    """All the variables there are inside: a terminal's name if it is one, and nobody's locale."""
    return {"TERM": environ["TERM"], "LANG": "C.UTF-8"}


def inside(rules: Rules) -> list[str]:
    """The command line of the game: a Python by itself, and only what the house has laid down."""
    alone = ("-I", "-X", "utf8", "-m", "takuzu_tui", "kiosk", "--inside")
    return [sys.executable, *alone, *rules.arguments()]


def _refusal(environ: Mapping[str, str]) -> str | None:
    """Why someone cannot come in, as a template."""
    if environ.get("SSH_ORIGINAL_COMMAND"):
        return marked("There is a game here and nothing else: no commands, no files.")
    if not _has_terminal():
        return marked("The game needs the screen of a terminal; try ssh -t.")
    term = environ.get("TERM", "")
    if term.lower() in _NO_SCREEN or not _TERM.fullmatch(term):
        return marked("The game needs a screen, and a terminal of this name (TERM) has none.")
    return None


def _has_terminal() -> bool:
    streams: tuple[TextIO | None, ...] = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream is not None and stream.isatty() for stream in streams)


# Their place, and the game


def play(rules: Rules) -> int:
    """Plays one game after the other until the player leaves, or is gone."""
    words = Words(rules.lang)
    try:
        os.umask(0o077)
        limit()
        data = Path(rules.data).absolute()
        slot = take_slot(data / "sessions", rules.sessions)
        if slot is None:
            told = marked("All {most} boards are taken; come back later.")
            if rules.sessions == 1:
                told = marked("The only board is taken; come back later.")
            return _tell(FULL, words.say(told, most=rules.sessions))
        with closing(slot), own_folder(data, rules.player or GUEST, slot.number) as folder:
            return _play(rules, folder, data / TABLE)
    except Exception:  # noqa: BLE001, RUF100 - whatever it is, no stranger shall read it
        return _tell(FAULT, words.say("The kiosk is out of order; please tell its keeper."))


def limit() -> None:
    """The process may take no more than a game needs, and can never take more again."""
    for kind, most in LIMITS.items():
        _, hard = resource.getrlimit(kind)
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)  # noqa: PLW2901 - lower
        resource.setrlimit(kind, (most, most))


@contextmanager
def own_folder(data: Path, player: str, slot: int) -> Iterator[Path]:
    """The folder of a player, or a fresh one for a guest that is gone afterwards."""
    if player != GUEST:
        folder = data / "players" / folder_name(player)
        folder.mkdir(parents=True, exist_ok=True)
        yield folder
        return
    folder = data / "guests" / str(slot)  # nobody else has the same slot
    shutil.rmtree(folder, ignore_errors=True)  # of one who went without a word
    folder.mkdir(parents=True)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _play(rules: Rules, folder: Path, table: Path) -> int:
    """The game, all whose files are in the folder, but for the table that all share."""
    os.chdir(folder)
    os.environ.update(TMPDIR=str(folder), SQLITE_TMPDIR=str(folder))
    paths = Paths(folder, folder)
    loaded = load_settings(paths.settings)
    chosen = loaded.settings.language
    words = Words(chosen if chosen in LANGUAGES else rules.lang)
    from takuzu_tui.play.table import Table  # noqa: PLC0415 - slow
    from takuzu_tui.tui.run import run  # noqa: PLC0415 - slow
    from takuzu_tui.tui.world import Policy, World  # noqa: PLC0415 - slow

    policy = Policy(
        is_public=True,
        idle=60 * rules.idle,
        alarm=partial(signal.setitimer, signal.ITIMER_REAL),
    )
    world = World(
        store=partial(store_of, paths),
        has_games=lambda: paths.has_games,
        own_grids=paths.own_grids,
        policy=policy,
        table=Table(table, None if rules.player in (None, GUEST) else folder.name),
    )
    kept = KeptSettings(paths.settings, loaded.settings)
    told = words.say("You are a guest: your games are gone when you leave.")
    trouble = told if rules.player == GUEST else ""
    try:
        ended = run(words, kept, world, trouble=trouble)
    except Exception as error:  # noqa: BLE001, RUF100 - whatever it is, no stranger shall read it
        ended = error
    return _farewell(words, rules, folder, ended)


def _farewell(words: Words, rules: Rules, folder: Path, ended: BaseException | None) -> int:
    """What is told at the end, if the player did not choose it; the exit code."""
    from takuzu_tui.tui.kiosk import Idled  # noqa: PLC0415 - loaded by then

    if ended is None:
        return 0
    if isinstance(ended, Idled):
        told = _GONE[rules.player == GUEST]
        return _tell(0, words.say(told, minutes=f"{rules.idle:g}"))
    remember(ended, folder)
    told = words.say("The game ended by a fault of its own; please tell its keeper.")
    return _tell(FAULT, told)


def _tell(code: int, told: str) -> int:
    print(told, file=sys.stderr, flush=True)
    return code
