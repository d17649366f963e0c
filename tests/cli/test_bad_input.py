"""Every malformed file or argument: one line, exit code 2, nothing written, no traceback."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.cli.running import command, refused, run, spawn, surroundings

READERS = ("solve", "check", "hint", "grade", "show", "play")

# name → the content of a file that holds no grid, and the line to blame (None: the whole file)
BAD_FILES: dict[str, tuple[bytes, int | None]] = {
    "empty": (b"", None),
    "blank": (b"\n \n\n", None),
    "binary": (bytes(range(256)), 1),
    "missing_rows": (b"01..\n....\n....\n", None),
    "extra_row": (b"01..\n....\n....\n....\n....\n", 5),
    "size_0": (b"0\n0\n", 1),
    "size_5": (b"5\n0\n", 1),
    "size_22": (b"22\n0\n", 1),
    "size_huge": (b"1000000000\n0\n", 1),
    "size_negative": (b"-4\n0\n", 1),
    "size_endless": (b"9" * 5000 + b"\n0\n", 1),
    "missing_givens": (b"4\n2\n0 0 1\n", None),
    "extra_given": (b"4\n1\n0 0 1\n0 1 1\n", 4),
    "given_twice": (b"4\n2\n0 0 1\n0 0 1\n", 4),
    "given_off_board": (b"4\n1\n0 4 1\n", 3),
    "given_negative": (b"4\n1\n0 -1 1\n", 3),
    "given_no_digit": (b"4\n1\n0 0 2\n", 3),
    "utf_16": ("01..\n....\n....\n....\n".encode("utf-16"), None),
    "nul": (b"01..\n..\0.\n....\n....\n", 2),
    "arabic_digits": ("\u0661...\n....\n....\n....\n".encode(), 1),
    "escape": (b"01..\n\x1b[2J\x1b]0;x\x07\n....\n....\n", 2),
    "million": (b"01x?" * 250_000 + b"\n", 1),
    "latin_1": (b"01..\n....\n..\xe9.\n....\n", 3),
    "broken_json": (b'{"givens": [', None),
    "json_without_grid": (b'{"size": 4}', None),
    "broken_code": (b"4x4u:!!\n", 1),
    "ragged": (b"01..\n.....\n....\n....\n", 2),
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_bad_file_is_refused_with_its_name_and_line(name: str, tmp_path: Path) -> None:
    content, line = BAD_FILES[name]
    path = tmp_path / name
    path.write_bytes(content)
    target = tmp_path / "target"
    told = refused(run("solve", path, "-o", target))
    assert told.startswith(f"takuzu: {path}:{line}: " if line else f"takuzu: {path}:")
    assert len(told) < len(str(path)) + 200
    assert not target.exists()


@pytest.mark.parametrize("name", BAD_FILES)
def test_every_reader_refuses_it_alike(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(BAD_FILES[name][0])
    told = {refused(run(command, path)) for command in READERS}
    told.add(refused(run("convert", path, "--format", "line")))
    told.add(refused(run("print", path, "-o", tmp_path / "book.svg")))
    assert len(told) == 1
    assert os.listdir(tmp_path) == [name]


@pytest.mark.parametrize("name", ["empty", "binary", "escape", "million", "nul", "size_endless"])
def test_a_real_process_ends_the_same_way(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(BAD_FILES[name][0])
    done = spawn("solve", path)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1
    assert b"\x1b" not in done.stderr


def test_stdin_is_blamed_by_its_dash() -> None:
    assert refused(run("solve", "-", stdin="01..\n0a..\n")).startswith("takuzu: -:2: ")


def test_bytes_that_are_no_text_come_through_stdin_too() -> None:
    assert refused(run("solve", "-", stdin=b"\xff\xfe0\x001\x00")).startswith("takuzu: -:1: ")


def test_windows_line_ends_and_a_byte_order_mark_are_fine(tmp_path: Path) -> None:
    path = tmp_path / "windows"
    path.write_bytes(b"\xef\xbb\xbf.1.0\r\n..0.\r\n.0..\r\n11.0\r\n")
    assert run("solve", path).exit_code == 0


def test_a_missing_file(tmp_path: Path) -> None:
    told = refused(run("solve", tmp_path / "nowhere"))
    assert told == f"takuzu: {tmp_path / 'nowhere'}: no such file or directory"


def test_a_directory(tmp_path: Path) -> None:
    assert refused(run("solve", tmp_path)) == f"takuzu: {tmp_path}: it is a directory"


def test_a_path_through_a_file(figure: Path) -> None:
    told = refused(run("solve", figure / "x"))
    assert told == f"takuzu: {figure / 'x'}: a part of the path is not a directory"


def test_a_name_with_escape_sequences_is_never_echoed_raw() -> None:
    assert refused(run("solve", "a\x1b[2J")) == r"takuzu: 'a\x1b[2J': no such file or directory"


def test_a_name_too_long_for_the_system_is_cut() -> None:
    told = refused(run("solve", "n" * 5000))
    assert len(told) < 120


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("generate", "--size", "5"), "--size: the size must be even, from 4 to 20, got 5"),
        (("generate", "--size", "0"), "--size: the size must be even, from 4 to 20, got 0"),
        (("generate", "--size", "22"), "--size: the size must be even, from 4 to 20, got 22"),
        (("generate", "--size", "-4"), "--size: the size must be even, from 4 to 20, got -4"),
        (("generate", "--size", "x"), "--size: expected a whole number, got 'x'"),
        (("generate", "--size", "\u0666"), r"--size: expected a whole number, got '\u0666'"),
        (("generate", "--size", "\x1b[2J"), r"--size: expected a whole number, got '\x1b[2J'"),
        (("generate", "--count", "0"), "--count: must be 1 or more, got 0"),
        (("generate", "--jobs", "65"), "--jobs: must be 64 or less, got 65"),
        (("generate", "--fill", "101"), "--fill: must be 100 or less, got 101"),
        (
            ("generate", "--difficulty", "beyond"),
            "--difficulty: expected one of easy, medium, hard, expert, got 'beyond'",
        ),
        (("generate", "--seed", "\udcff"), r"--seed: expected text, got '\udcff'"),
        (("generate", "--size"), "--size: a value must follow"),
        (("generate", "--several=yes"), "--several: the option takes no value"),
        (("generate", "--paint"), "no such option: '--paint'"),
        (("generate", "extra"), "one argument too many: 'extra'"),
        (("solve",), "FILE is missing"),
        (("solve", "-", "--lang", "de"), "--lang: expected one of en, fr, got 'de'"),
        (("convert", "-"), "--format is missing"),
        (("print", "-"), "--output is missing"),
        (("print", "-", "-o", "book.png"), "book.png: the name must end in .pdf, .html or .svg"),
        (("completion", "tcsh"), "bash|zsh|fish: expected one of bash, zsh, fish, got 'tcsh'"),
        (("solv",), "no such command: 'solv'; did you mean solve?"),
        (("gen",), "no such command: 'gen'; did you mean generate?"),
        (("suguru", "pirnt"), "no such command: 'pirnt'; did you mean print?"),
        (("frobnicate",), "no such command: 'frobnicate'"),
        (("--size", "8"), "no such option: '--size'; did you mean takuzu play --size?"),
        (("--plain",), "no such option: '--plain'; did you mean takuzu play --plain?"),
        (
            ("mijnlieff", "--plain"),
            "no such option: '--plain'; did you mean takuzu mijnlieff play --plain?",
        ),
        (("--lnag", "fr"), "no such option: '--lnag'; did you mean --lang?"),
        (
            ("play", "--difficult", "easy"),
            "no such option: '--difficult'; did you mean --difficulty?",
        ),
        (("\x1b[2J",), r"no such command: '\x1b[2J'"),
        (("--frobnicate",), "no such option: '--frobnicate'"),
    ],
)
def test_a_bad_argument_is_refused_in_one_line(args: tuple[str, ...], told: str) -> None:
    assert refused(run(*args)) == f"takuzu: {told}"


def test_a_file_in_the_place_of_a_command_is_said_to_want_play(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text("mijnlieff 4 anywhere")
    told = refused(run("mijnlieff", str(record)))
    assert told.endswith("; did you mean takuzu mijnlieff play FILE?")
    told = refused(run("4x4u:BbccCAba"))
    assert told == "takuzu: no such command: '4x4u:BbccCAba'; did you mean takuzu play FILE?"


def test_a_huge_number_is_too_large_and_cut() -> None:
    told = refused(run("generate", "--size", "9" * 4000))
    assert told == f"takuzu: --size: '{'9' * 40}'... is too large"
    told = refused(run("generate", "--fill", f"-{2**64}"))
    assert told == f"takuzu: --fill: '-{2**64}' is too small"
    assert refused(run("games", "--delete", str(2**64))).endswith("is too large")
    assert refused(run("games", "--delete", "9" * 18)).endswith(f"no such game: {'9' * 18}")


@pytest.mark.parametrize("arguments", [("--lang", "de", "-h"), ("solve", "--help", "--lang=de")])
def test_an_unknown_language_is_refused_even_where_help_is_wanted(
    arguments: tuple[str, ...],
) -> None:
    assert refused(run(*arguments)) == "takuzu: --lang: expected one of en, fr, got 'de'"


@pytest.mark.parametrize("name", ["new/", "there/"])
def test_a_file_cannot_have_the_name_of_a_folder(figure: Path, tmp_path: Path, name: str) -> None:
    (tmp_path / "there").write_text("kept")
    path = f"{tmp_path}/{name}"
    told = refused(run("convert", figure, "--format", "line", "-o", path))
    assert told == f"takuzu: {path}: it is a directory"
    assert not (tmp_path / "new").exists()
    assert (tmp_path / "there").read_text() == "kept"


def test_a_refusal_speaks_french_wherever_the_wish_stands() -> None:
    result = run("generate", "--size", "5", "--lang", "fr")
    assert result.stderr == "takuzu: --size: la taille doit être paire, de 4 à 20, pas 5\n"


def test_a_folder_that_cannot_take_the_file_is_named(figure: Path, tmp_path: Path) -> None:
    target = tmp_path / "nowhere" / "out"
    assert refused(run("solve", figure, "-o", target)) == (
        f"takuzu: {target}: no such file or directory"
    )


def test_a_directory_is_no_target(figure: Path, tmp_path: Path) -> None:
    told = run("solve", figure, "-o", tmp_path)
    assert (told.exit_code, told.stderr) == (2, f"takuzu: {tmp_path}: it is a directory\n")


@pytest.mark.parametrize(
    ("arguments", "most"),
    [
        (("solve", "-"), 1),
        (("suguru", "hint", "-"), 1),
        (("mijnlieff", "check", "-"), 1),
        (("convert", "-", "--format", "line"), 16),
        (("suguru", "convert", "-", "--format", "code"), 16),
    ],
)
def test_what_is_read_is_bounded_and_the_bound_is_told(
    arguments: tuple[str, ...], most: int
) -> None:
    told = refused(run(*arguments, stdin=b"#\n" * (most * 2**19) + b"\n"))
    assert told == f"takuzu: -: this is too long: at most {most} MB are read"


LIMITED = 'ulimit -v 1500000; exec "$@"'


@pytest.mark.parametrize("line", ["0101", '{"givens":["0..."]}'])
@pytest.mark.parametrize("game", [(), ("suguru",)])
def test_a_hostile_text_takes_no_more_memory_than_its_length_allows(
    game: tuple[str, ...], line: str
) -> None:
    text = f"{line}\n".encode()
    done = subprocess.run(
        ["/bin/sh", "-c", LIMITED, "sh", *command(*game, "convert", "-", "--format", "json")],
        input=text * (16 * 2**20 // len(text)),
        capture_output=True,
        check=False,
        env=surroundings(),
    )
    assert done.returncode == 2, done.stderr
    assert done.stderr.startswith(b"takuzu: -:")
