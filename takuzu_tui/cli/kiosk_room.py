"""The room of the kiosk: a place for one player, their folder, limits, and the game."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

from takuzu_tui.cli.crash import remember
from takuzu_tui.cli.kiosk_rules import Rules
from takuzu_tui.engine.text import marked
from takuzu_tui.play.paths import Paths
from takuzu_tui.play.players import GUEST, folder_name
from takuzu_tui.play.settings_file import KeptSettings, load_settings
from takuzu_tui.play.slots import take_slot
from takuzu_tui.wording.words import LANGUAGES, Words

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


def play(rules: Rules) -> int:
    """Plays one game after the other until the player leaves, or is gone."""
    words = Words(rules.lang)
    try:
        os.umask(0o077)
        limit()
        data = Path(rules.data).absolute()
        slot = take_slot(data / "sessions", rules.sessions)
        if slot is None:
            return _tell(FULL, _full(words, rules.sessions))
        with closing(slot), own_folder(data, rules.player or GUEST, slot.number) as folder:
            return _play(rules, folder)
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


def _play(rules: Rules, folder: Path) -> int:
    """The game, all whose files are in the folder."""
    os.chdir(folder)
    os.environ.update(TMPDIR=str(folder), SQLITE_TMPDIR=str(folder))
    paths = Paths(folder, folder)
    loaded = load_settings(paths.settings)
    chosen = loaded.settings.language
    words = Words(chosen if chosen in LANGUAGES else rules.lang)
    from takuzu_tui.play.store import open_store  # noqa: PLC0415 - slow
    from takuzu_tui.tui.run import Wishes, run  # noqa: PLC0415 - slow
    from takuzu_tui.tui.world import House  # noqa: PLC0415 - slow

    house = House(
        is_public=True,
        idle=60 * rules.idle,
        alarm=partial(signal.setitimer, signal.ITIMER_REAL),
    )
    told = words.say("You are a guest: your games are gone when you leave.")
    kept = KeptSettings(paths.settings, loaded.settings)
    trouble = told if rules.player == GUEST else ""
    wishes = Wishes(words, loaded.settings, kept, trouble)
    wishes = wishes._replace(
        store=partial(open_store, paths),
        has_store=lambda: paths.has_games,
        own_grids=paths.own_grids,
        house=house,
    )
    try:
        ended = run(wishes)
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


def _full(words: Words, most: int) -> str:
    if most == 1:
        return words.say("The only board is taken; come back later.")
    return words.say("All {most} boards are taken; come back later.", most=most)


def _tell(code: int, told: str) -> int:
    print(told, file=sys.stderr, flush=True)
    return code
