"""Keys that arrive in one read, as over a slow line: all are queued before any is acted on."""

from __future__ import annotations

from typing import Any

from textual import events
from textual.app import App

NAMES = {
    " ": "space",
    "?": "question_mark",
    ":": "colon",
    ".": "full_stop",
    "\r": "enter",
    "\x1b": "escape",
}


def type_ahead(app: App[Any], *keys: str) -> None:
    """Posts keys by their characters or names, as the terminal would."""
    for key in keys:
        app.post_message(events.Key(NAMES.get(key, key), key if len(key) == 1 else None))
