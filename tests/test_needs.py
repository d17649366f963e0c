"""A test whose program is missing is left out, told, and no reason to fail unless wished."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import programs

ROOT = Path(__file__).parent.parent
CONFTEST = """
from tests.needs import Needs

def pytest_configure(config):
    config.pluginmanager.register(Needs(config))
"""
EXAMPLE = """
import pytest
from tests import programs

programs.PACKAGES |= {"no-such-program": "some-package", "sh": "dash", "no-other": "another"}

@pytest.mark.needs("no-such-program")
def test_lacks_one(): ...

@pytest.mark.needs("sh", "no-other")
def test_lacks_one_of_two(): ...

@pytest.mark.needs("sh")
def test_lacks_none(): ...

def test_needs_none(): ...
"""
UNUSUAL = """
import pytest
from tests import needs
from tests import programs

programs.found = lambda name: name
needs.can_serve_terminals = lambda: False
"""
LINE = "2 not run: apt install another some-package"


def run(
    folder: Path, *options: str, example: str = EXAMPLE, all_tests: bool = False
) -> subprocess.CompletedProcess[str]:
    """Runs the example as a project of its own."""
    (folder / "conftest.py").write_text(CONFTEST)
    (folder / "test_example.py").write_text(example)
    (folder / "pytest.ini").write_text("[pytest]\naddopts = --strict-markers\n")
    environ = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)}
    environ |= {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # most of its time is spent on loading them
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *options],
        cwd=folder,
        env=environ | ({"TAKUZU_ALL_TESTS": "1"} if all_tests else {}),
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("options", [(), ("-p", "xdist", "-n", "2")], ids=["alone", "workers"])
@pytest.mark.parametrize("all_tests", [False, True], ids=["some", "all"])
def test_what_is_left_out_is_told_once(
    tmp_path: Path, options: tuple[str, ...], all_tests: bool
) -> None:
    done = run(tmp_path, *options, all_tests=all_tests)
    assert done.stdout.splitlines().count(LINE) == 1, done.stdout
    assert "2 passed" in done.stdout
    assert done.returncode == (1 if all_tests else 0)


def test_a_run_that_leaves_nothing_out_says_nothing_of_it(tmp_path: Path) -> None:
    done = run(tmp_path, "-k", "none", all_tests=True)
    assert done.returncode == 0
    assert "2 passed" in done.stdout
    assert "not run" not in done.stdout


def test_a_server_that_cannot_give_out_terminals_is_told_apart(tmp_path: Path) -> None:
    example = EXAMPLE.replace("import pytest\n", UNUSUAL).replace("no-such-program", "sshd")
    done = run(tmp_path, "-k", "lacks_one", example=example, all_tests=True)
    line = "1 not run: mount devpts with gid=5 as usual, or be root"
    assert done.stdout.splitlines().count(line) == 1, done.stdout
    assert done.returncode == 1


def test_packages_are_named_once_and_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "found", lambda _: None)
    assert programs.missing(["ssh", "tmux", "ssh-keygen"]) == ("openssh-client", "tmux")


def test_what_is_missing_is_printed_without_anything_installed() -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(ROOT / "tests" / "programs.py")],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == list(programs.missing(programs.PACKAGES))
