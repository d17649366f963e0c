from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from takuzu_tui.cli.talk import Progress
from takuzu_tui.engine.takuzu.formats import parse, parse_all
from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.engine.takuzu.rules import is_solved, violations
from takuzu_tui.engine.takuzu.solver import count_solutions
from takuzu_tui.wording.words import Words
from tests.cli.running import refused, run, run_json

KEYS = {"size", "givens", "solution", "difficulty", "clues", "certificate", "code", "seed"}


def objects(text: str) -> list[Any]:
    return [json.loads(line) for line in text.splitlines()]


def test_a_puzzle_as_json_holds_all_its_facts() -> None:
    told = run_json(
        "generate", "--size", "8", "--difficulty", "medium", "--seed", "spring", "--format", "json"
    )
    givens, solution = Grid.from_rows(told["givens"]), Grid.from_rows(told["solution"])
    assert set(told) == KEYS
    assert (told["size"], told["difficulty"], told["seed"]) == (8, "medium", "spring:0")
    assert told["clues"] == givens.filled.bit_count()
    assert is_solved(solution)
    assert solution.extends(givens)
    assert count_solutions(givens) == 1
    assert parse(told["code"]) == givens
    assert told["certificate"]["last-digit"] > 0
    assert {"line", "twin", "contradiction"}.isdisjoint(told["certificate"])


def test_without_options_it_is_an_easy_6x6_as_a_matrix() -> None:
    result = run("generate")
    grid = parse(result.stdout)
    assert (result.exit_code, grid.size, len(result.stdout.splitlines())) == (0, 6, 6)
    assert run_json("grade", "-", "--json", stdin=result.stdout)["difficulty"] == "easy"


def test_two_runs_without_a_seed_differ() -> None:
    assert run("generate", "--size", "10").stdout != run("generate", "--size", "10").stdout


def test_a_puzzle_without_a_seed_reports_one_that_makes_it_again() -> None:
    told = run_json("generate", "--format", "json")
    assert run_json("generate", "--format", "json", "--seed", told["seed"]) == told


def test_each_puzzle_of_a_run_comes_back_by_its_own_seed() -> None:
    made = objects(run("generate", "--seed", "a", "--count", "3", "--format", "json").stdout)
    assert [told["seed"] for told in made] == ["a:0", "a:1", "a:2"]
    for told in made:
        assert run_json("generate", "--seed", told["seed"], "--format", "json") == told


def test_a_run_of_several_takes_any_seed_as_its_own() -> None:
    made = objects(run("generate", "--seed", "a:1", "--count", "2", "--format", "json").stdout)
    assert [told["seed"] for told in made] == ["a:1:0", "a:1:1"]


def test_jobs_change_nothing() -> None:
    alone = run("generate", "--seed", "j", "--count", "5", "--format", "json")
    shared = run("generate", "--seed", "j", "--count", "5", "--format", "json", "--jobs", "2")
    assert alone.stdout == shared.stdout
    assert len(alone.stdout.splitlines()) == 5


@pytest.mark.parametrize("form", ["list", "matrix", "line", "code", "json"])
@pytest.mark.parametrize("size", ["4", "6"])
def test_every_format_is_read_back(form: str, size: str) -> None:
    options = ("generate", "--size", size, "--seed", "f", "--count", "17")
    wanted = parse_all(run(*options, "--format", "code").stdout)
    assert parse_all(run(*options, "--format", form).stdout) == wanted
    assert len(wanted) == 17


def test_clues_are_met_within_two_points() -> None:
    told = run_json("generate", "--size", "10", "--clues", "40", "--seed", "c", "--format", "json")
    assert 38 <= told["clues"] <= 42


def test_clues_out_of_range_are_refused() -> None:
    line = refused(run("generate", "--clues", "10"))
    assert line == "takuzu: the share of clues must be from 20 to 60 %, got 10"


def test_a_level_that_does_not_exist_is_refused() -> None:
    assert "4x4" in refused(run("generate", "--size", "4", "--difficulty", "expert"))


def test_a_refusal_of_a_worker_is_told_alike() -> None:
    options = ("generate", "--size", "4", "--difficulty", "expert", "--count", "4")
    assert refused(run(*options, "--jobs", "2")) == refused(run(*options))


def test_several_promises_a_solution_and_nothing_else() -> None:
    told = run_json(
        "generate", "--several", "--size", "6", "--clues", "20", "--seed", "s", "--format", "json"
    )
    assert set(told) == KEYS
    assert (told["solution"], told["difficulty"], told["certificate"]) == (None, None, {})
    assert count_solutions(Grid.from_rows(told["givens"])) >= 1
    assert told["seed"] == "s:0"


def test_fill_breaks_no_rule_and_fills_its_share() -> None:
    told = run_json("generate", "--fill", "30", "--size", "10", "--seed", "f", "--format", "json")
    assert told["clues"] == 30
    assert violations(Grid.from_rows(told["givens"])) == ()


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (("--several", "--fill", "30"), "takuzu: --several: cannot be combined with --fill"),
        (
            ("--several", "--difficulty", "hard"),
            "takuzu: --difficulty: cannot be combined with --several",
        ),
        (
            ("--fill", "30", "--difficulty", "hard"),
            "takuzu: --difficulty: cannot be combined with --fill",
        ),
        (("--fill", "30", "--clues", "30"), "takuzu: --clues: cannot be combined with --fill"),
    ],
)
def test_promises_that_exclude_each_other_are_refused(options: tuple[str, ...], line: str) -> None:
    assert refused(run("generate", *options)) == line


def test_a_file_takes_the_puzzles(tmp_path: Path) -> None:
    target = tmp_path / "puzzles"
    result = run("generate", "--count", "3", "--seed", "o", "-o", target)
    assert (result.exit_code, result.stdout) == (0, "")
    assert target.read_text() == run("generate", "--count", "3", "--seed", "o").stdout


def test_nothing_is_written_when_a_puzzle_cannot_be_made(tmp_path: Path) -> None:
    target = tmp_path / "puzzles"
    target.write_text("precious")
    refused(run("generate", "--size", "4", "--difficulty", "expert", "-o", target))
    assert target.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [target]


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_told_on_a_terminal_after_a_second_and_wiped() -> None:
    times = iter([0.0, 0.5, 1.5, 1.6])
    terminal = Terminal()
    progress = Progress(Words(), 7, terminal, lambda: next(times))
    progress.tick()
    assert terminal.getvalue() == ""
    progress.tick()
    assert terminal.getvalue() == "\r\x1b[K0 of 7 puzzles, 1 s"
    progress.tick()
    progress.clear()
    assert terminal.getvalue() == "\r\x1b[K0 of 7 puzzles, 1 s\r\x1b[K"


def test_progress_tells_the_time_left_by_what_this_run_has_done() -> None:
    times = iter([0.0, 60.0])
    terminal = Terminal()
    progress = Progress(Words(), 1000, terminal, lambda: next(times), before=600)
    for _ in progress.over(range(100)):
        pass  # 300 are left, at 100 a minute
    progress.tick()
    assert terminal.getvalue() == "\r\x1b[K700 of 1000 puzzles, 60 s, about 3 min left"


def test_the_line_is_free_while_a_result_is_used() -> None:
    times = iter([0.0, 2.0])
    terminal = Terminal()
    progress = Progress(Words(), 2, terminal, lambda: next(times))
    progress.tick()
    results = progress.over("ab")
    assert next(results) == "a"
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_progress_is_silent_off_a_terminal() -> None:
    times = iter([0.0, 9.0])
    stream = StringIO()
    progress = Progress(Words(), 7, stream, lambda: next(times))
    progress.tick()
    progress.clear()
    assert stream.getvalue() == ""
