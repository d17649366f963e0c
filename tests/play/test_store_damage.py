"""One damaged byte anywhere in the file: nothing is raised, nothing is lost without a word."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from takuzu_tui.play.save import Damage, Unreadable, View
from takuzu_tui.play.schema import VERSION
from takuzu_tui.play.session import Session
from takuzu_tui.play.state import State
from takuzu_tui.play.store import Resumed, Store
from tests.figures import WINNING
from tests.play.games import EMPTY, FIGURE, HandTurned, played
from tests.play.stores import (
    LEFT_OPEN,
    begun,
    gone_on,
    left_behind,
    opened,
    rows,
    store_in,
    tampered,
)

PARTS = 8
MASKS = (1, 2, 4, 8, 16, 32, 64, 128, 255) if "TAKUZU_TORTURE" in os.environ else ()
"""What every byte is turned by; without any, one of its bits."""


class Whole:
    """A small file as it should be, and the games in it."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "takuzu.sqlite"
        store = store_in(folder)
        self.states: dict[int, State] = {}
        for opening, moves in ((FIGURE, WINNING), (EMPTY, WINNING[:2]), (FIGURE, WINNING[:1])):
            saved, session = begun(store, opening)
            played(session, *moves)
            if moves == WINNING:
                session.validate()
            saved.keep_view(View(display="plain"))
            assert saved.id is not None
            self.states[saved.id] = session.state
            saved.close()
        store.close()
        self.bytes = self.path.read_bytes()

    def places(self) -> list[int]:
        """The bytes that hold anything."""
        return [place for place, byte in enumerate(self.bytes) if byte or place < 100]

    def damage(self, place: int, mask: int) -> None:
        """The file with one byte turned, and nothing else in its folder."""
        for other in self.path.parent.iterdir():
            if other.is_file():
                other.unlink()
        damaged = bytearray(self.bytes)
        damaged[place] ^= mask
        self.path.write_bytes(damaged)


def asked(store: Store, whole: Whole) -> None:
    """All that a player can ask of the file; games come back as they were, or are told."""
    listed = [*(row.id for row in store.games()), *(each.game for each in store.damaged())]
    is_told = store.set_aside is not None or store.trouble is not None
    assert is_told or len(listed) >= len(whole.states)
    store.played()
    for game in {*listed, *whole.states}:
        store.revision(game)
        seen = store.watch(game, now=HandTurned())
        back = store.resume(game, now=HandTurned())
        assert isinstance(back, Resumed | Unreadable)
        if isinstance(back, Resumed) and not isinstance(seen, Unreadable):
            assert back.session.state == seen.session.state
            assert back.session.state == whole.states.get(game, back.session.state)
            back.saved.close()


def new_game(store: Store) -> None:
    """A new game is begun and kept; whatever stands in its way is told."""
    saved = store.start(FIGURE)
    session = Session(FIGURE, now=HandTurned(), recorder=saved)
    played(session, "AA0")
    saved.close()
    kept = any(row.id == saved.id for row in store.games())
    assert kept or saved.trouble is not None or store.trouble is not None


def judged(whole: Whole) -> None:
    """Everything is asked of a damaged file, in one run and in the next."""
    store = opened(whole.path.parent)
    asked(store, whole)
    before = len(store.games()) + len(store.damaged())
    new_game(store)
    is_told = store.set_aside is not None or store.trouble is not None
    assert is_told or len(store.games()) + len(store.damaged()) >= before
    store.close()
    LEFT_OPEN.remove(store)
    if store.set_aside is not None:
        again = opened(whole.path.parent)
        assert again.set_aside is None
        assert again.trouble is None
        again.close()
        LEFT_OPEN.remove(again)


@pytest.mark.parametrize("part", range(PARTS))
def test_no_damaged_byte_raises_or_hides_a_game(tmp_path: Path, part: int) -> None:
    whole = Whole(tmp_path)
    for place in whole.places()[part::PARTS]:
        for mask in MASKS or (1 << place % 8,):
            whole.damage(place, mask)
            try:
                judged(whole)
            except Exception as error:
                raise AssertionError(f"byte {place} turned by {mask}") from error


def test_the_number_of_the_version_is_mended_by_what_the_tables_are(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    session = left_behind(store)
    store.close()
    for number in (0, 1, VERSION - 1, VERSION + 4, -1):
        tampered(tmp_path, f"PRAGMA user_version = {number}")
        again = store_in(tmp_path)
        assert again.set_aside is None
        back = gone_on(again, 1)
        assert back.session.state == session.state
        back.saved.close()
        assert rows(tmp_path, "PRAGMA user_version") == [(VERSION,)]
        again.close()


@pytest.mark.parametrize(("name", "other"), [("position", "positiom"), ("REAL", "REAM")])
def test_tables_that_are_not_quite_ours_are_set_aside_and_their_games_kept(
    tmp_path: Path, name: str, other: str
) -> None:
    store = store_in(tmp_path)
    session = left_behind(store)
    store.close()
    path = tmp_path / "takuzu.sqlite"
    path.write_bytes(path.read_bytes().replace(name.encode(), other.encode(), 1))
    again = opened(tmp_path)
    assert again.set_aside is not None
    assert again.trouble is None
    assert gone_on(again, 1).session.state == session.state


@pytest.mark.parametrize("counter", [0, -1, "'x'"])
def test_no_game_is_deleted_on_the_word_of_its_counter(tmp_path: Path, counter: object) -> None:
    store = store_in(tmp_path)
    left_behind(store)
    tampered(tmp_path, f"UPDATE games SET entries = {counter}")  # noqa: S608
    store.start(FIGURE).close()
    assert len(rows(tmp_path, "SELECT * FROM entries")) == 1
    assert len(store.games()) + len(store.damaged()) == 1
    refused = store.resume(1, now=HandTurned())
    assert isinstance(refused, Unreadable)
    assert refused.reason is Damage.ALTERED
    assert store.damaged() == (refused,)


def test_a_status_that_nobody_knows_hides_no_game(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    left_behind(store)
    tampered(tmp_path, "UPDATE games SET status = 'kepu'")
    assert store.damaged() == (Unreadable(1, Damage.ALTERED),)
    assert store.delete(1) is None
    assert store.damaged() == ()


@pytest.mark.parametrize("position", ["." * 16, "." * 64, "0110" * 9])
def test_a_position_that_cannot_come_of_its_puzzle_is_told(tmp_path: Path, position: str) -> None:
    store = store_in(tmp_path)
    left_behind(store)
    tampered(tmp_path, f"UPDATE games SET position = '{position}'")  # noqa: S608
    assert store.games() == ()
    assert store.damaged() == (Unreadable(1, Damage.ALTERED),)
