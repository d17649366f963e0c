"""A command: its help is told in the user's language, an argument too many in one line."""

from __future__ import annotations

import click

from takuzu_tui.cli.problems import Problem
from takuzu_tui.cli.talk import Talk
from takuzu_tui.engine.text import marked, quote

# Help lines that click writes by itself, so that the catalogues know them.
_OF_CLICK = (
    marked("Show this message and exit."),
    marked("Show the version and exit."),
)


class Helping(click.Command):
    """A command whose help is translated when it is shown, not when it is loaded."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Reads the arguments; what is wrong with an option can be looked up in the context."""
        try:
            return super().parse_args(ctx, args)
        except click.BadOptionUsage as error:
            error.ctx = error.ctx or ctx
            raise

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The line of usage."""
        pieces = self.collect_usage_pieces(ctx)
        prefix = _words(ctx, marked("Usage: "))
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=prefix)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What the command is for."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(_words(ctx, self.help or ""))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Every option with its line."""
        params = (param for param in self.get_params(ctx) if isinstance(param, click.Option))
        records = filter(None, (param.get_help_record(ctx) for param in params))
        told = [(names, _words(ctx, text)) for names, text in records]
        with formatter.section(_words(ctx, marked("Options"))):
            formatter.write_dl(told)
        if isinstance(self, click.Group):
            self.format_commands(ctx, formatter)


class Command(Helping):
    """A command of the group."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Reads the arguments; one too many is a problem of ours, not click's."""
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise Problem(marked("one argument too many: {text}"), text=quote(rest[0]))
        return rest


def _words(ctx: click.Context, text: str) -> str:
    return ctx.ensure_object(Talk).words.say(text)
