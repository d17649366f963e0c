"""The commands of Suguru: what they give, by which exit code, and what they refuse."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import assume, given, settings

from takuzu_tui.cli.main import OF_A_PUZZLE
from takuzu_tui.engine import suguru
from takuzu_tui.engine.moves import parse_cell
from takuzu_tui.engine.suguru.difficulty import Technique
from takuzu_tui.engine.suguru.grid import Grid
from takuzu_tui.engine.suguru.layout import Layout
from tests.cli.running import ENGLISH, FIGURE, refused, run, run_json, spawn, surroundings
from tests.engine.suguru.boards import FIVE, SIX, grids, layouts, solutions_of
from tests.games.suguru.puzzles import GIVENS, HARDER, SEVERAL, SOLVED, ZONES

ADDRESS = "https://puzz.link/p?"


def text(digits: tuple[str, ...], zones: tuple[str, ...] = ZONES) -> str:
    """The grid in the config format."""
    return suguru.format(Grid.from_rows(zones, digits), "config") + "\n"


PUZZLE, HARD, MANY, DONE = map(text, (GIVENS, HARDER, SEVERAL, SOLVED))
BROKEN = text(("2...", "2...", "....", "...."))
DEAD_END = "1 2\n0 0\n0 1\n"
PIECES = "2 3\n0 0 0\n0 0 0\n0 1 1\n2 2 0\n"


@pytest.fixture
def puzzle(tmp_path: Path) -> Path:
    path = tmp_path / "puzzle"
    path.write_text(PUZZLE)
    return path


# Solving


def test_solve_draws_the_start_a_blank_line_and_the_solution(puzzle: Path) -> None:
    result = run("suguru", "solve", puzzle)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "+---+---+---+---+\n"
        "| . | 4   1   . |\n"
        "+   +   +---+---+\n"
        "| . | . | .   . |\n"
        "+---+---+   +   +\n"
        "| .   . | 2   . |\n"
        "+   +   +---+   +\n"
        "| 1   .   . | 3 |\n"
        "+---+---+---+---+\n"
        "\n"
        "+---+---+---+---+\n"
        "| 2 | 4   1   2 |\n"
        "+   +   +---+---+\n"
        "| 1 | 3 | 5   4 |\n"
        "+---+---+   +   +\n"
        "| 2   4 | 2   1 |\n"
        "+   +   +---+   +\n"
        "| 1   3   5 | 3 |\n"
        "+---+---+---+---+\n"
    )


def test_a_board_of_one_zone_stands_in_its_walls() -> None:
    drawn = run("suguru", "solve", "-", stdin="1 2\n1 0\n0 0\n").stdout.splitlines()
    assert drawn == [
        *("+---+---+", "| 1   . |", "+---+---+", ""),
        *("+---+---+", "| 1   2 |", "+---+---+"),
    ]


def walls_of(drawing: list[str], rows: int, columns: int) -> set[tuple[int, int, int, int]]:
    """The walls that stand in a drawing, by the two cells that each parts."""
    width = (len(drawing[0]) - 1) // columns
    found = set()
    for row in range(rows):
        line = drawing[2 * row + 1]
        for col in range(columns - 1):
            if line[(col + 1) * width] == "|":
                found.add((row, col, row, col + 1))
        if row < rows - 1:
            below = drawing[2 * row + 2]
            for col in range(columns):
                if "-" in below[col * width + 1 : (col + 1) * width]:
                    found.add((row, col, row + 1, col))
    return found


@settings(max_examples=25, deadline=None)
@given(layouts(7))
def test_walls_are_drawn_exactly_where_zones_differ(layout: Layout) -> None:
    assume(layout.walls)
    ids = layout.ids()
    source = suguru.format(Grid.blank(layout), "config")
    drawn = run("suguru", "show", "-", "--display", "plain", stdin=source).stdout.splitlines()
    bare = [line[3:] for line in drawn[1:]]
    expected = {
        (row, col, row + down, col + 1 - down)
        for row in range(layout.rows)
        for col in range(layout.columns)
        for down in (0, 1)
        if row + down < layout.rows
        and col + 1 - down < layout.columns
        and ids[row][col] != ids[row + down][col + 1 - down]
    }
    assert walls_of(bare, layout.rows, layout.columns) == expected


def test_values_of_two_digits_are_aligned() -> None:
    wide = "2 6\n12 0 0 0 0 3\n0 0 0 11 0 0\n" + "0 0 0 0 0 0\n" * 2
    start, solution = run("suguru", "solve", "-", stdin=wide).stdout.split("\n\n")
    for drawing in (start, solution):
        lines = drawing.splitlines()
        assert len({len(line) for line in lines}) == 1
        numbers = [re.finditer(r"\d+|\.", line) for line in lines]
        ends = {match.end() for line in numbers for match in line}
        assert len(ends) == 6
    assert "12" in start
    assert sorted(map(int, re.findall(r"\d+", solution))) == list(range(1, 13))


def test_a_solution_is_not_asked_for_in_two_ways(puzzle: Path) -> None:
    told = refused(run("suguru", "solve", puzzle, "--format", "config", "--json"))
    assert told == "takuzu: --json: cannot be combined with --format"


@pytest.mark.parametrize("form", ["config", "code", "json"])
def test_the_solution_is_written_as_data_if_asked_for(puzzle: Path, form: str) -> None:
    result = run("suguru", "solve", puzzle, "--format", form)
    assert result.exit_code == 0
    assert suguru.parse(result.stdout) == Grid.from_rows(ZONES, SOLVED)
    assert run("suguru", "check", "-", stdin=result.stdout).exit_code == 0


def test_several_solutions_give_one_and_exit_3() -> None:
    result = run("suguru", "solve", "-", "--format", "config", stdin=MANY)
    assert result.exit_code == 3
    assert result.stderr == "takuzu: there are several solutions; this is one of them\n"
    assert suguru.is_solved(suguru.parse(result.stdout))


def test_all_and_limit_give_as_many_as_there_are_or_as_are_wanted() -> None:
    expected = solutions_of(suguru.parse(MANY))
    every = run("suguru", "solve", "-", "--all", "--format", "config", stdin=MANY)
    assert every.exit_code == 3
    assert set(suguru.parse_all(every.stdout)) == set(expected)
    drawn = run("suguru", "solve", "-", "--all", stdin=MANY).stdout.split("\n\n")
    assert len(drawn) == len(set(drawn)) == len(expected) + 1
    cut = run("suguru", "solve", "-", "--limit", "2", "--format", "code", stdin=MANY)
    assert (cut.exit_code, cut.stderr) == (3, "takuzu: there are more solutions\n")
    assert len(suguru.parse_all(cut.stdout)) == 2
    one = run("suguru", "solve", "-", "--all", stdin=PUZZLE)
    assert (one.exit_code, one.stderr) == (0, "")


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        (DEAD_END, "the grid has no solution"),
        (BROKEN, "There is an error: the zone of AA holds more than one 2 (AA BA)"),
    ],
)
def test_without_a_solution_the_start_is_drawn_and_the_reason_told(
    source: str, reason: str, tmp_path: Path
) -> None:
    result = run("suguru", "solve", "-", stdin=source)
    assert (result.exit_code, result.stderr) == (4, f"takuzu: {reason}\n")
    assert result.stdout.startswith("+---+---+")
    assert "\n\n" not in result.stdout
    target = tmp_path / "out"
    assert run("suguru", "solve", "-", "-o", target, stdin=source).exit_code == 4
    assert run("suguru", "solve", "-", "--format", "code", stdin=source).stdout == ""
    assert not target.exists()


def test_a_file_takes_what_stdout_would(puzzle: Path, tmp_path: Path) -> None:
    told = run("suguru", "solve", puzzle).stdout
    result = run("suguru", "solve", puzzle, "-o", tmp_path / "out")
    assert (result.exit_code, result.stdout) == (0, "")
    assert (tmp_path / "out").read_text() == told


def test_verbose_tells_each_choice_deeper_by_two_blanks() -> None:
    blank = suguru.format(Grid.blank(suguru.parse(MANY).layout), "config")
    result = run("suguru", "solve", "-", "-v", stdin=blank)
    choices = result.stderr.splitlines()[:-1]
    assert all(re.fullmatch(r"(  )*try [A-D][A-D] = [1-5]", line) for line in choices)
    depths = [(len(line) - len(line.lstrip())) // 2 for line in choices]
    assert depths[0] == 0
    assert all(later <= depth + 1 for depth, later in pairwise(depths))
    assert run("suguru", "solve", "-", "-v", stdin=PUZZLE).stderr == ""


def test_json_of_solve_tells_the_board_and_the_solutions(puzzle: Path) -> None:
    told = run_json("suguru", "solve", puzzle, "--json")
    grid = Grid.from_rows(ZONES, SOLVED)
    assert told == {
        "rows": 4,
        "columns": 4,
        "zones": [list(row) for row in grid.layout.ids()],
        "count": 1,
        "complete": True,
        "solutions": [[list(row) for row in grid.rows()]],
    }
    several = run_json("suguru", "solve", "-", "--json", stdin=MANY)
    assert (several["count"], several["complete"], len(several["solutions"])) == (2, False, 1)
    limited = run_json("suguru", "solve", "-", "--json", "--limit", "2", stdin=MANY)
    assert (limited["count"], limited["complete"]) == (2, False)
    none = run_json("suguru", "solve", "-", "--json", stdin=DEAD_END)
    assert (none["count"], none["complete"], none["solutions"]) == (0, True, [])


@pytest.mark.parametrize("code", [FIVE, SIX])
def test_a_code_stands_for_itself_with_and_without_its_address(code: str) -> None:
    plain = run("suguru", "solve", code)
    assert plain.exit_code == 0
    assert run("suguru", "solve", ADDRESS + code).stdout == plain.stdout
    assert run("suguru", "solve", "-", stdin=f"{ADDRESS}{code}\n").stdout == plain.stdout


# Making


def test_clues_are_met_within_two_points() -> None:
    wish = ("--size", "10", "--difficulty", "medium", "--clues", "40", "--seed", "c")
    told = run_json("suguru", "generate", *wish, "--format", "json")
    assert (38 <= told["clues"] <= 42, told["difficulty"]) == (True, "medium")


def test_json_of_generate_tells_all_that_is_known() -> None:
    told = run_json(
        *("suguru", "generate", "--seed", "a", "--size", "6x8", "--zone", "6", "--format", "json")
    )
    assert list(told) == [
        *("rows", "columns", "zones", "givens", "solution", "difficulty"),
        *("clues", "certificate", "code", "seed"),
    ]
    assert (told["rows"], told["columns"], told["seed"], told["difficulty"]) == (
        6,
        8,
        "a:0",
        "easy",
    )
    grid = suguru.parse(told["code"])
    assert [list(row) for row in grid.rows()] == told["givens"]
    assert [list(row) for row in grid.layout.ids()] == told["zones"]
    assert sum(value > 0 for row in told["givens"] for value in row) == told["clues"]
    assert max(map(len, (zone.cells for zone in grid.layout.zones))) <= 6
    (only,) = run_json("suguru", "solve", told["code"], "--json")["solutions"]
    assert only == told["solution"]
    graded = run_json("suguru", "grade", told["code"], "--json")
    assert (graded["difficulty"], graded["certificate"]) == ("easy", told["certificate"])


def test_the_same_seed_gives_the_same_puzzles_whatever_the_jobs() -> None:
    one = run("suguru", "generate", "--seed", "b", "--count", "4", "--format", "code")
    two = run(
        "suguru", "generate", "--seed", "b", "--count", "4", "--format", "code", "--jobs", "2"
    )
    assert one.stdout == two.stdout
    third = run("suguru", "generate", "--seed", "b:2", "--format", "code")
    assert third.stdout.strip() == one.stdout.split()[2]
    assert len(suguru.parse_all(run("suguru", "generate", "--count", "3").stdout)) == 3


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
def test_a_level_is_met(level: str) -> None:
    made = run("suguru", "generate", "--difficulty", level, "--seed", "c").stdout
    assert run("suguru", "grade", "-", stdin=made).stdout.splitlines()[0] == level


# Judging


def test_check_names_every_broken_rule() -> None:
    result = run("suguru", "check", "-", stdin=BROKEN)
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "There is an error: the zone of AA holds more than one 2 (AA BA). "
        "Rule 1: A zone holds no digit twice.",
        "There is an error: AA and BA touch and are both 2 (AA BA). "
        "Rule 3: Equal digits do not touch, not even by a corner.",
        "14 cells are empty.",
    ]
    told = run_json("suguru", "check", "-", "--json", stdin=BROKEN)
    assert (told["complete"], told["solved"]) == (False, False)
    assert [(each["rule"], each["cells"]) for each in told["violations"]] == [
        (1, ["AA", "BA"]),
        (3, ["AA", "BA"]),
    ]
    assert [set(each) for each in told["violations"]] == [{"rule", "cells", "text"}] * 2


def test_check_of_a_right_grid_and_of_an_unfinished_one() -> None:
    done = run("suguru", "check", "-", stdin=DONE)
    assert (done.exit_code, done.stdout) == (0, "The grid is complete and right.\n")
    assert run_json("suguru", "check", "-", "--json", stdin=DONE) == {
        "complete": True,
        "solved": True,
        "violations": [],
    }
    begun = run("suguru", "check", "-", stdin=PUZZLE)
    assert (begun.exit_code, begun.stdout) == (1, "There is no error\n11 cells are empty.\n")


def test_a_hint_reads_as_a_proof_and_its_json_has_every_step() -> None:
    told = run_json("suguru", "hint", "-", "--json", stdin=HARD)
    assert list(told) == ["places", "technique", "because", "steps", "text"]
    ((place),) = told["places"]
    assert set(place) == {"cell", "value"}
    assert place["value"] == Grid.from_rows(ZONES, SOLVED)[parse_cell(place["cell"])]
    for step in told["steps"]:
        assert set(step) == {"technique", "cells", "removes", "text"}
        assert step["removes"]
        assert step["text"] in told["text"]
        assert step["technique"] in {technique.value for technique in Technique}
    plain = run("suguru", "hint", "-", stdin=HARD)
    assert (plain.exit_code, plain.stdout.strip()) == (0, told["text"])


def test_hints_lead_to_the_end_and_each_rests_on_its_steps() -> None:
    grid, steps = suguru.parse(HARD), 0
    while not grid.is_full:
        source = suguru.format(grid, "config")
        told = run_json("suguru", "hint", "-", "--json", stdin=source)
        ((place),) = told["places"]
        grid = grid.with_value(parse_cell(place["cell"]), place["value"])
        steps += len(told["steps"])
    assert suguru.is_solved(grid)
    assert steps, "a medium puzzle takes an elimination"


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (DONE, "No obvious cell to fill for now. The grid is complete and right."),
        (BROKEN, "There is an error: the zone of AA holds more than one 2"),
    ],
)
def test_no_hint_is_told_with_exit_code_1(source: str, text: str) -> None:
    assert run("suguru", "hint", "-", stdin=source).exit_code == 1
    told = run_json("suguru", "hint", "-", "--json", stdin=source)
    assert (told["places"], told["text"]) == ([], text)


@pytest.mark.parametrize(
    ("source", "solutions", "level", "code"),
    [(PUZZLE, 1, "easy", 0), (HARD, 1, "medium", 0), (MANY, 2, None, 3), (DEAD_END, 0, None, 4)],
)
def test_grade_tells_level_and_certificate(
    source: str, solutions: int, level: str | None, code: int
) -> None:
    result = run("suguru", "grade", "-", "--json", stdin=source)
    told = json.loads(result.stdout)
    assert (result.exit_code, told["solutions"], told["difficulty"]) == (code, solutions, level)
    assert bool(told["certificate"]) is (level is not None)
    plain = run("suguru", "grade", "-", stdin=source)
    assert plain.exit_code == code
    if level:
        assert plain.stdout.splitlines()[0] == level


# Seeing and writing


@pytest.mark.parametrize("form", ["config", "code", "json"])
def test_any_format_becomes_any_other(form: str) -> None:
    for source in (PUZZLE, FIVE, f"{PUZZLE}\n{HARD}", f"{FIVE}\n{SIX}\n"):
        written = run("suguru", "convert", "-", "--format", form, stdin=source)
        assert written.exit_code == 0
        assert suguru.parse_all(written.stdout) == suguru.parse_all(source)


def test_other_collections_are_read() -> None:
    krazydad = "c1a;aaabbb"
    assert refused(run("suguru", "solve", "-", stdin=krazydad))
    janko = "[problem]\n- 1\n- -\n[areas]\n1 1\n1 1\n"
    result = run("suguru", "convert", "-", "--format", "config", stdin=janko)
    assert result.stdout == "2 2\n0 1\n0 0\n0 0\n0 0\n"


def test_show_draws_in_every_display_and_marks_givens(puzzle: Path) -> None:
    shown = {
        name: run("suguru", "show", puzzle, "--display", name).stdout
        for name in ("plain", "large", "colour")
    }
    assert len(set(shown.values())) == 3
    assert "I 4" in shown["plain"]
    assert all("A" in drawing.splitlines()[0] for drawing in shown.values())


@pytest.mark.parametrize("name", ["book.svg", "book.html"])
def test_paper_has_walls_white_cells_and_the_rules_in_short(
    puzzle: Path, tmp_path: Path, name: str
) -> None:
    book = tmp_path / name
    assert run("suguru", "print", puzzle, "-o", book, "--solutions").exit_code == 0
    page = book.read_text(encoding="utf-8")
    assert "A zone of n cells holds 1 to n once each" in page
    assert run("suguru", "convert", puzzle, "--format", "code").stdout.strip() in page
    assert ">SUGURU<" in page
    alone = tmp_path / f"alone-{name}"
    one_zone = text(GIVENS, ("aaaa",) * 4)
    assert run("suguru", "print", "-", "-o", alone, stdin=one_zone).exit_code == 0
    walled, bare = (
        len(re.findall(r"<(?:line|path)", each.read_text(encoding="utf-8")))
        for each in (book, alone)
    )
    assert walled > bare, "walls are drawn"


# Zones in several pieces


@pytest.mark.parametrize("command", ["solve", "check", "hint", "grade", "show"])
def test_zones_in_several_pieces_are_remarked_and_worked_with(command: str) -> None:
    result = run("suguru", command, "-", stdin=PIECES)
    assert result.exit_code != 2
    assert result.stderr.startswith("takuzu: the zone of AA lies in several pieces\n")
    assert "AB" not in result.stderr.splitlines()[0]


def test_they_are_printed_and_converted_but_have_no_code(tmp_path: Path) -> None:
    assert run("suguru", "convert", "-", "--format", "json", stdin=PIECES).exit_code == 0
    told = refused(run("suguru", "convert", "-", "--format", "code", stdin=PIECES))
    assert told == "takuzu: a code tells walls alone, and the zone of AA lies in several pieces"
    book = tmp_path / "book.svg"
    result = run("suguru", "print", "-", "-o", book, stdin=PIECES)
    assert (result.exit_code, book.exists()) == (0, True)


# Which game a text holds


OF_SUGURU = pytest.mark.parametrize("group", [(), ("suguru",)])


@OF_SUGURU
@pytest.mark.parametrize(
    ("source", "title"),
    [
        (PUZZLE, "SUGURU - grid 4x4"),
        (FIVE, "SUGURU - grid 5x5"),
        (ADDRESS + FIVE, "SUGURU - grid 5x5"),
        (suguru.format(suguru.parse(PUZZLE), "json"), "SUGURU - grid 4x4"),
    ],
)
def test_a_suguru_is_played_whichever_game_was_asked_for(
    tmp_path: Path, group: tuple[str, ...], source: str, title: str
) -> None:
    path = tmp_path / "puzzle"
    path.write_text(source)
    result = run(*group, "play", path, "--plain", stdin="quit\n")
    assert (result.exit_code, result.stderr) == (0, "")
    assert title in result.stdout.splitlines()


TAKUZU_CODE = "4x4u:EACga"
OF_TAKUZU = pytest.mark.parametrize(
    "source", [FIGURE, TAKUZU_CODE, '{"givens": ["01..", "....", "....", "...1"]}']
)


@OF_TAKUZU
def test_a_takuzu_stays_a_takuzu(tmp_path: Path, source: str) -> None:
    path = tmp_path / "puzzle"
    path.write_text(source)
    result = run("play", path, "--plain", stdin="quit\n")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "TAKUZU - grid 4x4" in result.stdout.splitlines()


@OF_TAKUZU
def test_who_asks_for_a_suguru_is_given_no_other_game(tmp_path: Path, source: str) -> None:
    path = tmp_path / "puzzle"
    path.write_text(source)
    refused(run("suguru", "play", path, "--plain"))


@pytest.mark.parametrize(
    ("code", "title"),
    [(ADDRESS + SIX, "SUGURU - grid 6x6"), (TAKUZU_CODE, "TAKUZU - grid 4x4")],
)
def test_play_takes_a_code_of_any_game(code: str, title: str) -> None:
    result = run("play", code, "--plain", stdin="quit\n")
    assert (result.exit_code, result.stderr) == (0, "")
    assert title in result.stdout.splitlines()


def test_a_bad_suguru_is_blamed_for_what_it_is_whoever_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "bad"
    path.write_text("2 2\n9 0\n0 0\n0 0\n1 1\n")
    told = {refused(run(*group, "play", path)) for group in ((), ("suguru",))}
    (line,) = told
    assert line.startswith(f"takuzu: {path}:2: the zone of AA has 2 cells, so 9 is too large")


# Bad input

BAD_FILES: dict[str, tuple[bytes, int | None]] = {
    "empty": (b"", None),
    "comments": (b"# nothing\n\n", None),
    "binary": (bytes(range(256)), 1),
    "utf_16": ("2 2\n0 0\n".encode("utf-16"), None),
    "latin_1": (b"2 2\n0 \xe9\n", 2),
    "takuzu": (FIGURE.encode(), 1),
    "one_number": (b"6\n", 1),
    "size_0": (b"0 4\n", 1),
    "size_21": (b"21 4\n", 1),
    "size_huge": (b"99999999999 4\n", 1),
    "size_endless": (b"9" * 5000 + b" 4\n", 1),
    "size_negative": (b"-4 4\n", 1),
    "rows_missing": (b"2 2\n0 0\n0 0\n0 0\n", None),
    "rows_too_many": (b"1 1\n0\n0\n0\n", 4),
    "row_short": (b"2 2\n0\n0 0\n0 0\n0 0\n", 2),
    "row_long": (b"2 2\n0 0 0\n0 0\n0 0\n0 0\n", 2),
    "value_negative": (b"2 2\n0 -1\n0 0\n0 0\n0 0\n", 2),
    "value_fraction": (b"2 2\n0 1.5\n0 0\n0 0\n0 0\n", 2),
    "value_word": (b"2 2\n0 x\n0 0\n0 0\n0 0\n", 2),
    "value_arabic": ("2 2\n0 \u0661\n0 0\n0 0\n0 0\n".encode(), 2),
    "value_too_large": (b"2 2\n0 3\n0 0\n0 0\n1 1\n", 2),
    "value_endless": (b"2 2\n0 " + b"9" * 5000 + b"\n0 0\n0 0\n0 0\n", 2),
    "zone_negative": (b"2 2\n0 0\n0 0\n0 -1\n0 0\n", 4),
    "zone_without_cells": (b"2 2\n0 0\n0 0\n0 0\n2 2\n", 5),
    "escape": (b"2 2\n0 \x1b[2J\n0 0\n0 0\n0 0\n", 2),
    "code_short": (b"suguru/5/5/cih\n", 1),
    "code_long": (FIVE.encode() + b"g1\n", 1),
    "code_sign": (b"suguru/5/5/cih47bs73m3g5p1g!g\n", 1),
    "code_size": (b"suguru/0/5/cih\n", 1),
    "code_huge": (b"suguru/9999999999/9999999999/0\n", 1),
    "json_broken": (b'{"rows": 2, "zones": [', None),
    "json_deep": (b'{"zones":' + b"[" * 100_000, None),
    "json_ragged": (b'{"rows":1,"columns":2,"zones":[[0]],"givens":[[0,0]]}', None),
    "json_true": (b'{"rows":1,"columns":2,"zones":[[0,0]],"givens":[[true,0]]}', None),
    "janko_without_areas": (b"[problem]\n- -\n- -\n", 1),
    "krazydad_uneven": (b"..;aab\n", 1),
    "million": (b"6 6\n" + b"0 " * 500_000, 2),
}
READERS = ("solve", "check", "hint", "grade", "show", "play")


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_bad_file_is_refused_in_one_line_by_every_reader(name: str, tmp_path: Path) -> None:
    content, line = BAD_FILES[name]
    path = tmp_path / name
    path.write_bytes(content)
    target = tmp_path / "target"
    told = refused(run("suguru", "solve", path, "-o", target))
    assert told.startswith(f"takuzu: {path}:{line}: " if line else f"takuzu: {path}:")
    assert len(told) < len(str(path)) + 200
    asked = READERS[:-1] if name == "takuzu" else READERS
    every = {refused(run("suguru", command, path)) for command in asked if command != "play"}
    every.add(refused(run("suguru", "convert", path, "--format", "code")))
    every.add(refused(run("suguru", "print", path, "-o", tmp_path / "book.svg")))
    assert every == {told}
    if name != "takuzu":
        refused(run("suguru", "play", path))
        refused(run("play", path))
    assert os.listdir(tmp_path) == [name]


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("generate", "--size", "3"), "--size: expected"),
        (("generate", "--size", "16"), "--size: expected"),
        (("generate", "--size", "6x"), "--size: expected"),
        (("generate", "--size", "6x99"), "--size: expected"),
        (("generate", "--zone", "3"), "--zone: the largest zone must have from 4 to 9 cells"),
        (("generate", "--zone", "10"), "--zone: the largest zone must have from 4 to 9 cells"),
        (("generate", "--difficulty", "beyond"), "--difficulty: expected"),
        (("generate", "--size", "4", "--zone", "4", "--difficulty", "expert"), "hardly any 4x4"),
        (("generate", "--zone", "4", "--difficulty", "hard"), "the hardest to be had is medium"),
        (("generate", "--clues", "61"), "the share of clues must be from 10 to 60 %, got 61"),
        (("solve", "-", "--no-unique-lines"), "no such option"),
        (("solve", "-", "--format", "matrix"), "--format: expected one of config, code, json"),
        (("solve", "-", "--limit", "0"), "--limit: "),
        (("convert", "-", "--format", "janko"), "--format: expected one of config, code, json"),
        (("agents", "-"), "no such command: 'agents'"),
        (("solve",), "FILE is missing"),
        (("solve", "nowhere"), "nowhere: no such file or directory"),
        (("solve", "4x4u:EACga"), "4x4u:EACga: no such file or directory"),
    ],
)
def test_a_bad_argument_is_refused_in_one_line(args: tuple[str, ...], told: str) -> None:
    assert told in refused(run("suguru", *args, stdin=PUZZLE))


# Help, completion, languages


def test_help_lists_the_game_and_its_commands() -> None:
    assert "  suguru      The same commands for Suguru.\n" in run("--help").stdout
    listed = run("suguru", "--help").stdout
    for name in OF_A_PUZZLE:
        assert f"  {name}" in listed
        assert run("suguru", name, "--help").stdout.startswith(f"Usage: takuzu suguru {name}")
    assert "--zone" in run("suguru", "generate", "--help").stdout
    assert FIVE in run("suguru", "play", "--help").stdout.replace("\n", "").replace(" ", "")


def test_help_speaks_french() -> None:
    for name in ("solve", "generate", "play"):
        told = run("suguru", name, "--help", "--lang", "fr").stdout
        assert "zones" in told or "solution" in told or "puzzle" in told
        assert "if not given" not in told


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("suguru so", {"solve"}),
        ("suguru generate --zo", {"--zone"}),
        ("suguru solve --form", {"--format"}),
        ("suguru generate --zone ", {"4", "5", "6", "7", "8", "9"}),
        ("sug", {"suguru"}),
    ],
)
def test_completion_knows_the_commands_and_their_options(typed: str, offered: set[str]) -> None:
    line = f"takuzu {typed}"
    done = subprocess.run(
        [sys.executable, "-m", "takuzu_tui"],
        capture_output=True,
        text=True,
        check=False,
        env=surroundings(
            _TAKUZU_COMPLETE="bash_complete",
            COMP_WORDS=line,
            COMP_CWORD=str(len(line.split(" ")) - 1),
        ),
    )
    assert {each.partition(",")[2] for each in done.stdout.splitlines()} >= offered


@pytest.mark.parametrize("command", ["check", "hint", "grade"])
def test_sentences_speak_french(command: str) -> None:
    english = run("suguru", command, "-", stdin=HARD).stdout
    french = run("suguru", command, "-", "--lang", "fr", stdin=HARD).stdout
    assert english != french
    assert french


def test_a_plain_locale_gets_plain_signs(puzzle: Path) -> None:
    for command in ("solve", "show", "hint", "grade"):
        done = spawn("suguru", command, puzzle, LANG="C")
        assert done.returncode == 0
        assert done.stdout.isascii()
        assert done.stderr == b""
    french = spawn("suguru", "hint", puzzle, "--lang", "fr", LANG="C")
    assert french.stdout.isascii()


@settings(max_examples=15, deadline=None)
@given(grids(layouts(5)))
def test_whatever_stands_on_a_board_no_command_stumbles(grid: Grid) -> None:
    source = suguru.format(grid, "config")
    for command in ("check", "hint", "grade", "show"):
        assert run("suguru", command, "-", stdin=source).exit_code in (0, 1, 3, 4)


def test_the_commands_are_the_same_in_another_home(own_home: Path) -> None:
    assert ENGLISH["TAKUZU_HOME"] == str(own_home)
    assert run("suguru", "solve", FIVE).exit_code == 0
    assert not list(own_home.iterdir()), "solving keeps nothing"


def test_a_list_of_several_games_names_each() -> None:
    run("suguru", "play", FIVE, "--plain", stdin="AB2\nquit\n")
    run("play", TAKUZU_CODE, "--plain", stdin="fill\nquit\n")
    games = run("games").stdout
    assert "Suguru 5x5" in games
    assert "  Takuzu 4x4  " in games
    stats = run("stats").stdout
    assert "Suguru 5x5" in stats
    assert "Takuzu 4x4" in stats
    told = run("play", "--plain", stdin="games\nstatistics\nquit\n").stdout
    assert "Game 1: Suguru 5x5, level easy" in told
    assert "Game 2: Takuzu 4x4, level" in told
    assert "\nSuguru 5x5, level easy, 0 of 1 solved" in told
    assert "\nTakuzu 4x4, level" in told
    tallies = run_json("stats", "--json")["tallies"]
    assert [(row["game"], row["size"]) for row in tallies] == [("takuzu", 4), ("suguru", "5x5")]
    listed = map(json.loads, run("games", "--json").stdout.splitlines())
    assert [row["game"] for row in listed] == ["takuzu", "suguru"]


def test_a_list_of_the_first_game_alone_needs_no_name() -> None:
    run("play", TAKUZU_CODE, "--plain", stdin="fill\nquit\n")
    assert "  4x4  " in run("games").stdout
    assert "Takuzu" not in run("games").stdout + run("stats").stdout


def test_a_square_may_be_named_by_both_of_its_sides() -> None:
    square = run("suguru", "generate", "--size", "6x6", "--seed", "a")
    assert square.stdout == run("suguru", "generate", "--size", "6", "--seed", "a").stdout
    told = refused(run("suguru", "generate", "--size", "3"))
    assert told == "takuzu: --size: expected one of 4 ... 15, 4x4 ... 15x15, got '3'"
