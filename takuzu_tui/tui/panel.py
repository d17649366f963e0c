"""A panel over whatever is on: a page in a frame, scrolled when it is too long."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult

from takuzu_tui.tui.buttons import Button
from takuzu_tui.tui.page import Page, PageView, Zone, fitting, in_ascii
from takuzu_tui.tui.screen import Layer, ModalLayer

Answer = TypeVar("Answer")

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
_SCROLLS = {"up": -1, "k": -1, "down": 1, "j": 1, "pageup": -10, "pagedown": 10, "space": 10}


class PanelScreen(ModalLayer[Answer]):
    """A layer with one panel in its middle; who inherits draws the page and takes the keys."""

    def __init__(self) -> None:
        super().__init__()
        self.first = 0
        self.view = PageView(id="panel")

    def compose(self) -> ComposeResult:
        """The panel is one widget."""
        yield self.view

    def title_text(self) -> str:
        """What stands on the frame."""
        raise NotImplementedError

    def full_page(self, width: int, height: int) -> Page:
        """All there is to show, no wider than the width; the height is what can be seen at once."""
        raise NotImplementedError

    def foot(self, width: int) -> Page | None:  # noqa: ARG002 - many panels have none
        """What stays in sight below the page while it is scrolled."""
        return None

    def has_room(self, foot: Page) -> bool:
        """Whether a foot leaves enough of the page in sight; else its keys stand on the frame."""
        return self.size.height - FRAME_LINES - foot.height >= _LEAST_SEEN

    def on_mount(self) -> None:
        """Shows the panel."""
        lowest = self.app.screen_stack[0]
        self.set_class(isinstance(lowest, Layer) and lowest.STEPS_BACK, "-dimming")
        self.set_class(self.words.ascii_only, "-ascii")
        self.draw()

    def on_resize(self) -> None:
        """Fits the panel to the room."""
        self.draw()

    def on_mouse_scroll_down(self) -> None:
        """Scrolls by the wheel."""
        self.scroll(3)

    def on_mouse_scroll_up(self) -> None:
        """Scrolls by the wheel."""
        self.scroll(-3)

    def on_page_view_clicked(self, event: PageView.Clicked) -> None:
        """Scrolls, or does what was clicked."""
        match event.zone:
            case ("scroll", int(lines)):
                self.scroll(lines)
            case zone:
                self.act(zone)

    def act(self, zone: Zone) -> None:
        """Does what a zone stands for."""

    def take_key(self, event: events.Key) -> bool:
        """Scrolls; a panel lets no key through to the layer below."""
        if event.key in _SCROLLS:
            self.scroll(_SCROLLS[event.key])
        return not event.key.startswith("ctrl+") and event.character != "Q"

    def scroll(self, lines: int) -> None:
        """Moves the page under the panel, as far as it goes."""
        self.first = max(0, self.first + lines)
        self.draw()

    def draw(self) -> None:
        """Shows the page as it is now."""
        if not self.is_mounted:
            return
        is_narrow = self.size.width < _NARROW
        self.set_class(is_narrow, "-narrow")
        width = self.size.width - (2 if is_narrow else 6)
        height = self.size.height - FRAME_LINES
        foot, keys = self.foot(max(1, width)), ""
        if foot is not None and not self.has_room(foot):
            keys = _keys_of(foot, width - _AROUND_TITLE)
            foot = None
        seen = max(1, height - (foot.height if foot else 0))
        page = self.full_page(max(1, width), seen)
        if page.height > seen:
            page = _without_blank_ends(self.full_page(max(1, width - SIGN_COLUMNS), seen))
        self.first = min(self.first, max(0, page.height - seen))
        view = self.view
        shown = _window(page, self.first, seen, foot, self.words.ascii_only)
        framed = shown.width + (0 if is_narrow else 4)
        view.border_title = self._on_frame(self.title_text(), framed)
        view.border_subtitle = self._on_frame(keys, framed)
        view.show(shown)

    def _on_frame(self, text: str, width: int) -> str:
        """A text as it stands on the frame, cut by ourselves: Textual's sign is not ASCII."""
        text = fitting(text, width - _AROUND_TITLE)
        return in_ascii(text) if self.words.ascii_only else text


class ReadingPanel(PanelScreen[None]):
    """A panel to be read: a few keys close it, and whatever is behind it is untouched."""

    CLOSING: ClassVar[tuple[str, ...]] = ("escape", "enter", "q")

    def take_key(self, event: events.Key) -> bool:
        """Some keys close; arrows scroll."""
        if event.key in self.CLOSING or event.character in self.CLOSING:
            self.act("close")
            return True
        return super().take_key(event)

    def act(self, zone: Zone) -> None:
        """Closes."""
        if zone == "close":
            self.dismiss()

    def close_button(self) -> Button:
        """The word that closes."""
        words = self.words
        return Button(words.say("Close"), words.say("Esc"), "close")


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


def _window(page: Page, first: int, seen: int, foot: Page | None, ascii_only: bool) -> Page:
    """The lines in sight, with signs where there is more, above the foot."""
    signs = SIGN_COLUMNS if page.height > seen else 0
    width = max(page.width + signs, foot.width if foot else 0)
    shown = Page(width, min(page.height, seen) + (foot.height if foot else 0))
    last = first + min(page.height, seen)
    up, down = ("^", "v") if ascii_only else ("▲", "▼")
    for y, line in enumerate(page.lines[first:last]):
        for span in line:
            shown.put(span.x, y, span.text, span.look, span.zone)
        more = up if y == 0 and first else down if first + y == last - 1 < page.height - 1 else ""
        if more:
            shown.put(width - 1, y, more, "accent", ("scroll", -3 if more == up else 3))
    if foot is not None:
        shown.paste(width - foot.width, shown.height - foot.height, foot)
    return shown
