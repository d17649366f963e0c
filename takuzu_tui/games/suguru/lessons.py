"""What Suguru teaches: a guided game, and a lesson for each technique."""

from __future__ import annotations

from takuzu_tui.engine.suguru.difficulty import Difficulty, Technique
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Instruction
from takuzu_tui.games.suguru.game import GAME
from takuzu_tui.games.suguru.positions import POSITIONS
from takuzu_tui.play.teaching import Source, TechniqueLessons, guided

_TOLD = {
    Technique.LAST_CELL: marked(
        "A zone of n cells holds 1 to n. When one cell of it is left, it takes the digit that is "
        "missing."
    ),
    Technique.SINGLE: marked(
        "A cell cannot be what its zone holds or what it touches. When one digit is left, that "
        "is it."
    ),
    Technique.HIDDEN_SINGLE: marked(
        "Every digit of a zone has a place. When all cells but one cannot hold it, it goes there."
    ),
    Technique.COMMON_NEIGHBOUR: marked(
        "A digit of a zone has a few places left. A cell that touches all of them cannot hold it."
    ),
    Technique.NAKED_PAIR: marked(
        "Two cells of a zone can only be the same two digits. No other cell of the zone can be "
        "either of them."
    ),
    Technique.TOUCHING_PAIR: marked(
        "Two cells that touch can only be the same two digits. Whatever sees both of them can be "
        "neither."
    ),
    Technique.HIDDEN_PAIR: marked(
        "Two digits of a zone have the same two places. Those cells can be nothing else."
    ),
    Technique.TRIPLE: marked(
        "Three cells of a zone share three digits. No other cell of the zone can be any of them."
    ),
    Technique.SQUARE: marked(
        "Four cells in a square all touch, so they all differ. When four digits are all they "
        "have, each stands in one of them."
    ),
    Technique.MIXED_TRIPLE: marked(
        "Three cells that all see each other share three digits, whatever their zones. A cell "
        "that sees all three can be none of them."
    ),
    Technique.CHAIN: marked(
        "A digit is in one of two places here and in one of two places there, and two of these "
        "see each other. A cell that sees the other two cannot hold it."
    ),
    Technique.XY_WING: marked(
        "A cell has two digits left, and each of them leaves one of two others the same third "
        "digit. A cell that sees those two cannot be that digit."
    ),
    Technique.TRIAL: marked(
        "Suppose a digit and follow what it forces. When a cell has no digit left or a digit no "
        "place, the supposed one is out."
    ),
}


def _source(technique: Technique) -> Source:
    """Any small puzzle of the technique's level, or those that are known to hold what is rare."""
    level = max(technique.difficulty, _LEAST.get(technique, technique.difficulty))
    wish = {"size": "6", "zone": "5", "difficulty": level.word}
    return Source(wish, POSITIONS.get(technique, ()))


_LEAST = {Technique.HIDDEN_SINGLE: Difficulty.MEDIUM}
"""The level whose puzzles hold a technique more often than those of its own."""
_START = "suguru/4/4/j487gg2g1i5j1g3g3"
_BY_HAND = (
    Instruction(
        marked(
            "Fill every zone: 1 to n, once each, in a zone of n cells. Equal digits never touch, "
            "not even by a corner."
        ),
        go="BA",
    ),
    Instruction(
        marked("AA and BA are a zone of two cells: they hold 1 and 2. AA is 2, so BA is 1."),
        cells="AA",
        move="BA1",
    ),
    Instruction(
        marked("The zone of AD needs a 2. AB and BB touch the 2 on AA, so it can only be AD."),
        cells="AA AB BB",
        move="AD2",
    ),
    Instruction(
        marked("BD lies in a zone of five cells and sees 1, 2, 3 and 5: it is 4."),
        cells="AD BC CD DD",
        move="BD4",
    ),
)


LESSONS = TechniqueLessons(
    GAME,
    {technique.value: told for technique, told in _TOLD.items()},
    {technique.value: _source(technique) for technique in Technique},
    guided(GAME, _START, _BY_HAND, "CC2"),
)
