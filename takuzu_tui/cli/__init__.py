"""The command `takuzu`."""

from __future__ import annotations


def main() -> None:
    """Runs the command line of this process and exits."""
    from takuzu_tui.cli.group import takuzu  # noqa: PLC0415 - importing the package stays free

    takuzu.main()
