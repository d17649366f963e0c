"""Where settings and games live on this machine."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from takuzu_tui.play.files import may_be_there

HOME = "TAKUZU_HOME"
APPLICATION = "takuzu"


class Paths(NamedTuple):
    """The folder of the settings and the folder of the games; neither need exist yet."""

    config: Path
    data: Path

    @property
    def settings(self) -> Path:
        """The file of the settings."""
        return self.config / "config.toml"

    @property
    def games(self) -> Path:
        """The file of the games."""
        return self.data / "takuzu.sqlite"

    @property
    def own_grids(self) -> Path:
        """The file of the grids that the player enters."""
        return self.data / "own-grids.txt"

    @property
    def has_settings(self) -> bool:
        """Whether there are settings, or may be, where nobody can look."""
        return may_be_there(self.settings)

    @property
    def has_games(self) -> bool:
        """Whether there are games, or may be, where nobody can look; asking makes nothing."""
        return self.data.is_absolute() and may_be_there(self.games)

    @property
    def are_known(self) -> bool:
        """Whether there is a home to keep anything in; without one, nothing lasts."""
        return self.config.is_absolute() and self.data.is_absolute()


def locate(environ: Mapping[str, str]) -> Paths:
    """The folders that TAKUZU_HOME names, else those usual on the system.

    The usual ones depend on the variables of the process itself.
    """
    if home := environ.get(HOME):
        folder = Path(home).absolute()
        return Paths(folder, folder)
    from platformdirs import PlatformDirs  # noqa: PLC0415 - a given home needs none

    usual = PlatformDirs(APPLICATION, appauthor=False)
    return Paths(usual.user_config_path, usual.user_data_path)
