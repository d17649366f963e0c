"""Tables of a public place, with some players in them."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from screenshots.games import TODAY
from takuzu_tui.play.seeds import Daily, daily_of
from takuzu_tui.play.stats import Played
from takuzu_tui.play.table import Table

ME = "me"
TIMES = {
    "Grace": (412.0, 0),
    "Zoé": (203.9, 0),
    "秋子": (251.2, 0),
    "Łukasz": (180.0, 3),
    "emmy n.": (999.0, 0),
}


def solved(
    seconds: float = 250.0, *, helps: int = 0, day: date = TODAY, size: str = "10x10"
) -> Played:
    """A daily puzzle that somebody has solved."""
    return Played("takuzu", size, "medium", seconds, helps, day, day)


def of(day: date = TODAY, size: str | None = None) -> Daily:
    """A day's puzzle of Takuzu."""
    daily = daily_of("takuzu", day, size)
    assert daily is not None
    return daily


def table_in(folder: Path, key: str | None = ME) -> Table:
    """The table of a folder, as somebody sees it."""
    return Table(folder / "table.sqlite", key)


def players_of(folder: Path, name: str | None = None) -> Table:
    """The table as somebody sees it who has no name yet, or this; all have solved the puzzle."""
    for other, (seconds, helps) in TIMES.items():
        table = table_in(folder, f"key of {other}")
        assert table.take_name(other, [solved(seconds, helps=helps)], TODAY) is None
        assert table.trouble is None
    mine = table_in(folder)
    mine.drop_name()
    if name is not None:
        mine.take_name(name, [solved()], TODAY)
    return mine
