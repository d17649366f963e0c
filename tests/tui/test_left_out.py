"""The parts of Textual and of asyncio that the game goes without."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from pathlib import Path

import textual.app

from takuzu_tui import tui
from takuzu_tui.tui.run import PALETTE

PROGRAM = """
import sys
from takuzu_tui.tui.run import left_out
with left_out():
    from takuzu_tui.tui.app import TakuzuApp
asked = ("asyncio", "textual.command", "textual.widgets._input", "ssl")
print(*(name in sys.modules for name in asked))
from textual.command import CommandPalette
import ssl
print(callable(CommandPalette.is_open), bool(ssl.SSLContext))
"""
NEVER_CALLED = {"search_commands", "search_themes", "action_command_palette"}
"""What Textual's app needs its palette for."""


def test_they_are_not_loaded_and_are_there_for_who_asks() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True
    )
    assert ran.stdout.split("\n")[:2] == ["True False False False", "True True"]


def test_textual_needs_its_palette_only_where_the_game_never_goes() -> None:
    tree = ast.parse(inspect.getsource(textual.app))
    imported = {
        each.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module == PALETTE
        for each in node.names
    }
    assert imported
    functions = [
        node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    users = {
        function.name
        for function in functions
        for node in ast.walk(ast.Module(function.body, []))
        if isinstance(node, ast.Name) and node.id in imported
    }
    assert users == NEVER_CALLED


def test_the_game_never_goes_there() -> None:
    folder = Path(inspect.getfile(tui)).parent
    asked = {
        node.attr
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
    }
    assert not asked & NEVER_CALLED
