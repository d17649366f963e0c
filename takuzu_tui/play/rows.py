"""Rows of a page as values: what stands where, how it looks, and what a click means."""

from __future__ import annotations

from typing import NamedTuple


class Label(NamedTuple):
    """Text at a column of a row; a click on it does the action of that id, if there is one."""

    x: int
    text: str
    look: str = ""
    action: str | None = None


Row = list[Label]
