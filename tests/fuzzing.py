"""Damaged texts for all readers, files for the store: `python -m tests.fuzzing [COUNT [SEED]]`.

A text that is right is changed here and there and read; nothing but the documented errors may come
of it. Told are how many texts each reader had, the slowest of them, and the memory in the end.
"""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, NamedTuple

from takuzu_tui.engine.text import InputError
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Game
from takuzu_tui.play.reader import found_in
from takuzu_tui.play.settings import Settings, format_settings, parse_settings

FOREIGN = {
    "suguru": (
        "problem\n1 - -\n- 2 -\nareas\n1 1 2\n1 2 2\nsize 3\n",
        "a.b.;aabbaabb",
        "https://puzz.link/p?suguru/5/5/cih47bs73m3g5p1g2g",
    ),
}
"""Texts that a game reads and does not write."""
MOVES = ("AB1", "AB", "AB?3", "AA12", "22p", "2 2 p", "--", "3 11 T", "+", "ab0")
ODD = ("\0", "\ufeff", "\u00b2", "\u0663", "\ud7ff", "é", "\r", "\t", "-", "9" * 40, "[" * 200, "#")
MOST = 4000
"""The longest text, in characters."""


class Reader(NamedTuple):
    """Something that reads, and texts that it takes."""

    name: str
    read: Callable[[str], object]
    texts: tuple[str, ...]


def readers() -> Iterator[Reader]:
    """Every reader of every game, and those of the house."""
    everything: list[str] = []
    for name in registry.names():
        game = registry.game(name)
        positions = [game.make(usual(game), f"fuzz:{place}", lambda: False) for place in range(3)]
        texts = [game.write(made.start, form) for made in positions for form in game.forms]
        texts += FOREIGN.get(name, ())
        everything += texts
        yield Reader(f"{name} read", game.read, tuple(texts))
        several = ("\n\n".join(texts[:many]) for many in (1, 2, 3))
        yield Reader(f"{name} read_all", game.read_all, tuple(several))
        yield Reader(f"{name} parse", partial(_typed, game), MOVES)
        yield Reader(f"{name} cell", game.cell, MOVES)
        saved = tuple(game.saved(made.start) for made in positions)
        yield Reader(f"{name} restored", game.restored, saved)
    yield Reader("any game", found_in, tuple(everything))
    yield Reader("settings", parse_settings, (format_settings(Settings()),))


def _typed(game: Game[Any, Any], text: str) -> object:
    return game.parse(game.typed(text))


def usual(game: Game[Any, Any]) -> dict[str, str]:
    """What is chosen of a game by nobody."""
    return {choice.id: choice.usual for choice in game.choices}


def damaged(text: str, others: tuple[str, ...], rng: Random) -> str:
    """The text with a few changes; rarely none."""
    for _ in range(rng.randrange(4)):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice((0, 1, 1, 2, 5, 40)))
        match rng.randrange(6):
            case 0:
                put = ""
            case 1:
                put = chr(rng.randrange(32, 127))
            case 2:
                put = rng.choice(ODD)
            case 3:
                put = text[start:end] * rng.randrange(2, 9)
            case 4:
                put = rng.choice(others)[: rng.randrange(1, 60)]
            case _:
                put = str(rng.randrange(-3, 500))
        text = (text[:start] + put + text[end:])[:MOST]
    return text


class Tried(NamedTuple):
    """What a reader went through: how many texts or files, how many it read, and the slowest."""

    name: str
    texts: int
    read: int
    slowest: float


def tried(reader: Reader, count: int, rng: Random) -> Tried:
    """The reader's way with so many texts; whatever is no documented error is raised."""
    read, slowest = 0, 0.0
    for _ in range(count):
        text = damaged(rng.choice(reader.texts), reader.texts, rng)
        start = time.perf_counter()
        try:
            reader.read(text)
            read += 1
        except InputError:
            pass
        except BaseException as error:
            error.add_note(f"{reader.name} was given {text!r}")
            raise
        slowest = max(slowest, time.perf_counter() - start)
    return Tried(reader.name, count, read, slowest)


def main() -> None:
    """Tells of each reader in a line."""
    given = [int(number) for number in sys.argv[1:]]
    count, seed = [*given, *(100_000, 1)[len(given) :]]
    all_of_them = list(readers())
    for reader in all_of_them:
        rng = Random(f"{seed}:{reader.name}")
        _tell(tried(reader, -(-count // len(all_of_them)), rng), "texts")
    from tests.fuzzing_saves import saves, tried_saves  # it damages texts, too

    for file in saves():
        _tell(tried_saves(file, count // 50, Random(f"{seed}:{file.name}")), "files")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"the most memory: {memory:.0f} MB")


def _tell(done: Tried, things: str) -> None:
    name, tries, read, slowest = done
    print(f"{name:20} {tries:7} {things}, {read:6} read, the slowest {1000 * slowest:7.1f} ms")


if __name__ == "__main__":
    main()
