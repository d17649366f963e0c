from __future__ import annotations

import pytest

from takuzu_tui.games.takuzu.game import GAME
from takuzu_tui.play.state import Entry, EntryKind, ReplayError
from tests.play.games import moves


@pytest.mark.parametrize("kind", EntryKind)
def test_an_entry_comes_back_from_its_text(kind: EntryKind) -> None:
    entry = Entry(kind, moves("AB1", "AC") if kind.has_moves else (), 2.5)
    assert Entry.from_text(GAME, kind.value, entry.text, 2.5) == entry


@pytest.mark.parametrize(
    ("kind", "text", "told"),
    [
        ("player", "A?1", "expected two letters and 0, 1 or nothing, got 'A?1'"),
        ("\x1b[2J", "", r"expected the kind of an entry, got '\x1b[2J'"),
        ("player", "", "expected moves for player, got ''"),
        ("undo", "AB1", "expected no moves for undo, got 'AB1'"),
    ],
)
def test_text_that_is_no_entry_is_quoted(kind: str, text: str, told: str) -> None:
    with pytest.raises(ReplayError) as caught:
        Entry.from_text(GAME, kind, text, 0.0)
    assert str(caught.value) == told
