"""Nothing that the screen has shown is ever lost, however the game ends."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from takuzu_tui.play.paths import Paths
from takuzu_tui.play.store import Store, Watched
from tests.terminal.model import KEYS, Model
from tests.terminal.player import CODE, GIVENS, Player

CHAINS = 2
KILLS = int(os.environ.get("TAKUZU_TORTURE", "30")) // CHAINS
WAYS = ("SIGKILL", "SIGHUP", "SIGTERM", "hang up")


@pytest.mark.parametrize("seed", range(CHAINS))
def test_what_was_shown_is_there_after_every_death(tmp_path: Path, seed: int) -> None:
    rng = Random(f"torture:{seed}")
    rows = GIVENS.rows()
    model = start = Model(tuple(rows), tuple(rows))
    arguments = [CODE]
    for trial in range(KILLS):
        with Player(tmp_path, *arguments) as player:
            player.begun()
            assert player.seen == model.seen, f"resumed for trial {trial}"
            games, shown, way = _lived(player, model, rng)
        model = _kept(tmp_path, games[shown:], f"trial {trial}, ended by {way}") or start
        arguments = ["--resume"] if model.entries else [CODE]


def _lived(player: Player, model: Model, rng: Random) -> tuple[list[Model], int, str]:
    """The games after each key typed, the last one that was shown for certain, and the end."""
    keys = [rng.choice(KEYS) for _ in range(rng.randint(1, 12))]
    games = [model]
    for key in keys:
        games.append(games[-1].press(key))
    awaited = rng.randint(0, len(keys))
    for burst in _bursts(keys, rng):
        player.type(burst)
    later = {game.seen for game in games[awaited:]}
    player.until(lambda game: game.seen in later)
    way = rng.choice(WAYS)
    seen = player.seen
    player.die(way)
    return games, next(place for place, game in enumerate(games) if game.seen == seen), way


def _bursts(keys: list[str], rng: Random) -> list[str]:
    """The keys as they are typed: one by one, or all at once."""
    return keys if rng.random() < 0.5 else ["".join(keys)]


def _kept(home: Path, possible: list[Model], told: str) -> Model | None:
    """The game on disk, which must be one that was shown or typed after it; None if untouched."""
    store = Store(Paths(home, home).games)
    if not store.games():
        store.close()
        assert not possible[0].entries, told
        return None
    (row,) = store.games()
    watched = store.watch(row.id, now=lambda: 0.0)
    store.close()
    assert isinstance(watched, Watched), told
    found = (row.entries, tuple(row.position.grid.rows()), watched.view.cursor or (0, 0))
    games = {(game.entries, *game.seen): game for game in possible}
    assert found in games, told
    return games[found]
