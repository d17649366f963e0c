"""Pictures on a page: the name of a game as a row of tiles, and small boards without names."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from takuzu_tui.drawing.board import Scene, board_lines
from takuzu_tui.drawing.cells import ASCII_GLYPHS, GROUNDS, Glyphs, Piece, cell_lines
from takuzu_tui.drawing.layout import Arrangement, Display, Scale, Shape, TooSmall, arrange
from takuzu_tui.games.kit import Choice, Game, Margins, Mark, Picture, Puzzle, Wish
from takuzu_tui.tui.page import Page
from takuzu_tui.wording.words import Words

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
_OPEN = (Scale(3, 6), Scale(2, 4), Scale(1, 3), Scale(1, 2))
_GROUNDS = {"light": "even", "dark": "odd"}
_OWNERS = ("given", "player", "given-1", "player-1", "first", "second")
_OWN_GROUNDS = ("on-0", "on-1")
_ERRORS = {"error": "even-error", "error-dark": "odd-error"}


# The name of a game; that of Takuzu obeys its rules


def small_name(title: str, columns: int) -> Page | None:
    """Tiles of eight columns and four lines, two pixels to a line; None without all letters.

    They stand apart where there are columns for it.
    """
    return _tiles(title, 1, 1 if len(title) * (_SIDE + 1) - 1 <= columns else 0)


def large_name(title: str) -> Page | None:
    """Tiles of sixteen columns and eight lines."""
    return _tiles(title, 2, 2)


def _tiles(title: str, scale: int, gap: int) -> Page | None:
    """Tiles whose pixels are as many columns wide and half as many lines high."""
    if not _can_draw(title):
        return None
    step = scale * _SIDE + gap
    page = Page(len(title) * step - gap, scale * _SIDE // 2)
    for place, pixels in enumerate(map(_tile, title)):
        look = _LOOKS[DIGITS[place % len(DIGITS)]]
        for y in range(page.height):
            above, below = pixels[2 * y // scale], pixels[(2 * y + 1) // scale]
            text = "".join(_HALVES[pair] * scale for pair in zip(above, below, strict=True))
            _put_row(page, place * step, y, text, look)
    return page


def ascii_name(title: str) -> Page | None:
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


def waiting_row(game: Game[Any, Any]) -> tuple[str, ...]:
    """What a row holds that fills while the player waits; that of two digits obeys the rules."""
    contents = game.contents if isinstance(game, Puzzle) else ()
    if len(contents) > 2:
        return contents[: len(DIGITS)]
    return tuple(contents[int(digit)] if contents else digit for digit in DIGITS)


# What a choice will look like, or a grid as it is


def preview(
    picture: Picture,
    display: Display,
    columns: int,
    lines: int,
    glyphs: Glyphs,
    *,
    few_colours: bool = False,
) -> Page:
    """The board at the largest scale that fits the room; if none does, its corner."""
    if picture.has_zones and (few_colours or display is not Display.COLOUR):
        return _walled(picture, display, columns, lines, glyphs)
    return _cut(_unwalled(picture, display, columns, lines, glyphs), columns, lines)


def _unwalled(picture: Picture, display: Display, columns: int, lines: int, glyphs: Glyphs) -> Page:
    """The board, zones told by their grounds alone; at the smallest scale it may need more room."""
    match display:
        case Display.COLOUR:
            fitting = (scale for scale in _OPEN if _fits(picture, scale, columns, lines))
            return _open(picture, display, next(fitting, _OPEN[-1]), glyphs)
        case Display.LARGE:
            framed = _bare(picture, display, Scale(2, 4))
            if framed.columns <= columns and framed.lines <= lines:
                return _drawn(picture, framed, glyphs)
            return _open(picture, display, Scale(1, 2), glyphs)  # no room for the frames
        case Display.PLAIN:
            if _fits(picture, Scale(1, 3), columns, lines):
                return _open(picture, display, Scale(1, 3), glyphs._replace(empty="."))
            return _open(picture, display, Scale(1, 2), glyphs._replace(empty=".", given=" "))


def small_board(
    picture: Picture,
    columns: int = 40,
    lines: int = 0,
    *,
    ascii_only: bool = False,
    few_colours: bool = False,
) -> Page:
    """The board, a line a row, no wider than the columns if it can be.

    Where walls tell its zones, it may take more lines if there are some. Nobody moves on it, so it
    has no marks.
    """
    picture = picture.dressed({}, dict.fromkeys(picture.cells(), Mark.NONE))
    if picture.has_zones and few_colours:
        glyphs = ASCII_GLYPHS if ascii_only else Glyphs()
        return _walled(picture, Display.COLOUR, columns, max(lines, picture.rows + 1), glyphs)
    wide = 3 if picture.columns <= 10 else 2
    wide = wide if wide * picture.columns <= columns else 1
    return _open(picture, Display.COLOUR, Scale(1, wide), Glyphs(empty=" "))


def example_board(
    picture: Picture, *, ascii_only: bool, few_colours: bool, is_tall: bool = False
) -> Page:
    """A board that shows a rule; the cells that break it are marked. Walls may stand in lines."""
    glyphs = ASCII_GLYPHS if ascii_only else Glyphs()
    if picture.has_zones and few_colours:
        lines = (1 + is_tall) * picture.rows + 1
        return _walled(picture, Display.COLOUR, 4 * picture.columns + 1, lines, glyphs)
    wide = 3
    page = Page(wide * picture.columns, picture.rows)
    for (row, col), face in zip(picture.cells(), picture.faces, strict=True):
        ground = ("even", "odd")[face.ground] if face.ground < 2 else f"ground-{face.ground}"
        look = f"{ground}-given" if face.text else ground
        if face.mark is Mark.ERROR:
            look = ("even-error", "odd-error")[face.ground % 2]
        page.put(col * wide, row, f" {face.text or glyphs.empty} ", look)
    return page


def described(words: Words, game: Game[Any, Any], wish: Wish) -> tuple[str, ...]:
    """The size of a wish as 6x6, and what else was chosen."""
    others = (choice for choice in game.choices if choice.id != "size")
    return game.wished_size(wish), *(_told(words, choice, wish[choice.id]) for choice in others)


def _told(words: Words, choice: Choice, value: str) -> str:
    """What was chosen, as it reads without the title of the choice."""
    name = words.say(choice.names.get(value, value))
    return words.say(choice.told, value=name) if choice.told else name


def _fits(picture: Picture, scale: Scale, columns: int, lines: int) -> bool:
    return picture.rows * scale.lines <= lines and picture.columns * scale.columns <= columns


def _bare(picture: Picture, display: Display, scale: Scale) -> Arrangement:
    return Arrangement(Shape(picture.rows, picture.columns, names=0), display, scale)


def _walled(picture: Picture, display: Display, columns: int, lines: int, glyphs: Glyphs) -> Page:
    """Zones told by their walls, as on the board; where not all of it has room, that shows."""
    shape = Shape(picture.rows, picture.columns, names=0, has_walls=True, few_colours=True)
    drawn = arrange(shape, display, columns, lines)
    if isinstance(drawn, TooSmall):
        drawn = Arrangement(shape, Display.PLAIN, shape.scales(Display.PLAIN)[-1])
    return _cut(_drawn(picture, drawn, glyphs), columns, lines)


def _cut(page: Page, columns: int, lines: int) -> Page:
    """As much of the page as has room."""
    cut = Page(min(columns, page.width), min(lines, page.height))
    cut.paste(0, 0, page)
    return cut


def _open(picture: Picture, display: Display, scale: Scale, glyphs: Glyphs) -> Page:
    """Cells without lines between them."""
    drawn, step = _bare(picture, display, scale), scale.columns
    glyphs = glyphs._replace(inks_blanks=True)
    page = Page(picture.columns * step, picture.rows * scale.lines)
    for (row, col), face in zip(picture.cells(), picture.faces, strict=True):
        for line, pieces in enumerate(cell_lines(face, drawn, glyphs)):
            x, y = col * step, row * scale.lines + line
            for piece in pieces:
                x = page.put(x, y, piece.text, _look(piece, display))
    return page


def _drawn(picture: Picture, drawn: Arrangement, glyphs: Glyphs) -> Page:
    """The board without its names and its tray."""
    page = Page(drawn.columns, drawn.lines)
    unnamed = picture._replace(margins=Margins((), ()), tray=())
    for y, line in enumerate(board_lines(Scene(unnamed, glyphs=glyphs), drawn)):
        x = 0
        for piece in line:
            x = page.put(x, y, piece.text, _look(piece, drawn.display))
    return page


def _look(piece: Piece, display: Display) -> str:
    """The look of a page that a cell's roles stand for."""
    ground, *roles = piece.roles
    if ground not in (*GROUNDS, *_OWN_GROUNDS) or "frame" in roles or "wall" in roles:
        return "frame"
    if (error := next((role for role in roles if role in _ERRORS), None)) is not None:
        return _ERRORS[error]
    if ground in _OWN_GROUNDS:
        return f"{ground}-{'given' if 'given' in roles else 'player'}"
    known = _GROUNDS.get(ground, ground) if display is Display.COLOUR else "digit"
    owners = [owner for role in roles if (owner := role.removesuffix("-dark")) in _OWNERS]
    return "-".join([known, *owners[-1:]])
