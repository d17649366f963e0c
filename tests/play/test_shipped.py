from __future__ import annotations

from pathlib import Path

import pytest

from takuzu_tui.play.reader import completed, found_in, named_text, shipped_names, shipped_text
from tests.cli.running import run

PUZZLES = Path(__file__).parents[2] / "puzzles"


def test_every_puzzle_of_the_folder_comes_with_the_game_and_can_be_read() -> None:
    there = {path.relative_to(PUZZLES).as_posix() for path in PUZZLES.rglob("*.txt")}
    assert set(shipped_names()) == there
    for name in there:
        text = shipped_text(name)
        assert text is not None
        assert found_in(text).game.name == ("suguru" if "suguru" in name else "takuzu")


@pytest.mark.parametrize("name", ["", "G6", "G6/", "G6/../make.py", "make.py", "/etc/passwd"])
def test_nothing_else_does(name: str) -> None:
    assert shipped_text(name) is None


def test_a_command_finds_them_where_no_file_has_that_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("grade", "G6/grille1.txt").stdout.startswith("easy")
    (tmp_path / "G6").mkdir()
    (tmp_path / "G6" / "grille1.txt").write_text("mine")
    assert named_text("G6/grille1.txt", 100) == "mine"


def test_a_name_is_completed_a_step_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert completed("G1", has_files=True) == ("G1", ("G10/", "G12/", "G14/"))
    assert completed("su", has_files=True) == ("suguru/", ("suguru/",))
    for name in ("sunday.txt", ".sunday"):
        (tmp_path / name).touch()
    assert completed("su", has_files=True) == ("su", ("suguru/", "sunday.txt"))
    assert completed(".s", has_files=True) == (".sunday", (".sunday",))
    assert completed("no such", has_files=True) == ("no such", ())


def test_where_there_are_no_files_the_disk_is_not_asked(tmp_path: Path) -> None:
    (tmp_path / "secret").touch()
    begun = f"{tmp_path}/"
    assert completed(begun, has_files=False) == (begun, ())
