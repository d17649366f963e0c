"""A puzzle to begin, by its size."""

from __future__ import annotations

from takuzu_tui.cli.plain.house import House
from takuzu_tui.cli.plain.wishes import Way, Wish
from takuzu_tui.engine.takuzu.generator import exists, unavailable
from takuzu_tui.engine.takuzu.grid import SIZES
from takuzu_tui.engine.takuzu.puzzle import Spec
from takuzu_tui.wording.errors import as_sentence, error_sentence

OFFERED_SIZES = ", ".join(map(str, (4, 6, 8, 10, 12, 14)))


def begin(house: House, rest: str) -> Wish | None:
    """A fresh puzzle of the size that is named, or else of the usual one.

    None when there is no such puzzle, which is told.
    """
    size = size_of(rest) if rest else house.settings.size
    if size is None:
        tell_sizes(house)
        return None
    spec = Spec(size, house.settings.difficulty)
    if not exists(spec):
        house.console.tell(as_sentence(error_sentence(house.words, unavailable(spec))))
        return None
    seed, house.seed = house.seed, None
    house.choose(size=size)
    return Wish(Way.MAKE, spec, seed)


def tell_sizes(house: House) -> None:
    """Which sizes there are to choose from."""
    house.console.say("Please choose one of {sizes}.", sizes=OFFERED_SIZES)


def size_of(text: str) -> int | None:
    """Every size that can be played, as 8 or 8x8; those offered are the usual ones."""
    return next((size for size in SIZES if text in (str(size), f"{size}x{size}")), None)
