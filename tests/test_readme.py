"""What the README shows is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from benchmarks.__main__ import CHAPTERS, place
from takuzu_tui.cli.main import OF_A_PUZZLE
from takuzu_tui.cli.plain.words import word
from takuzu_tui.play.actions import Action, actions_of, key_text
from takuzu_tui.wording.words import Words
from tests.cli.plain.players import Player
from tests.cli.running import run

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = sorted((*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")))
DOCS = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / "docs").glob("*.md")}


EN = Words("en")


def action_table() -> list[str]:
    """Every action of a game as a row: its keys, its word, what it does; a chapter a heading."""
    rows = ["| keys | word | what it does |", "|---|---|---|"]
    for chapter in actions_of("takuzu").chapters:
        rows.append(f"| **{chapter.title}** | | |")
        rows += map(_row, chapter.actions)
    return rows


def own_table(game: str) -> list[str]:
    """The actions that a game has of its own, as rows; keys that put a digit share one."""
    shared = set(action_table())
    rows = ["| keys | word | what it does |", "|---|---|---|"]
    actions = [action for chapter in actions_of(game).chapters for action in chapter.actions]
    first, *_, last = placing = [action for action in actions if action.places]
    rows.append(
        f"| {_keys(first)} … {_keys(last)} | `{word(EN, first)}` … `{word(EN, last)}` "
        f"| {first.help} |"
    )
    own = (_row(action) for action in actions if action not in placing)
    return rows + [row for row in own if row not in shared]


def _row(action: Action) -> str:
    return f"| {_keys(action)} | `{word(EN, action)}` | {action.help} |"


def _keys(action: Action) -> str:
    return " ".join(f"`{key_text(EN, key)}`" for key in action.keys)


def test_the_table_of_keys_and_words_is_the_table_of_actions() -> None:
    shown = README.partition("<!-- actions -->\n")[2].partition("<!-- /actions -->")[0]
    assert shown.splitlines() == action_table()


def test_the_table_of_suguru_is_what_it_has_of_its_own() -> None:
    shown = README.partition("<!-- suguru -->\n")[2].partition("<!-- /suguru -->")[0]
    assert shown.splitlines() == own_table("suguru")


def test_every_command_of_suguru_that_is_shown_is_one() -> None:
    pages = README + DOCS["commands"]
    shown = re.findall(r"^takuzu suguru ([a-z]+)(.*?)(?:  #.*)?$", pages, re.MULTILINE)
    assert {name for name, _ in shown} <= set(OF_A_PUZZLE)
    for name, rest in shown:
        told = run("suguru", name, "--help").stdout
        assert all(option in told for option in re.findall(r"--[a-z]+", rest))


def test_the_drawing_of_suguru_is_what_solve_draws() -> None:
    (code,) = set(re.findall(r"suguru solve (suguru/\S+)", DOCS["commands"]))
    drawn = run("suguru", "solve", code).stdout
    assert f"```\n{drawn}```" in DOCS["commands"]


def test_the_python_examples_run_as_they_stand() -> None:
    for example in re.findall(r"```python\n(.*?)```", DOCS["python"], re.DOTALL):
        scope: dict[str, object] = {}
        exec(example, scope)  # noqa: S102 - our own README
        assert scope["grid"] == scope["puzzle"].givens  # type: ignore[attr-defined]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\((?!https?:|#)([^)#]+)", page.read_text(encoding="utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_a_newcomer_need_not_read_long() -> None:
    assert README.count("\n") < 300


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_figures_are_those_that_the_bench_has_written(chapter: str) -> None:
    shown = [told for page in (README, *DOCS.values()) for told in place(chapter).findall(page)]
    assert all("|" in told for told in shown)
    assert len(set(shown)) == 1


def test_the_game_line_by_line_is_played_as_it_stands() -> None:
    ((_, *turns),) = (
        block.split("Your move?\n")
        for block in re.findall(r"```\n(Your.*?)```", DOCS["line-by-line"], re.DOTALL)
    )
    player = Player()
    for answer, *told in map(str.splitlines, turns):
        assert player.say(answer) == told


def test_the_two_commands_are_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for command in ("play", "test"):
        assert f"make {command}" in README
        assert f"\n{command}:" in makefile
