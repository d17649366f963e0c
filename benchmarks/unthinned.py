"""The game as Textual alone would write it: `python -m benchmarks.unthinned play …`."""

from takuzu_tui.cli import main
from takuzu_tui.tui import pen


def thinned(_pen: pen.Pen, data: str) -> str:
    """All of it."""
    return data


if __name__ == "__main__":
    pen.Pen.thinned = thinned  # type: ignore[method-assign]
    main()
