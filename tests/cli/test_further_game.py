"""A game that is added has every command of a puzzle, in a group of its name."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from takuzu_tui.cli.main import OF_A_PUZZLE
from tests.cli.running import commands, refused, run, run_json
from tests.games.further import added
from tests.games.toy.game import GAME

PUZZLE = "1..\n.31\n...\n"
SOLUTION = "123\n231\n312\n"
BROKEN = "11.\n...\n...\n"


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    with added("toy", "tests.games.toy"):
        yield


def test_help_names_the_game_and_the_group_lists_its_commands() -> None:
    assert "toy" in commands()
    assert "  toy         The same commands for Toy.\n" in run("--help").stdout
    assert "Les mêmes commandes pour Toy." in run("--help", "--lang", "fr").stdout
    told = run("toy", "--help").stdout
    assert told.startswith("Usage: takuzu toy [OPTIONS] [COMMAND] [ARGS]...")
    assert "Play; this is also what `takuzu toy` alone does." in " ".join(told.split())
    for name in OF_A_PUZZLE:
        assert run("toy", name, "--help").stdout.startswith(f"Usage: takuzu toy {name}")


@pytest.mark.parametrize("name", ["agents", "games", "toy", "nope"])
def test_the_group_has_no_commands_of_the_house_or_of_another_game(name: str) -> None:
    assert refused(run("toy", name)) == f"takuzu: no such command: '{name}'"


def test_help_says_what_holds_for_the_game_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "forms", ("rows", "matrix"))
    monkeypatch.setattr(GAME, "form", "rows")
    assert "The format; rows if not given." in run("toy", "generate", "--help").stdout
    assert "The format; matrix if not given." in run("generate", "--help").stdout
    assert "Le format ; rows par défaut." in run("toy", "generate", "-h", "--lang", "fr").stdout
    assert "4x4u:" in run("play", "--help").stdout
    assert "4x4u:" not in run("toy", "play", "--help").stdout


def test_options_of_one_game_are_not_those_of_another() -> None:
    assert "--size" in refused(run("toy", "generate", "--size", "6"))
    assert "--no-unique-lines" in refused(run("toy", "solve", "-", "--no-unique-lines"))


def test_it_is_solved() -> None:
    result = run("toy", "solve", "-", stdin=PUZZLE)
    assert (result.exit_code, result.stdout) == (0, SOLUTION)
    told = run_json("toy", "solve", "-", "--json", stdin=PUZZLE)
    assert told == {
        "size": "3x3",
        "count": 1,
        "complete": True,
        "solutions": ["".join(SOLUTION.split())],
    }
    several = run("toy", "solve", "-", "--limit", "3", stdin="." * 9)
    assert (several.exit_code, several.stdout.count("\n\n")) == (3, 2)
    none = run("toy", "solve", "-", stdin=BROKEN)
    assert (none.exit_code, none.stderr) == (4, "takuzu: 1 stands twice. (AA AB)\n")


def test_it_is_made_the_same_from_the_same_seed() -> None:
    first = run("toy", "generate", "--seed", "a", "--count", "2")
    assert (
        first.stdout == run("toy", "generate", "--seed", "a", "--count", "2", "--jobs", "2").stdout
    )
    one, other = first.stdout.split("\n\n")
    assert run("toy", "solve", "-", stdin=one).exit_code == 0
    assert run("toy", "generate", "--seed", "a:1").stdout == other


def test_it_is_judged() -> None:
    assert run("toy", "check", "-", stdin=SOLUTION).exit_code == 0
    told = run_json("toy", "check", "-", "--json", stdin=BROKEN)
    assert told["violations"] == [{"cells": ["AA", "AB"], "text": "1 stands twice."}]
    assert run("toy", "check", "-", stdin=BROKEN).stdout == (
        "1 stands twice. (AA AB). Rule 1: No digit stands twice in a row or a column.\n"
        "7 cells are empty.\n"
    )
    hint = run("toy", "hint", "-", stdin=PUZZLE)
    assert (hint.exit_code, hint.stdout) == (1, "No obvious cell to fill for now.\n")
    assert run_json("toy", "hint", "-", "--json", stdin=BROKEN)["text"] == "1 stands twice."
    grade = run("toy", "grade", "-", stdin=PUZZLE)
    assert (grade.exit_code, grade.stdout) == (0, "ungraded\n")
    assert run("toy", "grade", "-", stdin="." * 9).exit_code == 3


def test_it_is_drawn_written_and_put_on_paper(tmp_path: Path) -> None:
    drawn = run("toy", "show", "-", "--display", "plain", stdin=PUZZLE).stdout
    assert drawn.splitlines()[0].split() == ["A", "B", "C"]
    written = run("toy", "convert", "-", "--format", "matrix", stdin="".join(PUZZLE.split()))
    assert written.stdout == PUZZLE
    book = tmp_path / "book.html"
    assert run("toy", "print", "-", "-o", book, "--solutions", stdin=PUZZLE).exit_code == 0
    assert "No digit stands twice in a row or a column." in book.read_text(encoding="utf-8")
    assert "<title>Toy</title>" in book.read_text(encoding="utf-8")


def test_its_bad_text_is_blamed_by_name(tmp_path: Path) -> None:
    (tmp_path / "bad").write_text("12x")
    line = refused(run("toy", "solve", tmp_path / "bad"))
    assert line == f"takuzu: {tmp_path / 'bad'}: expected nine digits from 1 to 3, got '12x'"


@pytest.mark.parametrize("group", [(), ("toy",)])
def test_a_file_of_it_is_played_whichever_group_is_asked(
    tmp_path: Path, group: tuple[str, ...]
) -> None:
    (tmp_path / "puzzle").write_text(PUZZLE)
    moves = "AB2\nAC3\nBA2\nCA3\nCB1\nCC2\nvalidate\nquit\n"
    result = run(*group, "play", tmp_path / "puzzle", "--plain", stdin=moves)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "TOY - grid 3x3" in result.stdout
    assert "Congratulations, you have completed the grid correctly!" in result.stdout
    saved = [json.loads(line) for line in run("games", "--json").stdout.splitlines()]
    assert [(game["game"], game["size"], game["finished"]) for game in saved] == [
        ("toy", "3x3", True)
    ]
    (tally,) = run_json("stats", "--json")["tallies"]
    assert (tally["game"], tally["size"], tally["solved"]) == ("toy", "3x3", 1)
