from __future__ import annotations

import csv
import json
import re
import threading
from pathlib import Path

import pytest

from tests.cli.running import FIGURE, Conversation, refused, run, run_json
from tests.figures import DEAD_END, EMPTY

EASY = "1..0..\n..00.1\n.00..1\n......\n00.1..\n.1..00\n"
RULES = [*(f"R{number}" for number in range(1, 11)), "last-digit"]


@pytest.fixture
def easy(tmp_path: Path) -> Path:
    path = tmp_path / "easy.txt"
    path.write_text(EASY)
    return path


def living_agents() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name.startswith("cell-")]


def test_a_solved_grid_is_data_and_its_message_is_talk(easy: Path) -> None:
    result = run("agents", easy)
    assert result.exit_code == 0
    assert result.stdout.split() == run("solve", easy).stdout.split()
    assert result.stderr == "Congratulations, you have completed the grid correctly!\n"
    assert living_agents() == []


def test_what_agents_cannot_finish_exits_1_with_message_11(empty: Path) -> None:
    result = run("agents", empty)
    assert (result.exit_code, result.stdout) == (1, EMPTY)
    assert result.stderr == "takuzu: No obvious cell to fill for now.\n"


def test_the_grid_comes_through_stdin_and_speaks_french() -> None:
    result = run("agents", "-", "--lang", "fr", stdin=EASY)
    assert result.exit_code == 0
    assert result.stderr == "Félicitation, vous avez correctement complété la grille !\n"


def test_json_has_exactly_what_the_contract_says_and_always_the_trace(easy: Path) -> None:
    told = run_json("agents", easy, "--json")
    assert set(told) == {"solved", "grid", "threads", "message", "trace"}
    assert (told["solved"], told["threads"], told["message"]) == (True, 36, 9)
    assert told["grid"] == run("solve", easy).stdout.split()
    assert len(told["trace"]) == EASY.count(".")
    rows = [list(row) for row in EASY.split()]
    for entry in told["trace"]:
        assert set(entry) == {"cell", "value", "rule"}
        assert entry["rule"] in RULES
        row, col = (ord(name) - ord("A") for name in entry["cell"])
        assert rows[row][col] == "."
        rows[row][col] = str(entry["value"])
    assert ["".join(row) for row in rows] == told["grid"]


def test_json_of_an_unsolved_grid(empty: Path) -> None:
    result = run("agents", empty, "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout) == {
        "solved": False,
        "grid": ["....", "....", "....", "...."],
        "threads": 16,
        "message": 11,
        "trace": [],
    }
    assert result.stderr == ""


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_a_broken_rule_is_named_and_exits_1(form: tuple[str, ...], broken: Path) -> None:
    result = run("agents", broken, *form)
    assert result.exit_code == 1
    assert result.stderr.endswith("takuzu: There is an error in row A (AA AB AC)\n")


def test_a_line_that_cannot_be_completed_is_named() -> None:
    grid = "00.00.1.\n" + "........\n" * 7
    turned = "\n".join("".join(column) for column in zip(*grid.split(), strict=True))
    assert "takuzu: Row A cannot be completed.\n" in run("agents", "-", stdin=grid).stderr
    assert "takuzu: Column A cannot be completed.\n" in run("agents", "-", stdin=turned).stderr


def test_a_grid_without_a_solution_is_never_called_solved() -> None:
    result = run("agents", "-", stdin=DEAD_END)
    assert result.exit_code == 1
    assert result.stderr.startswith("takuzu: No obvious cell to fill for now.\ntakuzu: ")


def test_a_grid_whose_trouble_lies_deep_is_said_to_have_no_solution() -> None:
    grid = "...01.\n1.1..1\n......\n....10\n.10...\n....1.\n"
    assert run("solve", "-", stdin=grid).exit_code == 4
    result = run("agents", "-", stdin=grid)
    assert result.exit_code == 1
    assert result.stderr.endswith("takuzu: the grid has no solution\n")


def test_the_trace_is_a_table_above_the_grid(easy: Path) -> None:
    table, grid = run("agents", easy, "--trace").stdout.split("\n\n")
    head, *lines = table.splitlines()
    assert head.split() == ["cell", "value", "deduction", "because", "of"]
    assert len(lines) == EASY.count(".")
    assert grid.split() == run("solve", easy).stdout.split()
    places = [head.index(name) for name in ("cell", "value", "deduction", "because")]
    for line in lines:
        assert all(line[place] != " " and line[place - 1 : place] in ("", " ") for place in places)


def test_the_trace_in_french(easy: Path) -> None:
    head = run("agents", easy, "--trace", "--lang", "fr").stdout.splitlines()[0]
    assert head.split() == ["case", "valeur", "déduction", "à", "cause", "de"]


def test_a_memory_is_told_entry_by_entry() -> None:
    grid = "......\n.....1\n......\n......\n......\n......\n"
    table, board = run("agents", "-", "--memory", "ae", stdin=grid).stdout.split("\n\n")
    assert board == grid
    assert table.splitlines() == [
        "[0]      its value                           .",
        "[1-2]    above, two above                    - -",
        "[3-4]    right, two right                    . -",
        "[5-6]    below, two below                    . .",
        "[7-8]    left, two left                      . .",
        "[9-10]   ones and zeros in its row           0 0",
        "[11-12]  ones and zeros in its column        0 0",
        "[13-14]  its row and column, counted from 0  0 4",
        "[15-19]  above, top to bottom                - - - - -",
        "[20-24]  right, left to right                . - - - -",
        "[25-29]  below, top to bottom                . . . . .",
        "[30-34]  left, right to left                 . . . . -",
    ]


def test_a_memory_in_json_comes_beside_the_trace(empty: Path) -> None:
    told = run_json("agents", empty, "--memory", "AB", "--json")
    assert told["memory"]["cell"] == "AB"
    assert len(told["memory"]["entries"]) == 15 + 4 * 3
    assert told["memory"]["entries"][:9] == [-1, None, None, -1, -1, -1, -1, -1, None]
    assert told["trace"] == []


@pytest.mark.parametrize(
    ("args", "told"),
    [
        ((), "FILE is missing"),
        (("--experiment",), "FILE is missing"),
        (("-", "other"), "one argument too many: 'other'"),
        (("-", "--memory", "A"), "--memory: expected two letters, got 'A'"),
        (("-", "--memory", "AZ"), "--memory: AZ is off the board."),
        (("-", "--csv"), "--csv: only together with --experiment"),
        (("-", "--experiment", "--json"), "--json: cannot be combined with --experiment"),
        (("-", "--experiment", "--trace"), "--trace: cannot be combined with --experiment"),
        (("-", "--experiment", "--memory", "AA"), "--memory: cannot be combined with --experiment"),
        (("a\0b", "--experiment"), r"'a\x00b': no such file or directory"),
    ],
)
def test_wrong_usage_is_refused_in_one_line(args: tuple[str, ...], told: str) -> None:
    assert refused(run("agents", *args, stdin=FIGURE)) == f"takuzu: {told}"


def test_a_bad_file_is_refused_as_everywhere(tmp_path: Path) -> None:
    path = tmp_path / "bad"
    path.write_text("01..\n0a..\n")
    assert refused(run("agents", path)) == refused(run("solve", path))
    assert refused(run("agents", path, "--experiment")) == refused(run("solve", path))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "easy.txt").write_text(EASY)
    (tmp_path / "two.txt").write_text(f"{FIGURE}\n{EMPTY}")
    (tmp_path / "stuck.json").write_text('{"givens": ["....", "....", "....", "...."]}')
    (tmp_path / "notes.md").write_text("no puzzle")
    return tmp_path


def test_an_experiment_runs_every_puzzle_in_a_folder_and_below(folder: Path) -> None:
    result = run("agents", "--experiment", folder, "--csv")
    rows = list(csv.DictReader(result.stdout.splitlines()))
    assert result.exit_code == 0
    assert [row["puzzle"] for row in rows] == [
        str(folder / "below" / "easy.txt"),
        str(folder / "stuck.json"),
        f"{folder / 'two.txt'}#1",
        f"{folder / 'two.txt'}#2",
        "total",
    ]
    assert [row["size"] for row in rows] == ["6", "4", "4", "4", ""]
    assert [row["solved"] for row in rows] == ["1", "0", "1", "0", "2"]
    assert [row["agrees"] for row in rows] == ["1", "1", "1", "1", "4"]
    assert [row["messages"] for row in rows] == ["220", "0", "54", "0", "274"]
    assert [sum(int(row[rule]) for rule in RULES) for row in rows] == [22, 0, 9, 0, 31]
    assert all(float(row["agents_ms"]) > 0 and float(row["logic_ms"]) > 0 for row in rows)
    assert living_agents() == []


def test_an_experiment_without_csv_is_a_table_to_read(folder: Path, easy: Path) -> None:
    result = run("agents", "--experiment", easy, folder / "stuck.json")
    head, first, second, total, _, by_rule = result.stdout.splitlines()
    told = ["size", "solved", "decisions", "messages", "agents, ms", "logic, ms", "ratio", "puzzle"]
    assert re.split("  +", head.strip()) == told
    assert first.split()[:4] == ["6", "1", "22", "220"]
    assert first.endswith(f"  {easy}")
    assert second.split()[:4] == ["4", "0", "0", "0"]
    assert total.split()[:3] == ["1", "22", "220"]
    assert total.endswith("  total")
    assert by_rule.split()[::2] == RULES
    assert sum(map(int, by_rule.split()[1::2])) == 22
    assert result.stderr.startswith("R1 to R4: two equal digits beside the cell.")


def test_a_folder_without_puzzles_is_refused(tmp_path: Path) -> None:
    told = refused(run("agents", "--experiment", tmp_path))
    assert told == f"takuzu: {tmp_path}: no .txt or .json file is in this folder"


def test_an_interrupted_experiment_ends_at_once_and_quietly(easy: Path) -> None:
    with Conversation("agents", "--experiment", *[easy] * 3000, "--csv") as experiment:
        experiment.mouth.readline()
        experiment.mouth.readline()
        code, _, told = experiment.interrupt()
        assert (code, told) == (130, "")
