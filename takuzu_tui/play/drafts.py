"""Puzzles of the player's own in the making, kept from one run to the next: one of each size."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.text import InputError
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Puzzle, Refused, Wish
from takuzu_tui.play.history import History
from takuzu_tui.play.paths import put
from takuzu_tui.play.reader import Found, found_in
from takuzu_tui.play.state import Position


@dataclass(frozen=True, slots=True)
class Draft:
    """A board on which everything will be given, the way to it, and the format to save it in.

    A value: each way on is another draft.
    """

    game: Puzzle[Any, Any]
    start: Position
    form: str
    history: History[Position] = field(default_factory=History)

    @property
    def position(self) -> Position:
        """The board as it is."""
        return self.start if self.history.last is None else self.history.last

    def played(self, move: Any) -> Draft:
        """With a move made; one that changes nothing or cannot be made leaves it as it is."""
        after = self.game.play(self.position, move)
        return self if isinstance(after, Refused) else self.become(after)

    def joined(self, cell: Coord, zone: Coord | None) -> Draft:
        """With a cell in the zone of another, or in a new one of its own."""
        return self.become(self.game.joined(self.position, cell, zone))

    def become(self, position: Position) -> Draft:
        """With another position; the same one leaves it as it is."""
        if position == self.position:
            return self
        return replace(self, history=self.history.pushed(position))

    def undone(self) -> Draft:
        """As it was before the last change, if there was any."""
        return self if self.history.last is None else replace(self, history=self.history.back())

    def redone(self) -> Draft:
        """With the change again that was taken back last, if any was."""
        return self if self.history.next is None else replace(self, history=self.history.forth())

    def with_next_form(self, by: int = 1) -> Draft:
        """In the next format, or in the previous by -1."""
        forms = self.game.forms
        return replace(self, form=forms[(forms.index(self.form) + by) % len(forms)])

    @property
    def text(self) -> str:
        """The puzzle as it would be written; InputError where that could not be read again."""
        text = self.game.write(self.game.given(self.position), self.form)
        self.game.read(text)
        return text


class Drafts:
    """Drafts with their history last as long as the run, what they hold longer.

    The file has a game and its saved board on every line; in earlier releases, a code. What cannot
    be read or written is no trouble worth a word: the drafts are still on the screen.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path if path is None or path.is_absolute() else None
        self._drafts: dict[tuple[str, str], Draft] | None = None

    def of(self, name: str, wish: Wish) -> Draft:
        """The draft of a game and a size as it was left, or an empty one."""
        game = registry.game(name)
        assert isinstance(game, Puzzle), "puzzles can be one's own"
        blank = game.blank(wish)
        assert blank is not None, "there are boards of one's own"
        known = self._known.get((name, game.size(blank)))
        return known or Draft(game, blank, game.form)

    def keep(self, draft: Draft) -> None:
        """The draft is there when the player comes back; those of other sizes stay."""
        self._known[draft.game.name, draft.game.size(draft.position)] = draft
        if self._path is None:
            return
        lines = [_line(kept) for kept in self._known.values()]
        with suppress(OSError, RuntimeError):  # a link that leads to itself is a RuntimeError
            text = "".join(f"{line}\n" for line in lines if line)
            put(self._path, text, is_precious=False)

    @property
    def _known(self) -> dict[tuple[str, str], Draft]:
        if self._drafts is None:
            self._drafts = {} if self._path is None else _read(self._path)
        return self._drafts


def _line(draft: Draft) -> str:
    """The draft in a line, unless there is nothing on it."""
    game = draft.game
    given = game.given(draft.position)
    board = game.picture(given)
    is_bare = not board.walls and not any(face.text for face in board.faces)
    return "" if is_bare else f"{game.name} {game.saved(given)}"


def _found(line: str) -> Found:
    """The board of a line."""
    name, _, saved = line.partition(" ")
    if name not in registry.names():
        return found_in(line)
    game = registry.game(name)
    return Found(game, game.restored(saved))


def _read(path: Path) -> dict[tuple[str, str], Draft]:
    """The drafts of a file, as far as they can be read."""
    lines: list[str] = []
    with suppress(OSError, UnicodeDecodeError):
        lines = path.read_text(encoding="utf-8").splitlines()
    drafts: dict[tuple[str, str], Draft] = {}
    for line in lines:
        with suppress(InputError):
            game, position = _found(line)
            if isinstance(game, Puzzle):
                draft = Draft(game, game.freed(position), game.form)
                drafts[game.name, game.size(position)] = draft
    return drafts
