"""Trial: a digit that leads, by single digits alone, to a collision is not the right one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.suguru.candidates import Candidates, Fact, fact_of, facts_of
from takuzu_tui.engine.suguru.deduction import (
    Conflict,
    Deduction,
    NoDigit,
    NoPlace,
    Place,
    Refutation,
    Step,
)
from takuzu_tui.engine.suguru.difficulty import Technique
from takuzu_tui.engine.suguru.kernel import MOST_TOUCHED
from takuzu_tui.engine.suguru.layout import Layout, bits
from takuzu_tui.engine.suguru.techniques import hidden_singles, last_cells, singles


def refute(known: Candidates, place: int, value: int) -> Refutation | None:
    """Why a candidate of an empty cell fails, by the digits that matter, or None if it does not."""
    return _Trial(known, place, value).run(None) if fails(known, place, value) else None


def fails(known: Candidates, place: int, value: int) -> bool:
    """Whether a candidate of an empty cell leads to a collision."""
    board = known.board.copy()
    known.kernel.put(board, place, value)
    return not known.kernel.close(board)


def trials(known: Candidates) -> Iterator[Step]:
    """The candidate that fails after the fewest digits, the first of such; one or none."""
    best: Refutation | None = None
    for place, value in failing(known):
        # A collision takes at least as many digits as rounds: longer runs cannot win.
        limit = len(best.steps) - 1 if best else None
        found = _Trial(known, place, value).run(limit)
        if found and (best is None or len(found.steps) < len(best.steps)):
            best = found
            if not best.steps:
                break
    if best:
        yield Step(
            Technique.TRIAL,
            (best.assumption,),
            (best.assumption.cell,),
            (best.assumption.value,),
            refutation=best,
            without=best.without,
        )


def failing(known: Candidates) -> Iterator[Fact]:
    """Every candidate of an empty cell that leads to a collision; no single is left."""
    narrow, few = _on_the_brink(known)
    for place, left in enumerate(known.cells):
        if not known.filled >> place & 1:
            for value in bits(left):
                near = known.layout.seeing[place] & known.boards[value]
                if (narrow >> place & 1 or near & few[value]) and fails(known, place, value):
                    yield place, value


def _on_the_brink(known: Candidates) -> tuple[int, list[int]]:
    """Where a digit put, or for each digit one lost, may leave a single one.

    A digit put leaves one to another digit with two places in the zone; a digit lost leaves one to
    a cell with two, or to a zone whose places of it can all but one be touched at once. Nothing
    follows from any other candidate, and large zones have few of these.
    """
    narrow, twos = 0, sum(1 << at for at, left in enumerate(known.cells) if left.bit_count() <= 2)
    few = [twos] * len(known.boards)
    for zone in known.layout.zones:
        for digit in zone.digits:
            places = known.boards[digit] & zone.mask
            if places.bit_count() <= 2:
                narrow |= places
            if places.bit_count() <= MOST_TOUCHED + 1:
                few[digit] |= places
    return narrow, few


@dataclass(slots=True)
class _Followed:
    """A digit that followed: what it rules out, was the first to, and needs to be ruled out."""

    deduction: Deduction
    rules_out: set[Fact]
    news: set[Fact]
    without: set[Fact]


class _Trial:
    """An assumption and all that follows from it, round by round, until something collides."""

    def __init__(self, known: Candidates, place: int, value: int) -> None:
        self.layout: Layout = known.layout
        self.before = known
        self.known = known.copy()
        self.known.put(place, value)
        self.assumption = Place(self.layout.coords[place], value)
        self.rules_out = _ruled_out(self.layout, place, value)
        self.followed: list[_Followed] = []

    def run(self, limit: int | None) -> Refutation | None:
        """The shortest refutation among the first collisions; None when rounds exceed a limit."""
        rounds = 0
        while not self.known.is_dead:
            if limit is not None and rounds >= limit:
                return None
            rounds += 1
            self._round()
        explained = (self._explained(conflict) for conflict in self._conflicts())
        return min(explained, key=lambda refutation: len(refutation.steps))

    def _round(self) -> None:
        """Places every single of the board as it is."""
        known, layout = self.known, self.layout
        found: dict[Coord, Deduction] = {}
        for finder in (last_cells, singles, hidden_singles):
            for deduction in finder(known):
                found.setdefault(deduction.place.cell, deduction)
        assert found, "the kernel has found a collision"
        for deduction in found.values():
            place, value = fact_of(layout, deduction.place)
            if known.holds((place, value)):
                self.followed.append(
                    _Followed(
                        deduction,
                        _ruled_out(layout, place, value),
                        set(known.put(place, value)),
                        facts_of(layout, deduction.without),
                    )
                )

    def _conflicts(self) -> Iterator[Conflict]:
        """Every cell without a digit, and every digit without a place."""
        known, layout = self.known, self.layout
        for place, left in enumerate(known.cells):
            if not left:
                yield NoDigit(layout.coords[place], known.ruled_out(place, 0))
        for zone in layout.zones:
            for digit in zone.digits:
                if not known.boards[digit] & zone.mask:
                    yield NoPlace(zone, digit, known.no_places(zone, digit, 0))

    def _explained(self, conflict: Conflict) -> Refutation:
        """The refutation that ends in this collision, by no digit too many."""
        goal = facts_of(self.layout, conflict.without)
        kept = self._needed(goal)
        for step in kept[::-1]:
            fewer = [other for other in kept if other is not step]
            if self._suffice(fewer, goal):
                kept = fewer
        gone, relied = set(self.rules_out), set[Fact]()
        for step in kept:
            relied |= step.without - gone
            gone |= step.rules_out
        relied |= goal - gone
        return Refutation(
            self.assumption,
            tuple(step.deduction for step in kept),
            conflict,
            tuple(Place(self.layout.coords[place], value) for place, value in sorted(relied)),
            grounds=self._grounds(kept),
        )

    def _grounds(self, steps: list[_Followed]) -> tuple[Deduction, ...]:
        """The digits that follow without the assumption, from the board or from one another."""
        grounds, resting = [], set(self.rules_out)
        for step in steps:
            if any(self.before.holds(fact) for fact in step.without & resting):
                resting |= step.rules_out
            else:
                grounds.append(step.deduction)
        return tuple(grounds)

    def _needed(self, goal: set[Fact]) -> list[_Followed]:
        """The digits that the goal rests on, first to last, walked to from behind."""
        needed, kept = set(goal), []
        for step in reversed(self.followed):
            if step.news & needed:
                kept.append(step)
                needed |= step.without
        return kept[::-1]

    def _suffice(self, steps: list[_Followed], goal: set[Fact]) -> bool:
        """Whether these digits still follow one after the other and lead to the goal."""
        gone = set(self.rules_out)
        for step in steps:
            if any(self.before.holds(fact) for fact in step.without - gone):
                return False
            gone |= step.rules_out
        return not any(self.before.holds(fact) for fact in goal - gone)


def _ruled_out(layout: Layout, place: int, value: int) -> set[Fact]:
    """Everything that a digit on a cell rules out."""
    others = {(place, digit) for digit in range(1, layout.sizes[place] + 1) if digit != value}
    return others | {(seen, value) for seen in bits(layout.seeing[place])}
