"""What a desk wishes for and only its screen can do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from takuzu_tui.tui.actions import offered
from takuzu_tui.tui.game.desk import Desk, Effect

if TYPE_CHECKING:
    from takuzu_tui.tui.screens.game import GameScreen


def _commands(screen: GameScreen, desk: Desk) -> None:
    screen.game.open_commands(screen.do, offered(is_finished=desk.session.is_finished))


def _copy(screen: GameScreen, desk: Desk) -> None:
    from takuzu_tui.engine.takuzu.formats import format_grid  # noqa: PLC0415 - few copy

    code = format_grid(desk.session.opening.givens, "code")
    screen.game.copy_to_clipboard(code)
    desk.say("Copied: {code}", code=code)


def _result(screen: GameScreen, desk: Desk) -> None:
    screen.game.open_result(desk.session, timed=desk.timer)


def _review(screen: GameScreen, desk: Desk) -> None:
    from takuzu_tui.tui.records import show_review  # noqa: PLC0415 - on demand

    show_review(screen.game, desk.session)


def _theme(screen: GameScreen, desk: Desk) -> None:
    from takuzu_tui.tui.screens.home_lines import theme_title  # noqa: PLC0415 - on demand

    names = screen.game.theme_names
    name = names[(names.index(screen.game.theme) + 1) % len(names)]
    screen.game.use_theme(name)
    told = desk.words.say("Theme: {theme}.", theme=theme_title(desk.words, name))
    desk.notes.tell(told, is_passing=True)


WISHES: dict[Effect, Callable[[GameScreen, Desk], None]] = {
    Effect.COMMANDS: _commands,
    Effect.COPY: _copy,
    Effect.DISPLAY: lambda screen, _: screen.next_display(),
    Effect.ERRORS: lambda screen, desk: screen.game.change(errors=desk.errors),
    Effect.HOME: lambda screen, _: screen.game.open_home(),
    Effect.KEYS: lambda screen, _: screen.game.open_keys(),
    Effect.MESSAGES: lambda screen, desk: screen.game.open_messages(desk.notes.newest_first),
    Effect.NEW: lambda screen, desk: screen.game.start_another(desk.session.opening),
    Effect.QUIT: lambda screen, _: screen.game.action_leave(),
    Effect.RESULT: _result,
    Effect.REVIEW: _review,
    Effect.RULES: lambda screen, _: screen.game.open_rules(),
    Effect.THEME: _theme,
}
assert set(WISHES) == set(Effect), "every wish is fulfilled"
