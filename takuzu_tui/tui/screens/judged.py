"""A screen with a grid of the player's, judged beside the keyboard and opened as a game."""

from __future__ import annotations

from collections.abc import Iterable

from textual import events
from textual.message import Message

from takuzu_tui.engine.takuzu.grid import Grid
from takuzu_tui.play.opening import Opening
from takuzu_tui.tui.judging import Judge, Judgement
from takuzu_tui.tui.layers import Layer


class JudgedLayer(Layer[None]):
    """Tells what is found of the latest grid; who inherits draws it and takes the other keys.

    While a grid is being opened, Esc gives that up, and all other keys are for its game.
    """

    class Judged(Message):
        """A grid was judged, in another thread."""

        def __init__(self, judgement: Judgement) -> None:
            super().__init__()
            self.judgement = judgement

    def __init__(self) -> None:
        super().__init__()
        self.told = ""
        self.is_trouble = False
        self.is_opening = False
        self.typed: list[events.Key] = []
        self.judge = Judge(lambda judgement: self.post_message(self.Judged(judgement)))

    @property
    def judged_grid(self) -> Grid | None:
        """The grid that an answer must be about."""
        raise NotImplementedError

    def draw(self) -> None:
        """Shows the screen as it is now."""
        raise NotImplementedError

    def answered(self, judgement: Judgement) -> None:
        """Takes in what was found of the grid."""
        raise NotImplementedError

    def give_up(self) -> None:
        """Opens nothing any more."""
        self.is_opening = False
        self.tell("")

    def tell(self, told: str, *, is_trouble: bool = False) -> None:
        """Says something instead of all earlier."""
        self.told, self.is_trouble = told, is_trouble

    def begin_opening(self) -> None:
        """From now on keys are for the game."""
        self.is_opening, self.typed = True, []
        self.tell_counting()

    def tell_counting(self) -> None:
        """The answer takes its time."""
        self.tell(self.game.words.say("Counting the solutions..."))

    def start(self, opening: Opening, typed: Iterable[events.Key] = ()) -> None:
        """Plays, unless something else is on meanwhile."""
        if self.is_current:
            self.game.start_game(opening, typed)

    def on_unmount(self) -> None:
        """Nothing is asked any more."""
        self.judge.forget()

    def leaving(self) -> None:
        """Nothing is asked any more."""
        self.judge.forget()

    def on_judged_layer_judged(self, event: Judged) -> None:
        """Plays what was to be opened, or tells what was found; stale answers are dropped."""
        judgement = event.judgement
        if judgement.grid is not self.judged_grid:
            return
        if self.is_opening and isinstance(judgement.opened, Opening):
            self.start(judgement.opened, self.typed)
            return
        self.answered(judgement)
        self.is_opening = False
        self.draw()

    def is_waiting_with(self, event: events.Key) -> bool:
        """Whether a grid is being opened, so that the key is for its game or gives it up."""
        if not self.is_opening:
            return False
        if event.key == "escape":
            self.give_up()
        else:
            self.typed.append(event)
        self.draw()
        return True
