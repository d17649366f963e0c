"""A key of a game of thousands of entries against one of a fresh game, and how it opens again."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.table import table, verdict
from takuzu_tui.games import registry
from takuzu_tui.play.actions import actions_of, key_text
from takuzu_tui.play.player import Player
from takuzu_tui.play.store import Resumed, Store
from takuzu_tui.wording.words import Words

ENTRIES, OPENED = 13_000, 10_000
BOUND, SECONDS = 1.5, 0.3
ROUNDS = 400
WISH = {"size": "10", "difficulty": "easy"}


def report() -> str:
    """Medians of keys in turns, with a checkpoint and without, entered and taken back."""
    rows = []
    with TemporaryDirectory() as folder:
        for name, first, keys in (
            ("entry", "", "01"),
            ("entry after a checkpoint", "m", "01"),
            ("undo and redo after a checkpoint", "m", "uU"),
        ):
            fresh, long = (_game(Path(folder) / f"{name} {n}", first, n) for n in (0, ENTRIES))
            taken = [[_key(press, keys[n % 2]) for press in (fresh, long)] for n in range(ROUNDS)]
            short, other = (median(times) for times in zip(*taken, strict=True))
            ratio = other / short
            rows.append((name, 1e6 * short, 1e6 * other, ratio, verdict(ratio, BOUND)))
        path = Path(folder) / "opened"
        _game(path, "", OPENED)
        seconds = min(_opening(path) for _ in range(5))
    head = ("key", "fresh, us", f"after {ENTRIES}, us", f"ratio, at most {BOUND}", "kept")
    told = f"A game of {OPENED} entries opens in {seconds:.2f} s (at most {SECONDS})."
    return f"{table(head, rows)}\n\n{told}"


def _game(folder: Path, first: str, entries: int) -> Callable[[str], object]:
    """Presses keys in a new game, saved, with so many entries and a few more."""
    kit, words = registry.game(registry.FIRST), Words("en")
    actions = actions_of(kit.name)
    store = Store(folder / "takuzu.sqlite")
    opening = kit.make(WISH, "long:0", lambda: False)
    _, session = store.begin(opening, timed=False, now=time.monotonic)
    player = Player(
        session, words, named=lambda name: key_text(words, actions[name].keys[0]), post=print
    )

    def press(key: str) -> None:
        actions.press(player, key)
        assert player.picture

    for key in ("tab", *first, "0", "1"):
        press(key)
    while session.entries < entries:
        press("0")
        press("1")
    return press


def _key(press: Callable[[str], object], key: str) -> float:
    began = time.perf_counter()
    press(key)
    return time.perf_counter() - began


def _opening(folder: Path) -> float:
    store = Store(folder / "takuzu.sqlite")
    began = time.perf_counter()
    back = store.resume(1, now=time.monotonic, by_force=True)
    taken = time.perf_counter() - began
    assert isinstance(back, Resumed)
    store.close()
    return taken
