"""The name of a game, drawn as a row of tiles; that of Takuzu obeys its rules."""

from __future__ import annotations

from itertools import groupby

from takuzu_tui.tui.page import Page

DIGITS = "100110"
"""The row that the tiles make: as many 1 as 0, and no three alike side by side."""

_GLYPHS = {
    "E": ("######", "##....", "#####.", "##....", "##....", "######"),
    "F": ("######", "##....", "#####.", "##....", "##....", "##...."),
    "G": (".####.", "##....", "##.###", "##..##", "##..##", ".####."),
    "I": ("######", "..##..", "..##..", "..##..", "..##..", "######"),
    "J": ("######", "...##.", "...##.", "...##.", "##.##.", ".###.."),
    "L": ("##....", "##....", "##....", "##....", "##....", "######"),
    "M": ("##..##", "######", "######", "##..##", "##..##", "##..##"),
    "N": ("##..##", "###.##", "######", "##.###", "##..##", "##..##"),
    "R": ("#####.", "##..##", "##..##", "#####.", "##.##.", "##..##"),
    "S": (".#####", "##....", ".####.", "....##", "....##", "#####."),
    "T": ("######", "######", "..##..", "..##..", "..##..", "..##.."),
    "A": (".####.", "##..##", "##..##", "######", "##..##", "##..##"),
    "K": ("##..##", "##.##.", "####..", "####..", "##.##.", "##..##"),
    "U": ("##..##", "##..##", "##..##", "##..##", "##..##", ".####."),
    "Z": ("######", "....##", "..###.", ".###..", "##....", "######"),
}
_SIDE = 8
_LOOKS = {"1": "one", "0": "zero"}
_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def small(title: str) -> Page | None:
    """Tiles of eight columns and four lines, two pixels to a line; None without all letters."""
    return _tiles(title, 1)


def large(title: str) -> Page | None:
    """Tiles of sixteen columns and eight lines."""
    return _tiles(title, 2)


def _tiles(title: str, scale: int) -> Page | None:
    """Tiles whose pixels are as many columns wide and half as many lines high."""
    if not _can_draw(title):
        return None
    step = scale * (_SIDE + 1)
    page = Page(len(title) * step - scale, scale * _SIDE // 2)
    for place, pixels in enumerate(map(_tile, title)):
        look = _LOOKS[DIGITS[place % len(DIGITS)]]
        for y in range(page.height):
            above, below = pixels[2 * y // scale], pixels[(2 * y + 1) // scale]
            text = "".join(_HALVES[pair] * scale for pair in zip(above, below, strict=True))
            _put_row(page, place * step, y, text, look)
    return page


def ascii_letters(title: str) -> Page | None:
    """The letters alone, six lines of number signs."""
    if not _can_draw(title):
        return None
    page = Page(len(title) * (_SIDE + 1) - 1, _SIDE - 2)
    for place, name in enumerate(title):
        for y, row in enumerate(_tile(name)[1:-1]):
            text = "".join("#" if pixel else " " for pixel in row)
            page.put(place * (_SIDE + 1), y, text, "strong")
    return page


def _can_draw(title: str) -> bool:
    return set(title) <= set(_GLYPHS)


def _put_row(page: Page, x: int, y: int, text: str, look: str) -> None:
    """A line of a tile; full pixels are blanks on a ground of ink, so that none shows a seam."""
    for char, run in groupby(text):
        count = len(list(run))
        is_ink = char == _HALVES[True, True]
        x = page.put(x, y, (" " if is_ink else char) * count, f"{look}-ink" if is_ink else look)


def _tile(name: str) -> list[list[bool]]:
    """The pixels of a letter in the middle of its tile."""
    blank = "." * _SIDE
    rows = (blank, *(f".{row}." for row in _GLYPHS[name]), blank)
    return [[pixel == "#" for pixel in row] for row in rows]
