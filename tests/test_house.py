"""The house stands: no two modules need each other, and nobody outside knows a game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import takuzu_tui
from takuzu_tui.games import registry

ROOT = Path(takuzu_tui.__file__).parent
GAMES = tuple(
    f"takuzu_tui.{floor}.{name}" for name in registry.names() for floor in ("engine", "games")
)


def name_of(path: Path) -> str:
    """The module of a file."""
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules() -> dict[str, Path]:
    """Every module of the program, and its file."""
    return {name_of(path): path for path in sorted(ROOT.rglob("*.py"))}


def imported(name: str) -> Iterator[str]:
    """The modules that a module imports, at once, late, or for its types alone."""
    for node in ast.walk(ast.parse(modules()[name].read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in modules() else node.module


def test_no_modules_import_each_other_in_a_circle() -> None:
    known = {name: {other for other in imported(name) if other in modules()} for name in modules()}
    try:
        TopologicalSorter(known).prepare()
    except CycleError as error:
        raise AssertionError(" imports ".join(reversed(error.args[1]))) from None


def test_only_the_registry_knows_a_game_and_only_by_its_name() -> None:
    for name in modules():
        if not name.startswith(GAMES):
            known = [other for other in imported(name) if other.startswith(GAMES)]
            assert not known, f"{name} imports {known}"


@pytest.mark.parametrize("game", registry.names())
def test_a_game_knows_no_other(game: str) -> None:
    own = (f"takuzu_tui.engine.{game}", f"takuzu_tui.games.{game}")
    strange = tuple(path for path in GAMES if path not in own)
    for name in modules():
        if name.startswith(own):
            known = [other for other in imported(name) if other.startswith(strange)]
            assert not known, f"{name} imports {known}"
