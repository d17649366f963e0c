"""What the digits of one line force on its other cells, looked up instead of reasoned.

A line is a key: its ones in the low n bits, its zeros in the n bits above. A table answers a key
with what the line forces at one level of reasoning. Each answer is worked out once, on the first
question, and rows and columns ask the same table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import TypeVar

from takuzu_tui.engine.takuzu.shape import Shape, can_meet

V = TypeVar("V")

ENTRIES = 200_000
"""How many answers a table keeps; a full table starts afresh, which costs time, never truth."""

AT_ONCE = 10
"""How many places have all their masks worked out beforehand, which costs less than one by one."""

SPAN = 5
"""How many neighbours are looked up together: 3**5 cases at the most."""

Forced = tuple[tuple[int, ...], tuple[int, ...], int, int]
"""The places that become 1, those that become 0, both as one mask, and the key afterwards."""

NOTHING: tuple[()] = ()
DEAD: Forced = ((), (), -1, -1)
"""The answer for a line that cannot be completed."""
NO_ANSWERS: Mapping[int, Forced | tuple[()]] = MappingProxyType({})


def flanked(held: int) -> int:
    """The places beside a pair of held ones or between two: 1 1 . and . 1 1 and 1 . 1."""
    return held << 1 & held << 2 | held >> 1 & held >> 2 | held << 1 & held >> 1


def turned(patterns: Sequence[int], width: int) -> list[int]:
    """For each place, the set of the patterns that have a 1 there."""
    # The last pattern is drawn first, so that pattern k of a column becomes bit k of a number.
    drawn = "".join(f"{pattern:0{width}b}" for pattern in reversed(patterns))
    return [int(drawn[width - 1 - place :: width], 2) for place in range(width)]


class Answers(dict[int, V]):
    """Answers to questions that are integers; `work_out` is asked once for each."""

    def __missing__(self, question: int) -> V:
        answer = self.work_out(question)
        if len(self) >= ENTRIES:
            self.clear()
        self[question] = answer
        return answer

    def work_out(self, question: int) -> V:
        """The answer to a question that was not asked before."""
        raise NotImplementedError


class Places(Answers[tuple[int, ...]]):
    """The places of a mask, lowest first; the masks of the first `known` places are there at once.

    >>> Places()[0b1010]
    (1, 3)
    """

    def __init__(self, known: int = 0) -> None:
        super().__init__()
        tuples: list[tuple[int, ...]] = [()]
        for place in range(known):
            tuples += [(*places, place) for places in tuples]
        self.update(enumerate(tuples))

    def work_out(self, question: int) -> tuple[int, ...]:
        """The highest place behind those of the rest, which others share."""
        if not question:
            return ()
        highest = question.bit_length() - 1
        return *self[question ^ 1 << highest], highest


@cache
def places_of(size: int) -> Places:
    """The places of the lines of a size, which all its tables share."""
    return Places(min(size, AT_ONCE))


class LineTable(Answers[Forced | tuple[()]]):
    """The answers for lines of one size; `closed` says what a line becomes."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size = size
        self.half = size // 2
        self.low = (1 << size) - 1
        self.places = places_of(size)

    def __missing__(self, key: int) -> Forced | tuple[()]:
        # As everywhere, but in one piece: of a cold start, much is spent here.
        closed = self.closed(key)
        answer = NOTHING if closed == key else self.answer(key, closed)
        if len(self) >= ENTRIES:
            self.clear()
        self[key] = answer
        return answer

    def closed(self, key: int) -> int | None:
        """The key with everything forced filled in, or None when nothing can complete the line."""
        raise NotImplementedError

    def answer(self, key: int, closed: int | None) -> Forced | tuple[()]:
        """What changed between a key and its closed form."""
        if closed is None:
            return DEAD
        return NOTHING if closed == key else self.gained(key, closed)

    def gained(self, key: int, closed: int) -> Forced:
        """What a key lacks of a closed form that is another."""
        added = closed ^ key
        ones, zeros = added & self.low, added >> self.size
        return self.places[ones], self.places[zeros], ones | zeros, closed

    def is_obvious(self, key: int) -> bool:
        """Whether a pair or a gap forces an empty place."""
        ones, zeros = key & self.low, key >> self.size
        return bool((flanked(ones) | flanked(zeros)) & self.low & ~(ones | zeros))


class Barred(Answers[int]):
    """The places that may not take a digit held at these: all of them where it broke a rule."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.half = size // 2
        self.every = (1 << size) - 1

    def work_out(self, question: int) -> int:
        """Every other place for a digit used up, else those of a pair and of a gap."""
        if question & question >> 1 & question >> 2 or question.bit_count() > self.half:
            return self.every
        if question.bit_count() == self.half:
            return self.every ^ question
        return flanked(question) & self.every & ~question


class EasyLines(LineTable):
    """Pair, gap and count, to a fixpoint.

    A stronger table may be told: where it has an answer, nothing is looked for beyond that.
    """

    def __init__(self, size: int, stronger: Mapping[int, Forced | tuple[()]] = NO_ANSWERS) -> None:
        super().__init__(size)
        self.barred = Barred(size)
        self.stronger = stronger

    def closed(self, key: int) -> int | None:
        """The line after all steps, or None when it breaks rule 1/2 or 5/6."""
        beyond = self.stronger.get(key)
        most = beyond[3] if beyond else key if beyond is NOTHING else None
        while key != most:
            grown = self.step(key)
            if grown is None or grown == key:
                return grown
            key = grown
        return key

    def step(self, key: int) -> int | None:
        """What follows at once, or None when the line cannot be completed."""
        ones, zeros = key & self.low, key >> self.size
        not_one, not_zero, empty = self.barred[ones], self.barred[zeros], self.low & ~(ones | zeros)
        if not_one & ones or not_zero & zeros or not_one & not_zero & empty:
            return None
        return key | not_zero & empty | (not_one & empty) << self.size

    def broken(self, held: int) -> bool:
        """Whether a digit at these places stands three in a row or too often."""
        return bool(self.barred[held] & held)


class MediumLines(EasyLines):
    """Pair, gap, count and last digit, to a fixpoint."""

    def step(self, key: int) -> int | None:
        """The simple rules as long as they find something, then last digit for either digit."""
        after = EasyLines.step(self, key)
        if after != key:
            return after
        ones, zeros = key & self.low, key >> self.size
        empty = self.low & ~(ones | zeros)
        to_one, to_zero = self.last(ones, empty)
        if not to_one | to_zero:
            to_zero, to_one = self.last(zeros, empty)
        if to_one & to_zero:
            return None
        return key | to_one | to_zero << self.size

    def last(self, held: int, empty: int) -> tuple[int, int]:
        """The empty places that take the digit held here, and those that take the other.

        With one digit left to place, it lies in every trio that does not hold it yet.
        """
        if held.bit_count() != self.half - 1:
            return 0, 0
        free = self.low & ~held
        starts = free & free >> 1 & free >> 2
        if not starts:
            return 0, 0
        # What the first trio and the last share lies in all between: of . . . . it is . x x .
        common = empty & 0b111 * (starts & -starts) & 0b111 << starts.bit_length() - 1
        if common == empty:
            return 0, 0
        if not common:
            return empty, empty
        return (common if common.bit_count() == 1 else 0), empty & ~common


class Span(Answers[int]):
    """Which fillings agree with the digits of a few neighbours."""

    def __init__(self, table: HardLines, start: int) -> None:
        super().__init__()
        self.table = table
        self.start = start
        width = (1 << min(SPAN, table.size - start)) - 1
        self.mask = width | width << table.size

    def work_out(self, question: int) -> int:
        """The fillings that agree with these digits."""
        table, key = self.table, question << self.start
        fits = table.all
        for place in table.places[key & table.low]:
            fits &= table.with_one[place]
        for place in table.places[key >> table.size]:
            fits &= ~table.with_one[place]
        return fits


class Loose(Answers[tuple[int, dict[int, Forced]]]):
    """How an unforced line stands to its rivals.

    How many fillings must go before some cell is forced; and what is, when one rival takes its
    filling away, rival by rival. Who is left out forces nothing: 0 1 . . beside 0 1 1 0 becomes
    0 1 0 1.
    """

    def __init__(self, table: HardLines) -> None:
        super().__init__()
        self.table = table

    def work_out(self, question: int) -> tuple[int, dict[int, Forced]]:
        """Place by place: a digit that few fillings have goes with them."""
        table, fits, size = self.table, self.table.fitting(question), self.table.size
        shares: list[int] = []
        closed: dict[int, int] = {}
        for place in table.places[table.low & ~(question | question >> size)]:
            with_one = fits & table.with_one[place]
            with_zero = fits ^ with_one
            ones, zeros = with_one.bit_count(), with_zero.bit_count()
            shares += ones, zeros
            if ones == 1:
                closed[with_one] = closed.get(with_one, question) | 1 << place + size
            if zeros == 1:
                closed[with_zero] = closed.get(with_zero, question) | 1 << place
        forced = {}
        for only, after in closed.items():
            filling = table.fillings[only.bit_length() - 1]
            forced[filling | (table.low ^ filling) << size] = table.gained(question, after)
        return min(shares), forced


class Half(Answers[tuple[int, int]]):
    """What the digits in one half of a line leave to it, and to the other half beside it.

    A half has few patterns: 42 of 7 cells. They are numbered; a set of them is an integer with a
    bit for each. An answer is the set of those that agree with the digits, and the set of the
    other half's patterns that can stand beside at least one of these.
    """

    def __init__(self, size: int, start: int) -> None:
        super().__init__()
        self.size = size
        self.start = start
        self.width = size // 2
        self.patterns = Shape.of(size).halves
        half = (1 << self.width) - 1 << start
        self.mask = half | half << size
        self.with_one = turned(self.patterns, self.width)
        self.kinds = self._kinds()
        self.shared = Shared(self)

    def _kinds(self) -> list[tuple[int, int]]:
        """Sets of patterns that have the same number of ones and the same two cells at the seam.

        Beside each, all the patterns of the other half that go with them.
        """
        top = self.width - 2
        lows, highs = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
        for number, pattern in enumerate(self.patterns):
            lows[pattern.bit_count(), pattern >> top] += 1 << number
            highs[pattern.bit_count(), pattern & 3] += 1 << number
        beside: dict[int, int] = {}
        for (ones, end), low in lows.items():
            for (other_ones, begin), high in highs.items():
                if ones + other_ones == self.width and can_meet(end, begin):
                    own, other = (low, high) if self.start == 0 else (high, low)
                    beside[own] = beside.get(own, 0) | other
        return list(beside.items())

    def work_out(self, question: int) -> tuple[int, int]:
        """The patterns that agree with the digits of this half, and what may stand beside them."""
        fits, beside = (1 << len(self.patterns)) - 1, 0
        ones, zeros = question >> self.start, question >> self.start + self.size
        for place, with_one in enumerate(self.with_one):
            if ones >> place & 1:
                fits &= with_one
            elif zeros >> place & 1:
                fits &= ~with_one
        for kind, partners in self.kinds:
            if fits & kind:
                beside |= partners
        return fits, beside


class Shared(Answers[int]):
    """The digits that a set of patterns of a half has in common, as a part of the line's key."""

    def __init__(self, half: Half) -> None:
        super().__init__()
        self.half = half

    def work_out(self, question: int) -> int:
        """Place by place: a 1, a 0, or both occur."""
        key, one, zero = 0, 1 << self.half.start, 1 << self.half.start + self.half.size
        for place, with_one in enumerate(self.half.with_one):
            ones = question & with_one
            if not ones:
                key |= zero << place
            elif ones == question:
                key |= one << place
        return key


class HardLines(LineTable):
    """What all legal fillings of the line have in common.

    The fillings are numbered; a set of them is an integer with a bit for each.
    """

    def __init__(self, size: int) -> None:
        super().__init__(size)
        fillings = Shape.of(size).fillings
        self.fillings = fillings
        self.number = {filling: number for number, filling in enumerate(fillings)}
        self.all = (1 << len(fillings)) - 1
        self.with_one = turned(fillings, size)
        self.low_half, self.high_half = Half(size, 0), Half(size, self.half)
        self.spans = [Span(self, start) for start in range(0, size, SPAN)]
        self.loose = Loose(self)

    def fitting(self, key: int) -> int:
        """The set of fillings that agree with the line's digits."""
        fits = self.all
        for span in self.spans:
            fits &= span[key >> span.start & span.mask]
        return fits

    def closed(self, key: int) -> int | None:
        """The line with all that its fillings share, or None when none fits."""
        low, high = self.low_half, self.high_half
        fits_low, beside_low = low[key & low.mask]
        fits_high, beside_high = high[key & high.mask]
        fits_low &= beside_high
        if not fits_low:
            return None
        return low.shared[fits_low] | high.shared[fits_high & beside_low]

    def common(self, key: int, fits: int) -> int | None:
        """The line with all that these fillings share, or None for the empty set."""
        if not fits:
            return None
        for place in self.places[self.low & ~(key | key >> self.size)]:
            with_one = fits & self.with_one[place]
            if not with_one:
                key |= 1 << place + self.size
            elif with_one == fits:
                key |= 1 << place
        return key

    def without(self, key: int, rivals: list[int]) -> Forced | tuple[()]:
        """What the line forces when it must differ from its complete rivals, which all fit it."""
        if len(rivals) < self.loose[key][0]:
            return NOTHING
        fits = self.fitting(key)
        for rival in rivals:
            fits &= ~(1 << self.number[rival & self.low])
        return self.answer(key, self.common(key, fits))


@cache
def hard_lines(size: int) -> HardLines:
    """The one table of a size, which everybody asks and so everybody fills."""
    return HardLines(size)
