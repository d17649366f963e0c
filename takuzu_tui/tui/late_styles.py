"""Styles that are looked up when something is first drawn in them.

Textual works out every component class of a widget before the first frame, and most of a board's
are for later: hints, errors, branches. A start without them is a good deal shorter.
"""

from __future__ import annotations

from textual.css.styles import RenderStyles
from textual.dom import DOMNode


class LateStyles(DOMNode):
    """A widget or a screen whose component classes need not be named beforehand."""

    def get_component_styles(self, *names: str) -> RenderStyles:
        """The styles of these classes, as the style sheet has them."""
        # Textual fills `_component_styles` from the classes that are named beforehand, and a part
        # finds its place in the style sheet by `_attach`; both without a public name.
        for name in names:
            if name not in self._component_styles:
                part = DOMNode(classes=name)
                part._attach(self)
                self.app.stylesheet.apply(part, animate=False)
                self._component_styles[name] = part.styles
        return super().get_component_styles(*names)

    def notify_style_update(self) -> None:
        """Forgets the styles of another theme."""
        self._component_styles.clear()
        super().notify_style_update()
