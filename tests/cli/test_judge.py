from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.running import FIGURE, SOLUTION, refused, run, run_json
from tests.figures import BROKEN, DEAD_END, EMPTY


def test_check_of_a_right_grid_exits_0(solved: Path) -> None:
    result = run("check", solved)
    assert (result.exit_code, result.stdout) == (0, "The grid is complete and right.\n")
    assert run_json("check", solved, "--json") == {
        "complete": True,
        "solved": True,
        "violations": [],
    }


def test_check_of_an_unfinished_grid_exits_1(figure: Path) -> None:
    result = run("check", figure)
    assert (result.exit_code, result.stdout) == (1, "There is no error\n9 cells are empty.\n")
    assert run_json("check", figure, "--json") == {
        "complete": False,
        "solved": False,
        "violations": [],
    }


def test_check_names_every_broken_rule_in_order(broken: Path) -> None:
    result = run("check", broken)
    assert result.exit_code == 1
    assert result.stdout == (
        "There is an error in row A (AA AB AC). "
        "Rule 2: No three equal digits together in a row.\n"
        "There is an error in row A: the numbers of 0 and of 1 differ (AA AB AC). "
        "Rule 6: Every row has as many 0s as 1s.\n"
        "13 cells are empty.\n"
    )


def test_check_facts_in_json(broken: Path) -> None:
    told = run_json("check", broken, "--json")
    assert (told["complete"], told["solved"]) == (False, False)
    assert told["violations"] == [
        {
            "rule": 2,
            "lines": ["A"],
            "cells": ["AA", "AB", "AC"],
            "message": 3,
            "text": "There is an error in row A",
        },
        {
            "rule": 6,
            "lines": ["A"],
            "cells": ["AA", "AB", "AC"],
            "message": 5,
            "text": "There is an error in row A: the numbers of 0 and of 1 differ",
        },
    ]


def test_check_of_a_full_wrong_grid_knows_it_is_complete() -> None:
    told = run_json("check", "-", "--json", stdin="0011\n0011\n1100\n1100\n")
    assert (told["complete"], told["solved"]) == (True, False)
    assert [(entry["rule"], entry["message"], entry["lines"]) for entry in told["violations"]] == [
        (3, 7, ["A", "B"]),
        (3, 7, ["C", "D"]),
        (4, 8, ["A", "B"]),
        (4, 8, ["C", "D"]),
    ]


def test_check_in_french() -> None:
    result = run("check", "-", stdin="0...\n0...\n0...\n....\n", LANG="fr_FR.UTF-8")
    assert result.stdout == (
        "Il y a une erreur dans la colonne A (AA BA CA). "
        "Règle 1 : Il ne doit pas y avoir 3 cases identiques à la suite sur une colonne.\n"
        "Il y a une erreur dans la colonne A : le nombre de 0 et de 1 est différent (AA BA CA). "
        "Règle 5 : Une colonne doit contenir le même nombre de 0 et de 1.\n"
        "13 cases sont vides.\n"
    )


def test_an_ascii_terminal_gets_french_without_accents() -> None:
    result = run("check", "-", "--lang", "fr", stdin="0000\n....\n....\n....\n", LANG="C")
    assert result.stdout.isascii()
    assert "different" in result.stdout


def test_hint_tells_where_why_and_what() -> None:
    told = run_json("hint", "-", "--json", stdin="11..\n....\n....\n....\n")
    assert told == {
        "places": [{"cell": "AC", "value": 0}],
        "technique": "pair",
        "rule": "R4",
        "because": ["AA", "AB"],
        "text": "AA and AB are both 1, so AC is 0.",
    }


def test_hint_in_words(figure: Path) -> None:
    result = run("hint", figure)
    assert result.exit_code == 0
    assert result.stdout.endswith(".\n")


def test_a_hint_beyond_the_rules_has_no_rule_name() -> None:
    # Row D could be 010011 or 010110; row A is the former. No other line says anything yet.
    grid = "010011\n......\n......\n010.1.\n......\n......\n"
    told = run_json("hint", "-", "--json", stdin=grid)
    assert (told["technique"], told["rule"]) == ("twin", None)
    assert sorted((place["cell"], place["value"]) for place in told["places"]) == [
        ("DD", 1),
        ("DF", 0),
    ]
    assert told["text"] == (
        "Row D could only become 010011 or 010110, but row A is 010011, so DF is 0 and DD is 1."
    )


def test_nothing_to_deduce_is_message_11(empty: Path, solved: Path) -> None:
    several = "The grid has several solutions: what is left can be chosen."
    for grid, why in ((empty, several), (solved, "The grid is complete and right.")):
        result = run("hint", grid, "--json")
        assert result.exit_code == 1
        assert json.loads(result.stdout) == {
            "places": [],
            "message": 11,
            "text": f"No obvious cell to fill for now. {why}",
        }


def test_hint_on_a_grid_that_nothing_completes_says_so() -> None:
    told = run("hint", "-", stdin="110..1...1\n" + "..........\n" * 9)
    assert told.exit_code == 1
    assert told.stdout == "No obvious cell to fill for now. The grid has no solution.\n"


def test_hint_on_a_broken_grid_names_the_rule(broken: Path) -> None:
    result = run("hint", broken)
    assert (result.exit_code, result.stdout) == (
        1,
        "There is an error in row A (AA AB AC). Rule 2: No three equal digits together in a row.\n",
    )
    assert run_json("hint", broken, "--json") == {
        "places": [],
        "message": 3,
        "text": "There is an error in row A",
    }


def test_hint_in_french(empty: Path) -> None:
    result = run("hint", empty, "--lang", "fr")
    assert result.stdout == (
        "Aucune case évidente à compléter pour l'instant. "
        "La grille a plusieurs solutions : le reste est au choix.\n"
    )


def test_grade_of_a_proper_puzzle(figure: Path) -> None:
    # Pairs, gaps and counts alone solve figure 1: DA DB, then its neighbours.
    result = run("grade", figure)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0] == "easy"
    told = run_json("grade", figure, "--json")
    assert set(told) == {"solutions", "difficulty", "certificate"}
    assert (told["solutions"], told["difficulty"]) == (1, "easy")
    assert set(told["certificate"]) <= {"pair", "gap", "count"}
    assert all(count > 0 for count in told["certificate"].values())


def test_grade_of_several_solutions_exits_3(empty: Path) -> None:
    result = run("grade", empty)
    assert (result.exit_code, result.stdout) == (3, "There are several solutions.\n")
    told = run_json("grade", empty, "--json")
    assert told == {"solutions": 2, "difficulty": None, "certificate": {}}


def test_grade_without_a_solution_exits_4(broken: Path) -> None:
    assert run("grade", broken).exit_code == 4
    result = run("grade", "-", stdin=DEAD_END)
    assert (result.exit_code, result.stdout) == (4, "The grid has no solution.\n")
    told = run_json("grade", "-", "--json", stdin=DEAD_END)
    assert told == {"solutions": 0, "difficulty": None, "certificate": {}}


def test_a_finished_grid_is_easy() -> None:
    assert run_json("grade", "-", "--json", stdin=SOLUTION)["difficulty"] == "easy"


def test_grade_in_french(figure: Path) -> None:
    level, *techniques = run("grade", figure, "--lang", "fr").stdout.splitlines()
    assert level == "facile"
    assert techniques
    assert all(re.fullmatch(r"  \w+ : [0-9]+", told) for told in techniques)


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A folder of four puzzles: two proper ones, one with several solutions, one with none."""
    folder = tmp_path / "corpus"
    folder.mkdir()
    (folder / "a.txt").write_text(f"{FIGURE}\n{EMPTY}")
    (folder / "b.txt").write_text(FIGURE)
    (folder / "c.txt").write_text(DEAD_END)
    return folder


def test_many_puzzles_are_graded_a_line_each(corpus: Path) -> None:
    result = run("grade", corpus)
    first, *needed = run("grade", corpus / "b.txt").stdout.split("\n  ")
    proper = f"{first} ({', '.join(needed)})".replace("\n", "")
    assert result.stdout.splitlines() == [
        f"{corpus}/a.txt#1: {proper}",
        f"{corpus}/a.txt#2: there are several solutions",
        f"{corpus}/b.txt: {proper}",
        f"{corpus}/c.txt: the grid has no solution",
    ]


def test_many_puzzles_in_json_are_the_object_of_each(corpus: Path) -> None:
    told = run("grade", corpus / "b.txt", corpus / "c.txt", "--json").stdout
    one = run("grade", corpus / "b.txt", "--json").stdout
    assert told == one + run("grade", corpus / "c.txt", "--json").stdout


def test_the_exit_code_of_many_is_that_of_the_worst(corpus: Path) -> None:
    assert run("grade", corpus / "b.txt", corpus / "b.txt").exit_code == 0
    assert run("grade", corpus / "a.txt").exit_code == 3
    assert run("grade", corpus / "a.txt", corpus / "b.txt").exit_code == 3
    assert run("grade", corpus).exit_code == 4


def test_jobs_change_nothing_of_many_grades(corpus: Path) -> None:
    alone, shared = run("grade", corpus), run("grade", corpus, "--jobs", "2")
    assert (alone.stdout, alone.exit_code) == (shared.stdout, shared.exit_code)


def test_a_bad_file_among_many_is_blamed_by_name(corpus: Path) -> None:
    (corpus / "d.txt").write_text("01..\n0a..\n")
    assert refused(run("grade", corpus)).startswith(f"takuzu: {corpus}/d.txt:2: ")
    assert refused(run("grade")) == "takuzu: FILE is missing"


def test_what_breaks_a_rule_among_many_has_no_solution() -> None:
    result = run("grade", "-", stdin=f"{FIGURE}\n{BROKEN}")
    assert result.exit_code == 4
    assert result.stdout.splitlines()[1] == "-#2: the grid has no solution"


def test_many_grades_in_french(corpus: Path) -> None:
    lines = run("grade", corpus, "--lang", "fr").stdout.splitlines()
    assert lines[0].startswith(f"{corpus}/a.txt#1 : facile (")
