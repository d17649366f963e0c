from __future__ import annotations

import json
from pathlib import Path

import pytest

from takuzu_tui.engine.takuzu.formats import parse, parse_all
from tests.cli.running import FIGURE, run
from tests.figures import BROKEN

# Figure 1 by hand: 7 givens, row by row.
AS_LIST = "4\n7\n0 1 1\n0 3 0\n1 2 0\n2 1 0\n3 0 1\n3 1 1\n3 3 0\n"


def test_plain_marks_the_givens(figure: Path) -> None:
    assert run("show", figure, "--display", "plain").stdout == (
        "     A   B   C   D\nA    . I 1   . I 0\nB    .   . I 0   .\n"
        "C    . I 0   .   .\nD  I 1 I 1   . I 0\n"
    )


def test_symbols_tell_0_from_1_in_every_display(figure: Path) -> None:
    for display in ("plain", "large", "colour"):
        drawn = run("show", figure, "--display", display, "--symbols", "discs").stdout
        assert {"○", "●"} <= {*drawn}
        assert not {*"01"} & {*drawn}
    assert "D ░|1|░░" in run("show", figure, "--symbols", "grounds").stdout


def test_large_doubles_the_givens_in_frames(figure: Path) -> None:
    lines = run("show", figure, "--display", "large").stdout.splitlines()
    assert lines[1] == "   ┌─────┬─────┬─────┬─────┐"
    assert lines[2] == " A │     │ 1 1 │     │ 0 0 │"


def test_an_ascii_terminal_gets_ascii_frames(figure: Path) -> None:
    text = run("show", figure, "--display", "large", LANG="C").stdout
    assert text.isascii()
    assert text.splitlines()[1] == "   +-----+-----+-----+-----+"


def test_colour_is_the_default_and_bars_the_givens_off_a_terminal(figure: Path) -> None:
    text = run("show", figure).stdout
    assert text == run("show", figure, "--display", "colour").stdout
    assert text.splitlines()[2] == " A   ·    |1|    ·    |0|"


@pytest.mark.parametrize("display", ["plain", "large", "colour"])
@pytest.mark.parametrize("size", range(4, 21, 2))
def test_no_display_is_wider_than_80_columns(display: str, size: int) -> None:
    text = run("show", "-", "--display", display, stdin=("." * size + "\n") * size).stdout
    assert max(map(len, text.splitlines())) <= 80


def test_a_broken_grid_is_shown_as_it_is(broken: Path) -> None:
    result = run("show", broken, "--display", "plain")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[1] == "A  I 1 I 1 I 1   ."


def test_convert_writes_each_format(figure: Path) -> None:
    assert run("convert", figure, "--format", "list").stdout == AS_LIST
    assert run("convert", figure, "--format", "matrix").stdout == FIGURE
    assert run("convert", figure, "--format", "line").stdout == ".1.0..0..0..11.0\n"
    told = json.loads(run("convert", figure, "--format", "json").stdout)
    assert told["givens"] == FIGURE.split()
    code = run("convert", figure, "--format", "code").stdout
    assert code.startswith("4x4u:")
    assert parse(code) == parse(FIGURE)


def test_convert_takes_a_broken_grid_as_it_is(broken: Path) -> None:
    assert run("convert", broken, "--format", "matrix").stdout == BROKEN


def test_convert_takes_all_the_puzzles_of_a_file() -> None:
    text = f"{FIGURE}\n{BROKEN}"
    result = run("convert", "-", "--format", "list", stdin=text)
    assert parse_all(result.stdout) == parse_all(text)


def test_convert_to_a_file(figure: Path, tmp_path: Path) -> None:
    target = tmp_path / "list"
    assert run("convert", figure, "--format", "list", "-o", target).stdout == ""
    assert target.read_text() == AS_LIST


def test_a_file_written_over_keeps_its_permissions(figure: Path, tmp_path: Path) -> None:
    target = tmp_path / "list"
    target.write_text("old")
    target.chmod(0o640)
    run("convert", figure, "--format", "list", "-o", target)
    assert target.stat().st_mode & 0o777 == 0o640


def test_a_link_is_followed_and_stays_a_link(figure: Path, tmp_path: Path) -> None:
    target, link = tmp_path / "list", tmp_path / "link"
    link.symlink_to(target)
    run("convert", figure, "--format", "list", "-o", link)
    assert link.is_symlink()
    assert target.read_text() == AS_LIST
