"""Keys as they are printed on a keyboard, in the player's language."""

from __future__ import annotations

from takuzu_tui.engine.text import marked
from takuzu_tui.tui.actions import Action
from takuzu_tui.wording.words import Words

_ARROWS = {"left": "←", "down": "↓", "up": "↑", "right": "→"}
_NAMES = {
    "left": marked("Left"),
    "down": marked("Down"),
    "up": marked("Up"),
    "right": marked("Right"),
    "tab": "Tab",
    "shift+tab": marked("Shift+Tab"),
    "space": marked("Space"),
    "enter": marked("Enter"),
    "escape": marked("Esc"),
    "backspace": marked("Bksp"),
    "delete": marked("Del"),
    "f1": "F1",
    "ctrl+p": "Ctrl+P",
    "ctrl+q": "Ctrl+Q",
    "ctrl+r": "Ctrl+R",
}


def key_text(words: Words, key: str) -> str:
    """What stands on the key.

    >>> key_text(Words("fr"), "space"), key_text(Words("fr"), "u")
    ('Espace', 'u')
    """
    if key in _ARROWS and not words.ascii_only:
        return _ARROWS[key]
    return words.say(_NAMES[key]) if key in _NAMES else key


def keys_text(words: Words, action: Action) -> str:
    """All the keys of an action, the one that is shown everywhere first."""
    return " ".join(key_text(words, key) for key in action.keys)
