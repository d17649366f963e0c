"""Names that a player types for files."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial

import pytest

from takuzu_tui.play.reader import expanded, file_text, read_typed
from tests.play.stores import ROOT


@pytest.mark.parametrize("name", ["a\0b", "\ud800.txt"])
def test_a_name_that_no_file_can_have_is_that_of_no_file(name: str) -> None:
    for read in (expanded, partial(file_text, most=1), read_typed):
        with pytest.raises(FileNotFoundError):
            read(name)


def test_where_files_have_plain_names_alone_others_are_those_of_no_file() -> None:
    script = """
from takuzu_tui.play.reader import read_typed
try:
    read_typed("\\xe9t\\xe9.txt")
except FileNotFoundError:
    print("none")
"""
    plain = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LC_ALL": "C"}
    told = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, **plain},
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    assert told.stdout == "none\n"
