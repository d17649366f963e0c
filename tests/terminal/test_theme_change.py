"""A change of theme is seen everywhere, on lines whose text stays the same too."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.player import CODE, Player

UP, LEFT, RIGHT = "\x1b[A", "\x1b[D", "\x1b[C"


def colours(player: Player) -> set[str]:
    """All colours to be seen but the terminal's own: a blank shows its ground alone."""
    cells = [cell for line in player.screen.buffer.values() for cell in line.values()]
    inks = {cell.fg for cell in cells if cell.data.strip()}
    return (inks | {cell.bg for cell in cells}) - {"default"}


@pytest.mark.parametrize(
    ("arguments", "there", "back"),
    [((CODE,), "T", "T"), ((), f"{UP * 2}{RIGHT}", LEFT)],
    ids=["a game", "home"],
)
def test_a_theme_without_colours_leaves_none_of_the_former(
    tmp_path: Path, arguments: tuple[str, ...], there: str, back: str
) -> None:
    with Player(tmp_path, *arguments, environ={"TERM": "xterm"}) as player:
        player.until(lambda game: bool(colours(game)))
        player.settle()
        player.burst(there.encode())
        assert colours(player) == set()
        player.burst(back.encode())
        assert "magenta" in colours(player)
