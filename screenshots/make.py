"""Draws every screen of the real game: `make screenshots` writes SVG, and PNG where it can."""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from takuzu_tui.engine.takuzu.difficulty import Difficulty
from takuzu_tui.engine.takuzu.generator import generate_seeded
from takuzu_tui.engine.takuzu.puzzle import Spec
from takuzu_tui.play.opening import Opening, from_puzzle
from takuzu_tui.play.settings import Settings
from takuzu_tui.tui.app import Start, TakuzuApp, World
from takuzu_tui.tui.terminal import Depth, Terminal
from takuzu_tui.wording.words import Words

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


SOLVE = "S S wait"
SHOTS = (
    Shot("home"),
    Shot("home-large", room=(120, 40)),
    Shot("home-fr", language="fr", settings={"theme": "light"}),
    Shot("game", "F F tab 1 i i", 8, settings={"timer": True}),
    Shot("game-large", "F F tab 1 v", 10, (120, 40), settings={"timer": True}),
    Shot("game-14x14", "F F F", 14, settings={"timer": True}),
    Shot("game-fr", "F v i", 8, language="fr", settings={"theme": "light", "timer": True}),
    Shot("game-plain", "F F", 8, settings={"display": "plain"}),
    Shot("game-framed", "F F", 6, settings={"display": "large"}),
    Shot("game-contrast", "F i i", 8, settings={"theme": "contrast"}),
    Shot("error", "0 right right 0 v", 6),
    Shot("why-not", "tab w", 8),
    Shot("agents", SOLVE, 10),
    Shot("agent-memory", "s wait a wait", 8),
    Shot("paused", "p", 8, settings={"timer": True}),
    Shot("rules", "?", 8),
    Shot("keys", "f1", 8),
    Shot("keys-large", "f1", 8, (120, 40)),
    Shot("commands", "P r e", 8),
    Shot("messages", "F v tab w M", 8),
    Shot("result", SOLVE + " V wait", 6, settings={"timer": True}),
    Shot("open", "o"),
    Shot("editor", "o down down down enter wait 0 right 1 right 1 down 0 wait"),
    Shot("too-small", "", 14, (30, 8)),
)


def opening(size: int) -> Opening:
    """The puzzle that the pictures show."""
    level = Difficulty.EASY if size == 6 else Difficulty.HARD
    return from_puzzle(generate_seeded(Spec(size, level), "picture:0"))


async def take(shot: Shot) -> str:
    """The picture as Textual draws it."""
    start = Start(opening=opening(shot.board)) if shot.board else Start()
    app = TakuzuApp(
        Words(shot.language),
        Settings(language=shot.language, **shot.settings),
        Terminal(Depth.TRUE, ascii_only=False),
        start=start,
        world=World(now=lambda: 342.0, today=lambda: date(2026, 11, 16)),
    )
    async with app.run_test(size=shot.room) as pilot:
        await pilot.pause()
        for key in shot.keys.split():
            await _press(pilot, key)
        await pilot.pause()
        return clean(app.export_screenshot(title="TAKUZU"))


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


def main() -> None:
    """Draws all the pictures."""
    converter = shutil.which("rsvg-convert")
    for shot in SHOTS:
        path = HERE / f"{shot.name}.svg"
        path.write_text(asyncio.run(take(shot)), encoding="utf-8")
        if converter:
            command = [converter, str(path), "-o", str(path.with_suffix(".png"))]
            subprocess.run(command, check=True)  # noqa: S603 - a program we looked up
        print(path.name)
    if not converter:
        print("no PNG: rsvg-convert is not here (apt install librsvg2-bin)")


if __name__ == "__main__":
    main()
