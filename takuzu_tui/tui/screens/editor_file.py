"""A grid of one's own as a file."""

from __future__ import annotations

from pathlib import Path

from takuzu_tui.engine.takuzu.formats import format_grid
from takuzu_tui.tui.screens.editor_draft import Draft
from takuzu_tui.tui.sources import expanded


def file_name(draft: Draft) -> str:
    """The name that is offered."""
    return f"takuzu-{draft.grid.size}x{draft.grid.size}.txt"


def write_draft(name: str, draft: Draft, *, may_replace: bool) -> bool:
    """Whether the file was written: one that exists is replaced only when it may be."""
    path = expanded(Path(name))
    if path.exists() and not may_replace:
        return False
    path.write_text(format_grid(draft.grid, draft.format) + "\n", encoding="utf-8")
    return True
