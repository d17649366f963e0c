"""The processes of this machine, as the kernel tells of them."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep

PATIENCE = 30.0


@dataclass(frozen=True, slots=True)
class Process:
    """A process as it was when it was looked at."""

    pid: int
    parent: int
    state: str
    arguments: tuple[str, ...]
    environ: bytes

    @property
    def name(self) -> str:
        """The program, without where it is and what else is told of it."""
        return Path(self.arguments[0].partition(":")[0]).name if self.arguments else ""

    @property
    def is_stopped(self) -> bool:
        return self.state in "Tt"

    def kill(self) -> None:
        """Ends it without a word, unless it has ended."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)

    def status(self, field: str) -> int:
        """A figure of its own account, such as VmHWM in kilobytes."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            name, _, value = line.partition(":")
            if name == field:
                return int(value.split()[0])
        raise KeyError(field)

    def written_files(self) -> set[Path]:
        """The files that it holds open for writing, terminals and the like left out."""
        written = set()
        for handle in Path(f"/proc/{self.pid}/fd").iterdir():
            with suppress(OSError):
                told = Path(f"/proc/{self.pid}/fdinfo/{handle.name}").read_text()
                flags = int(told.split("flags:")[1].split()[0], 8)
                path = handle.resolve()
                if flags & (os.O_WRONLY | os.O_RDWR) and path.is_file():
                    written.add(path)
        return written


def processes() -> Iterator[Process]:
    """All that live; the dead that nobody has missed yet are left out."""
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            with suppress(OSError):
                state, parent = (folder / "stat").read_text().rpartition(")")[2].split()[:2]
                arguments = (folder / "cmdline").read_bytes().rstrip(b"\0").split(b"\0")
                if state not in "ZX":
                    yield Process(
                        int(folder.name),
                        int(parent),
                        state,
                        tuple(word.decode(errors="replace") for word in arguments),
                        _environ(folder),
                    )


def _environ(folder: Path) -> bytes:
    try:
        return (folder / "environ").read_bytes()
    except OSError:
        return b""  # it is someone else's


def descendants(pid: int) -> list[Process]:
    """The children of a process, and theirs."""
    everyone = list(processes())
    found: list[Process] = []
    parents = {pid}
    while parents:
        born = [process for process in everyone if process.parent in parents]
        found += born
        parents = {process.pid for process in born}
    return found


def mentioning(word: str) -> list[Process]:
    """The processes whose arguments or environment name something."""
    return [
        process
        for process in processes()
        if word.encode() in process.environ or any(word in each for each in process.arguments)
    ]


def eventually(holds: Callable[[], object], told: Callable[[], object] = lambda: "") -> None:
    """Looks again and again until something holds."""
    deadline = monotonic() + PATIENCE
    while not holds():
        assert monotonic() < deadline, told()
        sleep(0.02)
