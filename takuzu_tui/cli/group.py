"""The group of commands: each is loaded when it is called, help is told in the user's words."""

# ruff: noqa: ARG002 - click hands over more than is needed

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

import click

from takuzu_tui import __version__
from takuzu_tui.cli.guard import guarded
from takuzu_tui.cli.helping import Helping
from takuzu_tui.cli.options import language, wished_language
from takuzu_tui.cli.problems import Problem
from takuzu_tui.cli.talk import Talk
from takuzu_tui.engine.text import marked, quote

PROGRAM = "takuzu"
COMPLETION_VARIABLE = "_TAKUZU_COMPLETE"
DEFAULT_COMMAND = "play"
# command → its module, and its line in the help
COMMANDS = {
    "play": ("play", marked("Play; this is also what `takuzu` alone does.")),
    "solve": ("solve", marked("Give the solution of a puzzle, or all of them.")),
    "generate": ("generate", marked("Make puzzles.")),
    "check": ("judge", marked("Name every rule that a grid breaks.")),
    "hint": ("judge", marked("Give the next deduction and its reason.")),
    "grade": ("judge", marked("Tell how hard a puzzle is, and what it takes.")),
    "agents": ("agents", marked("Let the cell agents solve a grid, and see how.")),
    "show": ("show", marked("Draw a board.")),
    "print": ("paper", marked("Make a page of puzzles to put on paper.")),
    "convert": ("convert", marked("Write a puzzle in another format.")),
    "games": ("games", marked("List the saved games, or delete one.")),
    "stats": ("stats", marked("Tell times, streaks and hints.")),
    "kiosk": ("kiosk", marked("Let strangers play over SSH, and do nothing else.")),
    "doctor": ("doctor", marked("Show the terminal and the paths as the game sees them.")),
    "completion": ("completion", marked("Print the completion script of a shell.")),
}


class LazyGroup(Helping, click.Group):
    """A group whose commands are imported when they are asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, its module loaded."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"takuzu_tui.cli.{COMMANDS[cmd_name][0]}")
        command = getattr(module, f"{cmd_name}_command")
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the first argument names."""
        command = self.get_command(ctx, args[0])
        if command is None and not ctx.resilient_parsing:
            raise Problem(marked("no such command: {text}"), text=quote(args[0]))
        return args[0] if command else None, command, args[1:]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands, each with its line, without loading any."""
        words = ctx.ensure_object(Talk).words
        with formatter.section(words.say("Commands")):
            formatter.write_dl([(name, words.say(told)) for name, (_, told) in COMMANDS.items()])

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
        if wish := wished_language(arguments):
            talk.speak(wish)
        with self.make_context(PROGRAM, arguments, obj=talk) as ctx:
            return int(self.invoke(ctx) or 0)


@click.group(
    name=PROGRAM,
    cls=LazyGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=marked(
        "Takuzu: fill a square grid with 0 and 1. Play, solve, make, check and print puzzles. "
        "Exit codes: 0 done, 1 not so, 2 wrong usage or input, 3 several solutions, 4 no solution."
    ),
)
@language
@click.version_option(__version__, prog_name=PROGRAM, message="%(prog)s %(version)s")
@click.pass_context
def takuzu(ctx: click.Context) -> int:
    """Opens the game when no command is named."""
    if ctx.invoked_subcommand is not None:
        return 0
    command = ctx.command
    assert isinstance(command, click.Group)
    play = command.get_command(ctx, DEFAULT_COMMAND)
    assert play is not None
    return int(ctx.invoke(play) or 0)
