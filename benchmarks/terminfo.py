"""Terminals of 16 and of all colours as ncurses knows them; few systems have their entries."""

from __future__ import annotations

import subprocess
from pathlib import Path

SIXTEEN, DIRECT = "xterm-16", "xterm-true"
_ENTRIES = rf"""
{SIXTEEN}|xterm with sixteen colours,
	colors#16, pairs#256,
	setab=\E[%?%p1%{{8}}%<%t%{{40}}%e%{{92}}%;%p1%+%dm,
	setaf=\E[%?%p1%{{8}}%<%t%{{30}}%e%{{82}}%;%p1%+%dm,
	use=xterm-256color,
{DIRECT}|xterm with every colour,
	RGB, colors#0x1000000, pairs#0x7fff,
	setab=\E[%?%p1%{{8}}%<%t4%p1%d%e48;2;%p1%{{65536}}%/%d;%p1%{{256}}%/%{{255}}%&%d;%p1%{{255}}%&%d%;m,
	setaf=\E[%?%p1%{{8}}%<%t3%p1%d%e38;2;%p1%{{65536}}%/%d;%p1%{{256}}%/%{{255}}%&%d;%p1%{{255}}%&%d%;m,
	use=xterm-256color,
"""


def compiled(folder: Path) -> dict[str, str]:
    """The entries compiled into the folder, and the variable that tells ncurses where they are."""
    source = folder / "entries.ti"
    source.write_text(_ENTRIES, encoding="ascii")
    command = ["tic", "-x", "-o", str(folder), str(source)]
    subprocess.run(command, check=True)
    return {"TERMINFO": str(folder)}
