"""The human techniques, easy to hard: each finds steps or deductions, none applies them.

Every finder goes through the zones, the digits and the cells in their order. What it finds follows
from the candidates as they are when it is asked; candidates only ever grow fewer, so it stays
true. Trial, the last technique, has its own module.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from takuzu_tui.engine.suguru.candidates import Candidates
from takuzu_tui.engine.suguru.deduction import Deduction, Place, Step
from takuzu_tui.engine.suguru.difficulty import Technique
from takuzu_tui.engine.suguru.layout import Zone, bits

Finder = Callable[[Candidates], Iterator[Step | Deduction]]


def last_cells(known: Candidates) -> Iterator[Deduction]:
    """A zone with one empty cell takes its missing digit: 1 3 . → 1 3 2."""
    for zone in known.layout.zones:
        left = zone.mask & ~known.filled
        if left and not left & left - 1:
            place = left.bit_length() - 1
            missing = known.cells[place]
            if missing and not missing & missing - 1:
                yield Deduction(
                    Technique.LAST_CELL,
                    _place(known, place, missing.bit_length() - 1),
                    zone.cells,
                    zone,
                    without=known.ruled_out(place, missing),
                    because=known.layout.cells_of(zone.mask & ~left),
                )


def singles(known: Candidates) -> Iterator[Deduction]:
    """A cell takes the only digit that is left to it."""
    for place, left in enumerate(known.cells):
        if left and not left & left - 1 and not known.filled >> place & 1:
            found = _place(known, place, left.bit_length() - 1)
            yield Deduction(
                Technique.SINGLE,
                found,
                (found.cell,),
                known.layout.zone(found.cell),
                without=known.ruled_out(place, left),
            )


def hidden_singles(known: Candidates) -> Iterator[Deduction]:
    """A digit with one place in a zone goes there."""
    for zone in known.layout.zones:
        for digit in zone.digits:
            places = known.boards[digit] & zone.mask
            if places and not places & places - 1 and not places & known.filled:
                yield Deduction(
                    Technique.HIDDEN_SINGLE,
                    _place(known, places.bit_length() - 1, digit),
                    zone.cells,
                    zone,
                    without=known.no_places(zone, digit, places),
                )


def common_neighbours(known: Candidates) -> Iterator[Step]:
    """A cell outside a zone that touches every place of a digit in it does not hold that digit."""
    for zone in known.layout.zones:
        for digit in zone.digits:
            places = known.boards[digit] & zone.mask
            if places & places - 1:
                near = known.boards[digit] & ~zone.mask
                for place in bits(places):
                    near &= known.layout.touching[place]
                    if not near:
                        break
                if near:
                    yield Step(
                        Technique.COMMON_NEIGHBOUR,
                        _removed(known, {digit: near}),
                        known.layout.cells_of(places),
                        (digit,),
                        (zone,),
                        without=known.no_places(zone, digit, places),
                    )


def naked_pairs(known: Candidates) -> Iterator[Step]:
    """Two cells of a zone with the same two candidates take them from all that see both."""
    for zone in known.layout.zones:
        pairs = [place for place in zone.places if known.cells[place].bit_count() == 2]
        for group in combinations(pairs, 2):
            yield from _naked(known, Technique.NAKED_PAIR, group, (zone,))


def touching_pairs(known: Candidates) -> Iterator[Step]:
    """The same for two touching cells of different zones."""
    layout = known.layout
    for place, left in enumerate(known.cells):
        if left.bit_count() == 2:
            beyond = ~layout.zones[layout.numbers[place]].mask
            for other in bits(layout.touching[place] & beyond >> place << place):
                yield from _naked(known, Technique.TOUCHING_PAIR, (place, other))


def hidden_pairs(known: Candidates) -> Iterator[Step]:
    """Two digits confined to the same two cells of a zone clear the other candidates there."""
    return _hidden(known, Technique.HIDDEN_PAIR, 2)


def triples(known: Candidates) -> Iterator[Step]:
    """Three cells of a zone with three candidates, or three digits with three places in it."""
    for zone in known.layout.zones:
        narrow = [place for place in zone.places if 2 <= known.cells[place].bit_count() <= 3]
        for group in combinations(narrow, 3):
            yield from _naked(known, Technique.TRIPLE, group, (zone,))
    yield from _hidden(known, Technique.TRIPLE, 3)


def squares(known: Candidates) -> Iterator[Step | Deduction]:
    """The cells of a 2x2 differ: four with four candidates, or three with three, hold them all.

    A digit with one cell there is placed; cells outside that see all its cells lose it.
    """
    width, layout = known.layout.columns, known.layout
    for corner in range(layout.area - width):
        if (corner + 1) % width:
            square = (corner, corner + 1, corner + width, corner + width + 1)
            cells = [place for place in square if not known.filled >> place & 1]
            for size in (4, 3):
                for group in combinations(cells, size):
                    yield from _square(known, group)


def mixed_triples(known: Candidates) -> Iterator[Step]:
    """Three cells of mixed zones that see each other and have three candidates in all."""
    layout, cells = known.layout, known.cells
    narrow = sum(1 << p for p, left in enumerate(cells) if 2 <= left.bit_count() <= 3)
    for first in bits(narrow):
        near = layout.seeing[first] & narrow >> first << first
        for second in bits(near):
            if (cells[first] | cells[second]).bit_count() <= 3:
                for third in bits(near & layout.seeing[second] >> second << second):
                    group = first, second, third
                    if len({layout.numbers[place] for place in group}) > 1:
                        yield from _naked(known, Technique.MIXED_TRIPLE, group)


def chains(known: Candidates) -> Iterator[Step]:
    """A digit stands on a or b in one zone, on c or d in another, and b sees c: on a or on d."""
    layout = known.layout
    for digit in range(1, len(known.boards)):
        links: list[tuple[Zone, int]] = []
        for zone in layout.zones:
            places = known.boards[digit] & zone.mask
            if places.bit_count() == 2:
                links.append((zone, places))
        for (zone, pair), (other, its_pair) in combinations(links, 2):
            for b in bits(pair):
                for c in bits(its_pair & layout.seeing[b]):
                    a = (pair ^ 1 << b).bit_length() - 1
                    d = (its_pair ^ 1 << c).bit_length() - 1
                    seen = layout.seeing[a] & layout.seeing[d] & known.boards[digit]
                    if seen:
                        yield Step(
                            Technique.CHAIN,
                            _removed(known, {digit: seen}),
                            tuple(layout.coords[place] for place in (a, b, c, d)),
                            (digit,),
                            (zone, other),
                            without=known.no_places(zone, digit, pair)
                            + known.no_places(other, digit, its_pair),
                        )


def xy_wings(known: Candidates) -> Iterator[Step]:
    """A pivot of a or b sees a wing of a or c and one of b or c: what sees both is not c."""
    layout, cells = known.layout, known.cells
    twos = sum(1 << place for place, left in enumerate(cells) if left.bit_count() == 2)
    for pivot in bits(twos):
        for one, two in combinations(bits(layout.seeing[pivot] & twos), 2):
            if cells[one] ^ cells[two] != cells[pivot]:
                continue
            third = cells[one] & cells[two]
            digit = third.bit_length() - 1
            seen = layout.seeing[one] & layout.seeing[two] & known.boards[digit]
            if seen:
                a, b = ((cells[wing] ^ third).bit_length() - 1 for wing in (one, two))
                yield Step(
                    Technique.XY_WING,
                    _removed(known, {digit: seen}),
                    tuple(layout.coords[place] for place in (pivot, one, two)),
                    (a, b, digit),
                    without=tuple(
                        fact
                        for place in (pivot, one, two)
                        for fact in known.ruled_out(place, cells[place])
                    ),
                )


FINDERS: dict[Technique, Finder] = {
    Technique.LAST_CELL: last_cells,
    Technique.SINGLE: singles,
    Technique.HIDDEN_SINGLE: hidden_singles,
    Technique.COMMON_NEIGHBOUR: common_neighbours,
    Technique.NAKED_PAIR: naked_pairs,
    Technique.TOUCHING_PAIR: touching_pairs,
    Technique.HIDDEN_PAIR: hidden_pairs,
    Technique.TRIPLE: triples,
    Technique.SQUARE: squares,
    Technique.MIXED_TRIPLE: mixed_triples,
    Technique.CHAIN: chains,
    Technique.XY_WING: xy_wings,
}


def _place(known: Candidates, place: int, value: int) -> Place:
    return Place(known.layout.coords[place], value)


def _removed(known: Candidates, gone: dict[int, int]) -> tuple[Place, ...]:
    """The digits that cells lose, by digit and then row by row."""
    return tuple(
        _place(known, place, digit) for digit, places in gone.items() for place in bits(places)
    )


def _naked(
    known: Candidates, technique: Technique, group: tuple[int, ...], zones: tuple[Zone, ...] = ()
) -> Iterator[Step]:
    """What as many candidates as cells, which see each other, take from all that see them."""
    digits, seen = 0, -1
    for place in group:
        digits |= known.cells[place]
        seen &= known.layout.seeing[place]
    if digits.bit_count() != len(group):
        return
    gone = {digit: seen & known.boards[digit] for digit in bits(digits)}
    if any(gone.values()):
        yield Step(
            technique,
            _removed(known, gone),
            tuple(known.layout.coords[place] for place in group),
            tuple(gone),
            zones,
            without=tuple(fact for place in group for fact in known.ruled_out(place, digits)),
        )


def _hidden(known: Candidates, technique: Technique, size: int) -> Iterator[Step]:
    """What as many digits as places in a zone clear from those places."""
    for zone in known.layout.zones:
        places = {
            digit: held
            for digit in zone.digits
            if 2 <= (held := known.boards[digit] & zone.mask).bit_count() <= size
        }
        for digits in combinations(places, size):
            cells = 0
            for digit in digits:
                cells |= places[digit]
            if cells.bit_count() != size:
                continue
            kept = sum(1 << digit for digit in digits)
            removed = tuple(
                _place(known, place, digit)
                for place in bits(cells)
                for digit in bits(known.cells[place] & ~kept)
            )
            if removed:
                yield Step(
                    technique,
                    removed,
                    known.layout.cells_of(cells),
                    digits,
                    (zone,),
                    is_hidden=True,
                    without=tuple(
                        fact for digit in digits for fact in known.no_places(zone, digit, cells)
                    ),
                )


def _square(known: Candidates, group: tuple[int, ...]) -> Iterator[Step | Deduction]:
    """What follows for each digit when cells of a 2x2 have as many candidates as they are."""
    layout, digits = known.layout, 0
    for place in group:
        digits |= known.cells[place]
    if digits.bit_count() != len(group):
        return
    mask = sum(1 << place for place in group)
    cells = layout.cells_of(mask)
    shared = tuple(fact for place in group for fact in known.ruled_out(place, digits))
    for digit in bits(digits):
        holders = known.boards[digit] & mask
        # A cell whose zone is too small never had the digit: nothing had to rule it out.
        lacking = (place for place in bits(mask & ~holders) if digit <= layout.sizes[place])
        without = (*shared, *(_place(known, place, digit) for place in lacking))
        if holders.bit_count() == 1:
            place = holders.bit_length() - 1
            yield Deduction(
                Technique.SQUARE,
                _place(known, place, digit),
                cells,
                digits=tuple(bits(digits)),
                without=without,
            )
            continue
        seen = known.boards[digit]
        for place in bits(holders):
            seen &= layout.seeing[place]
        if seen:
            yield Step(
                Technique.SQUARE,
                _removed(known, {digit: seen}),
                cells,
                tuple(bits(digits)),
                holders=layout.cells_of(holders),
                without=without,
            )
