"""What a player can do in Suguru beyond what every puzzle has: digits, pencil marks, techniques."""

from __future__ import annotations

from collections.abc import Callable

from takuzu_tui.engine.suguru.moves import Move
from takuzu_tui.engine.text import marked
from takuzu_tui.games.kit import Companion
from takuzu_tui.games.suguru.game import GAME
from takuzu_tui.play.actions import IN_PUZZLE, Action, Do, asks, is_open
from takuzu_tui.play.notes import Tone
from takuzu_tui.play.player import Player


def _put(digit: int) -> Do:
    return lambda player: player.enter(Move(player.cursor, digit))


def _pencil(player: Player, argument: str = "") -> None:
    """The next digit sets its pencil mark or takes it away; line by line it stands behind."""
    if not player.speaks:
        told = player.words.say("A digit sets its pencil mark or takes it away.")
        player.await_key(told, lambda key: _toggled(player, key))
    elif argument.isdecimal():
        player.play_typed(f"{player.cursor}?{argument}")
    else:
        player.say("Type a digit after the word.", Tone.BAD)


def _toggled(player: Player, digit: str) -> bool:
    """Whether the text is a digit, whose mark is then another."""
    if digit not in GAME.contents:
        return False
    player.enter(Move(player.cursor, int(digit), is_mark=True))
    return True


def _pencil_all(player: Player) -> None:
    """Every mark that the rules allow, in every empty cell."""
    moves = GAME.noted(player.session.position)
    player.settle(player.session.play(*moves) if moves else None)
    player.say("Every empty cell has the marks that the rules allow.")


def _missing(player: Player) -> None:
    """The digits that each zone still lacks."""
    lacking = GAME.lacking(player.session.position)
    for fact in lacking:
        player.tell(fact)
    if not lacking:
        player.say("Every zone is full.")


def _zone(player: Player) -> None:
    """The cells of the zone where the player is, and what they hold."""
    player.tell(GAME.zone(player.session.position, player.cursor))


def companion(player: Player, post: Callable[[object], None]) -> Companion:
    """The techniques at work on the player's game."""
    from takuzu_tui.games.suguru.techniques import Techniques  # noqa: PLC0415 - few games call them

    return Techniques(player, post)


# One action, one row.
# fmt: off
ACTIONS = {
    "read": (
        Action("counts", (), marked("counts"), marked("which digits each zone still lacks"),
               _missing, IN_PUZZLE),
        Action("zone", (), marked("zone"), marked("zone AB: the cells of its zone, in words"),
               _zone, IN_PUZZLE, takes_cell=True),
    ),
    "fill": (
        *(Action(f"put {digit}", (digit,), digit, marked("put this digit"), _put(int(digit)),
                 IN_PUZZLE, spoken=marked("put this digit where you are"), takes_cell=True,
                 places=True) for digit in GAME.contents),
        Action("pencil", ("'",), marked("Pencil"), marked("a pencil mark: then its digit"),
               _pencil, IN_PUZZLE, word=marked("pencil"), takes_cell=True, takes_text=True,
               spoken=marked("pencil AB 3: set or take that mark")),
        Action("pencil_all", ('"',), marked("Pencil all"),
               marked("every pencil mark that the rules allow"), _pencil_all, IN_PUZZLE,
               word=marked("marks")),
        Action("tidy", ("x",), marked("Tidy"),
               marked("marks that an entry refutes vanish, or stay"), Player.toggle_tidy,
               IN_PUZZLE, word=marked("tidy")),
    ),
    "ask": (
        Action("solve", ("S",), marked("Solve"), marked("the techniques fill all they can"),
               asks(lambda run: run.solve()), IN_PUZZLE, word=marked("solve"),
               enabled=is_open),
        Action("step", ("s",), marked("Step"), marked("one step of the easiest technique"),
               asks(lambda run: run.step()), IN_PUZZLE, word=marked("step"),
               enabled=is_open),
        Action("faster", ("+",), marked("Faster"), marked("the techniques go on faster"),
               asks(lambda run: run.change_speed(1)), IN_PUZZLE, word=marked("faster"),
               spoken=marked("the run tells only its result")),
        Action("slower", ("-",), marked("Slower"), marked("the techniques go on slower"),
               asks(lambda run: run.change_speed(-1)), IN_PUZZLE, word=marked("slower"),
               spoken=marked("the run tells every step")),
    ),
}
