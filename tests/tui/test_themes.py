from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations, product
from math import dist

import pytest
from rich.color import Color as RichColor
from rich.color import ColorSystem
from textual.app import App
from textual.color import Color
from textual.theme import Theme

from takuzu_tui.drawing import board
from takuzu_tui.drawing.board import Depth
from takuzu_tui.drawing.cells import ON_ZONES
from takuzu_tui.drawing.layout import Display
from takuzu_tui.engine.coords import Coord
from takuzu_tui.engine.takuzu.grid import Value
from takuzu_tui.tui.terminal.terminal import xterm
from takuzu_tui.tui.themes import THEMES, VARIABLES, choose_theme, dress, offered
from tests.figures import GIVENS
from tests.pictures import seen, zones

MANY = [theme for theme in THEMES.values() if not theme.ansi]
NATIVE = [theme for theme in THEMES.values() if theme.ansi]
SCREEN = ("background", "surface", "panel")
CELLS = ("cell-light", "cell-dark")
GROUNDS = (*CELLS, *(f"ground-{number}" for number in range(2, 6)))
VALUES = ("on-0", "on-1")
TINTS = (
    *("help", "corrected", "branch", "error-mark", "target", "proof"),
    *("allowed", "same", "first", "second"),
)
INKS = [f"{name}{cell}" for name in TINTS for cell in ("", "-dark")]
TEXT_ON_GROUND = [
    *product(("foreground", "muted", "accent", "surplus"), SCREEN),
    *product(("letter", "letter-lit", "count", "satisfied"), ("background",)),
    *product(("empty", "given", "player"), GROUNDS),
    *((name, f"{name}-ground") for name in INKS),
    *product(("given-1", "player-1"), CELLS),
    *product(("given", "player", "given-1", "player-1", "empty"), ("lane", "lane-dark")),
    *((f"{owner}-{ground}", ground) for ground in VALUES for owner in ("given", "player")),
    ("cursor", "cursor-ground"),
]
# Machado, Oliveira and Fernandes (2009), full deficiency, on linear light.
DEFICIENCIES = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def parts(theme: Theme) -> dict[str, str]:
    base = {name: getattr(theme, name) for name in (*SCREEN, "foreground", "accent")}
    return {**base, **theme.variables}


def linear(colour: str) -> tuple[float, ...]:
    return tuple(
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in Color.parse(colour).normalized
    )


def contrast(one: str, other: str) -> float:
    lights = sorted(
        0.2126 * red + 0.7152 * green + 0.0722 * blue
        for red, green, blue in (linear(one), linear(other))
    )
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def seen_with(deficiency: str, colour: str) -> tuple[float, ...]:
    return tuple(
        min(1.0, max(0.0, sum(f * c for f, c in zip(row, linear(colour), strict=True))))
        ** (1 / 2.4)
        for row in DEFICIENCIES[deficiency]
    )


def perceived(vision: str, colour: str) -> tuple[float, float, float]:
    """Lightness and the two axes of colour (CIELAB), where distances are what an eye sees."""
    lights = linear(colour)
    if vision in DEFICIENCIES:
        mixed = (
            sum(f * c for f, c in zip(row, lights, strict=True)) for row in DEFICIENCIES[vision]
        )
        lights = tuple(min(1.0, max(0.0, part)) for part in mixed)
    red, green, blue = lights
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
            0.2126 * red + 0.7152 * green + 0.0722 * blue,
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("theme", MANY, ids=lambda theme: theme.name)
def test_every_text_stands_out_from_its_ground(theme: Theme) -> None:
    bound = 7 if theme.name == "contrast" else 4.5
    colours = parts(theme)
    faint = {
        (text, ground): round(ratio, 2)
        for text, ground in TEXT_ON_GROUND
        if (ratio := contrast(colours[text], colours[ground])) < bound
    }
    assert faint == {}


@pytest.mark.parametrize("theme", MANY, ids=lambda theme: theme.name)
def test_every_frame_stands_out_from_its_ground(theme: Theme) -> None:
    colours = parts(theme)
    assert contrast(colours["frame"], colours["cell-light"]) >= 3
    assert contrast(colours["cell-light"], colours["cell-dark"]) >= 1.2


@pytest.mark.parametrize("name", TINTS)
@pytest.mark.parametrize("theme", MANY, ids=lambda theme: theme.name)
def test_tinted_cells_are_chequered_as_all_others(theme: Theme, name: str) -> None:
    colours = parts(theme)
    grounds = [colours[f"{name}-ground"], colours[f"{name}-dark-ground"]]
    assert contrast(*grounds) >= 1.2
    lights = [sum(linear(ground)) for ground in grounds]
    cells = [sum(linear(colours[cell])) for cell in CELLS]
    assert (lights[0] > lights[1]) is (cells[0] > cells[1])


@pytest.mark.parametrize("theme", MANY, ids=lambda theme: theme.name)
def test_no_two_tints_share_a_ground(theme: Theme) -> None:
    grounds = [parts(theme)[f"{ink}-ground"] for ink in INKS]
    assert len({*grounds}) == len(grounds)


@pytest.mark.parametrize("theme", MANY, ids=lambda theme: theme.name)
def test_a_tinted_cell_stands_out_from_its_zone(theme: Theme) -> None:
    colours = parts(theme)
    for number, ground in enumerate(GROUNDS):
        odd = "-dark" if number % 2 else ""
        tints = (name for name in TINTS if name not in ON_ZONES)
        assert colours[ground] not in {colours[f"{name}{odd}-ground"] for name in tints}


@pytest.mark.parametrize("theme", MANY, ids=lambda theme: theme.name)
def test_whatever_stands_on_the_ground_of_a_zone_stands_out(theme: Theme) -> None:
    """Help, corrections and branches only ink a zone; the cursor has a ground of its own."""
    colours, bound = parts(theme), 7 if theme.name == "contrast" else 4.5
    faint = {}
    for number, ground in enumerate(GROUNDS):
        odd = "-dark" if number % 2 else ""
        for ink in (*(f"{name}{odd}" for name in ON_ZONES), "given", "player", "empty"):
            if (ratio := contrast(colours[ink], colours[ground])) < bound:
                faint[ink, ground] = round(ratio, 2)
        assert contrast(colours["cursor-ground"], colours[ground]) >= 3
    assert faint == {}


@pytest.mark.parametrize("vision", ["full", *DEFICIENCIES])
@pytest.mark.parametrize("theme", MANY, ids=lambda theme: theme.name)
def test_a_marked_line_is_told_from_its_zone_with_every_colour_vision(
    theme: Theme, vision: str
) -> None:
    colours = parts(theme)
    close = {}
    for number, ground in enumerate(GROUNDS):
        odd = "-dark" if number % 2 else ""
        for name in ("error-mark", "target", "proof", "same"):
            grounds = (colours[f"{name}{odd}-ground"], colours[ground])
            if (apart := dist(*(perceived(vision, each) for each in grounds))) < 9:
                close[name, ground] = round(apart, 1)
    assert close == {}


@pytest.mark.parametrize("vision", ["full", *DEFICIENCIES])
@pytest.mark.parametrize("theme", MANY, ids=lambda theme: theme.name)
def test_zones_are_told_apart_with_every_colour_vision(theme: Theme, vision: str) -> None:
    colours = parts(theme)
    places = [perceived(vision, colours[ground]) for ground in GROUNDS]
    close = [round(dist(*pair), 1) for pair in combinations(places, 2) if dist(*pair) < 9]
    assert close == []  # two is what an eye can just tell


@pytest.mark.parametrize("theme", MANY, ids=lambda theme: theme.name)
def test_256_colours_show_every_colour_as_it_is(theme: Theme) -> None:
    exact = {xterm(index): index for index in range(16, 256)}
    for name, colour in parts(theme).items():
        if colour.startswith("#"):
            sent = RichColor.parse(colour).downgrade(ColorSystem.EIGHT_BIT)
            assert sent.number == exact[colour], name


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_the_default_tells_owners_apart_without_full_colour_vision(deficiency: str) -> None:
    colours = parts(THEMES["safe"])
    owners = [seen_with(deficiency, colours[name]) for name in ("player", "help", "corrected")]
    for one, other in combinations(owners, 2):
        assert max(abs(a - b) for a, b in zip(one, other, strict=True)) > 0.15


# What terminals of sixteen colours commonly show, without the one whose grey differs most.
SIXTEEN = {
    "black": "#000000",
    "green": "#00cd00",
    "blue": "#0000ee",
    "magenta": "#cd00cd",
    "white": "#e5e5e5",
    "bright_yellow": "#ffff00",
    "bright_white": "#ffffff",
    "bright_magenta": "#ff00ff",
}
NUMBERED = [*MANY, THEMES["ansi"]]


def shown(theme: Theme, name: str) -> str:
    """A colour of a theme as a terminal shows it."""
    colour = parts(theme)[name]
    return SIXTEEN[colour.removeprefix("ansi_")] if theme.ansi else colour


def hardly_apart(
    theme: Theme, vision: str, pairs: Sequence[tuple[str, str]]
) -> dict[tuple[str, str], float]:
    """The pairs of colours less than 25 apart; two is what an eye can just tell."""
    places = {pair: [perceived(vision, shown(theme, name)) for name in pair] for pair in pairs}
    return {pair: round(dist(*two), 1) for pair, two in places.items() if dist(*two) < 25}


@pytest.mark.parametrize("vision", ["full", *DEFICIENCIES])
@pytest.mark.parametrize("theme", NUMBERED, ids=lambda theme: theme.name)
def test_0_and_1_are_told_apart_with_every_colour_vision(theme: Theme, vision: str) -> None:
    pairs = [("given", "given-1"), ("player", "player-1"), VALUES]
    assert hardly_apart(theme, vision, pairs) == {}


@pytest.mark.parametrize("vision", ["full", *DEFICIENCIES])
@pytest.mark.parametrize("theme", NUMBERED, ids=lambda theme: theme.name)
def test_a_player_s_digit_is_told_from_the_same_given_with_every_colour_vision(
    theme: Theme, vision: str
) -> None:
    pairs = [("given", "player"), ("given-1", "player-1")]
    assert hardly_apart(theme, vision, pairs) == {}


@pytest.mark.parametrize("theme", MANY, ids=lambda theme: theme.name)
def test_both_digits_of_the_player_are_green(theme: Theme) -> None:
    inks = [Color.parse(parts(theme)[name]) for name in ("player", "player-1")]
    sea, leaf = (ink.hsl.h * 360 for ink in inks)
    assert 60 <= leaf < 120 < sea <= 185
    assert min(ink.hsl.s for ink in inks) > 0.5


def test_lines_of_text_have_the_colours_of_the_default() -> None:
    colours = parts(THEMES["safe"])
    grid = GIVENS.with_value(Coord(0, 0), Value.ZERO).with_value(Coord(0, 2), Value.ONE)
    digits, zoned = (
        "".join(board.lines(picture, Display.COLOUR, depth=board.Depth.MANY))
        for picture in (seen(grid, GIVENS), zones())
    )
    inks = {xterm(int(index)) for index in re.findall(r"38;5;(\d+);48", digits)}
    grounds = {xterm(int(index)) for index in re.findall(r"48;5;(\d+)", zoned)}
    owners = ("empty", "given", "player", "given-1", "player-1")
    assert inks == {colours[name] for name in owners}
    assert grounds == {colours[name] for name in GROUNDS}


@pytest.mark.parametrize("vision", ["full", *DEFICIENCIES])
@pytest.mark.parametrize("theme", MANY, ids=lambda theme: theme.name)
def test_the_grounds_of_values_stand_out_from_empty_cells(theme: Theme, vision: str) -> None:
    colours = parts(theme)
    for value, cell in product(VALUES, CELLS):
        assert dist(*(perceived(vision, colours[name]) for name in (value, cell))) >= 9
    for lane, cell in zip(("lane", "lane-dark"), CELLS, strict=True):
        assert dist(*(perceived(vision, colours[name]) for name in (lane, cell))) >= 9


@pytest.mark.parametrize("theme", NATIVE, ids=lambda theme: theme.name)
def test_native_themes_invent_no_colour(theme: Theme) -> None:
    assert not [colour for colour in parts(theme).values() if colour.startswith("#")]


def test_without_colours_no_role_has_one() -> None:
    ours = {name: THEMES["mono"].variables[name] for name in VARIABLES}
    styles = {name for name in ours if name.endswith("-style")}
    assert {ours[name] for name in ours.keys() - styles} == {"ansi_default", "transparent"}


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_every_theme_has_every_variable(theme: Theme) -> None:
    assert VARIABLES.keys() <= theme.variables.keys()


@pytest.mark.parametrize(
    ("wish", "depth", "name"),
    [
        (None, Depth.TRUE, "safe"),
        (None, Depth.MANY, "safe"),
        (None, Depth.SIXTEEN, "ansi"),
        (None, Depth.MONO, "mono"),
        ("dark", Depth.MANY, "dark"),
        ("ansi", Depth.TRUE, "ansi"),
        ("contrast", Depth.SIXTEEN, "ansi"),
        ("mono", Depth.SIXTEEN, "mono"),
        ("light", Depth.MONO, "mono"),
        ("no such theme", Depth.MANY, "safe"),
    ],
)
def test_the_theme_is_the_wish_where_the_terminal_can_show_it(
    wish: str | None, depth: Depth, name: str
) -> None:
    assert choose_theme(wish, depth) == name


def test_light_dark_contrast_safe_and_ansi_are_offered() -> None:
    assert {"light", "dark", "contrast", "safe", "ansi"} <= set(offered(Depth.MANY))


@pytest.mark.parametrize("name", THEMES)
def test_an_app_wears_its_theme_from_the_start(name: str) -> None:
    app = App[None]()
    dress(app, name)
    assert app.current_theme is THEMES[name]
