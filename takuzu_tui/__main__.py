"""`python -m takuzu_tui` is `takuzu`."""

from __future__ import annotations

import gc

SELDOM = 50_000
"""New objects between two searches for garbage: what is imported is none, and searching costs."""


def main() -> None:
    """Runs the command line of this process and exits."""
    gc.set_threshold(SELDOM)
    from takuzu_tui.cli.short import run  # noqa: PLC0415 - importing this module stays free

    run()


if __name__ == "__main__":
    main()
