"""The game, and beside it in a file all that Textual meant to write, before the pen thinned it.

python -m benchmarks.overheard FILE play …
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from takuzu_tui.__main__ import main
from takuzu_tui.tui.terminal.pen import Pen

thinned = Pen.thinned


def overheard(pen: Pen, data: str) -> str:
    """Thins the data as ever, and keeps it, with how many bytes are sent instead."""
    sent = thinned(pen, data)
    with MEANT.open("ab") as file:
        file.write(json.dumps([data, len(sent.encode())]).encode() + b"\n")
    return sent


class Overheard:
    """Reads such a file while it grows: what was meant, and how many bytes were sent so far."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("rb")
        self._rest = b""
        self.sent = 0

    def read(self) -> bytes:
        """What was meant since it was last asked."""
        *lines, self._rest = (self._rest + self._file.read()).split(b"\n")
        kept = [json.loads(line) for line in lines]
        self.sent += sum(sent for _, sent in kept)
        return "".join(data for data, _ in kept).encode()

    def close(self) -> None:
        """Reads no more."""
        self._file.close()


if __name__ == "__main__":
    MEANT = Path(sys.argv.pop(1))
    setattr(Pen, "thinned", overheard)  # noqa: B010 - a method is not to be assigned to, else
    main()
