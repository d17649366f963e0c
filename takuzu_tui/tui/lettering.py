"""The name of the game, drawn as a row of six tiles that obeys the rules."""

from __future__ import annotations

from itertools import groupby

from takuzu_tui.tui.page import Page

WORD = "TAKUZU"
DIGITS = "100110"
"""The row that the tiles make: as many 1 as 0, and no three alike side by side."""

_GLYPHS = {
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


def small() -> Page:
    """Tiles of eight columns and four lines, two pixels to a line."""
    tiles = [_tile(name) for name in WORD]
    page = Page(len(WORD) * (_SIDE + 1) - 1, _SIDE // 2)
    for y in range(page.height):
        for place, pixels in enumerate(tiles):
            pairs = zip(pixels[2 * y], pixels[2 * y + 1], strict=True)
            text = "".join(_HALVES[pair] for pair in pairs)
            _put_row(page, place * (_SIDE + 1), y, text, _LOOKS[DIGITS[place]])
    return page


def large() -> Page:
    """Tiles of sixteen columns and eight lines."""
    step = _WIDE * (_SIDE + 1)
    page = Page(len(WORD) * step - _WIDE, _SIDE)
    for place, pixels in enumerate(map(_tile, WORD)):
        for y, row in enumerate(pixels):
            text = "".join(_HALVES[pixel, pixel] * _WIDE for pixel in row)
            _put_row(page, place * step, y, text, _LOOKS[DIGITS[place]])
    return page


def ascii_letters() -> Page:
    """The letters alone, six lines of number signs."""
    page = Page(len(WORD) * (_SIDE + 1) - 1, _SIDE - 2)
    for place, name in enumerate(WORD):
        for y, row in enumerate(_tile(name)[1:-1]):
            text = "".join("#" if pixel else " " for pixel in row)
            page.put(place * (_SIDE + 1), y, text, "strong")
    return page


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
