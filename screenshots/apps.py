"""The app as pictures and tests look at it: nobody's settings, and a terminal that can do all."""

from __future__ import annotations

from typing import Any, TypeVar

from takuzu_tui.play.settings import KeptSettings, Settings
from takuzu_tui.tui.app import TakuzuApp
from takuzu_tui.tui.terminal.terminal import Depth, Terminal
from takuzu_tui.wording.words import Words

Kind = TypeVar("Kind", bound=TakuzuApp)


def new_app(
    kind: type[Kind],
    *,
    language: str = "en",
    settings: Settings | None = None,
    kept: KeptSettings | None = None,
    depth: Depth = Depth.TRUE,
    ascii_only: bool = False,
    **rest: Any,
) -> Kind:
    """An app before it runs; what it starts with and the world around it may follow."""
    return kind(
        Words(language, ascii_only=ascii_only),
        kept or KeptSettings(held=settings),
        Terminal(depth, ascii_only),
        **rest,
    )
