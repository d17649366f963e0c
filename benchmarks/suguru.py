"""Suguru: solving and proving unique against Cadical, growth from 4x4 to 15x15, generating."""

from __future__ import annotations

import statistics
import time
from functools import partial
from importlib.util import find_spec
from itertools import combinations
from random import Random

from benchmarks.clock import ROUNDS, seconds
from benchmarks.table import table, told, verdict
from takuzu_tui.engine.suguru.difficulty import Difficulty
from takuzu_tui.engine.suguru.generator import exists, generate_seeded
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.kernel import kernel_of
from takuzu_tui.engine.suguru.layout import Layout, bits
from takuzu_tui.engine.suguru.puzzle import Spec
from takuzu_tui.engine.suguru.solver import count_solutions

AT_MOST = 0.5
WORST = 100
CORPUS = {4: 40, 6: 40, 8: 40, 10: 30, 12: 20, 15: 12}
LEVELS = tuple(level for level in Difficulty if level is not Difficulty.BEYOND)
BOUNDS = {(10, 5, Difficulty.MEDIUM): 0.5, (15, 6, Difficulty.MEDIUM): 2.0}
PUZZLES = 6
BLANKS = 60


def clauses(grid: Grid) -> list[list[int]]:
    """The puzzle as clauses: a variable for each digit that a cell may hold."""
    layout = grid.layout
    first, end = [], 1
    for size in layout.sizes:
        first.append(end)
        end += size
    found = [[first[place] + value - 1] for place, value in enumerate(grid.values) if value]
    for start, size in zip(first, layout.sizes, strict=True):
        found.append([start + digit for digit in range(size)])
    for places in layout.members:
        for digit in range(len(places)):
            found.append([first[place] + digit for place in places])
            pairs = combinations(places, 2)
            found += [[-first[one] - digit, -first[two] - digit] for one, two in pairs]
    for place, near in enumerate(layout.touching):
        for other in bits(near >> place << place):
            if layout.numbers[place] != layout.numbers[other]:
                most = min(layout.sizes[place], layout.sizes[other])
                found += [[-first[place] - digit, -first[other] - digit] for digit in range(most)]
    return found


def cadical_count(grid: Grid) -> int:
    """How many solutions Cadical finds, looking for a second one after the first."""
    from pysat.solvers import Cadical153  # noqa: PLC0415 - only where the rival is measured

    with Cadical153(bootstrap_with=clauses(grid)) as solver:
        if not solver.solve():
            return 0
        solver.add_clause([-literal for literal in solver.get_model()])
        return 2 if solver.solve() else 1


def solving(size: int) -> tuple[object, ...]:
    """The mean of both on the same puzzles, in turns; every layout is new to our kernel.

    A puzzle takes less time than a busy machine takes away at once: so it is the processor's time
    that is told, for each puzzle the median of a few turns.
    """
    ours, theirs = [], []
    cadical_count(Grid.blank(Layout.of(["a"])))  # what is loaded on first use counts for nobody
    for number in range(CORPUS[size]):
        level = LEVELS[number % 2 if size == 4 else number % 4]
        grid = generate_seeded(Spec(size, size, 5, level), f"bench:{number}").givens
        turns = [_turn(grid) for _ in range(ROUNDS)]
        ours.append(statistics.median(taken for taken, _ in turns))
        theirs.append(statistics.median(taken for _, taken in turns))
    mean, rival_mean = statistics.mean(ours), statistics.mean(theirs)
    ratio, worst = mean / rival_mean, max(ours) / statistics.median(ours)
    kept = ratio <= AT_MOST and worst <= WORST
    return f"{size}x{size}", 1000 * mean, 1000 * rival_mean, ratio, worst, told(kept=kept)


def _turn(grid: Grid) -> tuple[float, float]:
    """The processor's seconds that the solver takes for a puzzle, and that its rival takes."""
    taken = []
    for count in (count_solutions, cadical_count):
        kernel_of.cache_clear()
        layout = Layout(grid.layout.rows, grid.layout.columns, grid.layout.numbers)
        fresh = Grid(layout, grid.values)
        start = time.process_time()
        found = count(fresh)
        taken.append(time.process_time() - start)
        assert found == 1
    return taken[0], taken[1]


def blank(size: int) -> tuple[object, ...]:
    """Random layouts without clues, most of which cannot be filled."""
    rng = Random(f"blank:{size}")
    times = []
    for _ in range(BLANKS):
        grid = Grid.blank(random_layout(size, 5, rng))
        times.append(seconds(partial(count_solutions, grid)))
    return f"{size}x{size}", 1000 * statistics.median(times), 1000 * max(times)


def random_layout(side: int, most: int, rng: Random) -> Layout:
    """Zones that grow at random, as nobody would cut them."""
    owner: dict[tuple[int, int], int] = {}
    cells = [(row, col) for row in range(side) for col in range(side)]
    for cell in sorted(cells, key=lambda _: rng.random()):
        zone = [] if cell in owner else [cell]
        while zone and len(zone) <= most:
            owner[zone[-1]] = cells.index(cell)
            edge = [
                beside
                for row, col in zone
                for beside in ((row, col + 1), (row + 1, col), (row, col - 1), (row - 1, col))
                if beside in cells and beside not in owner
            ]
            if not edge or len(zone) == most:
                break
            zone.append(edge[int(rng.random() * len(edge))])
    return Layout.of([[owner[row, col] for col in range(side)] for row in range(side)])


def generating(size: int, zone: int, level: Difficulty) -> tuple[object, ...]:
    """Median and worst of a few puzzles."""
    spec = Spec(size, size, zone, level)
    times = [
        seconds(partial(generate_seeded, spec, f"bench:{number}")) for number in range(PUZZLES)
    ]
    median = statistics.median(times)
    bound = BOUNDS.get((size, zone, level))
    kept = verdict(median, bound) if bound else ""
    return f"{size}x{size}", zone, level.word, 1000 * median, 1000 * max(times), bound or "", kept


def report() -> str:
    """The three tables."""
    if find_spec("pysat") is None:
        return "python-sat is not here: pip install -e .[bench]"
    head = (
        "size",
        "ours, ms",
        "Cadical, ms",
        f"ratio (<= {AT_MOST})",
        "worst / median",
        "kept",
    )
    wishes = [
        (size, zone, level)
        for size in (4, 6, 8, 10, 12, 15)
        for zone in (5, 6)
        for level in LEVELS
        if exists(Spec(size, size, zone, level))
    ]
    return "\n\n".join(
        (
            table(head, [solving(size) for size in CORPUS]),
            table(
                ("without clues", "median, ms", "worst, ms"), [blank(size) for size in (6, 8, 10)]
            ),
            table(
                ("generate", "zone", "level", "median, ms", "worst, ms", "at most, s", "kept"),
                [generating(*wish) for wish in wishes],
            ),
        )
    )
