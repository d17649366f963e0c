"""Text being typed, with the place where the next character goes."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

MOST = 20_000
"""The longest text that is kept; the largest grid takes far less in any format."""


_MOVES = ("backspace", "delete", "left", "right", "home", "end")


@dataclass(slots=True)
class Field:
    """Text and a place in it.

    >>> field = Field("AC")
    >>> field.press("left", None), field.press("b", "b")
    (True, True)
    >>> field.text
    'AbC'
    """

    text: str = ""
    at: int = -1
    is_offered: bool = False  # a suggestion: whatever is typed first replaces it

    def __post_init__(self) -> None:
        if self.at < 0:
            self.at = len(self.text)

    def insert(self, text: str) -> None:
        """Puts text at the place, and the place behind it."""
        self._answer_offer()
        text = text[: MOST - len(self.text)]
        self.text = self.text[: self.at] + text + self.text[self.at :]
        self.at += len(text)

    def paste(self, text: str) -> None:
        """Puts in what of a pasted text can be written on a line."""
        self.insert("".join(filter(str.isprintable, text)))

    def _answer_offer(self, *, keep: bool = False) -> None:
        """Takes a suggestion up or drops it."""
        if self.is_offered and not keep:
            self.text, self.at = "", 0
        self.is_offered = False

    def press(self, key: str, character: str | None) -> bool:
        """Whether the key writes, deletes or moves here."""
        if key in _MOVES:
            self._answer_offer(keep=True)
        match key:
            case "backspace":
                self.text = self.text[: max(0, self.at - 1)] + self.text[self.at :]
                self.at = max(0, self.at - 1)
            case "delete":
                self.text = self.text[: self.at] + self.text[self.at + 1 :]
            case "left":
                self.at = max(0, self.at - 1)
            case "right":
                self.at = min(len(self.text), self.at + 1)
            case "home":
                self.at = 0
            case "end":
                self.at = len(self.text)
            case "ctrl+u":
                self.text, self.at = self.text[self.at :], 0
            case _ if character is not None and character.isprintable():
                self.insert(character)
            case _:
                return False
        return True

    def lines(self, width: int, count: int) -> list[tuple[str, int | None]]:
        """The lines around the place, cut to a width, and the place in the line that holds it.

        A line that is too long is shown from where its end, or the place, can be seen. Where there
        is one line only, it is the last one with text rather than the empty one after it. There is
        room for one column at least.
        """
        width = max(1, width)
        if count == 1 and self.at == len(self.text) > len(text := self.text.rstrip("\n")) > 0:
            return Field(text).lines(width, count)
        before, lines = self.text[: self.at], self.text.split("\n")
        held, at = before.count("\n"), self.at - (before.rfind("\n") + 1)
        top = max(0, held - count + 1)
        shown: list[tuple[str, int | None]]
        shown = [(_seen(line, width), None) for line in lines[top : top + count]]
        first = _first_seen(lines[held], at, width)
        shown[held - top] = _seen(lines[held][first:], width), at - first
        return shown


def _seen(line: str, width: int) -> str:
    """As much of the line, from its start, as the columns hold.

    >>> _seen("abc", 2), _seen("日本", 3)
    ('ab', '日')
    """
    line = line[:width]
    while cell_len(line) > width:
        line = line[:-1]
    return line


def _first_seen(line: str, at: int, width: int) -> int:
    """The first character from which on the place can be seen."""
    first = max(0, at - width + 1)
    while first < at and cell_len(line[first : at + 1].ljust(at + 1 - first)) > width:
        first += 1
    return first
