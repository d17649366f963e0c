from __future__ import annotations

import subprocess
import sys

WITHOUT_A_SCREEN = """
import importlib, pkgutil, sys
import takuzu_tui.play as play
for module in pkgutil.walk_packages(play.__path__, play.__name__ + "."):
    importlib.import_module(module.name)
strangers = {"click", "rich", "textual", "takuzu_tui.drawing", "takuzu_tui.cli", "takuzu_tui.tui"}
print(sorted(strangers & set(sys.modules)))
"""


def test_playing_needs_neither_screen_nor_command() -> None:
    command = [sys.executable, "-c", WITHOUT_A_SCREEN]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
