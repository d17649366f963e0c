"""What the README shows is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from takuzu_tui.cli.plain.words import word
from takuzu_tui.play.actions import Action, actions_of, key_text
from takuzu_tui.wording.words import Words
from tests.cli.plain.players import Player

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


EN = Words("en")


def action_table() -> list[str]:
    """Every action of a game as a row: its keys, its word, what it does; a chapter a heading."""
    rows = ["| keys | word | what it does |", "|---|---|---|"]
    for chapter in actions_of("takuzu").chapters:
        rows.append(f"| **{chapter.title}** | | |")
        rows += [
            f"| {_keys(action)} | `{word(EN, action)}` | {action.help} |"
            for action in chapter.actions
        ]
    return rows


def _keys(action: Action) -> str:
    return " ".join(f"`{key_text(EN, key)}`" for key in action.keys)


def test_the_table_of_keys_and_words_is_the_table_of_actions() -> None:
    shown = README.partition("<!-- actions -->\n")[2].partition("<!-- /actions -->")[0]
    assert shown.splitlines() == action_table()


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
