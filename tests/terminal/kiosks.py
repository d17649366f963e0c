"""The kiosk as docs/ssh.md sets it up, on a server that lives as long as a test."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.programs import found
from tests.terminal.player import COLUMNS, LINES, Player
from tests.terminal.processes import Process, eventually
from tests.terminal.sshd import Sshd

PATIENCE = 60
GUIDE = Path(__file__).parents[2] / "docs" / "ssh.md"
ANYTHING = "AcceptEnv *"
"""More than any keeper would allow: whatever variables the client sends reach the door."""


class Kiosk(Sshd):
    """A server whose only user gets the game and nothing else."""

    def __init__(self, folder: Path, *options: str, guests: bool = False) -> None:
        super().__init__(folder / "sshd")
        self.data = folder / "data"
        self._config = (ANYTHING, self._block(options, guests=guests))

    def _block(self, options: tuple[str, ...], *, guests: bool) -> str:
        """The block of the guide, with our own user, Python and folder."""
        (block,) = re.findall(r"```sshd_config\n(.*?)```", GUIDE.read_text(), re.DOTALL)
        block = re.sub("Match User play", f"Match User {self.user}", block)
        block = block.replace("/opt/takuzu/bin/python", sys.executable)
        block = block.replace("/var/lib/takuzu", str(self.data))
        block = re.sub("(ForceCommand .*)", rf"\1 {' '.join(options)}", block)
        if os.getuid():
            block = block.replace("CommandUser nobody", f"CommandUser {self.user}")
        if guests:
            block = block.replace("ExposeAuthInfo yes", "ExposeAuthInfo no")
        return str(block)

    def visitor(
        self,
        *options: str,
        key: str = "client",
        environ: Mapping[str, str | None] | None = None,
        window: tuple[int, int] = (COLUMNS, LINES),
    ) -> Player:
        """Someone who comes to play, and claims to have such a window."""
        command = self.client("-tt", *options, key=key)
        return Player(self.folder, command=command, environ=environ, window=window)

    @contextmanager
    def agent(self) -> Iterator[Path]:
        """An agent with a key, and its socket."""
        path = self.folder / "agent"
        command = [str(found("ssh-agent")), "-D", "-a", str(path)]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as agent:
            try:
                eventually(path.exists)
                yield path
            finally:
                agent.kill()

    def asked(self, *command: str) -> subprocess.CompletedProcess[bytes]:
        """What came of a client that asks for something else."""
        return subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
            timeout=PATIENCE,
        )

    def fingerprint(self, key: str) -> str:
        """What a key is known by, as OpenSSH tells it."""
        command = (str(found("ssh-keygen")), "-lf", str(self.folder / f"{key}.pub"))
        return self.asked(*command).stdout.decode().split()[1]

    @property
    def games(self) -> list[Process]:
        """What runs for those inside, apart from the server's own processes."""
        return [process for process in self.sessions if process.name != "sshd"]

    @property
    def game(self) -> Process:
        """The one game that is on, once it is past the door."""
        eventually(lambda: [each for each in self.games if "--inside" in each.arguments])
        (game,) = self.games
        return game

    @property
    def faults(self) -> str:
        """What became of games that ended by a fault of their own."""
        return "\n".join(path.read_text() for path in self.data.rglob("crash.txt"))

    def nobody_is_left(self) -> None:
        """Nothing runs any more but the server itself."""
        eventually(lambda: not self.sessions, lambda: self.sessions)


def at_home(player: Player) -> None:
    """The first screen is drawn."""
    player.until(lambda game: "Quit" in game.text and "Enter" in game.text)
