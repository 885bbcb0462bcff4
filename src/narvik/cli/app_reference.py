"""The commands that tell how games are: their rules, tables and notation, and the documentation."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from narvik.cli.app import AsJson, DataFolder, GameName, InLanguage, Language, Settings, app, examples, told_version


@app.command(epilog=examples("narvik rules kampen", "narvik rules kampen KN-cmb-8", "narvik rules kampen --json"))
def rules(
    game: GameName,
    rule: Annotated[
        str | None, typer.Argument(metavar="[RULE-ID]", help="Show this rule in full, with its code.")
    ] = None,
    cases: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Folder of rule cases.", show_default="tests/cases/GAME")
    ] = None,
    language: InLanguage = Language.en,
    json: AsJson = False,
) -> None:
    """List every rule with its cases, or show one with its cases and its code. Exit status 1 if a rule has no case."""
    from narvik.cli.commands.lists import list_rules

    if not list_rules(game, rule, cases, language.value, json):
        raise typer.Exit(1)


@app.command(
    epilog=examples(
        "narvik data kampen --all", "narvik data kampen --set tables=plain", "narvik data kampen --data my_rows --json"
    )
)
def data(
    game: GameName,
    every: Annotated[bool, typer.Option("--all", help="List each reconstructed value with its reason.")] = False,
    settings: Settings = None,
    folder: DataFolder = None,
    json: AsJson = False,
) -> None:
    """Tell what is printed in a rulebook and what is reconstructed."""
    from narvik.cli.commands.lists import list_data

    list_data(game, every, settings or [], folder, json)


@app.command(epilog=examples("narvik notation kampen", "narvik notation jupiter --public"))
def notation(
    game: GameName,
    public: Annotated[
        bool, typer.Option("--public", help="As read by those who must not know the secret words of a choice.")
    ] = False,
    settings: Settings = None,
    folder: DataFolder = None,
) -> None:
    """Print the grammar of a game's choices."""
    from narvik.cli.commands.lists import print_notation

    print_notation(game, public, settings or [], folder)


@app.command(epilog=examples("narvik docs", "narvik docs --serve", "narvik docs --out /var/www/narvik"))
def docs(
    serve: Annotated[bool, typer.Option("--serve", help="Serve it instead, and rebuild at every change.")] = False,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where the site goes.")] = Path("site"),
    address: Annotated[str, typer.Option(metavar="HOST:PORT", help="Where to serve.")] = "127.0.0.1:1941",
) -> None:
    """Build the documentation as a site that loads nothing from elsewhere. Exit status 1 if a link is broken."""
    from narvik.cli.commands.docs import build_site

    if build_site(out, serve, address):
        raise typer.Exit(1)


@app.command(epilog=examples("narvik version", "narvik version --json"))
def version(json: AsJson = False) -> None:
    """Print the version, and whether the rules run compiled or as Python."""
    typer.echo(told_version(json))
