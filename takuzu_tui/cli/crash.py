"""A fault of ours: its traces go to a file, never to whoever plays."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from takuzu_tui.cli.problems import Bug
from takuzu_tui.engine.text import marked
from takuzu_tui.play.paths import locate

CRASH = "crash.txt"


def remember(failure: BaseException, folder: Path) -> None:
    """Writes the traces, if that is possible."""
    if not folder.is_absolute():
        return  # nobody knows where home is
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        told = "".join(traceback.format_exception(failure))
        (folder / CRASH).write_text(told, encoding="utf-8", errors="backslashreplace")


def remembered(failure: BaseException, environ: Mapping[str, str]) -> Bug:
    """The sentence for a fault, whose traces are in the folder of the games."""
    remember(failure, locate(environ).data)
    return Bug(marked("this is a fault of the program; `takuzu doctor` shows what to report"))
