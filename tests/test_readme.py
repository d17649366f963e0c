"""What the README shows is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.plain.players import Player

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_example_runs_as_it_stands() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    scope: dict[str, object] = {}
    exec(example, scope)  # noqa: S102 - our own README
    assert scope["grid"] == scope["puzzle"].givens  # type: ignore[attr-defined]


@pytest.mark.parametrize("target", sorted(set(re.findall(r"\]\(([^)]+)\)", README))))
def test_every_link_leads_somewhere(target: str) -> None:
    assert (ROOT / target).exists()


def test_the_game_line_by_line_is_played_as_it_stands() -> None:
    ((_, *turns),) = (
        block.split("Your move?\n") for block in re.findall(r"```\n(Your.*?)```", README, re.DOTALL)
    )
    player = Player()
    for answer, *told in map(str.splitlines, turns):
        assert player.say(answer) == told


def test_the_two_commands_are_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for command in ("play", "test"):
        assert f"make {command}" in README
        assert f"\n{command}:" in makefile
