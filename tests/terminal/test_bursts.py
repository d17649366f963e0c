"""Keys in one write that open, leave and act on what is not there yet: no key ends a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.kiosks import Kiosk, at_home
from tests.terminal.player import CODE, Player
from tests.terminal.test_storm import RECORD, ZONED

CODES = {"takuzu": CODE, "suguru": ZONED, "mijnlieff": RECORD}
INTO_A_GAME = (
    *(
        "nd",
        "n\x1b[H\r",
        "nn",
        "q\x1b[H\rd",
        "q\x1b[H\rdd",
        "qp\x1b[Hd",
        "qr\rd",
        "qr\rT",
        "qr\rdn",
    ),
    *(
        "qo{code}\rT",
        "qo{code}\rd",
        "qo{code}\rnd",
        "q\x1bp",
        "q?\x1bpd",
        "qs\x1bpd",
        "nq\x1b[H\rd",
    ),
)
"""Keys of a game that lead to another, and further keys before that one is there."""
BY_DAY = ("qd", "qdd", "qddd", "qd\x1b[Hd", "qdT")
"""The same by way of the puzzle of the day, where a game has one."""
REPAINTED = b"\x1b[2J"


def met(player: Player, keys: str) -> None:
    """All the keys were taken, and a game is on; EOFError where the program has ended."""
    player.written = b""
    player.type(f"{keys}\x0c")
    player.until(lambda game: REPAINTED in game.written)
    player.until(lambda game: "F1 keys" in game.screen.display[-1])


def every_burst_leads_to_a_game(player: Player, name: str) -> None:
    """From home to a game of the name, through all the bursts, and back home."""
    code = CODES[name]
    at_home(player)
    met(player, f"o{code}\r")
    for burst in (*INTO_A_GAME, *(() if name == "mijnlieff" else BY_DAY)):
        met(player, burst.format(code=code))
    player.type("q")
    at_home(player)


@pytest.mark.parametrize("name", CODES)
def test_no_burst_of_keys_ends_a_game(tmp_path: Path, name: str) -> None:
    with Player(tmp_path) as player:
        every_burst_leads_to_a_game(player, name)
        player.type("q")
        assert player.left() == 0
    assert not (tmp_path / "crash.txt").exists()


@pytest.mark.needs("sshd", "ssh", "ssh-keygen")
def test_no_burst_of_keys_ends_a_game_in_the_kiosk(kiosk: Kiosk) -> None:
    with kiosk.visitor() as player:
        for name in CODES:
            every_burst_leads_to_a_game(player, name)
        player.type("q")
        assert player.left() == 0
    assert kiosk.faults == ""
