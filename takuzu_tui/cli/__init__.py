"""The command `takuzu`."""

from __future__ import annotations

import gc

SELDOM = 50_000
"""New objects between two searches for garbage: what is imported is none, and searching costs."""


def main() -> None:
    """Runs the command line of this process and exits."""
    gc.set_threshold(SELDOM)
    from takuzu_tui.cli.group import takuzu  # noqa: PLC0415 - importing the package stays free

    takuzu.main()
