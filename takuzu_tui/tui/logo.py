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
_WIDE = 2


def small(title: str) -> Page | None:
    """Tiles of eight columns and four lines, two pixels to a line; None without all letters."""
    if not _can_draw(title):
        return None
    tiles = [_tile(name) for name in title]
    page = Page(len(title) * (_SIDE + 1) - 1, _SIDE // 2)
    for y in range(page.height):
        for place, pixels in enumerate(tiles):
            pairs = zip(pixels[2 * y], pixels[2 * y + 1], strict=True)
            text = "".join(_HALVES[pair] for pair in pairs)
            _put_row(page, place * (_SIDE + 1), y, text, _LOOKS[DIGITS[place % len(DIGITS)]])
    return page


def large(title: str) -> Page | None:
    """Tiles of sixteen columns and eight lines."""
    if not _can_draw(title):
        return None
    step = _WIDE * (_SIDE + 1)
    page = Page(len(title) * step - _WIDE, _SIDE)
    for place, pixels in enumerate(map(_tile, title)):
        for y, row in enumerate(pixels):
            text = "".join(_HALVES[pixel, pixel] * _WIDE for pixel in row)
            _put_row(page, place * step, y, text, _LOOKS[DIGITS[place % len(DIGITS)]])
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
    return [[pixel == "#" for pixel in row] for row in (blank, *map(_framed, _GLYPHS[name]), blank)]


def _framed(row: str) -> str:
    return f".{row}."
