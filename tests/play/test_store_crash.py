"""A player's process is killed in the middle of a game; whatever it said it had saved is there."""

from __future__ import annotations

import random
from pathlib import Path

from takuzu_tui.play.session import Session
from takuzu_tui.play.store import Resumed
from tests.play.games import FIGURE, HandTurned
from tests.play.stores import elsewhere, hear, rows, store_in

PLAYER = """
import random
from takuzu_tui.games.takuzu.game import GAME

rng = random.Random(str(store.revision(1)))
if store.games():
    session, saved = (back := store.resume(1, now=now)).session, back.saved
else:
    saved = store.start(FIGURE)
    session = Session(FIGURE, now=now, recorder=saved)
cells = [cell for cell in FIGURE.start.grid.cells() if FIGURE.start.grid[cell] is None]
def cycle():
    session.play(GAME.cycled(session.position, rng.choice(cells)))

told(session.entries)
while saved.trouble is None:
    rng.choice([
        session.undo, session.redo, session.reset, session.checkpoint,
        session.return_to_checkpoint, *[cycle] * 8,
    ])()
    told(session.entries, *session.position.grid.rows())
"""
TRIALS = 12


def test_every_entry_that_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    """Each trial goes on with the game that the last one left."""
    chance = random.Random("kill")
    for _ in range(TRIALS):
        with elsewhere(tmp_path, PLAYER) as player:
            heard = [hear(player) for _ in range(chance.randrange(2, 60))]
            player.kill()
            player.wait()
            assert player.stdout is not None
            heard += player.stdout.read().splitlines()
        # The last line may have been cut.
        number, *grid = next(line for line in reversed(heard[1:]) if len(line.split()) == 5).split()
        store = store_in(tmp_path)
        back = store.resume(1, now=HandTurned())
        assert isinstance(back, Resumed)
        entries = back.session.log
        assert int(number) <= len(entries) <= int(number) + 1
        acknowledged = Session.replay(FIGURE, entries[: int(number)], now=HandTurned())
        assert acknowledged.position.grid.rows() == tuple(grid)
        back.saved.close()
        store.close()
    assert rows(tmp_path, "PRAGMA integrity_check") == [("ok",)]
