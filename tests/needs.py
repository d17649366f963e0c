"""Tests that need a program run where it is there; elsewhere one line tells how to get it.

With TAKUZU_ALL_TESTS=1 such a line makes the whole run fail.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

from tests.programs import can_serve_terminals, missing

MARK = "needs"
ALL = "TAKUZU_ALL_TESTS"
TERMINALS = "mount devpts with gid=5 as usual, or be root"
"""What helps when sshd is there and cannot give out terminals."""
_OUTPUT = "takuzu_not_run"


class Needs:
    """Leaves out what cannot run; with several workers, each tells the one that reports."""

    def __init__(self, config: pytest.Config) -> None:
        config.addinivalue_line("markers", f"{MARK}(*programs): the programs that a test needs")
        self._config = config
        self._count = 0
        self._packages: set[str] = set()

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Takes out, of the tests that were chosen, those that lack a program."""
        lacking = [item for item in items if self._lacks(item)]
        if lacking:
            self._count = len(lacking)
            items[:] = [item for item in items if item not in lacking]
            self._config.hook.pytest_deselected(items=lacking)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Takes in what a worker has left out; all of them leave out the same."""
        self._count, packages = getattr(node, "workeroutput", {}).get(_OUTPUT, (self._count, ()))
        self._packages.update(packages)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Reports to the one that reports, or fails when nothing may be left out."""
        output = getattr(self._config, "workeroutput", None)
        if output is not None:
            output[_OUTPUT] = (self._count, sorted(self._packages))
        elif self._count and os.environ.get(ALL) == "1":
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """The one line."""
        if self._count:
            packages = " ".join(sorted(self._packages))
            remedy = f"apt install {packages}" if packages else TERMINALS
            terminalreporter.write_line(f"{self._count} not run: {remedy}")

    def _lacks(self, item: pytest.Item) -> bool:
        names = {str(name) for mark in item.iter_markers(MARK) for name in mark.args}
        lacking = missing(names)
        self._packages.update(lacking)
        return bool(lacking) or ("sshd" in names and not can_serve_terminals())
