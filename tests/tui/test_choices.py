"""What the player chooses is kept, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from screenshots.apps import new_app
from takuzu_tui.play.settings import KeptSettings, Settings, load_settings
from takuzu_tui.tui.app import TakuzuApp
from tests.tui.apps import WORLD, at_home, figure_1, text


def kept_app(path: Path, held: Settings, **now: object) -> TakuzuApp:
    settings = replace(held, **now)  # type: ignore[arg-type] # names and values of settings
    kept = KeptSettings(path, held, settings)
    return new_app(TakuzuApp, kept=kept, world=WORLD, is_newcomer=True)


async def test_what_is_chosen_is_kept_and_what_was_wished_for_once_is_not(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "config.toml"
    app = kept_app(path, Settings(), display="plain")
    async with at_home(app):
        app.use_theme("light")
        app.speak("fr")
    assert app.settings.display == "plain"
    assert load_settings(path).settings == Settings(theme="light", language="fr")


async def test_a_file_that_cannot_be_written_is_told_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    app = kept_app(tmp_path / "file" / "config.toml", Settings())
    async with at_home(app) as (pilot, _):
        await pilot.press("up", "up", "right")
        assert app.theme == "dark"
        assert "The settings could not be saved: " in text(app)


async def test_a_newcomer_is_none_after_a_game(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    app = kept_app(path, Settings())
    async with at_home(app) as (pilot, _):
        assert app.is_newcomer
        app.start_game(figure_1())
        await pilot.pause()
        app.leave()
    assert path.exists()


async def test_who_only_looks_at_home_stays_a_newcomer(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    app = kept_app(path, Settings())
    async with at_home(app):
        app.leave()
    assert not path.exists()
