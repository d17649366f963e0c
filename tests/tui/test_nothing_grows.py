"""Whatever is opened and closed leaves as many objects behind as there were before it."""

from __future__ import annotations

import asyncio
import gc
import os
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from textual._context import visible_screen_stack
from textual.message import Message
from textual.pilot import Pilot

from takuzu_tui.tui.screens.game import GameScreen
from tests.figures import WON
from tests.tui.apps import answered, judged, ready, type_ahead
from tests.tui.scenes import SCENES, USUAL, app_of

OPENINGS = int(os.environ.get("TAKUZU_OPENINGS", "5"))
"""Every one that leaves something behind is seen, so that a handful tells as much as a thousand."""
FIRST = 3
"""Openings after which every cache holds what it will hold."""
KEPT = (
    "takuzu_tui.",
    *("textual._compositor.", "textual._styles_cache.", "textual.binding.", "textual.css.styles."),
    *("textual.dom.", "textual.screen.", "textual.timer.", "textual.widget.", "textual.worker."),
)
"""Where the kinds of things live that a screen is made of; each belongs to one screen alone.

Colours, styles and lines of text do not: caches hold some of them, more or fewer as time passes.
"""


class Visit(NamedTuple):
    """A screen that is opened and closed by keys, again and again, after some others."""

    opening: tuple[str, ...]
    closing: tuple[str, ...] = ("escape",)
    before: tuple[str, ...] = ()
    has_work: bool = False  # whether something is made before it is on
    scene: str = ""  # whose app it is opened in, if another's


VISITS = {
    "open": Visit(("o",)),
    "editor": Visit(("o", "tab", "left", "enter"), ("escape", "escape")),
    "making": Visit(("p",)),
    "game": Visit(("r", "down", "enter", "a"), ("escape", "q"), scene="saved"),
    "rules": Visit(("?",)),
    "keys": Visit(("f1",)),
    "commands": Visit(("P", *"re")),
    "messages": Visit(("M",), before=("v", "tab", "w")),
    "result": Visit(("V",), before=(*WON, "V", "escape")),
    "saved": Visit(("r",)),
    "taken": Visit(("r", "enter"), ("escape", "escape")),
    "watch": Visit(("r", "enter", "w"), ("q",)),
    "statistics": Visit(("s", "down")),
    "review": Visit(("r",), has_work=True, before=("r", "end", "enter")),
    "suguru-editor": Visit(("o", "tab", "enter", "Z", "right", "z"), ("escape", "escape")),
    "suguru-game": Visit(
        ("r", "down", "enter", "i", "i", "'"), ("escape",) * 3 + ("q",), scene="suguru-saved"
    ),
    "suguru-review": Visit(("r",), has_work=True, before=("r", "end", "enter")),
}


async def held() -> Counter[str]:
    """What there is that screens are made of, by its kind.

    Messages are left out: every widget that is there holds the last one that it was sent. So does
    whoever drew last, here the test itself, hold the screens that were visible then.
    """
    visible_screen_stack.set([])
    loop = asyncio.get_running_loop()
    for _ in range(1000):  # the loop lets go of timers that were called off when they are many
        loop.call_later(3600.0, gc.collect).cancel()
    await asyncio.sleep(0)
    gc.collect()
    kept = [type(each) for each in gc.get_objects() if not issubclass(type(each), Message)]
    kinds = (f"{kind.__module__}.{kind.__qualname__}" for kind in kept)
    return Counter(kind for kind in kinds if kind.startswith(KEPT))


async def visit(pilot: Pilot[Any], name: str, times: int) -> None:
    """Opens the screen and closes it, so many times."""
    app, way = pilot.app, VISITS[name]
    below = type(app.screen)
    for _ in range(times):
        type_ahead(app, *way.opening)
        await pilot.pause()
        await (ready if way.has_work else judged)(pilot)
        if isinstance(app.screen, GameScreen):
            await answered(pilot)
        assert type(app.screen) is SCENES[name].screen
        type_ahead(app, *way.closing)
        await pilot.pause()
        assert type(app.screen) is below


@pytest.mark.usefixtures("never_made")
@pytest.mark.parametrize("name", VISITS)
async def test_a_screen_that_was_closed_leaves_nothing(name: str, past: Path) -> None:
    app = app_of(SCENES[VISITS[name].scene or name], USUAL, past)
    try:
        async with app.run_test(size=USUAL.room) as pilot:
            await pilot.pause()
            type_ahead(app, *VISITS[name].before)
            await pilot.pause()
            await visit(pilot, name, FIRST)
            before = await held()
            await visit(pilot, name, OPENINGS)
            for _ in range(100):  # the last of them may be going still
                left = (await held()) - before
                if not left:
                    break
                await pilot.pause()
            assert left == Counter()
    finally:
        app.store.close()
