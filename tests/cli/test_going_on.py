"""`generate --resume`: a file that was cut off is gone on with, and no other."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.cli.running import Conversation, refused, run

RUN = ("generate", "--size", "4", "--seed", "r", "--count", "12")


def whole(form: str) -> str:
    return run(*RUN, "--format", form).stdout


@pytest.mark.parametrize("form", ["code", "json"])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_wherever_a_file_was_cut_off_it_ends_the_same(form: str, jobs: str, tmp_path: Path) -> None:
    path, text = tmp_path / "out", whole(form)
    lines = text.splitlines(keepends=True)
    cuts = (0, 3, len(lines[0]), sum(map(len, lines[:5])) + 7, len(text) - 1, len(text))
    for cut in cuts:
        path.write_text(text[:cut])
        result = run(*RUN, "--format", form, "-o", path, "--resume", "--jobs", jobs)
        assert (result.exit_code, result.output) == (0, "")
        assert path.read_text() == text


def test_without_a_file_it_begins_one(tmp_path: Path) -> None:
    path = tmp_path / "out"
    assert run(*RUN, "--format", "code", "-o", path, "--resume").exit_code == 0
    assert path.read_text() == whole("code")


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_a_run_that_is_ended_leaves_what_it_made(end: signal.Signals, tmp_path: Path) -> None:
    path = tmp_path / "out"
    args = (*RUN[:-1], "1000000", "--format", "code", "-o", path, "--resume", "--jobs", "2")
    with Conversation(*args) as made:
        while not path.exists() or path.stat().st_size < 100:
            assert made.process.poll() is None
        made.process.send_signal(end)
        assert made.trouble.read() == ""
    left = path.read_text()
    count = left.count("\n") + 1
    result = run(*RUN[:-1], str(count), "--format", "code", "-o", path, "--resume")
    assert result.exit_code == 0
    assert path.read_text() == run(*RUN[:-1], str(count), "--format", "code").stdout
    assert path.read_text().startswith(left)


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ("precious\n", 1),
        ("precious", 1),
        ("{first}precious\n", 2),
        ("{first}precious", 2),
        ("{all}{first}", 13),
        ("{all}4", 13),
    ],
)
def test_a_file_of_something_else_stays_as_it_is(content: str, line: int, tmp_path: Path) -> None:
    path, text = tmp_path / "out", whole("code")
    content = content.format(first=text.splitlines(keepends=True)[0], all=text)
    path.write_text(content)
    told = refused(run(*RUN, "--format", "code", "-o", path, "--resume"))
    sentence = "this is no line of this run; the file stays as it is"
    assert told == f"takuzu: {path}:{line}: {sentence}"
    assert path.read_text() == content


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("--seed", "s", "--format", "code"), "only together with -o"),
        (("-o", "out", "--format", "code"), "only together with --seed"),
        (("-o", "out", "--seed", "s"), "only together with --format code|json"),
        (("-o", "out", "--seed", "s", "--format", "list"), "only together with --format code|json"),
    ],
)
def test_only_a_run_that_can_be_told_again_is_gone_on_with(
    args: tuple[str, ...], told: str
) -> None:
    assert refused(run("generate", "--resume", *args)) == f"takuzu: --resume: {told}"


def test_what_cannot_grow_is_refused(tmp_path: Path) -> None:
    options = (*RUN, "--format", "code", "--resume", "-o")
    assert refused(run(*options, "/dev/null")) == "takuzu: /dev/null: this is not a file"
    assert refused(run(*options, tmp_path)) == f"takuzu: {tmp_path}: this is not a file"
    missing = tmp_path / "no" / "out"
    assert refused(run(*options, missing)) == f"takuzu: {missing}: no such file or directory"
