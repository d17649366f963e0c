"""Grids for hypothesis to draw; drawn as rows of text, so that the oracle can read them too."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from takuzu_tui.engine.takuzu.grid import SIZES, Grid
from tests.engine import oracle

Rows = list[str]

SOLVED = {
    8: "01010011 11001010 00101101 11010100 10110010 01001011 10101100 00110101",
    10: (
        "0110011001 1001100101 0100110110 1011001010 1010010101 "
        "0101101010 0110101001 1001010110 1100100110 0011011001"
    ),
    12: (
        "101100101010 010110100110 101001011001 011001010011 100110101100 011010110100 "
        "100101001011 010010110101 011011010010 100101101010 110010010101 001101001101"
    ),
    14: (
        "11010101100100 00110010011011 01001101001101 10110010110010 01001101011010 "
        "11001001001101 00110010110011 01101101100100 10010101001101 01101010110010 "
        "10110010110100 01001101001011 10011010101001 10100110010110"
    ),
}

sizes = st.sampled_from(SIZES)


@st.composite
def rows(draw: st.DrawFn, size: int | None = None) -> Rows:
    """Any rows of a legal size, mostly breaking some rule."""
    side = size or draw(sizes)
    filled, digits = (draw(st.integers(0, (1 << side**2) - 1)) for _ in range(2))
    cells = "".join(
        str(digits >> place & 1) if filled >> place & 1 else "." for place in range(side**2)
    )
    return [cells[start : start + side] for start in range(0, side**2, side)]


@st.composite
def solved_rows(draw: st.DrawFn, size: int | None = None) -> Rows:
    """A right grid: any of size 4 or 6, or a recorded one of 8 to 14 seen from any side."""
    side = size or draw(st.sampled_from((4, 6, *SOLVED)))
    if side not in SOLVED:
        return draw(st.sampled_from(_all_solved(side)))
    solved = SOLVED[side].split()
    if draw(st.booleans()):
        solved = oracle.columns(solved)
    if draw(st.booleans()):
        solved = solved[::-1]
    if draw(st.booleans()):
        solved = [row[::-1] for row in solved]
    if draw(st.booleans()):
        solved = [row.translate(str.maketrans("01", "10")) for row in solved]
    return solved


@st.composite
def partial_rows(draw: st.DrawFn, size: int | None = None) -> Rows:
    """A right grid with any of its cells emptied."""
    solved = draw(solved_rows(size))
    emptied = draw(st.integers(0, (1 << len(solved) ** 2) - 1))
    cells = "".join(
        "." if emptied >> place & 1 else sign for place, sign in enumerate("".join(solved))
    )
    return [cells[start : start + len(solved)] for start in range(0, len(cells), len(solved))]


@st.composite
def nearly_right_rows(draw: st.DrawFn, size: int | None = None) -> Rows:
    """A partial right grid with one or two of its cells drawn anew."""
    drawn = draw(partial_rows(size))
    for _ in range(draw(st.integers(1, 2))):
        row, col = (draw(st.integers(0, len(drawn) - 1)) for _ in range(2))
        drawn[row] = drawn[row][:col] + draw(st.sampled_from("01.")) + drawn[row][col + 1 :]
    return drawn


def mixed_rows() -> st.SearchStrategy[Rows]:
    """Right, nearly right, partial and wild grids."""
    return st.one_of(solved_rows(), partial_rows(), nearly_right_rows(), rows())


def grids() -> st.SearchStrategy[Grid]:
    """Any grid of any legal size."""
    return mixed_rows().map(Grid.from_rows)


@cache
def _all_solved(size: int) -> list[Rows]:
    return list(oracle.solutions(["." * size] * size))
