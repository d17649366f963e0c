"""What the marks on a board mean."""

from __future__ import annotations

from collections.abc import Iterator

from takuzu_tui.engine.text import marked
from takuzu_tui.tui.faces.takuzu import Look, Mark
from takuzu_tui.tui.widgets.cells import ASCII_GLYPHS, LOOK_MARKS, MARKS, Glyphs
from takuzu_tui.wording.words import Words

TITLE = marked("Marks")
_CELLS = {
    Mark.ERROR: marked("part of a broken rule; at an edge, a digit too many"),
    Mark.WRONG: marked("a wrong digit"),
    Mark.TARGET: marked("what a hint is about"),
    Mark.PROOF: marked("what proves it"),
    Mark.BRANCH: marked("entered since the checkpoint"),
}
_LOOKS = {
    Look.HELP: marked("filled in by help"),
    Look.CORRECTED: marked("corrected by help"),
}


def legend(words: Words) -> Iterator[tuple[str, str]]:
    """Every mark of this terminal, and what it means."""
    glyphs = ASCII_GLYPHS if words.ascii_only else Glyphs()
    for mark, told in _CELLS.items():
        yield MARKS[mark], words.say(told)
    for look, told in _LOOKS.items():
        yield LOOK_MARKS[look], words.say(told)
    yield glyphs.satisfied, words.say("at an edge: enough of this digit")
    yield "I", words.say("given, in the plain display")
    yield "[ ]", words.say("the cursor")
