"""A line that takes its time: what goes in at one end comes out at the other later, in order."""

from __future__ import annotations

import socket
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Self

HOST = "127.0.0.1"


class Relay:
    """Leads every connection on to a port of this machine, each way delayed by some seconds."""

    def __init__(self, port: int, delay: float) -> None:
        self._target = port
        self._delay = delay
        self.answered = 0
        """The bytes that came back over all connections."""
        self._open: list[socket.socket] = []
        self._threads: list[Thread] = []

    def __enter__(self) -> Self:
        self._door = socket.create_server((HOST, 0))
        self.port = int(self._door.getsockname()[1])
        self._start(self._welcome)
        return self

    def __exit__(self, *_: object) -> None:
        for end in (self._door, *self._open):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        for thread in self._threads:
            thread.join()

    def _start(self, work: object, *arguments: object) -> None:
        thread = Thread(target=work, args=arguments)  # type: ignore[arg-type] # any of ours
        self._threads.append(thread)
        thread.start()

    def _welcome(self) -> None:
        with suppress(OSError):  # the door was closed
            while True:
                near, _ = self._door.accept()
                far = socket.create_connection((HOST, self._target))
                self._open += [near, far]
                for source, target in ((near, far), (far, near)):
                    parcels: SimpleQueue[tuple[float, bytes]] = SimpleQueue()
                    self._start(self._take, source, parcels, target is near)
                    self._start(self._give, target, parcels)

    def _take(
        self, source: socket.socket, parcels: SimpleQueue[tuple[float, bytes]], answers: bool
    ) -> None:
        taken = b"-"
        while taken:
            try:
                taken = source.recv(1 << 16)
            except OSError:
                taken = b""
            self.answered += len(taken) if answers else 0
            parcels.put((monotonic() + self._delay, taken))

    def _give(self, target: socket.socket, parcels: SimpleQueue[tuple[float, bytes]]) -> None:
        with suppress(OSError):
            while True:
                due, parcel = parcels.get()
                sleep(max(0.0, due - monotonic()))
                if not parcel:
                    target.shutdown(socket.SHUT_WR)
                    return
                target.sendall(parcel)
