"""Panels over whatever is on: a page in a frame, scrolled when it is too long.

Some are read, in some a line is chosen, and some ask a question.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from takuzu_tui.tui.page import (
    ABOVE,
    SIDEWAYS,
    UPRIGHT,
    Key,
    Page,
    PageView,
    Zone,
    buttons,
    fitting,
    in_ascii,
    signs,
    stacked,
    steps,
    turned,
)
from takuzu_tui.tui.screen import Layer

FRAME_LINES = 2
"""The lines that a frame takes."""
SIGN_COLUMNS = 2
"""The columns at the right of a page too long to be seen at once: a blank, and a sign for more."""
_NARROW = 46
"""The columns below which a frame has no padding."""
_LEAST_SEEN = 2
"""The lines of a page that are worth more than its foot."""
_AROUND_TITLE = 4
"""The columns of a frame, beside its corners, that a title leaves free."""
_FAR = 10**6
"""More lines than any list has."""
ENDS = {"home": -_FAR, "end": _FAR}
_LINES = {
    **dict.fromkeys(("up", "k"), -1),
    **dict.fromkeys(("down", "j"), 1),
    **dict.fromkeys(("pagedown", "space"), 10),
    "pageup": -10,
    **ENDS,
}
_SCROLLS = steps("scroll", _LINES)


class PanelScreen(Layer, ModalScreen[Any]):
    """A layer with one panel in its middle; who inherits draws the page and takes more keys."""

    HEADING: ClassVar[str] = ""
    """What stands on the frame."""
    KEYS: ClassVar[Mapping[str, Zone]] = {
        **_SCROLLS,
        **dict.fromkeys(("escape", "enter", "q"), "close"),
    }
    WIDEST: ClassVar[int] = 10_000
    """The columns beyond which its page does not grow."""

    def __init__(self) -> None:
        super().__init__()
        self.first = 0
        self.view = PageView(id="panel")

    def compose(self) -> ComposeResult:
        """The panel is one widget."""
        yield self.view

    def title_text(self) -> str:
        """The heading, unless it depends on what is shown."""
        return self.words.say(self.HEADING)

    def full_page(self, width: int, height: int) -> Page:
        """All there is to show, no wider than the width; the height is what can be seen at once."""
        raise NotImplementedError

    def keys(self) -> list[Key]:
        """What can be done here; most panels are only read."""
        return [Key(self.words.say("Esc"), self.words.say("Close"), "close")]

    def foot(self, width: int) -> Page:
        """What stays in sight below the page while it is scrolled."""
        return buttons(self.keys(), width)

    def has_room(self, foot: Page) -> bool:
        """Whether a foot leaves enough of the page in sight; else its keys stand on the frame."""
        return self.size.height - FRAME_LINES - foot.height >= _LEAST_SEEN

    def roomiest(
        self, feet: Iterable[Sequence[Page]], width: int, least: int = _LEAST_SEEN
    ) -> Page:
        """The first of some feet that leaves so much of the page in sight, else the last."""
        for parts in feet:
            foot = stacked(parts, width)
            if self.size.height - FRAME_LINES - foot.height >= least:
                break
        return foot

    def on_mount(self) -> None:
        """Shows the panel."""
        lowest = self.app.screen_stack[0]
        self.set_class(isinstance(lowest, Layer) and lowest.STEPS_BACK, "-dimming")
        self.set_class(self.words.ascii_only, "-ascii")
        self.draw()

    def on_mouse_scroll_down(self) -> None:
        """Scrolls by the wheel."""
        self.scroll(3)

    def on_mouse_scroll_up(self) -> None:
        """Scrolls by the wheel."""
        self.scroll(-3)

    def act(self, zone: Zone) -> None:
        """Scrolls or closes."""
        match zone:
            case ("scroll", int(lines)):
                self.scroll(lines)
            case "close":
                self.dismiss()

    def take_key(self, event: events.Key) -> bool:
        """A panel lets no key through to the layer below."""
        is_for_all = event.key.startswith("ctrl+") or event.character == "Q"
        return super().take_key(event) or not is_for_all

    def scroll(self, lines: int) -> None:
        """Moves the page under the panel, as far as it goes."""
        self.first = max(0, self.first + lines)
        self.draw()

    def look_at(self, line: int, seen: int) -> None:
        """Has a line of the page in sight, of which so many are seen at once."""
        self.first = min(max(self.first, line + 1 - seen), line)

    def paint(self) -> None:
        """Shows the page as it is now."""
        is_narrow = self.size.width < _NARROW
        self.set_class(is_narrow, "-narrow")
        width = self.size.width - (2 if is_narrow else 6)
        height = self.size.height - FRAME_LINES
        foot, keys = self.foot(max(1, min(width, self.WIDEST))), ""
        if not self.has_room(foot):
            foot, keys = Page(0, 0), _keys_of(foot, width - _AROUND_TITLE)
        seen = max(1, height - foot.height)
        page = self.full_page(max(1, min(width, self.WIDEST)), seen)
        if page.height > seen:
            narrower = max(1, min(width - SIGN_COLUMNS, self.WIDEST))
            page = _without_blank_ends(self.full_page(narrower, seen))
        self.first = min(self.first, max(0, page.height - seen))
        view = self.view
        shown = _window(page, self.first, seen, foot)
        framed = shown.width + (0 if is_narrow else 4)
        view.border_title = self._on_frame(self.title_text(), framed)
        view.border_subtitle = self._on_frame(keys, framed)
        view.show(shown)

    def _on_frame(self, text: str, width: int) -> str:
        """A text as it stands on the frame, cut by ourselves: Textual's sign is not ASCII."""
        text = fitting(text, width - _AROUND_TITLE)
        return in_ascii(text) if self.words.ascii_only else text


class ListPanel(PanelScreen):
    """A panel with lines of which one is chosen."""

    KEYS: ClassVar[Mapping[str, Zone]] = {
        **PanelScreen.KEYS,
        **steps("move", {**UPRIGHT, **ENDS}),
    }

    def __init__(self) -> None:
        super().__init__()
        self.at = 0

    @property
    def last(self) -> int:
        """The last place that can be chosen; below zero where there is none."""
        raise NotImplementedError

    def act(self, zone: Zone) -> None:
        """Chooses a line, so many lines further or the one that was clicked."""
        match zone:
            case ("move", int(lines)):
                self.choose(self.at + lines)
            case int(place):
                self.choose(place)
            case _:
                super().act(zone)

    def choose(self, place: int) -> None:
        """Goes to a line, as far as there are any; the page follows."""
        self.at = max(0, min(self.last, place))
        self.draw()

    def scroll(self, lines: int) -> None:
        """The wheel chooses, too."""
        self.choose(self.at + (1 if lines > 0 else -1))


class QuestionPanel(PanelScreen):
    """A panel that asks which way to go: keys answer at once, arrows and Enter in two steps."""

    KEYS: ClassVar[Mapping[str, Zone]] = {
        **_SCROLLS,
        **steps("turn", SIDEWAYS),
        "escape": "close",
        "enter": "go",
    }
    WAYS: ClassVar[Mapping[str, str]]
    """The ways by their keys, and what they are called."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen = next(iter(self.WAYS))

    def meant(self, event: events.Key) -> Zone | None:
        """A way, or what else the key stands for."""
        return event.key if event.key in self.WAYS else super().meant(event)

    def act(self, zone: Zone) -> None:
        """Goes the chosen way, or chooses another."""
        match zone:
            case "go":
                self.act(self.chosen)
            case ("turn", int(step)):
                self.chosen = turned(list(self.WAYS), self.chosen, step)
                self.draw()
            case _:
                super().act(zone)

    def keys(self) -> list[Key]:
        """The ways on, the chosen one marked."""
        words = self.words
        return [
            Key(
                words.say("Esc") if key == "escape" else key,
                words.say(name),
                key,
                is_chosen=key == self.chosen,
            )
            for key, name in self.WAYS.items()
        ]


def _without_blank_ends(page: Page) -> Page:
    """The page without blank lines at its top and bottom, which are there for beauty alone."""
    held = [y for y, line in enumerate(page.lines) if any(span.text.strip() for span in line)]
    if not held:
        return page
    kept = Page(page.width, held[-1] + 1 - held[0])
    kept.lines = page.lines[held[0] : held[-1] + 1]
    return kept


def _keys_of(foot: Page, width: int) -> str:
    """The keys of a foot that has no room, as many as fit, the way out at the end."""
    keys = [span.text.strip() for line in foot.lines for span in line if span.look == "key"]
    while len(keys) > 1 and cell_len(" ".join(keys)) > width:
        keys.pop(0)
    return " ".join(keys)


def _window(page: Page, first: int, seen: int, foot: Page) -> Page:
    """The lines in sight, with signs where there is more, above the foot."""
    seen = min(seen, page.height)
    width = max(page.width + SIGN_COLUMNS * (page.height > seen), foot.width)
    shown = Page(width, seen + foot.height)
    for y, line in enumerate(page.lines[first : first + seen]):
        for span in line:
            shown.put(span.x, y, span.text, span.look, span.zone)
    for y, more in signs(first, seen, page.height).items():
        shown.put(width - 1, y, more, "accent", ("scroll", -3 if more == ABOVE else 3))
    shown.paste(width - foot.width, seen, foot)
    return shown
