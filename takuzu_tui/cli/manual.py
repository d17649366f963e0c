"""The manual page, from the texts of `--help`: `python -m takuzu_tui.cli.manual` prints it."""

from __future__ import annotations

from collections.abc import Iterator

import click

from takuzu_tui import __version__
from takuzu_tui.cli.main import PROGRAM, takuzu
from takuzu_tui.cli.talk import Talk
from takuzu_tui.games import registry

_VARIABLES = {
    "TAKUZU_HOME": "The folder of the settings and of the saved games, instead of the usual ones.",
    "NO_COLOR": "No colours, whatever the terminal has.",
    "LC_ALL, LC_MESSAGES, LANG": "English or French, and whether accents and lines can be drawn.",
}


def manual() -> str:
    """The page in the language of man."""
    games = ", ".join(map(str.capitalize, registry.names()))
    with takuzu.make_context(PROGRAM, [], obj=Talk({"LANG": "en_US.UTF-8"})) as context:
        lines = [
            f'.TH {PROGRAM.upper()} 1 "" "{PROGRAM} {__version__}" "Games"',
            *(".SH NAME", f"{PROGRAM} \\- logic games for the terminal: {games}"),
            *(".SH SYNOPSIS", f".B {PROGRAM}", r"[COMMAND] [OPTION]\&..."),
            *(".SH DESCRIPTION", _plain(takuzu.help or "")),
            ".SH COMMANDS",
            *_commands(takuzu, context),
            ".SH ENVIRONMENT",
            *(line for name, told in _VARIABLES.items() for line in _item(name, told)),
        ]
    return "\n".join(lines) + "\n"


def _commands(group: click.Group, context: click.Context) -> Iterator[str]:
    """Every command of a group under its usage; a group within it follows with its own."""
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None, "it is listed"
        with command.make_context(name, [], context, resilient_parsing=True) as inner:
            usage = " ".join(command.collect_usage_pieces(inner))
            yield f'.SS "{_plain(f"{inner.command_path} {usage}")}"'
            yield _plain(command.help or "")
            yield from _options(command, inner)
            if isinstance(command, click.Group):
                yield from _commands(command, inner)


def _options(command: click.Command, context: click.Context) -> Iterator[str]:
    """Every option with its line, but those that each command has."""
    words = context.ensure_object(Talk).words
    for param in command.params:
        record = param.get_help_record(context) if isinstance(param, click.Option) else None
        if record is not None and param.name not in ("language", "lang", "version"):
            yield from _item(record[0], words.say(record[1], usual=param.default))


def _item(name: str, told: str) -> Iterator[str]:
    yield ".TP"
    yield f'.B "{_plain(name)}"'
    yield _plain(told)


def _plain(text: str) -> str:
    """Text that man takes for nothing but text."""
    escaped = text.replace("\\", r"\e").replace("-", r"\-").replace('"', r"\(dq")
    return rf"\&{escaped}" if escaped[:1] in (".", "'") else escaped


if __name__ == "__main__":
    print(manual(), end="")
