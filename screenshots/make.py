"""Draws every screen of the real game: `make screenshots` writes SVG, and PNG where it can."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from textual.pilot import Pilot

from screenshots.apps import new_app
from screenshots.games import TODAY, past_of, play_before, play_suguru_before, puzzle
from takuzu_tui.games import registry
from takuzu_tui.play.settings import Settings
from takuzu_tui.tui.app import TakuzuApp
from takuzu_tui.tui.world import Start, World

HERE = Path(__file__).parent
FONT = "'DejaVu Sans Mono', Menlo, Consolas, monospace"


@dataclass(frozen=True)
class Shot:
    """A picture: what is played, which keys, how large, in which settings."""

    name: str
    keys: str = ""
    board: int | None = None
    room: tuple[int, int] = (80, 24)
    language: str = "en"
    settings: dict[str, Any] = field(default_factory=dict)
    has_games: bool = False  # whether games were played before
    game: str = registry.FIRST
    wish: dict[str, str] = field(default_factory=dict)


LARGE = (120, 40)
SOLVE = "S S wait"
WHAT_IF = "m : C C 0 enter : B F 0 enter : A C 1 enter"
REVIEW = "r end enter r right right w wait"
MARKS = "quotation_mark"
ZONES = (
    "o down enter wait z right down z right z right right down z up up right z right down z "
    "home 2 down 1 wait"
)
WHOLE = "21c 24c 44c 43c 23d 34d 12d 22p 14t 13t 11t 42p"


def _typed(moves: str) -> str:
    """The keys that type moves, one after the other."""
    return " ".join(f"colon {' '.join(move)} enter" for move in moves.split())


SHOTS = (
    Shot("home"),
    Shot("learn", "L wait"),
    Shot("learn-guided", "L enter wait"),
    Shot("learn-lesson", "L down enter wait"),
    Shot("calendar", "c wait", has_games=True),
    Shot("home-large", room=LARGE),
    Shot("home-fr", language="fr", settings={"theme": "light"}),
    Shot("game", "F F tab 1 i i", 8, settings={"timer": True}),
    Shot("game-large", "F F tab 1 v", 10, LARGE, settings={"timer": True}),
    Shot("game-14x14", "F F F", 14, settings={"timer": True}),
    Shot("game-fr", "F v i", 8, language="fr", settings={"theme": "light", "timer": True}),
    Shot("game-plain", "F F", 8, settings={"display": "plain"}),
    Shot("game-framed", "F F", 6, settings={"display": "large"}),
    Shot("game-contrast", "F i i", 8, settings={"theme": "contrast"}),
    Shot("error", ": C C 0 enter v", 6),
    Shot("why-not", "tab w", 8),
    Shot("agents", SOLVE, 10),
    Shot("agent-memory", "s wait a wait", 8),
    Shot("paused", "p", 8, settings={"timer": True}),
    Shot("rules", "?", 8),
    Shot("keys", "f1", 8),
    Shot("keys-large", "f1", 8, LARGE),
    Shot("commands", "P r e", 8),
    Shot("messages", "F v tab w M", 8),
    Shot("result", SOLVE + " V wait", 6, settings={"timer": True}),
    Shot("open", "o"),
    Shot("editor", "o down down down enter wait 0 right 1 right 1 down 0 wait"),
    Shot("too-small", "", 14, (30, 8)),
    Shot("what-if", WHAT_IF, 8),
    Shot("what-if-learnt", WHAT_IF + " : A F 0 enter b", 8),
    Shot("home-resume", has_games=True),
    Shot("saved", "r", has_games=True),
    Shot("saved-large", "r end", room=LARGE, has_games=True),
    Shot("taken", "r enter", has_games=True),
    Shot("watch", "r enter w", has_games=True),
    Shot("watch-large", "r enter w", room=LARGE, has_games=True),
    Shot("statistics", "s down", has_games=True),
    Shot("statistics-large", "s", room=LARGE, has_games=True),
    Shot("review", REVIEW, has_games=True),
    Shot("review-large", REVIEW, room=LARGE, has_games=True),
    Shot("review-fr", REVIEW, language="fr", has_games=True),
    *(
        replace(shot, name=f"suguru-{shot.name}", game="suguru")
        for shot in (
            Shot("home"),
            Shot("home-large", room=LARGE),
            Shot("game", f"F F tab {MARKS} i i", 8, settings={"timer": True}),
            Shot("game-large", f"F F tab {MARKS} i i", 8, LARGE, settings={"timer": True}),
            Shot("game-12x12", "F F tab", 12, settings={"timer": True}),
            Shot("game-15x15", "F F tab", 15, LARGE),
            Shot("game-plain", f"F F tab {MARKS}", 8, settings={"display": "plain"}),
            Shot("game-framed", f"F F tab {MARKS}", 6, settings={"display": "large"}),
            Shot("game-dark", f"F {MARKS} i i", 8, settings={"theme": "dark"}),
            Shot("game-light", f"F {MARKS} i i", 8, settings={"theme": "light"}),
            Shot("game-contrast", f"F {MARKS} i i", 8, settings={"theme": "contrast"}),
            Shot("game-terminal", f"F {MARKS} i i", 6, settings={"theme": "ansi"}),
            Shot("game-mono", f"F {MARKS} i i", 6, settings={"theme": "mono"}),
            Shot("game-fr", f"F v {MARKS} i i", 8, language="fr", settings={"theme": "light"}),
            Shot("why-not", "tab w", 8),
            Shot("error", "F tab 1 tab 1 tab 1 v", 6),
            Shot("solve", "S wait wait wait S wait", 8),
            Shot("what-if", f"{MARKS} tab m space tab space tab space", 8),
            Shot("paused", f"{MARKS} p", 8, settings={"timer": True}),
            Shot("rules", "?", 8),
            Shot("keys", "f1", 8, LARGE),
            Shot("messages", "F v tab w i i M", 8),
            Shot("result", SOLVE + " V wait", 6, settings={"timer": True}),
            Shot("open", "o"),
            Shot("editor", ZONES),
            Shot("editor-large", ZONES, room=LARGE),
            Shot("saved", "r", has_games=True),
            Shot("watch", "r enter w", has_games=True),
            Shot("statistics", "s down", has_games=True),
            Shot("review", REVIEW, has_games=True),
            Shot("review-large", REVIEW, room=LARGE, has_games=True),
        )
    ),
    *(
        replace(shot, name=f"mijnlieff-{shot.name}", game="mijnlieff", wish={"red": "you"})
        for shot in (
            Shot("home"),
            Shot("home-large", room=LARGE),
            Shot("game", f"{_typed('22p 24d 33d 11c 31c')} up", 4),
            Shot("game-large", f"{_typed('22p 24d 33d 11c 31c')} up", 4, LARGE),
            Shot("game-8x8", _typed("44p 17d 35d 62c 67t"), 8),
            Shot("game-plain", _typed("22p 24d 33d"), 4, settings={"display": "plain"}),
            Shot("game-framed", _typed("22p 24d 33d"), 4, settings={"display": "large"}),
            Shot("game-fr", _typed("22p 24d 33d 11c"), 4, language="fr"),
            Shot("hint", f"{_typed('22p 24d 33d 11c 31c')} i wait i wait i wait", 4),
            Shot("rules", "?", 4),
            Shot("keys", "f1", 4, LARGE),
            Shot("result", f"{_typed(WHOLE)} wait", 4),
            Shot("review", f"{_typed(WHOLE)} wait r wait wait right right right", 4),
        )
    ),
)


async def take(shot: Shot, past: Path) -> str:
    """The picture as Textual draws it; the folder holds the games that were played before."""
    level = "easy" if shot.board == 6 else "hard"
    start = Start()
    if shot.board:
        start = Start(opening=puzzle(shot.board, level, "picture:0", shot.game, **shot.wish))
    world = World(now=lambda: 342.0, today=lambda: TODAY)
    if shot.has_games:
        world = world._replace(store=past_of(past), has_games=lambda: True)
    settings = Settings(language=shot.language, game=shot.game, **shot.settings)
    app = new_app(TakuzuApp, language=shot.language, settings=settings, start=start, world=world)
    async with app.run_test(size=shot.room) as pilot:
        await pilot.pause()
        for key in shot.keys.split():
            await _press(pilot, key)
        await pilot.pause()
        picture = clean(app.export_screenshot(title=registry.title(shot.game)))
    app.close()
    return picture


async def _press(pilot: Pilot[None], key: str) -> None:
    if key == "wait":
        await pilot.pause(1.0)
    else:
        await pilot.press(key)


def clean(svg: str) -> str:
    """The picture without fonts from elsewhere, and with blanks that every renderer keeps."""
    svg = re.sub(r"@font-face\s*{[^}]*}", "", svg)
    svg = re.sub(r"font-family: (?!arial)[^;]*;", f"font-family: {FONT};", svg)
    return svg.replace("<svg ", '<svg xml:space="preserve" ', 1)


def main(names: Sequence[str]) -> None:
    """Draws the pictures of these names, or all."""
    os.environ["TZ"] = "UTC"  # so that they are the same everywhere
    time.tzset()
    converter = shutil.which("rsvg-convert")
    with TemporaryDirectory() as folder:
        pasts = {name: Path(folder, name) for name in registry.names()}
        for past in pasts.values():
            past.mkdir()
        # open, as if in another terminal
        played_last = [play_before(pasts["takuzu"]), play_suguru_before(pasts["suguru"])]
        for shot in SHOTS:
            if names and shot.name not in names:
                continue
            path = HERE / f"{shot.name}.svg"
            path.write_text(asyncio.run(take(shot, pasts[shot.game])), encoding="utf-8")
            if converter:
                command = [converter, str(path), "-o", str(path.with_suffix(".png"))]
                subprocess.run(command, check=True)  # noqa: S603 - a program we looked up
            print(path.name)
        for game in played_last:
            game.close()
    if not converter:
        print("no PNG: rsvg-convert is not here (apt install librsvg2-bin)")


if __name__ == "__main__":
    main(sys.argv[1:])
