from __future__ import annotations

from pathlib import Path

from tests.cli.running import FIGURE, SOLUTION, run, run_json
from tests.figures import DEAD_END, EMPTY

# Empty 4x4 boards have 72 solutions, 90 when lines may repeat.
SOLUTIONS_OF_EMPTY = 72


def test_the_only_solution_is_written_and_the_exit_code_is_0(figure: Path) -> None:
    result = run("solve", figure)
    assert (result.exit_code, result.stdout, result.stderr) == (0, SOLUTION, "")


def test_a_dash_reads_stdin() -> None:
    assert run("solve", "-", stdin=FIGURE).stdout == SOLUTION


def test_a_code_stands_for_itself() -> None:
    code = run("convert", "-", "--format", "code", stdin=FIGURE).stdout.strip()
    assert run("solve", code).stdout == SOLUTION


def test_several_solutions_give_one_and_exit_3(empty: Path) -> None:
    result = run("solve", empty)
    assert result.exit_code == 3
    assert run("check", "-", stdin=result.stdout).exit_code == 0
    assert result.stderr == "takuzu: there are several solutions; this is one of them\n"


def test_no_solution_gives_nothing_and_exits_4() -> None:
    result = run("solve", "-", stdin=DEAD_END)
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr == "takuzu: the grid has no solution\n"


def test_a_broken_rule_is_named_and_exits_4(broken: Path) -> None:
    result = run("solve", broken)
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr == "takuzu: There is an error in row A (AA AB AC)\n"


def test_all_gives_every_solution_parted_by_blank_lines(empty: Path) -> None:
    result = run("solve", empty, "--all")
    grids = result.stdout.removesuffix("\n").split("\n\n")
    assert result.exit_code == 3
    assert len(set(grids)) == len(grids) == SOLUTIONS_OF_EMPTY


def test_all_of_a_proper_puzzle_is_one_and_exits_0(figure: Path) -> None:
    result = run("solve", figure, "--all")
    assert (result.exit_code, result.stdout) == (0, SOLUTION)


def test_a_limit_cuts_and_says_so(empty: Path) -> None:
    result = run("solve", empty, "--limit", "5")
    assert len(result.stdout.split("\n\n")) == 5
    assert result.exit_code == 3
    assert result.stderr == "takuzu: there are more solutions\n"


def test_a_limit_that_is_just_met_cuts_nothing(empty: Path) -> None:
    result = run("solve", empty, "--limit", str(SOLUTIONS_OF_EMPTY))
    assert len(result.stdout.split("\n\n")) == SOLUTIONS_OF_EMPTY
    assert result.stderr == ""


def test_without_unique_lines_there_are_more_solutions(empty: Path) -> None:
    told = run_json("solve", empty, "--all", "--no-unique-lines", "--json")
    assert told["count"] == 90


def test_equal_lines_are_no_broken_rule_without_unique_lines() -> None:
    twins = "0011\n0011\n1100\n1100\n"
    assert run("solve", "-", stdin=twins).exit_code == 4
    result = run("solve", "-", "--no-unique-lines", stdin=twins)
    assert (result.exit_code, result.stdout) == (0, twins)


def test_verbose_tells_each_choice_on_stderr(empty: Path, figure: Path) -> None:
    assert run("solve", figure, "-v").stderr == ""
    result = run("solve", empty, "-v")
    assert result.stderr.startswith("try ")
    assert "try" not in result.stdout


def test_json_of_the_only_solution(figure: Path) -> None:
    assert run_json("solve", figure, "--json") == {
        "size": 4,
        "count": 1,
        "complete": True,
        "solutions": [["0110", "1001", "0011", "1100"]],
    }


def test_json_of_no_solution() -> None:
    result = run("solve", "-", "--json", stdin=DEAD_END)
    assert result.exit_code == 4
    assert run_json("solve", "-", "--json", stdin=DEAD_END) == {
        "size": 4,
        "count": 0,
        "complete": True,
        "solutions": [],
    }


def test_json_without_all_counts_to_two_and_gives_one(empty: Path) -> None:
    told = run_json("solve", empty, "--json")
    assert (told["count"], told["complete"], len(told["solutions"])) == (2, False, 1)


def test_json_of_all(empty: Path) -> None:
    told = run_json("solve", empty, "--json", "--all")
    assert (told["count"], told["complete"]) == (SOLUTIONS_OF_EMPTY, True)
    assert len(told["solutions"]) == SOLUTIONS_OF_EMPTY


def test_json_within_a_limit(empty: Path) -> None:
    told = run_json("solve", empty, "--json", "--limit", "3")
    assert (told["count"], told["complete"], len(told["solutions"])) == (3, False, 3)


def test_json_without_a_limit_stops_at_ten_thousand() -> None:
    told = run_json("solve", "-", "--json", "--all", stdin="........\n" * 8)
    assert (told["count"], told["complete"], len(told["solutions"])) == (10_000, False, 10_000)


def test_a_file_takes_the_solution_instead_of_stdout(figure: Path, tmp_path: Path) -> None:
    target = tmp_path / "out"
    result = run("solve", figure, "-o", target)
    assert (result.exit_code, result.stdout) == (0, "")
    assert target.read_text() == SOLUTION


def test_no_file_is_made_without_a_solution(broken: Path, tmp_path: Path) -> None:
    target = tmp_path / "out"
    assert run("solve", broken, "-o", target).exit_code == 4
    assert not target.exists()


def test_a_full_right_grid_is_its_own_solution() -> None:
    assert run("solve", "-", stdin=SOLUTION).stdout == SOLUTION


def test_the_reason_is_told_in_french() -> None:
    result = run("solve", "-", "--lang", "fr", stdin=DEAD_END)
    assert result.stderr == "takuzu: la grille n'a pas de solution\n"
    assert EMPTY not in result.stdout
