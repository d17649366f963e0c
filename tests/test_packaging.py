"""What comes with the program beside itself: the manual page, the desktop's entry and its story."""

from __future__ import annotations

import subprocess
from importlib.metadata import metadata
from pathlib import Path

import pytest

from takuzu_tui.cli.manual import manual
from tests.programs import found

DESKTOP = Path(__file__).parents[1] / "docs" / "desktop"


def assert_passes(program: str, *arguments: str | Path) -> None:
    done = subprocess.run([found(program) or program, *arguments], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b""), done.stdout


def test_whoever_finds_the_package_learns_what_it_is_and_where_it_comes_from() -> None:
    told = metadata("takuzu-tui")
    assert all(told[field] for field in ("Summary", "Author", "Keywords", "License-Expression"))
    assert {*told.get_all("Classifier", [])} >= {"Environment :: Console", "Typing :: Typed"}
    urls = told.get_all("Project-URL", [])
    assert urls
    assert all("://" in url for url in urls)


def test_the_manual_page_is_that_of_the_commands() -> None:
    assert (DESKTOP / "takuzu.1").read_text() == manual()


def test_the_manual_page_tells_every_command_and_every_game() -> None:
    page = manual().replace("\\", "")
    for name in ("takuzu solve", "takuzu kiosk", "takuzu suguru hint", "takuzu mijnlieff match"):
        assert f'.SS "{name} ' in page


@pytest.mark.needs("groff")
def test_groff_sets_the_manual_page_without_a_warning() -> None:
    assert_passes("groff", "-ww", "-man", "-z", "-Tutf8", DESKTOP / "takuzu.1")


@pytest.mark.needs("desktop-file-validate")
def test_the_entry_of_the_desktop_is_valid() -> None:
    assert_passes("desktop-file-validate", DESKTOP / "takuzu.desktop")


@pytest.mark.needs("appstreamcli")
def test_the_story_of_the_program_is_valid() -> None:
    assert_passes("appstreamcli", "validate", "--no-net", DESKTOP / "takuzu.metainfo.xml")
