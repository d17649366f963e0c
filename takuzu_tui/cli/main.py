"""The program: its commands and those of each game, loaded when they are called."""

# ruff: noqa: ARG002 - click hands over more than is needed

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any, NoReturn

import click

from takuzu_tui import __version__
from takuzu_tui.cli import params
from takuzu_tui.cli.extras import extras_of
from takuzu_tui.cli.talk import COMPLETION_VARIABLE, Problem, Talk, guarded
from takuzu_tui.engine.text import marked, quote
from takuzu_tui.games import registry
from takuzu_tui.games.kit import Puzzle

PROGRAM = "takuzu"
SHELLS = ("bash", "zsh", "fish")

DEFAULT_COMMAND = "play"
# command → its module, and its line in the help
OF_A_PUZZLE = {
    "play": ("play_command", marked("Play; this is also what `{command}` alone does.")),
    "solve": ("puzzles", marked("Give the solution of a puzzle, or all of them.")),
    "generate": ("making", marked("Make puzzles.")),
    "check": ("puzzles", marked("Name every rule that a grid breaks.")),
    "hint": ("puzzles", marked("Give the next deduction and its reason.")),
    "grade": ("puzzles", marked("Tell how hard a puzzle is, and what it takes.")),
    "show": ("puzzles", marked("Draw a board.")),
    "print": ("paper", marked("Make a page of puzzles to put on paper.")),
    "convert": ("puzzles", marked("Write a puzzle in another format.")),
}
OF_ANY_GAME = ("play",)
FURTHER_AFTER = "grade"
"""The command behind which those stand that a game alone has."""
OF_THE_HOUSE = {
    "games": ("games", marked("List the saved games, or delete one.")),
    "stats": ("games", marked("Tell times, streaks and hints.")),
    "kiosk": ("kiosk", marked("Let strangers play over SSH, and do nothing else.")),
    "doctor": ("doctor", marked("Show the terminal and the paths as the game sees them.")),
    "completion": ("main", marked("Print the completion script of a shell.")),
}


class GameGroup(params.Helping, click.Group):
    """The commands of one game."""

    def __init__(self, name: str, *, game: str, **settings: Any) -> None:
        super().__init__(name, invoke_without_command=True, **settings)
        self.game = game

    def lines(self) -> dict[str, str]:
        """Every command with its line in the help, which may name the `{command}` of the group."""
        is_puzzle = isinstance(registry.game(self.game), Puzzle)
        known: dict[str, str] = {}
        for name, (_, line) in OF_A_PUZZLE.items():
            if is_puzzle or name in OF_ANY_GAME:
                known[name] = line
            if name == FURTHER_AFTER:
                known |= extras_of(self.game).commands
        return known

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order of the help."""
        return list(self.lines())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, its module loaded."""
        if cmd_name not in self.lines():
            return None
        extras = extras_of(self.game)
        if cmd_name in extras.commands:
            return _command(registry.part(self.game, "commands"), cmd_name)
        module = import_module(f"takuzu_tui.cli.{OF_A_PUZZLE[cmd_name][0]}")
        command: click.Command = getattr(module, f"{cmd_name}_command")(extras)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the first argument names."""
        command = self.get_command(ctx, args[0])
        if command is None and not ctx.resilient_parsing:
            raise _no_such_command(args[0], self.lines(), ctx.command_path)
        return args[0] if command else None, command, args[1:]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands, each with its line, without loading any."""
        words = ctx.ensure_object(Talk).words
        told = [
            (name, words.say(line, command=ctx.command_path, game=name.capitalize()))
            for name, line in self.lines().items()
        ]
        with formatter.section(params.heading(ctx, marked("Commands"))):
            formatter.write_dl(told)


class CommandGroup(GameGroup):
    """The first game's commands, those of the house, and a group for each further game."""

    def lines(self) -> dict[str, str]:
        """Every command with its line in the help; that of a group names its `{game}`."""
        others = (name for name in registry.names() if name != registry.FIRST)
        groups = {name: registry.line(name) for name in others}
        house = {name: line for name, (_, line) in OF_THE_HOUSE.items()}
        return {**super().lines(), **groups, **house}

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command or the group of a game, its module loaded."""
        if cmd_name in OF_THE_HOUSE:
            module = import_module(f"takuzu_tui.cli.{OF_THE_HOUSE[cmd_name][0]}")
            return _command(module, cmd_name)
        if cmd_name in registry.names() and cmd_name != registry.FIRST:
            return game_group(cmd_name)
        return super().get_command(ctx, cmd_name)

    def main(
        self,
        args: Sequence[str] | None = None,
        *_rest: Any,
        **_extra: Any,
    ) -> NoReturn:
        """Runs a command line and exits; nothing but our own bugs ends in a traceback."""
        talk = Talk(os.environ)
        arguments = list(sys.argv[1:] if args is None else args)
        sys.exit(guarded(talk, lambda: self._run(talk, arguments)))

    def _run(self, talk: Talk, arguments: list[str]) -> int:
        """Answers a shell's request for completions, or runs the command."""
        instruction = "" if arguments else os.environ.get(COMPLETION_VARIABLE)  # shells give none
        if instruction:
            from click.shell_completion import shell_complete  # noqa: PLC0415 - for shells only

            return shell_complete(self, {"obj": talk}, PROGRAM, COMPLETION_VARIABLE, instruction)
        if wish := params.wished_language(arguments):
            talk.speak(wish)
        try:
            with self.make_context(PROGRAM, arguments, obj=talk) as ctx:
                return int(self.invoke(ctx) or 0)
        except click.exceptions.Exit as end:
            return end.exit_code
        except click.Abort:
            raise KeyboardInterrupt from None
        except click.UsageError as error:
            raise _usage_problem(error) from None


def _command(module: object, name: str) -> click.Command:
    command: click.Command = getattr(module, f"{name}_command")
    return command


def _play_alone(ctx: click.Context) -> int:
    """Opens the game when no command is named."""
    if ctx.invoked_subcommand is not None:
        return 0
    command = ctx.command
    assert isinstance(command, click.Group)
    play = command.get_command(ctx, DEFAULT_COMMAND)
    assert play is not None
    return int(ctx.invoke(play) or 0)


def game_group(name: str) -> GameGroup:
    """The commands of a further game."""
    usual = marked("Play, solve, make, check and print the puzzles of another game.")

    @click.group(name, cls=GameGroup, game=name, help=extras_of(name).helps.get(name, usual))
    @params.language
    @click.pass_context
    def group(ctx: click.Context) -> int:
        return _play_alone(ctx)

    return group


@click.group(
    PROGRAM,
    cls=CommandGroup,
    game=registry.FIRST,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=marked(
        "Takuzu: fill a square grid with 0 and 1. Play, solve, make, check and print puzzles. "
        "Exit codes: 0 done, 1 not so, 2 wrong usage or input, 3 several solutions, 4 no solution."
    ),
)
@params.language
@click.version_option(__version__, prog_name=PROGRAM, message="%(prog)s %(version)s")
@click.pass_context
def takuzu(ctx: click.Context) -> int:
    """All that there is to call."""
    return _play_alone(ctx)


@params.command(
    "completion",
    marked(
        "Print the completion script of a shell. "
        'For bash or zsh, add the line eval "$(takuzu completion bash)" to ~/.bashrc or ~/.zshrc; '
        "for fish, takuzu completion fish > ~/.config/fish/completions/takuzu.fish"
    ),
    click.argument("shell", metavar="|".join(SHELLS), type=params.OneOf(*SHELLS)),
    params.language,
)
def completion_command(talk: Talk, *, shell: str) -> int:
    """Prints click's own script for our program."""
    from click.shell_completion import get_completion_class  # noqa: PLC0415 - for shells only

    completion = get_completion_class(shell)
    assert completion is not None
    script = completion(takuzu, {}, PROGRAM, COMPLETION_VARIABLE)
    talk.out(script.source_template % script.source_vars())
    return 0


# What is wrong with a command line, in our words instead of click's


def _usage_problem(error: click.UsageError) -> Problem:
    """What is wrong with the command line."""
    match error:
        case click.NoSuchOption():
            return _no_such_option(error)
        case click.MissingParameter() if error.param is not None:
            return Problem(marked("{name} is missing"), name=params.name_of(error.param))
        case click.BadOptionUsage():
            if _is_flag(error):
                return Problem(marked("the option takes no value"), error.option_name)
            return Problem(marked("a value must follow"), error.option_name)
        case _:
            return Problem(marked("wrong usage: {text}"), text=quote(error.format_message()))


def _no_such_option(error: click.NoSuchOption) -> Problem:
    """An option that the command does not have, and what may be meant."""
    text, context = error.option_name, error.ctx
    assert context is not None, "click tells whose option is missing"
    command, meant = context.command, None
    if isinstance(command, click.Group):
        play = command.get_command(context, "play")
        if play is not None and text in _options(play, context):
            meant = f"{context.command_path} play {text}"
    meant = meant or nearest(text, _options(command, context))
    if meant is None:
        return Problem(marked("no such option: {text}"), text=quote(text))
    told = marked("no such option: {text}; did you mean {meant}?")
    return Problem(told, text=quote(text), meant=meant)


def _no_such_command(text: str, known: Iterable[str], path: str) -> Problem:
    """That there is no command of a name, and which may be meant: of a file, to play it."""
    from takuzu_tui.play.reader import is_code, is_there  # noqa: PLC0415 - for mistakes only

    meant = nearest(text, known)
    if meant is None and (is_there(text) or is_code(text)):
        meant = f"{path} play FILE"
    if meant is None:
        return Problem(marked("no such command: {text}"), text=quote(text))
    told = marked("no such command: {text}; did you mean {meant}?")
    return Problem(told, text=quote(text), meant=meant)


def _options(command: click.Command, context: click.Context) -> list[str]:
    """Every option of a command, by its names."""
    return [name for param in command.get_params(context) for name in param.opts if name[0] == "-"]


def nearest(text: str, names: Iterable[str]) -> str | None:
    """The name that was begun, or else misspelt.

    >>> [nearest(text, ["play", "generate", "solve"]) for text in ("gen", "sovle", "x")]
    ['generate', 'solve', None]
    """
    from difflib import get_close_matches  # noqa: PLC0415 - for mistakes only

    known = list(names)
    begun = [name for name in known if len(text.strip("-")) > 1 and name.startswith(text)]
    return next(iter(begun or get_close_matches(text, known, 1, 0.7)), None)


def _is_flag(error: click.BadOptionUsage) -> bool:
    """Whether the option at fault is one that takes no value."""
    known = error.ctx.command.params if error.ctx else []
    named = (param for param in known if error.option_name in param.opts)
    return any(isinstance(param, click.Option) and param.is_flag for param in named)
