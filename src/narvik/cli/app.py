"""The commands with their options and help. What they do is in the other modules, which are imported late."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Final, TextIO

import typer
from typer.core import TyperGroup

from narvik.cli.completion import (
    complete_config,
    complete_game,
    complete_record,
    complete_seat,
    complete_setting,
    files,
)
from narvik.core.errors import NarvikError


class Language(StrEnum):
    """The languages of the texts."""

    en = "en"
    nb = "nb"


FAILED: Final = 1
WRONG_USE: Final = 2
"""Exit statuses: something that was asked for in order failed; something was asked for that there is not. After Ctrl-C
it is 130, as shells expect."""

SPOKEN: Final = "narvik.language"
"""Under which key a command's context tells the others of the language asked for."""


class CommandGroup(TyperGroup):
    """All commands; what goes wrong in one is told in a line, without a traceback."""

    def invoke(self, ctx: Any) -> Any:
        status = FAILED
        try:
            return super().invoke(ctx)
        except NarvikError as problem:
            status = WRONG_USE if problem.wrong_use else FAILED
            complain(problem.told(ctx.meta.get(SPOKEN, Language.en)))
        except BrokenPipeError:
            raise
        except OSError as problem:
            complain(": ".join(str(part) for part in (problem.filename, problem.strerror) if part) or str(problem))
        raise typer.Exit(status)


def complain(text: str) -> None:
    """Say in red on stderr what is wrong."""
    from rich.console import Console

    Console(stderr=True, highlight=False).print(f"narvik: {text}", style="red", markup=False, soft_wrap=True)


app = typer.Typer(
    cls=CommandGroup,
    name="narvik",
    help="Board wargames of the Norwegian campaigns, every rule enforced.",
    epilog="Begin with: narvik play",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def readable_streams() -> None:
    """Let a terminal that knows no star or die show a question mark instead of stopping the program."""
    streams: tuple[TextIO | Any, ...] = (sys.stdout, sys.stderr)
    for stream in streams:
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def told_version(json: bool = False) -> str:
    """The version, and whether the rules run compiled or as Python."""
    from narvik import __version__, build

    outdated = build.state() == build.OUTDATED
    if json:
        import json as writing

        return writing.dumps({"version": __version__, "build": build.running(), "outdated": outdated})
    note = "; the compiled build is older than its sources" if outdated else ""
    return f"{__version__} ({build.running()}{note})"


def print_version(wanted: bool) -> None:
    """`--version` ends the program before it looks for a command."""
    if wanted:
        typer.echo(f"narvik {told_version()}")
        raise typer.Exit


@app.callback()
def begin(
    version: Annotated[
        bool,
        typer.Option("--version", "-V", help="Print the version and exit.", callback=print_version, is_eager=True),
    ] = False,
) -> None:
    """Board wargames of the Norwegian campaigns, every rule enforced."""
    readable_streams()


GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="A game; see [b]narvik games[/b].", autocompletion=complete_game)
]
MaybeGame = Annotated[
    str | None,
    typer.Argument(
        metavar="[GAME]", help="A game; may be left out while there is only one.", autocompletion=complete_game
    ),
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record.", autocompletion=complete_record)]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set", metavar="OPTION=VALUE", help="An option of the game; can be repeated.", autocompletion=complete_setting
    ),
]
Seed = Annotated[str | None, typer.Option(metavar="N", help="Number or word the dice and decks follow from.")]
DataFolder = Annotated[
    Path | None,
    typer.Option(
        "--data", metavar="DIR", help="Folder with rows of your own for the tables.", autocompletion=files("/")
    ),
]


def spoken(context: typer.Context, language: Language) -> Language:
    """Remember the language for what may go wrong later."""
    context.meta[SPOKEN] = language.value
    return language


InLanguage = Annotated[Language, typer.Option(help="Language of the texts.", callback=spoken, is_eager=True)]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Seats = Annotated[
    list[str] | None,
    typer.Option(
        "--seat",
        metavar="SEAT",
        help="Your seat; can be repeated. [b]all[/b]: everybody at one keyboard. [b]observer[/b]: only watch.",
        autocompletion=complete_seat,
    ),
]


def examples(*lines: str) -> str:
    """The examples under a command's help."""
    return "[dim]Examples[/dim]\n\n" + "\n\n".join(f"[cyan]{line}[/cyan]" for line in lines)


Host = Annotated[str | None, typer.Option(metavar="HOST", help="Where to listen.", show_default="127.0.0.1")]
Port = Annotated[
    int | None,
    typer.Option(metavar="PORT", min=0, max=65535, help="0 takes any free port.", show_default="1940"),
]
Database = Annotated[
    str | None, typer.Option(metavar="FILE|URL", help="Where matches are kept: a file, or postgresql://user@host/name.")
]
Config = Annotated[
    Path | None,
    typer.Option(
        "--config",
        metavar="FILE",
        help="Settings, instead of those in the folders for them; see [b]narvik config --sample[/b].",
        autocompletion=complete_config,
    ),
]
Browser = Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")]

CPUS: Final = os.cpu_count() or 1


for part in ("app_play", "app_server", "app_reference", "app_proof", "app_lab"):
    # Last, because they take the options and the app from here and add their commands to it; help keeps this order.
    import_module(f"narvik.cli.{part}")
