"""Twenty thousand keys in bursts that open, leave and type, in windows that change: all holds."""

from __future__ import annotations

import sys
from contextlib import closing, suppress
from itertools import cycle
from pathlib import Path
from random import Random
from typing import NamedTuple

from benchmarks.terminal import Terminal
from takuzu_tui.play.paths import Paths
from takuzu_tui.play.store import Store, Watched
from tests.terminal.player import CODE, GAME, Player
from tests.terminal.processes import eventually

KEYS = 20_000
ZONED = "suguru/6/6/adbli15d2tluj2g1l2l3l4l5g"
RECORD = "mijnlieff 4 anywhere 22p"
AT_ONCE = 300
"""Keys that are typed before anyone waits until all is quiet."""
WINDOWS = ((80, 24), (120, 40), (40, 12), (20, 5), (4, 3), (1, 1), (60, 20), (3, 30))
AT_HOME = (
    *("p", "\r", "d", "r\r", f"o{CODE}\r", "\x1b[Bpd", "?\x1bp", "s\x1bp", "o\t\r01\x1b\x1bp"),
    *("\x1b[H\x1b[Cp", "\x1b[H\x1b[Cd", f"o{ZONED}\r", f"o{RECORD}\r"),
    *("o\t\rz\x1b[C\x1b[Bz2Z\x1b[Bu\x1b\x1b\x1bp",),
)
"""Ways from home to a game, to the next one too; the keys behind them are for that game."""
AT_PLAY = (
    *("nd", "n1", "n\x1b", "n\x1bn", "T", "P\x1b", "Pund\r", "Pno\x1b", "M\x1b", "?\x1b", "??\x1b"),
    *("\x1bOP\x1b", "V\x1b", "F", "v", "i", "w", "u", "U", "R", "m", "b", "1", "0", ".", " ", "\t"),
    *("d", "e", "pp", "t", "S\x1b", "s", "a", ":AB1\r", ":ZZ\r", ":A\x1b", "\x1b", "\r", "hjkl"),
    *("'1", "'\x1b", "'\t", '"', "x", "3", "5", "9", ":AB?2\r"),
    *("c", "p", "z", "y", "D", "C", ":33d\r"),
)


class Start(NamedTuple):
    """A game that is on from the first frame, and the keys of a first move in it."""

    command: tuple[str, ...]
    move: str


STARTS = {
    "takuzu": Start((*GAME, CODE), "\x1b[C1"),
    "suguru": Start((*GAME, ZONED), "\t1"),
    "mijnlieff": Start(
        (sys.executable, "-m", "takuzu_tui", "mijnlieff", "play", "--red", "you"), "c"
    ),
}
AT_MOST = KEYS // (3 * len(STARTS))
"""Keys after which the next game has its turn, so that each has three at least."""


class Storm(Player):
    """Types without looking, once the game is on."""

    is_blind = False

    def _chunk(self, seconds: float) -> bytes:
        return Terminal._chunk(self, seconds) if self.is_blind else super()._chunk(seconds)


def burst(rng: Random) -> str:
    """Some keys in a game, then out of it and into another; all in one write."""
    keys = "".join(rng.choice(AT_PLAY) for _ in range(rng.randint(1, 9)))
    return f"{keys}q{rng.choice(AT_HOME)}" if rng.random() < 0.5 else keys


def played(home: Path) -> set[str]:
    """The games of which something was kept."""
    with closing(Store(Paths(home, home).games)) as store:
        return {row.game for row in store.games()}


def weather(home: Path, rng: Random, name: str) -> int:
    """Makes a move in a game, then types until it is enough, or one of the keys has led out.

    Gives how many were typed.
    """
    start = STARTS[name]
    typed = quiet = 0
    with Storm(home, command=start.command) as game:
        game.until(lambda game: "F1" in game.screen.display[-1])
        game.is_blind = True
        game.type(start.move)
        eventually(lambda: name in played(home))
        with suppress(EOFError):
            while typed < AT_MOST:
                keys = burst(rng)
                game.type(keys)
                typed += len(keys)
                if rng.random() < 0.2:
                    game.claim_size(*rng.choice(WINDOWS))
                if typed >= quiet + AT_ONCE:
                    quiet = typed
                    game.settle()
            game.type("\x03")
        code = game.left()
        assert code == 0, f"neither a crash nor a hang, but {code}"
    return typed


def test_a_storm_of_bursts_in_every_game_crashes_and_hangs_nothing(tmp_path: Path) -> None:
    rng, typed = Random("bursts"), 0
    turns = cycle(STARTS)
    while typed < KEYS:
        typed += weather(tmp_path, rng, next(turns))
    with closing(Store(Paths(tmp_path, tmp_path).games)) as store:
        assert store.damaged() == ()
        assert {row.game for row in store.games()} == {*STARTS}
        for row in store.games():
            seen = store.watch(row.id, now=lambda: 0.0)
            assert isinstance(seen, Watched)
            assert seen.session.position == row.position
