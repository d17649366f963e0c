"""Five thousand keys and clicks that mean nothing together: nothing raises, nothing contradicts."""

from __future__ import annotations

import threading
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from takuzu_tui.games.kit import Opening
from takuzu_tui.play.actions import actions_of
from takuzu_tui.play.session import Session
from takuzu_tui.tui.app import TakuzuApp
from tests.tui.apps import made, made_suguru, playing, type_ahead

STORM = 1_500
"""Events in each game."""
KEYS = {
    name: [*sorted(actions_of(name).by_key), "enter", "escape", "Z", "é", "f5", "home", "ctrl+t"]
    for name in ("takuzu", "suguru")
}
TYPED = {"takuzu": "ABCDEF01", "suguru": "ABCDEF12345'?"}
OPENINGS: dict[str, Callable[[], Opening[Any]]] = {
    "takuzu": lambda: made(6, "easy"),
    "suguru": lambda: made_suguru(6),
}


def random_event(rng: Random, pilot: Pilot[None], name: str) -> None:
    """One key or one click, posted as the terminal would."""
    dice = rng.random()
    if dice < 0.1:
        x, y = int(rng.random() * 80), int(rng.random() * 24)
        for kind in (events.MouseDown, events.MouseUp):
            pilot.app.post_message(
                kind(
                    None,
                    x=x,
                    y=y,
                    delta_x=0,
                    delta_y=0,
                    button=1,
                    shift=False,
                    meta=False,
                    ctrl=False,
                    screen_x=x,
                    screen_y=y,
                )
            )
        return
    pool = TYPED[name] if dice < 0.4 else KEYS[name]
    key = pool[int(rng.random() * len(pool))]
    type_ahead(pilot.app, key)


def assert_consistent(session: Session, givens: Any) -> None:
    grid = session.position.grid
    for cell in grid.cells():
        assert givens[cell] is None or grid[cell] == givens[cell], "a given stays"
    for cell in session.state.fresh:
        assert grid[cell] is not None, "only a digit can look like help"
        assert givens[cell] is None, "help never touches a given"
    if session.is_finished:
        solution = session.opening.solution
        assert solution is not None
        assert grid == solution.grid


def stay(app: TakuzuApp) -> None:
    """Makes the ways out of the game lead nowhere, so that the storm goes on."""

    def nowhere(*_args: object, **_facts: object) -> None:
        pass

    for way in ("open_home", "make", "leave", "start_another"):
        setattr(app, way, nowhere)


@pytest.mark.parametrize("name", OPENINGS)
async def test_a_storm_of_keys_and_clicks_never_raises_and_never_contradicts(name: str) -> None:
    rng = Random("storm")
    opening = OPENINGS[name]()
    async with playing(opening) as (pilot, screen):
        assert isinstance(pilot.app, TakuzuApp)
        stay(pilot.app)
        for number in range(STORM):
            random_event(rng, pilot, name)
            if number % 25 == 0:
                await pilot.pause()
                assert_consistent(screen.session, opening.start.givens)
        while pilot.app.screen is not screen:
            await pilot.press("escape")
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert screen.session.entries > STORM // 50
        assert screen.board.scene.cursor == screen.player.cursor
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("cell-")]
