"""OpenSSH's own server on a port of this machine, with keys that are thrown away."""

from __future__ import annotations

import os
import pwd
import shlex
import socket
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Self

from tests.programs import found
from tests.terminal.processes import Process, descendants, eventually

HOST = "127.0.0.1"
PATIENCE = 60
_SEPARATION = Path("/run/sshd")
"""A folder without which a server run by root does not start."""
_CONFIG = """
ListenAddress {host}:{port}
HostKey {folder}/host
PidFile none
AuthorizedKeysFile {folder}/client.pub
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin yes
PrintMotd no
Subsystem sftp internal-sftp
PrintLastLog no
LogLevel INFO
"""
_CLIENT = {
    "BatchMode": "yes",
    "StrictHostKeyChecking": "no",
    "UserKnownHostsFile": "/dev/null",
    "LogLevel": "ERROR",
    "IdentitiesOnly": "yes",
}


class Sshd:
    """A server with its keys in a folder; `with` starts it and ends it and all its sessions."""

    def __init__(
        self, folder: Path, *config: str, environ: Mapping[str, str] | None = None
    ) -> None:
        """`environ` is what its sessions get; further lines of its configuration may follow."""
        folder.mkdir(mode=0o700, exist_ok=True)
        self.folder = folder
        self.port = free_port()
        self.user = pwd.getpwuid(os.getuid()).pw_name
        self._variables = dict(environ or {})
        self._config = config

    def __enter__(self) -> Self:
        if os.getuid() == 0:
            _SEPARATION.mkdir(mode=0o755, exist_ok=True)
        for name in ("host", "client"):
            self.make_key(name)
        path = self.folder / "config"
        path.write_text(self.config())
        with (self.folder / "log").open("wb") as log:
            self._process = subprocess.Popen(
                [str(found("sshd")), "-D", "-e", "-f", str(path)],
                stdin=subprocess.DEVNULL,
                stderr=log,
            )
        eventually(self._listens, lambda: self.log)
        return self

    def __exit__(self, *_: object) -> None:
        sessions = self.sessions
        self._process.kill()
        self._process.wait()
        for process in sessions:
            process.kill()

    def config(self) -> str:
        """Everything that the server is told."""
        text = _CONFIG.format(host=HOST, port=self.port, folder=self.folder)
        variables = " ".join(shlex.quote(f"{k}={v}") for k, v in self._variables.items())
        return "\n".join([text, f"SetEnv {variables}" if variables else "", *self._config, ""])

    def make_key(self, name: str) -> Path:
        """A fresh key pair under a name; the file of its secret half."""
        path = self.folder / name
        command = [str(found("ssh-keygen")), "-q", "-t", "ed25519", "-N", "", "-f", str(path)]
        subprocess.run(command, check=True)
        return path

    def client(
        self,
        *options: str,
        remote: Sequence[str] = (),
        key: str = "client",
        port: int | None = None,
        program: str = "ssh",
    ) -> tuple[str, ...]:
        """The command line of a client that goes to this server."""
        identity = {"IdentityFile": str(self.folder / key), "Port": str(port or self.port)}
        settings = {**_CLIENT, **identity}
        told = [word for name, value in settings.items() for word in ("-o", f"{name}={value}")]
        aim = () if program == "scp" else (self.aim,)
        return (program, "-F", "/dev/null", *told, *options, *aim, *remote)

    @property
    def aim(self) -> str:
        """Whom and where to connect to."""
        return f"{self.user}@{HOST}"

    def reached_through(self, kind: str) -> bytes:
        """What comes from the server's own port, asked for through a port of the client."""
        near, far = free_port(), f"{HOST}:{self.port}"
        aim = {"-D": str(near), "-L": f"{near}:{far}", "socket": f"{near}:{self.folder}/x.sock"}
        option = "-D" if kind == "-D" else "-L"
        client = self.client("-N", option, aim[kind])
        with subprocess.Popen(client, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as ssh:
            try:
                eventually(lambda: is_open(near))
                wish = _SOCKS + self.port.to_bytes(2, "big") + socket.inet_aton(HOST) + b"\0"
                return _asked(near, wish if kind == "-D" else b"")
            finally:
                ssh.kill()

    @property
    def sessions(self) -> list[Process]:
        """Everything that runs for those who are connected."""
        return descendants(self._process.pid)

    @property
    def log(self) -> str:
        return (self.folder / "log").read_text(errors="replace")

    def _listens(self) -> bool:
        assert self._process.poll() is None, self.log
        return is_open(self.port)


def free_port() -> int:
    """A port that nobody has."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


_SOCKS = b"\x04\x01"
"""The beginning of a wish to be connected, in the oldest of such languages."""


def is_open(port: int) -> bool:
    try:
        socket.create_connection((HOST, port)).close()
    except ConnectionRefusedError:
        return False
    return True


def _asked(port: int, question: bytes) -> bytes:
    """What a port of this machine says until it is closed, or an SSH server speaks."""
    with socket.create_connection((HOST, port), PATIENCE) as line:
        if question:
            line.sendall(question)
        answer = b""
        with suppress(ConnectionResetError):
            while b"SSH-2.0" not in answer and (part := line.recv(4096)):
                answer += part
        return answer
