"""What we use of Textual that it shows to no one: little, each in one place, and it is still there.

A release of Textual may drop any of it without a word. Then this fails first, and tells what.
"""

from __future__ import annotations

import ast
import inspect
import pkgutil
import textwrap
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from textual._styles_cache import StylesCache
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.screen import Screen
from textual.timer import Timer

from takuzu_tui import tui

NAMES: dict[str, tuple[type, str]] = {
    "_push_result_callback": (Screen, "app.py"),
    "_handle_exception": (App, "app.py"),
    "_fatal_error": (App, "app.py"),
    "_driver": (App, "app.py"),
    "_skip": (Timer, "screen.py"),
    "_file": (LinuxDriver, "terminal/driver.py"),
    "_get_terminal_size": (LinuxDriver, "terminal/driver.py"),
}
"""Whose each is, and where we use it."""
MODULES = {
    "textual._styles_cache": "screen.py",
    "textual._xterm_parser": "terminal/input.py",
}
FOLDER = Path(inspect.getfile(tui)).parent
FILES = {path.relative_to(FOLDER).as_posix(): path for path in FOLDER.rglob("*.py")}
PYTHONS = {"_exit", "_replace"}


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name != "_"


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def attributes(tree: ast.AST) -> set[str]:
    """The private names that something is asked for, or that are set on it."""
    found = (node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute))
    return set(filter(is_private, found))


def defined(tree: ast.AST) -> set[str]:
    """The private names of methods, of what is set in a class, and of what is set on `self`."""
    return set(filter(is_private, _defined(tree)))


def _defined(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.ClassDef(body=body):
                yield from (name for part in body for name in _set_in(part))
            case ast.Attribute(attr=name, ctx=ast.Store(), value=ast.Name(id="self")):
                yield name


def _set_in(part: ast.stmt) -> Iterator[str]:
    """The names that a part of a class sets."""
    match part:
        case ast.AnnAssign(target=ast.Name(id=name)):
            yield name
        case ast.Assign(targets=targets):
            yield from (each.id for each in targets if isinstance(each, ast.Name))


NAMES_OF: dict[type, set[str]] = {}
"""What was found of each class; to look is slow."""


def of_class(kind: type) -> set[str]:
    if kind not in NAMES_OF:
        NAMES_OF[kind] = in_source(inspect.getsource(kind))
    return NAMES_OF[kind]


@cache
def in_source(source: str) -> set[str]:
    return defined(ast.parse(textwrap.dedent(source)))


@cache
def asked_by(source: str) -> set[str]:
    return attributes(ast.parse(textwrap.dedent(source)))


def inherited(kind: type, package: str) -> set[str]:
    """The private names that a class has from a package."""
    bases = [base for base in kind.__mro__ if base.__module__.split(".")[0] == package]
    return {name for base in bases for name in of_class(base)}


@cache
def our_classes() -> set[type]:
    """Every class of the screen that is one of Textual's too."""
    names = [each.name for each in pkgutil.walk_packages(tui.__path__, f"{tui.__name__}.")]
    return {
        kind
        for module in map(import_module, names)
        for kind in vars(module).values()
        if isinstance(kind, type)
        and kind.__module__ == module.__name__
        and any(base.__module__.startswith("textual.") for base in kind.__mro__)
    }


@cache
def our_names() -> set[str]:
    """The private names that are our own."""
    return {name for path in FILES.values() for name in defined(parsed(path))}


@pytest.mark.parametrize("name", NAMES)
def test_textual_has_it(name: str) -> None:
    assert name in inherited(NAMES[name][0], "textual")


@pytest.mark.parametrize("name", NAMES)
def test_it_is_used_in_one_place(name: str) -> None:
    owner, place = NAMES[name]
    users = {
        Path(inspect.getfile(kind)).relative_to(FOLDER).as_posix()
        for kind in our_classes()
        if issubclass(kind, owner) and name in of_class(kind)
    }
    if name not in our_names():
        users |= {file for file, path in FILES.items() if name in attributes(parsed(path))}
    assert users == {place}


def strangers(file: str) -> set[str]:
    """The private names that a file asks for, or writes as text, and that are not its own.

    Its classes may use those of the classes of ours that they are made from.
    """
    tree, here = parsed(FILES[file]), FILES[file].as_posix()
    bases = (kind for kind in our_classes() if inspect.getfile(kind) == here)
    ours = defined(tree).union(*(inherited(kind, "takuzu_tui") for kind in bases))
    asked = attributes(tree) - ours
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(names=names):
                asked |= {each.name for each in names if is_private(each.name)}
            case ast.Constant(value=str(text)) if is_private(text) and text.isidentifier():
                asked.add(text)
    return asked - PYTHONS


@pytest.mark.parametrize("file", FILES)
def test_no_other_private_name_is_used(file: str) -> None:
    assert strangers(file) <= {name for name, (_, place) in NAMES.items() if place == file}


def test_no_class_of_ours_uses_what_it_has_from_textual_unseen() -> None:
    used = {
        (kind.__qualname__, name)
        for kind in our_classes()
        for name in asked_by(inspect.getsource(kind)) & inherited(kind, "textual")
        if name not in NAMES
    }
    assert not used


def test_no_name_of_our_own_is_one_of_textuals_by_chance() -> None:
    taken = {
        (kind.__qualname__, name)
        for kind in our_classes()
        for name in inherited(kind, "takuzu_tui") & inherited(kind, "textual")
        if name not in NAMES
    }
    assert not taken


def imported(tree: ast.AST) -> Iterator[str]:
    """Every module that is imported, and what may be one."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (each.name for each in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield module
                yield from (f"{module}.{each.name}" for each in names if is_private(each.name))


def test_private_modules_are_imported_in_one_place_each() -> None:
    found = [
        (module, file)
        for file, path in FILES.items()
        for module in imported(parsed(path))
        if any(map(is_private, module.split(".")))
    ]
    assert sorted(found) == sorted(MODULES.items())


def test_the_parser_can_be_begun_anew() -> None:
    parser = XTermParser()
    told = {"mouse_pixels", "terminal_size", "terminal_pixel_size"}
    assert told <= vars(parser).keys()
    assert [*parser.feed("a"), *parser.tick()]


def test_the_colours_that_textual_remembers_can_be_forgotten() -> None:
    assert StylesCache.get_inner_outer.cache_info().maxsize
    StylesCache.get_inner_outer.cache_clear()
    assert not StylesCache.get_inner_outer.cache_info().currsize
