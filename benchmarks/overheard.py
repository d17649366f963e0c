"""The game, and beside it in a file all that Textual meant to write, before the pen thinned it.

python -m benchmarks.overheard FILE play …
"""

from __future__ import annotations

import sys
from pathlib import Path

from takuzu_tui.cli import main
from takuzu_tui.tui.pen import Pen

thinned = Pen.thinned


def overheard(pen: Pen, data: str) -> str:
    """Thins the data as ever, and keeps it."""
    with MEANT.open("ab") as file:
        file.write(data.encode())
    return thinned(pen, data)


if __name__ == "__main__":
    MEANT = Path(sys.argv.pop(1))
    setattr(Pen, "thinned", overheard)  # noqa: B010 - a method is not to be assigned to, else
    main()
